//! A running game whose store answers at once.

use super::super::{Loaded, Table};
use crate::effect::{ConnectionId, Delivery, Effect, Ticket};
use crate::error::TableError;
use crate::game::{Entry, RunningGame};
use crate::input::{Command, Input};
use crate::people::Change;
use crate::record::{Durable, LogEntry, Outage, TableRecord};
use crate::sent::Frame;
use crate::testkit::Clock;
use crate::testkit::toy;
use crate::testkit::{person, seat};
use crate::work::{Job, Stored};
use fondaco_protocol::{ClientMessage, CommandId, ErrorCode, StepKind, UnixMs};
use std::sync::Arc;
use std::time::Duration;
use uuid::Uuid;

/// A running game whose store answers at once.
pub(super) struct Room {
    pub(super) table: Table,
    pub(super) clock: Clock,
    pub(super) stored: TableRecord,
    pub(super) log: Vec<LogEntry>,
    pub(super) here: Vec<(u8, ConnectionId)>,
    pub(super) answers: Vec<Result<(), TableError>>,
    /// What was sent in answer to the last input.
    pub(super) said: String,
    /// All frames that were sent.
    pub(super) frames: Vec<Frame>,
    /// Whether the store answers nothing for now.
    pub(super) is_out_of_order: bool,
    /// What the store has been asked for and has not answered.
    pub(super) unanswered: Vec<Job>,
    /// How many commands people have sent, among them those to let them in.
    pub(super) commands: u128,
}

impl Room {
    pub(super) fn of(record: TableRecord) -> Room {
        let clock = Clock::set_to(UnixMs(1_000_000));
        Room {
            table: loaded(&record, &[], Vec::new(), &clock).0,
            clock,
            stored: record,
            log: Vec::new(),
            here: Vec::new(),
            answers: Vec::new(),
            said: String::new(),
            frames: Vec::new(),
            is_out_of_order: false,
            unanswered: Vec::new(),
            commands: 0,
        }
    }

    pub(super) fn tell(&mut self, input: Input) {
        self.said.clear();
        self.handle(input);
    }

    fn handle(&mut self, input: Input) {
        let effects = self.table.handle(input, self.clock.now());
        self.carry_out(effects);
    }

    /// Somebody who is here sends a message.
    pub(super) fn says(&mut self, number: u8, message: impl FnOnce(CommandId) -> ClientMessage) {
        self.commands += 1;
        let message = message(CommandId(Uuid::from_u128(self.commands)));
        let connection = self.connection(number);
        self.tell(Input::Command(Command::Message {
            connection,
            message,
        }));
    }

    /// Plays the first action listed for a seat.
    pub(super) fn acts(&mut self, number: u8) {
        let game = self.table.game.as_ref().expect("a game");
        let sits = self.table.seat_of(self.connection(number)).expect("a seat");
        let part = &game.part(sits).expect("it plays").part;
        let listed: Vec<serde_json::Value> = serde_json::from_str(&part.actions).expect("JSON");
        let (version, action) = (game.version(), listed[0]["action"].clone());
        self.says(number, |cmd_id| ClientMessage::Act {
            cmd_id,
            version,
            action,
        });
    }

    pub(super) fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Deliver(Delivery::Answer { answer, .. }) => {
                    self.answers.push(answer.map(|_| ()))
                }
                Effect::Store(job) => self.unanswered.push(job),
                Effect::Deliver(Delivery::Send { frame, .. }) => {
                    self.said.push_str(frame.as_str());
                    self.frames.push(frame);
                }
                _ => {}
            }
        }
        if !self.is_out_of_order {
            self.catches_up();
        }
    }

    /// The store answers what it has been asked for.
    pub(super) fn catches_up(&mut self) {
        for job in std::mem::take(&mut self.unanswered) {
            let stored = match job {
                Job::Append(new) => {
                    self.log.push(new.entry.clone());
                    Stored::Append(Ok(Durable::simulated(new.entry.seq)))
                }
                Job::SaveTable(next) => {
                    self.stored = *next;
                    Stored::SaveTable(Ok(()))
                }
                Job::FinishTable(next) => {
                    self.stored = *next;
                    Stored::FinishTable(Ok(()))
                }
                Job::KeepAwaited { .. } => Stored::KeepAwaited,
                Job::KeepClocks { kept, .. } => {
                    self.stored.clocks = Some(*kept);
                    Stored::KeepClocks
                }
                Job::KeepPlan { seat, .. } => Stored::KeepPlan {
                    seat,
                    is_kept: true,
                },
                Job::FindEntry { .. } | Job::ReadLog | Job::CatchUp { .. } => continue,
            };
            self.handle(Input::Stored(stored));
        }
    }

    pub(super) fn arrives(&mut self, number: u8) {
        self.commands += 1;
        let connection = ConnectionId::numbered(self.commands as u64);
        self.here.push((number, connection));
        self.tell(Input::Command(Command::Attach {
            connection,
            person: Some(person(number)),
            seen: None,
        }));
    }

    pub(super) fn leaves(&mut self, number: u8) {
        let at = self.here.iter().position(|(one, _)| *one == number);
        let (_, connection) = self.here.remove(at.expect("connected"));
        self.tell(Input::Command(Command::Detach { connection }));
    }

    pub(super) fn changes(&mut self, number: u8, change: Change) -> Result<(), ErrorCode> {
        self.tell(Input::Command(Command::Change {
            ticket: Ticket::numbered(1),
            person: person(number),
            change,
        }));
        match self.answers.pop().expect("an answer") {
            Ok(()) => Ok(()),
            Err(TableError::Refused(body)) => Err(body.code),
            Err(other) => panic!("{other}"),
        }
    }

    /// Lets time pass; the table wakes whenever it asked to.
    pub(super) fn wait(&mut self, time: Duration) {
        let end = self.clock.now().steady.after(time);
        for _ in 0..1_000 {
            let wakes_at = self.table.wakes_at().filter(|at| *at <= end);
            let Some(at) = wakes_at else {
                self.clock.advance(end.since(self.clock.now().steady));
                return;
            };
            self.clock.advance(at.since(self.clock.now().steady));
            self.tell(Input::Tick);
        }
        panic!("the table wakes again and again");
    }

    /// Nobody is connected, and nobody waits for the store.
    pub(super) fn is_left(&mut self) {
        self.here.clear();
        self.unanswered.clear();
    }

    pub(super) fn connection(&self, number: u8) -> ConnectionId {
        let here = self.here.iter().find(|(one, _)| *one == number);
        here.expect("connected").1
    }

    /// Who has a seat.
    pub(super) fn sits(&self, number: u8) -> Option<u8> {
        let person = self.stored.seats[seat(number)].person();
        let numbers = 1..=20;
        let mut numbers =
            numbers.filter(|number| person.is_some_and(|it| it.id == self::person(*number).id));
        numbers.next()
    }

    /// From which seat a person sees the game.
    pub(super) fn sees_from(&self, number: u8) -> Option<u8> {
        let seat = self.table.seat_of(self.connection(number));
        seat.map(|seat| seat.number())
    }

    pub(super) fn kinds(&self) -> Vec<StepKind> {
        let kind = |entry: &LogEntry| Entry::of(&entry.payload).expect("an entry").kind();
        self.log.iter().map(kind).collect()
    }

    /// Kills the process, and lets another one load the table `down` later.
    pub(super) fn killed(&mut self, down: Duration) {
        self.clock.advance(down);
        let (table, effects) = loaded(&self.stored, &self.log, Vec::new(), &self.clock);
        self.table = table;
        self.is_left();
        self.carry_out(effects);
    }
}

pub(super) fn loaded(
    record: &TableRecord,
    log: &[LogEntry],
    outages: Vec<Outage>,
    clock: &Clock,
) -> (Table, Vec<Effect>) {
    let rulesets = Arc::new(toy::rulesets());
    let ruleset = rulesets.of_table(record).expect("the toy");
    let log: Vec<Durable<LogEntry>> = log.iter().cloned().map(Durable::simulated).collect();
    let game = RunningGame::replay(ruleset, record, &log).expect("it leads where it led");
    let loaded = Loaded {
        outages,
        ..Loaded::quiet(record.clone(), Some(game))
    };
    Table::load(rulesets, loaded, clock.now())
}
