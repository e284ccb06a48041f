//! GH-11 to GH-14.

use crate::table::{act, check, check_refused, check_stops, goods, raid, refused, sail};
use game_core::Rules;
use golden_horn::scenario::{DUO, MONO, Scenario, TRIO, counts, seat};
use golden_horn::{Action, Colour, EventView, Heading, IllegalAction, RobbedShip};

/// Seat 1's trio (green, blue, orange) with two reds and a yellow at sea.
fn prey() -> Scenario {
    Scenario::new(4)
        .ship(1, TRIO, 4)
        .cargo(1, TRIO, "RRY")
        .hand(0, "BBGGOO")
}

fn raids(before: Scenario) -> usize {
    let actions = before.game().legal_actions(seat(0));
    let is_raid = |action: &&Action| matches!(action, Action::Raid { .. });
    actions.iter().filter(is_raid).count()
}

#[test]
fn gh_11_a_raid_moves_one_cube_into_the_raiders_warehouse() {
    check(prey(), raid(1, TRIO, 'R', "BG"), |after| {
        assert_eq!(after.warehouse(0), counts("R"));
        assert_eq!(after.ship(1, TRIO).cargo, counts("RY"));
        assert_eq!(after.hand, counts("BGOO"));
        assert_eq!(after.view.discard, counts("BG"));
        let told = EventView::Raided {
            seat: seat(0),
            target: seat(1),
            ship: TRIO,
            cargo: goods('R'),
            cards: [Colour::Blue, Colour::Green],
            emptied: false,
        };
        assert_eq!(after.events, [told]);
    });
}

#[test]
fn gh_11_only_what_the_ship_carries_can_be_taken() {
    check_refused(prey(), raid(1, TRIO, 'P', "BG"), IllegalAction::NotAboard);
}

#[test]
fn gh_12_a_trio_offers_six_pairs_a_duo_three_a_mono_one() {
    let all = "RRBBYYOOPPGG";
    let prey = |ship, cargo| {
        Scenario::new(4)
            .ship(1, ship, 4)
            .cargo(1, ship, cargo)
            .hand(0, all)
    };
    assert_eq!(raids(prey(TRIO, "R")), 6);
    assert_eq!(raids(prey(DUO, "B")), 3);
    assert_eq!(raids(prey(MONO, "B")), 1);
    assert_eq!(raids(prey(TRIO, "RY")), 12, "for each colour aboard");
}

#[test]
fn gh_12_both_cards_are_of_the_targets_colours() {
    let before = || prey().hand(0, "BGRR");
    check_refused(
        before(),
        raid(1, TRIO, 'R', "RB"),
        IllegalAction::NotTheSails,
    );
    check_refused(
        before(),
        raid(1, TRIO, 'R', "RR"),
        IllegalAction::NotTheSails,
    );
}

#[test]
fn gh_12_the_cards_must_be_in_hand() {
    check_refused(
        prey().hand(0, "B"),
        raid(1, TRIO, 'R', "BB"),
        IllegalAction::CardsMissing,
    );
    check_refused(
        prey().hand(0, "BG"),
        raid(1, TRIO, 'R', "BB"),
        IllegalAction::CardsMissing,
    );
    check_refused(
        prey().hand(0, "BG"),
        raid(1, TRIO, 'R', "BO"),
        IllegalAction::CardsMissing,
    );
    assert_eq!(raids(prey().hand(0, "BGR")), 2);
}

#[test]
fn gh_12_a_pair_has_one_name() {
    check_refused(
        prey(),
        raid(1, TRIO, 'R', "GB"),
        IllegalAction::CardsOutOfOrder,
    );
}

#[test]
fn gh_13_ships_in_ports_are_safe() {
    for port in [0, 7, 14] {
        let before = prey().ship(1, TRIO, port);
        check_refused(before, raid(1, TRIO, 'R', "BG"), IllegalAction::SafeInPort);
    }
}

#[test]
fn gh_13_empty_ships_are_safe() {
    let before = prey().cargo(1, TRIO, "");
    check_refused(
        before,
        raid(1, TRIO, 'R', "BG"),
        IllegalAction::NothingAboard,
    );
}

#[test]
fn gh_13_own_ships_cannot_be_raided() {
    let before = prey().ship(0, DUO, 5).cargo(0, DUO, "R");
    check_refused(before, raid(0, DUO, 'R', "BO"), IllegalAction::OwnShip);
}

#[test]
fn gh_13_a_ship_that_reached_port_cannot_be_raided_any_more() {
    let at_sea = prey().ship(1, TRIO, 13).turn_of(1);
    let arrived = act(&at_sea.game(), sail(TRIO, 14)).game;
    let third = act(&arrived, sail(TRIO, 1)).game;
    let first = act(&third, sail(DUO, 2)).game;
    refused(&first, raid(1, TRIO, 'R', "BG"), IllegalAction::SafeInPort);
}

/// Seat 1's trio on a green square, with its last cube.
fn last_cube() -> Scenario {
    Scenario::new(4)
        .ship(1, TRIO, 3)
        .cargo(1, TRIO, "R")
        .hand(0, "BG")
}

#[test]
fn gh_14_an_emptied_ship_may_turn() {
    check(last_cube(), raid(1, TRIO, 'R', "BG"), |after| {
        assert!(after.ship(1, TRIO).may_turn);
        assert_eq!(after.ship(1, TRIO).heading, Heading::Constantinople);
        assert!(matches!(
            after.events[0],
            EventView::Raided { emptied: true, .. }
        ));
    });
}

#[test]
fn gh_14_the_owner_chooses_either_direction() {
    let before = last_cube().cargo(1, TRIO, "").may_turn(1, TRIO).turn_of(1);
    check_stops(before, TRIO, &[(4, ""), (2, "")]);
}

#[test]
fn gh_14_without_the_right_there_is_one_direction() {
    check_stops(last_cube().turn_of(1), TRIO, &[(4, "")]);
}

#[test]
fn gh_14_the_right_is_gone_after_the_voyage() {
    let before = || last_cube().cargo(1, TRIO, "").may_turn(1, TRIO).turn_of(1);
    check(before(), sail(TRIO, 2), |after| {
        assert!(!after.ship(1, TRIO).may_turn);
        assert_eq!(after.ship(1, TRIO).heading, Heading::Venice);
    });
    check(before(), sail(TRIO, 4), |after| {
        assert!(!after.ship(1, TRIO).may_turn)
    });
}

#[test]
fn gh_14_the_right_stays_while_other_ships_move() {
    let before = last_cube().cargo(1, TRIO, "").may_turn(1, TRIO).turn_of(1);
    check(before, sail(DUO, 1), |after| {
        assert!(after.ship(1, TRIO).may_turn)
    });
}

#[test]
fn gh_14_turned_back_into_its_port_a_ship_arrives() {
    let before = Scenario::new(4)
        .ship(0, TRIO, 1)
        .may_turn(0, TRIO)
        .deck("B");
    check(before, sail(TRIO, 0), |after| {
        assert_eq!(after.ship(0, TRIO).at, Some(0));
        assert_eq!(after.ship(0, TRIO).heading, Heading::Constantinople);
        assert_eq!(after.hand, counts("B"));
    });
}

#[test]
fn gh_14_variant_a_robbed_ship_is_turned_at_once() {
    let before = last_cube().options(|options| options.robbed_ship = RobbedShip::MustTurn);
    check(before, raid(1, TRIO, 'R', "BG"), |after| {
        assert_eq!(after.ship(1, TRIO).heading, Heading::Venice);
        assert!(!after.ship(1, TRIO).may_turn);
    });
}

#[test]
fn gh_14_variant_a_ship_with_cargo_left_is_not_turned() {
    let before = prey().options(|options| options.robbed_ship = RobbedShip::MustTurn);
    check(before, raid(1, TRIO, 'R', "BG"), |after| {
        assert_eq!(after.ship(1, TRIO).heading, Heading::Constantinople);
    });
}
