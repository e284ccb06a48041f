//! Changes that people make at a table: seats, options, ready, start. Pure: from one record to the
//! next.

use super::claims;
use super::computer_seats::{add_computer, lend};
use super::parts;
use super::sitting::{
    await_other_device, join, leave, move_to, own_seats, remove, require_host, seat_of, take_over,
};
use super::terms::{play_again, set_help, set_options, set_ready, start};
use crate::error::TableError;
use crate::record::{Stage, TableRecord};
use fondaco_protocol::{
    Bytes32, ChatLine, ClaimReason, ComputerLevel, ErrorCode, ExpectedPart, Help, Person,
    SetOptions, TableStatus, UnixMs, UserId,
};
use game_core::{Ruleset, Seat};
use serde::{Deserialize, Serialize};

/// A change that somebody wants to make.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// Takes a seat, or returns to one's own.
    Join {
        /// Which seat; the first free one if `None`.
        seat: Option<Seat>,
        /// SHA-256 of the person's part of the deal.
        commitment: Option<Bytes32>,
    },
    /// Gives up one's seat; during the game it remains the person's.
    Leave,
    /// Says yes to a rematch.
    PlayAgain {
        /// SHA-256 of the person's part of the deal.
        commitment: Option<Bytes32>,
    },
    /// Commits one's seat to another part of the deal.
    Commit {
        /// SHA-256 of the person's part of the deal.
        commitment: Bytes32,
        /// The part that the seat must still show for the change to happen.
        expected: Option<ExpectedPart>,
    },
    /// Opens one's part of the deal.
    Open(Bytes32),
    /// Takes over a seat from its owner, who issued a token for it.
    TakeOver {
        /// Which seat.
        seat: Seat,
        /// Who owned it when the token was made.
        owner: UserId,
    },
    /// Asks everyone for the seat of somebody who is away.
    Claim {
        /// Which seat.
        seat: Seat,
        reason: ClaimReason,
    },
    /// Agrees to the open claim, refuses it, or withdraws one's own.
    AnswerClaim {
        /// When it was asked.
        asked_at: UnixMs,
        agree: bool,
    },
    /// Moves to a free seat.
    Move(Seat),
    /// The host removes whoever sits there.
    Remove(Seat),
    /// The host seats a computer player, or changes the level of one.
    AddComputer {
        /// Which seat.
        seat: Seat,
        /// How hard it thinks.
        level: ComputerLevel,
    },
    /// Lets a computer play one's seat until one returns.
    Lend(ComputerLevel),
    /// The host changes what the table plays.
    Options(SetOptions),
    /// Whoever sits there, or the host, sets the help of a seat.
    Help {
        /// Which seat.
        seat: Seat,
        help: Help,
    },
    /// Says whether one is ready, to play what `terms` identifies; see `company::terms`.
    Ready { ready: bool, terms: Option<String> },
    /// The host starts the game.
    Start,
    /// The host closes the table.
    Close,
    /// The server's operator closes the table without asking anybody.
    Shut,
    /// The host mutes somebody in the chat, or lets them speak again, also once the game is over.
    Mute { person: UserId, muted: bool },
    /// The host lets others watch, or no longer.
    Spectators(bool),
    /// The server's operator has removed a line of the chat. Nothing about the seats changes.
    Unsay(ChatLine),
}

impl Change {
    /// Whether somebody comes to the table by it, who may not have been there before.
    pub fn arrives(&self) -> bool {
        matches!(
            self,
            Change::Join { .. }
                | Change::PlayAgain { .. }
                | Change::TakeOver { .. }
                | Change::Claim { .. }
        )
    }
}

/// The table after the change.
pub(crate) fn changed(
    table: &TableRecord,
    ruleset: &dyn Ruleset,
    person: &Person,
    change: &Change,
    now: UnixMs,
) -> Result<TableRecord, TableError> {
    require_not_removed(table, person, change)?;
    // People go on talking when the game is over.
    let is_talk = matches!(change, Change::Mute { .. });
    match table.status() {
        TableStatus::Closed if !is_talk => return Err(ErrorCode::TableClosed.into()),
        TableStatus::Finished if !is_talk => return Err(ErrorCode::GameOver.into()),
        TableStatus::Playing => return playing(table, person, change, now),
        TableStatus::Gathering | TableStatus::Finished | TableStatus::Closed => {}
    }
    let mut next = table.clone();
    match change {
        Change::Join { seat, commitment } => join(&mut next, person, *seat, *commitment)?,
        Change::PlayAgain { commitment } => play_again(&mut next, person, *commitment)?,
        Change::Commit {
            commitment,
            expected,
        } => parts::commit(&mut next, person.id, *commitment, expected.as_ref())?,
        Change::Open(part) => parts::open(&mut next, person.id, *part)?,
        Change::TakeOver { seat, owner } => {
            take_over(&mut next, person, *seat, *owner)?;
            await_other_device(table, &mut next);
        }
        Change::Leave => leave(&mut next, person.id, now)?,
        Change::Move(seat) => move_to(&mut next, person.id, *seat)?,
        Change::Remove(seat) => remove(&mut next, person.id, *seat, now)?,
        Change::AddComputer { seat, level } => {
            require_host(table, person.id)?;
            add_computer(&mut next, *seat, *level)?;
        }
        Change::Lend(_) | Change::Claim { .. } | Change::AnswerClaim { .. } => {
            return Err(ErrorCode::NotStarted.into());
        }
        Change::Options(options) => {
            require_host(table, person.id)?;
            set_options(&mut next, ruleset, options)?;
        }
        Change::Help { seat, help } => set_help(&mut next, person.id, *seat, *help)?,
        Change::Ready { ready, terms } => {
            set_ready(&mut next, person.id, *ready, terms.as_deref())?
        }
        Change::Start => {
            require_host(table, person.id)?;
            start(&mut next, ruleset, now)?;
        }
        Change::Close => {
            require_host(table, person.id)?;
            next.stage = table.stage.closed(now);
        }
        Change::Shut => next.stage = table.stage.closed(now),
        Change::Mute {
            person: whom,
            muted,
        } => {
            require_host(table, person.id)?;
            next.set_muted(*whom, *muted);
        }
        Change::Spectators(spectators) => {
            require_host(table, person.id)?;
            next.spectators = *spectators;
        }
        Change::Unsay(_) => {}
    }
    parts::discard_if_changed(table, &mut next);
    let is_rematch = next.rematch_of().is_some() && next.stage == Stage::Gathering;
    let is_agreed = next.seats.values().all(|seat| seat.ready);
    if is_rematch && is_agreed && parts::require_open(&next).is_ok() {
        start(&mut next, ruleset, now)?;
    }
    Ok(next)
}

/// What can change during the game: who is there.
fn playing(
    table: &TableRecord,
    person: &Person,
    change: &Change,
    now: UnixMs,
) -> Result<TableRecord, TableError> {
    let mut next = table.clone();
    let sits = seat_of(table, person.id).is_some();
    match change {
        // A player returns, for example by the invite link.
        Change::Join { .. } | Change::PlayAgain { .. } if sits => {
            for seat in own_seats(&mut next, person.id) {
                seat.come_back();
            }
        }
        Change::Leave if sits => {
            for seat in own_seats(&mut next, person.id) {
                seat.leave();
            }
        }
        Change::Lend(level) => lend(&mut next, person.id, *level)?,
        Change::TakeOver { seat, owner } => take_over(&mut next, person, *seat, *owner)?,
        Change::Claim { seat, reason } => {
            claims::ask(&mut next, person, *seat, *reason, now)?;
        }
        Change::AnswerClaim { asked_at, agree } => {
            claims::answer(&mut next, person, *asked_at, *agree, now)?;
        }
        Change::Mute {
            person: whom,
            muted,
        } => {
            require_host(table, person.id)?;
            next.set_muted(*whom, *muted);
        }
        Change::Spectators(spectators) => {
            require_host(table, person.id)?;
            next.spectators = *spectators;
        }
        Change::Unsay(_) => {}
        Change::Close | Change::Shut => return Err(ErrorCode::NeedsConsent.into()),
        Change::Join { .. } => return Err(ErrorCode::TooLate.into()),
        Change::PlayAgain { .. }
        | Change::Commit { .. }
        | Change::Open(_)
        | Change::Leave
        | Change::Move(_)
        | Change::Remove(_)
        | Change::AddComputer { .. }
        | Change::Options(_)
        | Change::Help { .. }
        | Change::Ready { .. }
        | Change::Start => return Err(ErrorCode::AlreadyStarted.into()),
    }
    // Whoever does anything at the table is not away.
    let of = table.claims.open.as_ref().map(|claim| claim.of);
    if of == Some(person.id) {
        claims::refuse(&mut next, now);
    }
    claims::review(&mut next);
    next.forget_who_is_back();
    Ok(next)
}

/// Refuses anyone whom the host has removed, however they try to return.
fn require_not_removed(
    table: &TableRecord,
    person: &Person,
    change: &Change,
) -> Result<(), ErrorCode> {
    if change.arrives() && table.removed.contains(&person.id) {
        return Err(ErrorCode::Removed);
    }
    Ok(())
}

#[cfg(test)]
mod tests;
