//! Table logs: appending through the committer, and reading back.
//!
//! Readers see a row only after it has been committed, so whatever is read is durable.

use super::rows::{EntryRow, archived_log, durable, find_entry, in_order};
use crate::Store;
use crate::engine::{StoreError, damage_of};
use crate::engine::{reading, seq};
use fondaco_protocol::{CommandId, TableId, Version};
use game_core::Seat;
use table::record::{AppendError, Durable, LogEntry, NewEntry};

impl Store {
    /// The entries after `after`, in order and without gaps, whether the game is running or in the
    /// archive.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] if one is missing, [`StoreError::Damaged`] if one is not as it was
    /// written or the game cannot be read from the archive, [`StoreError::NotReplayed`] if its hashes are not found again.
    pub async fn log(
        &self,
        table: TableId,
        after: Version,
    ) -> Result<Vec<Durable<LogEntry>>, StoreError> {
        const LOG: &str = "
            select seq, cmd_id, seat, payload, state_hash, at, checksum
            from actions where table_id = $1 and seq > $2 order by seq";
        let rows: Vec<EntryRow> = reading!(self.database(), |pool| sqlx::query_as(LOG)
            .bind(table.0)
            .bind(seq(after))
            .fetch_all(pool))
        .map_err(damage_of(table))?;
        if rows.is_empty() {
            let entries = archived_log(self.database(), &self.shared.replayer, table).await?;
            let later = entries.into_iter().filter(|entry| entry.seq > after);
            return Ok(later.map(durable).collect());
        }
        let entries: Result<_, _> = rows.into_iter().map(|row| row.entry(table)).collect();
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
