//! The entry points for bytes from outside, as functions that take any bytes: fuzzed by `fuzz/`,
//! and run over its corpus by the ordinary tests. None of them may panic.

use crate::trials::entry::backup::Backups;
use fondaco_protocol::ClientMessage;
use game_core::{GameRng, Options, Position, Ruleset, Seat, Seed, Status};
use serde_json::Value;
use serde_json::value::RawValue;
use std::sync::OnceLock;
use table::basis::Rulesets;
use table::game::file as game_file;

mod backup;

/// The maximum number of game steps per input.
const STEPS_MAX: usize = 64;

/// A byte of at least this value introduces an action as text, up to the next line break.
const AS_TEXT: u8 = 240;

/// Messages on a socket. A message that parses must mean the same after a round trip.
pub fn frames(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let Ok(message) = serde_json::from_str::<ClientMessage>(text) else {
        return;
    };
    let written = serde_json::to_string(&message).expect("messages serialize");
    let again: ClientMessage = serde_json::from_str(&written).expect("what was written is read");
    let written_again = serde_json::to_string(&again).expect("messages serialize");
    assert_eq!(written, written_again);
}

/// A game. The first byte chooses it, the second the number of seats; each further byte either
/// chooses one of the legal actions, or introduces an action as text. Legal actions must be
/// accepted, and every position must be viewable.
pub fn actions(bytes: &[u8]) {
    let mut bytes = bytes.iter().copied();
    let games = games();
    let ruleset = &games[usize::from(bytes.next().unwrap_or(0)) % games.len()];
    let info = ruleset.info();
    let spread = info.seats_max - info.seats_min + 1;
    let seats = info.seats_min + bytes.next().unwrap_or(0) % spread;
    let seed = Seed::new([7; 32]);
    let mut rng = GameRng::for_step(&seed, 0);
    let Ok(mut position) = ruleset.start(seats, Seat::FIRST, &Options::new(), &mut rng) else {
        return;
    };
    for step in 1..=STEPS_MAX as u64 {
        let Some(byte) = bytes.next() else {
            return;
        };
        let Status::ToAct(acting) = position.status() else {
            return;
        };
        let seat = acting.iter().next().expect("somebody acts");
        let mut rng = GameRng::for_step(&seed, step);
        let (seat, action, is_listed) = if byte >= AS_TEXT {
            let text: Vec<u8> = bytes.by_ref().take_while(|byte| *byte != b'\n').collect();
            let all: Vec<Seat> = Seat::all(seats).collect();
            let seat = all[usize::from(byte - AS_TEXT) % all.len()];
            (
                seat,
                serde_json::from_slice(&text).unwrap_or(Value::Null),
                false,
            )
        } else {
            (seat, listed(position.as_ref(), seat, byte), true)
        };
        match position.act(seat, &action, &mut rng) {
            Ok(played) => position = played.next,
            Err(refusal) => assert!(!is_listed, "{action} is listed and refused: {refusal:?}"),
        }
        let _ = (position.public_json(), position.hashes());
    }
}

/// One of the legal actions. The others are not parsed, so that more inputs fit into an hour.
fn listed(position: &dyn Position, seat: Seat, byte: u8) -> Value {
    let part = position.player_part(seat);
    let choices = part.actions.to_string();
    let choices: Vec<&RawValue> = serde_json::from_str(&choices).expect("choices are a list");
    let choice = choices[usize::from(byte) % choices.len()].get();
    let mut choice: Value = serde_json::from_str(choice).expect("a choice is JSON");
    choice["action"].take()
}

/// A game file, as `fondaco verify` reads it.
pub fn game_file(bytes: &[u8]) {
    if let Ok(text) = std::str::from_utf8(bytes) {
        let _ = game_file::verify(rulesets(), text);
    }
}

/// A backup, as `fondaco restore` reads it.
pub fn backup(bytes: &[u8]) {
    static BACKUPS: OnceLock<Backups> = OnceLock::new();
    BACKUPS.get_or_init(Backups::new).look_at(bytes);
}

/// In the order of the catalogue: a new game is listed last, and leaves the corpus as it is.
fn games() -> &'static [Box<dyn Ruleset>] {
    static GAMES: OnceLock<Vec<Box<dyn Ruleset>>> = OnceLock::new();
    GAMES.get_or_init(all_games::newest)
}

fn rulesets() -> &'static Rulesets {
    static RULESETS: OnceLock<Rulesets> = OnceLock::new();
    RULESETS.get_or_init(Rulesets::built_in)
}
