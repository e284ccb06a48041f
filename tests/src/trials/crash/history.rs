//! What clients asked and were told, with the time of each, in a file that a program in another
//! language judges: `tests/histories/judge.py`, which also describes its lines.

use fondaco_protocol::{CommandId, PublicHash, TableId, Version};
use serde::Serialize;
use sqlx::{Connection, PgConnection, SqliteConnection};
use std::fmt;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Instant;
use tempfile::NamedTempFile;
use tokio::process::Command;
use uuid::Uuid;

/// A folder in which histories are kept, judged and all.
const KEPT_IN: &str = "FONDACO_HISTORIES";

/// Times are counted from here.
static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);

/// Nanoseconds of a monotonic clock.
pub(super) fn now() -> u64 {
    u64::try_from(BEGUN.elapsed().as_nanos()).unwrap_or(u64::MAX)
}

/// Something that a client did or was told.
#[derive(Clone, Debug)]
pub(super) struct Event {
    pub(super) at: u64,
    pub(super) seat: u8,
    pub(super) what: Told,
}

/// What it was.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(super) enum Told {
    Connect,
    Snapshot {
        version: Version,
        hash: PublicHash,
    },
    Ask {
        command: CommandId,
        what: &'static str,
    },
    Ack {
        command: CommandId,
        version: Version,
    },
    Refused {
        command: CommandId,
        code: String,
    },
    Update {
        version: Version,
        hash: PublicHash,
    },
}

impl Told {
    /// The version of which it tells.
    pub(super) fn version(&self) -> Option<Version> {
        match self {
            Told::Snapshot { version, .. }
            | Told::Ack { version, .. }
            | Told::Update { version, .. } => Some(*version),
            Told::Connect | Told::Ask { .. } | Told::Refused { .. } => None,
        }
    }
}

#[derive(Serialize)]
struct Line<'a> {
    at: u64,
    seat: u8,
    #[serde(flatten)]
    what: &'a Told,
}

/// What a table's clients did and were told.
pub(super) type History<'a> = (TableId, &'a [Event]);

/// What the judge says of a history.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Judgement {
    /// Commands that were asked for, and positions that were shown. 0 without Python.
    pub operations: u64,
    /// The first ones of each kind.
    pub violations: Vec<String>,
}

impl Judgement {
    /// Writes and judges the history of these tables, whose logs are in this database.
    ///
    /// # Errors
    /// If it cannot be written, or the judge does not understand it.
    pub(super) async fn of(
        database: &str,
        histories: impl Iterator<Item = History<'_>>,
    ) -> anyhow::Result<Judgement> {
        let mut file = NamedTempFile::new()?;
        write(&mut BufWriter::new(&mut file), database, histories).await?;
        let judged = judge(file.path()).await?;
        if let Some(folder) = std::env::var_os(KEPT_IN) {
            keep(file.path(), Path::new(&folder))?;
        }
        Ok(judged)
    }

    /// Adds the judgement of another history.
    pub(super) fn add(&mut self, other: Judgement) {
        self.operations += other.operations;
        self.violations.extend(other.violations);
    }
}

impl fmt::Display for Judgement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (operations, violations) = (self.operations, self.violations.len());
        write!(f, "{operations} operations judged, {violations} violations")?;
        for violation in self.violations.iter().take(10) {
            write!(f, "\n  {violation}")?;
        }
        Ok(())
    }
}

fn keep(history: &Path, folder: &Path) -> io::Result<()> {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    std::fs::create_dir_all(folder)?;
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let name = format!("history-{}-{number}.jsonl", std::process::id());
    std::fs::copy(history, folder.join(name)).map(drop)
}

async fn write(
    out: &mut impl Write,
    database: &str,
    histories: impl Iterator<Item = History<'_>>,
) -> anyhow::Result<()> {
    let mut logs = Logs::open(database).await?;
    for (table, events) in histories {
        writeln!(out, r#"{{"type":"table","table":"{table}"}}"#)?;
        for Event { at, seat, what } in events {
            let (at, seat) = (*at, *seat);
            serde_json::to_writer(&mut *out, &Line { at, seat, what })?;
            writeln!(out)?;
        }
        for (version, seat, command, payload) in logs.of(table).await? {
            let what = what(&payload);
            writeln!(
                out,
                r#"{{"type":"entry","version":{version},"seat":{seat},"command":"{command}","what":"{what}"}}"#
            )?;
        }
    }
    out.flush()?;
    Ok(())
}

/// What an entry is.
fn what(payload: &str) -> String {
    let entry: serde_json::Value = serde_json::from_str(payload).unwrap_or_default();
    entry["type"].as_str().unwrap_or("unreadable").to_owned()
}

/// The rows of logs, read without the store.
enum Logs {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

type Entry = (i64, i32, Uuid, String);

impl Logs {
    async fn open(database: &str) -> Result<Logs, sqlx::Error> {
        Ok(if database.starts_with("sqlite:") {
            Logs::Sqlite(SqliteConnection::connect(database).await?)
        } else {
            Logs::Postgres(PgConnection::connect(database).await?)
        })
    }

    async fn of(&mut self, table: TableId) -> Result<Vec<Entry>, sqlx::Error> {
        const LOG: &str = "
            select seq, cast(seat as integer), cmd_id, payload
            from actions where table_id = $1 order by seq";
        let query = sqlx::AssertSqlSafe(LOG.to_owned());
        match self {
            Logs::Sqlite(connection) => {
                let rows = sqlx::query_as(query).bind(table.0);
                rows.fetch_all(connection).await
            }
            Logs::Postgres(connection) => {
                let rows = sqlx::query_as(query).bind(table.0);
                rows.fetch_all(connection).await
            }
        }
    }
}

/// The program that judges.
fn path_of_judge() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("histories/judge.py")
}

async fn judge(history: &Path) -> anyhow::Result<Judgement> {
    let judging = Command::new("python3")
        .arg(path_of_judge())
        .arg(history)
        .output();
    let output = match judging.await {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Judgement::default()),
        judged => judged?,
    };
    let said = String::from_utf8_lossy(&output.stdout);
    let violations: Vec<String> = said
        .lines()
        .filter_map(|line| line.strip_prefix("violation: ").map(str::to_owned))
        .collect();
    let operations = said
        .lines()
        .filter_map(|line| line.strip_prefix("judged: ")?.split(' ').nth(2))
        .filter_map(|count| count.parse::<u64>().ok())
        .sum();
    anyhow::ensure!(
        output.status.success() == violations.is_empty() && said.contains("judged: "),
        "the judge failed: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    Ok(Judgement {
        operations,
        violations,
    })
}
