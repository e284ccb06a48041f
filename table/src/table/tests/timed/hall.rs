//! A table with a clock, on a clock set by the test.

use crate::effect::{ConnectionId, Effect};
use crate::game::{Entry, RunningGame};
use crate::input::{Command, Input};
use crate::record::{Durable, LogEntry, Outage, TableRecord};
use crate::table::{Loaded, Table};
use crate::testkit::Clock;
use crate::testkit::toy;
use crate::testkit::{person, record_for, seat};
use crate::work::{Job, Stored};
use fondaco_protocol::{
    ClientMessage, ClocksView, CommandId, Question, ServerMessage, StepKind, TimeControl, UnixMs,
};
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;
use uuid::Uuid;

/// A table for two with a clock, whose store answers when told to.
pub(crate) struct Hall {
    pub(crate) table: Table,
    pub(crate) clock: Clock,
    pub(crate) log: Vec<LogEntry>,
    pub(crate) stored: TableRecord,
    pub(crate) jobs: Vec<Job>,
    pub(crate) said: Vec<ServerMessage>,
    pub(crate) connections: Vec<Option<ConnectionId>>,
    pub(crate) commands: u128,
    /// Whether jobs are done at once.
    pub(crate) saves: bool,
}

impl Hall {
    pub(crate) fn of(control: TimeControl) -> Hall {
        Hall::at(TableRecord {
            clock: Some(control),
            ..record_for(2)
        })
    }

    pub(crate) fn at(record: TableRecord) -> Hall {
        let clock = Clock::set_to(UnixMs(1_000_000));
        let mut hall = Hall {
            table: loaded(&record, &[], Vec::new(), &clock),
            clock,
            log: Vec::new(),
            stored: record,
            jobs: Vec::new(),
            said: Vec::new(),
            connections: vec![None; 2],
            commands: 0,
            saves: true,
        };
        hall.wait(Duration::ZERO);
        hall
    }

    /// A table with both players present.
    pub(crate) fn attended(control: TimeControl) -> Hall {
        let mut hall = Hall::of(control);
        hall.arrives(0);
        hall.arrives(1);
        hall
    }

    pub(crate) fn arrives(&mut self, number: u8) {
        let connection = ConnectionId::next();
        self.connections[usize::from(number)] = Some(connection);
        self.tell(Input::Command(Command::Attach {
            connection,
            person: Some(person(number + 1)),
            seen: None,
        }));
    }

    pub(crate) fn tell(&mut self, input: Input) {
        let effects = self.table.handle(input, self.clock.now());
        for effect in effects {
            match effect {
                Effect::Send { frame, .. } => {
                    self.said
                        .push(serde_json::from_str(frame.as_str()).expect("a message"));
                }
                Effect::Store(job) => self.jobs.push(job),
                _ => {}
            }
        }
        if self.saves {
            self.store_answers();
        }
    }

    pub(crate) fn store_answers(&mut self) {
        for job in std::mem::take(&mut self.jobs) {
            let stored = match job {
                Job::Append(new) => {
                    self.log.push(new.entry.clone());
                    Stored::Append(Ok(Durable::simulated(new.entry.seq)))
                }
                Job::SaveTable(next) | Job::FinishTable(next) => {
                    self.stored = *next;
                    Stored::SaveTable(Ok(()))
                }
                Job::KeepClocks { kept, .. } => {
                    self.stored.clocks = Some(*kept);
                    Stored::KeepClocks
                }
                Job::KeepAwaited { .. } => Stored::KeepAwaited,
                Job::KeepPlan { seat, .. } => Stored::KeepPlan {
                    seat,
                    is_kept: true,
                },
                Job::FindEntry { .. } | Job::ReadLog | Job::CatchUp { .. } => continue,
            };
            self.tell(Input::Stored(stored));
        }
    }

    /// Lets time pass; the table wakes whenever it asked to.
    pub(crate) fn wait(&mut self, time: Duration) {
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

    pub(crate) fn says(&mut self, number: u8, message: impl FnOnce(CommandId) -> ClientMessage) {
        self.commands += 1;
        let message = message(CommandId(Uuid::from_u128(self.commands)));
        let connection = self.connections[usize::from(number)].expect("connected");
        self.tell(Input::Command(Command::Message {
            connection,
            message,
        }));
    }

    /// A seat plays its first listed action.
    pub(crate) fn acts(&mut self, number: u8) {
        let game = self.table.game.as_ref().expect("a game");
        let part = &game.part(seat(number)).expect("it plays").part;
        let listed: Vec<Value> = serde_json::from_str(&part.actions).expect("JSON");
        let (version, action) = (game.version(), listed[0]["action"].clone());
        self.says(number, |cmd_id| ClientMessage::Act {
            cmd_id,
            version,
            action,
        });
    }

    pub(crate) fn asks(&mut self, number: u8, question: Question) {
        self.says(number, |cmd_id| ClientMessage::Ask { cmd_id, question });
    }

    pub(crate) fn agrees(&mut self, number: u8) {
        let question = self.table.consent.count();
        self.says(number, |cmd_id| ClientMessage::Answer {
            cmd_id,
            question,
            agree: true,
        });
    }

    pub(crate) fn clocks(&self) -> ClocksView {
        let clocks = self.table.clocks.clocks().expect("clocks");
        clocks.view(self.clock.now().steady)
    }

    pub(crate) fn left(&self, number: usize) -> Duration {
        Duration::from_millis(self.clocks().seats[number].left)
    }

    pub(crate) fn runs(&self, number: usize) -> bool {
        self.clocks().seats[number].runs
    }

    pub(crate) fn kinds(&self) -> Vec<StepKind> {
        let kind = |entry: &LogEntry| Entry::of(&entry.payload).expect("an entry").kind();
        self.log.iter().map(kind).collect()
    }

    /// Kills the process, and lets another one load the table, `down` later. The server's last note
    /// of being up is `late` old when it dies.
    pub(crate) fn killed(&mut self, down: Duration, late: Duration) {
        let now = self.clock.wall();
        let outage = Outage {
            began: now.before(late),
            ended: now.after(down),
        };
        self.clock.advance(down);
        self.table = loaded(&self.stored, &self.log, vec![outage], &self.clock);
        self.connections = vec![None; 2];
        self.jobs.clear();
    }
}

pub(crate) fn loaded(
    record: &TableRecord,
    log: &[LogEntry],
    outages: Vec<Outage>,
    clock: &Clock,
) -> Table {
    let rulesets = Arc::new(toy::rulesets());
    let ruleset = rulesets.of_table(record).expect("the toy");
    let log: Vec<Durable<LogEntry>> = log.iter().cloned().map(Durable::simulated).collect();
    let game = RunningGame::replay(ruleset, record, &log).expect("it leads where it led");
    let loaded = Loaded {
        outages,
        ..Loaded::quiet(record.clone(), Some(game))
    };
    Table::load(rulesets, loaded, clock.now()).0
}
