//! Fixtures for the tests of this module.

use super::set_clock::Clock;
use super::toy;
use crate::basis::SeatDeal;
use crate::effect::Effect;
use crate::game::{Entry, Line, RunningGame, line_setup};
use crate::record::{Claims, Epoch, Origin, SeatRecord, Stage, TableRecord};
use crate::table::{Loaded, Table};
use fondaco_protocol::{Computer, ComputerLevel, Person, TableId, UnixMs, UserId, Visibility};
#[cfg(test)]
use fondaco_protocol::{OpenQuestion, Question};
use game_core::{BySeat, Seat, Seed};
use std::collections::BTreeSet;
use std::sync::Arc;
use uuid::Uuid;

pub fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

/// Person 1 sits in seat 0, and so on.
pub fn person(number: u8) -> Person {
    Person {
        id: UserId(Uuid::from_u128(number.into())),
        name: format!("Person {number}"),
    }
}

/// A table with a running game for two people.
pub fn record() -> TableRecord {
    record_for(2)
}

/// A table with a running game for this many people.
pub fn record_for(count: u8) -> TableRecord {
    let since = UnixMs(0);
    TableRecord {
        stage: Stage::Playing { since },
        ..gathering(count)
    }
}

/// A computer, as a seat holds it.
pub fn computer() -> Computer {
    Computer {
        name: "Iris".to_owned(),
        level: ComputerLevel::Easy,
    }
}

/// A table at which person 1 plays against a computer.
pub fn against_computer() -> TableRecord {
    let mut record = record();
    record.seats[seat(1)] = SeatRecord::held_by(computer());
    record
}

/// Seat 0 has asked these seats, among which it is, to end the game.
#[cfg(test)]
pub fn asked_to_end(numbers: &[u8]) -> OpenQuestion {
    OpenQuestion {
        id: 1,
        question: Question::EndGame,
        by: seat(0),
        agreed: vec![seat(0)],
        needed: numbers.iter().copied().map(seat).collect(),
        takes_back: None,
    }
}

/// Loads this table with its game at the start. Also returns its first effects.
pub fn load(record: TableRecord, clock: &Clock) -> (Table, Vec<Effect>) {
    let rulesets = Arc::new(toy::rulesets());
    let ruleset = rulesets.of_table(&record).expect("the toy");
    let game = RunningGame::start(ruleset, &record).expect("a start");
    let loaded = Loaded::quiet(record, Some(game));
    Table::load(rulesets.clone(), loaded, clock.now())
}

/// A table at which this many people are ready to play.
pub fn gathering(count: u8) -> TableRecord {
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
        clock: None,
        clocks: None,
        claims: Claims::default(),
        muted: Vec::new(),
    }
}

/// The line of play of a table after the first listed action of seat 0.
pub fn line_with_an_action(table: &TableRecord) -> Line {
    let rulesets = toy::rulesets();
    let ruleset = rulesets.find(&table.ruleset).expect("the toy");
    let mut line = Line::start(ruleset, line_setup(table)).expect("a start");
    let part = line.position().player_part(Seat::FIRST);
    let listed: serde_json::Value = serde_json::from_str(&part.actions).expect("JSON");
    let action = listed[0]["action"].clone();
    let next = line.next(Seat::FIRST, Entry::Act { action });
    line.advance(next.expect("it is listed"), UnixMs(0));
    line
}
