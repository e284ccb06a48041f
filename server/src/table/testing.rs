//! What the tests of this module begin with.

use super::game::{Entry, Line, line_setup};
use super::toy;
use crate::deal::SeatDeal;
use crate::store::{Epoch, Origin, SeatRecord, Stage, TableRecord};
use fondaco_protocol::{Person, TableId, UnixMs, UserId, Visibility};
use game_core::{BySeat, Seat, Seed};
use std::collections::BTreeSet;
use uuid::Uuid;

pub(super) fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

/// Person 1 sits in seat 0, and so on.
pub(super) fn person(number: u8) -> Person {
    Person {
        id: UserId(Uuid::from_u128(number.into())),
        name: format!("Person {number}"),
    }
}

/// A table at which two people play.
pub(super) fn record() -> TableRecord {
    record_for(2)
}

/// A table at which this many people play.
pub(super) fn record_for(count: u8) -> TableRecord {
    let since = UnixMs(0);
    TableRecord {
        stage: Stage::Playing { since },
        ..gathering(count)
    }
}

/// A table at which this many people are ready to play.
pub(super) fn gathering(count: u8) -> TableRecord {
    TableRecord {
        id: TableId(Uuid::from_u128(99)),
        code: "TESTED".to_owned(),
        ruleset: "lots".to_owned(),
        rules_version: 1,
        stage: Stage::Gathering,
        host: person(1).id,
        seats: BySeat::from_fn(count, |seat| SeatRecord {
            ready: true,
            ..SeatRecord::taken_by(person(seat.number() + 1), SeatDeal::Nothing)
        }),
        options: Default::default(),
        visibility: Visibility::Private,
        spectators: true,
        seed: Seed::new([7; 32]),
        epoch: Epoch(1),
        created_at: UnixMs(0),
        hot_seat: false,
        origin: Origin::New,
        removed: BTreeSet::new(),
        awaited: None,
    }
}

/// The game of a table after the first listed action of seat 0.
pub(super) fn line_with_an_action(table: &TableRecord) -> Line {
    let rulesets = toy::rulesets();
    let ruleset = rulesets.find(&table.ruleset).expect("the toy");
    let mut line = Line::start(ruleset, line_setup(table)).expect("a start");
    let part = line.position().player_part(Seat::FIRST);
    let listed: serde_json::Value = serde_json::from_str(&part.actions).expect("JSON");
    let action = listed[0]["action"].clone();
    let next = line.next(Seat::FIRST, Entry::Act { action });
    line.advance(next.expect("it is listed"));
    line
}
