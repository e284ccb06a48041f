//! How a table is written in the database, and read again.

use super::{Fork, SeatRecord, StoreError, TableRecord};
use fondaco_protocol::{Person, TableId, TableStatus, UserId, Version, Visibility};
use game_core::{Seat, Seed};
use serde::Serialize;
use serde::de::DeserializeOwned;
use sqlx::FromRow;
use uuid::Uuid;

/// A table with one of its seats, if it has any.
#[derive(FromRow)]
pub(super) struct TableRow {
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
    rematch_of: Option<Uuid>,
    seat: Option<i16>,
    user_id: Option<Uuid>,
    user_name: Option<String>,
    ready: Option<bool>,
    entropy: Option<Vec<u8>>,
    has_left: Option<bool>,
    sits_out: Option<bool>,
}

/// The record of one table, from a row for each of its seats in order.
pub(super) fn record(rows: Vec<TableRow>) -> Result<Option<TableRecord>, StoreError> {
    let mut table: Option<TableRecord> = None;
    for mut row in rows {
        let seat = seat(&mut row)?;
        let table = match &mut table {
            Some(table) => table,
            None => table.insert(without_seats(row)?),
        };
        table.seats.extend(seat);
    }
    Ok(table)
}

fn seat(row: &mut TableRow) -> Result<Option<SeatRecord>, StoreError> {
    if row.seat.is_none() {
        return Ok(None);
    }
    let person = row.user_id.zip(row.user_name.take());
    Ok(Some(SeatRecord {
        person: person.map(|(id, name)| Person {
            id: UserId(id),
            name,
        }),
        ready: row.ready.unwrap_or(false),
        entropy: row
            .entropy
            .take()
            .map(|bytes| bytes_32(bytes, "entropy"))
            .transpose()?,
        has_left: row.has_left.unwrap_or(false),
        sits_out: row.sits_out.unwrap_or(false),
    }))
}

fn fork(row: &TableRow) -> Result<Option<Fork>, StoreError> {
    let Some((table, version)) = row.forked_from.zip(row.forked_version) else {
        return Ok(None);
    };
    let host = row.forked_host.and_then(|seat| u8::try_from(seat).ok());
    Ok(Some(Fork {
        table: TableId(table),
        host: host
            .and_then(Seat::new)
            .ok_or_else(|| corrupt("forked_host"))?,
        version: Version(u64::try_from(version).map_err(|_| corrupt("forked_version"))?),
        deals: parse(&row.earlier_deals, "earlier_deals")?,
    }))
}

fn without_seats(row: TableRow) -> Result<TableRecord, StoreError> {
    let fork = fork(&row)?;
    Ok(TableRecord {
        id: TableId(row.id),
        code: row.code,
        ruleset: row.ruleset,
        rules_version: u32::try_from(row.rules_version).map_err(|_| corrupt("rules_version"))?,
        status: status(&row.status)?,
        host: UserId(row.host_id),
        seats: Vec::new(),
        options: parse(&row.options, "options")?,
        visibility: visibility(&row.visibility)?,
        spectators: row.spectators,
        seed: Seed::new(bytes_32(row.seed, "seed")?),
        epoch: row.epoch,
        created_at: row.created_at,
        started_at: row.started_at,
        finished_at: row.finished_at,
        result: row
            .result
            .map(|result| parse(&result, "result"))
            .transpose()?,
        hot_seat: row.hot_seat,
        fork,
        rematch_of: row.rematch_of.map(TableId),
    })
}

pub(super) fn status_name(status: TableStatus) -> &'static str {
    match status {
        TableStatus::Gathering => "gathering",
        TableStatus::Playing => "playing",
        TableStatus::Finished => "finished",
        TableStatus::Closed => "closed",
    }
}

pub(super) fn status(name: &str) -> Result<TableStatus, StoreError> {
    match name {
        "gathering" => Ok(TableStatus::Gathering),
        "playing" => Ok(TableStatus::Playing),
        "finished" => Ok(TableStatus::Finished),
        "closed" => Ok(TableStatus::Closed),
        _ => Err(corrupt("status")),
    }
}

pub(super) fn visibility_name(visibility: Visibility) -> &'static str {
    match visibility {
        Visibility::Private => "private",
        Visibility::Listed => "listed",
    }
}

fn visibility(name: &str) -> Result<Visibility, StoreError> {
    match name {
        "private" => Ok(Visibility::Private),
        "listed" => Ok(Visibility::Listed),
        _ => Err(corrupt("visibility")),
    }
}

pub(super) fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("options and results are JSON")
}

pub(super) fn parse<T: DeserializeOwned>(text: &str, what: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|_| corrupt(what))
}

/// Names the column only: some values are secret.
fn corrupt(what: &str) -> StoreError {
    StoreError::Corrupt(format!("{what} of a table"))
}

fn bytes_32(bytes: Vec<u8>, what: &str) -> Result<[u8; 32], StoreError> {
    bytes.try_into().map_err(|_| corrupt(what))
}
