//! Games that are over are judged.

use crate::page::{DEAL, Page, game};
use alone::{Reviewed, Reviewing};
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use std::path::Path;
use table::basis::Rulesets;

/// The games whose curves are the same in every browser.
const GAMES: [(&str, u8, &str); 2] = [("golden-horn", 2, "easy"), ("horus", 2, "easy")];

/// The pass that is recorded.
const PASS: u32 = 1;

fn begun(file: &[u8], pass: u32) -> Option<Reviewing> {
    Reviewing::begin(Rulesets::built_in(), file, pass)
}

fn file(page: &mut Page) -> Vec<u8> {
    page.file().to_string().into_bytes()
}

/// The curve of a game, which was judged entry by entry.
fn curve(file: &[u8]) -> String {
    let entries = serde_json::from_slice::<Value>(file).expect("JSON")["log"].clone();
    let entries = entries.as_array().expect("a log").len();
    let mut left = begun(file, PASS);
    let mut steps = 0;
    while let Some(reviewing) = left {
        let (next, reviewed) = reviewing.judge();
        match reviewed {
            Reviewed::At {
                judged,
                entries: of,
            } => {
                steps += 1;
                assert_eq!((judged, of), (steps, entries));
            }
            Reviewed::Done { curve } => {
                assert_eq!(steps, entries);
                return serde_json::to_string(&curve).expect("JSON");
            }
            Reviewed::Not => panic!("it is a whole game"),
        }
        left = next;
    }
    panic!("it ends with a curve")
}

/// `play.mjs` judges the same games in WebAssembly, and compares their curves with this file.
#[test]
fn curves_are_as_recorded() {
    let judged = GAMES.map(|(ruleset, seats, level)| {
        let mut page = Page::open(&game(ruleset, seats, level));
        page.until_the_end();
        let digest = hex::encode(Sha256::digest(curve(&file(&mut page))));
        format!("{ruleset} {seats} {level} {DEAL} {PASS} {digest}\n")
    });
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/curves.txt");
    if std::env::var_os("UPDATE_PLAYTHROUGHS").is_some() {
        std::fs::write(&path, judged.concat()).expect("it can be written");
    }
    let recorded = std::fs::read_to_string(&path).expect("it is there");
    assert_eq!(judged.concat(), recorded);
}

#[test]
fn what_is_no_game_that_is_over_is_not_judged() {
    let mut page = Page::open(&game("golden-horn", 2, "easy"));
    page.until_own_turn();
    assert!(begun(&file(&mut page), 0).is_none());
    page.until_the_end();
    let whole = file(&mut page);
    assert!(begun(&whole, 0).is_some());
    let of_chess = String::from_utf8_lossy(&whole).replace("golden-horn", "chess");
    let long = [whole.as_slice(), &[b' '; 16 * 1024 * 1024]].concat();
    for bytes in [of_chess.as_bytes(), b"", b"hello", b"\xff\xfe", &long] {
        assert!(begun(bytes, 0).is_none());
    }
}
