//! The connections to either of the two databases, and how to use them.

use super::config::StoreConfig;
use super::errors::OpenError;
use super::insert::InsertError;
use super::lock::StoreLock;
use super::log_connection::LogConnection;
use super::sqlite_writer::SqliteWriter;
use super::{postgres, sqlite};
use sqlx::{PgPool, SqlitePool};
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use table::record::NewEntry;
use tokio::time::timeout;
use tracing::warn;
use uuid::Uuid;

/// The longest that PostgreSQL is waited for at the end: what it is still doing then is rolled back.
const CLOSE_MAX: Duration = Duration::from_secs(2);

/// Connections to one database.
#[derive(Clone)]
pub(crate) enum Database {
    /// SQLite.
    Sqlite {
        /// One connection.
        writer: Arc<SqliteWriter>,
        /// Several read-only connections.
        readers: SqlitePool,
        /// Set when they are to end what they are doing.
        closing: Arc<AtomicBool>,
        /// Prevents a restore while the server runs.
        lock: Arc<StoreLock>,
    },
    /// PostgreSQL.
    Postgres {
        /// Only for the logs.
        log: Arc<LogConnection>,
        /// For everything else.
        pool: PgPool,
    },
}

/// How the connections are used that do not write logs; with SQLite, those that only read.
#[derive(Clone, Copy, Debug)]
pub struct Connections {
    /// All of them.
    pub open: u32,
    /// Those in use.
    pub busy: u32,
}

/// Runs one read query on either database; the same SQL works on both.
macro_rules! reading {
    ($database:expr, |$pool:ident| $query:expr) => {
        match $database {
            $crate::engine::Database::Sqlite { readers: $pool, .. } => $query.await,
            $crate::engine::Database::Postgres { pool: $pool, .. } => $query.await,
        }
    };
}

/// Runs a block in one transaction on either database. Leaving it early rolls it back.
macro_rules! writing {
    ($database:expr, |$transaction:ident| $body:expr) => {
        match $database {
            $crate::engine::Database::Sqlite { writer, .. } => {
                let mut turn = writer.turn().await?;
                let begun = sqlx::Connection::begin_with(&mut *turn, "begin immediate");
                let mut $transaction = begun.await?;
                let done = $body;
                $transaction.commit().await?;
                done
            }
            $crate::engine::Database::Postgres { pool, .. } => {
                let mut $transaction = $crate::engine::begin(pool).await?;
                let done = $body;
                $transaction.commit().await?;
                done
            }
        }
    };
}

pub(crate) use {reading, writing};

impl Database {
    pub(crate) async fn open(config: &StoreConfig) -> Result<Database, OpenError> {
        if config.url.starts_with("sqlite://") {
            sqlite::open(config).await
        } else if ["postgres://", "postgresql://"]
            .iter()
            .any(|kind| config.url.starts_with(kind))
        {
            postgres::open(config).await
        } else {
            Err(OpenError::UnknownKind)
        }
    }

    /// Appends the entries that are next in their tables' logs, at most one per table, in one
    /// durable transaction. Returns the tables whose entry was appended.
    pub(crate) async fn insert(&self, entries: &[&NewEntry]) -> Result<HashSet<Uuid>, InsertError> {
        match self {
            Database::Sqlite { writer, .. } => sqlite::insert(writer, entries).await,
            Database::Postgres { log, .. } => postgres::insert(log, entries).await,
        }
    }

    pub(crate) async fn ping(&self) -> Result<(), sqlx::Error> {
        let one: i32 = reading!(self, |pool| sqlx::query_scalar("select 1").fetch_one(pool))?;
        debug_assert_eq!(one, 1);
        Ok(())
    }

    pub(crate) fn connections(&self) -> Connections {
        let (open, idle) = match self {
            Database::Sqlite { readers, .. } => (readers.size(), readers.num_idle()),
            Database::Postgres { pool, .. } => (pool.size(), pool.num_idle()),
        };
        let idle = u32::try_from(idle).unwrap_or(u32::MAX);
        Connections {
            open,
            busy: open.saturating_sub(idle),
        }
    }

    pub(crate) async fn close(&self) {
        match self {
            Database::Sqlite {
                writer,
                readers,
                closing,
                lock,
            } => {
                if sqlite::close(writer, readers, closing).await {
                    lock.release();
                }
            }
            Database::Postgres { log, pool } => {
                log.close().await;
                if timeout(CLOSE_MAX, pool.close()).await.is_err() {
                    warn!("the database is still busy with something that nobody waits for");
                }
            }
        }
    }
}
