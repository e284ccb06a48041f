//! One table and three nodes, which lose messages to each other, freeze and die.

use simulation::{Flaw, nodes};
use std::thread;

/// How many courses every test run plays; `cargo xtask simulate --nodes` plays more.
const COURSES: u64 = 300;

/// A flaw must be found within this many courses.
const COURSES_PER_FLAW: u64 = 300;

/// How many threads share the courses.
const THREADS: u64 = 2;

#[test]
fn no_promise_is_broken_in_any_course() {
    let play = |part: u64| {
        for seed in (part..COURSES).step_by(THREADS as usize) {
            if let Err(failure) = nodes::run(seed, None) {
                panic!("{failure:?}");
            }
        }
    };
    thread::scope(|scope| {
        for part in 0..THREADS {
            scope.spawn(move || play(part));
        }
    });
}

#[test]
fn a_course_is_a_function_of_its_number() {
    for seed in 0..4 {
        let happened = nodes::trace(seed);
        assert!(happened == nodes::trace(seed), "course {seed} differs");
        assert!(happened.len() > 100, "only {} effects", happened.len());
    }
}

#[test]
fn a_database_that_forgets_or_lets_former_owners_write_is_found() {
    for flaw in [Flaw::NoFence, Flaw::Forgetful] {
        let found = (0..COURSES_PER_FLAW).find_map(|seed| nodes::run(seed, Some(flaw)).err());
        let found = found.unwrap_or_else(|| panic!("{flaw:?} was not found"));
        println!("{flaw:?}: course {}, {}", found.seed, found.why);
    }
}
