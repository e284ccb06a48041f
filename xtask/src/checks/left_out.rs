//! Tests that were left out because something was missing: named by the tests themselves, counted
//! here.

use crate::basis::run::root;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

/// The environment variable that names the list to the tests (`tests/src/servers/needs.rs`).
pub(crate) const LEFT_OUT: &str = "FONDACO_LEFT_OUT";

/// Starts an empty list, and returns the file.
pub(crate) fn begin() -> Result<PathBuf, String> {
    let file = root().join("target/left-out.txt");
    fs::create_dir_all(root().join("target")).map_err(|error| error.to_string())?;
    fs::write(&file, "").map_err(|error| format!("{}: {error}", file.display()))?;
    Ok(file)
}

/// How many tests were left out without what: `12 tests without NATS, 1 test without nginx`.
/// `None` if none were. A line is what was missing, a tab, and the test.
pub(crate) fn summary(list: &str) -> Option<String> {
    let mut tests: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for line in list.lines() {
        let (what, test) = line.split_once('\t').unwrap_or((line, ""));
        tests.entry(what).or_default().insert(test);
    }
    let counted: Vec<String> = tests
        .iter()
        .map(|(what, tests)| without(tests.len(), what))
        .collect();
    (!counted.is_empty()).then(|| counted.join(", "))
}

/// `3 tests without Chromium`
pub(crate) fn without(count: usize, what: &str) -> String {
    let tests = if count == 1 { "test" } else { "tests" };
    format!("{count} {tests} without {what}")
}

/// The number of tests that `playwright test --list` ends with: `Total: 91 tests in 25 files`.
pub(crate) fn listed(output: &str) -> Option<usize> {
    let total = output
        .lines()
        .find_map(|line| line.trim().strip_prefix("Total: "))?;
    total.split(' ').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::{listed, summary};

    #[test]
    fn tests_are_counted_by_what_they_lack() {
        let list = "nginx\tcrash::a\nNATS\tnodes::b\nNATS\tnodes::c\n";
        let counted = "2 tests without NATS, 1 test without nginx";
        assert_eq!(summary(list).as_deref(), Some(counted));
    }

    #[test]
    fn a_test_that_says_so_twice_counts_once() {
        let list = "NATS\tnodes::b\nNATS\tnodes::b\n";
        assert_eq!(summary(list).as_deref(), Some("1 test without NATS"));
    }

    #[test]
    fn nothing_left_out_is_no_summary() {
        assert_eq!(summary(""), None);
    }

    #[test]
    fn the_number_of_browser_tests_is_read() {
        let list = "  talk.spec.ts:9:1 › says hello\nTotal: 91 tests in 25 files\n";
        assert_eq!(listed(list), Some(91));
        assert_eq!(listed("no tests"), None);
    }
}
