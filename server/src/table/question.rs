//! What a player asks the others to agree to. Pure: who must agree, and what they said.

use super::attendance::Attendance;
use super::error::TableError;
use super::line::Line;
use crate::store::TableRecord;
use fondaco_protocol::{OpenQuestion, Question, TableStatus, UnixMs};
use game_core::Seat;

/// What became of an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Outcome {
    /// Others have still to answer.
    Open(OpenQuestion),
    /// All agree.
    Agreed(OpenQuestion),
    /// Somebody does not.
    Declined,
}

/// The question that `by` asks; `now` in Unix milliseconds.
pub(super) fn ask(
    table: &TableRecord,
    line: &Line,
    attendance: &Attendance,
    by: Seat,
    question: Question,
    now: UnixMs,
) -> Result<OpenQuestion, TableError> {
    match table.status() {
        TableStatus::Playing => {}
        TableStatus::Gathering => return Err(TableError::NotStarted),
        TableStatus::Finished => return Err(TableError::GameOver),
        TableStatus::Closed => return Err(TableError::Closed),
    }
    let mut back_to = None;
    match question {
        Question::TakeBack => {
            let steps = line.take_back_steps(by).ok_or(TableError::NothingToUndo)?;
            back_to = Some(steps as u32);
        }
        Question::GoOnWithout { seat } => {
            if seat.index() >= table.seats.len() {
                return Err(TableError::NoSuchSeat);
            }
            let sits_out = table.seats[seat.index()].sits_out;
            if seat == by || sits_out || !attendance.is_gone(table, seat, now) {
                return Err(TableError::NotAway);
            }
        }
        Question::EndGame => {}
    }
    // Whoever is away for long can keep nobody from going on, but is not overruled either
    // when a move is taken back.
    let is_needed = |seat: &Seat| {
        let taken = &table.seats[seat.index()];
        let is_asker = taken.person == table.seats[by.index()].person;
        *seat == by
            || !is_asker
                && match question {
                    Question::TakeBack => !taken.has_left && !taken.sits_out,
                    Question::GoOnWithout { .. } | Question::EndGame => {
                        !attendance.is_gone(table, *seat, now)
                    }
                }
    };
    Ok(OpenQuestion {
        question,
        by,
        agreed: vec![by],
        needed: Seat::all(table.seats.len() as u8)
            .filter(is_needed)
            .collect(),
        takes_back: back_to,
    })
}

/// The open question after `seat` has answered.
pub(super) fn answer(open: &OpenQuestion, seat: Seat, agree: bool) -> Result<Outcome, TableError> {
    if !open.needed.contains(&seat) {
        return Err(TableError::NoQuestion);
    }
    if !agree {
        return Ok(Outcome::Declined);
    }
    let mut open = open.clone();
    if !open.agreed.contains(&seat) {
        open.agreed.push(seat);
    }
    Ok(settled(open))
}

/// Whether all have agreed.
pub(super) fn settled(open: OpenQuestion) -> Outcome {
    if open.needed.iter().all(|seat| open.agreed.contains(seat)) {
        Outcome::Agreed(open)
    } else {
        Outcome::Open(open)
    }
}
