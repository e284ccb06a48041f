//! Nothing appears and nothing disappears.

use crate::contract::{tables, with_expansion};
use game_core::testkit::random_game;
use game_core::{Game, SEATS_MAX, Seat};
use golden_horn::scenario::counts;
use golden_horn::{Counts, GoldenHorn, People, PublicView};

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
    let mut cards = counts(hidden["deck"].as_str().unwrap());
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

#[test]
fn t_14_people_and_their_cubes_are_somewhere_at_every_step() {
    for table in with_expansion() {
        for seed_byte in 0..16 {
            random_game::<GoldenHorn>(&table.setup::<GoldenHorn>(), seed_byte, |game, _| {
                let view = game.public_view();
                let People {
                    mercenaries,
                    peasants,
                } = people(&view);
                let dominio = view.dominio.unwrap();
                assert_eq!(dominio.supply + mercenaries, 20, "figures");
                assert_eq!(dominio.black + dominio.levy + peasants, 8, "black cubes");
                assert_eq!(dominio.white, 8, "white cubes");
            });
        }
    }
}

/// The people in ports, aboard ships and in warehouses.
fn people(view: &PublicView) -> People {
    let mut people = People::NOBODY;
    for port in view.dominio.as_ref().unwrap().ports {
        people += port;
    }
    for tableau in &view.tableaus {
        people += tableau.people;
        for ship in &tableau.fleet.ships {
            people += ship.people;
        }
    }
    people
}
