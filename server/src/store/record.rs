//! What the store keeps, as the rest of the server sees it.

use crate::deal;
use fondaco_protocol::{
    Bytes32, CommandId, EarlierDeal, Person, TableId, TableResult, TableStatus, UserId, Version,
    Visibility,
};
use game_core::{Options, Seat, Seed};
use std::sync::Arc;

/// A table with its seats; the log is apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRecord {
    /// Its id.
    pub id: TableId,
    /// Its code, unique.
    pub code: String,
    /// Its ruleset.
    pub ruleset: String,
    /// The version of the rules that it is played by.
    pub rules_version: u32,
    /// Where it stands.
    pub status: TableStatus,
    /// Its host.
    pub host: UserId,
    /// The seats in order of play.
    pub seats: Vec<SeatRecord>,
    /// All options with their values.
    pub options: Options,
    /// Who finds it.
    pub visibility: Visibility,
    /// Whether others may watch.
    pub spectators: bool,
    /// The server's part of the deal.
    pub seed: Seed,
    /// Counts the owners that the table has had; writes with another epoch are refused.
    pub epoch: i64,
    /// Unix milliseconds.
    pub created_at: i64,
    /// Unix milliseconds.
    pub started_at: Option<i64>,
    /// Unix milliseconds.
    pub finished_at: Option<i64>,
    /// How the game ended.
    pub result: Option<TableResult>,
    /// Whether one person plays all seats.
    pub hot_seat: bool,
    /// The position that the game goes on from, if it does not begin at the start.
    pub fork: Option<Fork>,
    /// The table whose players play again here.
    pub rematch_of: Option<TableId>,
}

/// Where a game goes on from. Its first entries are copies of the other game's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fork {
    /// The other table.
    pub table: TableId,
    /// How many entries were copied.
    pub version: Version,
    /// The seat of the host there, which can decide who starts.
    pub host: Seat,
    /// Where the chance of the copied entries came from, in order; the last one holds
    /// through `version`.
    pub deals: Vec<EarlierDeal>,
}

/// A seat of a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SeatRecord {
    /// Who sits there. The name is the person's own and not saved with the seat.
    pub person: Option<Person>,
    /// Whether that player is ready to start.
    pub ready: bool,
    /// The player's part of the deal.
    pub entropy: Option<[u8; 32]>,
    /// Whether the player has left the game; the seat stays theirs.
    pub has_left: bool,
    /// Whether the table acts for the seat until its player comes back.
    pub sits_out: bool,
}

impl SeatRecord {
    /// A seat that somebody has just taken, with that person's part of the deal.
    pub fn taken_by(person: Person, entropy: Option<Bytes32>) -> SeatRecord {
        SeatRecord {
            person: Some(person),
            entropy: Some(deal::seat_part(entropy)),
            ..SeatRecord::default()
        }
    }
}

/// An entry for a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewEntry {
    /// Which table.
    pub table: TableId,
    /// Its place in the log, counted from 1, one more than the entry before.
    pub seq: Version,
    /// The writer's epoch.
    pub epoch: i64,
    /// The client's command, unique for the table and seat.
    pub cmd_id: CommandId,
    /// Who acted.
    pub seat: Seat,
    /// What was done, as JSON.
    pub payload: Arc<str>,
    /// Fingerprint of the position after it.
    pub state_hash: [u8; 32],
    /// Unix milliseconds.
    pub at: i64,
}

/// An entry of a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogEntry {
    /// Its place in the log.
    pub seq: Version,
    /// The client's command.
    pub cmd_id: CommandId,
    /// Who acted.
    pub seat: Seat,
    /// What was done, as JSON.
    pub payload: Arc<str>,
    /// Fingerprint of the position after it.
    pub state_hash: [u8; 32],
    /// Unix milliseconds.
    pub at: i64,
}

/// Proof that something is on disk. Only the store makes it, after the commit;
/// an ack or an update cannot be built without one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Durable<T> {
    value: T,
}

impl<T> Durable<T> {
    pub(in crate::store) fn committed(value: T) -> Durable<T> {
        Durable { value }
    }

    /// What is on disk.
    pub fn get(&self) -> &T {
        &self.value
    }

    /// What is on disk, without the proof.
    pub fn into_inner(self) -> T {
        self.value
    }
}

impl Durable<LogEntry> {
    /// That an entry with this place in the log is on disk.
    pub fn version(&self) -> Durable<Version> {
        Durable {
            value: self.value.seq,
        }
    }
}

/// Why an entry was not appended.
#[derive(Debug, thiserror::Error)]
pub enum AppendError {
    /// This command is in the log already.
    #[error("this command is in the log already")]
    Duplicate(Box<Durable<LogEntry>>),
    /// The table has another owner now, or the place in the log is taken.
    #[error("the table has another owner")]
    Fenced,
    /// It is not in the log, and never will be: the database refuses the entry itself.
    #[error("the database refuses the entry")]
    Refused(#[source] StoreError),
    /// Whether it was appended is not known: look the command up.
    #[error("the outcome is not known")]
    Unknown(#[source] StoreError),
}

/// The database did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// A table has this code already.
    #[error("the code is taken")]
    CodeTaken,
    /// That table has a rematch already.
    #[error("there is a rematch already")]
    RematchTaken,
    /// The table has another owner now.
    #[error("the table has another owner")]
    Fenced,
    /// What is stored cannot be read by this version.
    #[error("a stored value cannot be read: {0}")]
    Corrupt(String),
    /// Anything else.
    #[error("the database failed")]
    Database(#[source] Arc<sqlx::Error>),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError::Database(Arc::new(error))
    }
}

/// Why the store was not opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The address is of no kind that the server knows.
    #[error("the database address must begin with postgres:// or sqlite://")]
    UnknownKind,
    /// A newer version of the server has used this database.
    #[error(
        "the database has schema {found}, newer than this server's {known}; use a newer server"
    )]
    NewerSchema {
        /// Of the database.
        found: i64,
        /// The newest that this server knows.
        known: i64,
    },
    /// A setting would lose acknowledged moves.
    #[error(
        "the database setting {setting} = {value} would lose acknowledged moves; mend it, or allow it with --allow-unsafe-database"
    )]
    Unsafe {
        /// Its name.
        setting: String,
        /// Its value.
        value: String,
    },
    /// A backup is being put into the store's place.
    #[error("the database is being restored; start the server when that is done")]
    Restoring,
    /// The schema could not be brought up to date.
    #[error("the schema could not be brought up to date")]
    Migrate(#[from] sqlx::migrate::MigrateError),
    /// The database cannot be reached.
    #[error("the database cannot be opened")]
    Database(#[from] sqlx::Error),
}
