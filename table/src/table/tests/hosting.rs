//! What the host decides while the game is running: who may speak, and whether others may watch.

use crate::effect::{ConnectionId, Delivery, Effect, Ticket};
use crate::error::TableError;
use crate::game::RunningGame;
use crate::input::{Command, Input};
use crate::people::Change;
use crate::record::{Stage, TableRecord};
use crate::table::{Loaded, Table};
use crate::testkit::toy;
use crate::testkit::{Clock, person, record_for, seat};
use crate::work::{Job, Stored};
use fondaco_protocol::{
    ClientMessage, CommandId, ErrorCode, Reaction, TableResult, UnixMs, UserId, Words,
};
use std::sync::Arc;
use uuid::Uuid;

/// Who watches; persons 1 (the host) and 2 sit in the seats 0 and 1.
const WATCHER: u8 = 9;

fn loaded(record: TableRecord) -> Table {
    let rulesets = Arc::new(toy::rulesets());
    let ruleset = rulesets.of_table(&record).expect("the toy");
    let game = RunningGame::replay(ruleset, &record, &[]).expect("a start");
    let now = Clock::set_to(UnixMs(0)).now();
    Table::load(rulesets, Loaded::quiet(record, Some(game)), now).0
}

/// What comes of it once the store has saved the table, if it is asked to.
fn told(table: &mut Table, input: Input) -> Vec<Effect> {
    let now = Clock::set_to(UnixMs(0)).now();
    let mut effects = table.handle(input, now);
    let saves = |effect: &Effect| matches!(effect, Effect::Store(Job::SaveTable(_)));
    if effects.iter().any(saves) {
        effects.extend(table.handle(Input::Stored(Stored::SaveTable(Ok(()))), now));
    }
    effects
}

fn changes(table: &mut Table, number: u8, change: Change) -> Result<(), TableError> {
    let command = Command::Change {
        ticket: Ticket::numbered(1),
        person: person(number),
        change,
    };
    let effects = told(table, Input::Command(command));
    let answer = effects.into_iter().find_map(|effect| match effect {
        Effect::Deliver(Delivery::Answer { answer, .. }) => Some(answer.map(|_| ())),
        _ => None,
    });
    answer.expect("an answer")
}

fn arrives(table: &mut Table, number: u8) -> (ConnectionId, Vec<Effect>) {
    let connection = ConnectionId::numbered(number.into());
    let command = Command::Attach {
        connection,
        person: Some(person(number)),
        seen: None,
    };
    (connection, told(table, Input::Command(command)))
}

/// Whether what somebody says is kept.
fn is_heard(table: &mut Table, connection: ConnectionId) -> bool {
    let message = ClientMessage::Say {
        cmd_id: CommandId(Uuid::from_u128(1)),
        words: Words::Reaction {
            reaction: Reaction::Wow,
        },
        step: None,
    };
    let command = Command::Message {
        connection,
        message,
    };
    let effects = told(table, Input::Command(command));
    effects
        .iter()
        .any(|effect| matches!(effect, Effect::KeepLine(_)))
}

fn mute(person: UserId, muted: bool) -> Change {
    Change::Mute { person, muted }
}

#[test]
fn whom_the_host_mutes_is_not_heard_until_the_host_says_so() {
    let mut table = loaded(record_for(2));
    let (player, _) = arrives(&mut table, 2);
    let (watcher, _) = arrives(&mut table, WATCHER);
    for (number, connection) in [(2, player), (WATCHER, watcher)] {
        let whom = person(number).id;
        let refused = changes(&mut table, 2, mute(whom, true));
        assert_eq!(refused, Err(ErrorCode::NotHost.into()));
        assert!(is_heard(&mut table, connection));
        assert_eq!(changes(&mut table, 1, mute(whom, true)), Ok(()));
        assert_eq!(table.view().muted, [whom], "everybody sees it");
        assert!(!is_heard(&mut table, connection));
        assert_eq!(changes(&mut table, 1, mute(whom, false)), Ok(()));
        assert!(is_heard(&mut table, connection));
    }
}

#[test]
fn a_muted_player_stays_so_after_a_restart_after_the_game_and_in_another_browser() {
    let mut table = loaded(record_for(2));
    let whom = person(2).id;
    assert_eq!(changes(&mut table, 1, mute(whom, true)), Ok(()));
    let mut table = loaded(table.record.clone());
    let (player, _) = arrives(&mut table, 2);
    assert!(!is_heard(&mut table, player));
    let take_over = Change::TakeOver {
        seat: seat(1),
        owner: whom,
    };
    assert_eq!(changes(&mut table, 7, take_over), Ok(()));
    let (elsewhere, _) = arrives(&mut table, 7);
    assert!(!is_heard(&mut table, elsewhere));

    let mut record = table.record.clone();
    record.stage = Stage::Finished {
        since: UnixMs(0),
        at: UnixMs(0),
        result: TableResult {
            scores: vec![1, 0],
            winners: vec![seat(0)],
        },
    };
    let mut table = loaded(record);
    let (player, _) = arrives(&mut table, 7);
    assert!(!is_heard(&mut table, player));
    assert_eq!(changes(&mut table, 1, mute(person(7).id, false)), Ok(()));
    assert!(is_heard(&mut table, player));
}

#[test]
fn whom_the_host_has_blocked_is_sent_away_unless_they_sit_here() {
    let mut table = loaded(record_for(2));
    let (player, _) = arrives(&mut table, 2);
    let (watcher, _) = arrives(&mut table, WATCHER);
    let mut dismissed = |by: u8, whom: u8| -> Vec<ConnectionId> {
        let (by, person) = (person(by).id, person(whom).id);
        let effects = told(&mut table, Input::Command(Command::Blocked { by, person }));
        let dismissals = effects.iter().filter_map(|effect| match effect {
            Effect::Deliver(Delivery::Dismiss { connection }) => Some(*connection),
            _ => None,
        });
        dismissals.collect()
    };
    assert_eq!(dismissed(2, WATCHER), [], "only the host decides here");
    assert_eq!(dismissed(1, 2), []);
    assert_eq!(dismissed(1, WATCHER), [watcher]);
    assert_eq!(dismissed(1, WATCHER), []);
    assert_eq!(table.seat_of(player), Some(seat(1)));
    assert_eq!(table.presence().spectators, 0);
}

#[test]
fn the_host_closes_a_running_game_to_those_who_watch_and_opens_it_again() {
    let mut table = loaded(record_for(2));
    let (player, _) = arrives(&mut table, 2);
    let (watcher, _) = arrives(&mut table, WATCHER);
    let close = |spectators| Change::Spectators(spectators);
    let refused = changes(&mut table, 2, close(false));
    assert_eq!(refused, Err(ErrorCode::NotHost.into()));
    let command = Command::Change {
        ticket: Ticket::numbered(1),
        person: person(1),
        change: close(false),
    };
    let effects = told(&mut table, Input::Command(command));
    let dismissed: Vec<ConnectionId> = effects
        .iter()
        .filter_map(|effect| match effect {
            Effect::Deliver(Delivery::Dismiss { connection }) => Some(*connection),
            _ => None,
        })
        .collect();
    assert_eq!(dismissed, [watcher]);
    assert_eq!(table.seat_of(player), Some(seat(1)));
    let turned_away = |effects: &[Effect]| {
        effects.iter().any(|effect| {
            matches!(effect, Effect::Deliver(Delivery::TurnAway { error, .. }) if error.code() == ErrorCode::NoSpectators)
        })
    };
    assert!(turned_away(&arrives(&mut table, WATCHER).1));
    assert_eq!(changes(&mut table, 1, close(true)), Ok(()));
    assert!(!turned_away(&arrives(&mut table, WATCHER).1));
}
