//! Bringing back from a backup or a game file what is damaged in an SQLite store.

use crate::Store;
use crate::archive::Sealed;
use crate::engine::{Database, StoreError, schema};
use crate::log::EntryRow;
use crate::tables::{WANT_REPLAY, copy_entries};
use fondaco_protocol::TableId;
use sqlx::sqlite::SqliteRow;
use sqlx::{Connection, FromRow, Row, SqliteConnection};
use std::collections::BTreeSet;
use std::path::Path;
use table::record::LogEntry;

/// What was brought back of one table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Repaired {
    /// Entries of its log.
    pub entries: u64,
    /// Its row in the archive.
    pub archived: bool,
    /// Its record was damaged: it is to be made again from the log.
    pub record: bool,
    /// All of its game, from a file.
    pub from_file: bool,
}

const ATTACH: &str = "attach $1 as sound";

const ENTRIES: &str = "
    select seq, cmd_id, seat, payload, state_hash, at, checksum
    from main.actions where table_id = $1 order by seq";

const DELETE: &str = "delete from main.actions where table_id = $1 and seq = $2";

const TAKE: &str = "
    insert into main.actions select * from sound.actions where table_id = $1 and seq = $2";

const ARCHIVED: &str = "
    select format, entries, last_at, hash, content from main.archive where table_id = $1";

const TAKE_ARCHIVED: &str = "
    insert or replace into main.archive select * from sound.archive where table_id = $1";

/// What the row of the archive says of its game beside it.
const ENDS: &str = "select entries, last_at from main.archive where table_id = $1";

const OVER: &str = "
    select epoch from tables where id = $1 and status in ('finished', 'closed')";

const DELETE_GAME: [&str; 3] = [
    "delete from archive where table_id = $1",
    "delete from actions where table_id = $1",
    "delete from replays where table_id = $1",
];

const WANT_RECORD: &str = "
    update main.replays set format = 0, record = x'' where table_id = $1 and format > 0";

impl Store {
    /// Rebuilds the indexes, which only repeat what the tables say.
    ///
    /// # Errors
    /// [`StoreError`] if the tables themselves cannot be read.
    pub async fn reindex(&self) -> Result<(), StoreError> {
        if let Database::Sqlite { writer, .. } = self.database() {
            let mut turn = writer.turn().await?;
            sqlx::query("reindex").execute(&mut *turn).await?;
        }
        Ok(())
    }

    /// Takes from a backup what is damaged of this table: exactly the entries that are not as they
    /// were written or missing, and the row of the archive. The backup has been verified, and has
    /// this schema. Whether the entries of two files belong together, only a replay shows.
    ///
    /// `None` if the backup does not have all that is needed. Nothing has changed then.
    ///
    /// # Errors
    /// [`StoreError`] if the file cannot be read.
    pub async fn repair_table(
        &self,
        table: TableId,
        backup: &Path,
    ) -> Result<Option<Repaired>, StoreError> {
        let Database::Sqlite { writer, .. } = self.database() else {
            return Ok(None);
        };
        let has_record = !matches!(self.find_replay(table).await, Err(StoreError::Damaged(_)));
        let mut turn = writer.turn().await?;
        sqlx::query(ATTACH)
            .bind(backup.to_string_lossy())
            .execute(&mut *turn)
            .await?;
        let repaired = repair(&mut turn, table, has_record).await;
        sqlx::query("detach sound").execute(&mut *turn).await?;
        repaired
    }

    /// Puts the game of a file in the place of a damaged one that is over. The caller has verified
    /// the file, and replays the game afterwards. Its record is made again, and takes it to the
    /// archive.
    ///
    /// `None` if the game is not over, or if what is whole of it says something else: an entry, their
    /// number, or when the last one was made. Nothing has changed then.
    ///
    /// # Errors
    /// [`StoreError`] if the file cannot be read.
    pub async fn replace_game(
        &self,
        table: TableId,
        log: &[LogEntry],
    ) -> Result<Option<Repaired>, StoreError> {
        let Database::Sqlite { writer, .. } = self.database() else {
            return Ok(None);
        };
        let mut turn = writer.turn().await?;
        replace(&mut turn, table, log).await
    }
}

async fn replace(
    file: &mut SqliteConnection,
    table: TableId,
    log: &[LogEntry],
) -> Result<Option<Repaired>, StoreError> {
    let mut transaction = file.begin().await?;
    let epoch: Option<i64> = sqlx::query_scalar(OVER)
        .bind(table.0)
        .fetch_optional(&mut *transaction)
        .await?;
    let archived = sqlx::query(ENDS)
        .bind(table.0)
        .fetch_optional(&mut *transaction)
        .await?;
    let archived = archived.and_then(|row| Some((row.try_get(0).ok()?, row.try_get(1).ok()?)));
    let rows: Vec<SqliteRow> = sqlx::query(ENTRIES)
        .bind(table.0)
        .fetch_all(&mut *transaction)
        .await?;
    let Some(epoch) = epoch.filter(|_| fits(table, log, archived, &rows)) else {
        return Ok(None);
    };
    for delete in DELETE_GAME {
        sqlx::query(delete)
            .bind(table.0)
            .execute(&mut *transaction)
            .await?;
    }
    copy_entries!(transaction, table, epoch, log);
    sqlx::query(WANT_REPLAY)
        .bind(table.0)
        .bind([0_u8; 0].as_slice())
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await?;
    Ok(Some(Repaired {
        from_file: true,
        ..Repaired::default()
    }))
}

/// Whether a log may be the one that is damaged, as far as what is whole of it can tell.
fn fits(
    table: TableId,
    log: &[LogEntry],
    archived: Option<(i64, i64)>,
    rows: &[SqliteRow],
) -> bool {
    let ends = log.last().map(|last| (log.len() as i64, last.at.0));
    let mut whole = rows
        .iter()
        .filter_map(|row| EntryRow::from_row(row).ok()?.entry(table).ok());
    let is_known = |entry: LogEntry| {
        // The same action may be spelled otherwise.
        let of = |entry: &LogEntry| (entry.cmd_id, entry.seat, entry.at, entry.state_hash);
        let number = usize::try_from(entry.seq.0).ok();
        let other = number.and_then(|number| log.get(number.checked_sub(1)?));
        other.is_some_and(|other| of(other) == of(&entry))
    };
    let is_as_long = match archived {
        Some(archived) => ends == Some(archived),
        None => rows.len() <= log.len(),
    };
    ends.is_some() && is_as_long && whole.all(is_known)
}

async fn repair(
    file: &mut SqliteConnection,
    table: TableId,
    has_record: bool,
) -> Result<Option<Repaired>, StoreError> {
    let mut transaction = file.begin().await?;
    let mut repaired = Repaired::default();
    let row = sqlx::query(ARCHIVED)
        .bind(table.0)
        .fetch_optional(&mut *transaction)
        .await?;
    if row.is_some_and(|row| !is_whole(&row, table)) {
        let taken = sqlx::query(TAKE_ARCHIVED)
            .bind(table.0)
            .execute(&mut *transaction)
            .await?;
        if taken.rows_affected() == 0 {
            return Ok(None);
        }
        repaired.archived = true;
    }
    let rows: Vec<SqliteRow> = sqlx::query(ENTRIES)
        .bind(table.0)
        .fetch_all(&mut *transaction)
        .await?;
    let Log { bad, missing } = Log::of(&rows, table)?;
    for seq in bad {
        sqlx::query(DELETE)
            .bind(table.0)
            .bind(seq)
            .execute(&mut *transaction)
            .await?;
    }
    for seq in missing {
        let taken = sqlx::query(TAKE)
            .bind(table.0)
            .bind(seq)
            .execute(&mut *transaction)
            .await?;
        if taken.rows_affected() == 0 {
            return Ok(None);
        }
        repaired.entries += 1;
    }
    if !has_record {
        let wanted = sqlx::query(WANT_RECORD).bind(table.0);
        repaired.record = wanted.execute(&mut *transaction).await?.rows_affected() > 0;
    }
    transaction.commit().await?;
    Ok(Some(repaired).filter(|repaired| *repaired != Repaired::default()))
}

fn is_whole(row: &SqliteRow, table: TableId) -> bool {
    Sealed::from_row(row).is_ok_and(|sealed| sealed.game(table).is_some())
}

/// What is wrong with a log.
struct Log {
    /// The places of rows that are not as they were written: the place itself may be wrong.
    bad: Vec<i64>,
    /// The places that no sound row has. As many rows as there were must be there in the end.
    missing: Vec<i64>,
}

impl Log {
    fn of(rows: &[SqliteRow], table: TableId) -> Result<Log, StoreError> {
        let (mut sound, mut bad) = (BTreeSet::new(), Vec::new());
        for row in rows {
            let seq: i64 = row.try_get(0)?;
            match EntryRow::from_row(row).map(|row| row.entry(table)) {
                Ok(Ok(_)) => drop(sound.insert(seq)),
                Ok(Err(_)) | Err(_) => bad.push(seq),
            }
        }
        let last = sound.last().copied().unwrap_or(0).max(rows.len() as i64);
        let missing = (1..=last).filter(|seq| !sound.contains(seq)).collect();
        Ok(Log { bad, missing })
    }
}

/// Whether rows of a file with this schema can be taken as they are.
pub(super) fn is_own_schema(found: i64) -> bool {
    found == schema::newest(&schema::SQLITE)
}
