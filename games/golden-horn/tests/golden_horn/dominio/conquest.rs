//! DM-7, and the worked position T-11.

use super::four;
use crate::table::{act, check, check_refused, is_over, load, refused, sail, to_act};
use game_core::Rules;
use golden_horn::scenario::{Scenario, TRIO, seat};
use golden_horn::{Action, EventView, IllegalAction, People, Territory};

pub(crate) fn conquer(territory: Territory, mercenaries: u8, peasants: u8) -> Action {
    Action::Conquer {
        territory,
        mercenaries,
        peasants,
    }
}

fn conquests(before: Scenario) -> Vec<Action> {
    let mut actions = before.game().legal_actions(seat(0));
    actions.retain(|action| matches!(action, Action::Conquer { .. }));
    actions
}

#[test]
fn t_11_three_mercenaries_and_two_peasants() {
    let under = |version| {
        Scenario::new(4)
            .dominio_under(version, 20, 0)
            .warehouse(0, "mmmpp")
    };
    let payable = [
        conquer(Territory::Zara, 2, 0),
        conquer(Territory::Zara, 1, 2),
        conquer(Territory::Durazzo, 3, 0),
        conquer(Territory::Durazzo, 2, 2),
        conquer(Territory::Candia, 3, 0),
        conquer(Territory::Candia, 2, 2),
        conquer(Territory::Negroponte, 3, 2),
    ];
    assert_eq!(conquests(under(2)), payable);
    let galata = conquer(Territory::Galata, 4, 2);
    check_refused(under(2), galata, IllegalAction::PeopleMissing);

    let dearer = conquer(Territory::Candia, 3, 2);
    assert_eq!(conquests(under(1)), [&payable[..4], &[dearer]].concat());
    let negroponte = conquer(Territory::Negroponte, 4, 2);
    check_refused(under(1), negroponte, IllegalAction::PeopleMissing);
}

#[test]
fn dm_7_the_price_is_paid_from_the_warehouse() {
    let before = four().dominio(10, 1).warehouse(0, "RR mmmmpp");
    check(before, conquer(Territory::Negroponte, 3, 2), |after| {
        assert_eq!(after.tableau(0).people, People::new(1, 0));
        let dominio = after.view.dominio.as_ref().unwrap();
        assert_eq!((dominio.supply, dominio.levy), (13, 3));
        assert_eq!(dominio.territories[3].owner, Some(seat(0)));
        let told = EventView::Conquered {
            seat: seat(0),
            territory: Territory::Negroponte,
            people: People::new(3, 2),
        };
        assert_eq!(after.events, [told]);
    });
}

#[test]
fn dm_7_people_aboard_do_not_pay() {
    let before = four().ship(0, TRIO, 4).cargo(0, TRIO, "mm");
    check_refused(
        before,
        conquer(Territory::Zara, 2, 0),
        IllegalAction::PeopleMissing,
    );
}

#[test]
fn dm_7_the_price_is_exact() {
    let rich = || four().warehouse(0, "mmmmmmmmmmpppppppppppp");
    for (mercenaries, peasants) in [(3, 0), (1, 0), (1, 1), (2, 1), (0, 3), (0, 0), (255, 255)] {
        let action = conquer(Territory::Zara, mercenaries, peasants);
        check_refused(rich(), action, IllegalAction::WrongPrice);
    }
    check(rich(), conquer(Territory::Zara, 0, 4), |after| {
        assert_eq!(after.tableau(0).people, People::new(10, 8));
    });
}

#[test]
fn dm_7_a_territory_stays_taken() {
    let before = || four().warehouse(0, "mmmm").warehouse(1, "mm");
    let taken = act(&before().game(), conquer(Territory::Zara, 2, 0));
    refused(
        &taken.game,
        conquer(Territory::Zara, 2, 0),
        IllegalAction::TerritoryTaken,
    );
    let theirs = act(&taken.game, sail(TRIO, 1));
    assert_eq!(to_act(&theirs.game), seat(1));
    refused(
        &theirs.game,
        conquer(Territory::Zara, 2, 0),
        IllegalAction::TerritoryTaken,
    );
}

#[test]
fn dm_7_as_often_as_one_can() {
    let before = four().warehouse(0, "mmmmm");
    let first = act(&before.game(), conquer(Territory::Zara, 2, 0));
    let second = act(&first.game, conquer(Territory::Durazzo, 3, 0));
    assert_eq!(second.tableau(0).score.territories, 9);
    assert_eq!(to_act(&second.game), seat(0));
}

#[test]
fn dm_7_between_loading_and_sailing() {
    let before = four().warehouse(0, "mm").venice("BBB").bag("GGG");
    let loaded = act(&before.game(), load(TRIO, 'B'));
    let taken = act(&loaded.game, conquer(Territory::Zara, 2, 0));
    assert_eq!(taken.view.must_sail, Some(TRIO));
}

#[test]
fn dm_7_after_the_voyage() {
    let before = four().ship(0, TRIO, 13).cargo(0, TRIO, "mm");
    let arrived = act(&before.game(), sail(TRIO, 14));
    assert!(arrived.view.voyage_done, "the turn stays open");
    let taken = act(&arrived.game, conquer(Territory::Zara, 2, 0));
    assert_eq!(to_act(&taken.game), seat(1), "nothing more can be done");
}

#[test]
fn dm_7_only_in_the_own_turn() {
    let game = four().warehouse(1, "mm").game();
    assert!(game.legal_actions(seat(1)).is_empty());
}

#[test]
fn dm_7_a_conquest_breaks_the_calm() {
    let before = four().quiet_turns(79).warehouse(0, "mm");
    let taken = act(&before.game(), conquer(Territory::Zara, 2, 0));
    assert!(!is_over(&act(&taken.game, sail(TRIO, 1)).game));
}
