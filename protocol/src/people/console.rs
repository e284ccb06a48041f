//! The console of whoever runs the server.

use crate::{Bytes32, UnixMs};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Gives this session the right to use the console, once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ClaimConsole {
    /// From the link that the server prints when it starts, or that `fondaco admin console` makes.
    pub token: Bytes32,
    /// The name of a guest who has no session yet.
    pub name: Option<String>,
}

/// What the server knows of its own setup.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct ConsoleView {
    pub version: String,
    pub database: DatabaseKind,
    /// The public address; `None` if the server was not told any.
    pub public_url: Option<String>,
    /// Whether this request came over TLS, as far as the server can tell.
    pub is_https: bool,
    /// Whether people must enter a word before they can open tables.
    pub has_opening_word: bool,
    /// Whether notices and push messages are sent.
    pub sends_notices: bool,
    /// Why nothing could be saved now; `None` if the server is well.
    pub trouble: Option<String>,
    /// When the certificate of `--https` ends; `None` without one.
    pub certificate_until: Option<UnixMs>,
    /// Copies of the database; `None` on PostgreSQL, which has its own tools.
    pub backups: Option<Backups>,
}

/// Where games are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DatabaseKind {
    /// In one SQLite file.
    Embedded,
    Postgresql,
}

/// Copies of the database that the console has made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Backups {
    /// Their folder, on the server.
    pub folder: String,
    /// Newest first, at most 30.
    pub files: Vec<BackupFile>,
    /// What is being done now; `None` if nothing is.
    pub doing: Option<BackupWork>,
    /// Why the last one failed; `None` if it did not.
    pub failure: Option<String>,
}

/// One of these copies.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct BackupFile {
    pub name: String,
    pub made_at: UnixMs,
    #[ts(type = "number")]
    pub bytes: u64,
    /// What it holds, if this server has verified it since its start.
    pub holds: Option<BackupContents>,
}

/// What a good copy holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct BackupContents {
    #[ts(type = "number")]
    pub tables: i64,
    /// Entries in the logs of all tables.
    #[ts(type = "number")]
    pub entries: i64,
}

/// What is being done to a copy.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct BackupWork {
    pub name: String,
    pub step: BackupStep,
    /// Bytes written so far; while it is verified, all of them.
    #[ts(type = "number")]
    pub bytes: u64,
    /// Bytes of the database.
    #[ts(type = "number")]
    pub of_bytes: u64,
}

/// How far it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BackupStep {
    Copying,
    Verifying,
}
