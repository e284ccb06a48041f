//! The record of a game, for whoever looks at it again.

use super::{Played, rules, seat, table};
use crate::game::{pack, record, seats_shown, unpack};
use crate::record::{ClockNote, Durable, LogEntry};
use crate::testkit::testing::person;
use crate::testkit::toy;
use fondaco_protocol::{AtZero, Pace, ReplayRecord, TimeControl};
use game_core::Seat;
use serde_json::{Value, json};

/// What somebody sees who may see these seats.
fn shown(played: &Played, seats: &[Seat]) -> Value {
    let rulesets = toy::rulesets();
    json!(record(rules(&rulesets), &played.table, &played.log, seats).expect("it leads there"))
}

#[test]
fn hands_are_for_their_players_until_the_game_is_over() {
    let mut played = Played::begin(table());
    played.act();
    let of = |played: &Played, number| seats_shown(&played.table, Some(person(number).id));
    assert_eq!(of(&played, 2), [seat(1)]);
    assert!(of(&played, 9).is_empty());
    assert!(seats_shown(&played.table, None).is_empty());
    let played = played.played_out();
    assert_eq!(seats_shown(&played.table, None).len(), 3);
}

#[test]
fn each_step_says_what_changed_for_those_who_may_see_it() {
    let played = Played::begin(table()).played_out();
    let (one, all) = (
        shown(&played, &[Seat::FIRST]),
        shown(&played, &[Seat::FIRST, seat(1), seat(2)]),
    );
    let hand = |shown: &Value, step: usize| shown["steps"][step]["private"].clone();
    // The first bids: their own view changes, the view of nobody else.
    let bid = &one["steps"][0];
    assert_eq!(bid["kind"], "act");
    assert_eq!(
        hand(&one, 0)[0]["view"]["bid"],
        bid["private_events"][0]["event"]["card"]
    );
    assert_eq!(hand(&all, 0).as_array().expect("views").len(), 1);
    assert_eq!(bid["events"][0]["card"], Value::Null);
    assert_eq!(bid["private_events"][0]["index"], 0);
    // The second bids: the first sees no card.
    assert_eq!(hand(&one, 1), json!([]));
    assert_eq!(one["steps"][1]["private_events"], json!([]));
    assert_eq!(all["steps"][1]["private_events"][0]["seat"], 1);
    assert_eq!(one["steps"][1]["hash"], all["steps"][1]["hash"]);
    assert_eq!(
        one["steps"].as_array().expect("steps").len(),
        played.log.len()
    );
    assert_eq!(one.get("clocks"), None);
}

#[test]
fn a_record_is_read_as_it_was_packed() {
    let played = Played::begin(table()).played_out();
    let rulesets = toy::rulesets();
    let made = record(rules(&rulesets), &played.table, &played.log, &[seat(1)]).expect("a record");
    let packed = pack(&made);
    let read: ReplayRecord<Value> =
        serde_json::from_str(&unpack(&packed).expect("text")).expect("a record");
    assert_eq!(json!(read), json!(made));
    assert!(unpack(&packed[..packed.len() / 2]).is_err());
}

#[test]
fn the_clocks_of_a_step_are_those_that_its_entry_says() {
    let mut played = Played::begin(table());
    played.act();
    played.act();
    let note = ClockNote {
        left: vec![9_000, 8_000, 7_000],
        used: vec![100, 0, 0],
        ..ClockNote::default()
    };
    let noted = LogEntry {
        payload: note.joined(&played.log[1].get().payload).into(),
        ..played.log[1].get().clone()
    };
    played.log[1] = Durable::simulated(noted);
    let clocks = |played: &Played| {
        let steps = shown(played, &[])["steps"].clone();
        [0, 1].map(|step: usize| steps[step]["clocks"]["left"].clone())
    };
    assert_eq!(
        clocks(&played),
        [Value::Null, Value::Null],
        "the table has no clock"
    );
    played.table.clock = Some(TimeControl {
        pace: Pace::DaysPerTurn { days: 1 },
        at_zero: AtZero::Nothing,
    });
    assert_eq!(clocks(&played), [Value::Null, json!(note.left)]);
}
