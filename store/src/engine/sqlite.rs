//! Everything specific to SQLite.

use super::checksum::checksum;
use super::columns::{bits, seq};
use super::config::{StoreConfig, logging};
use super::database::Database;
use super::errors::OpenError;
use super::insert::{BATCH_MAX, InsertError};
use super::lock::StoreLock;
use super::sqlite_writer::{BUSY_TIMEOUT, SqliteWriter};
use super::wal::frames_cut_off;
use super::{access, folders, schema};
use futures_util::TryStreamExt;
use sqlx::error::BoxDynError;
use sqlx::pool::PoolOptions;
use sqlx::sqlite::{
    SqliteArguments, SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqliteSynchronous,
};
use sqlx::{Arguments as _, Connection, Executor, Sqlite, SqliteConnection};
use std::collections::HashSet;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, LazyLock};
use std::time::Duration;
use std::{fs, io};
use table::record::NewEntry;
use tracing::{error, warn};
use uuid::Uuid;

/// The longest wait for a read connection: on a busy machine, opening the file takes time.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(5);

/// From this value of `pragma synchronous` on, a commit waits for the disk.
const SYNCHRONOUS_FULL: i64 = 2;

/// The log file is copied into the database after this many pages of 4 KiB. SQLite's default is
/// 1,000; with a much larger value, busy pages are copied once instead of repeatedly.
const WAL_PAGES: &str = "4000";

/// The log file is truncated to this size after it has been copied into the database.
const WAL_BYTES_KEPT: &str = "67108864";

/// The size of the writer's page cache; negative because it is in KiB. The logs of a few hundred
/// games fill SQLite's default of 2,000 KiB, and then every commit reads pages again.
const CACHE_KIB: &str = "-8192";

/// How many of SQLite's steps a reader takes between two looks at whether the database closes: some
/// milliseconds.
const STEPS_BETWEEN_LOOKS: i32 = 100_000;

pub(crate) async fn open(config: &StoreConfig) -> Result<Database, OpenError> {
    let path = config.url.strip_prefix("sqlite://");
    let path = path.ok_or(OpenError::UnknownKind)?;
    match open_file(path, config).await {
        Err(error) if error.may_be_damage() => {
            Err(access::denied(Path::new(path)).unwrap_or(error))
        }
        opened => opened,
    }
}

async fn open_file(path: &str, config: &StoreConfig) -> Result<Database, OpenError> {
    if path == ":memory:" {
        return Err(OpenError::Unsafe {
            setting: "journal_mode".into(),
            value: "memory".into(),
        });
    }
    create(Path::new(path)).map_err(sqlx::Error::Io)?;
    let lock = StoreLock::shared(Path::new(path))
        .map_err(sqlx::Error::Io)?
        .ok_or(OpenError::Restoring)?;
    tell_of_cut_log(path);
    let options = SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(BUSY_TIMEOUT)
        // Only has an effect on macOS, where a plain fsync does not reach the disk.
        .pragma("fullfsync", "on")
        .pragma("wal_autocheckpoint", WAL_PAGES)
        .pragma("journal_size_limit", WAL_BYTES_KEPT);
    let options = logging(options);
    let writer = SqliteWriter::open(options.clone().pragma("cache_size", CACHE_KIB)).await?;
    let mut turn = writer.turn().await?;
    check_settings(&mut turn, config.allow_unsafe).await?;
    // All migrations in one transaction, because two servers may start at the same time.
    let mut migrating = turn.begin_with("begin immediate").await?;
    let newer = sqlx::query_as(schema::NEWER).fetch_one(&mut *migrating);
    let newer = newer.await.ok();
    schema::migrate(&schema::SQLITE, &mut *migrating, newer).await?;
    sqlx::query(schema::NOTE_ENDED)
        .execute(&mut *migrating)
        .await?;
    migrating.commit().await?;
    drop(turn);
    let readers = config.connections_max.saturating_sub(1).max(1);
    let closing = Arc::new(AtomicBool::new(false));
    let readers = pool(readers)
        .after_connect({
            let closing = closing.clone();
            move |reader: &mut SqliteConnection, _| Box::pin(stop_when(closing.clone(), reader))
        })
        .connect_with(options.pragma("query_only", "on"))
        .await?;
    Ok(Database::Sqlite {
        writer: Arc::new(writer),
        readers,
        closing,
        lock: Arc::new(lock),
    })
}

/// Moves may be missing at the ends of logs, and nothing else could tell: the tables load.
fn tell_of_cut_log(path: &str) {
    let log = format!("{path}-wal");
    match frames_cut_off(Path::new(&log)) {
        Ok(0) => {}
        Ok(frames) => error!(
            store.frames = frames,
            "{log} is damaged, and {frames} pages of it after the damage are not used: unless the \
             power has failed, the newest moves of some tables are lost"
        ),
        Err(error) => warn!(%error, "{log} cannot be read: {error}"),
    }
}

/// Has whatever this connection reads end early once the database closes: nobody waits for it.
async fn stop_when(
    closing: Arc<AtomicBool>,
    reader: &mut SqliteConnection,
) -> Result<(), sqlx::Error> {
    let goes_on = move || !closing.load(Relaxed);
    let mut handle = reader.lock_handle().await?;
    handle.set_progress_handler(STEPS_BETWEEN_LOOKS, goes_on);
    Ok(())
}

fn pool(connections: u32) -> PoolOptions<Sqlite> {
    PoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(ACQUIRE_TIMEOUT)
        .idle_timeout(None)
        .max_lifetime(None)
        .test_before_acquire(false)
}

/// Creates the file, readable only by the owner of its folder because it holds the seeds. An
/// existing file is not opened: closing it would break SQLite's locks.
pub(crate) fn create(path: &Path) -> io::Result<()> {
    if let Some(folder) = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
    {
        fs::create_dir_all(folder)?;
        // SQLite syncs the folder itself.
        if !path.try_exists()? {
            folders::sync_above(folder)?;
        }
    }
    match access::create_new(path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        opened => opened.map(drop),
    }
}

/// Reads back the settings that were requested: not every file system supports WAL.
async fn check_settings(
    writer: &mut SqliteConnection,
    allow_unsafe: bool,
) -> Result<(), OpenError> {
    let journal: String = sqlx::query_scalar("pragma journal_mode")
        .fetch_one(&mut *writer)
        .await?;
    if journal != "wal" {
        // Reading while the writer writes depends on it, so it is not optional.
        return Err(OpenError::Unsafe {
            setting: "journal_mode".into(),
            value: journal,
        });
    }
    let synchronous: i64 = sqlx::query_scalar("pragma synchronous")
        .fetch_one(writer)
        .await?;
    if synchronous < SYNCHRONOUS_FULL && !allow_unsafe {
        let value = synchronous.to_string();
        return Err(OpenError::Unsafe {
            setting: "synchronous".into(),
            value,
        });
    }
    Ok(())
}

/// The two insert statements for a given number of rows.
///
/// A statement outside a transaction is its own transaction: once it has finished, it has been
/// committed and synced.
struct Inserts {
    /// Inserts all rows or none. Returning each row costs as much as inserting it, and is only
    /// needed if something is wrong.
    all: String,
    /// Inserts the rows that are valid, and returns their tables.
    some: String,
}

/// Statements for 1, 2, 4... rows: few, so that each is prepared once. Unbound parameters are null,
/// and rows with a null table are skipped.
static INSERTS: LazyLock<Vec<Inserts>> = LazyLock::new(|| {
    let sizes = (0..=BATCH_MAX.next_power_of_two().ilog2()).map(|power| 1 << power);
    sizes.map(Inserts::of).collect()
});

impl Inserts {
    fn of(rows: usize) -> Inserts {
        // No entry has the number -1: nothing is appended to a game in the archive.
        const NEXT_SEQ: &str = "1 + coalesce(
            (select max(seq) from actions where table_id = new.table_id),
            (select -2 from archive where archive.table_id = new.table_id),
            0)";
        let values = vec!["(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"; rows].join(", ");
        let insert = |seq: &str| {
            format!(
                "
with new (table_id, seq, epoch, cmd_id, seat, payload, state_hash, at, awaited, checksum)
    as (values {values})
insert into actions (table_id, seq, epoch, cmd_id, seat, payload, state_hash, at, awaited, checksum)
select new.table_id, {seq}, new.epoch, new.cmd_id, new.seat, new.payload, new.state_hash, new.at,
    new.awaited, new.checksum"
            )
        };
        let all = insert(&format!(
            "case when tables.epoch = new.epoch and new.seq = {NEXT_SEQ} then new.seq end"
        ));
        let some = insert("new.seq");
        Inserts {
            // A null `seq` violates its constraint, which rolls back the whole statement.
            all: format!(
                "{all}
from new left join tables on tables.id = new.table_id
where new.table_id is not null"
            ),
            some: format!(
                "{some}
from new join tables on tables.id = new.table_id and tables.epoch = new.epoch
where new.seq = {NEXT_SEQ}
on conflict do nothing
returning table_id"
            ),
        }
    }
}

pub(crate) async fn insert(
    writer: &SqliteWriter,
    entries: &[&NewEntry],
) -> Result<HashSet<Uuid>, InsertError> {
    let rows = entries.len().next_power_of_two();
    let inserts: &'static Inserts = &INSERTS[rows.ilog2() as usize];
    let mut writer = writer.turn().await.map_err(InsertError::Unknown)?;
    let all = sqlx::query_with(inserts.all.as_str(), bound(entries)?);
    // The first result already means that it has been committed. Waiting for the end of the stream
    // would wake this task a second time.
    let done = writer.execute_many(all).try_next().await;
    match done {
        Ok(Some(_)) => return Ok(entries.iter().map(|entry| entry.table.0).collect()),
        Ok(None) => return Err(InsertError::Unknown(sqlx::Error::WorkerCrashed)),
        Err(error) if blames_an_entry(&error) => {}
        Err(error) => return Err(InsertError::Unknown(error)),
    }
    let some = sqlx::query_scalar_with(inserts.some.as_str(), bound(entries)?);
    let appended: Result<Vec<Uuid>, _> = some.fetch_all(&mut *writer).await;
    match appended {
        Ok(appended) => Ok(appended.into_iter().collect()),
        Err(error) if blames_an_entry(&error) => Err(InsertError::BadEntry(error)),
        Err(error) => Err(InsertError::Unknown(error)),
    }
}

fn bound(entries: &[&NewEntry]) -> Result<SqliteArguments, InsertError> {
    let mut arguments = SqliteArguments::default();
    let mut bind = || -> Result<(), BoxDynError> {
        for NewEntry {
            table,
            epoch,
            entry,
            awaited,
        } in entries
        {
            arguments.add(table.0)?;
            arguments.add(seq(entry.seq))?;
            arguments.add(epoch.0)?;
            arguments.add(entry.cmd_id.0)?;
            arguments.add(entry.seat.number())?;
            arguments.add(&*entry.payload)?;
            arguments.add(entry.state_hash.0.as_slice())?;
            arguments.add(entry.at.0)?;
            arguments.add(bits(*awaited))?;
            arguments.add(checksum(*table, entry))?;
        }
        Ok(())
    };
    bind().map_err(|error| InsertError::Unknown(sqlx::Error::Encode(error)))?;
    Ok(arguments)
}

/// `SQLITE_TOOBIG`, `SQLITE_CONSTRAINT` and `SQLITE_MISMATCH`: the statement was rolled back.
fn blames_an_entry(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(|error| error.code());
    let code = code.and_then(|code| code.parse::<u32>().ok());
    code.is_some_and(|code| matches!(code & 0xff, 18..=20))
}

/// Leaves a single file behind, with everything in it. False if that failed: somebody may still be
/// writing.
pub(crate) async fn close(
    writer: &SqliteWriter,
    readers: &SqlitePool,
    closing: &AtomicBool,
) -> bool {
    closing.store(true, Relaxed);
    readers.close().await;
    let closed = writer.close(async |connection| {
        // What another program still reads, such as Litestream, is not waited for: it stays.
        const LAST: &str = "pragma busy_timeout = 200; pragma wal_checkpoint(truncate)";
        let checkpoint = sqlx::raw_sql(LAST);
        if let Err(error) = checkpoint.execute(connection).await {
            warn!(%error, "the write-ahead log stays beside the database");
        }
    });
    let closed = closed.await;
    if let Err(error) = &closed {
        warn!(%error, "the database was not closed as it should be");
    }
    closed.is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::time::{Instant, sleep, timeout};

    #[tokio::test]
    async fn whatever_is_being_read_ends_when_the_database_closes() {
        const ENDLESS: &str = "
            with recursive numbers (n) as (select 1 union all select n + 1 from numbers)
            select count(*) from numbers";
        let folder = tempfile::tempdir().unwrap();
        let config = StoreConfig {
            url: format!("sqlite://{}/games.sqlite", folder.path().display()),
            allow_unsafe: true,
            connections_max: 4,
        };
        let database = open(&config).await.unwrap();
        let Database::Sqlite { readers, .. } = &database else {
            unreachable!("that is what was opened");
        };
        let pool = readers.clone();
        let reading =
            tokio::spawn(
                async move { sqlx::query_scalar::<_, i64>(ENDLESS).fetch_one(&pool).await },
            );
        sleep(Duration::from_millis(200)).await;
        assert!(!reading.is_finished());
        let begun = Instant::now();
        timeout(Duration::from_secs(5), database.close())
            .await
            .unwrap();
        assert!(reading.await.unwrap().is_err(), "{:?}", begun.elapsed());
    }
}
