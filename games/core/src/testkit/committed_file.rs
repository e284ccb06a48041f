//! Files that are made by the tests and committed.

use std::path::Path;
use std::{env, fs};

/// Compares `text` with the committed file, or writes it if the environment
/// variable `update` is `1`.
///
/// # Panics
/// If they differ.
pub(super) fn assert_committed(path: &Path, text: &str, update: &str) {
    if must_update(update) {
        write(path, text);
        return;
    }
    let committed = read(path, update);
    if let Some((number, ours, theirs)) = first_difference(text, &committed) {
        panic!(
            "{} is out of date at line {number}; if that is meant, run the tests with {update}=1\n  \
             file: {theirs}\n   now: {ours}",
            path.display()
        );
    }
}

pub(super) fn must_update(update: &str) -> bool {
    env::var_os(update).is_some_and(|value| value == "1")
}

pub(super) fn read(path: &Path, update: &str) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| {
        panic!(
            "{}: {error}; run the tests with {update}=1 to make it",
            path.display()
        )
    })
}

pub(super) fn write(path: &Path, text: &str) {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    }
    fs::write(path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
}

/// The number of the first line that differs, and what stands there.
fn first_difference<'a>(ours: &'a str, theirs: &'a str) -> Option<(usize, &'a str, &'a str)> {
    if ours == theirs {
        return None;
    }
    let mut lines = (ours.split('\n').map(Some).chain([None]))
        .zip(theirs.split('\n').map(Some).chain([None]))
        .enumerate();
    let nothing = "(nothing more)";
    let (index, (ours, theirs)) = lines.find(|(_, (ours, theirs))| ours != theirs)?;
    Some((
        index + 1,
        ours.unwrap_or(nothing),
        theirs.unwrap_or(nothing),
    ))
}
