//! Games to the end.

use crate::page::{DEAL, Page, game};
use std::path::Path;

/// The games whose logs are the same in every browser.
const GAMES: [(&str, u8, &str); 5] = [
    ("golden-horn", 2, "easy"),
    ("golden-horn", 2, "strong"),
    ("golden-horn", 4, "medium"),
    ("horus", 2, "strong"),
    ("horus", 4, "easy"),
];

/// The browser tests play the same games in WebAssembly, and compare them with this file.
#[test]
fn whole_games_are_as_recorded() {
    let played = GAMES.map(|(ruleset, seats, level)| {
        let mut page = Page::open(&game(ruleset, seats, level));
        page.until_the_end();
        format!("{ruleset} {seats} {level} {DEAL} {}\n", page.digest())
    });
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games.txt");
    if std::env::var_os("UPDATE_PLAYTHROUGHS").is_some() {
        std::fs::write(&file, played.concat()).expect("it can be written");
    }
    let recorded = std::fs::read_to_string(&file).expect("it is there");
    assert_eq!(played.concat(), recorded);
}

#[test]
fn a_game_that_is_loaded_again_and_again_goes_on_as_if_nothing_had_happened() {
    for (ruleset, every) in [("golden-horn", 9), ("horus", 7)] {
        let mut steady = Page::open(&game(ruleset, 2, "easy"));
        steady.until_the_end();
        let mut restless = Page::open(&game(ruleset, 2, "easy"));
        let mut steps = 0;
        while restless.step() {
            steps += 1;
            if steps % every == 0 {
                restless.reload();
            }
        }
        assert_eq!(restless.log(), steady.log(), "{ruleset}");
        restless.reload();
        assert!(!restless.step(), "it is over after loading, too");
    }
}

#[test]
fn one_person_plays_all_seats() {
    let mut game = game("horus", 2, "easy");
    game["opponents"] = "yourself".into();
    let mut page = Page::open(&game);
    page.until_the_end();
}
