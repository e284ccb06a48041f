//! Who sits where, and who is host: taking a seat, moving, leaving, being removed, taking over.

use super::names;
use crate::basis::{SeatDeal, deal};
use crate::record::{SeatRecord, TableRecord};
use fondaco_protocol::{Bytes32, ErrorCode, Person, UnixMs, UserId};
use game_core::Seat;

/// The seat of a person; the first one where somebody plays all seats.
pub fn seat_of(table: &TableRecord, person: UserId) -> Option<Seat> {
    seats_of(table, person).next()
}

/// The seats of a person: one, or all where one person or everybody plays all seats.
pub(crate) fn seats_of(table: &TableRecord, person: UserId) -> impl Iterator<Item = Seat> {
    let plays_all =
        table.is_what_if() && !table.removed.contains(&person) && !table.is_muted(person);
    let seats = table.seats.iter();
    seats
        .filter(move |(_, seat)| plays_all || belongs_to(seat, person))
        .map(|(seat, _)| seat)
}

pub(crate) fn own_seats(
    table: &mut TableRecord,
    person: UserId,
) -> impl Iterator<Item = &mut SeatRecord> {
    let seats = table.seats.values_mut();
    seats.filter(move |seat| belongs_to(seat, person))
}

pub(crate) fn belongs_to(seat: &SeatRecord, person: UserId) -> bool {
    seat.person().is_some_and(|of| of.id == person)
}

pub(crate) fn join(
    table: &mut TableRecord,
    person: &Person,
    seat: Option<Seat>,
    commitment: Option<Bytes32>,
) -> Result<(), ErrorCode> {
    if let Some(own) = seat_of(table, person.id) {
        return if seat.is_none_or(|seat| seat == own) {
            Ok(())
        } else {
            Err(ErrorCode::SeatTaken)
        };
    }
    let seat = match seat {
        Some(seat) => {
            require_free(table, seat)?;
            seat
        }
        None => {
            let free = table.seats.find(SeatRecord::is_free);
            free.ok_or(ErrorCode::TableFull)?
        }
    };
    require_own_name(table, person, None)?;
    table.seats[seat] = SeatRecord::taken_by(person.clone(), deal::committed(commitment));
    Ok(())
}

pub(crate) fn move_to(
    table: &mut TableRecord,
    person: UserId,
    seat: Seat,
) -> Result<(), ErrorCode> {
    let from = seat_of(table, person).ok_or(ErrorCode::NotAPlayer)?;
    if seat != from {
        require_free(table, seat)?;
        table.seats.swap(from, seat);
    }
    Ok(())
}

/// If the host leaves, the next player becomes host; if nobody is left, the table closes.
pub(crate) fn leave(table: &mut TableRecord, person: UserId, now: UnixMs) -> Result<(), ErrorCode> {
    let seat = seat_of(table, person).ok_or(ErrorCode::NotAPlayer)?;
    table.seats[seat] = SeatRecord::default();
    if table.host == person {
        match table.seats.values().find_map(|seat| seat.person()) {
            Some(next) => table.host = next.id,
            None => table.stage = table.stage.closed(now),
        }
    }
    Ok(())
}

pub(crate) fn remove(
    table: &mut TableRecord,
    host: UserId,
    seat: Seat,
    now: UnixMs,
) -> Result<(), ErrorCode> {
    require_host(table, host)?;
    let taken = table.seats.get(seat).ok_or(ErrorCode::NoSuchSeat)?;
    if taken.is_computers() {
        table.seats[seat] = SeatRecord::default();
        return Ok(());
    }
    let person = taken.person().ok_or(ErrorCode::NoSuchSeat)?.id;
    if person == host {
        return leave(table, host, now);
    }
    table.removed.insert(person);
    table.seats[seat] = SeatRecord::default();
    Ok(())
}

pub(crate) fn take_over(
    table: &mut TableRecord,
    person: &Person,
    seat: Seat,
    owner: UserId,
) -> Result<(), ErrorCode> {
    let taken = table.seats.get(seat);
    if !taken.is_some_and(|taken| belongs_to(taken, owner)) {
        return Err(ErrorCode::BadToken);
    }
    if person.id == owner {
        return Ok(());
    }
    if seat_of(table, person.id).is_some() {
        return Err(ErrorCode::SeatTaken);
    }
    require_own_name(table, person, Some(owner))?;
    // At a hot seat, all seats change hands together.
    for seat in own_seats(table, owner) {
        seat.hand_to(person.clone());
    }
    if table.host == owner {
        table.host = person.id;
    }
    // It is the same person, or plays on in their place.
    if table.is_muted(owner) {
        table.set_muted(person.id, true);
    }
    Ok(())
}

/// Discards the parts of seats taken over: the new person does not know the committed part.
pub(crate) fn await_other_device(before: &TableRecord, next: &mut TableRecord) {
    for (old, new) in before.seats.values().zip(next.seats.values_mut()) {
        if old.person() != new.person() && new.deal != SeatDeal::Nothing {
            new.deal = deal::awaited();
        }
    }
}

pub(crate) fn require_free(table: &TableRecord, seat: Seat) -> Result<(), ErrorCode> {
    match table.seats.get(seat) {
        None => Err(ErrorCode::NoSuchSeat),
        Some(taken) if !taken.is_free() => Err(ErrorCode::SeatTaken),
        Some(_) => Ok(()),
    }
}

/// Refuses a name that could be mistaken for that of anybody else at the table. The person whom
/// `person` replaces does not count.
pub(crate) fn require_own_name(
    table: &TableRecord,
    person: &Person,
    in_place_of: Option<UserId>,
) -> Result<(), ErrorCode> {
    let sitting = table.seats.values().filter_map(|seat| seat.person());
    let mut others = sitting.filter(|other| other.id != person.id && Some(other.id) != in_place_of);
    let computers = table.seats.values();
    let mut computers = computers.filter_map(|seat| seat.computer());
    if others.any(|other| names::are_alike(&other.name, &person.name))
        || computers.any(|computer| names::are_alike(&computer.name, &person.name))
    {
        return Err(ErrorCode::NameTaken);
    }
    Ok(())
}

pub(crate) fn require_host(table: &TableRecord, person: UserId) -> Result<(), ErrorCode> {
    if table.host == person {
        Ok(())
    } else {
        Err(ErrorCode::NotHost)
    }
}
