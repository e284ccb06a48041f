//! What a PostgreSQL database has to be like, and what to do if it is not.

use super::errors::OpenError;
use sqlx::error::DatabaseError;
use sqlx::migrate::MigrateError;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{Connection, Row};

const SESSION_MODE: &str = "PgBouncer has to be in session mode (pool_mode = session)";
const STARTUP: &str =
    "PgBouncer needs pool_mode = session and ignore_startup_parameters = extra_float_digits";
const UTF8: &str = "create another with: createdb --encoding UTF8 --template template0 NAME";
const LOGIN: &str = "check the user in DATABASE_URL, and FONDACO_DATABASE_PASSWORD";
const CREATE: &str =
    "create it with: createdb --encoding UTF8 --template template0 NAME, or correct DATABASE_URL";
const RIGHTS: &str =
    "make the user of DATABASE_URL the owner of the database: alter database NAME owner to USER";

/// Checks that connections have sessions of their own, and that every name can be saved.
pub(super) async fn check(
    mut one: PgConnection,
    options: &PgConnectOptions,
) -> Result<(), OpenError> {
    let mut other = PgConnection::connect_with(options).await?;
    let checked = match have_own_sessions(&mut one, &mut other).await {
        Ok(true) => check_encoding(&mut one).await,
        Ok(false) => Err(refused(
            "connections to the database share a session",
            SESSION_MODE,
        )),
        Err(error) => Err(error.into()),
    };
    let _ = other.close().await;
    let _ = one.close().await;
    checked
}

/// A pooler that hands out sessions by the transaction gives the first one away while its client
/// has nothing to do.
async fn have_own_sessions(
    one: &mut PgConnection,
    other: &mut PgConnection,
) -> Result<bool, sqlx::Error> {
    let first = process(one).await?;
    sqlx::raw_sql("begin").execute(&mut *other).await?;
    Ok(first != process(other).await? && first == process(one).await?)
}

/// The database's process, asked without a prepared statement, for which poolers have other limits.
async fn process(connection: &mut PgConnection) -> Result<i32, sqlx::Error> {
    let row = sqlx::raw_sql("select pg_backend_pid()").fetch_one(connection);
    row.await?.try_get(0)
}

async fn check_encoding(connection: &mut PgConnection) -> Result<(), OpenError> {
    let row = sqlx::raw_sql("show server_encoding").fetch_one(connection);
    let encoding: String = row.await?.try_get(0)?;
    match encoding.as_str() {
        // The latter keeps every byte as it is.
        "UTF8" | "SQL_ASCII" => Ok(()),
        _ => Err(refused(
            format!(
                "the database has the encoding {encoding}, which does not have the characters of every name"
            ),
            UTF8,
        )),
    }
}

/// Says what to do about an error that operators meet.
pub(super) fn explained(error: OpenError) -> OpenError {
    let of_database = match &error {
        OpenError::Database(error)
        | OpenError::Migrate(
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _),
        ) => error.as_database_error(),
        _ => None,
    };
    match of_database.and_then(|error| Some((error.message().to_owned(), remedy(error)?))) {
        Some((said, remedy)) => refused(said, remedy),
        None => error,
    }
}

fn remedy(error: &dyn DatabaseError) -> Option<&'static str> {
    match error.code()?.as_ref() {
        "08P01" if error.message().contains("startup parameter") => Some(STARTUP),
        // Prepared statements that are there and should not be, or the other way round.
        "26000" | "42P05" => Some(SESSION_MODE),
        "28000" | "28P01" => Some(LOGIN),
        "3D000" => Some(CREATE),
        "42501" => Some(RIGHTS),
        _ => None,
    }
}

fn refused(said: impl Into<String>, remedy: &'static str) -> OpenError {
    OpenError::Refused {
        said: said.into(),
        remedy,
    }
}
