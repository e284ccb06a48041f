//! What is to be played, who is ready to play it, and starting the game.

use super::parts;
use super::sitting::{belongs_to, join, seat_of};
use crate::basis::{SeatDeal, deal};
use crate::error::TableError;
use crate::record::{SeatRecord, Stage, TableRecord};
use fondaco_protocol::{Bytes32, ErrorCode, Help, Person, SetOptions, UnixMs, UserId};
use game_core::{BySeat, Ruleset, Seat, sha256};

/// How many bytes of the hash make up the terms.
const TERMS_BYTES: usize = 8;

/// Identifies what is played at a table, against which computers, and who has help. Being ready means agreeing to
/// this and nothing else.
pub(crate) fn terms(table: &TableRecord) -> String {
    let options = serde_json::to_string(&table.options).expect("options serialize");
    let mut text = format!("{} {} {options}", table.ruleset, table.seats.count());
    let computers = table.seats.iter();
    for (seat, computer) in computers.filter_map(|(seat, taken)| Some((seat, taken.computer()?))) {
        let level: &str = computer.level.into();
        text.push_str(&format!(" {}={level}", seat.number()));
    }
    let helped = table.seats.values();
    for (person, help) in helped.filter_map(|taken| Some((taken.person()?.id, taken.help?))) {
        let help: &str = help.into();
        text.push_str(&format!(" {}={help}", person.0));
    }
    if let Some(clock) = &table.clock {
        let clock = serde_json::to_string(clock).expect("numbers serialize");
        text.push_str(&format!(" clock={clock}"));
    }
    let hash = sha256(&[text.as_bytes()]);
    hex::encode(&hash[..TERMS_BYTES])
}

pub(crate) fn set_ready(
    table: &mut TableRecord,
    person: UserId,
    ready: bool,
    seen: Option<&str>,
) -> Result<(), ErrorCode> {
    let seat = seat_of(table, person).ok_or(ErrorCode::NotAPlayer)?;
    if ready && seen.is_some_and(|seen| seen != terms(table)) {
        return Err(ErrorCode::TermsChanged);
    }
    table.seats[seat].ready = ready;
    Ok(())
}

pub(crate) fn play_again(
    table: &mut TableRecord,
    person: &Person,
    commitment: Option<Bytes32>,
) -> Result<(), ErrorCode> {
    join(table, person, None, commitment)?;
    let seat = seat_of(table, person.id).ok_or(ErrorCode::NotAPlayer)?;
    let own = &mut table.seats[seat];
    own.ready = true;
    if own.deal == SeatDeal::Due {
        own.deal = deal::committed(commitment);
    }
    Ok(())
}

pub(crate) fn set_options(
    table: &mut TableRecord,
    ruleset: &dyn Ruleset,
    options: &SetOptions,
) -> Result<(), TableError> {
    let before = terms(table);
    if options.clock.is_some_and(|clock| !clock.is_valid()) {
        return Err(ErrorCode::BadClock.into());
    }
    let complete = ruleset.check_setup(options.seats, &options.options)?;
    let seats = moved_up(&table.seats, options.seats).ok_or(ErrorCode::SeatTaken)?;
    table.seats = seats;
    table.options = complete;
    table.visibility = options.visibility;
    table.spectators = options.spectators;
    table.clock = options.clock;
    if terms(table) != before {
        // A game that continues from another game's position keeps that game's terms.
        if table.fork().is_some() {
            return Err(ErrorCode::AlreadyStarted.into());
        }
        ask_again(table);
    }
    Ok(())
}

/// Sets the help of a person's seat, as the host; anybody can do without their own. What makes the
/// game another one is the host's to say, whose word to start is all that they say to it.
pub(crate) fn set_help(
    table: &mut TableRecord,
    by: UserId,
    seat: Seat,
    help: Help,
) -> Result<(), ErrorCode> {
    let (host, is_hot_seat) = (table.host, table.hot_seat);
    let taken = table.seats.get_mut(seat).ok_or(ErrorCode::NoSuchSeat)?;
    let person = taken.person().ok_or(ErrorCode::NoHelp)?.id;
    let is_less = by == person && !help.is_on();
    if by != host && !is_less {
        return Err(ErrorCode::NotHost);
    }
    if is_hot_seat {
        return Err(ErrorCode::NoHelp);
    }
    let next = help.is_on().then_some(help);
    if taken.help != next {
        taken.help = next;
        ask_again(table);
    }
    Ok(())
}

/// Marks all people as not ready, because what they were ready to play has changed.
pub(crate) fn ask_again(table: &mut TableRecord) {
    for seat in table.seats.values_mut() {
        seat.ready = seat.is_computers();
    }
}

/// The same people at a table with `count` seats: those in seats beyond that move up to free ones.
/// `None` if there are too many people.
fn moved_up(seats: &BySeat<SeatRecord>, count: u8) -> Option<BySeat<SeatRecord>> {
    let mut next = BySeat::from_fn(count, |seat| seats.get(seat).cloned().unwrap_or_default());
    let beyond = seats.iter().filter(|(seat, _)| seat.number() >= count);
    for (_, moved) in beyond.filter(|(_, taken)| !taken.is_free()) {
        let free = next.find(SeatRecord::is_free)?;
        next[free] = moved.clone();
    }
    Some(next)
}

pub(crate) fn start(
    table: &mut TableRecord,
    ruleset: &dyn Ruleset,
    now: UnixMs,
) -> Result<(), TableError> {
    if table.seats.values().any(SeatRecord::is_free) {
        return Err(ErrorCode::SeatsEmpty.into());
    }
    let host = table.host;
    if !table
        .seats
        .values()
        .all(|seat| seat.ready || belongs_to(seat, host))
    {
        return Err(ErrorCode::NotReady.into());
    }
    parts::require_open(table)?;
    table.stage = Stage::Playing { since: now };
    if table.fork().is_none() {
        table.rules_version = ruleset.info().version;
    }
    Ok(())
}
