//! Whoever comes back undoes what was done for them.

use super::room::Room;
use crate::people::Change;
use crate::testkit::{person, record_for, seat};
use fondaco_protocol::{ClientMessage, Question, StepKind};
use std::time::Duration;

/// The table has bid for person 2, who has left and is back.
fn played_for() -> Room {
    let mut room = Room::of(record_for(2));
    room.arrives(1);
    room.arrives(2);
    room.changes(2, Change::Leave).expect("they may");
    room.says(1, |cmd_id| ClientMessage::Ask {
        cmd_id,
        question: Question::GoOnWithout { seat: seat(1) },
    });
    let replaced: Vec<_> = room.stored.replaced().map(|one| one.of).collect();
    assert_eq!(replaced, [person(2).id], "they are told");
    room.wait(Duration::from_secs(1));
    assert_eq!(room.kinds(), [StepKind::Default]);
    room
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
