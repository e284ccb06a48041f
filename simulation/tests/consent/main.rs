//! Nobody can manipulate a game with what the platform allows besides the rules.

use simulation::Flaw;
use simulation::consent::{Tried, try_to_bend};
use std::thread;

/// How many games every test run plays; `cargo xtask consent` plays more of them.
const GAMES: u64 = 1_500;

/// A planted bug must be found within this many games.
const GAMES_PER_FLAW: u64 = 6_000;

/// Percentage of tables that play a real game; the rules of those have tests of their own.
const REAL_GAMES: usize = 1;

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
}

#[test]
fn every_planted_way_to_bend_a_game_is_found() {
    for flaw in Flaw::BENT {
        let found = (0..GAMES_PER_FLAW).find_map(|seed| try_to_bend(seed, 0, Some(flaw)).err());
        let found = found.unwrap_or_else(|| panic!("{flaw:?} was not found"));
        println!("{flaw:?}: game {}, {}", found.seed, found.why);
    }
}
