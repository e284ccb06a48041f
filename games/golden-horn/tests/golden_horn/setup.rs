//! GH-1 to GH-7, GH-9.

use crate::placement::{placed, placed_with};
use game_core::testkit::Table;
use game_core::{Game, GameRng, Rules, Seat, Seed, SetupError, ruleset};
use golden_horn::scenario::{counts, seat};
use golden_horn::{COLOURS, Colour, Counts, GoldenHorn, PublicView, Space};
use std::collections::HashSet;

fn start(table: &Table, seed_byte: u8) -> PublicView {
    let mut rng = GameRng::for_step(&Seed::new([seed_byte; 32]), 0);
    GoldenHorn::start(&table.setup::<GoldenHorn>(), &mut rng)
        .unwrap()
        .public_view()
}

fn fleets() -> Vec<Vec<Vec<Colour>>> {
    let sails = |tableau: &golden_horn::Tableau| {
        let ships = tableau.fleet.ships.iter();
        ships.map(|ship| ship.sails.clone()).collect()
    };
    start(&Table::seats(4), 0)
        .tableaus
        .iter()
        .map(sails)
        .collect()
}

#[test]
fn gh_2_there_are_15_cubes_of_each_of_6_colours() {
    assert_eq!(start(&Table::seats(2), 0).bag, Counts::all(15));
}

#[test]
fn gh_3_there_are_9_cards_of_each_of_6_colours() {
    assert_eq!(start(&Table::seats(2), 0).deck, 54);
}

#[test]
fn gh_4_a_fleet_shows_every_colour_once() {
    for ships in fleets() {
        assert_eq!(ships.each_len(), [3, 2, 1]);
        let shown: Counts = ships.concat().into_iter().collect();
        assert_eq!(shown, Counts::all(1));
    }
}

trait EachLen {
    fn each_len(&self) -> Vec<usize>;
}

impl EachLen for Vec<Vec<Colour>> {
    fn each_len(&self) -> Vec<usize> {
        self.iter().map(Vec::len).collect()
    }
}

#[test]
fn gh_4_the_fleets_are_fair() {
    let fleets = fleets();
    for colour in COLOURS {
        let trios = fleets.iter().filter(|ships| ships[0].contains(&colour));
        assert_eq!(trios.count(), 2, "{colour:?} is on two trios");
    }
    for (index, one) in fleets.iter().enumerate() {
        for other in &fleets[..index] {
            let shared = one[0].iter().filter(|colour| other[0].contains(colour));
            assert_eq!(shared.count(), 1, "two trios share one colour");
            assert_ne!(one[2], other[2], "monos differ");
        }
    }
}

#[test]
fn gh_4_the_fleets_are_those_of_the_table() {
    let letters = |colours: &str| counts(colours).colours().collect::<Vec<Colour>>();
    let expect = [
        ["GRY", "BO", "P"],
        ["GBO", "RP", "Y"],
        ["RBP", "YG", "O"],
        ["YOP", "RG", "B"],
    ];
    assert_eq!(fleets(), expect.map(|ships| ships.map(letters).to_vec()));
}

/// The route in letters: `V`, the colours, `2` or `3` for Modone, `C`.
fn route(view: &PublicView) -> String {
    let letter = |space: &Space| match space {
        Space::Venice => 'V',
        Space::Constantinople => 'C',
        Space::Modone { berths } => char::from(b'0' + berths),
        Space::Square { colour } => "RBYOPG".chars().nth(*colour as usize).unwrap(),
    };
    view.route.iter().map(letter).collect()
}

#[test]
fn gh_5_the_route_depends_on_the_number_of_players() {
    assert_eq!(route(&start(&Table::seats(2), 0)), "VOPG2RBYC");
    assert_eq!(route(&start(&Table::seats(3), 0)), "VOPGRBYOPGRBYC");
    assert_eq!(route(&start(&Table::seats(4), 0)), "VOPGRBY3OPGRBYC");
}

#[test]
fn gh_5_a_random_sea_reverses_tiles_and_draws_the_first_kind() {
    let table = Table::seats(4).toggle("random_sea", true);
    let routes: HashSet<String> = (0..255).map(|seed| route(&start(&table, seed))).collect();
    assert_eq!(
        routes.len(),
        32,
        "two kinds to begin with, four tiles this way or that"
    );
    for route in routes {
        let squares: String = route.chars().filter(|c| !"V3C".contains(*c)).collect();
        let tiles: Vec<&str> = [0, 3, 6, 9].map(|at| &squares[at..at + 3]).to_vec();
        let is_round = |tile: &str| ["OPG", "GPO"].contains(&tile);
        let is_pointed = |tile: &str| ["RBY", "YBR"].contains(&tile);
        assert!(
            tiles.iter().all(|tile| is_round(tile) || is_pointed(tile)),
            "{route}"
        );
        assert!(
            tiles
                .windows(2)
                .all(|two| is_round(two[0]) != is_round(two[1])),
            "{route}"
        );
        assert_eq!(route.find('3'), Some(7));
    }
}

#[test]
fn gh_6_warehouses_and_hands_are_empty_at_first() {
    for tableau in start(&Table::seats(4), 0).tableaus {
        assert!(tableau.warehouse.is_zero() && tableau.hand == 0);
        assert!(tableau.fleet.ships.iter().all(|ship| ship.cargo.is_zero()));
    }
}

#[test]
fn gh_7_the_start_player_is_drawn() {
    let drawn: HashSet<Seat> = (0..64)
        .map(|seed| start(&Table::seats(4), seed).start_player)
        .collect();
    assert_eq!(drawn.len(), 4);
}

#[test]
fn gh_7_the_start_player_is_the_host_or_named() {
    let mut table = Table::seats(3).choose("start_player", "host");
    table.host = seat(2);
    assert_eq!(start(&table, 0).start_player, seat(2));
    let named = Table::seats(3).choose("start_player", "seat_2");
    assert_eq!(start(&named, 0).start_player, seat(1));
}

#[test]
fn gh_7_a_start_player_who_does_not_play_is_refused() {
    let table = Table::seats(3).choose("start_player", "seat_4");
    let rules = ruleset::<GoldenHorn>();
    let refusal = rules.check_setup(table.seats, &table.options);
    let option = "start_player".to_owned();
    let value = "seat_4".to_owned();
    let min = 4;
    assert_eq!(refusal, Err(SetupError::TooFewSeats { option, value, min }));
    assert!(rules.check_setup(4, &table.options).is_ok());
}

#[test]
fn gh_9_ports_are_filled_and_cards_dealt() {
    for seats in 2..=4 {
        let view = placed(&Table::seats(seats)).public_view();
        assert_eq!(view.ports.map(Counts::total), [9, 9]);
        assert!(view.tableaus.iter().all(|tableau| tableau.hand == 5));
        assert_eq!(view.bag.total(), 72);
        assert_eq!(view.deck, 54 - 5 * seats);
        assert_eq!(view.current, Some(view.start_player));
        assert_eq!(view.round, 1);
    }
}

#[test]
fn gh_9_bag_and_deck_are_shuffled() {
    let drawn = (0..32).map(|seed_byte| {
        let game = placed_with(&Table::seats(2).choose("start_player", "host"), seed_byte);
        (game.public_view().ports, game.private_view(seat(0)).hand)
    });
    let (ports, hands): (HashSet<_>, HashSet<_>) = drawn.unzip();
    assert!(ports.len() > 28, "{} different ports", ports.len());
    assert!(hands.len() > 24, "{} different hands", hands.len());
}

#[test]
fn gh_9_cards_are_dealt_in_turn_order() {
    let dealt = |start: &str, number| {
        let game = placed(&Table::seats(3).choose("start_player", start));
        game.private_view(seat(number)).hand
    };
    assert_eq!(dealt("seat_1", 0), dealt("seat_3", 2), "the first hand");
    assert_eq!(dealt("seat_1", 1), dealt("seat_3", 0), "the second hand");
}
