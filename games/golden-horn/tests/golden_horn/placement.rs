//! GH-8.

use crate::table::{announce, end_turn, load, place, refused, rng, sail};
use game_core::testkit::Table;
use game_core::{Game, GameRng, Rejection, Rules, Seat, Seed, Status, Viewer, may_act, play};
use golden_horn::scenario::{Scenario, seat};
use golden_horn::{EventView, GoldenHorn, Heading, IllegalAction, PhaseView};

const ALL_IN_VENICE: [bool; 3] = [true; 3];
const TRIO_IN_VENICE: [bool; 3] = [true, false, false];

fn new_game(table: &Table) -> GoldenHorn {
    GoldenHorn::start(&table.setup::<GoldenHorn>(), &mut rng()).unwrap()
}

fn choose(game: &GoldenHorn, number: u8, in_venice: [bool; 3]) -> GoldenHorn {
    play(game, seat(number), &place(in_venice), &mut rng())
        .unwrap()
        .game
}

/// A game in which all fleets have been placed in Venice.
pub(crate) fn placed(table: &Table) -> GoldenHorn {
    placed_with(table, 1)
}

/// The same, with a different random stream.
pub(crate) fn placed_with(table: &Table, seed_byte: u8) -> GoldenHorn {
    let mut rng = GameRng::for_step(&Seed::new([seed_byte; 32]), 1);
    Seat::all(table.seats).fold(new_game(table), |game, seat| {
        play(&game, seat, &place(ALL_IN_VENICE), &mut rng)
            .unwrap()
            .game
    })
}

#[test]
fn gh_8_there_are_eight_ways_to_place_a_fleet() {
    let game = new_game(&Table::seats(3));
    for number in 0..3 {
        assert_eq!(game.legal_actions(seat(number)).len(), 8);
    }
}

#[test]
fn gh_8_those_who_have_not_placed_are_to_act() {
    let game = choose(&new_game(&Table::seats(3)), 1, ALL_IN_VENICE);
    let Status::ToAct(seats) = game.status() else {
        panic!("the game goes on");
    };
    assert_eq!(seats.iter().collect::<Vec<_>>(), [seat(0), seat(2)]);
    assert!(
        may_act(&game, seat(1)),
        "players who have placed may change their mind"
    );
}

#[test]
fn gh_8_who_has_placed_is_public_and_where_is_not() {
    let game = choose(&new_game(&Table::seats(2)), 1, TRIO_IN_VENICE);
    let view = game.public_view();
    assert_eq!(view.phase, PhaseView::Placing);
    assert_eq!(
        view.tableaus
            .iter()
            .map(|t| t.has_placed)
            .collect::<Vec<_>>(),
        [false, true]
    );
    assert!(
        view.tableaus[1]
            .fleet
            .ships
            .iter()
            .all(|ship| ship.at.is_none())
    );
    assert_eq!(game.private_view(seat(1)).in_venice, Some(TRIO_IN_VENICE));
    assert_eq!(game.private_view(seat(0)).in_venice, None);

    let other = choose(&new_game(&Table::seats(2)), 1, ALL_IN_VENICE);
    assert_eq!(
        view,
        other.public_view(),
        "the choice changes nothing for others"
    );
}

#[test]
fn gh_8_a_choice_may_be_changed_until_all_have_chosen() {
    let first = choose(&new_game(&Table::seats(2)), 0, ALL_IN_VENICE);
    let second = choose(&first, 0, TRIO_IN_VENICE);
    let begun = choose(&second, 1, ALL_IN_VENICE);
    let at = |number: usize| {
        let ships = &begun.public_view().tableaus[number].fleet.ships;
        ships.each_ref().map(|ship| ship.at.unwrap())
    };
    assert_eq!(at(0), [0, 8, 8]);
    assert_eq!(at(1), [0, 0, 0]);
}

#[test]
fn gh_8_the_same_choice_again_is_refused() {
    let game = choose(&new_game(&Table::seats(2)), 1, ALL_IN_VENICE);
    let again = play(&game, seat(1), &place(ALL_IN_VENICE), &mut rng());
    assert_eq!(
        again,
        Err(Rejection::Illegal(IllegalAction::PlacedLikeThat))
    );
    assert_eq!(game.legal_actions(seat(1)).len(), 7);
}

#[test]
fn gh_8_nothing_else_can_be_done_before_all_have_placed() {
    let game = new_game(&Table::seats(2));
    for action in [load(0, 'B'), sail(0, 1), announce(), end_turn()] {
        refused(&game, action, IllegalAction::FleetsNotPlaced);
    }
}

#[test]
fn gh_8_fleets_cannot_be_placed_later() {
    let game = placed(&Table::seats(2));
    refused(&game, place(TRIO_IN_VENICE), IllegalAction::FleetsPlaced);
}

#[test]
fn gh_8_ships_head_out_of_their_port() {
    let game = choose(&new_game(&Table::seats(2)), 0, TRIO_IN_VENICE);
    let game = choose(&game, 1, ALL_IN_VENICE);
    let ships = &game.public_view().tableaus[0].fleet.ships;
    assert_eq!(ships[0].heading, Heading::Constantinople);
    assert_eq!(ships[1].heading, Heading::Venice);
}

#[test]
fn gh_8_the_event_of_a_choice_does_not_tell_it() {
    let game = new_game(&Table::seats(2));
    let step = play(&game, seat(0), &place(TRIO_IN_VENICE), &mut rng()).unwrap();
    for viewer in [
        Viewer::Player(seat(0)),
        Viewer::Player(seat(1)),
        Viewer::Spectator,
    ] {
        let told: Vec<_> = (step.events.iter())
            .filter_map(|event| GoldenHorn::event_view(event, viewer))
            .collect();
        assert_eq!(told, [EventView::FleetPlaced { seat: seat(0) }]);
    }
}

#[test]
fn gh_39_dealing_anew_changes_how_others_have_placed() {
    let game = new_game(&Table::seats(3));
    let game = choose(&choose(&game, 0, ALL_IN_VENICE), 1, TRIO_IN_VENICE);
    let dealt = |step| {
        let mut chance = GameRng::for_step(&Seed::new([9; 32]), step);
        let other = game.resample_hidden(Viewer::Player(seat(0)), &mut chance);
        let placed = |number| other.private_view(seat(number)).in_venice;
        assert_eq!((placed(0), placed(2)), (Some(ALL_IN_VENICE), None));
        placed(1)
    };
    let changed = |step: &u64| dealt(*step) != Some(TRIO_IN_VENICE);
    assert!((0..32).filter(changed).count() > 16);
}

#[test]
fn a_seat_too_many_neither_places_nor_looks_ahead() {
    let table = Table::seats(3);
    assert!(new_game(&table).may_also_act(seat(2)));
    assert!(!new_game(&table).may_also_act(seat(3)));
    let game = Scenario::new(3).turn_of(1).game();
    assert!(game.ahead(seat(2)).is_some());
    assert!(game.ahead(seat(3)).is_none());
}
