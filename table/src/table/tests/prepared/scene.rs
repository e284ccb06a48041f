//! Tables at which the tests prepare moves.

use crate::basis::Steady;
use crate::effect::{ConnectionId, Delivery, Effect, Ticket};
use crate::game::RunningGame;
use crate::input::{Command, Input};
use crate::people::Change;
use crate::plans::brought_forward;
use crate::record::{Durable, LogEntry, TableRecord};
use crate::table::Loaded;
use crate::table::Table;
use crate::testkit::Clock;
use crate::testkit::{person, record, seat, testing};
use crate::work::{Job, Stored};
use fondaco_protocol::{ClientMessage, CommandId, UnixMs};
use game_core::Seat;
use serde_json::Value;
use std::collections::BTreeMap;
use std::time::Duration;
use uuid::Uuid;

pub(crate) struct Scene {
    pub(crate) table: Table,
    pub(crate) clock: Clock,
    pub(crate) commands: u128,
    /// What each connection has been sent: seat 0, seat 1, a spectator.
    pub(crate) sent: [Vec<Value>; 3],
    pub(crate) log: Vec<LogEntry>,
    /// What the store has for each seat.
    pub(crate) kept: BTreeMap<Seat, String>,
    /// How often the store was asked to save a plan.
    pub(crate) writes: usize,
    /// Whether the store saves plans, and whether it answers at all.
    pub(crate) keeps: bool,
    pub(crate) answers: bool,
    pub(crate) unanswered: Vec<Seat>,
    /// Every moment at which the table asked to be woken.
    pub(crate) wakes: Vec<Option<Steady>>,
}

/// Whose turn it is: `acts` is to act, and `waits` waits for that.
pub(crate) struct Turns {
    pub(crate) acts: u8,
    pub(crate) waits: u8,
}

impl Scene {
    pub(crate) fn of(record: TableRecord) -> Scene {
        let clock = Clock::set_to(UnixMs(0));
        let (table, _) = testing::load(record, &clock);
        Scene::at(table, clock)
    }

    /// Two people and a spectator connect to a table.
    pub(crate) fn at(table: Table, clock: Clock) -> Scene {
        let mut scene = Scene {
            table,
            clock,
            commands: 0,
            sent: Default::default(),
            log: Vec::new(),
            kept: BTreeMap::new(),
            writes: 0,
            keeps: true,
            answers: true,
            unanswered: Vec::new(),
            wakes: Vec::new(),
        };
        scene.connect();
        scene
    }

    pub(crate) fn connect(&mut self) {
        for number in 0..3 {
            self.tell(Input::Command(Command::Attach {
                connection: connection(number),
                person: (number < 2).then(|| person(number + 1)),
                seen: None,
            }));
        }
    }

    /// A game in which both have bid.
    pub(crate) fn playing() -> (Scene, Turns) {
        let mut scene = Scene::of(record());
        for number in 0..2 {
            scene.act(number, "bid");
        }
        let acts = u8::from(!scene.must_act(0));
        let waits = 1 - acts;
        (scene, Turns { acts, waits })
    }

    pub(crate) fn tell(&mut self, input: Input) {
        let effects = self.table.handle(input, self.clock.now());
        for effect in effects {
            self.carry_out(effect);
        }
        self.wakes.push(self.table.wakes_at());
    }

    pub(crate) fn carry_out(&mut self, effect: Effect) {
        match effect {
            Effect::Deliver(Delivery::Send { to, frame, .. }) => {
                let message: Value = serde_json::from_str(frame.as_str()).expect("JSON");
                for number in 0..3 {
                    let of = (number < 2).then(|| seat(number));
                    if to.includes(connection(number), of) {
                        self.sent[usize::from(number)].push(message.clone());
                    }
                }
            }
            Effect::Deliver(Delivery::Update { update, .. }) => {
                for number in 0..3 {
                    let of = (number < 2).then(|| seat(number));
                    let message = serde_json::from_str(update.frame(of).as_str());
                    self.sent[usize::from(number)].push(message.expect("JSON"));
                }
            }
            Effect::Store(job) => self.save(job),
            _ => {}
        }
    }

    pub(crate) fn save(&mut self, job: Job) {
        let stored = match job {
            Job::Append(new) => {
                let seq = new.entry.seq;
                self.log.push(new.entry.clone());
                Stored::Append(Ok(Durable::simulated(seq)))
            }
            Job::SaveTable(_) => Stored::SaveTable(Ok(())),
            Job::FinishTable(_) => Stored::FinishTable(Ok(())),
            Job::KeepPlan { seat, content, .. } => {
                self.writes += 1;
                if !self.answers {
                    return self.unanswered.push(seat);
                }
                let is_kept = self.keeps;
                match content.filter(|_| is_kept) {
                    Some(content) => drop(self.kept.insert(seat, content)),
                    None if is_kept => drop(self.kept.remove(&seat)),
                    None => {}
                }
                Stored::KeepPlan { seat, is_kept }
            }
            _ => Stored::KeepAwaited,
        };
        self.tell(Input::Stored(stored));
    }

    /// Kills the process, and lets another one load the table.
    pub(crate) fn killed(&mut self) {
        let record = self.table.record.clone();
        let log: Vec<_> = self.log.iter().cloned().map(Durable::simulated).collect();
        let rulesets = self.table.rulesets.clone();
        let ruleset = rulesets.of_table(&record).expect("the toy");
        let game = RunningGame::replay(ruleset, &record, &log);
        let kept = self.kept.clone().into_iter().collect();
        let loaded = Loaded {
            plans: brought_forward(kept, &record, &log),
            ..Loaded::quiet(record, Some(game.expect("it replays")))
        };
        let (table, first) = Table::load(rulesets, loaded, self.clock.now());
        self.table = table;
        for effect in first {
            self.carry_out(effect);
        }
    }

    pub(crate) fn say(&mut self, number: u8, message: impl FnOnce(CommandId) -> ClientMessage) {
        self.commands += 1;
        let message = message(CommandId(Uuid::from_u128(self.commands)));
        self.tell(Input::Command(Command::Message {
            connection: connection(number),
            message,
        }));
    }

    /// Performs the first listed action of this kind.
    pub(crate) fn act(&mut self, number: u8, kind: &str) {
        let action = self.listed(number, kind);
        let version = self.table.version();
        self.say(number, |cmd_id| ClientMessage::Act {
            cmd_id,
            version,
            action,
        });
    }

    pub(crate) fn listed(&self, number: u8, kind: &str) -> Value {
        let game = self.table.game.as_ref().expect("a game");
        let part = game.part(seat(number)).expect("a part");
        let listed: Vec<Value> = serde_json::from_str(&part.part.actions).expect("JSON");
        let mut actions = listed.iter().map(|choice| choice["action"].clone());
        let found = actions.find(|action| action["type"] == kind);
        found.unwrap_or_else(|| panic!("no {kind} in {listed:?}"))
    }

    pub(crate) fn must_act(&self, number: u8) -> bool {
        let game = self.table.game.as_ref().expect("a game");
        game.line().must_act(seat(number))
    }

    /// The first offer of this kind to a waiting seat.
    pub(crate) fn ahead(&mut self, number: u8, kind: &str) -> Value {
        self.say(number, |cmd_id| ClientMessage::LookAhead {
            cmd_id,
            steps: Vec::new(),
        });
        let answer = self.sent[usize::from(number)].last().expect("an answer");
        assert_eq!(answer["type"], "ahead", "{answer}");
        let listed = answer["actions"].as_array().expect("a list");
        let mut actions = listed.iter().map(|choice| choice["action"].clone());
        let found = actions.find(|action| action["type"] == kind);
        found.expect("an action of that kind")
    }

    /// Prepares the first offer of this kind.
    pub(crate) fn prepare(&mut self, number: u8, kind: &str) -> Value {
        let action = self.ahead(number, kind);
        let version = self.table.version();
        let steps = vec![action.clone()];
        self.say(number, |cmd_id| ClientMessage::Prepare {
            cmd_id,
            version,
            steps,
        });
        action
    }

    pub(crate) fn take_back(&mut self, number: u8) {
        let version = self.table.version();
        self.say(number, |cmd_id| ClientMessage::Prepare {
            cmd_id,
            version,
            steps: Vec::new(),
        });
    }

    pub(crate) fn wait(&mut self, duration: Duration) {
        self.clock.advance(duration);
        self.tell(Input::Tick);
    }

    pub(crate) fn change(&mut self, by: u8, change: Change) {
        self.tell(Input::Command(Command::Change {
            ticket: Ticket::numbered(1),
            person: person(by),
            change,
        }));
    }

    /// The last message to a seat about its prepared move.
    pub(crate) fn plan_told(&self, number: u8) -> Option<&Value> {
        let sent = &self.sent[usize::from(number)];
        sent.iter().rfind(|message| message["type"] == "prepared")
    }

    pub(crate) fn last_entry(&self) -> (Seat, Value) {
        let last = self.log.last().expect("an entry");
        (
            last.seat,
            serde_json::from_str(&last.payload).expect("JSON"),
        )
    }

    /// A game with one card left in the deck, and the other seat to act.
    pub(crate) fn drawn_down() -> (Scene, Turns) {
        let (mut scene, turns) = Scene::playing();
        scene.act(turns.acts, "draw");
        scene.act(turns.waits, "draw");
        scene.act(turns.acts, "draw");
        scene.act(turns.waits, "play");
        (scene, turns)
    }
}

pub(crate) fn connection(number: u8) -> ConnectionId {
    ConnectionId::numbered(u64::from(number) + 1)
}

pub(crate) const SHORT: Duration = Duration::from_millis(1);
