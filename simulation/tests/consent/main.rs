//! Nobody can manipulate a game with what the platform allows besides the rules.

use simulation::Flaw;
use simulation::consent::{Tried, try_to_bend};
use std::thread;

/// How many games every test run plays; `cargo xtask noninterference` plays more of them.
const GAMES: u64 = 1_500;

/// A flaw must be found within this many games.
const GAMES_PER_FLAW: u64 = 6_000;

/// Percentage of tables that play a real game; the rules of those have tests of their own.
const REAL_GAMES: usize = 1;

/// The minimum number of seats that must get help, so that there is something to judge.
const HELPED_MIN: u64 = 20;

/// How many threads share the games.
const THREADS: u64 = 2;

#[test]
fn no_game_is_bent() {
    let play = |part: u64| {
        let mut tried = Tried::default();
        for seed in (part..GAMES).step_by(THREADS as usize) {
            match try_to_bend(seed, REAL_GAMES, None) {
                Ok(more) => tried += more,
                Err(bent) => panic!("{bent:?}"),
            }
        }
        tried
    };
    let mut all = Tried::default();
    thread::scope(|scope| {
        let parts: Vec<_> = (0..THREADS)
            .map(|part| scope.spawn(move || play(part)))
            .collect();
        for part in parts {
            all += part.join().expect("no game is bent");
        }
    });
    println!("{all:?}, 0 bent");
    assert!(all.taken_back > 0 && all.ended > 0 && all.frames > 0);
    assert!(all.replaced > 0 && all.claimed > 0 && all.played_back > 0);
    assert!(
        all.helped >= HELPED_MIN,
        "only {} seats got help",
        all.helped
    );
}

#[test]
fn a_table_that_replaces_people_too_soon_is_found() {
    let flaw = Some(Flaw::FastClock);
    let found = (0..GAMES_PER_FLAW).find_map(|seed| try_to_bend(seed, 0, flaw).err());
    let found = found.expect("it was found");
    println!("game {}, {}", found.seed, found.why);
}
