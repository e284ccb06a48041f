//! New tables, as they are before anybody has done anything there.

use super::computer_seats::new_computer;
use crate::basis::{Rulesets, deal};
use crate::error::TableError;
use crate::game::begin_lesson;
use crate::record::{Claims, Epoch, LogEntry, Origin, SeatRecord, Stage, TableRecord};
use fondaco_protocol::{
    ComputerLevel, ErrorCode, OpenPractice, Opponents, Person, TableId, UnixMs, UserId, Visibility,
};
use game_core::{BySeat, Options, Seat, Seed};
use std::collections::BTreeSet;

/// What tells a new table from all others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fresh {
    pub id: TableId,
    /// Unique among all tables.
    pub code: String,
    /// The contribution to the deal of whoever runs the table.
    pub seed: Seed,
    pub at: UnixMs,
}

impl Fresh {
    /// A table without seats or spectators, which can only be found by its link.
    pub fn table(self, ruleset: String, rules_version: u32, host: UserId) -> TableRecord {
        TableRecord {
            id: self.id,
            code: self.code,
            ruleset,
            rules_version,
            stage: Stage::Gathering,
            host,
            seats: BySeat::default(),
            options: Options::new(),
            visibility: Visibility::Private,
            spectators: false,
            seed: self.seed,
            epoch: Epoch::FIRST,
            created_at: self.at,
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

    /// A private table of this ruleset with empty seats.
    ///
    /// # Errors
    /// If there is no such ruleset, or it cannot be played in this way.
    pub fn table_of(
        self,
        rulesets: &Rulesets,
        ruleset: &str,
        (seats, options): (u8, &Options),
        host: UserId,
    ) -> Result<TableRecord, TableError> {
        let ruleset = rulesets.find(ruleset).ok_or(ErrorCode::UnknownRuleset)?;
        let options = ruleset.check_setup(seats, options)?;
        let info = ruleset.info();
        Ok(TableRecord {
            seats: BySeat::from_fn(seats, |_| SeatRecord::default()),
            options,
            ..self.table(info.id.to_owned(), info.version, host)
        })
    }

    /// A private game that has begun, with one person in all seats or against computers; and its first
    /// entries, if it begins at the position of a lesson.
    ///
    /// # Errors
    /// If there is no such ruleset or no lesson, or it cannot be played in this way.
    pub fn practice(
        self,
        rulesets: &Rulesets,
        person: &Person,
        asked: &OpenPractice,
    ) -> Result<(TableRecord, Vec<LogEntry>), TableError> {
        let ruleset = rulesets.find(&asked.ruleset);
        let ruleset = ruleset.ok_or(ErrorCode::UnknownRuleset)?;
        let lesson = if asked.lesson {
            Some(ruleset.lesson().ok_or(ErrorCode::NoLesson)?)
        } else {
            None
        };
        let (seats, options, opponents) = match &lesson {
            Some(lesson) => (lesson.seats, &lesson.options, Opponents::Computer),
            None => (
                asked.seats.unwrap_or(ruleset.info().seats_min),
                &asked.options,
                asked.opponents.unwrap_or(Opponents::Yourself),
            ),
        };
        let level = match opponents {
            Opponents::Yourself => None,
            Opponents::Computer => Some(asked.level.unwrap_or(ComputerLevel::Medium)),
        };
        if level.is_some() && rulesets.player(&asked.ruleset).is_none() {
            return Err(ErrorCode::NoComputer.into());
        }
        let now = self.at;
        let table = self.table_of(rulesets, &asked.ruleset, (seats, options), person.id)?;
        let taken = |_| SeatRecord::taken_by(person.clone(), deal::committed(None));
        let mut record = TableRecord {
            stage: Stage::Playing { since: now },
            hot_seat: level.is_none(),
            seats: BySeat::from_fn(seats, taken),
            ..table
        };
        if let Some(level) = level {
            seat_computers(&mut record, Seat::FIRST, level);
        }
        let entries = match lesson {
            Some(lesson) => begin_lesson(ruleset, &mut record, &lesson, now)
                .map_err(|_| TableError::from(ErrorCode::Internal))?,
            None => Vec::new(),
        };
        Ok((record, entries))
    }
}

/// Seats computers everywhere but in this seat.
pub fn seat_computers(table: &mut TableRecord, own: Seat, level: ComputerLevel) {
    for seat in table.seats.seats().collect::<Vec<Seat>>() {
        if seat == own {
            continue;
        }
        let computer = new_computer(table, seat, level);
        table.seats[seat] = SeatRecord::held_by(computer);
    }
}
