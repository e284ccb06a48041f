//! Copies of an SQLite store, made while it is in use, and checks that they are good.

use super::content::{check_content, check_entries, note_content};
use super::restore::sync_folder;
use crate::Store;
use crate::archive::Sealed;
use crate::engine::Database;
use crate::engine::beside;
use crate::engine::sqlite_writer::BUSY_TIMEOUT;
use crate::engine::{schema, sqlite};
use fondaco_protocol::TableId;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, FromRow, Row, SqliteConnection};
use std::path::{Path, PathBuf};
use std::{fs, io};
use tracing::info;
use uuid::Uuid;

/// Rows of the archive that are read at once.
const OPENED_AT_ONCE: i64 = 16;

/// Why there is no good backup.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// PostgreSQL has its own backup tools.
    #[error("this store is on PostgreSQL; use pg_dump")]
    NotAFile,
    /// There is nothing to copy.
    #[error("there is no database at {0}; name its folder with --data")]
    NoDatabase(PathBuf),
    /// The file to read is not there, or may not be read.
    #[error("the file {} cannot be read", .0.display())]
    Unreadable(PathBuf, #[source] io::Error),
    /// Backups never overwrite a file.
    #[error("there is a file already: {0}")]
    Exists(PathBuf),
    /// The copy was made by a newer version of the server.
    #[error("the file has schema {found}, newer than this server's {known}; use a newer server")]
    NewerSchema {
        /// The file's schema version.
        found: i64,
        /// The newest schema that this server knows.
        known: i64,
    },
    /// The copy is damaged or incomplete.
    #[error("the file is damaged: {0}")]
    Damaged(String),
    /// The file cannot be written or read.
    #[error("the file cannot be written or read")]
    Io(#[from] io::Error),
    /// The database cannot be read, or the file is not a database.
    #[error("the database failed")]
    Database(#[from] sqlx::Error),
}

/// The contents of a good copy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contents {
    /// Its schema version.
    pub schema: i64,
    /// The number of tables.
    pub tables: i64,
    /// The number of log entries in all tables.
    pub entries: i64,
    /// Whether it records the length of each log, so that a truncated log would have been noticed.
    pub has_lengths: bool,
}

impl Store {
    /// Writes a copy of the store to `path` while it is in use. Afterwards there is either a
    /// complete copy on disk, or no file of that name.
    ///
    /// # Errors
    /// [`BackupError`] says why there is no copy.
    pub async fn backup(&self, path: &Path) -> Result<(), BackupError> {
        let Database::Sqlite { writer, .. } = self.database() else {
            return Err(BackupError::NotAFile);
        };
        copy(writer.options(), path).await
    }
}

/// Writes a copy of the SQLite database at `database` to `path`, like [`Store::backup`], whether or
/// not a server has it open.
///
/// # Errors
/// [`BackupError`] says why there is no copy.
pub async fn backup_file(database: &Path, path: &Path) -> Result<(), BackupError> {
    if !database.try_exists()? {
        return Err(BackupError::NoDatabase(database.to_owned()));
    }
    let options = SqliteConnectOptions::new()
        .filename(database)
        .busy_timeout(BUSY_TIMEOUT)
        .disable_statement_logging();
    copy(&options, path).await
}

async fn copy(database: &SqliteConnectOptions, path: &Path) -> Result<(), BackupError> {
    if path.try_exists()? {
        return Err(BackupError::Exists(path.to_owned()));
    }
    let partial = beside(path, ".partial");
    // Left over if an earlier backup was interrupted.
    match fs::remove_file(&partial) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error.into()),
        _ => {}
    }
    sqlite::create(&partial)?;
    // A dedicated connection only reads, so moves can still be saved.
    let mut connection = database.connect().await?;
    sqlx::query("vacuum into $1")
        .bind(partial.to_string_lossy())
        .execute(&mut connection)
        .await?;
    connection.close().await?;
    note_lengths(&partial).await?;
    fs::File::open(&partial)?.sync_all()?;
    fs::rename(&partial, path)?;
    sync_folder(path)?;
    info!("a backup was written to {}", path.display());
    Ok(())
}

/// The length of each log, with those in the archive.
macro_rules! lengths {
    () => {
        "select id as table_id,
            (select count(*) from actions where table_id = tables.id)
                + coalesce((select entries from archive where table_id = tables.id), 0) as entries
        from tables"
    };
}

/// The same in a file from before there was an archive.
macro_rules! early_lengths {
    () => {
        "select id as table_id,
            (select count(*) from actions where table_id = tables.id) as entries
        from tables"
    };
}

async fn has_archive(file: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    const HAS: &str =
        "select count(*) from sqlite_schema where type = 'table' and name = 'archive'";
    let found: i64 = sqlx::query_scalar(HAS).fetch_one(file).await?;
    Ok(found > 0)
}

/// Records the length of each log in the copy, so that a truncated log is noticed, and a hash over
/// everything.
async fn note_lengths(copy: &Path) -> Result<(), BackupError> {
    const NOTE: &str = concat!("create table copied_logs as ", lengths!());
    const NOTE_EARLY: &str = concat!("create table copied_logs as ", early_lengths!());
    let options = SqliteConnectOptions::new().filename(copy);
    let mut file = options.disable_statement_logging().connect().await?;
    let note = if has_archive(&mut file).await? {
        NOTE
    } else {
        NOTE_EARLY
    };
    sqlx::query(note).execute(&mut file).await?;
    note_content(&mut file).await?;
    Ok(file.close().await?)
}

/// Removes the recorded lengths and the hash from a copy that is to be used.
pub(crate) async fn forget_lengths(copy: &Path) -> Result<(), BackupError> {
    let options = SqliteConnectOptions::new().filename(copy);
    let mut file = options.disable_statement_logging().connect().await?;
    for forget in [
        "drop table if exists copied_logs",
        "drop table if exists copied_content",
    ] {
        sqlx::query(forget).execute(&mut file).await?;
    }
    Ok(file.close().await?)
}

/// Reads an entire copy, checks it and returns what it contains.
///
/// # Errors
/// [`BackupError`] says what is wrong with it.
pub async fn verify_file(path: &Path) -> Result<Contents, BackupError> {
    let options = SqliteConnectOptions::new().filename(path).read_only(true);
    let opened = options.disable_statement_logging().connect().await;
    // SQLite says only that it is unable.
    let mut file = opened.map_err(|error| match fs::File::open(path) {
        Err(why) => BackupError::Unreadable(path.to_owned(), why),
        Ok(_) => error.into(),
    })?;
    let schema = check_schema(&mut file).await?;
    check_whole(&mut file).await?;
    check_content(&mut file).await?;
    check_entries(&mut file, schema).await?;
    let has_archive = has_archive(&mut file).await?;
    if has_archive {
        check_archive(&mut file).await?;
    }
    let has_lengths = check_lengths(&mut file, has_archive).await?;
    let mut count = async |query| sqlx::query_scalar(query).fetch_one(&mut file).await;
    let tables = count("select count(*) from tables").await?;
    let running: i64 = count("select count(*) from actions").await?;
    let over = if has_archive {
        count("select coalesce(sum(entries), 0) from archive").await?
    } else {
        0
    };
    let entries = running.saturating_add(over);
    file.close().await?;
    Ok(Contents {
        schema,
        tables,
        entries,
        has_lengths,
    })
}

/// Opens every game in the archive.
async fn check_archive(file: &mut SqliteConnection) -> Result<(), BackupError> {
    const ROWS: &str = "
        select archive.rowid as at, table_id, format, entries, last_at, hash, content from archive
        where archive.rowid > $1 order by archive.rowid limit $2";
    const BOTH: &str = "
        select count(*) from archive where table_id in (select table_id from actions)";
    let mut last = i64::MIN;
    loop {
        let rows = sqlx::query(ROWS)
            .bind(last)
            .bind(OPENED_AT_ONCE)
            .fetch_all(&mut *file)
            .await?;
        let Some(newest) = rows.last() else { break };
        last = newest.try_get("at")?;
        for row in &rows {
            let table_id: Uuid = row.try_get("table_id")?;
            if Sealed::from_row(row)?.game(TableId(table_id)).is_none() {
                let why = format!("table {table_id} cannot be read from the archive");
                return Err(BackupError::Damaged(why));
            }
        }
    }
    let both: i64 = sqlx::query_scalar(BOTH).fetch_one(file).await?;
    if both > 0 {
        let why = format!("{both} games are in the archive and in the log");
        return Err(BackupError::Damaged(why));
    }
    Ok(())
}

/// Whether the copy records the lengths of its logs. If it does, they have been checked.
async fn check_lengths(
    file: &mut SqliteConnection,
    has_archive: bool,
) -> Result<bool, BackupError> {
    const NOTED: &str = "select count(*) from sqlite_schema where name = 'copied_logs'";
    const DIFFERENT: &str = concat!(
        "select count(*) from (",
        lengths!(),
        " except select table_id, entries from copied_logs)"
    );
    const DIFFERENT_EARLY: &str = concat!(
        "select count(*) from (",
        early_lengths!(),
        " except select table_id, entries from copied_logs)"
    );
    const GONE: &str = "
        select count(*) from copied_logs where table_id not in (select id from tables)";
    let noted: i64 = sqlx::query_scalar(NOTED).fetch_one(&mut *file).await?;
    if noted == 0 {
        return Ok(false);
    }
    let different = if has_archive {
        DIFFERENT
    } else {
        DIFFERENT_EARLY
    };
    for (query, what) in [(different, "whose log was cut"), (GONE, "missing")] {
        let found: i64 = sqlx::query_scalar(query).fetch_one(&mut *file).await?;
        if found > 0 {
            return Err(BackupError::Damaged(format!("{found} tables {what}")));
        }
    }
    Ok(true)
}

async fn check_schema(file: &mut SqliteConnection) -> Result<i64, BackupError> {
    // We create no triggers or views, and a trigger would run inside the server that opens the
    // file.
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
        .fetch_one(&mut *file)
        .await?;
    match found {
        None => Err(BackupError::Damaged("it has no schema".into())),
        Some(found) if found > known => Err(BackupError::NewerSchema { found, known }),
        Some(found) => {
            require_own_schema(file, found).await?;
            Ok(found)
        }
    }
}

/// What Litestream adds to a database that it follows.
const OF_LITESTREAM: [&str; 2] = [
    "CREATE TABLE _litestream_lock (id INTEGER)",
    "CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)",
];

/// A column or an index that no server created can do as much harm as a trigger.
async fn require_own_schema(file: &mut SqliteConnection, version: i64) -> Result<(), BackupError> {
    const SCHEMA: &str = "
        select coalesce(sql, name) from sqlite_schema
        where name not in ('copied_logs', 'copied_content', '_sqlx_migrations') and name not like 'sqlite_%'
        order by name";
    let mut own = SqliteConnectOptions::new()
        .in_memory(true)
        .disable_statement_logging()
        .connect()
        .await?;
    let migrated = schema::SQLITE.run_to(version, &mut own).await;
    migrated.map_err(|error| BackupError::Damaged(error.to_string()))?;
    let wanted: Vec<String> = sqlx::query_scalar(SCHEMA).fetch_all(&mut own).await?;
    let mut found: Vec<String> = sqlx::query_scalar(SCHEMA).fetch_all(file).await?;
    own.close().await?;
    found.retain(|sql| !OF_LITESTREAM.contains(&sql.as_str()));
    match found.iter().find(|sql| !wanted.contains(sql)) {
        Some(foreign) => {
            let why = format!("it has what no server has made: {foreign}");
            Err(BackupError::Damaged(why))
        }
        None if found.len() < wanted.len() => Err(BackupError::Damaged(
            "a part of its schema is missing".into(),
        )),
        None => Ok(()),
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
