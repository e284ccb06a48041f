//! A game that was begun alone elsewhere, and goes on here.

use super::{Played, rules, seat, table};
use crate::game::file::{digest, up_to_now};
use crate::game::{Brought, Entry, brought, up_to};
use crate::testkit::toy;
use fondaco_protocol::{ErrorCode, GameFile, UnixMs, Version};
use game_core::Seat;
use serde_json::{Value, json};

const NOW: UnixMs = UnixMs(77_000);

fn file_of(played: &Played) -> GameFile {
    let rulesets = toy::rulesets();
    up_to_now(rules(&rulesets), &played.table, &played.log).expect("a file")
}

fn go_on(file: &GameFile) -> Result<Brought, ErrorCode> {
    brought(&toy::rulesets(), file, NOW)
}

/// What is said of the file with something else at this place, and a digest that fits.
fn refused(file: &GameFile, place: &str, lie: Value) -> Option<ErrorCode> {
    let mut changed = json!(file);
    *changed.pointer_mut(place).expect(place) = lie;
    changed["digest"] = digest(&changed).to_string().into();
    go_on(&serde_json::from_value(changed).expect("a file")).err()
}

fn half_played() -> Played {
    let mut played = Played::begin(table());
    played.act();
    played.enter(Seat::FIRST, Entry::Undo);
    played.act();
    let default = played.game.line().default_for(seat(1));
    played.enter(seat(1), default.expect("a safe action"));
    played.enter(seat(1), Entry::TakeBack { steps: None });
    played.act();
    played
}

#[test]
fn it_goes_on_where_it_was_and_with_another_deal() {
    let played = half_played();
    let found = go_on(&file_of(&played)).expect("it is true");
    assert_eq!(found.log.len(), played.log.len());
    assert_eq!(found.fork.version, played.game.version());
    let last = found.fork.deals.last().expect("a deal");
    assert_eq!(
        (last.through, found.fork.deals.len()),
        (played.game.version(), 1)
    );
    assert_eq!(last.seed.0, *played.table.game_seed().as_bytes());
    // Times and ids are not the file's to say.
    for (entry, (before, number)) in found.log.iter().zip(played.log.iter().zip(1..)) {
        assert_eq!((entry.at, entry.seq), (NOW, Version(number)));
        let read = |payload: &str| serde_json::from_str::<Value>(payload).expect("JSON");
        assert_eq!(read(&entry.payload), read(&before.get().payload));
    }
}

#[test]
fn what_is_not_true_is_not_taken() {
    let file = file_of(&half_played());
    let bad = Some(ErrorCode::BadGameFile);
    assert_eq!(refused(&file, "/kind", file.kind.clone().into()), None);
    for (place, lie) in [
        ("/kind", json!("another")),
        ("/format", json!(file.format - 1)),
        ("/deal/seed", json!("00".repeat(32))),
        ("/start_hash", json!("00".repeat(32))),
        ("/log/0/state_hash", json!("00".repeat(32))),
        ("/log/0/seat", json!(2)),
    ] {
        assert_eq!(refused(&file, place, lie), bad, "{place}");
    }
    let unknown = Some(ErrorCode::UnknownRuleset);
    assert_eq!(refused(&file, "/ruleset", json!("chess")), unknown);
    let mut damaged = file.clone();
    damaged.players[0] = "Eve".to_owned();
    assert_eq!(go_on(&damaged).err(), bad);
}

#[test]
fn nobody_s_word_is_taken_from_a_file() {
    let mut played = half_played();
    for entry in [
        Entry::Pause,
        Entry::GiveTime { to: seat(1) },
        Entry::EndGame {
            agreed: vec![Seat::FIRST, seat(1)],
        },
    ] {
        played.enter(Seat::FIRST, entry);
        assert_eq!(go_on(&file_of(&played)).err(), Some(ErrorCode::BadGameFile));
        if played.game.is_over() {
            break;
        }
        played = half_played();
    }
    let over = file_of(&Played::begin(table()).played_out());
    assert_eq!(go_on(&over).err(), Some(ErrorCode::GameOver));
}

#[test]
fn alone_it_goes_on_from_any_step_before_the_last() {
    let played = half_played();
    let file = file_of(&played);
    let entries = played.log.len() as u64;
    for version in 0..entries {
        let part = up_to(&file, Version(version)).expect("a step of it");
        assert_eq!(
            (part.log.len() as u64, part.fork.version),
            (version, Version(version))
        );
    }
    assert!(up_to(&file, Version(entries)).is_none());
}
