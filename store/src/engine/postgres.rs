//! What is particular to PostgreSQL.

use super::checksum::checksum;
use super::columns::{bits, seq};
use super::config::{StoreConfig, logging};
use super::database::Database;
use super::errors::OpenError;
use super::insert::InsertError;
use super::log_connection::{ACQUIRE_TIMEOUT, LogConnection};
use super::{preconditions, schema};
use sqlx::pool::{PoolConnection, PoolOptions};
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool};
use sqlx::{Connection as _, Postgres, Transaction};
use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;
use table::record::LEASE;
use table::record::{LogEntry, NewEntry};
use tokio::time::{Instant, sleep, timeout};
use tracing::warn;
use uuid::Uuid;

/// If the database has not answered a batch for this long, the outcome is unknown.
const COMMIT_TIMEOUT: Duration = Duration::from_secs(10);

/// The longest that the server waits at its start for the database to start.
const START_MAX: Duration = Duration::from_secs(20);

/// The pause before a database that is not there yet is tried again.
const START_PAUSE: Duration = Duration::from_millis(250);

/// A connection that was given back longer ago than this is asked whether it still works before it
/// is used again. When it is given back, it is asked each time: in a rush, once is enough. No
/// database starts again within this time.
const TRUSTED_FOR: Duration = Duration::from_millis(50);

/// A server that hangs in the middle of a change lets go of the rows that it has locked, as its
/// lease ends: the database undoes the change and closes the connection. In milliseconds.
const HOLD_LOCKS_FOR: &str = "
    select set_config('idle_in_transaction_session_timeout', $1, false),
        set_config('statement_timeout', $2, false)";

/// The longest that the database works on one statement, whether or not anybody still waits for it.
const STATEMENT_MAX: Duration = Duration::from_secs(30);

/// Settings without which a crash loses what was committed.
const DURABLE: [&str; 3] = ["fsync", "full_page_writes", "synchronous_commit"];

pub(crate) async fn open(config: &StoreConfig) -> Result<Database, OpenError> {
    connected(config).await.map_err(preconditions::explained)
}

async fn connected(config: &StoreConfig) -> Result<Database, OpenError> {
    let options: PgConnectOptions = config.url.parse()?;
    let options = logging(options.application_name("fondaco"));
    let first = connect(&options).await?;
    preconditions::check(first, &options).await?;
    let log = LogConnection::open(&options).await?;
    match check_settings(log.pool()).await {
        Err(OpenError::Unsafe { setting, value }) if config.allow_unsafe => {
            warn!(
                "{setting} = {value}: a power cut or crash of the database loses acknowledged moves"
            );
        }
        checked => checked?,
    }
    let newer = sqlx::query_as(schema::NEWER).fetch_one(log.pool());
    let newer = newer.await.ok();
    schema::migrate(&schema::POSTGRES, log.pool(), newer).await?;
    sqlx::query(schema::NOTE_ENDED).execute(log.pool()).await?;
    let others = config.connections_max.saturating_sub(1).max(1);
    let pool = PoolOptions::new()
        .max_connections(others)
        .acquire_timeout(ACQUIRE_TIMEOUT)
        .test_before_acquire(false)
        .before_acquire(|connection: &mut PgConnection, used| {
            Box::pin(async move {
                if used.idle_for > TRUSTED_FOR {
                    connection.ping().await?;
                }
                Ok(true)
            })
        })
        .after_connect(|connection: &mut PgConnection, _| {
            let holding = sqlx::query(HOLD_LOCKS_FOR)
                .bind(LEASE.as_millis().to_string())
                .bind(STATEMENT_MAX.as_millis().to_string());
            Box::pin(async move { holding.execute(connection).await.map(drop) })
        });
    // The log's connection has just shown that the database is there.
    let pool = pool.connect_lazy_with(options);
    let log = Arc::new(log);
    Ok(Database::Postgres { log, pool })
}

/// Connects, and waits for a database that is just starting, as after a power cut
/// that has ended both.
async fn connect(options: &PgConnectOptions) -> Result<PgConnection, sqlx::Error> {
    let begin = Instant::now();
    let mut is_told = false;
    loop {
        // Not by a pool, which would hide why there is no connection.
        let error = match timeout(ACQUIRE_TIMEOUT, PgConnection::connect_with(options)).await {
            Ok(Ok(connection)) => return Ok(connection),
            Ok(Err(error)) => error,
            Err(_) => sqlx::Error::PoolTimedOut,
        };
        if !may_come_up(&error) || begin.elapsed() >= START_MAX {
            return Err(error);
        }
        if !std::mem::replace(&mut is_told, true) {
            let seconds = START_MAX.as_secs();
            warn!(%error, "the database is not there yet; waiting up to {seconds} s for it");
        }
        sleep(START_PAUSE).await;
    }
}

/// Nobody listens, or the database says that it is not ready. A wrong password or name
/// does not go away by itself.
fn may_come_up(error: &sqlx::Error) -> bool {
    const NOT_READY: &str = "57P03";
    match error {
        sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut => true,
        error => {
            let code = error.as_database_error().and_then(|error| error.code());
            code.is_some_and(|code| code == NOT_READY)
        }
    }
}

/// Begins a transaction, whether or not anybody waits until it has begun.
///
/// sqlx 0.9 forgets one that it has asked for if it is not waited for, and has the connection used
/// again inside of it: what is written next is kept by nobody, and keeps its locks.
pub(crate) async fn begin(pool: &PgPool) -> Result<Transaction<'static, Postgres>, sqlx::Error> {
    let pool = pool.clone();
    let begun = tokio::spawn(async move { pool.begin().await });
    begun.await.unwrap_or(Err(sqlx::Error::PoolClosed))
}

async fn check_settings(pool: &PgPool) -> Result<(), OpenError> {
    let off: Option<(String, String)> = sqlx::query_as(
        "select name, setting from pg_settings where name = any($1) and setting = 'off'",
    )
    .bind(DURABLE.as_slice())
    .fetch_optional(pool)
    .await?;
    match off {
        Some((setting, value)) => Err(OpenError::Unsafe { setting, value }),
        None => Ok(()),
    }
}

/// Without `for share`, a table could be claimed while this runs, and its next
/// owner would read the log just before the row of the owner before lands in it.
///
/// The last entry of a log is looked for by its greatest number, which PostgreSQL always does by the
/// index. To look for the entry before the new one is cheaper only once the statistics are fresh: a
/// plan made while the log was empty scans it.
///
/// No entry has the number -1: nothing is appended to a game in the archive.
///
/// The statement is a transaction of its own; sqlx returns the rows once the
/// server is ready for the next query, that is after the commit.
const INSERT: &str = "
insert into actions (table_id, seq, epoch, cmd_id, seat, payload, state_hash, at, awaited, checksum)
select new.table_id, new.seq, new.epoch, new.cmd_id, new.seat, new.payload, new.state_hash, new.at,
    new.awaited, new.checksum
from unnest(
    $1::uuid[], $2::bigint[], $3::bigint[], $4::uuid[],
    $5::smallint[], $6::text[], $7::bytea[], $8::bigint[], $9::smallint[], $10::bigint[]
) as new (table_id, seq, epoch, cmd_id, seat, payload, state_hash, at, awaited, checksum)
join tables on tables.id = new.table_id and tables.epoch = new.epoch
where new.seq = 1 + coalesce(
    (select max(seq) from actions where table_id = new.table_id),
    (select -2 from archive where archive.table_id = new.table_id),
    0)
for share of tables
on conflict do nothing
returning table_id";

pub(crate) async fn insert(
    log: &LogConnection,
    entries: &[&NewEntry],
) -> Result<HashSet<Uuid>, InsertError> {
    let mut connection = log.take().await.map_err(InsertError::Unknown)?;
    let appended = timeout(COMMIT_TIMEOUT, send(&mut connection, entries)).await;
    let error = match appended {
        Ok(Ok(appended)) => {
            log.keep(connection);
            return Ok(appended.into_iter().collect());
        }
        Ok(Err(error)) if blames_an_entry(&error) => {
            log.keep(connection);
            return Err(InsertError::BadEntry(error));
        }
        Ok(Err(error)) => error,
        Err(_) => sqlx::Error::PoolTimedOut,
    };
    // Whatever state it is in, nobody shall meet it again.
    drop(connection.detach());
    Err(InsertError::Unknown(error))
}

async fn send(
    connection: &mut PoolConnection<Postgres>,
    entries: &[&NewEntry],
) -> Result<Vec<Uuid>, sqlx::Error> {
    fn column<'a, T>(entries: &[&'a NewEntry], of: impl Fn(&'a LogEntry) -> T) -> Vec<T> {
        entries.iter().map(|new| of(&new.entry)).collect()
    }
    let tables: Vec<Uuid> = entries.iter().map(|new| new.table.0).collect();
    let epochs: Vec<i64> = entries.iter().map(|new| new.epoch.0).collect();
    let awaited: Vec<i16> = entries.iter().map(|new| bits(new.awaited)).collect();
    let sums = entries.iter().map(|new| checksum(new.table, &new.entry));
    let sums: Vec<i64> = sums.collect();
    sqlx::query_scalar(INSERT)
        .bind(tables)
        .bind(column(entries, |entry| seq(entry.seq)))
        .bind(epochs)
        .bind(column(entries, |entry| entry.cmd_id.0))
        .bind(column(entries, |entry| i16::from(entry.seat.number())))
        .bind(column(entries, |entry| &*entry.payload))
        .bind(column(entries, |entry| entry.state_hash.0.as_slice()))
        .bind(column(entries, |entry| entry.at.0))
        .bind(awaited)
        .bind(sums)
        .fetch_all(&mut **connection)
        .await
}

/// The classes of errors that name bad data, a constraint, an exception raised
/// by a trigger, or a limit of the program: the statement was undone.
fn blames_an_entry(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(|error| error.code());
    code.is_some_and(|code| {
        ["22", "23", "P0", "54"]
            .iter()
            .any(|class| code.starts_with(class))
    })
}
