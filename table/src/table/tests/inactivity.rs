//! Whoever is connected and does nothing, at a table without a clock.

use super::room::Room;
use crate::basis::Delays;
use crate::people::{AWAY_MIN, Change};
use crate::record::TableRecord;
use crate::testkit::{record_for, seat};
use crate::work::FAILING_AFTER;
use fondaco_protocol::{
    AtZero, ClientMessage, CommandId, Pace, Question, Reaction, TimeControl, UnixMs, Words,
};
use std::time::Duration;

const INACTIVE_SHOWN: Duration = Delays::USUAL.inactive_shown;

const INACTIVE_MIN: Duration = Delays::USUAL.inactive_min;

const SECOND: Duration = Duration::from_secs(1);

fn go_on(cmd_id: CommandId) -> ClientMessage {
    let question = Question::GoOnWithout { seat: seat(1) };
    ClientMessage::Ask { cmd_id, question }
}

fn wow(cmd_id: CommandId) -> ClientMessage {
    let words = Words::Reaction {
        reaction: Reaction::Wow,
    };
    ClientMessage::Say {
        cmd_id,
        words,
        step: None,
    }
}

impl Room {
    /// Persons 1 and 2 are here, and the game waits for both.
    fn both_here(change: impl Fn(&mut TableRecord)) -> Room {
        let mut record = record_for(2);
        change(&mut record);
        let mut room = Room::of(record);
        room.arrives(1);
        room.arrives(2);
        room
    }

    /// Whether person 1 may go on without person 2. If so, the table plays for that person.
    fn may_go_on(&mut self) -> bool {
        self.says(1, go_on);
        let is_refused = self.said.contains("not_away");
        assert_ne!(is_refused, self.stored.seats[seat(1)].sits_out());
        !is_refused
    }

    fn inactive(&self) -> Vec<Option<UnixMs>> {
        self.table.presence().inactive_since
    }
}

#[test]
fn the_others_go_on_without_whoever_does_nothing_for_ten_minutes() {
    let mut room = Room::both_here(|_| {});
    let began = room.clock.wall();
    room.wait(INACTIVE_SHOWN - SECOND);
    assert_eq!(room.inactive(), [None, None]);
    room.wait(SECOND);
    assert_eq!(room.inactive(), [Some(began), Some(began)]);
    assert!(room.said.contains("inactive_since"), "all are told in time");
    room.wait(INACTIVE_MIN - INACTIVE_SHOWN - SECOND);
    assert!(!room.may_go_on());
    assert_eq!(room.inactive(), [None, Some(began)], "asking is a deed");
    room.wait(SECOND);
    assert!(room.may_go_on());
    assert_eq!(room.inactive(), [None, None], "the table plays now");
}

#[test]
fn whatever_a_player_does_shows_that_they_are_there() {
    let deeds: [fn(&mut Room); 5] = [
        |room| room.acts(2),
        |room| room.says(2, wow),
        |room| {
            room.says(2, |cmd_id| ClientMessage::Answer {
                cmd_id,
                question: 7,
                agree: true,
            });
        },
        |room| {
            room.changes(
                2,
                Change::Join {
                    seat: Some(seat(1)),
                    commitment: None,
                },
            )
            .expect("it is theirs");
        },
        // Whoever comes back after a while has the whole time.
        |room| {
            room.leaves(2);
            room.wait(AWAY_MIN);
            room.arrives(2);
        },
    ];
    for deed in deeds {
        let mut room = Room::both_here(|_| {});
        room.wait(INACTIVE_MIN - AWAY_MIN - SECOND);
        assert!(room.inactive()[1].is_some());
        deed(&mut room);
        assert_eq!(room.inactive()[1], None);
        room.wait(INACTIVE_MIN - SECOND);
        assert!(!room.may_go_on());
    }
}

/// Otherwise a page that connects again and again would be a player who is never missed.
#[test]
fn a_connection_that_breaks_for_a_moment_is_no_deed() {
    let mut room = Room::both_here(|_| {});
    for _ in 0..10 {
        room.wait(AWAY_MIN - SECOND);
        room.leaves(2);
        room.wait(SECOND);
        room.arrives(2);
    }
    assert!(room.may_go_on());
}

#[test]
fn a_player_who_comes_back_to_a_question_about_them_answers_it_by_doing_anything() {
    let mut room = Room::of(record_for(3));
    for number in [1, 2, 3] {
        room.arrives(number);
    }
    room.wait(INACTIVE_MIN - SECOND);
    room.says(3, wow);
    room.wait(SECOND);
    room.says(1, go_on);
    assert!(room.said.contains("go_on_without"), "{}", room.said);
    room.says(2, wow);
    assert!(room.said.contains(r#""type":"moot""#), "{}", room.said);
}

#[test]
fn what_was_agreed_outranks_who_does_nothing() {
    let paces = [
        Pace::Evening {
            bank_seconds: 3600,
            increment_seconds: 5,
        },
        Pace::DaysPerTurn { days: 1 },
    ];
    for pace in paces {
        let at_zero = AtZero::GoOn;
        let clock = TimeControl { pace, at_zero };
        let mut room = Room::both_here(|record| record.clock = Some(clock));
        room.wait(INACTIVE_MIN + SECOND);
        assert_eq!(room.inactive(), [None, None]);
        assert!(!room.may_go_on(), "{pace:?}");
    }
}

#[test]
fn whoever_does_nothing_is_asked_whether_the_game_ends() {
    let mut room = Room::both_here(|_| {});
    room.wait(INACTIVE_MIN);
    room.says(1, |cmd_id| ClientMessage::Ask {
        cmd_id,
        question: Question::EndGame,
    });
    assert!(room.said.contains(r#""needed":[0,1]"#), "{}", room.said);
}

#[test]
fn a_restart_gives_the_whole_time_again() {
    let mut room = Room::both_here(|_| {});
    room.wait(INACTIVE_MIN - SECOND);
    room.killed(Duration::ZERO);
    room.arrives(1);
    room.arrives(2);
    room.wait(INACTIVE_MIN - SECOND);
    assert!(!room.may_go_on());
    room.wait(SECOND);
    assert!(room.may_go_on());
}

#[test]
fn while_a_move_cannot_be_saved_nobody_is_inactive() {
    let mut room = Room::both_here(|_| {});
    room.wait(INACTIVE_MIN - SECOND);
    room.is_out_of_order = true;
    room.acts(1);
    room.wait(FAILING_AFTER);
    assert_eq!(room.inactive(), [None, None]);
    room.is_out_of_order = false;
    room.catches_up();
    room.wait(INACTIVE_MIN - SECOND);
    assert!(!room.may_go_on());
    room.wait(SECOND);
    assert!(room.may_go_on());
}

#[test]
fn nobody_is_missed_where_nobody_else_plays() {
    let mut room = Room::of(crate::testkit::against_computer());
    room.arrives(1);
    room.wait(2 * INACTIVE_MIN);
    assert_eq!(room.inactive(), [None, None]);
}
