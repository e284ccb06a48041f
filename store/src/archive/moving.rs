//! Moving games that are over into the archive, one in each transaction.

use super::content::{Game, Hashes, Proof, Text};
use super::sealed::Sealed;
use crate::Store;
use crate::engine::StoreError;
use crate::engine::{reading, writing};
use crate::log::{EntryRow, sealed};
use fondaco_protocol::{CURVE_FORMAT, REPLAY_FORMAT, TableId, UnixMs};
use table::game::unpack;
use table::record::{Deed, Durable, LogEntry, StateHash};
use tokio::task::spawn_blocking;
use uuid::Uuid;

const DELETE_ENTRIES: &str = "
    delete from actions where table_id = $1
    returning seq, cmd_id, seat, payload, state_hash, at, checksum";

const DELETE_REPLAY: &str = "
    delete from replays where table_id = $1 and format = $2 returning record";

const DELETE_CURVE: &str = "delete from curves where table_id = $1 returning format, points";

const INSERT: &str = "
    insert into archive (table_id, format, entries, last_at, hash, content)
    select id, $2, $3, $4, $5, $6 from tables
    where id = $1 and status in ('finished', 'closed')";

/// Deletes a game from where running games are, inside a transaction of either database, and leaves
/// it if that is not what is ready for the archive.
macro_rules! delete {
    ($transaction:ident, $table:ident, $ready:ident) => {{
        let rows: Vec<EntryRow> = sqlx::query_as(DELETE_ENTRIES)
            .bind($table.0)
            .fetch_all(&mut *$transaction)
            .await?;
        if rows.is_empty() {
            return Ok(false);
        }
        let record: Option<Vec<u8>> = sqlx::query_scalar(DELETE_REPLAY)
            .bind($table.0)
            .bind(i64::from(REPLAY_FORMAT))
            .fetch_optional(&mut *$transaction)
            .await?;
        let curve: Option<(i64, String)> = sqlx::query_as(DELETE_CURVE)
            .bind($table.0)
            .fetch_optional(&mut *$transaction)
            .await?;
        if entries($table, rows)? != $ready.entries
            || record.as_ref() != Some(&$ready.packed)
            || curve.and_then(curve_text) != $ready.game.curve
        {
            return Err(changed($table));
        }
    }};
}

/// Inserts a game into the archive, inside a transaction of either database.
macro_rules! insert {
    ($transaction:ident, $table:ident, $ready:ident) => {{
        let inserted = sqlx::query(INSERT)
            .bind($table.0)
            .bind($ready.sealed.format)
            .bind($ready.sealed.entries)
            .bind($ready.sealed.last_at)
            .bind($ready.sealed.hash.as_slice())
            .bind($ready.sealed.content.as_slice())
            .execute(&mut *$transaction)
            .await?;
        if inserted.rows_affected() != 1 {
            return Err(changed($table));
        }
    }};
}

impl Store {
    /// Games with a record that ended by `ended_until` and are not in the archive yet, in the order
    /// of their ids, from the one after `after`; at most `most`.
    pub async fn not_archived(
        &self,
        ended_until: UnixMs,
        after: Option<TableId>,
        most: u32,
    ) -> Result<Vec<TableId>, StoreError> {
        // The 0 is a literal rather than a parameter, so that SQLite can tell that the index covers
        // these rows.
        const FIND: &str = "
            select table_id from replays
            where format > 0 and table_id > $1
                and (select finished_at from tables where id = replays.table_id) <= $2
            order by table_id limit $3";
        let after = after.map_or(Uuid::nil(), |table| table.0);
        let ids: Vec<Uuid> = reading!(self.database(), |pool| sqlx::query_scalar(FIND)
            .bind(after)
            .bind(ended_until.0)
            .bind(i64::from(most))
            .fetch_all(pool))?;
        Ok(ids.into_iter().map(TableId).collect())
    }

    /// The number of games with a record that are not in the archive yet.
    pub async fn count_not_archived(&self) -> Result<u64, StoreError> {
        const COUNT: &str = "select count(*) from replays where format > 0";
        let count: i64 = reading!(self.database(), |pool| sqlx::query_scalar(COUNT)
            .fetch_one(pool))?;
        Ok(count.unsigned_abs())
    }

    /// Moves a game that is over into the archive, with its record and its curve. What is deleted is
    /// compared with `log`, which the caller has replayed, and with what the new row gives back. The
    /// hashes stay behind if they have been found again.
    /// False if the game stays where it is: it has no record, or is too large, or another server
    /// was faster.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] if what is stored is not `log`, [`StoreError::Damaged`] if the record
    /// cannot be read. Nothing has changed then.
    pub async fn archive_game(
        &self,
        table: TableId,
        log: &[Durable<LogEntry>],
    ) -> Result<bool, StoreError> {
        let Some(ready) = self.ready(table, log).await? else {
            return Ok(false);
        };
        writing!(self.database(), |transaction| {
            delete!(transaction, table, ready);
            insert!(transaction, table, ready);
        });
        Ok(true)
    }

    /// The row for a game, which has been opened again and gives back what went into it.
    async fn ready(
        &self,
        table: TableId,
        log: &[Durable<LogEntry>],
    ) -> Result<Option<Ready>, StoreError> {
        const RECORD: &str = "select record from replays where table_id = $1 and format = $2";
        const CURVE: &str = "select format, points from curves where table_id = $1";
        let packed: Option<Vec<u8>> = reading!(self.database(), |pool| sqlx::query_scalar(RECORD)
            .bind(table.0)
            .bind(i64::from(REPLAY_FORMAT))
            .fetch_optional(pool))?;
        let Some(packed) = packed else {
            return Ok(None);
        };
        let curve: Option<(i64, String)> = reading!(self.database(), |pool| sqlx::query_as(CURVE)
            .bind(table.0)
            .fetch_optional(pool))?;
        let entries: Vec<LogEntry> = log.iter().map(|entry| entry.get().clone()).collect();
        let deeds: Vec<Deed> = entries.iter().map(Deed::of).collect();
        let kept: Vec<StateHash> = entries.iter().map(|entry| entry.state_hash).collect();
        // Logs of earlier versions have hashes of another kind.
        let record = self.find_table(table).await?;
        let hashes = match self.shared.replayer.hashes(record, &deeds).await {
            Some(again) if again == kept => Hashes::Proven(Proof::of(&kept)),
            Some(_) | None => Hashes::Kept(kept),
        };
        let sealing = spawn_blocking(move || {
            let text = unpack(&packed).map_err(|_| StoreError::Damaged(table))?;
            let game = Game {
                deeds,
                hashes,
                record: Text {
                    format: REPLAY_FORMAT,
                    text,
                },
                curve: curve.and_then(curve_text),
            };
            let Some(sealed) = Sealed::of(table, &game) else {
                return Ok(None);
            };
            match sealed.game(table) {
                Some(again) if again == game => Ok(Some(Ready {
                    entries,
                    game,
                    packed,
                    sealed,
                })),
                _ => Err(StoreError::Damaged(table)),
            }
        });
        sealing.await.unwrap_or(Err(StoreError::Damaged(table)))
    }

    /// Adds a curve to a game that is in the archive. False if it is not there.
    pub(crate) async fn add_curve(&self, table: TableId, points: &str) -> Result<bool, StoreError> {
        const REPLACE: &str = "
            update archive set hash = $2, content = $3, format = $5
            where table_id = $1 and hash = $4";
        let Some(before) = sealed(self.database(), table).await? else {
            return Ok(false);
        };
        let old = before.hash.clone();
        let mut game = before.open(table).await?;
        game.curve = Some(Text {
            format: CURVE_FORMAT,
            text: points.to_owned(),
        });
        let sealing = spawn_blocking(move || Sealed::of(table, &game));
        let Some(sealed) = sealing.await.ok().flatten() else {
            return Ok(true);
        };
        writing!(self.database(), |transaction| {
            sqlx::query(REPLACE)
                .bind(table.0)
                .bind(sealed.hash.as_slice())
                .bind(sealed.content.as_slice())
                .bind(old.as_slice())
                .bind(sealed.format)
                .execute(&mut *transaction)
                .await?;
        });
        Ok(true)
    }
}

/// A game on its way.
struct Ready {
    entries: Vec<LogEntry>,
    game: Game,
    /// The record as it is stored now.
    packed: Vec<u8>,
    sealed: Sealed,
}

/// In order: databases return what they delete in any.
fn entries(table: TableId, rows: Vec<EntryRow>) -> Result<Vec<LogEntry>, StoreError> {
    let entries = rows.into_iter().map(|row| row.entry(table));
    let mut entries: Vec<LogEntry> = entries.collect::<Result<_, _>>()?;
    entries.sort_by_key(|entry| entry.seq);
    Ok(entries)
}

/// Curves of earlier formats are computed again.
fn curve_text((format, text): (i64, String)) -> Option<Text> {
    (format == i64::from(CURVE_FORMAT)).then_some(Text {
        format: CURVE_FORMAT,
        text,
    })
}

fn changed(table: TableId) -> StoreError {
    StoreError::Corrupt(format!("table {table} on its way into the archive"))
}
