use super::*;
use crate::game::{Checked, Entry as Played};
use crate::testkit::{Clock, person, record, seat, toy};
use fondaco_protocol::{CommandId, ErrorCode, UnixMs};
use uuid::Uuid;

/// A running game, and a table that writes its first action.
struct Room {
    game: RunningGame,
    writes: Writes,
    entry: LogEntry,
    clock: Clock,
}

impl Room {
    fn new() -> Room {
        let (rulesets, record) = (toy::rulesets(), record());
        let ruleset = rulesets.find(&record.ruleset).expect("the toy");
        let game = RunningGame::start(ruleset, &record).expect("a start");
        let action = action_of(&game);
        let checked = game.check(seat(0), CMD, game.version(), Played::Act { action });
        let Ok(Checked::Accepted(prepared)) = checked else {
            panic!("it is legal");
        };
        let clock = Clock::set_to(UnixMs(5));
        let mut writes = Writes::default();
        let entry = game.log_entry(&prepared, clock.now().wall);
        let connection = Some(ConnectionId::numbered(1));
        let new = NewEntry {
            table: record.id,
            epoch: record.epoch,
            entry: entry.clone(),
            awaited: None,
        };
        assert!(matches!(
            writes.append(prepared, connection, None, new, clock.now()),
            Job::Append(_)
        ));
        Room {
            game,
            writes,
            entry,
            clock,
        }
    }

    fn answered(&mut self, outcome: Result<Durable<Version>, AppendError>) -> Option<Fate> {
        self.writes.append_answered(outcome, self.clock.now())
    }

    fn repeated(&mut self, seat: Seat, cmd_id: CommandId, entry: Played) -> Repeated {
        let act = Act {
            connection: ConnectionId::numbered(2),
            cmd_id,
            version: self.game.version(),
            entry,
        };
        self.writes.repeat(&act, Some(seat), Some(&self.game))
    }
}

const CMD: CommandId = CommandId(Uuid::from_u128(7));

fn action_of(game: &RunningGame) -> serde_json::Value {
    let part = &game.part(seat(0)).expect("it plays").part;
    let listed: Vec<serde_json::Value> = serde_json::from_str(&part.actions).expect("JSON");
    listed[0]["action"].clone()
}

fn change() -> ToSave {
    ToSave {
        next: Box::new(record()),
        game: None,
        ticket: None,
    }
}

#[test]
fn an_answer_to_something_else_leaves_in_flight_what_is_being_written() {
    let clock = Clock::set_to(UnixMs(0));
    let mut writes = Writes::default();
    let job = writes.finish(record(), clock.now());
    assert!(matches!(job, Job::FinishTable(_)));
    assert!(writes.take_entry().is_none() && writes.take_change().is_none());
    assert!(writes.take_starting().is_none() && writes.is_writing());
    let done = writes.take_finish().expect("it is answered");
    assert!(!done.was_shown && writes.is_idle());
}

#[test]
fn slow_saving_is_shown_after_half_a_second_and_failing_after_two() {
    let clock = Clock::set_to(UnixMs(0));
    let mut writes = Writes::default();
    writes.save(change(), clock.now());
    assert_eq!(writes.notice(clock.now()), None);
    clock.advance(SLOW_AFTER - Duration::from_millis(1));
    assert_eq!(writes.notice(clock.now()), None);
    clock.advance(Duration::from_millis(1));
    assert_eq!(writes.notice(clock.now()), Some(Saving::Slow));
    assert_eq!(writes.notice(clock.now()), None);
    clock.advance(FAILING_AFTER - SLOW_AFTER);
    assert_eq!(writes.notice(clock.now()), Some(Saving::Failing));
    assert_eq!(
        (writes.due_at(), writes.shown()),
        (None, Some(Saving::Failing))
    );
    assert!(writes.take_change().is_some_and(|done| done.was_shown));
}

#[test]
fn an_entry_of_uncertain_fate_is_looked_up_and_written_again() {
    let mut room = Room::new();
    let unknown = || Err(AppendError::Unknown("the line is dead".into()));
    assert!(room.answered(unknown()).is_none());
    assert!(room.writes.retry(room.clock.now()).is_none());
    let due = room.clock.now().steady.after(RETRY_FIRST);
    assert_eq!(room.writes.due_at(), Some(due));
    room.clock.advance(RETRY_FIRST);
    let lookup = room.writes.retry(room.clock.now());
    assert!(matches!(lookup, Some(Job::FindEntry { cmd_id: CMD, .. })));
    assert!(room.writes.retry(room.clock.now()).is_none(), "once");
    let again = room.writes.entry_looked_up(Ok(None), room.clock.now());
    assert!(matches!(again, Some(Fate::Again(Job::Append(_)))));
    assert!(room.answered(unknown()).is_none());
    let due = room.clock.now().steady.after(RETRY_FIRST * 2);
    assert_eq!(room.writes.due_at(), Some(due), "each wait is longer");
}

#[test]
fn a_duplicate_is_in_the_log_only_if_it_is_the_same_entry() {
    let mut room = Room::new();
    let same = Durable::simulated(room.entry.clone());
    let fate = room.answered(Err(AppendError::Duplicate(Box::new(same))));
    assert!(matches!(fate, Some(Fate::InLog(version)) if *version.get() == Version(1)));
    let other = Durable::simulated(LogEntry {
        payload: "{}".into(),
        ..room.entry.clone()
    });
    let fate = room.answered(Err(AppendError::Duplicate(Box::new(other))));
    assert!(matches!(fate, Some(Fate::Distrusted)));
    let fate = room.answered(Err(AppendError::Fenced));
    assert!(matches!(fate, Some(Fate::Distrusted)));
}

#[test]
fn an_action_sent_again_is_answered_on_the_connection_that_it_came_on_last() {
    let mut room = Room::new();
    let act = Played::Act {
        action: action_of(&room.game),
    };
    assert_eq!(room.repeated(seat(1), CMD, act.clone()), Repeated::No);
    let other_id = CommandId(Uuid::from_u128(8));
    assert_eq!(room.repeated(seat(0), other_id, act.clone()), Repeated::No);
    let changed = Repeated::Changed(ErrorCode::CommandIdReused);
    assert_eq!(room.repeated(seat(0), CMD, Played::Undo), changed);
    assert_eq!(room.repeated(seat(0), CMD, act), Repeated::Yes);
    let taken = room.writes.take_entry().expect("an entry").what;
    assert_eq!(taken.connection, Some(ConnectionId::numbered(2)));
}

/// Nobody knows which of two writes that overlap comes last.
#[test]
fn a_change_during_the_write_of_the_awaited_leaves_them_unsure() {
    let now = Clock::set_to(UnixMs(0)).now();
    let mut writes = Writes::default();
    writes.keep_awaited();
    assert!(!writes.may_keep_awaited() && !writes.is_awaited_known());
    writes.awaited_kept();
    assert!(writes.is_awaited_known());
    writes.keep_awaited();
    writes.save(change(), now);
    assert!(writes.take_change().is_some());
    assert!(!writes.is_awaited_known() && writes.may_keep_awaited());
    writes.save(change(), now);
    writes.awaited_kept();
    assert!(!writes.is_awaited_known());
}

#[test]
fn a_name_is_changed_in_what_is_being_written_too() {
    let now = Clock::set_to(UnixMs(0)).now();
    let mut writes = Writes::default();
    assert!(writes.record().is_none());
    writes.read_log(change(), now);
    let saving = writes.record_mut().expect("a record");
    saving.seats[seat(0)].hand_to(person(9));
    let change = writes.take_starting().expect("a change").what;
    assert_eq!(change.next.seats[seat(0)].person(), Some(&person(9)));
}
