//! The connection that writes to an embedded database.

use super::sqlite::BUSY_TIMEOUT;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use std::time::{Duration, Instant};
use tokio::sync::{MappedMutexGuard, Mutex, MutexGuard};
use tokio::time::{sleep, timeout};

/// The longest wait for the connection: a slow disk has many tables queue for it, and a busy machine
/// takes its time to open the file.
const TURN_TIMEOUT: Duration = Duration::from_secs(5);

/// Between two attempts to open the file.
const BUSY_PAUSE: Duration = Duration::from_millis(20);

/// SQLite has one writer at a time; a queue for its one connection is fair, SQLite's own waiting is
/// not. A pool of one would be such a queue, but it tries the connection after each use.
#[derive(Debug)]
pub(super) struct SqliteWriter {
    options: SqliteConnectOptions,
    slot: Mutex<Slot>,
}

#[derive(Debug, Default)]
struct Slot {
    connection: Option<SqliteConnection>,
    is_closed: bool,
}

/// The connection, for as long as it is held.
pub(super) type Turn<'a> = MappedMutexGuard<'a, SqliteConnection>;

impl SqliteWriter {
    /// # Errors
    /// If the file cannot be opened.
    pub(super) async fn open(options: SqliteConnectOptions) -> Result<SqliteWriter, sqlx::Error> {
        let slot = Slot {
            connection: Some(connect(&options).await?),
            is_closed: false,
        };
        Ok(SqliteWriter {
            options,
            slot: Mutex::new(slot),
        })
    }

    /// Waits until nobody else writes.
    ///
    /// # Errors
    /// If that takes too long, the file cannot be opened again, or the writer is closed.
    pub(super) async fn turn(&self) -> Result<Turn<'_>, sqlx::Error> {
        let turn = async {
            let mut slot = self.slot.lock().await;
            if slot.is_closed {
                return Err(sqlx::Error::PoolClosed);
            }
            let connection = match slot.connection.take() {
                Some(connection) => usable(connection).await,
                None => None,
            };
            let connection = match connection {
                Some(connection) => connection,
                None => connect(&self.options).await?,
            };
            Ok(MutexGuard::map(slot, |slot| {
                slot.connection.insert(connection)
            }))
        };
        let turn = timeout(TURN_TIMEOUT, turn).await;
        turn.unwrap_or(Err(sqlx::Error::PoolTimedOut))
    }

    /// How another connection to the same file is made.
    pub(super) fn options(&self) -> &SqliteConnectOptions {
        &self.options
    }

    /// Waits for its turn and closes the connection. There is no other turn.
    ///
    /// # Errors
    /// If the connection could not be closed as it should be.
    pub(super) async fn close(
        &self,
        last: impl AsyncFnOnce(&mut SqliteConnection),
    ) -> Result<(), sqlx::Error> {
        let mut slot = self.slot.lock().await;
        slot.is_closed = true;
        match slot.connection.take() {
            Some(mut connection) => {
                last(&mut connection).await;
                connection.close().await
            }
            None => Ok(()),
        }
    }
}

/// The connection, if it can be used again. One whose transaction was given up undoes it on its own
/// time. On a full disk SQLite undoes a transaction by itself, but sqlx takes it for open ever after.
async fn usable(mut connection: SqliteConnection) -> Option<SqliteConnection> {
    if connection.is_in_transaction() && connection.ping().await.is_err() {
        return None;
    }
    (!connection.is_in_transaction()).then_some(connection)
}

/// Where two begin a new file at once, SQLite refuses one of them the journal mode without the wait
/// that it was asked for.
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
