//! What people do at a table before its game: seats, options, ready, start.
//! Pure: from one record to the next.

use super::error::TableError;
use crate::deal;
use crate::store::{SeatRecord, Stage, TableRecord};
use fondaco_protocol::{Bytes32, Person, SetOptions, TableStatus, UnixMs, UserId};
use game_core::{Ruleset, Seat};

/// What somebody wants to change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// Takes a seat, or comes back to the own one.
    Join {
        /// Which seat; the first free one if `None`.
        seat: Option<Seat>,
        /// The person's part of the deal.
        entropy: Option<Bytes32>,
    },
    /// Gives the own seat up; during the game it stays the person's.
    Leave,
    /// Says yes to a rematch.
    PlayAgain {
        /// The person's part of the deal.
        entropy: Option<Bytes32>,
    },
    /// Takes over a seat from its owner, who gave a token for it.
    TakeOver {
        /// Which seat.
        seat: Seat,
        /// Whose it was when the token was made.
        owner: UserId,
    },
    /// Moves to a free seat.
    Move(Seat),
    /// The host removes who sits there.
    Remove(Seat),
    /// The host changes what the table plays.
    Options(SetOptions),
    /// Says whether one is ready.
    Ready(bool),
    /// The host starts the game.
    Start,
    /// The host closes the table.
    Close,
}

/// The table after the change.
pub(super) fn changed(
    table: &TableRecord,
    ruleset: &dyn Ruleset,
    person: &Person,
    change: &Change,
    now: UnixMs,
) -> Result<TableRecord, TableError> {
    match table.status() {
        TableStatus::Closed => return Err(TableError::Closed),
        TableStatus::Finished => return Err(TableError::GameOver),
        TableStatus::Playing => return playing(table, person, change, now),
        TableStatus::Gathering => {}
    }
    let mut next = table.clone();
    match change {
        Change::Join { seat, entropy } => join(&mut next, person, *seat, *entropy)?,
        Change::PlayAgain { entropy } => {
            join(&mut next, person, None, *entropy)?;
            let seat = seat_of(&next, person.id).ok_or(TableError::NotAPlayer)?;
            next.seats[seat.index()].ready = true;
            if let Some(bytes) = entropy {
                next.seats[seat.index()].part = Some(deal::seat_part(Some(*bytes)));
            }
        }
        Change::TakeOver { seat, owner } => take_over(&mut next, person, *seat, *owner)?,
        Change::Leave => leave(&mut next, person.id, now)?,
        Change::Move(seat) => {
            let from = seat_of(table, person.id).ok_or(TableError::NotAPlayer)?;
            if *seat != from {
                free_seat(table, *seat)?;
                next.seats.swap(from.index(), seat.index());
            }
        }
        Change::Remove(seat) => {
            require_host(table, person.id)?;
            let removed = next
                .seats
                .get_mut(seat.index())
                .ok_or(TableError::NoSuchSeat)?;
            match &removed.person {
                None => return Err(TableError::NoSuchSeat),
                Some(other) if other.id == person.id => leave(&mut next, person.id, now)?,
                Some(_) => *removed = SeatRecord::default(),
            }
        }
        Change::Options(options) => {
            require_host(table, person.id)?;
            set_options(&mut next, ruleset, options)?;
        }
        Change::Ready(ready) => {
            let seat = seat_of(table, person.id).ok_or(TableError::NotAPlayer)?;
            next.seats[seat.index()].ready = *ready;
        }
        Change::Start => {
            require_host(table, person.id)?;
            start(&mut next, ruleset, now)?;
        }
        Change::Close => close(&mut next, person, now)?,
    }
    if next.rematch_of().is_some() && next.seats.iter().all(|seat| seat.ready) {
        start(&mut next, ruleset, now)?;
    }
    Ok(next)
}

/// The seat of a person; the first one where one person plays all seats.
pub(crate) fn seat_of(table: &TableRecord, person: UserId) -> Option<Seat> {
    seats_of(table, person).next()
}

/// The seats of a person: one, or all where one person plays all seats.
pub(super) fn seats_of(table: &TableRecord, person: UserId) -> impl Iterator<Item = Seat> {
    let all = Seat::all(table.seats.len() as u8).zip(&table.seats);
    all.filter(move |(_, seat)| seat.person.as_ref().is_some_and(|p| p.id == person))
        .map(|(number, _)| number)
}

/// What can be changed during the game: who is there, and whether it goes on.
fn playing(
    table: &TableRecord,
    person: &Person,
    change: &Change,
    now: UnixMs,
) -> Result<TableRecord, TableError> {
    let mut next = table.clone();
    let mut own = next
        .seats
        .iter_mut()
        .filter(|seat| seat.person.as_ref().is_some_and(|p| p.id == person.id))
        .peekable();
    match change {
        // Who sits there comes back, by the invite link for example.
        Change::Join { .. } | Change::PlayAgain { .. } if own.peek().is_some() => {
            for seat in own {
                seat.has_left = false;
                seat.sits_out = false;
            }
        }
        Change::Leave if own.peek().is_some() => {
            for seat in own {
                seat.has_left = true;
            }
        }
        Change::TakeOver { seat, owner } => take_over(&mut next, person, *seat, *owner)?,
        Change::Close => close(&mut next, person, now)?,
        Change::Join { .. }
        | Change::PlayAgain { .. }
        | Change::Leave
        | Change::Move(_)
        | Change::Remove(_)
        | Change::Options(_)
        | Change::Ready(_)
        | Change::Start => return Err(TableError::AlreadyStarted),
    }
    Ok(next)
}

fn take_over(
    table: &mut TableRecord,
    person: &Person,
    seat: Seat,
    owner: UserId,
) -> Result<(), TableError> {
    let taken = table
        .seats
        .get(seat.index())
        .and_then(|seat| seat.person.as_ref());
    if taken.is_none_or(|sitting| sitting.id != owner) {
        return Err(TableError::BadToken);
    }
    if person.id == owner {
        return Ok(());
    }
    if seat_of(table, person.id).is_some() {
        return Err(TableError::SeatTaken);
    }
    for seat in &mut table.seats {
        // With a hot seat, all of them go along.
        if seat.person.as_ref().is_some_and(|p| p.id == owner) {
            seat.person = Some(person.clone());
        }
    }
    if table.host == owner {
        table.host = person.id;
    }
    Ok(())
}

fn close(table: &mut TableRecord, person: &Person, now: UnixMs) -> Result<(), TableError> {
    require_host(table, person.id)?;
    end_without_result(table, now);
    Ok(())
}

/// The table ends as it is.
pub(super) fn end_without_result(table: &mut TableRecord, now: UnixMs) {
    table.stage = table.stage.closed(now);
}

fn require_host(table: &TableRecord, person: UserId) -> Result<(), TableError> {
    if table.host == person {
        Ok(())
    } else {
        Err(TableError::NotHost)
    }
}

fn free_seat(table: &TableRecord, seat: Seat) -> Result<(), TableError> {
    match table.seats.get(seat.index()) {
        None => Err(TableError::NoSuchSeat),
        Some(SeatRecord {
            person: Some(_), ..
        }) => Err(TableError::SeatTaken),
        Some(SeatRecord { person: None, .. }) => Ok(()),
    }
}

fn join(
    table: &mut TableRecord,
    person: &Person,
    seat: Option<Seat>,
    entropy: Option<Bytes32>,
) -> Result<(), TableError> {
    if let Some(own) = seat_of(table, person.id) {
        return if seat.is_none_or(|seat| seat == own) {
            Ok(())
        } else {
            Err(TableError::SeatTaken)
        };
    }
    let is_free = |seat: &Seat| free_seat(table, *seat).is_ok();
    let seat = match seat {
        Some(seat) => {
            free_seat(table, seat)?;
            seat
        }
        None => Seat::all(table.seats.len() as u8)
            .find(is_free)
            .ok_or(TableError::Full)?,
    };
    table.seats[seat.index()] = SeatRecord::taken_by(person.clone(), deal::seat_part(entropy));
    Ok(())
}

/// When the host leaves, the next player is host; when nobody is left, the table closes.
fn leave(table: &mut TableRecord, person: UserId, now: UnixMs) -> Result<(), TableError> {
    let seat = seat_of(table, person).ok_or(TableError::NotAPlayer)?;
    table.seats[seat.index()] = SeatRecord::default();
    if table.host == person {
        match table.seats.iter().find_map(|seat| seat.person.as_ref()) {
            Some(next) => table.host = next.id,
            None => end_without_result(table, now),
        }
    }
    Ok(())
}

fn set_options(
    table: &mut TableRecord,
    ruleset: &dyn Ruleset,
    options: &SetOptions,
) -> Result<(), TableError> {
    let complete = ruleset.check_setup(options.seats, &options.options)?;
    let sitting = table
        .seats
        .iter()
        .filter(|seat| seat.person.is_some())
        .count();
    let seats = usize::from(options.seats);
    if sitting > seats {
        return Err(TableError::SeatTaken);
    }
    // Whoever sits beyond the new number moves up to a free seat.
    let (kept, beyond) = table.seats.split_at(table.seats.len().min(seats));
    let mut next = kept.to_vec();
    next.resize(seats, SeatRecord::default());
    for moved in beyond.iter().filter(|seat| seat.person.is_some()) {
        if let Some(free) = next.iter_mut().find(|seat| seat.person.is_none()) {
            *free = moved.clone();
        }
    }
    for seat in &mut next {
        seat.ready = false;
    }
    table.seats = next;
    table.options = complete;
    table.visibility = options.visibility;
    table.spectators = options.spectators;
    Ok(())
}

fn start(table: &mut TableRecord, ruleset: &dyn Ruleset, now: UnixMs) -> Result<(), TableError> {
    if table.seats.iter().any(|seat| seat.person.is_none()) {
        return Err(TableError::SeatsEmpty);
    }
    let host = table.host;
    let is_host = |seat: &SeatRecord| seat.person.as_ref().is_some_and(|p| p.id == host);
    if !table.seats.iter().all(|seat| seat.ready || is_host(seat)) {
        return Err(TableError::NotReady);
    }
    table.rules_version = ruleset.info().version;
    table.stage = Stage::Playing { since: now };
    Ok(())
}
