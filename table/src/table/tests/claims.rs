//! Asking for the seat of somebody who is away: who must agree, how long it takes, and what ends it.

use super::room::Room;
use crate::effect::{Effect, Ticket};
use crate::input::{Command, Input};
use crate::people::Change;
use crate::people::claims::{ALONE_WAIT_MIN, ASK_AGAIN, LOADED_WAIT_MIN};
use crate::people::return_time::EVENING_RETURN;
use crate::record::{SeatRecord, TableRecord};
use crate::testkit::{computer, person, record_for, seat};
use crate::work::{Job, Stored};
use fondaco_protocol::{
    AtZero, ClaimReason, ClientMessage, ErrorCode, Pace, SeatClaim, StepKind, TimeControl, UnixMs,
};
use std::time::Duration;

const SECOND: Duration = Duration::from_secs(1);

/// The person who asks for a seat; persons 1, 2 and 3 sit in the seats 0, 1 and 2.
const ASKER: u8 = 9;

impl Room {
    /// Two people, of whom the first is here; the second has lost their cookie.
    fn for_two() -> Room {
        let mut room = Room::of(record_for(2));
        room.arrives(1);
        room.arrives(ASKER);
        room
    }

    fn asks(&mut self, number: u8, of: u8) -> Result<(), ErrorCode> {
        let (seat, reason) = (seat(of), ClaimReason::ItsMe);
        self.changes(number, Change::Claim { seat, reason })
    }

    fn answers(&mut self, number: u8, agree: bool) -> Result<(), ErrorCode> {
        let asked_at = self.claim().map_or(UnixMs(0), |claim| claim.asked_at);
        self.changes(number, Change::AnswerClaim { asked_at, agree })
    }

    fn claim(&self) -> Option<SeatClaim> {
        self.table.view().claim
    }
}

#[test]
fn a_seat_changes_hands_once_all_agree_and_its_time_is_over() {
    let mut room = Room::of(record_for(3));
    for number in [1, 2, ASKER] {
        room.arrives(number);
    }
    room.asks(ASKER, 2).expect("a claim");
    let claim = room.claim().expect("everybody is told");
    assert_eq!(
        (claim.needed, claim.agreed),
        (vec![seat(0), seat(1)], vec![])
    );
    room.answers(1, true).expect("a yes");
    room.wait(EVENING_RETURN);
    assert_eq!(room.sits(2), Some(3), "one has yet to answer");
    room.answers(2, true).expect("a yes");
    assert_eq!(
        (room.sits(2), room.sees_from(ASKER)),
        (Some(ASKER), Some(2))
    );
    assert_eq!(room.kinds(), [StepKind::TakeSeat]);
    assert!(room.claim().is_none());
    let taken = room.table.view().taken.expect("everybody is told");
    assert_eq!(taken.from.id, person(3).id);
    assert_eq!(taken.agreed, [seat(0), seat(1)]);
    // Whoever had it before comes as anybody else.
    room.arrives(3);
    assert_eq!(room.sees_from(3), None);
}

#[test]
fn the_only_opponent_cannot_give_the_seat_away_before_its_player_had_time_to_refuse() {
    let mut room = Room::for_two();
    room.asks(ASKER, 1).expect("a claim");
    room.answers(1, true).expect("a yes");
    room.wait(EVENING_RETURN - SECOND);
    assert_eq!((room.sits(1), room.sees_from(ASKER)), (Some(2), None));
    room.wait(SECOND);
    assert_eq!(
        (room.sits(1), room.sees_from(ASKER)),
        (Some(ASKER), Some(1))
    );
    // Nor give it back without everybody's hearing of it, and the same time.
    room.leaves(ASKER);
    room.arrives(2);
    room.asks(2, 1).expect("a claim");
    room.answers(1, true).expect("a yes");
    room.wait(EVENING_RETURN - SECOND);
    assert_eq!(room.sits(1), Some(ASKER));
    room.wait(SECOND);
    assert_eq!(room.sits(1), Some(2));
    assert_eq!(room.kinds(), [StepKind::TakeSeat, StepKind::TakeSeat]);
}

#[test]
fn coming_back_is_a_refusal_after_which_the_same_person_cannot_ask_for_a_while() {
    let mut room = Room::for_two();
    room.asks(ASKER, 1).expect("a claim");
    room.answers(1, true).expect("a yes");
    room.arrives(2);
    assert!(room.claim().is_none());
    room.leaves(2);
    room.wait(EVENING_RETURN);
    assert_eq!(room.sits(1), Some(2));
    assert_eq!(room.asks(ASKER, 1), Err(ErrorCode::AskedLately));
    room.wait(ASK_AGAIN);
    assert_eq!(room.asks(ASKER, 1), Ok(()));
}

#[test]
fn coming_back_counts_even_while_something_is_being_saved() {
    let mut room = Room::for_two();
    room.asks(ASKER, 1).expect("a claim");
    let claim = room.claim().expect("a claim");
    // The yes is on its way to disk, while the player looks in and goes.
    let answer = Change::AnswerClaim {
        asked_at: claim.asked_at,
        agree: true,
    };
    let change = Command::Change {
        ticket: Ticket::numbered(1),
        person: person(1),
        change: answer,
    };
    let effects = room.table.handle(Input::Command(change), room.clock.now());
    let next = effects.into_iter().find_map(|effect| match effect {
        Effect::Store(Job::SaveTable(next)) => Some(next),
        _ => None,
    });
    room.stored = *next.expect("it is being saved");
    room.arrives(2);
    room.leaves(2);
    room.tell(Input::Stored(Stored::SaveTable(Ok(()))));
    assert!(room.claim().is_none());
}

#[test]
fn any_player_refuses_and_the_asker_withdraws() {
    for number in [1, ASKER] {
        let mut room = Room::for_two();
        room.asks(ASKER, 1).expect("a claim");
        assert_eq!(room.answers(number, false), Ok(()));
        assert!(room.claim().is_none());
        assert_eq!(room.asks(ASKER, 1), Err(ErrorCode::AskedLately));
    }
    let mut room = Room::for_two();
    room.asks(ASKER, 1).expect("a claim");
    // The player refuses without a connection to the table, too.
    assert_eq!(room.answers(2, false), Ok(()));
    assert!(room.claim().is_none());
}

#[test]
fn who_cannot_ask_and_who_cannot_answer() {
    let mut room = Room::for_two();
    assert_eq!(
        room.asks(1, 1),
        Err(ErrorCode::HasSeat),
        "one person, one seat"
    );
    assert_eq!(room.asks(ASKER, 0), Err(ErrorCode::NotAway));
    assert_eq!(room.asks(ASKER, 5), Err(ErrorCode::NoSuchSeat));
    assert_eq!(room.answers(1, true), Err(ErrorCode::NoQuestion));
    room.asks(ASKER, 1).expect("a claim");
    assert_eq!(room.asks(8, 1), Err(ErrorCode::QuestionOpen));
    assert_eq!(room.answers(ASKER, true), Err(ErrorCode::NotAPlayer));
    assert_eq!(room.answers(8, false), Err(ErrorCode::NotAPlayer));
    assert!(room.claim().is_some());
    let mut room = Room::of(crate::testkit::gathering(2));
    assert_eq!(room.asks(ASKER, 1), Err(ErrorCode::NotStarted));
}

#[test]
fn nobody_asks_for_a_seat_whose_player_is_off_as_agreed() {
    let mut record = record_for(2);
    record.clock = Some(TimeControl {
        pace: Pace::DaysInAll {
            days: 5,
            days_off: 3,
        },
        at_zero: AtZero::Nothing,
    });
    let mut room = Room::of(record);
    room.arrives(1);
    room.arrives(2);
    room.says(2, |cmd_id| ClientMessage::DaysOff { cmd_id, on: true });
    room.leaves(2);
    room.wait(ALONE_WAIT_MIN);
    assert_eq!(room.asks(ASKER, 1), Err(ErrorCode::NotAway));
    room.arrives(2);
    room.says(2, |cmd_id| ClientMessage::DaysOff { cmd_id, on: false });
    room.leaves(2);
    assert_eq!(room.asks(ASKER, 1), Ok(()), "the control: their time runs");
}

#[test]
fn the_time_to_refuse_follows_the_pace_of_the_table() {
    let clock = |pace| TimeControl {
        pace,
        at_zero: AtZero::Nothing,
    };
    let days = |days| clock(Pace::DaysPerTurn { days });
    let evening = clock(Pace::Evening {
        bank_seconds: 60,
        increment_seconds: 10,
    });
    let mut alone = record_for(2);
    alone.seats[seat(0)] = SeatRecord::held_by(computer());
    let mut left = record_for(2);
    left.seats[seat(0)].leave();
    let with = |clock| TableRecord {
        clock: Some(clock),
        ..record_for(2)
    };
    let mut slow = with(days(3));
    slow.seats[seat(0)].leave();
    for (record, wait) in [
        (slow, 3 * ALONE_WAIT_MIN),
        (record_for(2), EVENING_RETURN),
        (with(evening), EVENING_RETURN),
        (with(days(1)), ALONE_WAIT_MIN),
        (with(days(3)), 3 * ALONE_WAIT_MIN),
        (with(days(60)), 7 * ALONE_WAIT_MIN),
        (alone, ALONE_WAIT_MIN),
        (left, ALONE_WAIT_MIN),
    ] {
        let mut room = Room::of(record);
        room.arrives(ASKER);
        room.asks(ASKER, 1).expect("a claim");
        let claim = room.claim().expect("a claim");
        assert_eq!(claim.until.since(claim.asked_at), wait);
    }
}

#[test]
fn a_restart_forgets_no_claim_and_leaves_time_to_come_back() {
    let mut room = Room::for_two();
    room.asks(ASKER, 1).expect("a claim");
    room.answers(1, true).expect("a yes");
    room.killed(ALONE_WAIT_MIN);
    room.arrives(ASKER);
    room.wait(LOADED_WAIT_MIN - SECOND);
    assert_eq!(room.sits(1), Some(2));
    room.wait(SECOND);
    assert_eq!(room.sits(1), Some(ASKER));
}

#[test]
fn a_seat_taken_just_before_a_kill_is_logged_afterwards_once() {
    let mut room = Room::for_two();
    room.asks(ASKER, 1).expect("a claim");
    room.answers(1, true).expect("a yes");
    room.wait(EVENING_RETURN);
    room.log.clear();
    room.killed(SECOND);
    room.arrives(ASKER);
    assert_eq!(room.kinds(), [StepKind::TakeSeat]);
    room.killed(SECOND);
    room.arrives(ASKER);
    assert_eq!(room.kinds(), [StepKind::TakeSeat]);
}

#[test]
fn a_claim_ends_when_the_seat_is_handed_over() {
    let mut room = Room::for_two();
    room.asks(ASKER, 1).expect("a claim");
    let (seat, owner) = (seat(1), person(2).id);
    room.changes(8, Change::TakeOver { seat, owner })
        .expect("a seat");
    assert!(room.claim().is_none());
}

#[test]
fn a_yes_does_not_go_over_with_the_seat_of_whoever_said_it() {
    let mut room = Room::for_two();
    room.asks(ASKER, 1).expect("a claim");
    room.answers(1, true).expect("a yes");
    let (seat, owner) = (seat(0), person(1).id);
    room.changes(8, Change::TakeOver { seat, owner })
        .expect("a seat");
    room.wait(EVENING_RETURN);
    assert_eq!(room.sits(1), Some(2));
    assert_eq!(room.claim().map(|claim| claim.agreed), Some(vec![]));
}
