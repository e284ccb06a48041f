//! Whoever comes back undoes what was done for them.

use super::room::Room;
use crate::game::{Entry, UNDOS_MAX};
use crate::people::Change;
use crate::people::return_time::EVENING_RETURN;
use crate::testkit::{person, record_for, seat};
use fondaco_protocol::{ClientMessage, Question, StepKind};
use std::time::Duration;

/// The table has bid for person 2, who has left and is back.
fn played_for() -> Room {
    let mut room = Room::of(record_for(2));
    room.arrives(1);
    room.arrives(2);
    is_played_for(&mut room);
    assert_eq!(room.kinds(), [StepKind::Default]);
    room
}

/// Person 2 leaves, and the table plays.
fn is_played_for(room: &mut Room) {
    room.changes(2, Change::Leave).expect("they may");
    room.says(1, |cmd_id| ClientMessage::Ask {
        cmd_id,
        question: Question::GoOnWithout { seat: seat(1) },
    });
    let replaced: Vec<_> = room.stored.replaced().map(|one| one.of).collect();
    assert_eq!(replaced, [person(2).id], "they are told");
    room.wait(Duration::from_secs(1));
}

fn comes_back(room: &mut Room) {
    let back = Change::Join {
        seat: None,
        commitment: None,
    };
    room.changes(2, back).expect("it is theirs");
    assert_eq!(room.stored.replaced().count(), 0);
}

fn undoes(room: &mut Room) {
    let version = room.table.version();
    room.says(2, |cmd_id| ClientMessage::Undo { cmd_id, version });
}

#[test]
fn nobody_is_asked_as_long_as_nobody_has_acted_and_nothing_was_revealed() {
    let mut room = played_for();
    comes_back(&mut room);
    undoes(&mut room);
    assert_eq!(room.kinds(), [StepKind::Default, StepKind::Undo]);
}

#[test]
fn once_others_have_acted_everybody_is_asked() {
    let mut room = played_for();
    room.acts(1);
    comes_back(&mut room);
    undoes(&mut room);
    assert!(room.said.contains("nothing_to_undo"), "{}", room.said);
    room.says(2, |cmd_id| ClientMessage::Ask {
        cmd_id,
        question: Question::TakeBack,
    });
    assert!(room.said.contains(r#""needed":[0,1]"#), "{}", room.said);
    assert!(room.said.contains(r#""takes_back":2"#), "{}", room.said);
}

fn asks_for_all(room: &mut Room) {
    room.says(2, |cmd_id| ClientMessage::Ask {
        cmd_id,
        question: Question::TakeBackPlayed,
    });
}

fn last_entry(room: &Room) -> Entry {
    Entry::of(&room.log.last().expect("an entry").payload).expect("an entry")
}

#[test]
fn one_tap_goes_back_at_once_as_long_as_nobody_has_acted() {
    let mut room = played_for();
    asks_for_all(&mut room);
    assert!(
        room.said.contains("nothing_to_undo"),
        "the table still plays"
    );
    comes_back(&mut room);
    asks_for_all(&mut room);
    assert_eq!(last_entry(&room), Entry::TakeBack { steps: Some(1) });
    assert!(room.table.consent.open().is_none());
    asks_for_all(&mut room);
    assert!(room.said.contains("nothing_to_undo"), "{}", room.said);
}

/// Whether the game is waiting for this person.
fn must_act(room: &Room, number: u8) -> bool {
    let line = room.table.game.as_ref().expect("a game").line();
    line.must_act(seat(number - 1))
}

#[test]
fn one_question_goes_back_to_where_the_table_first_played() {
    let mut room = played_for();
    let is_played_for = |kind: &StepKind| *kind == StepKind::Default;
    while room.kinds().into_iter().filter(is_played_for).count() < 2 {
        room.acts(1);
        room.wait(Duration::from_secs(1));
    }
    comes_back(&mut room);
    let steps = room.log.len();
    asks_for_all(&mut room);
    assert!(room.said.contains(r#""needed":[0,1]"#), "{}", room.said);
    let back = format!(r#""takes_back":{steps}"#);
    assert!(room.said.contains(&back), "{}", room.said);
    assert_eq!(room.log.len(), steps, "not without the others");
    let question = room.table.consent.count();
    room.says(1, |cmd_id| ClientMessage::Answer {
        cmd_id,
        question,
        agree: true,
    });
    let all = Some(steps as u32);
    assert_eq!(last_entry(&room), Entry::TakeBack { steps: all });
    let version = room.table.version();
    room.killed(Duration::from_secs(1));
    assert_eq!(room.table.version(), version, "the log leads where it led");
    room.arrives(2);
    room.acts(2);
    assert_eq!(
        room.kinds().last(),
        Some(&StepKind::Act),
        "their first move"
    );
}

/// Whoever has moved since has accepted what was played before.
#[test]
fn nothing_is_taken_back_from_before_ones_own_last_move() {
    let mut room = played_for();
    comes_back(&mut room);
    while !must_act(&room, 2) {
        room.acts(1);
    }
    room.acts(2);
    asks_for_all(&mut room);
    assert!(room.said.contains("nothing_to_undo"), "{}", room.said);
}

#[test]
fn what_was_played_can_be_taken_back_as_a_whole_for_a_while() {
    let mut room = played_for();
    room.acts(1);
    comes_back(&mut room);
    room.wait(EVENING_RETURN - Duration::from_secs(1));
    asks_for_all(&mut room);
    assert!(room.said.contains(r#""takes_back":2"#), "{}", room.said);
    room.wait(Duration::from_secs(2));
    assert!(room.table.consent.open().is_some(), "it was asked in time");
    let mut room = played_for();
    comes_back(&mut room);
    room.wait(EVENING_RETURN + Duration::from_secs(1));
    asks_for_all(&mut room);
    assert!(room.said.contains("too_long_ago"), "{}", room.said);
    undoes(&mut room);
    assert_eq!(last_entry(&room), Entry::Undo, "step by step as before");
}

/// The log has an end, which nobody may fill up alone.
#[test]
fn whoever_has_taken_back_too_much_alone_asks_the_others() {
    let mut room = played_for();
    for _ in 0..UNDOS_MAX {
        comes_back(&mut room);
        asks_for_all(&mut room);
        assert_eq!(last_entry(&room), Entry::TakeBack { steps: Some(1) });
        is_played_for(&mut room);
    }
    comes_back(&mut room);
    asks_for_all(&mut room);
    assert!(room.said.contains(r#""needed":[0,1]"#), "{}", room.said);
    assert_eq!(room.kinds().last(), Some(&StepKind::Default));
}
