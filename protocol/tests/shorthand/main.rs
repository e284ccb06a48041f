//! The vocabulary of the shorthand is made from games that are played at random.

mod games;
mod tree;

use fondaco_protocol::{
    Bytes32, DrawProof, PrivatePart, ProvedPiece, PublicHash, SealedPile, ServerMessage, Shorthand,
    UnixMs, Version, Vocabulary,
};
use game_core::Ruleset;
use game_core::testkit::assert_committed;
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::hash::Hash;
use tree::Tree;

/// How many games of each ruleset the vocabulary is made from, in turn with each number of seats.
const GAMES: u8 = 24;

/// The most paths that it names, the most frequent ones first.
const PATHS_MAX: usize = 300;

/// Fields whose words are part of a shape.
const TAGS: [&str; 2] = ["type", "op"];

/// Bytes of the fingerprint.
const FINGERPRINT_BYTES: usize = 8;

fn rulesets() -> Vec<Box<dyn Ruleset>> {
    vec![
        game_core::ruleset::<golden_horn::GoldenHorn>(),
        game_core::ruleset::<horus::Horus>(),
    ]
}

/// What tables say in updates without the rules.
const OWN_EVENTS: [&str; 4] = [
    r#"{"type":"played_for","seat":0}"#,
    r#"{"type":"taken_back","seat":0}"#,
    r#"{"type":"take_back_agreed","seat":0,"steps":1}"#,
    r#"{"type":"game_ended","seat":0,"agreed":[]}"#,
];

/// What proves draws, which tables add to what the rules say.
fn proved() -> Vec<String> {
    let drawn = || {
        Some(vec![DrawProof {
            pile: String::new(),
            pieces: vec![ProvedPiece {
                at: 0,
                piece: String::new(),
                salt: String::new(),
            }],
            siblings: Vec::new(),
        }])
    };
    let sealed = || {
        Some(vec![SealedPile {
            pile: String::new(),
            since: Version(0),
            size: 0,
            root: Bytes32([0; 32]),
        }])
    };
    let update = |drawn, sealed, private| ServerMessage::Update {
        version: Version(1),
        hash: PublicHash([0; 8]),
        at: UnixMs(0),
        patch: Value::Null,
        events: Vec::new(),
        drawn,
        sealed,
        private,
    };
    let part = PrivatePart {
        view: Value::Null,
        actions: Value::Null,
        can_undo: false,
        events: Vec::new(),
        drawn: drawn(),
    };
    let updates = [
        update(drawn(), None, None),
        update(None, sealed(), None),
        update(drawn(), sealed(), None),
        update(None, None, Some(part)),
    ];
    let written = |update| serde_json::to_string(update).expect("messages serialize");
    updates.iter().map(written).collect()
}

/// How often each thing was seen.
struct Counted<T>(HashMap<T, u64>);

impl<T: Hash + Eq + Ord> Counted<T> {
    fn saw(&mut self, thing: T) {
        *self.0.entry(thing).or_default() += 1;
    }

    /// The most frequent one first.
    fn ranked(self) -> Vec<T> {
        let mut all: Vec<(T, u64)> = self.0.into_iter().collect();
        all.sort_by(|(a, times_a), (b, times_b)| times_b.cmp(times_a).then_with(|| a.cmp(b)));
        all.into_iter().map(|(thing, _)| thing).collect()
    }
}

struct Census {
    shapes: Counted<Vec<String>>,
    paths: Counted<String>,
}

impl Census {
    fn read(&mut self, tree: &Tree) {
        match tree {
            Tree::Object(fields) => {
                let shape = fields.iter().map(|(name, value)| match value {
                    Tree::Text(word) if TAGS.contains(&&**name) => format!("{name}={word}"),
                    _ => name.clone(),
                });
                self.shapes.saw(shape.collect());
                for field in fields {
                    match field {
                        // Games have fields of this name, too; none of them is text.
                        (name, Tree::Text(path)) if name == "path" => self.paths.saw(path.clone()),
                        (_, value) => self.read(value),
                    }
                }
            }
            Tree::List(items) => items.iter().for_each(|item| self.read(item)),
            Tree::Text(_) | Tree::Other => {}
        }
    }
}

fn vocabulary() -> Vocabulary {
    let mut census = Census {
        shapes: Counted(HashMap::new()),
        paths: Counted(HashMap::new()),
    };
    for event in OWN_EVENTS {
        census.read(&serde_json::from_str(event).expect("JSON"));
    }
    for update in proved() {
        census.read(&serde_json::from_str(&update).expect("JSON"));
    }
    for ruleset in rulesets() {
        for number in 0..GAMES {
            games::play(ruleset.as_ref(), number, |update| {
                census.read(&serde_json::from_str(update).expect("JSON"));
            });
        }
    }
    let shapes = census.shapes.ranked();
    let mut paths = census.paths.ranked();
    paths.truncate(PATHS_MAX);
    let digest = Sha256::digest(serde_json::to_vec(&(&shapes, &paths)).expect("text"));
    Vocabulary {
        fingerprint: hex::encode(&digest[..FINGERPRINT_BYTES]),
        shapes,
        paths,
    }
}

/// A list with each item on a line of its own.
fn lines<T: serde::Serialize>(items: &[T], indent: &str) -> String {
    let items = items.iter().map(|item| {
        let item = serde_json::to_string(item).expect("text");
        format!("{indent}  {}", item.replace("\",\"", "\", \""))
    });
    format!("[\n{}\n{indent}]", items.collect::<Vec<_>>().join(",\n"))
}

#[test]
fn proofs_of_draws_are_said_in_it() {
    for update in proved() {
        let short = Shorthand::current().shorten(&update).expect("known");
        let plain: Value = serde_json::from_str(&update).expect("JSON");
        assert_eq!(
            Shorthand::current().expand(&short).expect("shorthand"),
            plain
        );
    }
}

#[test]
fn the_vocabulary_is_in_step() {
    let Vocabulary {
        fingerprint,
        shapes,
        paths,
    } = vocabulary();
    let (shape_lines, path_lines) = (lines(&shapes, "  "), lines(&paths, "  "));
    let file = format!(
        "{{\n  \"fingerprint\": \"{fingerprint}\",\n  \"shapes\": {shape_lines},\n  \"paths\": {path_lines}\n}}\n"
    );
    let module = format!(
        "// Generated from games played at random; do not edit.\n\n\
         export const FINGERPRINT = \"{fingerprint}\";\n\n\
         export const SHAPES: readonly (readonly string[])[] = {};\n\n\
         export const PATHS: readonly string[] = {};\n",
        lines(&shapes, ""),
        lines(&paths, "")
    );
    let update = "UPDATE_GENERATED";
    assert_committed("shorthand.json".as_ref(), &file, update);
    let module_path = "../web-client/src/connection/shorthand.gen.ts";
    assert_committed(module_path.as_ref(), &module, update);
}

/// Games that the vocabulary was not made from: nearly all of their updates can be said in it, in
/// less than half of the bytes, and say the same.
#[test]
fn other_games_are_said_in_it_too() {
    let shorthand = Shorthand::current();
    for ruleset in rulesets() {
        let (mut updates, mut unknown, mut bytes, mut short_bytes) = (0, 0, 0, 0);
        for number in [100, 101, 102] {
            games::play(ruleset.as_ref(), number, |update| {
                updates += 1;
                bytes += update.len();
                let Some(short) = shorthand.shorten(update) else {
                    unknown += 1;
                    return;
                };
                short_bytes += short.len();
                let expanded = shorthand.expand(&short).expect("shorthand");
                let plain: Value = serde_json::from_str(update).expect("JSON");
                assert_eq!(expanded, plain);
            });
        }
        let id = ruleset.info().id;
        assert!(unknown * 100 <= updates, "{id}: {unknown} of {updates}");
        assert!(short_bytes * 2 < bytes, "{id}: {short_bytes} of {bytes}");
    }
}
