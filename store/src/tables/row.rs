//! Writing a table to the database, and reading it back.

use crate::engine::{StoreError, from_row, seats};
use fondaco_protocol::{Bytes32, Computer, Person, TableId, TableStatus, UnixMs, UserId, Version};
use game_core::{BySeat, Seat, Seed};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::str::FromStr;
use table::basis::{SeatDeal, SeatPart};
use table::record::{Epoch, Fork, Holder, Instead, Origin, SeatRecord, Sitter, Stage, TableRecord};
use uuid::Uuid;

from_row! {
    /// A table with one of its seats, if it has any.
    pub(crate) struct TableRow {
        id: Uuid,
        code: String,
        ruleset: String,
        rules_version: i64,
        status: String,
        host_id: Uuid,
        options: String,
        visibility: String,
        spectators: bool,
        seed: Vec<u8>,
        epoch: i64,
        created_at: i64,
        started_at: Option<i64>,
        finished_at: Option<i64>,
        result: Option<String>,
        hot_seat: bool,
        forked_from: Option<Uuid>,
        forked_version: Option<i64>,
        forked_host: Option<i16>,
        earlier_deals: String,
        what_if: bool,
        rematch_of: Option<Uuid>,
        removed: String,
        awaited: i32,
        clock: Option<String>,
        clocks: Option<String>,
        claims: Option<String>,
        muted: String,
        seat: Option<i16>,
        user_id: Option<Uuid>,
        user_name: Option<String>,
        ready: Option<bool>,
        entropy: Option<Vec<u8>>,
        commitment: Option<Vec<u8>>,
        part_due: Option<bool>,
        has_left: Option<bool>,
        sits_out: Option<bool>,
        help: Option<String>,
        computer_level: Option<String>,
        computer_name: Option<String>,
    }
}

/// Builds a table's record from one row per seat, in order.
pub(crate) fn record(rows: Vec<TableRow>) -> Result<Option<TableRecord>, StoreError> {
    let (mut table, mut seats) = (None, Vec::new());
    for mut row in rows {
        seats.extend(seat(&mut row)?);
        if table.is_none() {
            table = Some(without_seats(row)?);
        }
    }
    let seats = seats.try_into().map_err(|_| corrupt("seats"))?;
    Ok(table.map(|table| TableRecord { seats, ..table }))
}

fn seat(row: &mut TableRow) -> Result<Option<SeatRecord>, StoreError> {
    if row.seat.is_none() {
        return Ok(None);
    }
    let computer = match row.computer_name.take().zip(row.computer_level.take()) {
        Some((called, level)) => Some(Computer {
            name: called,
            level: name(&level, "computer_level")?,
        }),
        None => None,
    };
    let holder = match (row.user_id.zip(row.user_name.take()), computer) {
        (Some((id, name)), computer) => Holder::Person(Sitter {
            person: Person {
                id: UserId(id),
                name,
            },
            has_left: row.has_left.unwrap_or(false),
            instead: match computer {
                Some(computer) => Some(Instead::Computer(computer)),
                None => (row.sits_out == Some(true)).then_some(Instead::Table),
            },
        }),
        (None, Some(computer)) => Holder::Computer(computer),
        (None, None) => Holder::Nobody,
    };
    Ok(Some(SeatRecord {
        holder,
        ready: row.ready.unwrap_or(false),
        deal: seat_deal(row)?,
        help: row
            .help
            .as_deref()
            .map(|help| name(help, "help"))
            .transpose()?,
    }))
}

fn seat_deal(row: &mut TableRow) -> Result<SeatDeal, StoreError> {
    let part = row.entropy.take();
    let part = part.map(|bytes| bytes_32(bytes, "entropy")).transpose()?;
    let commitment = row.commitment.take();
    let commitment = commitment.map(|bytes| bytes_32(bytes, "commitment").map(Bytes32));
    Ok(match (part, commitment.transpose()?) {
        (Some(part), commitment) => SeatDeal::Opened {
            part: SeatPart(part),
            commitment,
        },
        (None, Some(commitment)) => SeatDeal::Committed(commitment),
        (None, None) if row.part_due == Some(true) => SeatDeal::Due,
        (None, None) => SeatDeal::Nothing,
    })
}

fn without_seats(row: TableRow) -> Result<TableRecord, StoreError> {
    let stage = stage(&row)?;
    let origin = origin(&row)?;
    Ok(TableRecord {
        id: TableId(row.id),
        code: row.code,
        ruleset: row.ruleset,
        rules_version: u32::try_from(row.rules_version).map_err(|_| corrupt("rules_version"))?,
        stage,
        host: UserId(row.host_id),
        seats: BySeat::default(),
        options: parse(&row.options, "options")?,
        visibility: name(&row.visibility, "visibility")?,
        spectators: row.spectators,
        seed: Seed::new(bytes_32(row.seed, "seed")?),
        epoch: Epoch(row.epoch),
        created_at: UnixMs(row.created_at),
        hot_seat: row.hot_seat,
        origin,
        removed: parse(&row.removed, "removed")?,
        awaited: seats(row.awaited),
        clock: parse_if_any(row.clock.as_deref(), "clock")?,
        clocks: parse_if_any(row.clocks.as_deref(), "clocks")?,
        claims: parse_if_any(row.claims.as_deref(), "claims")?.unwrap_or_default(),
        muted: parse(&row.muted, "muted")?,
    })
}

fn stage(row: &TableRow) -> Result<Stage, StoreError> {
    let started = || {
        row.started_at
            .map(UnixMs)
            .ok_or_else(|| corrupt("started_at"))
    };
    let finished = row.finished_at.map(UnixMs);
    Ok(match name(&row.status, "status")? {
        TableStatus::Gathering => Stage::Gathering,
        TableStatus::Playing => Stage::Playing { since: started()? },
        TableStatus::Finished => Stage::Finished {
            since: started()?,
            at: finished.ok_or_else(|| corrupt("finished_at"))?,
            result: parse(row.result.as_deref().unwrap_or_default(), "result")?,
        },
        TableStatus::Closed => Stage::Closed {
            since: row.started_at.map(UnixMs),
            // Earlier versions did not record when the last person left.
            at: finished.unwrap_or(UnixMs(row.started_at.unwrap_or(row.created_at))),
        },
    })
}

fn origin(row: &TableRow) -> Result<Origin, StoreError> {
    let Some(version) = row.forked_version else {
        let of = row.rematch_of.map(TableId);
        return Ok(of.map_or(Origin::New, Origin::Rematch));
    };
    let host = row.forked_host.and_then(|seat| u8::try_from(seat).ok());
    Ok(Origin::Fork(Fork {
        table: row.forked_from.map(TableId),
        host: host
            .and_then(Seat::new)
            .ok_or_else(|| corrupt("forked_host"))?,
        version: Version(u64::try_from(version).map_err(|_| corrupt("forked_version"))?),
        deals: parse(&row.earlier_deals, "earlier_deals")?,
        what_if: row.what_if,
    }))
}

/// Parses the name of a value in a column.
pub(crate) fn name<T: FromStr>(name: &str, what: &str) -> Result<T, StoreError> {
    name.parse().map_err(|_| corrupt(what))
}

pub(crate) fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("options and results are JSON")
}

pub(crate) fn parse<T: DeserializeOwned>(text: &str, what: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|_| corrupt(what))
}

/// The same for a column that may be null.
pub(crate) fn parse_if_any<T: DeserializeOwned>(
    text: Option<&str>,
    what: &str,
) -> Result<Option<T>, StoreError> {
    text.map(|text| parse(text, what)).transpose()
}

/// Only names the column, because some values are secret.
fn corrupt(what: &str) -> StoreError {
    StoreError::Corrupt(format!("{what} of a table"))
}

fn bytes_32(bytes: Vec<u8>, what: &str) -> Result<[u8; 32], StoreError> {
    bytes.try_into().map_err(|_| corrupt(what))
}
