//! Games that go on from a moment of another one.

use crate::page::{DEAL, Page, birth, game};
use alone::Said;
use fondaco_protocol::ErrorCode;
use serde_json::{Value, json};
use table::basis::Rulesets;
use table::game::verify;

/// Another deal than that of the game before.
const OTHER_DEAL: u8 = DEAL + 1;

/// How many steps of the other game come before.
const BEFORE: usize = 20;

/// The file of a whole game.
fn ended(ruleset: &str) -> Value {
    let mut page = Page::open(&game(ruleset, 2, "easy"));
    page.until_the_end();
    page.file()
}

fn from(game: &Value, file: &Value, version: usize, seat: u8) -> Value {
    let mut birth = birth(game, OTHER_DEAL);
    birth["id"] = "01890000-0000-7000-8000-000000000002".into();
    birth["from"] = json!({ "file": file.to_string(), "version": version, "seat": seat });
    birth
}

#[test]
fn a_game_goes_on_from_a_moment_of_another_one_in_either_seat_and_its_file_verifies() {
    for (ruleset, seat) in [("golden-horn", 1), ("horus", 0)] {
        let file = ended(ruleset);
        let mut page = Page::born(&from(&game(ruleset, 2, "easy"), &file, BEFORE, seat));
        assert_eq!(page.version(), BEFORE as u64);
        assert!(!page.rows.contains_key("entry 1"), "it is in the file");
        page.until_own_turn();
        page.act();
        page.keep_all();
        let version = page.version();
        page.reload();
        assert_eq!(page.version(), version);
        page.until_the_end();
        let gone_on = page.file();
        let verified = verify(&Rulesets::built_in(), &gone_on.to_string()).expect("a true file");
        assert_eq!(verified.earlier, BEFORE);
        let steps = |file: &Value| file["log"].as_array().expect("a log")[..BEFORE].to_vec();
        assert_eq!(steps(&gone_on), steps(&file));
        assert_ne!(gone_on["log"], file["log"]);
        let is_ada = |seat: u8| gone_on["players"][usize::from(seat)] == "Ada";
        assert!(is_ada(seat) && !is_ada(1 - seat));
    }
}

#[test]
fn one_person_goes_on_in_all_seats() {
    let file = ended("horus");
    let mut alone = game("horus", 2, "easy");
    alone["opponents"] = "yourself".into();
    let mut page = Page::born(&from(&alone, &file, BEFORE, 1));
    page.until_the_end();
    assert_eq!(page.choices, 0);
    assert_eq!(page.file()["players"], json!(["Ada", "Ada"]));
}

#[test]
fn what_is_no_moment_of_such_a_game_is_refused() {
    let file = ended("golden-horn");
    let end = file["log"].as_array().expect("a log").len();
    let two = game("golden-horn", 2, "easy");
    let mut changed = file.clone();
    changed["log"][3]["state_hash"] = "11".repeat(32).into();
    for (birth, code) in [
        (from(&two, &file, end, 0), ErrorCode::NoSuchVersion),
        (from(&two, &file, 5, 2), ErrorCode::NoSuchSeat),
        (
            from(&game("golden-horn", 3, "easy"), &file, 5, 0),
            ErrorCode::BadGameFile,
        ),
        (
            from(&game("horus", 2, "easy"), &file, 5, 0),
            ErrorCode::BadGameFile,
        ),
        (from(&two, &changed, 5, 0), ErrorCode::TableFrozen),
    ] {
        let said = json!({ "type": "open", "birth": birth });
        let said: Said = serde_json::from_value(said).expect("it can be said");
        let refusal = Page::begun(said).expect_err("it is refused");
        assert_eq!(refusal.refused.code, code);
    }
}
