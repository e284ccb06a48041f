//! Checks what a game says of itself.

use super::{Table, random_game};
use crate::{Game, Json, Language, Reader, Seat, Status, Viewer};
use std::collections::BTreeSet;

const NAMES: [&str; 4] = ["Ada", "Ben", "Chloé", "Dov"];

/// Plays random games at these tables. Every language says as much of each step;
/// whoever is awaited is asked something, and nobody else is.
///
/// # Panics
/// If a language says more or less than another, or somebody is asked who is not
/// awaited, or the other way round.
pub fn assert_words<G: Game>(tables: &[(Table, u8)]) {
    let words = G::words().expect("a game with words");
    let mut said = Language::ALL.map(|_| BTreeSet::new());
    for (table, seed_byte) in tables {
        let setup = table.setup::<G>();
        let names: Vec<String> = NAMES.map(str::to_owned)[..usize::from(setup.seats)].to_vec();
        random_game::<G>(&setup, *seed_byte, |game, events| {
            assert_asked(game, &names);
            let seen = events
                .iter()
                .filter_map(|event| G::event_view(event, Viewer::Spectator));
            let step: Vec<Json> = seen.map(|event| Json::of(&event)).collect();
            let lines = Language::ALL.map(|language| {
                let (seat, names) = (Seat::FIRST, &names);
                let reader = Reader {
                    seat,
                    language,
                    names,
                };
                words.acts(&step, &reader)
            });
            let counts = lines.each_ref().map(Vec::len);
            assert_eq!(counts, [counts[0]; Language::ALL.len()], "{lines:?}");
            for (said, lines) in said.iter_mut().zip(lines) {
                said.extend(lines);
            }
        });
    }
    assert!(said[0].len() > 10, "{said:?}");
}

fn assert_asked<G: Game>(game: &G, names: &[String]) {
    let words = G::words().expect("a game with words");
    let view = Json::of(&game.public_view());
    for seat in Seat::all(names.len() as u8) {
        let is_awaited = match game.status() {
            Status::ToAct(seats) => seats.contains(seat),
            Status::Finished(_) => false,
        };
        for language in Language::ALL {
            let asked = words.asked(
                &view,
                &Reader {
                    seat,
                    language,
                    names,
                },
            );
            assert_eq!(asked.is_some(), is_awaited, "{seat:?} is asked {asked:?}");
        }
    }
}
