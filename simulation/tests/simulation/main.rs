//! Tables in simulated worlds: connections that break, a store that fails, processes that die.

use simulation::{Flaw, run, trace};
use std::thread;

/// How many worlds every test run simulates; `cargo xtask simulate` simulates more.
const WORLDS: u64 = 2_000;

/// A flaw must be found within this many worlds.
const WORLDS_PER_FLAW: u64 = 100;

/// How many threads share the worlds.
const THREADS: u64 = 2;

#[test]
fn no_promise_is_broken_in_any_world() {
    let live = |part: u64| {
        for seed in (part..WORLDS).step_by(THREADS as usize) {
            if let Err(failure) = run(seed, None) {
                panic!("{failure:?}");
            }
        }
    };
    thread::scope(|scope| {
        for part in 0..THREADS {
            scope.spawn(move || live(part));
        }
    });
}

#[test]
fn a_world_is_a_function_of_its_number() {
    let mut effects = 0;
    for seed in 0..8 {
        let happened = trace(seed);
        assert!(happened == trace(seed), "world {seed} differs");
        effects += happened.len();
    }
    assert!(effects > 1_000, "only {effects} effects");
}

#[test]
fn a_store_that_loses_what_it_has_acknowledged_is_found() {
    let flaw = Some(Flaw::Forgetful);
    let found = (0..WORLDS_PER_FLAW).find_map(|seed| run(seed, flaw).err());
    let found = found.expect("it was found");
    println!("world {}, {}", found.seed, found.why);
}

mod nodes;
