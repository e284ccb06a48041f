//! The rows of logs, as they are read back.

use crate::archive::{Game, Replayer, Sealed};
use crate::engine::{Database, from_row, reading};
use crate::engine::{StoreError, checksum_of, damage_of, damaged};
use crate::tables::find_table;
use fondaco_protocol::{CommandId, TableId, UnixMs, Version};
use game_core::Seat;
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
    replayer: &Replayer,
    table: TableId,
    seat: Seat,
    command: CommandId,
) -> Result<Option<Durable<LogEntry>>, StoreError> {
    const FIND: &str = "
        select seq, cmd_id, seat, payload, state_hash, at, checksum
        from actions where table_id = $1 and seat = $2 and cmd_id = $3";
    let row: Option<EntryRow> = reading!(database, |pool| sqlx::query_as(FIND)
        .bind(table.0)
        .bind(i16::from(seat.number()))
        .bind(command.0)
        .fetch_optional(pool))
    .map_err(damage_of(table))?;
    if let Some(row) = row {
        return row.entry(table).map(durable).map(Some);
    }
    let entries = archived_log(database, replayer, table).await?;
    let is_it = |entry: &LogEntry| entry.seat == seat && entry.cmd_id == command;
    Ok(entries.into_iter().find(is_it).map(durable))
}

/// What was read of a log, if none is missing.
pub(crate) fn in_order(
    table: TableId,
    after: Version,
    entries: Vec<LogEntry>,
) -> Result<Vec<Durable<LogEntry>>, StoreError> {
    let mut expected = after;
    for entry in &entries {
        expected = expected.next();
        if entry.seq != expected {
            return Err(StoreError::Corrupt(format!(
                "entry {expected} of table {table}"
            )));
        }
    }
    Ok(entries.into_iter().map(durable).collect())
}

/// The whole log of a game in the archive; empty if it is not there.
pub(crate) async fn archived_log(
    database: &Database,
    replayer: &Replayer,
    table: TableId,
) -> Result<Vec<LogEntry>, StoreError> {
    match archived(database, table).await? {
        Some(game) => {
            let record = find_table(database, table).await?;
            replayer.entries(table, record, game).await
        }
        None => Ok(Vec::new()),
    }
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
    reading!(database, |pool| sqlx::query_as(FIND)
        .bind(table.0)
        .fetch_optional(pool))
    .map_err(damage_of(table))
}

from_row! {
    pub(crate) struct EntryRow {
        pub(crate) seq: i64,
        pub(crate) cmd_id: Uuid,
        pub(crate) seat: i16,
        pub(crate) payload: String,
        pub(crate) state_hash: Vec<u8>,
        pub(crate) at: i64,
        /// `None` in entries of earlier releases.
        pub(crate) checksum: Option<i64>,
    }
}

impl EntryRow {
    /// The entry of this table, if it is as it was written.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] if its checksum is another one, [`StoreError::Corrupt`] if it cannot
    /// be read.
    pub(crate) fn entry(self, table: TableId) -> Result<LogEntry, StoreError> {
        let row = self;
        let sum = checksum_of(
            table,
            [row.seq, row.at, row.seat.into()],
            [row.cmd_id.as_bytes(), &row.state_hash],
            &row.payload,
        );
        if row.checksum.is_some_and(|written| written != sum) {
            let why = format!("the checksum of entry {}", row.seq);
            return Err(damaged(table, &why));
        }
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
