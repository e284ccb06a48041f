//! Who must agree to what.

use super::*;
use crate::basis::{Delays, Steady};
use crate::clocks::ClockChange;
use crate::people::Visitors;
use crate::people::{AWAY_MIN, GONE_MIN};
use crate::record::Instead;
use crate::testkit::Clock;
use crate::testkit::{seat, testing};
use fondaco_protocol::{Computer, ComputerLevel, ErrorCode, Pace, StepKind, TimeControl, UnixMs};
use game_core::SeatSet;
use std::time::Duration;

/// Three people, none of whom has been connected for this long; seat 0 has acted.
fn needed_after(
    away: Duration,
    question: Question,
    change: impl Fn(&mut TableRecord),
) -> Result<Vec<u8>, ErrorCode> {
    needed_with(None, away, question, change)
}

fn needed_with(
    clocks: Option<&Clocks>,
    away: Duration,
    question: Question,
    change: impl Fn(&mut TableRecord),
) -> Result<Vec<u8>, ErrorCode> {
    let mut table = testing::record_for(3);
    change(&mut table);
    let line = testing::line_with_an_action(&table);
    let clock = Clock::set_to(UnixMs(0));
    let mut attendance = Attendance::at(&Delays::USUAL);
    attendance.update(&Visitors::default(), &table, clock.now());
    clock.advance(away);
    let given = Circumstances {
        table: &table,
        line: &line,
        attendance: &attendance,
        has_computers: true,
        may_undo_no_more: None,
        clocks,
        now: clock.now(),
    };
    let open = ask(given, 1, Seat::FIRST, question)?;
    Ok(open.needed.into_iter().map(Seat::number).collect())
}

fn computer() -> Computer {
    Computer {
        name: "Iris".to_owned(),
        level: ComputerLevel::Easy,
    }
}

fn let_play(number: u8) -> Question {
    Question::LetComputerPlay {
        seat: seat(number),
        level: ComputerLevel::Medium,
    }
}

#[test]
fn everybody_is_asked_whom_a_question_concerns() {
    let (here, minute, day) = (Duration::ZERO, AWAY_MIN, GONE_MIN);
    let go_on = Question::GoOnWithout { seat: seat(1) };
    let as_it_is = |_: &mut TableRecord| {};
    let left = |table: &mut TableRecord| table.seats[seat(1)].leave();
    let sits_out = |table: &mut TableRecord| table.seats[seat(1)].let_act(Instead::Table);
    let same = |table: &mut TableRecord| {
        table.seats[seat(1)] = table.seats[seat(0)].clone();
    };
    let needed =
        |away, question, change: &dyn Fn(&mut TableRecord)| needed_after(away, question, change);
    for away in [here, minute, day] {
        for change in [&as_it_is as &dyn Fn(&mut TableRecord), &left, &sits_out] {
            assert_eq!(needed(away, Question::TakeBack, change), Ok(vec![0, 1, 2]));
        }
    }
    assert_eq!(needed(day, Question::TakeBack, &same), Ok(vec![0, 2]));
    assert_eq!(needed(here, go_on, &as_it_is), Err(ErrorCode::NotAway));
    assert_eq!(needed(here, go_on, &left), Ok(vec![0, 2]));
    assert_eq!(needed(minute, go_on, &as_it_is), Ok(vec![0]));
    assert_eq!(needed(minute, go_on, &sits_out), Err(ErrorCode::NotAway));
    assert_eq!(
        needed(minute, Question::EndGame, &as_it_is),
        Ok(vec![0, 1, 2])
    );
    assert_eq!(
        needed(minute, Question::EndGame, &sits_out),
        Ok(vec![0, 1, 2])
    );
    assert_eq!(needed(minute, Question::EndGame, &left), Ok(vec![0, 2]));
    assert_eq!(needed(day, Question::EndGame, &as_it_is), Ok(vec![0]));
    let lent = |table: &mut TableRecord| {
        table.seats[seat(1)].let_act(Instead::Computer(computer()));
        table.seats[seat(1)].leave();
    };
    let hot_seat = |table: &mut TableRecord| table.hot_seat = true;
    let play = let_play(1);
    for at_the_table in [&as_it_is as &dyn Fn(&mut TableRecord), &same] {
        assert_eq!(needed(here, play, at_the_table), Err(ErrorCode::NotAway));
    }
    assert_eq!(needed(here, play, &left), Ok(vec![0, 2]));
    assert_eq!(needed(here, play, &sits_out), Ok(vec![0, 2]));
    assert_eq!(needed(minute, play, &as_it_is), Ok(vec![0]));
    assert_eq!(needed(minute, play, &lent), Err(ErrorCode::NotAway));
    assert_eq!(needed(minute, go_on, &lent), Err(ErrorCode::NotAway));
    assert_eq!(needed(minute, let_play(0), &left), Err(ErrorCode::NotAway));
    assert_eq!(needed(minute, play, &hot_seat), Err(ErrorCode::NoComputer));
    assert_eq!(
        needed(day, let_play(5), &as_it_is),
        Err(ErrorCode::NoSuchSeat)
    );
    let missing = Question::GoOnWithout { seat: seat(5) };
    assert_eq!(needed(day, missing, &as_it_is), Err(ErrorCode::NoSuchSeat));
}

/// The clocks of three seats; the game waits for seat 1.
fn clocks(pace: Pace, change: impl Fn(&mut Clocks, Steady)) -> Clocks {
    let start = Clock::set_to(UnixMs(0)).now().steady;
    let control = TimeControl {
        pace,
        at_zero: AtZero::GoOn,
    };
    let to_act = SeatSet::collect([seat(1)]);
    let mut clocks = Clocks::start(control, 3, to_act, start);
    clocks.run(to_act, start);
    change(&mut clocks, start);
    clocks
}

/// As an entry of this kind by seat 1 leaves them.
fn entered(clocks: &mut Clocks, kind: StepKind, now: Steady) {
    let change = ClockChange {
        kind,
        seat: seat(1),
        to: None,
        before: SeatSet::collect([seat(1)]),
        after: SeatSet::collect([seat(1)]),
        lag: Duration::ZERO,
    };
    *clocks = clocks.after(&change, now);
    clocks.noted();
}

/// A clock of days, days off and a pause were agreed on; being away was not.
#[test]
fn nobody_is_gone_while_what_was_agreed_says_to_wait() {
    let (per_turn, evening) = (
        Pace::DaysPerTurn { days: 3 },
        Pace::Evening {
            bank_seconds: 60,
            increment_seconds: 5,
        },
    );
    let in_all = Pace::DaysInAll {
        days: 30,
        days_off: 7,
    };
    let untouched = |_: &mut Clocks, _: Steady| {};
    let is_out = |clocks: &mut Clocks, now: Steady| clocks.give_up(seat(1), now);
    let off = |clocks: &mut Clocks, now: Steady| {
        clocks.give_up(seat(1), now);
        entered(clocks, StepKind::TakeDaysOff, now);
    };
    let paused = |clocks: &mut Clocks, now: Steady| {
        clocks.give_up(seat(1), now);
        entered(clocks, StepKind::Pause, now);
    };
    let go_on = Question::GoOnWithout { seat: seat(1) };
    let asked = |clocks: &Clocks, question| {
        let record = |table: &mut TableRecord| {
            table.clock = Some(TimeControl {
                pace: per_turn,
                at_zero: AtZero::GoOn,
            });
            table.seats[seat(2)].leave();
        };
        needed_with(Some(clocks), 2 * GONE_MIN, question, record)
    };
    for waits in [
        clocks(per_turn, untouched),
        clocks(in_all, untouched),
        clocks(in_all, off),
        clocks(per_turn, paused),
        clocks(evening, paused),
    ] {
        assert_eq!(asked(&waits, go_on), Err(ErrorCode::NotAway));
        assert_eq!(asked(&waits, let_play(1)), Err(ErrorCode::NotAway));
        assert_eq!(asked(&waits, Question::EndGame), Ok(vec![0, 1]));
    }
    for over in [
        clocks(per_turn, is_out),
        clocks(in_all, is_out),
        clocks(evening, untouched),
    ] {
        assert_eq!(asked(&over, go_on), Ok(vec![0]));
        assert_eq!(asked(&over, let_play(1)), Ok(vec![0]));
        assert_eq!(asked(&over, Question::EndGame), Ok(vec![0]));
    }
    // A pause must not be for ever.
    let paused = clocks(per_turn, paused);
    assert_eq!(asked(&paused, Question::Resume), Ok(vec![0]));
}

#[test]
fn silence_is_no_consent_and_one_no_is_enough() {
    let open = testing::asked_to_end(&[0, 1, 2]);
    assert_eq!(answer(&open, seat(3), true), Err(ErrorCode::NoQuestion));
    assert!(matches!(
        answer(&open, seat(2), false),
        Ok(Verdict::Declined(_))
    ));
    let Ok(Verdict::Open(open)) = answer(&open, seat(1), true) else {
        panic!("one is missing");
    };
    assert!(matches!(answer(&open, seat(1), true), Ok(Verdict::Open(_))));
    assert!(matches!(
        answer(&open, seat(2), true),
        Ok(Verdict::Agreed(_))
    ));
}

#[test]
fn those_are_asked_who_have_not_answered() {
    let open = testing::asked_to_end(&[0, 1]);
    let asked = [0, 1, 2].map(|number| is_asked(&open, seat(number)));
    assert_eq!(asked, [false, true, false]);
}

#[test]
fn what_was_played_for_somebody_is_taken_back_once_they_are_back_and_in_time() {
    let mut line = testing::line_with_an_action(&testing::record_for(3));
    let played = line.default_for(seat(1)).expect("the game waits for it");
    let next = line.next(seat(1), played).expect("it is safe");
    line.advance(next, UnixMs(0));
    let clock = Clock::set_to(UnixMs(0));
    let asked = |by: u8, clock: &Clock, change: &dyn Fn(&mut SeatRecord)| {
        let mut table = testing::record_for(3);
        change(&mut table.seats[seat(by)]);
        let given = Circumstances {
            table: &table,
            line: &line,
            attendance: &Attendance::at(&Delays::USUAL),
            has_computers: true,
            may_undo_no_more: None,
            clocks: None,
            now: clock.now(),
        };
        let open = ask(given, 1, seat(by), Question::TakeBackPlayed)?;
        Ok((open.needed.len(), open.takes_back))
    };
    let back = |_: &mut SeatRecord| {};
    // Nobody has acted since, so nobody else need agree.
    assert_eq!(asked(1, &clock, &back), Ok((1, Some(1))));
    let nothing = Err(ErrorCode::NothingToUndo);
    assert_eq!(asked(0, &clock, &back), nothing);
    assert_eq!(
        asked(1, &clock, &|taken| taken.let_act(Instead::Table)),
        nothing
    );
    assert_eq!(asked(1, &clock, &|taken| taken.leave()), nothing);
    let lent = |taken: &mut SeatRecord| taken.let_act(Instead::Computer(computer()));
    assert_eq!(asked(1, &clock, &lent), nothing);
    clock.advance(return_time(None));
    assert_eq!(asked(1, &clock, &back), Ok((1, Some(1))));
    clock.advance(Duration::from_millis(1));
    assert_eq!(asked(1, &clock, &back), Err(ErrorCode::TooLongAgo));
}
