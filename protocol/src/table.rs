//! Tables: seats, options and who sits where.

use crate::{
    Bytes32, Computer, ComputerLevel, Deal, Opponents, OwnClock, TableId, TimeControl, UnixMs,
    UserId, Version,
};
use game_core::{Options, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};
use ts_rs::TS;

/// Opens a table. Whoever opens it is its host and takes the first seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CreateTable {
    pub ruleset: String,
    pub seats: u8,
    /// Chosen options; what is missing has its default.
    #[serde(default)]
    pub options: Options,
    /// Who can find the table.
    pub visibility: Visibility,
    /// Whether others may watch.
    pub spectators: bool,
    /// SHA-256 of the host's part of the deal. If omitted, the seat adds nothing to the deal.
    #[serde(default)]
    pub commitment: Option<Bytes32>,
    /// How much time the players have. If omitted, they have as much as they want.
    #[serde(default)]
    pub clock: Option<TimeControl>,
}

/// Opens a private game that starts at once: you play all seats, or computers play the others.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OpenPractice {
    pub ruleset: String,
    /// If omitted, as few as the game allows.
    #[serde(default)]
    pub seats: Option<u8>,
    /// If omitted, `yourself`.
    #[serde(default)]
    pub opponents: Option<Opponents>,
    /// How hard the computers think. If omitted, `medium`.
    #[serde(default)]
    pub level: Option<ComputerLevel>,
    /// Chosen options; what is missing has its default.
    #[serde(default)]
    pub options: Options,
    /// Your name, if you have no session yet: "Guest" in your language.
    #[serde(default)]
    pub name: Option<String>,
}

/// Changes what the host chose, before the start.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetOptions {
    /// How many play; not fewer than sit there.
    pub seats: u8,
    /// All chosen options.
    pub options: Options,
    /// Who can find the table.
    pub visibility: Visibility,
    /// Whether others may watch.
    pub spectators: bool,
    /// How much time the players have. If omitted, they have as much as they want.
    #[serde(default)]
    pub clock: Option<TimeControl>,
}

/// Takes a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct JoinTable {
    /// The first free one if omitted.
    #[serde(default)]
    pub seat: Option<Seat>,
    /// SHA-256 of the player's part of the deal. If omitted, the seat adds nothing to the deal.
    #[serde(default)]
    pub commitment: Option<Bytes32>,
}

/// The players of a table play again.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RematchTable {
    /// SHA-256 of the player's part of the deal. If omitted, the seat adds nothing to the deal.
    #[serde(default)]
    pub commitment: Option<Bytes32>,
}

/// Opens a table that goes on from a position of a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ForkTable {
    /// The version whose position it is; 0 is the start.
    pub version: Version,
    /// Whether the caller plays all seats; otherwise others join as at any table.
    pub hot_seat: bool,
    /// SHA-256 of the caller's part of the deal of what follows. If omitted, the seat adds nothing.
    #[serde(default)]
    pub commitment: Option<Bytes32>,
}

/// Commits your seat to another part of the deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CommitPart {
    /// SHA-256 of 32 random bytes.
    pub commitment: Bytes32,
    /// Changes nothing if the seat shows anything else by now, because another device of yours was
    /// quicker. If omitted, the seat is committed whatever it shows.
    #[serde(default)]
    pub expected: Option<ExpectedPart>,
}

/// What your seat adds to the deal, as far as you know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ExpectedPart {
    /// A commitment is awaited.
    Due,
    /// It is committed to a part that is not open.
    Committed { commitment: Bytes32 },
}

/// Opens the part of the deal that your seat is committed to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OpenPart {
    /// The 32 bytes whose SHA-256 is the commitment.
    pub part: Bytes32,
}

/// Moves a seat to the caller, who has its one-time token.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TakeOver {
    /// From `SeatToken`.
    pub token: Bytes32,
}

/// Moves a seat to another device, once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct SeatToken {
    /// For `TakeOver`. Whoever has it can take the seat: put it behind the `#` of a link, which
    /// browsers do not send.
    pub token: Bytes32,
    pub expires_at: UnixMs,
}

/// Names a seat: to move to, or to remove a player from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TakeSeat {
    pub seat: Seat,
}

/// Says whether you are ready to start.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetReady {
    /// The `terms` of the table that you agree to; refused with `terms_changed` if the host has
    /// changed them since.
    #[serde(default)]
    pub terms: Option<String>,
    pub ready: bool,
}

/// Who can find a table.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    Debug,
    Serialize,
    Deserialize,
    TS,
    JsonSchema,
    IntoStaticStr,
    EnumString,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Visibility {
    /// Anyone who has the link or the code.
    Private,
    /// Everybody, in the list of open tables.
    Listed,
}

/// Where a table stands.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    Debug,
    Serialize,
    Deserialize,
    TS,
    JsonSchema,
    IntoStaticStr,
    EnumString,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
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
    pub ruleset: String,
    /// The version of the rules that it is played by.
    pub rules_version: u32,
    pub status: TableStatus,
    /// Who opened it, or was given it since.
    pub host: UserId,
    /// The seats in order of play.
    pub seats: Vec<SeatView>,
    /// All options with their values.
    pub options: Options,
    pub visibility: Visibility,
    /// Whether others may watch.
    pub spectators: bool,
    /// How much time the players have; `null` if they have as much as they want.
    pub clock: Option<TimeControl>,
    /// Names what is played: another text once ruleset, seats, options or clock are others.
    pub terms: String,
    /// SHA-256 of the server's part of the deal, published before anybody sits down: 64 hex digits.
    pub commitment: String,
    /// How the game ended.
    pub result: Option<TableResult>,
    /// All that the deal was made of, once the game is over.
    pub deal: Option<Deal>,
    /// When the game began.
    pub started_at: Option<UnixMs>,
    /// When it ended.
    pub finished_at: Option<UnixMs>,
    /// Whether one person plays all seats: the view follows the seat that is to act.
    pub hot_seat: bool,
    /// The position that the game went on from, if it did not begin at the start.
    pub forked_from: Option<ForkedFrom>,
    /// The table whose players play again here. It begins by itself once all are ready.
    pub rematch_of: Option<TableId>,
    /// Where the same people play again: the newest of all rematches that followed.
    pub rematch: Option<TableLink>,
    /// Counts the changes since the server loaded the table. The answer to a request may arrive
    /// after the socket has said something newer: of two views, the one with the higher number
    /// holds. A snapshot always holds.
    pub revision: u32,
}

/// Another table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct TableLink {
    pub id: TableId,
    pub code: String,
}

/// A position of another table's game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct ForkedFrom {
    pub table: TableId,
    pub version: Version,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct SeatView {
    /// Who sits there.
    pub person: Option<Person>,
    /// The computer that plays the seat: always, if no person sits there, else until that person
    /// joins again.
    pub computer: Option<Computer>,
    /// Whether that player is ready to start.
    pub ready: bool,
    /// Whether that player has left the game; the seat stays theirs.
    pub left: bool,
    /// Whether the table acts for the seat until its player comes back.
    pub sits_out: bool,
    /// How far the seat's part of the deal is.
    pub part: PartState,
    /// SHA-256 of the seat's part of the deal, once it is committed to one.
    pub commitment: Option<Bytes32>,
}

/// How far a seat's part of the deal is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PartState {
    /// The seat adds nothing to the deal.
    Nothing,
    /// A new commitment is awaited: what the seat had opened was discarded.
    Due,
    /// The seat is committed to a part, which nobody knows yet.
    Committed,
    /// The server has the part.
    Opened,
}

/// A person at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Person {
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
    /// Whether nothing has been heard for a while from those who are connected for a seat.
    pub shaky: Vec<bool>,
    /// Since when nobody has been connected for a seat, in Unix milliseconds; `null` for who is here
    /// and for empty seats.
    pub away_since: Vec<Option<UnixMs>>,
    /// How many people watch.
    pub spectators: u32,
    /// The names of those of them who have one, at most `WATCHING_NAMES_MAX`.
    pub watching: Vec<String>,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct TableSummary {
    pub id: TableId,
    pub code: String,
    pub ruleset: String,
    pub status: TableStatus,
    /// The names at the seats, `None` for an empty one.
    pub players: Vec<Option<String>>,
    /// The seats that are held by computers.
    pub computers: Vec<Seat>,
    /// The name of the host.
    pub host: String,
    /// All options with their values.
    pub options: Options,
    /// Whether others may watch.
    pub spectators: bool,
    /// When it was opened.
    pub created_at: UnixMs,
    /// When the game ended.
    pub finished_at: Option<UnixMs>,
    /// How the game ended.
    pub result: Option<TableResult>,
    /// The seat of the person who asks, in a list of their own.
    pub own_seat: Option<Seat>,
    /// Whether the game waits for the person who asks, in a list of their own.
    pub your_turn: bool,
    /// The clock of the person who asks, in a list of their own, while the game is on.
    pub clock: Option<OwnClock>,
}
