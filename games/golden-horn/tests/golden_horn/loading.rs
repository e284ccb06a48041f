//! GH-16 to GH-18.

use crate::table::{act, check, check_refused, goods, load, refused, sail};
use game_core::Rules;
use golden_horn::scenario::{DUO, MONO, Scenario, TRIO, counts, seat};
use golden_horn::{EventView, IllegalAction, People};

/// Seat 0's trio is green, red and yellow.
fn port() -> Scenario {
    Scenario::new(4).venice("BBOPRRGYY").bag("PPPPPP")
}

#[test]
fn gh_16_all_cubes_of_one_colour_come_aboard() {
    check(port(), load(TRIO, 'B'), |after| {
        assert_eq!(after.ship(0, TRIO).cargo, counts("BB"));
        let loaded = EventView::Loaded {
            seat: seat(0),
            ship: TRIO,
            cargo: goods('B'),
            pieces: 2,
        };
        assert_eq!(after.events[0], loaded);
    });
}

#[test]
fn gh_16_the_colour_is_not_on_the_own_sails() {
    for colour in ['G', 'R', 'Y'] {
        check_refused(port(), load(TRIO, colour), IllegalAction::OnOwnSails);
    }
}

#[test]
fn gh_16_the_colour_lies_in_the_port() {
    check_refused(
        port().venice("OP"),
        load(TRIO, 'B'),
        IllegalAction::NotInPort,
    );
}

#[test]
fn gh_16_each_home_port_has_its_own_goods() {
    let before = || port().constantinople("PP").ship(0, TRIO, 14);
    check_refused(before(), load(TRIO, 'B'), IllegalAction::NotInPort);
    check(before(), load(TRIO, 'P'), |after| {
        assert_eq!(after.ship(0, TRIO).cargo, counts("PP"));
        assert_eq!(after.view.ports[0], counts("BBOPRRGYY"));
    });
}

#[test]
fn gh_16_ships_load_in_home_ports_only() {
    check_refused(
        port().ship(0, TRIO, 3),
        load(TRIO, 'B'),
        IllegalAction::NotInHomePort,
    );
    check_refused(
        port().ship(0, TRIO, 7),
        load(TRIO, 'B'),
        IllegalAction::NotInHomePort,
    );
}

#[test]
fn gh_17_the_port_is_filled_up_to_nine_at_once() {
    check(port(), load(TRIO, 'B'), |after| {
        assert_eq!(after.view.ports[0], counts("OPRRGYYPP"));
        assert_eq!(after.view.bag, counts("PPPP"));
        let refilled = EventView::Refilled {
            port: 0,
            goods: counts("PP"),
            people: People::NOBODY,
        };
        assert_eq!(after.events[1], refilled);
    });
}

#[test]
fn gh_17_if_the_bag_runs_short_there_are_fewer() {
    check(port().bag("G"), load(TRIO, 'B'), |after| {
        assert_eq!(after.view.ports[0], counts("OPRRGYYG"));
        assert_eq!(after.view.bag.total(), 0);
    });
}

#[test]
fn gh_17_a_loaded_ship_must_sail() {
    let loaded = act(&port().game(), load(TRIO, 'B'));
    assert_eq!(loaded.view.must_sail, Some(TRIO));
    assert_eq!(loaded.game.legal_actions(seat(0)), [sail(TRIO, 1)]);
    refused(&loaded.game, load(DUO, 'R'), IllegalAction::AlreadyLoaded);
    refused(&loaded.game, load(TRIO, 'O'), IllegalAction::AlreadyLoaded);
    refused(&loaded.game, sail(DUO, 1), IllegalAction::AlreadyLoaded);
}

#[test]
fn gh_18_a_ship_that_can_load_must_load() {
    check_refused(port(), sail(TRIO, 1), IllegalAction::MustLoad);
    check_refused(port(), sail(MONO, 1), IllegalAction::MustLoad);
}

#[test]
fn gh_18_a_ship_that_finds_nothing_sets_out_empty() {
    check(port().venice("RGY"), sail(TRIO, 1), |after| {
        assert!(after.ship(0, TRIO).cargo.is_zero());
        assert_eq!(after.view.ports[0], counts("RGY"), "nothing is filled up");
        assert_eq!(after.view.bag, counts("PPPPPP"));
    });
}

#[test]
fn gh_18_what_one_ship_cannot_load_another_must() {
    let before = || port().venice("RGY");
    check_refused(before(), sail(DUO, 1), IllegalAction::MustLoad);
    check(before(), load(DUO, 'R'), |after| {
        assert_eq!(after.ship(0, DUO).cargo, counts("R"))
    });
}
