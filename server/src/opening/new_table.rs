//! Tables whose game begins at the start.

use super::opener::Opener;
use super::{codes, quota};
use crate::app::App;
use crate::limits::Refusal;
use crate::people::random_bytes;
use fondaco_protocol::{
    ComputerLevel, CreateTable, ErrorCode, OpenPractice, Opponents, TableId, TimeControl, UnixMs,
    UserId, Visibility,
};
use game_core::{BySeat, Options, Seat, Seed};
use std::collections::BTreeSet;
use store::circles::CircleId;
use store::engine::StoreError;
use table::basis::{deal, fixed_part};
use table::people::new_computer;
use table::record::{Claims, Epoch, LogEntry, Origin, SeatRecord, Stage, TableRecord};
use uuid::Uuid;

/// How often to try for a free code before giving up.
const CODE_TRIES: usize = 8;

/// A table for friends, of a circle if one is given. The person who opens it is its host and sits in
/// the first seat.
pub(crate) async fn open(
    app: &App,
    by: &Opener,
    body: CreateTable,
    circle: Option<CircleId>,
) -> Result<TableId, Refusal> {
    let host = by.person.id;
    let table = of_ruleset(app, &body.ruleset, body.seats, &body.options, host)?;
    quota::may_open(app, by).await?;
    let mut record = TableRecord {
        visibility: body.visibility,
        spectators: body.spectators,
        clock: checked_clock(body.clock)?,
        ..table
    };
    if let Some(first) = record.seats.get_mut(Seat::FIRST) {
        *first = SeatRecord::taken_by(by.person.clone(), deal::committed(body.commitment));
    }
    keep(app, &mut record, &[], circle).await?;
    quota::opened(app, by, record.id);
    Ok(record.id)
}

/// A private game that starts at once, with one person in all seats or against computers.
pub(crate) async fn practice(
    app: &App,
    by: &Opener,
    body: OpenPractice,
) -> Result<TableId, Refusal> {
    let ruleset = app
        .rulesets
        .find(&body.ruleset)
        .ok_or(ErrorCode::UnknownRuleset)?;
    let seats = body.seats.unwrap_or(ruleset.info().seats_min);
    let table = of_ruleset(app, &body.ruleset, seats, &body.options, by.person.id)?;
    quota::may_practise(app, by).await?;
    let level = match body.opponents.unwrap_or(Opponents::Yourself) {
        Opponents::Yourself => None,
        Opponents::Computer => Some(body.level.unwrap_or(ComputerLevel::Medium)),
    };
    if level.is_some() && app.rulesets.player(&body.ruleset).is_none() {
        return Err(ErrorCode::NoComputer.into());
    }
    let taken = |_| SeatRecord::taken_by(by.person.clone(), deal::committed(None));
    let mut record = TableRecord {
        stage: Stage::Playing {
            since: app.clock.wall(),
        },
        hot_seat: level.is_none(),
        seats: BySeat::from_fn(seats, taken),
        ..table
    };
    if let Some(level) = level {
        seat_computers(&mut record, level);
    }
    keep(app, &mut record, &[], None).await?;
    Ok(record.id)
}

/// Seats computers everywhere but in the first seat.
fn seat_computers(table: &mut TableRecord, level: ComputerLevel) {
    for seat in table.seats.seats().skip(1).collect::<Vec<Seat>>() {
        let computer = new_computer(table, seat, level);
        table.seats[seat] = SeatRecord::held_by(computer);
    }
}

/// A private table of this ruleset with empty seats, whose setup has been checked.
fn of_ruleset(
    app: &App,
    ruleset: &str,
    seats: u8,
    options: &Options,
    host: UserId,
) -> Result<TableRecord, Refusal> {
    let ruleset = app
        .rulesets
        .find(ruleset)
        .ok_or(ErrorCode::UnknownRuleset)?;
    let options = ruleset
        .check_setup(seats, options)
        .map_err(table::TableError::from)?;
    let info = ruleset.info();
    Ok(TableRecord {
        seats: BySeat::from_fn(seats, |_| SeatRecord::default()),
        options,
        ..fresh(info.id.to_owned(), info.version, host, app.clock.wall())
    })
}

fn checked_clock(clock: Option<TimeControl>) -> Result<Option<TimeControl>, ErrorCode> {
    match clock {
        Some(clock) if !clock.is_valid() => Err(ErrorCode::BadClock),
        clock => Ok(clock),
    }
}

/// A table of the same kind, with nobody at it.
pub(super) fn like(table: &TableRecord, now: UnixMs) -> TableRecord {
    TableRecord {
        options: table.options.clone(),
        visibility: table.visibility,
        spectators: table.spectators,
        ..fresh(table.ruleset.clone(), table.rules_version, table.host, now)
    }
}

/// A table without seats or spectators, which can only be found by its link.
fn fresh(ruleset: String, rules_version: u32, host: UserId, now: UnixMs) -> TableRecord {
    TableRecord {
        id: new_table_id(),
        code: codes::random(),
        ruleset,
        rules_version,
        stage: Stage::Gathering,
        host,
        seats: BySeat::default(),
        options: Options::new(),
        visibility: Visibility::Private,
        spectators: false,
        seed: server_part(),
        epoch: Epoch::FIRST,
        created_at: now,
        hot_seat: false,
        origin: Origin::New,
        removed: BTreeSet::new(),
        awaited: None,
        clock: None,
        clocks: None,
        claims: Claims::default(),
        muted: Vec::new(),
    }
}

/// Stores a new table, under a code that no other table has.
pub(super) async fn keep(
    app: &App,
    record: &mut TableRecord,
    first_entries: &[LogEntry],
    circle: Option<CircleId>,
) -> Result<(), StoreError> {
    for _ in 0..CODE_TRIES {
        match app
            .store
            .create_table_in(record, first_entries, circle)
            .await
        {
            Err(StoreError::CodeTaken) => record.code = codes::random(),
            outcome => {
                if record.visibility == Visibility::Listed {
                    app.lobby.changed();
                }
                return outcome;
            }
        }
    }
    Err(StoreError::CodeTaken)
}

/// What the server contributes to the deal of a new table.
fn server_part() -> Seed {
    Seed::new(fixed_part().map_or_else(random_bytes, |part| part.0))
}

/// The id of a new table, which goes into its deal. Tables opened one after the other get ids close
/// to each other, and so their entries lie close together in the index of the log.
fn new_table_id() -> TableId {
    #[cfg(feature = "fault-injection")]
    if let Some(id) = table::basis::deal::fixed::next_table_id() {
        return id;
    }
    TableId(Uuid::now_v7())
}
