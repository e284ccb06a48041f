//! Files of games are checked, true ones and false ones of every kind.

use alone::{Checked, check};
use serde_json::{Value, json};
use table::basis::Rulesets;
use table::game::file::digest;

/// Files of the first format.
const OLD: [&str; 2] = [
    include_str!("../../../table/src/table/tests/odd_files/golden_horn.json"),
    include_str!("../../../table/src/table/tests/odd_files/horus.json"),
];

fn checked(text: &[u8]) -> Value {
    let checked: Checked = check(&Rulesets::built_in(), text);
    serde_json::to_value(checked).expect("JSON")
}

#[test]
fn old_files_are_good() {
    for text in OLD {
        let checked = checked(text.as_bytes());
        assert_eq!(checked["is"], "good", "{checked}");
        assert_eq!(checked["parts"], "nothing");
        let file: Value = serde_json::from_str(text).expect("JSON");
        let entries = file["log"].as_array().expect("a log").len();
        assert_eq!(checked["entries"], entries);
    }
}

/// What the check says of the file with this change, which was made with care: its digest is right.
fn said_of(place: &str, lie: Value) -> Value {
    let mut file: Value = serde_json::from_str(OLD[1]).expect("JSON");
    *file.pointer_mut(place).expect("such a place") = lie;
    file["digest"] = digest(&file).to_string().into();
    checked(file.to_string().as_bytes())
}

#[test]
fn false_files_of_every_kind_are_refused_with_a_code_and_the_first_wrong_entry() {
    let hash = || Value::from("11".repeat(32));
    let action = json!({ "type": "act", "action": ["place_tile", 90, 90] });
    let entries = serde_json::from_str::<Value>(OLD[1]).expect("JSON")["log"].clone();
    let cut = entries.as_array().expect("a log")[..4].to_vec();
    let lies = [
        ("/kind", json!("a novel"), "not_a_game_file", None),
        ("/format", json!(99), "not_a_game_file", None),
        ("/players", json!(["Person 1"]), "seats", None),
        ("/commitment", hash(), "commitment", None),
        ("/deal/seed", hash(), "seed", None),
        ("/deal/seat_parts/0", hash(), "seed", None),
        ("/ruleset", json!("chess"), "rules", None),
        ("/rules_version", json!(99), "rules", None),
        ("/options/start_player", json!("me"), "setup", None),
        ("/start_hash", hash(), "start", None),
        ("/log/2/state_hash", hash(), "entry_position", Some(3)),
        ("/log/0/entry", action, "entry_refused", Some(1)),
        ("/log/1/seq", json!(9), "entry_unreadable", Some(2)),
        ("/log", cut.into(), "not_over", None),
        (
            "/result",
            json!({ "scores": [99, 0], "winners": [0] }),
            "result",
            None,
        ),
    ];
    for (place, lie, code, entry) in lies {
        let said = said_of(place, lie);
        assert_eq!(said["is"], "bad", "{place}");
        assert_eq!(said["code"], code, "{place}: {said}");
        assert_eq!(said["entry"], json!(entry), "{place}");
    }
}

#[test]
fn parts_that_were_swapped_after_the_commitment_are_found() {
    let mut file: Value = serde_json::from_str(OLD[1]).expect("JSON");
    file["deal"]["seat_commitments"] = json!(["22".repeat(32), null]);
    assert_eq!(
        checked(file.to_string().as_bytes())["code"],
        "seat_commitment"
    );
}

#[test]
fn damaged_and_foreign_files_are_refused() {
    let other_name = OLD[0].replacen("Person 1", "Person 9", 1);
    assert_eq!(checked(other_name.as_bytes())["code"], "digest");
    let cut = &OLD[0][..OLD[0].len() / 2];
    for text in [cut.as_bytes(), b"", b"hello", b"{}", b"\xff\xfe"] {
        assert_eq!(checked(text)["code"], "not_a_game_file");
    }
    let long = vec![b' '; 16 * 1024 * 1024 + 1];
    assert_eq!(checked(&long)["code"], "too_large");
}
