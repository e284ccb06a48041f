//! Computer players, in seats of their own and standing in for people.

use super::names;
use super::sitting::{require_free, seat_of};
use super::terms::ask_again;
use crate::record::{Holder, Instead, SeatRecord, TableRecord};
use fondaco_protocol::{Computer, ComputerLevel, ErrorCode, UserId};
use game_core::Seat;

/// The names of computer players: more than a table has seats, and not tied to any language.
const COMPUTER_NAMES: [&str; 12] = [
    "Bruna", "Cosmo", "Delfina", "Elio", "Fosca", "Guido", "Iris", "Leone", "Marina", "Nestor",
    "Olivia", "Tullio",
];

pub(crate) fn add_computer(
    table: &mut TableRecord,
    seat: Seat,
    level: ComputerLevel,
) -> Result<(), ErrorCode> {
    let taken = table.seats.get_mut(seat).ok_or(ErrorCode::NoSuchSeat)?;
    if let Holder::Computer(known) = &mut taken.holder {
        if known.level != level {
            known.level = level;
            ask_again(table);
        }
        return Ok(());
    }
    require_free(table, seat)?;
    table.seats[seat] = SeatRecord::held_by(new_computer(table, seat, level));
    Ok(())
}

/// Makes a computer player with a name that nobody at the table has.
pub fn new_computer(table: &TableRecord, seat: Seat, level: ComputerLevel) -> Computer {
    let is_taken = |name: &str| {
        table.seats.values().any(|taken| {
            let person = taken.person().map(|person| &person.name);
            let computer = taken.computer().map(|computer| &computer.name);
            let mut names = person.into_iter().chain(computer);
            names.any(|other| names::are_alike(other, name))
        })
    };
    let first = usize::from(table.id.0.as_bytes()[15]) + seat.index();
    let names = (first..first + COMPUTER_NAMES.len()).map(|n| n % COMPUTER_NAMES.len());
    let mut names = names.map(|n| COMPUTER_NAMES[n]);
    let name = names.find(|name| !is_taken(name));
    Computer {
        name: name.unwrap_or(COMPUTER_NAMES[0]).to_owned(),
        level,
    }
}

/// Lets a computer stand in for a person from now on.
pub(crate) fn lend(
    table: &mut TableRecord,
    person: UserId,
    level: ComputerLevel,
) -> Result<(), ErrorCode> {
    let seat = seat_of(table, person).ok_or(ErrorCode::NotAPlayer)?;
    if table.hot_seat {
        return Err(ErrorCode::NoComputer);
    }
    lend_seat(table, seat, level);
    Ok(())
}

/// Lets a computer play this seat until its player is back.
pub(crate) fn lend_seat(table: &mut TableRecord, seat: Seat, level: ComputerLevel) {
    let computer = new_computer(table, seat, level);
    table.seats[seat].let_act(Instead::Computer(computer));
}
