//! Whole games: their log, their file and their record.

mod brought;
mod file;
mod log;
mod record;
mod sent;

use super::{Checked, Entry, RunningGame};
use crate::basis::{Rulesets, SeatDeal, SeatPart, deal};
use crate::error::TableError;
use crate::record::{Durable, LogEntry, SeatRecord, Stage, TableRecord};
use crate::sent::Update;
use crate::testkit::testing::{computer, record_for, seat};
use crate::testkit::toy;
use fondaco_protocol::{CommandId, ErrorCode, UnixMs, Version};
use game_core::{Ruleset, Seat};
use serde_json::{Value, json};
use std::sync::Arc;
use uuid::Uuid;

/// A game, and all that was saved of it.
struct Played {
    table: TableRecord,
    game: RunningGame,
    log: Vec<Durable<LogEntry>>,
    now: UnixMs,
}

impl Played {
    fn begin(table: TableRecord) -> Played {
        let game = RunningGame::start(rules(&toy::rulesets()), &table).expect("a start");
        Played {
            table,
            game,
            log: Vec::new(),
            now: UnixMs(1_000),
        }
    }

    /// Checks an entry that was chosen in this version.
    fn check(&self, seat: Seat, version: Version, entry: Entry) -> Result<Checked, TableError> {
        let cmd_id = CommandId(Uuid::from_u128(1 + self.log.len() as u128));
        self.game.check(seat, cmd_id, version, entry)
    }

    fn refused(&self, seat: Seat, version: Version, entry: Entry) -> ErrorCode {
        match self.check(seat, version, entry) {
            Err(why) => why.code(),
            Ok(_) => panic!("it is accepted"),
        }
    }

    fn enter(&mut self, seat: Seat, entry: Entry) -> Arc<Update> {
        let checked = self.check(seat, self.game.version(), entry);
        let Ok(Checked::Accepted(prepared)) = checked else {
            panic!("it is not accepted");
        };
        let entry = self.game.log_entry(&prepared, self.now);
        let (saved, at) = (Durable::simulated(entry), self.now);
        let update = self.game.commit(*prepared, &saved.version(), at);
        self.log.push(saved);
        self.now = UnixMs(self.now.0 + 1_000);
        update
    }

    /// What `seat` may do now.
    fn listed(&self, seat: Seat) -> Vec<Value> {
        let part = self.game.part(seat).expect("a seat");
        let listed: Vec<Value> = part.part.actions.read().expect("a list");
        listed
            .into_iter()
            .map(|one| one["action"].clone())
            .collect()
    }

    /// The seat that the game waits for, the first of them.
    fn awaited(&self) -> Option<Seat> {
        self.game.line().to_act()?.iter().next()
    }

    /// Somebody plays the last action listed: nobody draws if there is anything else to do.
    fn act(&mut self) -> Arc<Update> {
        let seat = self.awaited().expect("a game that goes on");
        let action = self.listed(seat).pop().expect("something to do");
        self.enter(seat, Entry::Act { action })
    }

    /// Plays on until the game is over, and the table with it.
    fn played_out(mut self) -> Played {
        while self.awaited().is_some() {
            self.act();
        }
        self.over()
    }

    fn over(mut self) -> Played {
        let (since, at) = (UnixMs(0), self.now);
        self.table.stage = match self.game.result() {
            Some(result) if !self.game.line().is_given_up() => {
                Stage::Finished { since, at, result }
            }
            _ => self.table.stage.closed(at),
        };
        self
    }
}

fn rules(rulesets: &Rulesets) -> &dyn Ruleset {
    rulesets.find("lots").expect("the toy")
}

fn part(number: u8) -> SeatPart {
    SeatPart([number; 32])
}

/// A table for three: the first has committed to a part of the deal, the second has given one
/// without, and a computer in the third has none.
fn table() -> TableRecord {
    let mut table = record_for(3);
    let seats = &mut table.seats;
    seats[Seat::FIRST].deal = SeatDeal::Opened {
        part: part(1),
        commitment: Some(deal::hash(&part(1).0)),
    };
    seats[seat(1)].deal = SeatDeal::Opened {
        part: part(2),
        commitment: None,
    };
    seats[seat(2)] = SeatRecord::held_by(computer());
    table
}

fn draw() -> Entry {
    let action = json!({ "type": "draw" });
    Entry::Act { action }
}
