//! Everything a table does after a delay, on a clock set by the test: nothing here sleeps.

use crate::effect::{ConnectionId, Delivery, Effect, End, Ticket};
use crate::error::{TableError, Unavailable};
use crate::game::Health;
use crate::game::RunningGame;
use crate::input::{Command, Input};
use crate::people::Change;
use crate::record::{AppendError, Instead, TableRecord};
use crate::table::IDLE_MAX;
use crate::table::ask::DEFAULT_DELAY;
use crate::table::attend::PRESENCE_EVERY;
use crate::table::{Loaded, Table};
use crate::testkit::Clock;
use crate::testkit::toy;
use crate::testkit::{person, record};
use crate::work::{Job, Stored};
use fondaco_protocol::UnixMs;
use game_core::Seat;
use std::sync::Arc;
use std::time::Duration;

const MILLISECOND: Duration = Duration::from_millis(1);

/// A table, and the clock it runs on.
struct Hall {
    table: Table,
    clock: Clock,
}

impl Hall {
    fn of(record: TableRecord, health: Health) -> Hall {
        let rulesets = Arc::new(toy::rulesets());
        let ruleset = rulesets.find(&record.ruleset).expect("the toy");
        let game = RunningGame::replay(ruleset, &record, &[]).expect("a game at its start");
        let clock = Clock::set_to(UnixMs(0));
        let loaded = Loaded {
            record,
            game: Some(game),
            lines: Vec::new(),
            rematch: None,
            plans: Vec::new(),
            health,
            ..Loaded::quiet(self::record(), None)
        };
        let (table, _) = Table::load(rulesets, loaded, clock.now());
        Hall { table, clock }
    }

    fn tell(&mut self, command: Command) -> Vec<Effect> {
        self.table.handle(Input::Command(command), self.clock.now())
    }

    fn arrives(&mut self, number: u8) -> ConnectionId {
        let connection = ConnectionId::numbered(number.into());
        self.tell(Command::Attach {
            connection,
            person: Some(person(number)),
            seen: None,
        });
        connection
    }

    /// The effects over this time, with the table woken whenever it asked to be.
    fn wait(&mut self, time: Duration) -> Vec<Effect> {
        let end = self.clock.now().steady.after(time);
        let mut effects = Vec::new();
        while let Some(at) = self.table.wakes_at().filter(|at| *at <= end) {
            self.clock.advance(at.since(self.clock.now().steady));
            effects.extend(self.table.handle(Input::Tick, self.clock.now()));
            if has_ended(&effects) {
                break;
            }
        }
        self.clock.advance(end.since(self.clock.now().steady));
        effects
    }

    /// The operator closes the table.
    fn shut(&mut self) -> Vec<Effect> {
        self.tell(Command::Change {
            ticket: Ticket::numbered(1),
            person: person(1),
            change: Change::Shut,
        })
    }
}

/// Person 2 has been given up on; the table plays for that seat.
fn one_sits_out() -> TableRecord {
    let mut record = record();
    record.seats[Seat::new(1).expect("a seat")].let_act(Instead::Table);
    record
}

fn has_ended(effects: &[Effect]) -> bool {
    let mut effects = effects.iter();
    effects.any(|effect| matches!(effect, Effect::End(End::Idle)))
}

fn presences(effects: &[Effect]) -> usize {
    let is_presence = |effect: &&Effect| match effect {
        Effect::Deliver(Delivery::Send { frame, .. }) => {
            frame.as_str().starts_with(r#"{"type":"presence""#)
        }
        _ => false,
    };
    effects.iter().filter(is_presence).count()
}

fn appends(effects: &[Effect]) -> usize {
    let appends = effects
        .iter()
        .filter(|effect| matches!(effect, Effect::Store(Job::Append(_))));
    appends.count()
}

fn answers(effects: Vec<Effect>) -> Vec<Result<(), TableError>> {
    let answers = effects.into_iter().filter_map(|effect| match effect {
        Effect::Deliver(Delivery::Answer { answer, .. }) => Some(answer.map(drop)),
        _ => None,
    });
    answers.collect()
}

#[test]
fn a_table_leaves_memory_five_minutes_after_the_last_visitor() {
    let mut hall = Hall::of(record(), Health::Good);
    let first = hall.arrives(1);
    assert!(!has_ended(&hall.wait(IDLE_MAX * 3)));
    hall.tell(Command::Detach { connection: first });
    assert!(!has_ended(&hall.wait(IDLE_MAX - MILLISECOND)));
    // Anyone who returns in time starts the wait again.
    let again = hall.arrives(1);
    assert!(!has_ended(&hall.wait(IDLE_MAX * 3)));
    hall.tell(Command::Detach { connection: again });
    assert!(!has_ended(&hall.wait(IDLE_MAX - MILLISECOND)));
    assert!(has_ended(&hall.wait(MILLISECOND)));
    assert_eq!(IDLE_MAX, Duration::from_secs(300));
}

#[test]
fn everybody_learns_who_is_here_at_most_five_times_a_second() {
    let mut hall = Hall::of(record(), Health::Good);
    hall.arrives(1);
    hall.wait(PRESENCE_EVERY);
    let mut told = 0;
    for number in 100..199 {
        let connection = ConnectionId::numbered(number);
        let attach = Command::Attach {
            connection,
            person: None,
            seen: None,
        };
        told += presences(&hall.tell(attach));
        told += presences(&hall.wait(Duration::from_millis(10)));
    }
    assert_eq!(told, 5);
    // The last of them is still announced; after that, all is quiet.
    assert_eq!(presences(&hall.wait(PRESENCE_EVERY)), 1);
    assert_eq!(presences(&hall.wait(IDLE_MAX)), 0);
}

#[test]
fn the_table_waits_a_moment_before_it_acts_for_somebody() {
    let mut hall = Hall::of(one_sits_out(), Health::Good);
    hall.arrives(1);
    assert_eq!(appends(&hall.wait(DEFAULT_DELAY - MILLISECOND)), 0);
    assert_eq!(appends(&hall.wait(MILLISECOND)), 1);
    assert_eq!(DEFAULT_DELAY, Duration::from_millis(900));
}

#[test]
fn a_table_that_is_frozen_says_so_to_whoever_closes_it() {
    let mut hall = Hall::of(record(), Health::Frozen);
    assert_eq!(answers(hall.shut()), [Err(Unavailable::Frozen.into())]);
}

#[test]
fn whoever_closes_a_game_learns_that_its_end_could_not_be_saved() {
    let mut hall = Hall::of(record(), Health::Good);
    let effects = hall.shut();
    assert_eq!(appends(&effects), 1);
    assert_eq!(answers(effects), []);
    let refused = AppendError::Refused("no".into());
    let stored = Input::Stored(Stored::Append(Err(refused)));
    let effects = hall.table.handle(stored, hall.clock.now());
    assert_eq!(answers(effects), [Err(Unavailable::NotSaved.into())]);
}
