//! The connection that writes the logs on PostgreSQL.

use parking_lot::Mutex;
use sqlx::pool::{PoolConnection, PoolOptions};
use sqlx::postgres::{PgConnectOptions, PgPool};
use sqlx::{Connection, Postgres};
use std::time::Duration;
use tokio::time::{Instant, timeout};

/// The longest wait for a PostgreSQL connection, before anything is sent.
pub(crate) const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(1);

/// A connection that was idle for longer is pinged before it is used, so that no move's outcome
/// becomes unknown because the database was restarted.
const TRUSTED_IDLE: Duration = Duration::from_secs(1);

/// A dedicated connection, so that readers never hold up the log. It is not returned to its pool
/// between batches: a pool tests what it gets back, which would cost a second round trip per batch.
#[derive(Debug)]
pub(crate) struct LogConnection {
    pool: PgPool,
    kept: Mutex<Option<Kept>>,
}

#[derive(Debug)]
struct Kept {
    connection: PoolConnection<Postgres>,
    since: Instant,
}

impl LogConnection {
    /// # Errors
    /// If the database cannot be reached.
    pub(crate) async fn open(options: &PgConnectOptions) -> Result<LogConnection, sqlx::Error> {
        let pool = PoolOptions::new()
            .max_connections(1)
            .acquire_timeout(ACQUIRE_TIMEOUT)
            .test_before_acquire(false)
            .connect_with(options.clone());
        Ok(LogConnection {
            pool: pool.await?,
            kept: Mutex::default(),
        })
    }

    /// Takes the connection, or opens a new one.
    ///
    /// # Errors
    /// If the database cannot be reached.
    pub(crate) async fn take(&self) -> Result<PoolConnection<Postgres>, sqlx::Error> {
        let kept = self.kept.lock().take();
        if let Some(Kept {
            mut connection,
            since,
        }) = kept
        {
            if since.elapsed() <= TRUSTED_IDLE {
                return Ok(connection);
            }
            match timeout(ACQUIRE_TIMEOUT, connection.ping()).await {
                Ok(Ok(())) => return Ok(connection),
                // The connection is closed; detaching it makes room for a new one in the pool.
                Ok(Err(_)) | Err(_) => drop(connection.detach()),
            }
        }
        self.pool.acquire().await
    }

    /// Puts the connection back for the next batch.
    pub(crate) fn keep(&self, connection: PoolConnection<Postgres>) {
        if self.pool.is_closed() {
            return;
        }
        let since = Instant::now();
        *self.kept.lock() = Some(Kept { connection, since });
    }

    /// Used during startup, before there are logs to write.
    pub(crate) fn pool(&self) -> &PgPool {
        &self.pool
    }

    /// Closes the connection; no new one is opened after that.
    pub(crate) async fn close(&self) {
        drop(self.kept.lock().take());
        self.pool.close().await;
    }
}
