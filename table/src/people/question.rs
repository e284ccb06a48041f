//! What players ask each other to agree to. Pure: who must agree, and what they said.
//!
//! | question | who must agree, the asker included | never waits for | what it cannot undo |
//! |---|---|---|---|
//! | take back | every seat that has a person, away or not | nobody | what came before the last fork |
//! | take back what the table played for the asker | the same; nobody if nobody has done anything since | nobody | the same |
//! | go on without a seat | every seat whose player is here | those who are gone | anything |
//! | let a computer play for a seat | every seat whose player is here | those who are gone | anything |
//! | end the game | every seat that has a person | those who left, or have been gone for a day | anything |
//! | pause the clocks | every seat that has a person, away or not | nobody | anything |
//! | go on with the clocks | every seat that has a person | those who left, or were away for a day | anything |
//!
//! Those who are gone have left, or are away for a minute, or, at a table without a clock, have done
//! nothing for ten minutes while the game was waiting for them. What was agreed outranks that: while
//! the clocks are paused, on days off, and with a clock of days until it is out, nobody is gone. The
//! last row does not ask the clocks, as otherwise a pause could be for ever. Who does nothing is
//! asked whether the game may end as long as they are connected.
//!
//! What the table played for somebody can be taken back as a whole only within the time that the table's
//! pace gives those who were away ([`return_time`]); after that, action by action.
//!
//! Silence is never consent: a question stays open until everybody who must agree has said
//! yes, one of them says no, or the game moves on. The seats of one person count as one.

use super::attendance::Attendance;
use super::return_time::return_time;
use crate::basis::Now;
use crate::basis::{Flaw, is_planted};
use crate::clocks::Clocks;
use crate::error::QuestionError;
use crate::game::Line;
use crate::record::{SeatRecord, TableRecord};
use fondaco_protocol::{AtZero, OpenQuestion, Question, TableStatus, Version};
use game_core::{Seat, SeatSet};

/// The state of a question after an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// Others still have to answer.
    Open(OpenQuestion),
    /// Everybody agrees.
    Agreed(OpenQuestion),
    Declined(OpenQuestion),
}

/// What a question depends on.
#[derive(Clone, Copy)]
pub(crate) struct Circumstances<'a> {
    pub(crate) table: &'a TableRecord,
    pub(crate) line: &'a Line,
    pub(crate) attendance: &'a Attendance,
    /// Whether computers can play this game.
    pub(crate) has_computers: bool,
    /// The seats that have taken back as much alone as they may.
    pub(crate) may_undo_no_more: Option<SeatSet>,
    pub(crate) clocks: Option<&'a Clocks>,
    pub(crate) now: Now,
}

/// Whether the question is about taking something back.
pub(crate) fn is_take_back(question: Question) -> bool {
    matches!(question, Question::TakeBack | Question::TakeBackPlayed)
}

/// The question as `by` would ask it.
pub(crate) fn ask(
    given: Circumstances<'_>,
    id: u32,
    by: Seat,
    question: Question,
) -> Result<OpenQuestion, QuestionError> {
    if question == Question::TakeBackPlayed
        && let Some(played) = given.line.played_for(by)
        && given.now.wall.since(played.since) > return_time(given.table.clock)
    {
        return Err(QuestionError::TooLongAgo);
    }
    stated(given, id, by, question)
}

/// The same, however long ago that is which it is about.
fn stated(
    given: Circumstances<'_>,
    id: u32,
    by: Seat,
    question: Question,
) -> Result<OpenQuestion, QuestionError> {
    match given.table.status() {
        TableStatus::Playing => {}
        TableStatus::Gathering => return Err(QuestionError::NotStarted),
        TableStatus::Finished | TableStatus::Closed => return Err(QuestionError::GameOver),
    }
    let mut takes_back = None;
    match question {
        Question::TakeBack => {
            let steps = given.line.take_back_steps(by);
            takes_back = Some(steps.ok_or(QuestionError::NothingToUndo)? as u32);
        }
        Question::TakeBackPlayed => {
            let taken = &given.table.seats[by];
            let is_back = taken.computer.is_none() && !taken.sits_out && !taken.has_left;
            let played = given.line.played_for(by).filter(|_| is_back);
            let steps = played.ok_or(QuestionError::NothingToUndo)?.steps;
            takes_back = Some(steps as u32);
        }
        Question::GoOnWithout { seat } => {
            if require_absent(given, by, seat)?.sits_out {
                return Err(QuestionError::NotAway);
            }
        }
        Question::LetComputerPlay { seat, .. } => {
            if !given.has_computers || given.table.hot_seat {
                return Err(QuestionError::NoComputer);
            }
            require_absent(given, by, seat)?;
        }
        Question::EndGame => {}
        Question::Pause | Question::Resume => {
            let wanted = question == Question::Pause;
            let is_paused = given.clocks.ok_or(QuestionError::NoClock)?.is_paused();
            if is_paused == wanted {
                return Err(QuestionError::NoClock);
            }
        }
    }
    Ok(OpenQuestion {
        id,
        question,
        by,
        agreed: vec![by],
        needed: needed(given, by, question),
        takes_back,
    })
}

/// The seat of another person who is gone and for whom no computer plays.
fn require_absent(
    given: Circumstances<'_>,
    by: Seat,
    seat: Seat,
) -> Result<&SeatRecord, QuestionError> {
    let taken = given.table.seats.get(seat);
    let taken = taken.ok_or(QuestionError::NoSuchSeat)?;
    let is_gone = is_gone(given, seat) || is_out_of_time(given, seat);
    if seat == by || taken.computer.is_some() || !is_gone {
        return Err(QuestionError::NotAway);
    }
    Ok(taken)
}

/// Whether the player of a seat has left, or is away or inactive and nothing that was agreed says to
/// wait.
fn is_gone(given: Circumstances<'_>, seat: Seat) -> bool {
    given.attendance.is_gone(given.table, seat, given.now) && !is_vouched_for(given, seat)
}

/// The same after a whole day, which is what it takes to end a game.
fn is_long_gone(given: Circumstances<'_>, seat: Seat) -> bool {
    given.attendance.is_long_gone(given.table, seat, given.now) && !is_vouched_for(given, seat)
}

/// Whether the clocks say to wait for a seat that is away. They do not count once its player has
/// left, or once the others have agreed to go on without them.
fn is_vouched_for(given: Circumstances<'_>, seat: Seat) -> bool {
    let taken = given.table.seats.get(seat);
    let is_settled = taken.is_none_or(|taken| taken.has_left || taken.sits_out);
    !is_settled && given.clocks.is_some_and(|clocks| clocks.vouch_for(seat))
}

/// Whether the others need not wait for a seat because its clock has run out.
fn is_out_of_time(given: Circumstances<'_>, seat: Seat) -> bool {
    let may_go_on = given
        .table
        .clock
        .is_some_and(|clock| clock.at_zero == AtZero::GoOn);
    let is_out = |clocks: &Clocks| clocks.is_out(seat) && !clocks.vouch_for(seat);
    may_go_on && given.clocks.is_some_and(is_out)
}

/// Everyone who must agree, including the asker.
fn needed(given: Circumstances<'_>, by: Seat, question: Question) -> Vec<Seat> {
    let Circumstances {
        table,
        attendance,
        now,
        ..
    } = given;
    let asker = table.seats[by].person.as_ref();
    let played = given.line.played_for(by);
    let may_undo = given
        .may_undo_no_more
        .is_none_or(|seats| !seats.contains(by));
    let is_alone = may_undo && played.is_some_and(|played| played.is_free)
        || is_planted(Flaw::PlayedBackAlone);
    let must_agree = |seat: &Seat| {
        let person = table.seats[*seat].person.as_ref();
        let is_another = person.is_some() && person != asker;
        *seat == by
            || is_another
                && match question {
                    Question::TakeBack if is_planted(Flaw::SilenceIsConsent) => {
                        !attendance.is_gone(table, *seat, now)
                    }
                    Question::TakeBack | Question::Pause => true,
                    Question::TakeBackPlayed => !is_alone,
                    Question::GoOnWithout { .. } | Question::LetComputerPlay { .. } => {
                        !is_gone(given, *seat) && !is_out_of_time(given, *seat)
                    }
                    Question::EndGame => !is_long_gone(given, *seat),
                    Question::Resume => !attendance.is_long_gone(table, *seat, now),
                }
    };
    table.seats.seats().filter(must_agree).collect()
}

/// Re-evaluates the question asked at `asked_at` as things stand now: somebody who must also agree
/// may have come back. `None` if it no longer makes sense. A take-back means the asker's last
/// action as of when it was asked; once anything has been done since, it is moot.
pub(crate) fn reviewed(
    given: Circumstances<'_>,
    open: &OpenQuestion,
    asked_at: Version,
) -> Option<OpenQuestion> {
    let has_moved_on = given.line.version() != asked_at;
    if is_take_back(open.question) && has_moved_on {
        return None;
    }
    let again = stated(given, open.id, open.by, open.question).ok()?;
    let mut needed = again.needed;
    needed.extend(&open.needed);
    needed.sort();
    needed.dedup();
    (again.takes_back == open.takes_back).then(|| OpenQuestion {
        needed,
        ..open.clone()
    })
}

/// The open question after `seat` has answered.
pub(crate) fn answer(
    open: &OpenQuestion,
    seat: Seat,
    agree: bool,
) -> Result<Verdict, QuestionError> {
    if !open.needed.contains(&seat) {
        return Err(QuestionError::NotAsked);
    }
    let mut open = open.clone();
    if !agree {
        return Ok(Verdict::Declined(open));
    }
    if !open.agreed.contains(&seat) {
        open.agreed.push(seat);
    }
    Ok(verdict(open))
}

/// Whether the answer of `seat` is still missing.
pub(crate) fn is_asked(open: &OpenQuestion, seat: Seat) -> bool {
    open.needed.contains(&seat) && !open.agreed.contains(&seat)
}

/// Whether everybody has agreed.
pub(crate) fn verdict(open: OpenQuestion) -> Verdict {
    if open.needed.iter().all(|seat| open.agreed.contains(seat)) {
        Verdict::Agreed(open)
    } else {
        Verdict::Open(open)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::basis::Steady;
    use crate::clocks::ClockChange;
    use crate::people::Visitors;
    use crate::people::{AWAY_MIN, GONE_MIN};
    use crate::testkit::Clock;
    use crate::testkit::{seat, testing};
    use fondaco_protocol::{Computer, ComputerLevel, Pace, StepKind, TimeControl, UnixMs};
    use game_core::SeatSet;
    use std::time::Duration;

    /// Three people, none of whom has been connected for this long; seat 0 has acted.
    fn needed_after(
        away: Duration,
        question: Question,
        change: impl Fn(&mut TableRecord),
    ) -> Result<Vec<u8>, QuestionError> {
        needed_with(None, away, question, change)
    }

    fn needed_with(
        clocks: Option<&Clocks>,
        away: Duration,
        question: Question,
        change: impl Fn(&mut TableRecord),
    ) -> Result<Vec<u8>, QuestionError> {
        let mut table = testing::record_for(3);
        change(&mut table);
        let line = testing::line_with_an_action(&table);
        let clock = Clock::set_to(UnixMs(0));
        let mut attendance = Attendance::default();
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
        let left = |table: &mut TableRecord| table.seats[seat(1)].has_left = true;
        let sits_out = |table: &mut TableRecord| table.seats[seat(1)].sits_out = true;
        let same = |table: &mut TableRecord| {
            table.seats[seat(1)].person = table.seats[seat(0)].person.clone();
        };
        let needed = |away, question, change: &dyn Fn(&mut TableRecord)| {
            needed_after(away, question, change)
        };
        for away in [here, minute, day] {
            for change in [&as_it_is as &dyn Fn(&mut TableRecord), &left, &sits_out] {
                assert_eq!(needed(away, Question::TakeBack, change), Ok(vec![0, 1, 2]));
            }
        }
        assert_eq!(needed(day, Question::TakeBack, &same), Ok(vec![0, 2]));
        assert_eq!(needed(here, go_on, &as_it_is), Err(QuestionError::NotAway));
        assert_eq!(needed(here, go_on, &left), Ok(vec![0, 2]));
        assert_eq!(needed(minute, go_on, &as_it_is), Ok(vec![0]));
        assert_eq!(
            needed(minute, go_on, &sits_out),
            Err(QuestionError::NotAway)
        );
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
            let taken = &mut table.seats[seat(1)];
            (taken.computer, taken.has_left) = (Some(computer()), true);
        };
        let hot_seat = |table: &mut TableRecord| table.hot_seat = true;
        let play = let_play(1);
        for at_the_table in [&as_it_is as &dyn Fn(&mut TableRecord), &same] {
            assert_eq!(
                needed(here, play, at_the_table),
                Err(QuestionError::NotAway)
            );
        }
        assert_eq!(needed(here, play, &left), Ok(vec![0, 2]));
        assert_eq!(needed(here, play, &sits_out), Ok(vec![0, 2]));
        assert_eq!(needed(minute, play, &as_it_is), Ok(vec![0]));
        assert_eq!(needed(minute, play, &lent), Err(QuestionError::NotAway));
        assert_eq!(needed(minute, go_on, &lent), Err(QuestionError::NotAway));
        assert_eq!(
            needed(minute, let_play(0), &left),
            Err(QuestionError::NotAway)
        );
        assert_eq!(
            needed(minute, play, &hot_seat),
            Err(QuestionError::NoComputer)
        );
        assert_eq!(
            needed(day, let_play(5), &as_it_is),
            Err(QuestionError::NoSuchSeat)
        );
        let missing = Question::GoOnWithout { seat: seat(5) };
        assert_eq!(
            needed(day, missing, &as_it_is),
            Err(QuestionError::NoSuchSeat)
        );
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
                table.seats[seat(2)].has_left = true;
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
            assert_eq!(asked(&waits, go_on), Err(QuestionError::NotAway));
            assert_eq!(asked(&waits, let_play(1)), Err(QuestionError::NotAway));
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
        let open = OpenQuestion {
            id: 1,
            question: Question::EndGame,
            by: seat(0),
            agreed: vec![seat(0)],
            needed: vec![seat(0), seat(1), seat(2)],
            takes_back: None,
        };
        assert_eq!(answer(&open, seat(3), true), Err(QuestionError::NotAsked));
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
}
