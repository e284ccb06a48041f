//! Nothing appears and nothing disappears.

use crate::contract::tables;
use game_core::testkit::random_game;
use game_core::{Game, SEATS_MAX, Seat};
use golden_horn::{Counts, GoldenHorn};

#[test]
fn gh_2_90_cubes_are_somewhere_at_every_step() {
    for table in tables() {
        for seed_byte in 0..8 {
            random_game::<GoldenHorn>(&table.setup::<GoldenHorn>(), seed_byte, |game, _| {
                assert_eq!(cubes(game), Counts::all(15));
            });
        }
    }
}

#[test]
fn gh_3_54_cards_are_somewhere_at_every_step() {
    for table in tables() {
        for seed_byte in 0..8 {
            random_game::<GoldenHorn>(&table.setup::<GoldenHorn>(), seed_byte, |game, _| {
                assert_eq!(cards(game), Counts::all(9));
            });
        }
    }
}

fn cubes(game: &GoldenHorn) -> Counts {
    let view = game.public_view();
    let mut cubes = view.bag;
    cubes += view.ports[0];
    cubes += view.ports[1];
    for tableau in view.tableaus {
        cubes += tableau.warehouse;
        for ship in tableau.fleet.ships {
            cubes += ship.cargo;
        }
    }
    cubes
}

fn cards(game: &GoldenHorn) -> Counts {
    let hidden = serde_json::to_value(game.hidden()).unwrap();
    let deck: Vec<golden_horn::Colour> = serde_json::from_value(hidden["deck"].clone()).unwrap();
    let mut cards: Counts = deck.into_iter().collect();
    let view = game.public_view();
    assert_eq!(cards.total(), view.deck);
    cards += view.discard;
    for (seat, tableau) in Seat::all(SEATS_MAX).zip(view.tableaus) {
        let hand = game.private_view(seat).hand;
        assert_eq!(hand.total(), tableau.hand);
        cards += hand;
    }
    cards
}
