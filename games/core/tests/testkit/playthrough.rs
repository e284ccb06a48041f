//! Playthrough files are written, compared and replayed.

use crate::duel::{Duel, SOUND};
use crate::failure_of;
use game_core::testkit::{Table, assert_playthrough};
use std::fs;
use std::path::Path;

const RECORDED: &str = "tests/testkit/duel.txt";

#[test]
fn a_recorded_game_is_still_the_same() {
    assert_playthrough::<Duel<SOUND>>(RECORDED, &Table::seats(2), 7);
}

#[test]
fn every_seat_is_in_it() {
    let text = fs::read_to_string(RECORDED).unwrap();
    for part in [
        "seat 0 sees",
        "seat 1 sees",
        "patch: ",
        "state: ",
        "is told: ",
        "finished: ",
    ] {
        assert!(text.contains(part), "{part}");
    }
}

#[test]
fn a_change_of_what_was_seen_is_found() {
    let failure = failure_after_replacing("\"tricks\":[0,0]", "\"tricks\":[0,1]");
    assert!(failure.contains("out of date at line"), "{failure}");
}

#[test]
fn a_move_that_became_illegal_is_found() {
    let failure = failure_after_replacing(
        "\"type\":\"play\",\"card\":",
        "\"type\":\"play\",\"card\":9",
    );
    assert!(failure.contains("is refused"), "{failure}");
}

#[test]
fn a_game_that_was_cut_short_is_found() {
    let text = fs::read_to_string(RECORDED).unwrap();
    let cut = text.find("#3 ").unwrap();
    let failure = failure_with(&text[..cut]);
    assert!(failure.contains("out of date at line"), "{failure}");
}

fn failure_after_replacing(old: &str, new: &str) -> String {
    let text = fs::read_to_string(RECORDED).unwrap();
    assert!(text.contains(old), "nothing to replace");
    failure_with(&text.replacen(old, new, 1))
}

fn failure_with(text: &str) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{}.txt", text.len()));
    fs::write(&path, text).unwrap();
    failure_of(|| assert_playthrough::<Duel<SOUND>>(&path, &Table::seats(2), 7)).unwrap()
}
