//! The rules of the house.

use std::path::Path;

use super::tree::Tree;

/// From the ground up. A crate may need what lies below it, and nothing on its own floor.
const FLOORS: [&[&str]; 13] = [
    &["shapes/nothing"],
    &["words/build", "shapes/schemars", "shapes/ts-rs"],
    &["words"],
    &["games/core"],
    &["games/*"],
    &["games/all"],
    &["protocol", "bots"],
    &["bots/players"],
    &["table"],
    &["alone", "cluster", "store"],
    &["models", "server", "simulation"],
    &["tests", "xtask"],
    &["benchmarks", "fuzz"],
];
/// A lower floor, and closed all the same.
const CLOSED: [(&str, &str); 1] = [("simulation", "store")];
/// Crates that decide and never wait.
const PURE: [&str; 4] = ["games/*", "table", "alone", "cluster"];
const IMPURE: [&str; 6] = ["tokio", "sqlx", "axum", "hyper", "async-nats", "tracing"];
const CIRCLE_MAX: usize = 3;
const FILES_AT_A_ROOT_MAX: usize = 5;
const LINES_MAX: usize = 500;
/// No crate is more than one part in this many.
const PARTS_MIN: usize = 4;

pub(super) fn floor(folder: &str) -> Option<usize> {
    let named = FLOORS.iter().position(|floor| floor.contains(&folder));
    named.or_else(|| {
        let mut floors = FLOORS.iter();
        floors.position(|floor| floor.iter().any(|one| is_one_of(one, folder)))
    })
}

/// `games/*` is every folder directly in `games`.
fn is_one_of(pattern: &str, folder: &str) -> bool {
    match pattern.strip_suffix('*') {
        Some(start) => folder
            .strip_prefix(start)
            .is_some_and(|rest| !rest.contains('/')),
        None => pattern == folder,
    }
}

/// A sentence for each count above `most`.
fn too_many(
    counted: impl Iterator<Item = (String, usize)>,
    most: usize,
    what: &str,
) -> Vec<String> {
    let grown = counted.filter(|(_, count)| *count > most);
    grown
        .map(|(name, count)| format!("{count} {what} {name}"))
        .collect()
}

/// A sentence for each thing that breaks a rule.
pub(super) fn broken(tree: &Tree) -> Vec<String> {
    let mut broken = too_many(
        tree.circles().iter().map(|circle| {
            let first = tree.files[circle[0]].path.display().to_string();
            (first, circle.len())
        }),
        CIRCLE_MAX,
        "files in a dependency cycle with",
    );
    let mut roots = Vec::new();
    for (index, one) in tree.crates.iter().enumerate() {
        let folder = &one.folder;
        let own = floor(folder);
        if own.is_none() {
            broken.push(format!("{folder} has no floor in xtask/src/house/rules.rs"));
        }
        for need in one.needs.values() {
            let is_back = floor(need) >= own || CLOSED.contains(&(folder, need));
            if own.is_some() && need != folder && is_back {
                broken.push(format!("{folder} must not depend on {need}"));
            }
        }
        if PURE.iter().any(|pure| is_one_of(pure, folder)) {
            let impure = one.outside.iter();
            let impure = impure.filter(|name| IMPURE.contains(&name.as_str()));
            broken.extend(impure.map(|name| format!("{folder} must not depend on {name}")));
        }
        let (_, lines) = tree.size(index);
        if lines * PARTS_MIN > tree.lines() {
            broken.push(format!("{folder} has more than a quarter of all lines"));
        }
        let sources = Path::new(folder).join("src");
        let at_root = tree.files.iter();
        let at_root = at_root
            .filter(|file| file.path.parent() == Some(&sources))
            .count();
        roots.push((folder.clone(), at_root));
    }
    broken.extend(too_many(
        roots.into_iter(),
        FILES_AT_A_ROOT_MAX,
        "files at the root of",
    ));
    for file in tree.files.iter().filter(|file| file.lines > LINES_MAX) {
        let path = file.path.display();
        broken.push(format!("{path} has {} lines", file.lines));
    }
    broken
}
