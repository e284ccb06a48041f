//! Nothing is shown or acknowledged before the page has kept it.

use crate::page::{DEAL, Page, birth, game};
use alone::Said;
use fondaco_protocol::{ErrorCode, GameFile, UnixMs};
use serde_json::{Value, json};
use table::basis::Rulesets;
use table::game::file::digest;
use table::game::{brought, verify};

/// A page that has played an action and has not kept it yet.
fn after_an_action() -> Page {
    let mut page = Page::open(&game("horus", 2, "easy"));
    page.until_own_turn();
    page.messages.clear();
    page.act();
    page
}

fn types(page: &Page) -> Vec<&str> {
    let messages = page.messages.iter();
    let types = messages.filter_map(|message| message["type"].as_str());
    types
        .filter(|of| matches!(*of, "ack" | "update" | "closing"))
        .collect()
}

#[test]
fn an_action_is_shown_once_it_is_kept() {
    let mut page = after_an_action();
    assert_eq!(page.unkept.len(), 1);
    assert_eq!(types(&page), Vec::<&str>::new());
    page.keep_all();
    assert_eq!(types(&page)[..2], ["ack", "update"]);
}

#[test]
fn an_action_that_could_not_be_kept_is_kept_again() {
    let mut page = after_an_action();
    let (write, row, _) = page.unkept.remove(0);
    page.fate(write, "failed");
    assert_eq!(types(&page), Vec::<&str>::new());
    while page.unkept.is_empty() {
        page.tick();
    }
    assert_eq!(page.unkept[0].1, row);
    page.keep_all();
    assert_eq!(types(&page)[..2], ["ack", "update"]);
}

#[test]
fn a_page_whose_game_was_taken_over_by_another_shows_nothing_more() {
    let mut page = after_an_action();
    let (write, _, _) = page.unkept.remove(0);
    page.fate(write, "taken");
    assert_eq!(types(&page), ["closing"]);
    assert!(page.has_ended);
}

#[test]
fn an_action_that_was_kept_unseen_is_acknowledged_after_loading() {
    let mut page = after_an_action();
    let (_, row, text) = page.unkept.remove(0);
    let entry: Value = serde_json::from_str(text.as_deref().expect("an entry")).expect("JSON");
    page.rows.insert(row, text.expect("an entry"));
    let version = page.version();
    page.reload();
    assert_eq!(page.version(), version + 1);
    page.messages.clear();
    let payload = entry["payload"].as_str().expect("text");
    let payload: Value = serde_json::from_str(payload).expect("JSON");
    page.send(json!({
        "type": "act",
        "cmd_id": entry["cmd_id"],
        "version": version,
        "action": payload["action"],
    }));
    assert_eq!(types(&page), ["ack"]);
    assert!(page.unkept.is_empty(), "it is not played twice");
}

/// What the table last said of prepared moves.
fn plays_forced(page: &Page) -> Option<bool> {
    let messages = page.messages.iter().rev();
    let mut prepared = messages.filter(|message| message["type"] == "prepared");
    prepared.next()?["quickly"].as_bool()
}

#[test]
fn what_is_prepared_is_kept() {
    let mut page = Page::open(&game("horus", 2, "easy"));
    page.until_own_turn();
    let cmd_id = "00000000-0000-4000-8000-0000000000ff";
    page.send(json!({ "type": "play_forced", "cmd_id": cmd_id, "quickly": true }));
    assert_eq!(plays_forced(&page), None, "it is not kept yet");
    page.keep_all();
    assert_eq!(plays_forced(&page), Some(true));
    page.reload();
    assert_eq!(plays_forced(&page), Some(true));
}

#[test]
fn damaged_rows_are_refused() {
    let mut page = Page::open(&game("horus", 2, "easy"));
    while page.version() < 6 {
        page.step();
    }
    let whole = page.rows.clone();
    let refused = |rows| {
        let mut page = Page::closed();
        page.rows = rows;
        let refusal = page.load().expect_err("it is refused");
        refusal.refused.code.to_string()
    };
    let code = |code: &str| serde_json::from_value::<fondaco_protocol::ErrorCode>(code.into());
    let said = |name: &str| code(name).expect("a code").to_string();
    for gone in ["birth", "entry 3"] {
        let mut rows = whole.clone();
        rows.remove(gone);
        assert_eq!(refused(rows), said("unavailable"), "without {gone}");
    }
    let mut rows = whole.clone();
    let other = rows["entry 3"].replace("\"state_hash\":\"", "\"state_hash\":\"00");
    rows.insert("entry 3".to_owned(), other);
    assert_eq!(refused(rows), said("unavailable"), "not a hash");
    let mut rows = whole;
    let text = rows["birth"].replace(&"07".repeat(32), &"08".repeat(32));
    rows.insert("birth".to_owned(), text);
    assert_eq!(refused(rows), said("table_frozen"), "another deal");
}

#[test]
fn what_cannot_be_played_is_refused() {
    for (ruleset, seats, code) in [("chess", 2, "unknown_ruleset"), ("horus", 9, "bad_option")] {
        let said = json!({ "type": "open", "birth": birth(&game(ruleset, seats, "easy"), DEAL) });
        let said: Said = serde_json::from_value(said).expect("it can be said");
        let refusal = Page::begun(said).expect_err("it is refused");
        let refusal = serde_json::to_value(refusal).expect("JSON");
        assert_eq!(refusal["refused"]["code"], code);
    }
}

/// What the page is told when it looks back.
fn looked(page: &mut Page) -> Value {
    page.records.clear();
    page.hear(json!({ "type": "look" }));
    page.records.pop().expect("a record")
}

#[test]
fn whoever_looks_back_sees_their_own_seat_and_at_the_end_all_of_them() {
    let mut page = Page::open(&game("golden-horn", 2, "easy"));
    page.until_own_turn();
    page.act();
    page.keep_all();
    let record = looked(&mut page);
    let steps = record["steps"].as_array().expect("steps").len();
    assert_eq!(u64::try_from(steps).expect("few"), page.version());
    let seats = |record: &Value| record["start"]["private"].as_array().expect("seats").len();
    assert_eq!(seats(&record), 1);
    page.until_the_end();
    assert_eq!(seats(&looked(&mut page)), 2);
    page.reload();
    assert_eq!(seats(&looked(&mut page)), 2);
}

#[test]
fn a_lesson_is_kept_and_played_like_any_game() {
    for ruleset in ["golden-horn", "horus"] {
        let lesson = json!({ "ruleset": ruleset, "lesson": true });
        let mut page = Page::open(&lesson);
        let begun = page.version();
        assert!(begun > 0, "{ruleset} begins at a position");
        assert!(
            !page.rows.contains_key("entry 1"),
            "it follows from the rules"
        );
        page.until_own_turn();
        page.act();
        page.keep_all();
        let version = page.version();
        assert!(version > begun);
        page.reload();
        assert_eq!(page.version(), version, "{ruleset}");
    }
}

#[test]
fn the_file_of_a_game_is_that_of_the_game_so_far() {
    let rulesets = Rulesets::built_in();
    let file =
        |page: &mut Page| -> GameFile { serde_json::from_value(page.file()).expect("it is one") };
    for game in [
        game("golden-horn", 2, "easy"),
        json!({ "ruleset": "horus", "lesson": true }),
    ] {
        let mut page = Page::open(&game);
        page.until_own_turn();
        page.act();
        page.keep_all();
        let begun = file(&mut page);
        let found = brought(&rulesets, &begun, UnixMs(1)).expect("it goes on");
        assert_eq!(found.fork.version.0, page.version());
        assert_eq!(found.log.len() as u64, page.version());
        // Nothing in it may be changed.
        let refused = |change: fn(&mut GameFile)| {
            let mut other = begun.clone();
            change(&mut other);
            other.digest = digest(&serde_json::to_value(&other).expect("JSON"));
            brought(&rulesets, &other, UnixMs(1)).err().expect("a lie")
        };
        assert_eq!(
            refused(|file| file.deal.seed.0[0] ^= 1),
            ErrorCode::BadGameFile
        );
        assert_eq!(
            refused(|file| file.log[0].state_hash.0[0] ^= 1),
            ErrorCode::BadGameFile
        );
        assert_eq!(
            refused(|file| file.ruleset = "chess".into()),
            ErrorCode::UnknownRuleset
        );
        assert_eq!(
            refused(|file| file.log[0].entry = json!({ "type": "pause" })),
            ErrorCode::BadGameFile
        );
        page.until_the_end();
        let ended = file(&mut page);
        let text = serde_json::to_string(&ended).expect("JSON");
        assert!(verify(&rulesets, &text).is_ok());
        let over = brought(&rulesets, &ended, UnixMs(1)).err();
        assert_eq!(over, Some(ErrorCode::GameOver));
    }
}
