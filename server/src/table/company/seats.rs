//! What people change at a table: seats, options, ready, start. Pure: from one record to the
//! next.

use super::super::error::SeatError;
use super::parts;
use crate::deal::{self, SeatDeal};
use crate::people::names;
use crate::store::{SeatRecord, Stage, TableRecord};
use fondaco_protocol::{
    Bytes32, Computer, ComputerLevel, Person, SetOptions, TableStatus, UnixMs, UserId,
};
use game_core::{BySeat, Ruleset, Seat};
use sha2::{Digest, Sha256};

/// How much of a hash names what is played.
const TERMS_BYTES: usize = 8;

/// The names of computer players: more than a table has seats, and no language's own.
const COMPUTER_NAMES: [&str; 12] = [
    "Bruna", "Cosmo", "Delfina", "Elio", "Fosca", "Guido", "Iris", "Leone", "Marina", "Nestor",
    "Olivia", "Tullio",
];

/// What somebody wants to change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// Takes a seat, or comes back to one's own.
    Join {
        /// Which seat; the first free one if `None`.
        seat: Option<Seat>,
        /// SHA-256 of the person's part of the deal.
        commitment: Option<Bytes32>,
    },
    /// Gives one's seat up; during the game it stays the person's.
    Leave,
    /// Says yes to a rematch.
    PlayAgain {
        /// SHA-256 of the person's part of the deal.
        commitment: Option<Bytes32>,
    },
    /// Commits one's seat to another part of the deal.
    Commit(Bytes32),
    /// Opens one's part of the deal.
    Open(Bytes32),
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
    /// The host seats a computer player, or gives one another level.
    AddComputer {
        /// Which seat.
        seat: Seat,
        /// How hard it thinks.
        level: ComputerLevel,
    },
    /// Lets a computer play one's seat until one is back.
    Lend(ComputerLevel),
    /// The host changes what the table plays.
    Options(SetOptions),
    /// Says whether one is ready, to play what `terms` names; see [`terms`].
    Ready { ready: bool, terms: Option<String> },
    /// The host starts the game.
    Start,
    /// The host closes the table.
    Close,
    /// Whoever runs the server closes the table, and asks nobody.
    Shut,
}

/// The table after the change.
pub(crate) fn changed(
    table: &TableRecord,
    ruleset: &dyn Ruleset,
    person: &Person,
    change: &Change,
    now: UnixMs,
) -> Result<TableRecord, SeatError> {
    require_not_removed(table, person, change)?;
    match table.status() {
        TableStatus::Closed => return Err(SeatError::Closed),
        TableStatus::Finished => return Err(SeatError::GameOver),
        TableStatus::Playing => return playing(table, person, change),
        TableStatus::Gathering => {}
    }
    let mut next = table.clone();
    match change {
        Change::Join { seat, commitment } => join(&mut next, person, *seat, *commitment)?,
        Change::PlayAgain { commitment } => play_again(&mut next, person, *commitment)?,
        Change::Commit(commitment) => parts::commit(&mut next, person.id, *commitment)?,
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
        Change::Lend(_) => return Err(SeatError::NotStarted),
        Change::Options(options) => {
            require_host(table, person.id)?;
            set_options(&mut next, ruleset, options)?;
        }
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
    }
    parts::discard_if_changed(table, &mut next);
    let is_rematch = next.rematch_of().is_some() && next.stage == Stage::Gathering;
    let is_agreed = next.seats.values().all(|seat| seat.ready);
    if is_rematch && is_agreed && parts::require_open(&next).is_ok() {
        start(&mut next, ruleset, now)?;
    }
    Ok(next)
}

/// What can be changed during the game: who is there.
fn playing(
    table: &TableRecord,
    person: &Person,
    change: &Change,
) -> Result<TableRecord, SeatError> {
    let mut next = table.clone();
    let sits = seat_of(table, person.id).is_some();
    match change {
        // Somebody who sits there comes back, by the invite link for example.
        Change::Join { .. } | Change::PlayAgain { .. } if sits => {
            for seat in own_seats(&mut next, person.id) {
                seat.has_left = false;
                seat.sits_out = false;
                seat.computer = None;
            }
        }
        Change::Leave if sits => {
            for seat in own_seats(&mut next, person.id) {
                seat.has_left = true;
            }
        }
        Change::Lend(level) => lend(&mut next, person.id, *level)?,
        Change::TakeOver { seat, owner } => take_over(&mut next, person, *seat, *owner)?,
        Change::Close | Change::Shut => return Err(SeatError::NeedsConsent),
        Change::Join { .. }
        | Change::PlayAgain { .. }
        | Change::Commit(_)
        | Change::Open(_)
        | Change::Leave
        | Change::Move(_)
        | Change::Remove(_)
        | Change::AddComputer { .. }
        | Change::Options(_)
        | Change::Ready { .. }
        | Change::Start => return Err(SeatError::AlreadyStarted),
    }
    Ok(next)
}

/// The seat of a person; the first one where one person plays all seats.
pub(crate) fn seat_of(table: &TableRecord, person: UserId) -> Option<Seat> {
    seats_of(table, person).next()
}

/// The seats of a person: one, or all where one person plays all seats.
pub(crate) fn seats_of(table: &TableRecord, person: UserId) -> impl Iterator<Item = Seat> {
    let seats = table.seats.iter();
    seats
        .filter(move |(_, seat)| belongs_to(seat, person))
        .map(|(seat, _)| seat)
}

fn own_seats(table: &mut TableRecord, person: UserId) -> impl Iterator<Item = &mut SeatRecord> {
    let seats = table.seats.values_mut();
    seats.filter(move |seat| belongs_to(seat, person))
}

fn belongs_to(seat: &SeatRecord, person: UserId) -> bool {
    seat.person.as_ref().is_some_and(|of| of.id == person)
}

/// Names what is played at a table, and against which computers: whoever is ready agrees to it, and
/// to nothing else.
pub(crate) fn terms(table: &TableRecord) -> String {
    let options = serde_json::to_string(&table.options).expect("options serialize");
    let mut text = format!("{} {} {options}", table.ruleset, table.seats.count());
    let computers = table.seats.iter();
    for (seat, computer) in
        computers.filter_map(|(seat, taken)| Some((seat, taken.computer.as_ref()?)))
    {
        let level: &str = computer.level.into();
        text.push_str(&format!(" {}={level}", seat.number()));
    }
    let hash = Sha256::digest(text);
    hex::encode(&hash[..TERMS_BYTES])
}

fn set_ready(
    table: &mut TableRecord,
    person: UserId,
    ready: bool,
    seen: Option<&str>,
) -> Result<(), SeatError> {
    let seat = seat_of(table, person).ok_or(SeatError::NotAPlayer)?;
    if ready && seen.is_some_and(|seen| seen != terms(table)) {
        return Err(SeatError::TermsChanged);
    }
    table.seats[seat].ready = ready;
    Ok(())
}

fn play_again(
    table: &mut TableRecord,
    person: &Person,
    commitment: Option<Bytes32>,
) -> Result<(), SeatError> {
    join(table, person, None, commitment)?;
    let seat = seat_of(table, person.id).ok_or(SeatError::NotAPlayer)?;
    let own = &mut table.seats[seat];
    own.ready = true;
    if own.deal == SeatDeal::Due {
        own.deal = deal::committed(commitment);
    }
    Ok(())
}

/// Somebody the host has removed does not come back, by whatever way.
fn require_not_removed(
    table: &TableRecord,
    person: &Person,
    change: &Change,
) -> Result<(), SeatError> {
    let arrives = matches!(
        change,
        Change::Join { .. } | Change::PlayAgain { .. } | Change::TakeOver { .. }
    );
    if arrives && table.removed.contains(&person.id) {
        return Err(SeatError::Removed);
    }
    Ok(())
}

/// Whoever takes a seat over does not know the part that it is committed to.
fn await_other_device(before: &TableRecord, next: &mut TableRecord) {
    for (old, new) in before.seats.values().zip(next.seats.values_mut()) {
        if old.person != new.person && new.deal != SeatDeal::Nothing {
            new.deal = deal::awaited();
        }
    }
}

fn move_to(table: &mut TableRecord, person: UserId, seat: Seat) -> Result<(), SeatError> {
    let from = seat_of(table, person).ok_or(SeatError::NotAPlayer)?;
    if seat != from {
        require_free(table, seat)?;
        table.seats.swap(from, seat);
    }
    Ok(())
}

fn remove(table: &mut TableRecord, host: UserId, seat: Seat, now: UnixMs) -> Result<(), SeatError> {
    require_host(table, host)?;
    let taken = table.seats.get(seat).ok_or(SeatError::NoSuchSeat)?;
    if taken.is_computers() {
        table.seats[seat] = SeatRecord::default();
        return Ok(());
    }
    let person = taken.person.as_ref().ok_or(SeatError::NoSuchSeat)?.id;
    if person == host {
        return leave(table, host, now);
    }
    table.removed.insert(person);
    table.seats[seat] = SeatRecord::default();
    Ok(())
}

fn add_computer(
    table: &mut TableRecord,
    seat: Seat,
    level: ComputerLevel,
) -> Result<(), SeatError> {
    let taken = table.seats.get_mut(seat).ok_or(SeatError::NoSuchSeat)?;
    if let Some(known) = taken.computer.as_mut() {
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

/// A computer player with a name that nobody has at the table.
pub(crate) fn new_computer(table: &TableRecord, seat: Seat, level: ComputerLevel) -> Computer {
    let is_taken = |name: &str| {
        table.seats.values().any(|taken| {
            let person = taken.person.as_ref().map(|person| &person.name);
            let computer = taken.computer.as_ref().map(|computer| &computer.name);
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

/// A computer plays in the person's place from now on.
fn lend(table: &mut TableRecord, person: UserId, level: ComputerLevel) -> Result<(), SeatError> {
    let seat = seat_of(table, person).ok_or(SeatError::NotAPlayer)?;
    if table.hot_seat {
        return Err(SeatError::NoComputer);
    }
    lend_seat(table, seat, level);
    Ok(())
}

/// A computer plays this seat until its player is back.
pub(crate) fn lend_seat(table: &mut TableRecord, seat: Seat, level: ComputerLevel) {
    let computer = new_computer(table, seat, level);
    table.seats[seat].computer = Some(computer);
    table.seats[seat].sits_out = false;
}

fn take_over(
    table: &mut TableRecord,
    person: &Person,
    seat: Seat,
    owner: UserId,
) -> Result<(), SeatError> {
    let taken = table.seats.get(seat);
    if !taken.is_some_and(|taken| belongs_to(taken, owner)) {
        return Err(SeatError::BadToken);
    }
    if person.id == owner {
        return Ok(());
    }
    if seat_of(table, person.id).is_some() {
        return Err(SeatError::SeatTaken);
    }
    require_own_name(table, person, Some(owner))?;
    // With a hot seat, all of them go along.
    for seat in own_seats(table, owner) {
        seat.person = Some(person.clone());
    }
    if table.host == owner {
        table.host = person.id;
    }
    Ok(())
}

fn require_host(table: &TableRecord, person: UserId) -> Result<(), SeatError> {
    if table.host == person {
        Ok(())
    } else {
        Err(SeatError::NotHost)
    }
}

fn require_free(table: &TableRecord, seat: Seat) -> Result<(), SeatError> {
    match table.seats.get(seat) {
        None => Err(SeatError::NoSuchSeat),
        Some(taken) if !taken.is_free() => Err(SeatError::SeatTaken),
        Some(_) => Ok(()),
    }
}

fn join(
    table: &mut TableRecord,
    person: &Person,
    seat: Option<Seat>,
    commitment: Option<Bytes32>,
) -> Result<(), SeatError> {
    if let Some(own) = seat_of(table, person.id) {
        return if seat.is_none_or(|seat| seat == own) {
            Ok(())
        } else {
            Err(SeatError::SeatTaken)
        };
    }
    let seat = match seat {
        Some(seat) => {
            require_free(table, seat)?;
            seat
        }
        None => {
            let free = table.seats.find(SeatRecord::is_free);
            free.ok_or(SeatError::Full)?
        }
    };
    require_own_name(table, person, None)?;
    table.seats[seat] = SeatRecord::taken_by(person.clone(), deal::committed(commitment));
    Ok(())
}

/// Refuses a name that the others at the table would take for one of theirs; nobody minds that
/// of whom `person` comes in place of.
pub(crate) fn require_own_name(
    table: &TableRecord,
    person: &Person,
    in_place_of: Option<UserId>,
) -> Result<(), SeatError> {
    let sitting = table.seats.values().filter_map(|seat| seat.person.as_ref());
    let mut others = sitting.filter(|other| other.id != person.id && Some(other.id) != in_place_of);
    let computers = table.seats.values();
    let mut computers = computers.filter_map(|seat| seat.computer.as_ref());
    if others.any(|other| names::are_alike(&other.name, &person.name))
        || computers.any(|computer| names::are_alike(&computer.name, &person.name))
    {
        return Err(SeatError::NameTaken);
    }
    Ok(())
}

/// When the host leaves, the next player is host; when nobody is left, the table closes.
fn leave(table: &mut TableRecord, person: UserId, now: UnixMs) -> Result<(), SeatError> {
    let seat = seat_of(table, person).ok_or(SeatError::NotAPlayer)?;
    table.seats[seat] = SeatRecord::default();
    if table.host == person {
        match table.seats.values().find_map(|seat| seat.person.as_ref()) {
            Some(next) => table.host = next.id,
            None => table.stage = table.stage.closed(now),
        }
    }
    Ok(())
}

fn set_options(
    table: &mut TableRecord,
    ruleset: &dyn Ruleset,
    options: &SetOptions,
) -> Result<(), SeatError> {
    let before = terms(table);
    let complete = ruleset.check_setup(options.seats, &options.options)?;
    let seats = moved_up(&table.seats, options.seats).ok_or(SeatError::SeatTaken)?;
    table.seats = seats;
    table.options = complete;
    table.visibility = options.visibility;
    table.spectators = options.spectators;
    if terms(table) != before {
        // A game that goes on from another one's position is played as that one was.
        if table.fork().is_some() {
            return Err(SeatError::AlreadyStarted);
        }
        ask_again(table);
    }
    Ok(())
}

/// What people were ready to play has changed.
fn ask_again(table: &mut TableRecord) {
    for seat in table.seats.values_mut() {
        seat.ready = seat.is_computers();
    }
}

/// The same people at a table with `count` seats: those who sit beyond move up to free ones.
/// `None` if there are too many of them.
fn moved_up(seats: &BySeat<SeatRecord>, count: u8) -> Option<BySeat<SeatRecord>> {
    let mut next = BySeat::from_fn(count, |seat| seats.get(seat).cloned().unwrap_or_default());
    let beyond = seats.iter().filter(|(seat, _)| seat.number() >= count);
    for (_, moved) in beyond.filter(|(_, taken)| !taken.is_free()) {
        let free = next.find(SeatRecord::is_free)?;
        next[free] = moved.clone();
    }
    Some(next)
}

fn start(table: &mut TableRecord, ruleset: &dyn Ruleset, now: UnixMs) -> Result<(), SeatError> {
    if table.seats.values().any(SeatRecord::is_free) {
        return Err(SeatError::SeatsEmpty);
    }
    let host = table.host;
    if !table
        .seats
        .values()
        .all(|seat| seat.ready || belongs_to(seat, host))
    {
        return Err(SeatError::NotReady);
    }
    parts::require_open(table)?;
    table.stage = Stage::Playing { since: now };
    if table.fork().is_none() {
        table.rules_version = ruleset.info().version;
    }
    Ok(())
}
