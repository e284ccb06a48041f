//! Nobody receives a byte that depends on something they may not see, checked over the whole table
//! code.

use simulation::Flaw;
use simulation::noninterference::{Counted, compare};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// Courses are played until this many pairs have been compared; `cargo xtask noninterference`
/// compares more of them.
const PAIRS_MIN: u64 = 100_000;

/// The minimum number of hints that must be among what is compared, each received by its viewer.
const HINTS_MIN: u64 = 20;

/// The minimum number of warnings, in the same way.
const WARNINGS_MIN: u64 = 50;

/// The minimum number of seats that must change hands after a claim.
const CLAIMED_MIN: u64 = 20;

/// A leak must be found within this many courses.
const COURSES_PER_LEAK: u64 = 60;

/// Percentage of tables that play a real game; the rules of those have tests of their own.
const REAL_GAMES: usize = 10;

/// The percentage of worlds that may get out of step must be below this; what these no longer
/// compare is compared in others.
const ASTRAY_PERCENT_MAX: u64 = 3;

/// How many threads share the courses.
const THREADS: u64 = 2;

#[test]
fn nobody_receives_a_byte_that_depends_on_a_secret() {
    let next = AtomicU64::new(0);
    let play = || {
        let mut counted = Counted::default();
        while counted.pairs < PAIRS_MIN / THREADS {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            match compare(seed, REAL_GAMES, None) {
                Ok(more) => counted += more,
                Err(leak) => panic!("{leak:?}"),
            }
        }
        counted
    };
    let mut all = Counted::default();
    thread::scope(|scope| {
        let parts: Vec<_> = (0..THREADS).map(|_| scope.spawn(play)).collect();
        for part in parts {
            all += part.join().expect("no leak");
        }
    });
    let Counted {
        courses,
        pairs,
        bytes,
        worlds,
        hints,
        warnings,
        claimed,
        astray,
    } = all;
    println!("{pairs} pairs in {courses} courses, {bytes} bytes each, 0 of them differ");
    println!(
        "{hints} hints and {warnings} warnings among them, {claimed} seats claimed, {astray} of {worlds} worlds went astray"
    );
    assert!(pairs >= PAIRS_MIN);
    assert!(hints >= HINTS_MIN, "only {hints} hints were compared");
    assert!(
        warnings >= WARNINGS_MIN,
        "only {warnings} warnings were compared"
    );
    assert!(claimed >= CLAIMED_MIN, "only {claimed} seats were claimed");
    assert!(
        astray * 100 < worlds * ASTRAY_PERCENT_MAX,
        "{astray} of {worlds} worlds went astray"
    );
}

#[test]
fn a_leak_into_the_log_or_the_metrics_is_found() {
    for flaw in [Flaw::LogLineTells, Flaw::MetricTells] {
        let found = (0..COURSES_PER_LEAK).find_map(|seed| compare(seed, 0, Some(flaw)).err());
        let found = found.unwrap_or_else(|| panic!("{flaw:?} was not found"));
        println!("{flaw:?}: course {}, by {}", found.seed, found.viewer);
    }
}
