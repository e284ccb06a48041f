//! What the page says, and what it is told.

use crate::kept::{Birth, Row};
use fondaco_protocol::{ClientMessage, ErrorBody, ErrorCode, TableView};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use table::TableError;

/// What the page says.
#[derive(Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Said {
    /// Begins a game.
    Open { birth: Box<Birth> },
    /// Goes on with a game, from everything that was kept of it.
    Load { rows: Vec<Row> },
    /// A message as it would go over the socket; a `hello` begins a new connection.
    Message { message: Box<ClientMessage> },
    /// What became of a row that was to be kept.
    Kept { write: u64, fate: Fate },
    /// Asks for the game up to now, step by step.
    Look,
    /// Asks for the file of the game up to now.
    File,
    /// There is time to think.
    Think,
    /// The moment that was asked for has come.
    Tick,
}

/// What became of a row that was to be kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// It is on disk.
    Kept,
    /// It should have been new, but the row was there: another page has gone on with the game.
    Taken,
    Failed,
}

/// What the page is told, in this order, and when it is to come back.
#[derive(Serialize)]
pub struct Answer {
    pub told: Vec<Told>,
    /// When to say `tick`, in milliseconds of the clock that never jumps.
    pub wakes_at: Option<f64>,
    /// Whether to say `think`, which takes up to a second or two.
    pub thinks: bool,
    /// Whether the table has to be loaded again before anything else.
    pub has_ended: bool,
}

/// Something that the page is told.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Told {
    /// The table is here.
    Opened { table: Box<TableView> },
    /// A message as it would come over the socket.
    Send { message: Box<RawValue> },
    /// The game up to now, as whoever plays may see it.
    Record { record: Box<RawValue> },
    /// The file of the game up to now, with everything that is hidden in it.
    File { file: Box<RawValue> },
    /// Keeps a row; what became of it is said with the same number.
    Keep {
        write: u64,
        row: String,
        /// `None` removes the row.
        text: Option<String>,
        /// Whether there must be no such row yet.
        is_new: bool,
    },
}

/// Why there is no table, with a stable code.
#[derive(Debug, Serialize)]
pub struct Refusal {
    pub refused: ErrorBody,
}

impl From<TableError> for Refusal {
    fn from(error: TableError) -> Refusal {
        let refused = error.body();
        Refusal { refused }
    }
}

impl From<ErrorCode> for Refusal {
    fn from(code: ErrorCode) -> Refusal {
        TableError::from(code).into()
    }
}
