//! No piece appears or disappears.

use crate::contract::{tables, with_expansion};
use game_core::testkit::{Table, random_game};
use game_core::{Game, GameRng, Rules, SEATS_MAX, Seat, Seed, Status, play};
use golden_horn::scenario::counts;
use golden_horn::{Action, Counts, GoldenHorn, Load, People, PublicView};

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
    let mut peasants_seen = 0;
    for table in with_expansion() {
        for seed_byte in 0..16 {
            greedy_game(&table, seed_byte, |view| {
                let People {
                    mercenaries,
                    peasants,
                } = people(view);
                let dominio = view.dominio.as_ref().unwrap();
                assert_eq!(dominio.supply + mercenaries, 20, "figures");
                assert_eq!(dominio.black + dominio.levy + peasants, 8, "black cubes");
                assert_eq!(dominio.white, 8, "white cubes");
                peasants_seen = peasants_seen.max(peasants);
            });
        }
    }
    assert!(peasants_seen > 2, "the supply never ran out");
}

/// A random game in which hardly anybody announces the end, conquers or loads goods, so that people
/// are hoarded as long as possible.
fn greedy_game(table: &Table, seed_byte: u8, mut observe: impl FnMut(&PublicView)) {
    let mut rng = GameRng::for_step(&Seed::new([seed_byte; 32]), 0);
    let mut game = GoldenHorn::start(&table.setup::<GoldenHorn>(), &mut rng).unwrap();
    while let Status::ToAct(seats) = game.status() {
        let actor = seats.iter().next().unwrap();
        let actions = game.legal_actions(actor);
        let wanted = |action: &&Action| match action {
            Action::AnnounceEnd {} | Action::Conquer { .. } => false,
            Action::Load { cargo, .. } => !matches!(cargo, Load::Goods { .. }),
            _ => true,
        };
        let wanted: Vec<&Action> = actions.iter().filter(wanted).collect();
        let is_dull = wanted.is_empty() || rng.below(8) == 0;
        let action = if is_dull {
            rng.pick(&actions).unwrap()
        } else {
            rng.pick(&wanted).unwrap()
        };
        game = play(&game, actor, action, &mut rng).unwrap().game;
        observe(&game.public_view());
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
