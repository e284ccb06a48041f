//! The step limit works only if the loops of the rules count: this test reads the sources of
//! all games.
#![expect(
    clippy::unwrap_used,
    reason = "clippy takes the helpers of tests for ordinary code"
)]

use std::fs;
use std::path::{Path, PathBuf};

/// A loop must spend within this many lines.
const WITHIN: usize = 3;

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

fn is_loop(line: &str) -> bool {
    let code = line.trim_start();
    let code =
        code.split_once(": ").map_or(
            code,
            |(label, rest)| {
                if label.starts_with('\'') { rest } else { code }
            },
        );
    code.starts_with("loop {") || code.starts_with("while ")
}

/// The loops of a source that do not spend, as line numbers from 1.
fn silent_loops(source: &str) -> Vec<usize> {
    let lines: Vec<&str> = source.lines().collect();
    let spends = |index: usize| {
        let body = lines.iter().skip(index + 1).take(WITHIN);
        body.into_iter().any(|line| line.contains("fuel::spend()"))
    };
    let is_silent = |&index: &usize| is_loop(lines[index]) && !spends(index);
    (0..lines.len())
        .filter(is_silent)
        .map(|index| index + 1)
        .collect()
}

#[test]
fn every_loop_of_every_game_spends() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut found = Vec::new();
    for entry in fs::read_dir(games).unwrap() {
        let source = entry.unwrap().path().join("src");
        if source.is_dir() {
            sources(&source, &mut found);
        }
    }
    assert!(found.len() > 50, "{} sources", found.len());
    let is_of_a_game =
        |path: &&PathBuf| !path.components().any(|part| part.as_os_str() == "testkit");
    for path in found.iter().filter(is_of_a_game) {
        let silent = silent_loops(&fs::read_to_string(path).unwrap());
        assert!(
            silent.is_empty(),
            "{} line {silent:?}: call game_core::fuel::spend() first in each loop",
            path.display()
        );
    }
}

#[test]
fn a_silent_loop_is_found() {
    assert_eq!(silent_loops("fn f() {\n    loop {\n    }\n}"), [2]);
    assert_eq!(silent_loops("'a: while x {\n    y();\n}"), [1]);
    let spending = "while x {\n    fuel::spend();\n}\n// a loop {";
    assert_eq!(silent_loops(spending), [0; 0]);
}
