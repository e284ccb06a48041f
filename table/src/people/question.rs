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
//! | give a seat help | every seat that has a person, away or not | nobody | what was said to it |
//! | give help up | the seat itself | nobody | the same |
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
use crate::clocks::Clocks;
use crate::game::Line;
use crate::record::{SeatRecord, TableRecord};
use fondaco_protocol::{AtZero, ErrorCode, Help, OpenQuestion, Question, TableStatus, Version};
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
) -> Result<OpenQuestion, ErrorCode> {
    if question == Question::TakeBackPlayed
        && let Some(played) = given.line.played_for(by)
        && given.now.wall.since(played.since) > return_time(given.table.clock)
    {
        return Err(ErrorCode::TooLongAgo);
    }
    stated(given, id, by, question)
}

/// The same, however long ago that is which it is about.
fn stated(
    given: Circumstances<'_>,
    id: u32,
    by: Seat,
    question: Question,
) -> Result<OpenQuestion, ErrorCode> {
    match given.table.status() {
        TableStatus::Playing => {}
        TableStatus::Gathering => return Err(ErrorCode::NotStarted),
        TableStatus::Finished | TableStatus::Closed => return Err(ErrorCode::GameOver),
    }
    let mut takes_back = None;
    match question {
        Question::TakeBack => {
            let steps = given.line.take_back_steps(by);
            takes_back = Some(steps.ok_or(ErrorCode::NothingToUndo)? as u32);
        }
        Question::TakeBackPlayed => {
            let taken = &given.table.seats[by];
            let is_back = taken.is_played_by_person() && !taken.has_left();
            let played = given.line.played_for(by).filter(|_| is_back);
            let steps = played.ok_or(ErrorCode::NothingToUndo)?.steps;
            takes_back = Some(steps as u32);
        }
        Question::GoOnWithout { seat } => {
            if require_absent(given, by, seat)?.sits_out() {
                return Err(ErrorCode::NotAway);
            }
        }
        Question::LetComputerPlay { seat, .. } => {
            if !given.has_computers || given.table.hot_seat {
                return Err(ErrorCode::NoComputer);
            }
            require_absent(given, by, seat)?;
        }
        Question::EndGame => {}
        Question::Help { seat, help } => require_helpable(given, seat, help)?,
        Question::Pause | Question::Resume => {
            let wanted = question == Question::Pause;
            let is_paused = given.clocks.ok_or(ErrorCode::NoClock)?.is_paused();
            if is_paused == wanted {
                return Err(ErrorCode::NoClock);
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

/// Refuses help for a seat that cannot get it, or has it already.
fn require_helpable(given: Circumstances<'_>, seat: Seat, help: Help) -> Result<(), ErrorCode> {
    let taken = given.table.seats.get(seat);
    let taken = taken.ok_or(ErrorCode::NoSuchSeat)?;
    let now = given.line.help(seat).unwrap_or(Help::GivenUp);
    let can_get = taken.person().is_some() && given.has_computers && !given.table.hot_seat;
    if !can_get || now == help {
        return Err(ErrorCode::NoHelp);
    }
    Ok(())
}

/// The seat of another person who is gone and for whom no computer plays.
fn require_absent(
    given: Circumstances<'_>,
    by: Seat,
    seat: Seat,
) -> Result<&SeatRecord, ErrorCode> {
    let taken = given.table.seats.get(seat);
    let taken = taken.ok_or(ErrorCode::NoSuchSeat)?;
    let is_gone = is_gone(given, seat) || is_out_of_time(given, seat);
    if seat == by || taken.computer().is_some() || !is_gone {
        return Err(ErrorCode::NotAway);
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
    let is_settled = taken.is_none_or(|taken| taken.has_left() || taken.sits_out());
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
    let asker = table.seats[by].person();
    let played = given.line.played_for(by);
    let may_undo = given
        .may_undo_no_more
        .is_none_or(|seats| !seats.contains(by));
    let is_alone = may_undo && played.is_some_and(|played| played.is_free);
    let must_agree = |seat: &Seat| {
        let person = table.seats[*seat].person();
        let is_another = person.is_some() && person != asker;
        *seat == by
            || is_another
                && match question {
                    Question::TakeBack | Question::Pause => true,
                    Question::TakeBackPlayed => !is_alone,
                    Question::GoOnWithout { .. } | Question::LetComputerPlay { .. } => {
                        !is_gone(given, *seat) && !is_out_of_time(given, *seat)
                    }
                    Question::EndGame => !is_long_gone(given, *seat),
                    Question::Help { seat: of, help } => {
                        help.is_on() || person == table.seats[of].person()
                    }
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
pub(crate) fn answer(open: &OpenQuestion, seat: Seat, agree: bool) -> Result<Verdict, ErrorCode> {
    if !open.needed.contains(&seat) {
        return Err(ErrorCode::NoQuestion);
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
mod tests;
