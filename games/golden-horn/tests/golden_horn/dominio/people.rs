//! DM-4 to DM-6 and DM-10: people aboard and in the warehouse.

use super::four;
use crate::table::{act, check, check_refused, goods, raid, sail};
use game_core::{Game, Rules};
use golden_horn::scenario::{DUO, MONO, Scenario, TRIO, counts, seat};
use golden_horn::{Action, Colour, EventView, IllegalAction, Load, People, Preview, Territory};

const MERCENARIES: Load = Load::Mercenaries {};
const PEASANTS: Load = Load::Peasants {};
const BOTH: Load = Load::People {};

fn load(ship: u8, cargo: Load) -> Action {
    Action::Load { ship, cargo }
}

fn loads(before: Scenario, number: u8) -> Vec<Load> {
    let actions = before.game().legal_actions(seat(0));
    let cargo = |action: &Action| match action {
        Action::Load { ship, cargo } if *ship == number => Some(*cargo),
        _ => None,
    };
    actions.iter().filter_map(cargo).collect()
}

#[test]
fn dm_4_a_ship_takes_mercenaries_or_peasants_or_both() {
    let before = || four().venice("BR mm p");
    assert_eq!(
        loads(before(), TRIO),
        [goods('B'), MERCENARIES, PEASANTS, BOTH]
    );
    for (cargo, aboard) in [(MERCENARIES, (2, 0)), (PEASANTS, (0, 1)), (BOTH, (2, 1))] {
        check(before(), load(TRIO, cargo), |after| {
            let (mercenaries, peasants) = aboard;
            assert_eq!(
                after.ship(0, TRIO).people,
                People::new(mercenaries, peasants)
            );
            assert!(after.ship(0, TRIO).cargo.is_zero());
        });
    }
}

#[test]
fn dm_4_with_one_kind_there_is_one_choice() {
    assert_eq!(loads(four().venice("mm"), TRIO), [MERCENARIES]);
    assert_eq!(loads(four().venice("p"), TRIO), [PEASANTS]);
    check_refused(
        four().venice("mm"),
        load(TRIO, BOTH),
        IllegalAction::NotInPort,
    );
    check_refused(
        four().venice("mm"),
        load(TRIO, PEASANTS),
        IllegalAction::NotInPort,
    );
}

#[test]
fn dm_4_people_have_to_be_loaded_if_there_is_nothing_else() {
    let before = four().venice("RGY m");
    check_refused(before, sail(TRIO, 1), IllegalAction::MustLoad);
}

#[test]
fn dm_4_loading_shows_how_many_come_aboard() {
    let game = four().venice("B mmm pp").game();
    let preview = |cargo| game.preview(seat(0), &load(TRIO, cargo));
    assert_eq!(preview(MERCENARIES), Preview::Load { pieces: 3 });
    assert_eq!(preview(BOTH), Preview::Load { pieces: 5 });
}

/// Seat 1's trio (green, blue, orange) on square 4.
fn prey(cargo: &str) -> Scenario {
    four().ship(1, TRIO, 4).cargo(1, TRIO, cargo).hand(0, "BG")
}

fn raid_for(cargo: Load) -> Action {
    Action::Raid {
        seat: seat(1),
        ship: TRIO,
        cargo,
        cards: [Colour::Blue, Colour::Green],
    }
}

#[test]
fn dm_5_mercenaries_guard_their_ship() {
    check_refused(prey("m"), raid_for(MERCENARIES), IllegalAction::Guarded);
    check_refused(prey("mpp"), raid_for(PEASANTS), IllegalAction::Guarded);
    check_refused(prey("mR"), raid(1, TRIO, 'R', "BG"), IllegalAction::Guarded);
}

#[test]
fn dm_5_peasants_are_taken_one_by_one() {
    check(prey("pp"), raid_for(PEASANTS), |after| {
        assert_eq!(after.tableau(0).people, People::new(0, 1));
        assert_eq!(after.ship(1, TRIO).people, People::new(0, 1));
        assert!(!after.ship(1, TRIO).may_turn);
    });
    check_refused(prey("pp"), raid_for(BOTH), IllegalAction::NotAboard);
    check_refused(prey("pp"), raid_for(MERCENARIES), IllegalAction::NotAboard);
}

#[test]
fn dm_5_a_ship_that_lost_its_last_peasant_may_turn() {
    check(prey("p"), raid_for(PEASANTS), |after| {
        assert!(after.ship(1, TRIO).may_turn)
    });
}

#[test]
fn dm_6_all_people_go_into_the_warehouse() {
    let before = four()
        .ship(0, DUO, 13)
        .cargo(0, DUO, "mmp")
        .deck("RGB")
        .warehouse(0, "m");
    check(before, sail(DUO, 14), |after| {
        assert_eq!(after.tableau(0).people, People::new(3, 1));
        assert_eq!(after.ship(0, DUO).people, People::NOBODY);
        assert_eq!(after.hand, counts("RG"));
        let unloaded = EventView::Unloaded {
            seat: seat(0),
            goods: counts(""),
            people: People::new(2, 1),
        };
        assert_eq!(after.events[1], unloaded);
    });
}

#[test]
fn dm_6_in_modone_people_stay_aboard() {
    let before = four().ship(0, MONO, 6).cargo(0, MONO, "mp");
    check(before, sail(MONO, 7), |after| {
        assert_eq!(after.ship(0, MONO).people, People::new(1, 1));
    });
}

#[test]
fn dm_6_people_unloaded_break_the_calm() {
    let before = four().quiet_turns(79).ship(0, DUO, 13).cargo(0, DUO, "p");
    let after = act(&before.game(), sail(DUO, 14));
    assert!(!crate::table::is_over(&after.game));
}

#[test]
fn dm_10_people_and_territories_score() {
    let before = four().warehouse(0, "RBYOPG mm p").cargo(0, TRIO, "mmm");
    let game = before
        .owner(Territory::Zara, 0)
        .owner(Territory::Galata, 0)
        .game();
    let score = &game.public_view().tableaus[0].score;
    assert_eq!((score.cubes, score.set_points), (6, 4));
    assert_eq!((score.people, score.territories), (3, 15));
    assert_eq!(score.total, 28);
    assert_eq!(game.public_view().tableaus[1].score.total, 0);
}
