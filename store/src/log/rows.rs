//! The rows of logs, as they are read back.

use crate::archive::{Game, Sealed};
use crate::engine::StoreError;
use crate::engine::{Database, reading};
use fondaco_protocol::{CommandId, TableId, UnixMs, Version};
use game_core::Seat;
use sqlx::FromRow;
use table::record::{Durable, LogEntry, StateHash};
use uuid::Uuid;

/// Proof that `value` is on disk: called only with what a commit has been answered for, or what
/// was read.
#[expect(clippy::disallowed_methods, reason = "this is the store")]
pub(crate) fn durable<T>(value: T) -> Durable<T> {
    Durable::committed(value)
}

pub(crate) async fn find_entry(
    database: &Database,
    table: TableId,
    seat: Seat,
    command: CommandId,
) -> Result<Option<Durable<LogEntry>>, StoreError> {
    const FIND: &str = "
        select seq, cmd_id, seat, payload, state_hash, at
        from actions where table_id = $1 and seat = $2 and cmd_id = $3";
    let row: Option<EntryRow> = reading!(database, |pool| sqlx::query_as(FIND)
        .bind(table.0)
        .bind(i16::from(seat.number()))
        .bind(command.0)
        .fetch_optional(pool))?;
    if let Some(row) = row {
        return LogEntry::try_from(row).map(durable).map(Some);
    }
    let game = archived(database, table).await?;
    let entries = game.map(|game| game.entries).unwrap_or_default();
    let is_it = |entry: &LogEntry| entry.seat == seat && entry.cmd_id == command;
    Ok(entries.into_iter().find(is_it).map(durable))
}

/// The game of a table, if it is in the archive.
///
/// # Errors
/// [`StoreError::Damaged`] if its row is not as it was written.
pub(crate) async fn archived(
    database: &Database,
    table: TableId,
) -> Result<Option<Game>, StoreError> {
    match sealed(database, table).await? {
        Some(sealed) => Ok(Some(sealed.open(table).await?)),
        None => Ok(None),
    }
}

pub(crate) async fn sealed(
    database: &Database,
    table: TableId,
) -> Result<Option<Sealed>, StoreError> {
    const FIND: &str = "
        select format, entries, last_at, hash, content from archive where table_id = $1";
    Ok(reading!(database, |pool| sqlx::query_as(FIND)
        .bind(table.0)
        .fetch_optional(pool))?)
}

#[derive(FromRow)]
pub(crate) struct EntryRow {
    seq: i64,
    cmd_id: Uuid,
    seat: i16,
    payload: String,
    state_hash: Vec<u8>,
    at: i64,
}

impl TryFrom<EntryRow> for LogEntry {
    type Error = StoreError;

    fn try_from(row: EntryRow) -> Result<LogEntry, StoreError> {
        let corrupt = |what: &str| StoreError::Corrupt(format!("{what} of an entry"));
        let seat = u8::try_from(row.seat).ok().and_then(Seat::new);
        Ok(LogEntry {
            seq: Version(u64::try_from(row.seq).map_err(|_| corrupt("number"))?),
            cmd_id: CommandId(row.cmd_id),
            seat: seat.ok_or_else(|| corrupt("seat"))?,
            payload: row.payload.into(),
            state_hash: StateHash(row.state_hash.try_into().map_err(|_| corrupt("hash"))?),
            at: UnixMs(row.at),
        })
    }
}
