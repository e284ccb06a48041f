//! Recorded games of every version of the rules, which must replay for ever.

use super::Table;
use super::playthrough::{hex, recorded_moves};
use crate::{Game, GameRng, Options, Position, Seat, Seed, ToldStep, rulesets};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Replays each game recorded in a folder, under the version of the rules with which it was
/// played, and asserts that every position still has the same fingerprint, of either kind. Also asserts that
/// there is a recorded game for every version that can still be played.
///
/// The files are those written by [`assert_playthrough`](super::assert_playthrough); only the
/// head, the moves and the lines `state: ..` matter. They are never rewritten: when such a
/// test fails, running tables can no longer be loaded, and the rules need a new version.
///
/// # Panics
/// If anything differs.
pub fn assert_golden_logs<G: Game>(folder: impl AsRef<Path>) {
    let replayed: BTreeSet<u32> = files(folder.as_ref())
        .iter()
        .map(|path| {
            let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{error}"));
            replay::<G>(&text).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
        })
        .collect();
    for rules in rulesets::<G>() {
        let version = rules.info().version;
        let has_log = replayed.contains(&version);
        assert!(has_log, "record a game of rules version {version}");
    }
}

/// The steps of a game recorded in such a file, as everybody saw them.
///
/// # Panics
/// If it cannot be replayed.
pub fn recorded_steps<G: Game>(file: impl AsRef<Path>) -> Vec<ToldStep> {
    let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{error}"));
    let log = GoldenLog::read(&text).expect("a recorded game");
    let mut position = log.start::<G>();
    let told = log.moves.iter().zip(1..).map(|((seat, action), step)| {
        let mut rng = GameRng::for_step(&log.seed, u64::from(step));
        let played = position.act(*seat, action, &mut rng);
        let played = played.unwrap_or_else(|why| panic!("#{step} is refused: {why}"));
        position = played.next;
        let events = played.events.into_iter();
        ToldStep {
            step,
            events: events.filter_map(|event| event.public).collect(),
            view: position.public_json(),
        }
    });
    told.collect()
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("{} cannot be read: {error}", folder.display()));
    let paths = entries.map(|entry| entry.unwrap_or_else(|error| panic!("{error}")).path());
    let mut paths: Vec<PathBuf> = paths.collect();
    paths.sort();
    paths
}

/// The version with which the game was played.
fn replay<G: Game>(text: &str) -> Result<u32, String> {
    let log = GoldenLog::read(text).ok_or("this is no recorded game")?;
    let mut position = log.start::<G>();
    let mut states = log.states.iter();
    for number in 0..=log.moves.len() {
        if number > 0 {
            let (seat, action) = &log.moves[number - 1];
            let mut rng = GameRng::for_step(&log.seed, number as u64);
            let played = position.act(*seat, action, &mut rng);
            position = played
                .map_err(|why| format!("#{number} is refused: {why}"))?
                .next;
        }
        let kinds = [position.hashes().state, position.json_state_hash()];
        let is_same = |stated: &String| kinds.iter().any(|hash| hex(hash) == *stated);
        if !states.next().is_some_and(is_same) {
            return Err(format!("#{number} leads to another position"));
        }
    }
    match states.next() {
        Some(_) => Err("there are more positions than moves".to_owned()),
        None => Ok(log.version),
    }
}

struct GoldenLog {
    version: u32,
    seats: u8,
    host: Seat,
    options: Options,
    seed: Seed,
    moves: Vec<(Seat, Value)>,
    /// Of the start and after each move.
    states: Vec<String>,
}

impl GoldenLog {
    fn read(text: &str) -> Option<GoldenLog> {
        let after = |start: &str| text.lines().find_map(|line| line.strip_prefix(start));
        let (_, version) = text.lines().next()?.rsplit_once(' ')?;
        let (seats, host) = after("seats: ")?.split_once(", host: seat ")?;
        let seed_byte = after("seed: 32 times ")?.parse().ok()?;
        let states = text
            .lines()
            .filter_map(|line| line.strip_prefix("  state: "));
        Some(GoldenLog {
            version: version.parse().ok()?,
            seats: seats.parse().ok()?,
            host: Seat::new(host.parse().ok()?)?,
            options: serde_json::from_str(after("options: ")?).ok()?,
            seed: Seed::new([seed_byte; 32]),
            moves: recorded_moves(text),
            states: states.map(str::to_owned).collect(),
        })
    }

    fn start<G: Game>(&self) -> Box<dyn Position> {
        let mut rng = GameRng::for_step(&self.seed, 0);
        let rules = Table::seats(self.seats).under(self.version).rules::<G>();
        rules
            .start(self.seats, self.host, &self.options, &mut rng)
            .unwrap_or_else(|error| panic!("the game does not start: {error}"))
    }
}
