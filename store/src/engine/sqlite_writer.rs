//! The connection that writes to an SQLite database.

use sqlx::sqlite::{SqliteConnectOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};
use tokio::sync::{MappedMutexGuard, Mutex, MutexGuard};
use tokio::time::{sleep, timeout};

/// The longest wait for another program that is writing to the file, such as a backup.
pub(crate) const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// The longest wait for the connection: on a slow disk many tables queue for it, and on a busy
/// machine opening the file takes time.
const TURN_TIMEOUT: Duration = Duration::from_secs(5);

/// The longest wait for whoever is writing before the file is closed. Whatever is not committed by
/// then is rolled back when the file is opened again.
const CLOSE_TURN_MAX: Duration = Duration::from_secs(2);

/// The pause between two attempts to open the file.
const BUSY_PAUSE: Duration = Duration::from_millis(20);

/// SQLite has one writer at a time. A queue for its one connection is fair, unlike SQLite's own
/// busy waiting. A pool of one would be such a queue, but it tests the connection after each use.
#[derive(Debug)]
pub(crate) struct SqliteWriter {
    options: SqliteConnectOptions,
    slot: Mutex<Slot>,
    is_closed: AtomicBool,
}

#[derive(Debug, Default)]
struct Slot {
    connection: Option<SqliteConnection>,
    /// Opened when it is first needed.
    unsynced: Option<SqliteConnection>,
}

/// The connection, for as long as it is held.
pub(crate) type Turn<'a> = MappedMutexGuard<'a, SqliteConnection>;

impl SqliteWriter {
    /// # Errors
    /// If the file cannot be opened.
    pub(crate) async fn open(options: SqliteConnectOptions) -> Result<SqliteWriter, sqlx::Error> {
        let slot = Slot {
            connection: Some(connect(&options).await?),
            unsynced: None,
        };
        Ok(SqliteWriter {
            options,
            slot: Mutex::new(slot),
            is_closed: AtomicBool::new(false),
        })
    }

    /// Waits until nobody else is writing.
    ///
    /// # Errors
    /// If that takes too long, if the file cannot be reopened, or if the writer is closed.
    pub(crate) async fn turn(&self) -> Result<Turn<'_>, sqlx::Error> {
        self.turn_with(&self.options, |slot| &mut slot.connection)
            .await
    }

    /// The same for what may be lost if the machine loses its power, but only together with
    /// everything that is written after it: whatever is synced later syncs this, too.
    ///
    /// # Errors
    /// Those of [`SqliteWriter::turn`].
    pub(crate) async fn unsynced_turn(&self) -> Result<Turn<'_>, sqlx::Error> {
        let options = self.options.clone().synchronous(SqliteSynchronous::Normal);
        self.turn_with(&options, |slot| &mut slot.unsynced).await
    }

    async fn turn_with(
        &self,
        options: &SqliteConnectOptions,
        of: impl Fn(&mut Slot) -> &mut Option<SqliteConnection>,
    ) -> Result<Turn<'_>, sqlx::Error> {
        let turn = async {
            let mut slot = self.slot.lock().await;
            if self.is_closed.load(Relaxed) {
                return Err(sqlx::Error::PoolClosed);
            }
            let connection = match of(&mut slot).take() {
                Some(connection) => usable(connection).await,
                None => None,
            };
            let connection = match connection {
                Some(connection) => connection,
                None => connect(options).await?,
            };
            Ok(MutexGuard::map(slot, |slot| of(slot).insert(connection)))
        };
        let turn = timeout(TURN_TIMEOUT, turn).await;
        turn.unwrap_or(Err(sqlx::Error::PoolTimedOut))
    }

    /// The options for opening another connection to the same file.
    pub(crate) fn options(&self) -> &SqliteConnectOptions {
        &self.options
    }

    /// Waits for its turn, runs `last` and closes the connection. There are no turns after that.
    ///
    /// # Errors
    /// If its turn does not come in time, or if the connection could not be closed properly.
    pub(crate) async fn close(
        &self,
        last: impl AsyncFnOnce(&mut SqliteConnection),
    ) -> Result<(), sqlx::Error> {
        self.is_closed.store(true, Relaxed);
        let slot = timeout(CLOSE_TURN_MAX, self.slot.lock()).await;
        let mut slot = slot.map_err(|_| sqlx::Error::PoolTimedOut)?;
        if let Some(unsynced) = slot.unsynced.take() {
            unsynced.close().await?;
        }
        match slot.connection.take() {
            Some(mut connection) => {
                last(&mut connection).await;
                connection.close().await
            }
            None => Ok(()),
        }
    }
}

/// The connection, if it can be used again. A transaction that was dropped rolls back only when the
/// connection is next used. When the disk is full, SQLite itself rolls back the transaction, but
/// sqlx believes it to be open for ever.
async fn usable(mut connection: SqliteConnection) -> Option<SqliteConnection> {
    if connection.is_in_transaction() && connection.ping().await.is_err() {
        return None;
    }
    (!connection.is_in_transaction()).then_some(connection)
}

/// Connects, and retries while the file is busy. If two processes create a file at once, SQLite
/// refuses to set the journal mode for one of them immediately, ignoring the busy timeout.
async fn connect(options: &SqliteConnectOptions) -> Result<SqliteConnection, sqlx::Error> {
    let begun = Instant::now();
    loop {
        match options.connect().await {
            Err(error) if is_busy(&error) && begun.elapsed() < BUSY_TIMEOUT => {
                sleep(BUSY_PAUSE).await;
            }
            connected => return connected,
        }
    }
}

fn is_busy(error: &sqlx::Error) -> bool {
    const BUSY: &str = "5";
    let code = error.as_database_error().and_then(|error| error.code());
    code.is_some_and(|code| code == BUSY)
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn synchronous(turn: &mut SqliteConnection) -> i64 {
        let setting = sqlx::query_scalar("pragma synchronous").fetch_one(turn);
        setting.await.unwrap()
    }

    #[tokio::test]
    async fn only_what_may_be_lost_is_not_synced() {
        let folder = tempfile::tempdir().unwrap();
        let options = SqliteConnectOptions::new()
            .filename(folder.path().join("a.sqlite"))
            .synchronous(SqliteSynchronous::Full)
            .create_if_missing(true);
        let writer = SqliteWriter::open(options).await.unwrap();
        for _ in 0..2 {
            let mut turn = writer.turn().await.unwrap();
            assert_eq!(synchronous(&mut turn).await, 2);
            drop(turn);
            let mut turn = writer.unsynced_turn().await.unwrap();
            assert_eq!(synchronous(&mut turn).await, 1);
        }
        // One at a time, of either kind.
        let turn = writer.turn().await.unwrap();
        let other = timeout(Duration::from_millis(50), writer.unsynced_turn());
        assert!(other.await.is_err());
        drop(turn);
        assert!(writer.unsynced_turn().await.is_ok());
    }

    #[tokio::test]
    async fn closing_waits_only_so_long_for_whoever_is_writing() {
        let folder = tempfile::tempdir().unwrap();
        let options = SqliteConnectOptions::new()
            .filename(folder.path().join("a.sqlite"))
            .create_if_missing(true);
        let writer = SqliteWriter::open(options).await.unwrap();
        let writing = writer.turn().await.unwrap();
        let begun = Instant::now();
        let closing = timeout(CLOSE_TURN_MAX * 2, writer.close(async |_| {}));
        let closed = closing.await.expect("an end");
        assert!(matches!(closed, Err(sqlx::Error::PoolTimedOut)));
        assert!(begun.elapsed() >= CLOSE_TURN_MAX);
        drop(writing);
        // Nobody begins to write after that.
        let late = writer.turn().await;
        assert!(matches!(late.err(), Some(sqlx::Error::PoolClosed)));
        writer.close(async |_| {}).await.unwrap();
    }
}
