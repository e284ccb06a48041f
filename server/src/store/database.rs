//! The connections to one of the two databases, and how to use either.

use super::lock::StoreLock;
use super::log_connection::LogConnection;
use super::sqlite_writer::SqliteWriter;
use super::{NewEntry, OpenError, StoreConfig, postgres, sqlite};
use sqlx::{PgPool, SqlitePool};
use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;
use uuid::Uuid;

/// The longest wait for a connection to PostgreSQL, before anything is sent.
pub(super) const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(1);

/// Connections to one database.
#[derive(Clone)]
pub(super) enum Database {
    /// SQLite.
    Sqlite {
        /// One connection.
        writer: Arc<SqliteWriter>,
        /// Several connections, which cannot write.
        readers: SqlitePool,
        /// Keeps a restore away.
        lock: Arc<StoreLock>,
    },
    /// PostgreSQL.
    Postgres {
        /// For the logs only.
        log: Arc<LogConnection>,
        /// The rest.
        pool: PgPool,
    },
}

/// Runs one reading query on either database; the same text serves both.
macro_rules! reading {
    ($database:expr, |$pool:ident| $query:expr) => {
        match $database {
            $crate::store::database::Database::Sqlite { readers: $pool, .. } => $query.await,
            $crate::store::database::Database::Postgres { pool: $pool, .. } => $query.await,
        }
    };
}

/// Runs a block in one transaction on either database. Leaving it early undoes it.
macro_rules! writing {
    ($database:expr, |$transaction:ident| $body:expr) => {
        match $database {
            $crate::store::database::Database::Sqlite { writer, .. } => {
                let mut turn = writer.turn().await?;
                let begun = sqlx::Connection::begin_with(&mut *turn, "begin immediate");
                let mut $transaction = begun.await?;
                let done = $body;
                $transaction.commit().await?;
                done
            }
            $crate::store::database::Database::Postgres { pool, .. } => {
                let mut $transaction = $crate::store::postgres::begin(pool).await?;
                let done = $body;
                $transaction.commit().await?;
                done
            }
        }
    };
}

pub(super) use {reading, writing};

impl Database {
    pub(super) async fn open(config: &StoreConfig) -> Result<Database, OpenError> {
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

    /// Appends the entries that fit, at most one per table, in one durable
    /// transaction. Returns the tables whose entry was appended.
    pub(super) async fn insert(&self, entries: &[&NewEntry]) -> Result<HashSet<Uuid>, InsertError> {
        match self {
            Database::Sqlite { writer, .. } => sqlite::insert(writer, entries).await,
            Database::Postgres { log, .. } => postgres::insert(log, entries).await,
        }
    }

    pub(super) async fn ping(&self) -> Result<(), sqlx::Error> {
        let one: i32 = reading!(self, |pool| sqlx::query_scalar("select 1").fetch_one(pool))?;
        debug_assert_eq!(one, 1);
        Ok(())
    }

    pub(super) async fn close(&self) {
        match self {
            Database::Sqlite {
                writer,
                readers,
                lock,
            } => {
                sqlite::close(writer, readers).await;
                lock.release();
            }
            Database::Postgres { log, pool } => {
                log.close().await;
                pool.close().await;
            }
        }
    }
}

/// Why a batch was not appended.
pub(super) enum InsertError {
    /// Nothing was: the database refuses at least one of the entries.
    BadEntry(sqlx::Error),
    /// Perhaps all of it was, perhaps nothing.
    Unknown(sqlx::Error),
}
