//! DM-8.

use super::four;
use crate::table::{act, check, check_refused, end_turn, is_over, load, sail, to_act};
use game_core::Rules;
use golden_horn::scenario::{Scenario, TRIO, seat};
use golden_horn::{Action, EventView, IllegalAction, People};

pub(crate) fn exchange(count: u8) -> Action {
    Action::Exchange { count }
}

fn exchanges(before: Scenario) -> usize {
    let actions = before.game().legal_actions(seat(0));
    let is_exchange = |action: &&Action| matches!(action, Action::Exchange { .. });
    actions.iter().filter(is_exchange).count()
}

#[test]
fn dm_8_peasants_become_mercenaries() {
    let before = four().dominio(5, 1).warehouse(0, "m ppp");
    check(before, exchange(2), |after| {
        assert_eq!(after.tableau(0).people, People::new(3, 1));
        let dominio = after.view.dominio.as_ref().unwrap();
        assert_eq!((dominio.supply, dominio.levy), (3, 3));
        let told = EventView::Exchanged {
            seat: seat(0),
            count: 2,
        };
        assert_eq!(after.events, [told]);
    });
}

#[test]
fn dm_8_as_far_as_the_supply_reaches() {
    let before = || four().dominio(2, 0).warehouse(0, "ppp");
    assert_eq!(exchanges(before()), 2);
    check_refused(before(), exchange(3), IllegalAction::SupplyShort);
}

#[test]
fn dm_8_as_far_as_the_peasants_reach() {
    let before = || four().warehouse(0, "pp");
    assert_eq!(exchanges(before()), 2);
    check_refused(before(), exchange(3), IllegalAction::PeasantsMissing);
    check_refused(before(), exchange(0), IllegalAction::PeasantsMissing);
}

#[test]
fn dm_8_peasants_in_ports_and_aboard_stay_peasants() {
    let before = four().venice("p").ship(0, TRIO, 4).cargo(0, TRIO, "p");
    assert_eq!(exchanges(before.clone()), 0);
    check_refused(before, exchange(1), IllegalAction::PeasantsMissing);
}

#[test]
fn dm_8_at_any_moment_of_the_turn() {
    let before = four().warehouse(0, "ppp").venice("BBB").bag("GGG");
    let first = act(&before.game(), exchange(1));
    let loaded = act(&first.game, load(TRIO, 'B'));
    let second = act(&loaded.game, exchange(1));
    let sailed = act(&second.game, sail(TRIO, 1));
    assert!(sailed.view.voyage_done, "the turn stays open");
    let third = act(&sailed.game, exchange(1));
    assert_eq!(third.tableau(0).people, People::new(3, 0));
    let ended = act(&third.game, end_turn());
    assert_eq!(to_act(&ended.game), seat(1));
}

#[test]
fn dm_8_an_exchange_does_not_break_the_calm() {
    let before = four().quiet_turns(79).warehouse(0, "p");
    let exchanged = act(&before.game(), exchange(1));
    assert!(is_over(&act(&exchanged.game, sail(TRIO, 1)).game));
}
