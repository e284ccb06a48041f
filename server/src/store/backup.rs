//! Copies of an SQLite store, made while it is in use, and whether they are good.

use super::database::Database;
use super::lock::beside;
use super::restore::sync_folder;
use super::{Store, schema, sqlite};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use std::path::{Path, PathBuf};
use std::{fs, io};
use tracing::info;

/// Why there is no good copy.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// PostgreSQL has its own programs for it.
    #[error("this store is on PostgreSQL; use pg_dump")]
    NotAFile,
    /// There is nothing to copy.
    #[error("there is no database at {0}; name its folder with --data")]
    NoDatabase(PathBuf),
    /// Backups overwrite nothing.
    #[error("there is a file already: {0}")]
    Exists(PathBuf),
    /// The copy was made by a newer version of the server.
    #[error("the file has schema {found}, newer than this server's {known}; use a newer server")]
    NewerSchema {
        /// Of the file.
        found: i64,
        /// The newest that this server knows.
        known: i64,
    },
    /// The copy is not whole.
    #[error("the file is damaged: {0}")]
    Damaged(String),
    /// The file cannot be written or read.
    #[error("the file cannot be written or read")]
    Io(#[from] io::Error),
    /// The database cannot be read, or the file is none.
    #[error("the database failed")]
    Database(#[from] sqlx::Error),
}

/// What a good copy holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contents {
    /// The version of its schema.
    pub schema: i64,
    /// How many tables.
    pub tables: i64,
    /// How many entries in all logs.
    pub entries: i64,
}

impl Store {
    /// Writes a copy of the store to `path` while it is in use. Either the copy
    /// is there, whole and on disk, or no file of that name.
    ///
    /// # Errors
    /// [`BackupError`] says why there is no copy.
    pub async fn backup(&self, path: &Path) -> Result<(), BackupError> {
        let Database::Sqlite { writer, .. } = self.database() else {
            return Err(BackupError::NotAFile);
        };
        copy(&writer.connect_options(), path).await
    }
}

/// Writes a copy of the SQLite database at `database` to `path`, as
/// [`Store::backup`] does, whether a server has it open or not.
///
/// # Errors
/// [`BackupError`] says why there is no copy.
pub async fn backup_file(database: &Path, path: &Path) -> Result<(), BackupError> {
    if !database.try_exists()? {
        return Err(BackupError::NoDatabase(database.to_owned()));
    }
    let options = SqliteConnectOptions::new()
        .filename(database)
        .busy_timeout(sqlite::BUSY_TIMEOUT)
        .disable_statement_logging();
    copy(&options, path).await
}

async fn copy(database: &SqliteConnectOptions, path: &Path) -> Result<(), BackupError> {
    if path.try_exists()? {
        return Err(BackupError::Exists(path.to_owned()));
    }
    let partial = beside(path, ".partial");
    // One is left over if an earlier backup was interrupted.
    match fs::remove_file(&partial) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error.into()),
        _ => {}
    }
    sqlite::create(&partial)?;
    // A connection of its own only reads, so moves go on being saved.
    let mut connection = database.connect().await?;
    sqlx::query("vacuum into $1")
        .bind(partial.to_string_lossy())
        .execute(&mut connection)
        .await?;
    connection.close().await?;
    fs::File::open(&partial)?.sync_all()?;
    fs::rename(&partial, path)?;
    sync_folder(path)?;
    info!("a backup was written to {}", path.display());
    Ok(())
}

/// Reads a whole copy and says what it holds, if it is good.
///
/// # Errors
/// [`BackupError`] says what is wrong with it.
pub async fn verify_file(path: &Path) -> Result<Contents, BackupError> {
    let options = SqliteConnectOptions::new().filename(path).read_only(true);
    let mut file = options.disable_statement_logging().connect().await?;
    let schema = check_schema(&mut file).await?;
    check_whole(&mut file).await?;
    let mut count = async |query| sqlx::query_scalar(query).fetch_one(&mut file).await;
    let tables = count("select count(*) from tables").await?;
    let entries = count("select count(*) from actions").await?;
    file.close().await?;
    Ok(Contents {
        schema,
        tables,
        entries,
    })
}

async fn check_schema(file: &mut SqliteConnection) -> Result<i64, BackupError> {
    // None of ours: what a trigger does would happen in the server that opens the file.
    const FOREIGN: &str = "
        select type || ' ' || name from sqlite_schema where type in ('trigger', 'view') limit 1";
    let foreign: Option<String> = sqlx::query_scalar(FOREIGN)
        .fetch_optional(&mut *file)
        .await?;
    if let Some(foreign) = foreign {
        let why = format!("it has a {foreign}, which no server has made");
        return Err(BackupError::Damaged(why));
    }
    let known = schema::newest(&schema::SQLITE);
    let found: Option<i64> = sqlx::query_scalar("select max(version) from _sqlx_migrations")
        .fetch_one(file)
        .await?;
    match found {
        None => Err(BackupError::Damaged("it has no schema".into())),
        Some(found) if found > known => Err(BackupError::NewerSchema { found, known }),
        Some(found) => Ok(found),
    }
}

async fn check_whole(file: &mut SqliteConnection) -> Result<(), BackupError> {
    const GAPS: &str = "
        select count(*) from (
            select table_id from actions group by table_id
            having min(seq) <> 1 or max(seq) <> count(*)
        )";
    const SEEDLESS: &str = "
        select count(*) from tables where id not in (select table_id from seeds)";
    let integrity: String = sqlx::query_scalar("pragma integrity_check(1)")
        .fetch_one(&mut *file)
        .await?;
    if integrity != "ok" {
        return Err(BackupError::Damaged(integrity));
    }
    if sqlx::query("pragma foreign_key_check")
        .fetch_optional(&mut *file)
        .await?
        .is_some()
    {
        return Err(BackupError::Damaged(
            "a row refers to one that is missing".into(),
        ));
    }
    for (query, what) in [
        (GAPS, "logs with a gap"),
        (SEEDLESS, "tables without a seed"),
    ] {
        let found: i64 = sqlx::query_scalar(query).fetch_one(&mut *file).await?;
        if found > 0 {
            return Err(BackupError::Damaged(format!("{found} {what}")));
        }
    }
    Ok(())
}
