//! GH-15, GH-19 to GH-24, GH-28, and the worked positions T-1 to T-5.
//!
//! Four players: 1 O, 2 P, 3 G, 4 R, 5 B, 6 Y, 7 Modone, 8 O, 9 P, 10 G, 11 R,
//! 12 B, 13 Y, 14 Constantinople.

use crate::table::{act, check, check_refused, check_stops, refused, sail};
use golden_horn::scenario::{DUO, MONO, Scenario, TRIO, counts, seat};
use golden_horn::{EventView, Heading, IllegalAction, MatchingSquare};

fn four() -> Scenario {
    Scenario::new(4)
}

#[test]
fn t_1_a_trio_without_cards_stops_on_the_first_square() {
    check_stops(four(), TRIO, &[(1, "")]);
}

#[test]
fn t_2_wind_cards_and_matching_squares_take_it_further() {
    let expect = [(1, ""), (2, "O"), (3, "OP"), (4, "OP"), (5, "OP")];
    check_stops(four().hand(0, "OP"), TRIO, &expect);
    check_refused(
        four().hand(0, "OP"),
        sail(TRIO, 6),
        IllegalAction::OutOfReach,
    );
}

#[test]
fn t_3_occupied_squares_are_jumped_over() {
    let before = four().ship(1, TRIO, 1).ship(2, DUO, 2);
    check_stops(before, TRIO, &[(3, ""), (4, ""), (5, "")]);
}

#[test]
fn t_4_modone_with_a_free_berth_ends_the_voyage() {
    let before = || four().ship(0, TRIO, 6).ship(1, TRIO, 7).ship(1, DUO, 7);
    check_stops(before(), TRIO, &[(7, "")]);
    check_stops(before().hand(0, "RBYOPG"), TRIO, &[(7, "")]);
    check_stops(before().ship(2, MONO, 7), TRIO, &[(8, "")]);
}

#[test]
fn t_5_a_mono_sails_home_on_four_winds() {
    let before = || four().ship(0, MONO, 13).homeward(0, MONO);
    let expect = [(12, ""), (11, "B"), (10, "BR"), (9, "BRG"), (8, "BRG")];
    check_stops(before().hand(0, "BRG"), MONO, &expect);
    let to_modone = [&expect[..], &[(7, "BRGO")]].concat();
    check_stops(before().hand(0, "BRGO"), MONO, &to_modone);
}

#[test]
fn gh_15_the_heading_never_changes_at_sea() {
    let outward = act(&four().ship(0, TRIO, 3).game(), sail(TRIO, 4));
    assert_eq!(outward.ship(0, TRIO).heading, Heading::Constantinople);
    check_stops(
        four().ship(0, TRIO, 5).homeward(0, TRIO),
        TRIO,
        &[(4, ""), (3, ""), (2, "")],
    );
}

#[test]
fn gh_15_a_ship_heads_out_of_the_home_port_it_reached() {
    let before = four().ship(0, TRIO, 1).homeward(0, TRIO);
    check(before, sail(TRIO, 0), |after| {
        assert_eq!(after.ship(0, TRIO).heading, Heading::Constantinople);
    });
}

#[test]
fn gh_19_own_ships_are_in_the_way_too() {
    check_stops(four().ship(0, DUO, 1), TRIO, &[(2, "")]);
}

#[test]
fn gh_19_the_colour_of_a_square_jumped_over_does_not_matter() {
    let before = four().ship(1, TRIO, 1).hand(0, "O");
    check_stops(before, TRIO, &[(2, "")]);
}

#[test]
fn gh_19_the_first_step_is_compulsory() {
    check_refused(
        four().ship(0, TRIO, 3),
        sail(TRIO, 3),
        IllegalAction::OutOfReach,
    );
}

#[test]
fn gh_19_a_space_off_the_route_is_refused() {
    for to in [15, 200, 255] {
        check_refused(four(), sail(TRIO, to), IllegalAction::OutOfReach);
    }
}

#[test]
fn gh_19_ships_jump_over_squares_into_a_harbour() {
    let before = four().ship(0, TRIO, 5).ship(1, TRIO, 6);
    check_stops(before, TRIO, &[(7, "")]);
}

#[test]
fn gh_20_home_ports_hold_any_number_of_ships() {
    let mut before = four().ship(0, TRIO, 13);
    for number in 1..4 {
        for ship in [TRIO, DUO, MONO] {
            before = before.ship(number, ship, 14);
        }
    }
    check_stops(before, TRIO, &[(14, "")]);
}

#[test]
fn gh_20_two_players_have_two_berths_in_modone() {
    let before = Scenario::new(2).ship(0, TRIO, 3).ship(1, TRIO, 4);
    check_stops(before.clone(), TRIO, &[(4, "")]);
    check_stops(before.ship(1, DUO, 4), TRIO, &[(5, ""), (6, "")]);
}

#[test]
fn gh_20_the_voyage_ends_in_modone_whatever_the_hand() {
    let before = four().ship(0, TRIO, 6).hand(0, "RRBBYYOOPPGG");
    check_stops(before, TRIO, &[(7, "")]);
}

#[test]
fn gh_21_a_matching_square_gives_a_free_step() {
    check_stops(four().ship(0, TRIO, 2), TRIO, &[(3, ""), (4, ""), (5, "")]);
    check_stops(four().ship(0, MONO, 1), MONO, &[(2, ""), (3, "")]);
}

#[test]
fn gh_22_a_wind_card_has_the_colour_of_the_square() {
    check_stops(four().hand(0, "PGRBY"), TRIO, &[(1, "")]);
    check_stops(four().hand(0, "O"), TRIO, &[(1, ""), (2, "O")]);
}

#[test]
fn gh_22_two_squares_of_one_colour_take_two_cards() {
    // Three players: 1 O, then five ships, 7 O, 8 P.
    let row = [(1, TRIO), (1, DUO), (1, MONO), (2, TRIO), (2, DUO)];
    let before = || {
        let ships = (2..).zip(row);
        ships.fold(Scenario::new(3), |before, (at, (number, ship))| {
            before.ship(number, ship, at)
        })
    };
    check_stops(before().hand(0, "O"), TRIO, &[(1, ""), (7, "O")]);
    check_stops(
        before().hand(0, "OO"),
        TRIO,
        &[(1, ""), (7, "O"), (8, "OO")],
    );
}

#[test]
fn gh_22_the_cards_are_discarded() {
    check(four().hand(0, "OOPG"), sail(TRIO, 3), |after| {
        assert_eq!(after.hand, counts("OG"));
        assert_eq!(after.view.discard, counts("OP"));
        let sailed = EventView::Sailed {
            seat: seat(0),
            ship: TRIO,
            from: 0,
            path: vec![1, 2, 3],
            heading: Heading::Constantinople,
            cost: counts("OP"),
        };
        assert_eq!(after.events[0], sailed);
    });
}

#[test]
fn gh_22_a_card_that_was_paid_is_gone() {
    let first = act(&four().hand(0, "O").game(), sail(TRIO, 2));
    assert!(first.hand.is_zero());
    assert_eq!(first.tableau(0).hand, 0);
}

#[test]
fn gh_23_the_player_may_stop_on_any_square() {
    for to in 1..=5 {
        check(four().hand(0, "OP"), sail(TRIO, to), |after| {
            assert_eq!(after.ship(0, TRIO).at, Some(to));
        });
    }
}

#[test]
fn gh_23_variant_a_matching_square_has_to_be_left() {
    let before = || {
        let rule = MatchingSquare::MustContinue;
        four().options(|options| options.matching_square = rule)
    };
    check_stops(
        before().hand(0, "OP"),
        TRIO,
        &[(1, ""), (2, "O"), (5, "OP")],
    );
    check_refused(
        before().hand(0, "OP"),
        sail(TRIO, 3),
        IllegalAction::OutOfReach,
    );
    check_stops(before().ship(0, TRIO, 12), TRIO, &[(14, "")]);
}

#[test]
fn gh_24_a_voyage_that_the_hand_cannot_pay_is_refused() {
    check_refused(
        four().hand(0, "P"),
        sail(TRIO, 2),
        IllegalAction::OutOfReach,
    );
}

#[test]
fn gh_24_a_stop_becomes_illegal_when_the_card_is_spent() {
    let before = four().ship(0, MONO, 8).ship(0, DUO, 9).hand(0, "G");
    check(before.clone(), sail(MONO, 11), |after| {
        assert!(after.hand.is_zero())
    });
    let spent = act(&before.game(), sail(DUO, 11));
    let round = (1..4).fold(spent.game, |game, to| act(&game, sail(TRIO, to)).game);
    refused(&round, sail(MONO, 12), IllegalAction::OutOfReach);
    act(&round, sail(MONO, 10));
}

#[test]
fn gh_28_leaving_modone_is_an_ordinary_step() {
    let before = || four().ship(0, TRIO, 7).venice("BB").constantinople("BB");
    check_stops(before(), TRIO, &[(8, "")]);
    check_stops(before().homeward(0, TRIO), TRIO, &[(6, ""), (5, "")]);
}
