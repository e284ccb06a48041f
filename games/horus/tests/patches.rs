//! Patches between any two views of a game, as after an undo or a reconnection. Patches between
//! consecutive views are part of the contract.

use game_core::testkit::{Table, random_game};
use game_core::{Game, PatchWriter};
use horus::{Horus, PublicView};
use serde_json::Value;

/// The distances, in steps, between the views compared.
const APART: [usize; 4] = [1, 2, 7, 40];

#[test]
fn a_patch_leads_from_any_view_to_any_other() {
    for seats in 2..=4 {
        let views = views(seats, 10 + seats);
        for apart in APART {
            for (old, new) in views.iter().zip(&views[apart..]) {
                assert_leads(old, new);
                assert_leads(new, old);
            }
        }
    }
}

#[test]
fn a_tile_that_is_laid_is_appended() {
    let views = views(2, 1);
    let grown = views
        .windows(2)
        .filter(|pair| pair[0].tiles.len() < pair[1].tiles.len());
    for pair in grown {
        let patch = PatchWriter::between(&pair[0], &pair[1]);
        assert!(
            patch.contains(r#"{"op":"add","path":"/tiles/-""#),
            "{patch}"
        );
        assert!(!patch.contains(r#""path":"/tiles","#), "{patch}");
        assert!(!patch.contains(r#""path":"/regions","#), "{patch}");
    }
}

/// All public views of one random game.
fn views(seats: u8, seed: u8) -> Vec<PublicView> {
    let mut views = Vec::new();
    let setup = Table::seats(seats).setup::<Horus>();
    random_game::<Horus>(&setup, seed, |game, _| views.push(game.public_view()));
    views
}

fn assert_leads(old: &PublicView, new: &PublicView) {
    let patch = PatchWriter::between(old, new);
    let operations: Vec<Value> = serde_json::from_str(&patch).expect("a patch is a list");
    let mut json = serde_json::to_value(old).expect("views serialize");
    for operation in &operations {
        apply(&mut json, operation);
    }
    let new = serde_json::to_value(new).expect("views serialize");
    assert_eq!(json, new, "{patch}");
}

/// Implements RFC 6902 for the operations that a patch writer uses.
fn apply(json: &mut Value, operation: &Value) {
    let path = operation["path"].as_str().expect("a path");
    let (list, last) = path.rsplit_once('/').expect("a path below the root");
    match operation["op"].as_str() {
        Some("replace") => {
            let old = json.pointer_mut(path).expect("something is replaced");
            *old = operation["value"].clone();
        }
        Some("add") => {
            assert_eq!(last, "-", "lists grow at their end");
            let list = json.pointer_mut(list).and_then(Value::as_array_mut);
            list.expect("a list").push(operation["value"].clone());
        }
        Some("remove") => {
            let list = json.pointer_mut(list).and_then(Value::as_array_mut);
            list.expect("a list")
                .remove(last.parse().expect("an index"));
        }
        other => panic!("unknown operation {other:?}"),
    }
}
