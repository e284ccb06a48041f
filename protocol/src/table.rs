//! Tables: seats, options and who sits where.

use crate::{TableId, UserId};
use game_core::{Options, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Opens a table. Who opens it is its host and takes the first seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CreateTable {
    /// Which ruleset.
    pub ruleset: String,
    /// How many play.
    pub seats: u8,
    /// Chosen options; what is missing has its default.
    #[serde(default)]
    pub options: Options,
    /// Who finds the table.
    pub visibility: Visibility,
    /// Whether others may watch.
    pub spectators: bool,
}

/// Changes what the host chose, before the start.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetOptions {
    /// How many play; not fewer than sit there.
    pub seats: u8,
    /// All chosen options.
    pub options: Options,
    /// Who finds the table.
    pub visibility: Visibility,
    /// Whether others may watch.
    pub spectators: bool,
}

/// Takes a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct JoinTable {
    /// Which one; the first free one if not said.
    #[serde(default)]
    pub seat: Option<Seat>,
}

/// Names a seat: to move to, or to remove a player from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TakeSeat {
    /// Which one.
    pub seat: Seat,
}

/// Says whether one is ready to start.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetReady {
    /// Ready or not.
    pub ready: bool,
}

/// Who finds a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// Whoever has the link or the code.
    Private,
    /// Everybody, in the list of open tables.
    Listed,
}

/// Where a table stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TableStatus {
    /// People take their seats.
    Gathering,
    /// The game is on.
    Playing,
    /// The game has ended.
    Finished,
    /// Closed by the host before the end.
    Closed,
}

/// A table as everybody at it sees it; the game itself comes apart from it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct TableView {
    /// Its id, as in the address of its socket.
    pub id: TableId,
    /// Its code, for typing and for the link: `/t/CODE`.
    pub code: String,
    /// Its ruleset.
    pub ruleset: String,
    /// The version of the rules that it is played by.
    pub rules_version: u32,
    /// Where it stands.
    pub status: TableStatus,
    /// Who opened it, or was given it since.
    pub host: UserId,
    /// The seats in order of play.
    pub seats: Vec<SeatView>,
    /// All options with their values.
    pub options: Options,
    /// Who finds it.
    pub visibility: Visibility,
    /// Whether others may watch.
    pub spectators: bool,
    /// SHA-256 of the server's part of the deal, published before anybody sits down: 64 hex digits.
    pub commitment: String,
    /// How the game ended.
    pub result: Option<TableResult>,
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct SeatView {
    /// Who sits there.
    pub person: Option<Person>,
    /// Whether that player is ready to start.
    pub ready: bool,
}

/// A person at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Person {
    /// The person's id.
    pub id: UserId,
    /// The name shown to others.
    pub name: String,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct TableResult {
    /// The points of each seat.
    pub scores: Vec<i32>,
    /// Who won; several share the win.
    pub winners: Vec<Seat>,
}

/// Who is connected.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, JsonSchema)]
pub struct Presence {
    /// Whether anybody is connected for a seat, by seat.
    pub seats: Vec<bool>,
    /// How many connections watch.
    pub spectators: u32,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct TableSummary {
    /// Its id.
    pub id: TableId,
    /// Its code.
    pub code: String,
    /// Its ruleset.
    pub ruleset: String,
    /// Where it stands.
    pub status: TableStatus,
    /// The names at the seats, `None` for an empty one.
    pub players: Vec<Option<String>>,
    /// The name of the host.
    pub host: String,
    /// All options with their values.
    pub options: Options,
    /// When it was opened, in Unix milliseconds.
    pub created_at: i64,
}
