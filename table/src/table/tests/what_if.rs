//! A *what if*: everybody has every seat, and only one person ends it for all.

use super::room::Room;
use crate::game::deals_through;
use crate::input::Input;
use crate::record::{Fork, Origin, TableRecord};
use crate::table::IDLE_MAX;
use crate::testkit::{record_for, seat};
use fondaco_protocol::{ClientMessage, Question, StepKind, TableStatus, Version};
use game_core::BySeat;
use std::time::Duration;

impl Room {
    /// Opened by person 1.
    fn what_if() -> Room {
        let record = record_for(2);
        let origin = Origin::Fork(Fork {
            table: None,
            version: Version(0),
            host: seat(0),
            deals: deals_through(&record, Version(0)),
            what_if: true,
        });
        Room::of(TableRecord {
            seats: BySeat::from_fn(2, |_| Default::default()),
            hot_seat: true,
            origin,
            ..record
        })
    }

    fn asks_for_the_end(&mut self, number: u8) {
        let question = Question::EndGame;
        self.says(number, |cmd_id| ClientMessage::Ask { cmd_id, question });
    }
}

#[test]
fn only_whoever_opened_a_what_if_ends_it() {
    let mut room = Room::what_if();
    room.arrives(1);
    room.arrives(2);
    room.acts(2);
    room.asks_for_the_end(2);
    assert!(room.said.contains("not_host"), "{}", room.said);
    assert_eq!(room.kinds(), [StepKind::Act]);
    room.asks_for_the_end(1);
    assert_eq!(room.kinds(), [StepKind::Act, StepKind::EndGame]);
    assert_eq!(room.stored.status(), TableStatus::Closed);
}

#[test]
fn a_what_if_is_over_when_everybody_has_left_it_for_a_while() {
    let millisecond = Duration::from_millis(1);
    let mut room = Room::what_if();
    room.arrives(1);
    room.arrives(2);
    room.leaves(1);
    room.wait(IDLE_MAX * 3);
    room.leaves(2);
    room.wait(IDLE_MAX - millisecond);
    assert_eq!(room.stored.status(), TableStatus::Playing);
    room.wait(millisecond);
    assert_eq!(room.stored.status(), TableStatus::Closed);
    room.wait(IDLE_MAX - millisecond);
    assert!(!room.table.has_ended);
    room.clock.advance(millisecond);
    room.tell(Input::Tick);
    assert!(room.table.has_ended, "it leaves memory");
    assert_eq!(room.kinds(), [StepKind::EndGame]);
}
