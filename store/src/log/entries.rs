//! Table logs: appending through the committer, and reading back.
//!
//! Readers see a row only after it has been committed, so whatever is read is durable.

use super::durable;
use super::row::{EntryRow, seq};
use crate::Store;
use crate::archive::{Game, Replayer, Sealed};
use crate::engine::StoreError;
use crate::engine::{Database, reading};
use crate::tables::find_table;
use fondaco_protocol::{CommandId, TableId, Version};
use game_core::Seat;
use table::record::{AppendError, Durable, LogEntry, NewEntry};

impl Store {
    /// The entries after `after`, in order and without gaps, whether the game is running or in the
    /// archive.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] if one is missing, [`StoreError::Damaged`] if the game cannot be read
    /// from the archive, [`StoreError::NotReplayed`] if its hashes are not found again.
    pub async fn log(
        &self,
        table: TableId,
        after: Version,
    ) -> Result<Vec<Durable<LogEntry>>, StoreError> {
        const LOG: &str = "
            select seq, cmd_id, seat, payload, state_hash, at
            from actions where table_id = $1 and seq > $2 order by seq";
        let rows: Vec<EntryRow> = reading!(self.database(), |pool| sqlx::query_as(LOG)
            .bind(table.0)
            .bind(seq(after))
            .fetch_all(pool))?;
        if rows.is_empty() {
            let entries = archived_log(self.database(), &self.shared.replayer, table).await?;
            let later = entries.into_iter().filter(|entry| entry.seq > after);
            return Ok(later.map(durable).collect());
        }
        let entries: Result<_, _> = rows.into_iter().map(LogEntry::try_from).collect();
        in_order(table, after, entries?)
    }

    /// The number of the last entry in a table's log, 0 if the log is empty.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] if that number is not valid.
    pub async fn last_version(&self, table: TableId) -> Result<Version, StoreError> {
        const LAST: &str = "
            select coalesce(
                (select max(seq) from actions where table_id = $1),
                (select entries from archive where table_id = $1),
                0)";
        let last: i64 = reading!(self.database(), |pool| sqlx::query_scalar(LAST)
            .bind(table.0)
            .fetch_one(pool))?;
        let last = u64::try_from(last);
        last.map(Version)
            .map_err(|_| StoreError::Corrupt("number of an entry".to_owned()))
    }

    /// Appends one entry. It may be appended even if the caller stops waiting, and appending the
    /// same entry twice has no further effect. The store does not check that a command appears only
    /// once in a log; that is up to the table, which knows all its commands.
    ///
    /// # Errors
    /// [`AppendError`] says whether it is in the log.
    pub async fn append(&self, entry: NewEntry) -> Result<Durable<Version>, AppendError> {
        self.shared.queue.append(entry).await
    }

    /// The entry created by a command, whether the game is running or in the archive.
    pub async fn find_entry(
        &self,
        table: TableId,
        seat: Seat,
        command: CommandId,
    ) -> Result<Option<Durable<LogEntry>>, StoreError> {
        let replayer = &self.shared.replayer;
        find_entry(self.database(), replayer, table, seat, command).await
    }
}

pub(crate) async fn find_entry(
    database: &Database,
    replayer: &Replayer,
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
    Ok(reading!(database, |pool| sqlx::query_as(FIND)
        .bind(table.0)
        .fetch_optional(pool))?)
}
