//! Checks what a game says of itself.

use super::committed_file::assert_committed;
use super::{Table, random_game};
use crate::{Game, Json, Language, Reader, Seat, Status, Viewer};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

const HEADER: &str =
    "// What the server says of steps, to be compared with the log. Generated; do not edit.

export const TOLD: readonly {
  readonly names: readonly string[];
  readonly step: readonly unknown[];
  readonly en: readonly string[];
  readonly de: readonly string[];
  readonly fr: readonly string[];
}[] = [
";

/// How many steps are kept of those that bring the same kinds of events about.
const KEPT_OF_A_KIND: usize = 6;

const NAMES: [&str; 4] = ["Ada", "Ben", "Chloé", "Dov"];

/// Plays random games at these tables and asserts that the committed file holds what is said of
/// their steps in each language, which the client's tests compare with its log;
/// `UPDATE_GENERATED=1` writes it. Whoever is awaited is asked something, and nobody else is.
///
/// # Panics
/// If the file is out of date, or somebody is asked who is not awaited, or the other way round.
pub fn assert_words<G: Game>(path: impl AsRef<Path>, tables: &[(Table, u8)]) {
    let words = G::words().expect("a game with words");
    let mut kept: BTreeMap<String, Vec<String>> = BTreeMap::new();
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
                let seat = Seat::FIRST;
                let names = &names;
                words.acts(
                    &step,
                    &Reader {
                        seat,
                        language,
                        names,
                    },
                )
            });
            let [en, de, fr] = &lines;
            assert!(en.len() == de.len() && de.len() == fr.len(), "{lines:?}");
            let kept = kept.entry(kinds(&step)).or_default();
            if !en.is_empty() && kept.len() < KEPT_OF_A_KIND {
                let [names, step] = [Json::of(&names), Json::of(&step)];
                let [en, de, fr] = lines.map(|lines| Json::of(&lines));
                let entry = [names, step, en, de, fr].map(|json| json.to_string());
                let [names, step, en, de, fr] = entry;
                kept.push(format!(
                    "  {{\n    names: {names},\n    step: {step},\n    en: {en},\n    de: {de},\n    fr: {fr},\n  }},\n"
                ));
            }
        });
    }
    let mut text = HEADER.to_owned();
    for entry in kept.values().flatten() {
        text += entry;
    }
    let _ = writeln!(text, "];");
    assert_committed(path.as_ref(), &text, "UPDATE_GENERATED");
}

/// The kinds of the events of a step.
fn kinds(step: &[Json]) -> String {
    let kind = |event: &Json| {
        let event: serde_json::Value = event.read().expect("an event");
        event["type"].to_string()
    };
    step.iter().map(kind).collect()
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
