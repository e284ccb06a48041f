//! Help that everybody agrees to: who must agree, where it stands, and how it ends.

use super::room::Room;
use crate::game::{Entry, deals_through};
use crate::people::Change;
use crate::people::return_time::EVENING_RETURN;
use crate::record::{Fork, Origin, SeatRecord, TableRecord};
use crate::testkit::{against_computer, computer, gathering, person, record_for, seat};
use fondaco_protocol::{
    ClaimReason, ClientMessage, ErrorCode, Help, Question, StepKind, UnixMs, Version,
};
use serde_json::json;
use std::time::Duration;

impl Room {
    /// Two people who are both here.
    fn of_two() -> Room {
        let mut room = Room::of(record_for(2));
        room.arrives(1);
        room.arrives(2);
        room
    }

    fn asks_for(&mut self, number: u8, of: u8, help: Help) {
        let question = Question::Help {
            seat: seat(of),
            help,
        };
        self.says(number, |cmd_id| ClientMessage::Ask { cmd_id, question });
    }

    fn says_yes(&mut self, number: u8) {
        let question = self.table.consent.open().expect("a question").id;
        self.says(number, |cmd_id| ClientMessage::Answer {
            cmd_id,
            question,
            agree: true,
        });
    }

    /// The help of a seat by the log, and as everybody sees it.
    fn help(&self, of: u8) -> (Option<Help>, Option<Help>) {
        let logged = self.table.game.as_ref().expect("a game").line();
        let seats = self.table.view().seats;
        (logged.help(seat(of)), seats[usize::from(of)].help)
    }
}

const HINTS: Option<Help> = Some(Help::Hints);
const GIVEN_UP: Option<Help> = Some(Help::GivenUp);

#[test]
fn a_seat_has_help_once_everybody_agrees_and_all_are_told() {
    let mut room = Room::of(record_for(3));
    for number in 1..=3 {
        room.arrives(number);
    }
    // A parent asks for a child.
    room.asks_for(2, 0, Help::Hints);
    let open = room.table.consent.open().expect("a question");
    assert_eq!(open.needed, [seat(0), seat(1), seat(2)]);
    room.says_yes(3);
    assert_eq!(room.help(0), (None, None), "the seat itself has not agreed");
    room.says_yes(1);
    assert_eq!(
        (room.help(0), room.stored.seats[seat(0)].help),
        ((HINTS, HINTS), HINTS)
    );
    assert_eq!(room.kinds(), [StepKind::Help]);
    let told = |what: &str| {
        room.frames
            .iter()
            .any(|frame| frame.as_str().contains(what))
    };
    let game = room.table.game.as_ref().expect("a game");
    let update = game.history().last().expect("an update");
    let events: Vec<_> = update.events_for(None).collect();
    let events = serde_json::to_value(events).expect("JSON");
    let expected = json!([{ "type": "help_changed", "seat": 0, "help": "hints" }]);
    assert_eq!(events, expected);
    assert!(
        told(r#""help":"hints","part""#),
        "the table is shown with it"
    );
}

#[test]
fn the_seat_gives_help_up_alone_and_nobody_else_can() {
    let mut room = Room::of_two();
    room.asks_for(1, 0, Help::Warnings);
    room.says_yes(2);
    room.asks_for(2, 0, Help::GivenUp);
    assert_eq!(room.help(0).0, Some(Help::Warnings));
    room.says(2, |cmd_id| ClientMessage::Answer {
        cmd_id,
        question: 2,
        agree: false,
    });
    room.asks_for(1, 0, Help::GivenUp);
    assert_eq!(
        (room.help(0), room.stored.seats[seat(0)].help),
        ((GIVEN_UP, GIVEN_UP), GIVEN_UP)
    );
    room.asks_for(1, 0, Help::GivenUp);
    assert!(room.said.contains("no_help"), "{}", room.said);
    room.asks_for(1, 0, Help::Hints);
    assert!(
        room.table.consent.open().is_some(),
        "more has to be agreed again"
    );
}

/// Giving up asks nobody; that others want it does.
#[test]
fn a_seat_gives_its_help_up_while_another_question_is_open() {
    let mut room = Room::of_two();
    room.asks_for(1, 0, Help::Warnings);
    room.says_yes(2);
    room.asks_for(2, 1, Help::Hints);
    room.asks_for(2, 0, Help::GivenUp);
    assert!(room.said.contains("question_open"), "{}", room.said);
    room.asks_for(1, 0, Help::GivenUp);
    assert_eq!(room.help(0).0, GIVEN_UP);
    let open = room.table.consent.open().expect("it is still open");
    assert_eq!(open.by, seat(1));
    room.says_yes(1);
    assert_eq!(room.help(1).0, HINTS);
}

/// What everybody has agreed to waits until something else is saved, and is not lost to that.
#[test]
fn giving_help_up_replaces_nothing_that_was_agreed() {
    let mut room = Room::of_two();
    room.asks_for(1, 0, Help::Warnings);
    room.says_yes(2);
    room.asks_for(2, 1, Help::Hints);
    room.is_out_of_order = true;
    room.acts(1);
    room.says_yes(1);
    room.asks_for(1, 0, Help::GivenUp);
    assert!(room.said.contains("question_open"), "{}", room.said);
    room.is_out_of_order = false;
    room.catches_up();
    assert_eq!(room.help(1).0, HINTS);
}

#[test]
fn computers_agree_and_have_no_help_themselves() {
    let mut record = record_for(3);
    record.seats[seat(2)] = SeatRecord::held_by(computer());
    let mut room = Room::of(record);
    room.arrives(1);
    room.arrives(2);
    room.asks_for(1, 2, Help::Hints);
    assert!(room.said.contains("no_help"), "{}", room.said);
    room.asks_for(1, 0, Help::Hints);
    room.says_yes(2);
    assert_eq!(room.help(0).0, HINTS);
    let mut alone = Room::of(against_computer());
    alone.arrives(1);
    alone.asks_for(1, 0, Help::Warnings);
    assert_eq!(
        alone.help(0).0,
        Some(Help::Warnings),
        "there is nobody to ask"
    );
}

/// What everybody was ready to play with is the first thing in the log.
#[test]
fn help_from_before_the_start_goes_into_the_log_once() {
    let mut record = record_for(2);
    record.seats[seat(1)].help = HINTS;
    let mut room = Room::of(record);
    room.killed(Duration::ZERO);
    assert_eq!(
        (room.kinds(), room.help(1)),
        (vec![StepKind::Help], (HINTS, HINTS))
    );
    room.killed(Duration::ZERO);
    assert_eq!((room.log.len(), room.help(1)), (1, (HINTS, HINTS)));
}

/// The process may die when the help is in the log and not yet with the table.
#[test]
fn the_table_follows_its_log() {
    let mut room = Room::of_two();
    room.asks_for(1, 0, Help::Hints);
    room.says_yes(2);
    room.stored.seats[seat(0)].help = None;
    room.killed(Duration::ZERO);
    assert_eq!(
        (room.log.len(), room.stored.seats[seat(0)].help),
        (1, HINTS)
    );
}

#[test]
fn what_is_taken_back_takes_no_help_with_it() {
    let mut room = Room::of_two();
    room.acts(1);
    room.asks_for(1, 0, Help::Hints);
    room.says_yes(2);
    room.says(1, |cmd_id| ClientMessage::Ask {
        cmd_id,
        question: Question::TakeBack,
    });
    room.says_yes(2);
    let kinds = [StepKind::Act, StepKind::Help, StepKind::TakeBack];
    assert_eq!(
        (room.kinds(), room.help(0)),
        (kinds.to_vec(), (HINTS, HINTS))
    );
}

#[test]
fn the_help_of_a_seat_is_not_for_a_substitute() {
    for (reason, help) in [
        (ClaimReason::ItsMe, HINTS),
        (ClaimReason::Substitute, GIVEN_UP),
    ] {
        let mut room = Room::of_two();
        room.asks_for(2, 1, Help::Hints);
        room.says_yes(1);
        room.leaves(2);
        room.arrives(9);
        let seat = seat(1);
        room.changes(9, Change::Claim { seat, reason })
            .expect("a claim");
        let asked_at = room
            .table
            .view()
            .claim
            .map_or(UnixMs(0), |claim| claim.asked_at);
        let agree = true;
        room.changes(1, Change::AnswerClaim { asked_at, agree })
            .expect("a yes");
        room.wait(EVENING_RETURN);
        assert_eq!(room.kinds().last(), Some(&StepKind::TakeSeat));
        assert_eq!(
            (room.help(1), room.stored.seats[seat].help),
            ((help, help), help)
        );
    }
}

/// Nobody agreed to help somebody else.
#[test]
fn a_question_about_help_is_moot_once_somebody_else_has_the_seat() {
    for (seat, stays) in [(1, false), (2, true)] {
        let mut room = Room::of(record_for(3));
        for number in 1..=3 {
            room.arrives(number);
        }
        room.asks_for(1, 1, Help::Hints);
        let (seat, owner) = (self::seat(seat), person(seat + 1).id);
        room.changes(9, Change::TakeOver { seat, owner })
            .expect("a new player");
        assert_eq!(room.table.consent.open().is_some(), stays, "{seat:?}");
    }
}

/// Those who play on from there have agreed to nothing.
#[test]
fn a_game_that_goes_on_elsewhere_has_no_help() {
    let mut room = Room::of_two();
    room.asks_for(1, 0, Help::Hints);
    room.says_yes(2);
    let version = Version(1);
    let origin = Origin::Fork(Fork {
        table: None,
        version,
        host: seat(0),
        deals: deals_through(&room.stored, version),
        what_if: false,
    });
    room.stored = TableRecord {
        origin,
        ..record_for(2)
    };
    room.killed(Duration::ZERO);
    assert_eq!(room.help(0), (None, None));
    assert_eq!(room.log.len(), 1);
}

#[test]
fn help_changes_a_limited_number_of_times() {
    let mut record = against_computer();
    record.seats[seat(1)] = SeatRecord::held_by(computer());
    let mut room = Room::of(record);
    room.arrives(1);
    for _ in 0..50 {
        room.asks_for(1, 0, Help::Hints);
        room.asks_for(1, 0, Help::GivenUp);
    }
    let helps = room
        .kinds()
        .into_iter()
        .filter(|kind| *kind == StepKind::Help);
    assert_eq!(helps.count(), 40);
}

#[test]
fn before_the_start_the_host_sets_help_and_all_get_ready_again() {
    let mut room = Room::of(gathering(3));
    let set = |of: u8, help: Help| Change::Help {
        seat: seat(of),
        help,
    };
    let terms = |room: &Room| room.table.view().terms;
    let before = terms(&room);
    room.changes(1, set(2, Help::Hints)).expect("the host may");
    assert!(room.stored.seats.values().all(|seat| !seat.ready));
    assert_ne!(
        terms(&room),
        before,
        "it is among what people are ready for"
    );
    let ready = Change::Ready {
        ready: true,
        terms: Some(before.clone()),
    };
    assert_eq!(room.changes(2, ready), Err(ErrorCode::TermsChanged));
    assert_eq!(
        room.changes(2, set(2, Help::Warnings)),
        Err(ErrorCode::NotHost)
    );
    room.changes(3, set(2, Help::GivenUp))
        .expect("it is theirs");
    assert_eq!(
        (terms(&room), room.stored.seats[seat(2)].help),
        (before, None)
    );
    assert_eq!(
        room.changes(3, set(2, Help::Hints)),
        Err(ErrorCode::NotHost),
        "the host would start without having seen it"
    );
    room.changes(1, set(2, Help::Hints)).expect("the host may");
    room.changes(3, Change::Leave).expect("they may");
    assert_eq!(room.stored.seats[seat(2)].help, None);
    assert_eq!(room.changes(1, set(2, Help::Hints)), Err(ErrorCode::NoHelp));
}

/// An older release cannot read it, and says so; this one reads what it writes.
#[test]
fn the_entry_names_the_help() {
    let text = r#"{"type":"help","help":"given_up"}"#;
    let entry = Entry::of(text).expect("an entry");
    assert_eq!(
        entry,
        Entry::Help {
            help: Help::GivenUp
        }
    );
}
