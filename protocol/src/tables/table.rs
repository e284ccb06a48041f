//! Tables: seats, options and who sits where.

use crate::{
    Bytes32, Computer, ComputerLevel, Deal, GameFile, Help, Opponents, OwnClock, SeatClaim,
    SeatTaken, TableId, TimeControl, UnixMs, UserId, Version,
};
use game_core::{Options, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};
use ts_rs::TS;

/// Opens a table. You become its host and take the first seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CreateTable {
    pub ruleset: String,
    pub seats: u8,
    /// Chosen options; omitted ones have their default.
    #[serde(default)]
    pub options: Options,
    /// Who can find the table.
    pub visibility: Visibility,
    /// Whether spectators are allowed.
    pub spectators: bool,
    /// SHA-256 of the host's part of the deal. If omitted, the seat adds nothing to the deal.
    #[serde(default)]
    pub commitment: Option<Bytes32>,
    /// The clock. If omitted, there is no time limit.
    #[serde(default)]
    pub clock: Option<TimeControl>,
}

/// Opens a private game that starts at once: you play all seats, or computers play the others.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OpenPractice {
    pub ruleset: String,
    /// If omitted, the game's minimum.
    #[serde(default)]
    pub seats: Option<u8>,
    /// If omitted, `yourself`.
    #[serde(default)]
    pub opponents: Option<Opponents>,
    /// The level of the computers. If omitted, `medium`.
    #[serde(default)]
    pub level: Option<ComputerLevel>,
    /// Chosen options; omitted ones have their default.
    #[serde(default)]
    pub options: Options,
    /// Whether it begins at the prepared position of the game's lesson, with you to act. Computers
    /// play the other seats; `seats`, `opponents` and `options` count for nothing.
    #[serde(default)]
    pub lesson: bool,
    /// The name to use if you have no session yet: "Guest" in your language.
    #[serde(default)]
    pub name: Option<String>,
}

/// Changes the settings of a table before the game starts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetOptions {
    /// The number of seats; at least as many as are taken.
    pub seats: u8,
    /// All chosen options; omitted ones have their default.
    pub options: Options,
    /// Who can find the table.
    pub visibility: Visibility,
    /// Whether spectators are allowed.
    pub spectators: bool,
    /// The clock. If omitted, there is no time limit.
    #[serde(default)]
    pub clock: Option<TimeControl>,
}

/// Takes a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct JoinTable {
    /// If omitted, the first free one.
    #[serde(default)]
    pub seat: Option<Seat>,
    /// SHA-256 of the player's part of the deal. If omitted, the seat adds nothing to the deal.
    #[serde(default)]
    pub commitment: Option<Bytes32>,
}

/// Agrees to a rematch, and opens it if there is none.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RematchTable {
    /// SHA-256 of the player's part of the deal. If omitted, the seat adds nothing to the deal.
    #[serde(default)]
    pub commitment: Option<Bytes32>,
}

/// Opens a table that continues from a position of a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ForkTable {
    /// The version of that position; 0 is the start.
    pub version: Version,
    /// Whether you play all seats. Otherwise others join as at any table.
    pub hot_seat: bool,
    /// SHA-256 of your part of the new deal. If omitted, your seat adds nothing to it.
    #[serde(default)]
    pub commitment: Option<Bytes32>,
    /// The seat that you take. If omitted, the first one.
    #[serde(default)]
    pub seat: Option<Seat>,
    /// Computers of this level take all other seats, and the game goes on at once. Not together
    /// with `hot_seat`.
    #[serde(default)]
    pub computers: Option<ComputerLevel>,
    /// A *what if*: nobody has a seat, and whoever comes plays for the seat that is to act. It goes
    /// on at once, and is deleted when it is over. Not together with the other ways to play on.
    #[serde(default)]
    pub what_if: bool,
}

/// Opens a table that continues a game that was begun elsewhere and is not over.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BringGame {
    /// The game, up to now.
    pub file: Box<GameFile>,
    /// SHA-256 of your part of the new deal. If omitted, your seat adds nothing to it.
    #[serde(default)]
    pub commitment: Option<Bytes32>,
    /// The seat that you take. If omitted, the first one.
    #[serde(default)]
    pub seat: Option<Seat>,
    /// Computers of this level take all other seats, and the game goes on at once. Otherwise others
    /// join as at any table.
    #[serde(default)]
    pub computers: Option<ComputerLevel>,
}

/// Commits your seat to another part of the deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CommitPart {
    /// SHA-256 of 32 random bytes.
    pub commitment: Bytes32,
    /// Commits only if the seat is still in this state, so that your devices do not overwrite each
    /// other's commitments. If omitted, it commits in any case.
    #[serde(default)]
    pub expected: Option<ExpectedPart>,
}

/// The state that you expect your part of the deal to be in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ExpectedPart {
    /// A commitment is due.
    Due,
    /// The seat is committed to a part that has not been opened.
    Committed { commitment: Bytes32 },
}

/// Opens the part that your seat has committed to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OpenPart {
    /// The 32 bytes whose SHA-256 is the commitment.
    pub part: Bytes32,
}

/// Takes over a seat with its one-time token.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TakeOver {
    /// From `SeatToken`.
    pub token: Bytes32,
}

/// A one-time token that hands your seat over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct SeatToken {
    /// For `TakeOver`. Anyone who has it can take the seat. Put it after the `#` of a link, which
    /// browsers do not send.
    pub token: Bytes32,
    pub expires_at: UnixMs,
}

/// The seat to move to, or to remove a player from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TakeSeat {
    pub seat: Seat,
}

/// Sets whether you are ready to start.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetReady {
    /// The `terms` that you agree to. The request fails with `terms_changed` if the host has changed
    /// them since.
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
    /// Anyone with the link or the code.
    Private,
    /// Everybody, in the list of open tables.
    Listed,
}

/// A table's stage.
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
    /// Players are taking their seats.
    Gathering,
    /// The game is in progress.
    Playing,
    /// The game has ended.
    Finished,
    /// The table was closed before the game ended.
    Closed,
}

/// The public view of a table, without its game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct TableView {
    /// Its id, as used in the URL of its socket.
    pub id: TableId,
    /// Its short code, used in the link `/t/CODE`.
    pub code: String,
    pub ruleset: String,
    /// The version of the rules in use.
    pub rules_version: u32,
    pub status: TableStatus,
    /// Whoever opened the table, or the person who succeeded them.
    pub host: UserId,
    /// The seats in order of play.
    pub seats: Vec<SeatView>,
    /// The values of all options.
    pub options: Options,
    pub visibility: Visibility,
    /// Whether spectators are allowed.
    pub spectators: bool,
    /// The clock; `null` if there is no time limit.
    pub clock: Option<TimeControl>,
    /// Fingerprint of the terms; changes whenever the ruleset, seats, options or clock change.
    pub terms: String,
    /// SHA-256 of the server's part of the deal, in 64 hex digits; published before anybody sits
    /// down.
    pub commitment: String,
    /// How the game ended.
    pub result: Option<TableResult>,
    /// The parts of the deal, once the game is over.
    pub deal: Option<Deal>,
    /// When the table closes unless its game has started; `null` once it has, or if it never closes.
    pub gathers_until: Option<UnixMs>,
    /// When the game started.
    pub started_at: Option<UnixMs>,
    /// When the game ended.
    pub finished_at: Option<UnixMs>,
    /// Whether one person plays all seats. The view is that of the seat to act.
    pub hot_seat: bool,
    /// The position that the game continued from, if it is a fork.
    pub forked_from: Option<ForkedFrom>,
    /// The table that this is a rematch of. A rematch starts by itself once all players are ready.
    pub rematch_of: Option<TableId>,
    /// The latest rematch of this table.
    pub rematch: Option<TableLink>,
    /// Counts changes since the server loaded the table. A response may arrive after a newer message
    /// on the socket: of two views, keep the one with the higher revision. A snapshot always replaces
    /// what you have.
    pub revision: u32,
    /// The claim that waits for answers, or for its time.
    pub claim: Option<SeatClaim>,
    /// The last seat that was taken by the table's consent.
    pub taken: Option<SeatTaken>,
    /// Whom the host has muted: their chat lines are refused.
    pub muted: Vec<UserId>,
}

/// A link to another table.
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
    /// Whether everybody here plays for all seats, and the game is deleted when it is over.
    pub what_if: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct SeatView {
    /// The person in the seat.
    pub person: Option<Person>,
    /// The computer that plays the seat. If a person has the seat, it plays until they join again.
    pub computer: Option<Computer>,
    /// Whether the player is ready to start.
    pub ready: bool,
    /// Whether the player has left the game. The seat stays theirs.
    pub left: bool,
    /// Whether the table acts for the seat until the player returns.
    pub sits_out: bool,
    /// The help that the seat has, as everybody agreed. Absent if it never had any in this game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub help: Option<Help>,
    /// The state of the seat's part of the deal.
    pub part: PartState,
    /// SHA-256 of the seat's part of the deal, once it has committed to one.
    pub commitment: Option<Bytes32>,
}

/// The state of a seat's part of the deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PartState {
    /// The seat adds nothing to the deal.
    Nothing,
    /// A new commitment is due: the part that was opened has been discarded.
    Due,
    /// The seat has committed to a part that only its player knows.
    Committed,
    /// The server has received the part.
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
    /// The score of each seat.
    pub scores: Vec<i32>,
    /// The winning seats; more than one if they share the win.
    pub winners: Vec<Seat>,
}

/// Who is connected.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, JsonSchema)]
pub struct Presence {
    /// Whether each seat is connected.
    pub seats: Vec<bool>,
    /// Whether each seat's connections have been silent for a while.
    pub shaky: Vec<bool>,
    /// When each seat was last connected, in Unix milliseconds; `null` for seats that are connected
    /// or empty.
    pub away_since: Vec<Option<UnixMs>>,
    /// Since when the game has been waiting for each seat while its player did nothing, in Unix
    /// milliseconds, once that is at least eight minutes; always `null` at tables with a clock.
    #[serde(default)]
    pub inactive_since: Vec<Option<UnixMs>>,
    /// The number of spectators.
    pub spectators: u32,
    /// The names of spectators who have one, at most `WATCHING_NAMES_MAX`.
    pub watching: Vec<String>,
}

/// Whom a game waits for, in the list of your own tables.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct WaitsFor {
    /// The seats to act.
    pub seats: Vec<Seat>,
    /// When the last step was taken, or the game started.
    pub since: UnixMs,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct TableSummary {
    pub id: TableId,
    pub code: String,
    pub ruleset: String,
    pub status: TableStatus,
    /// The names of the players, by seat; `null` for an empty seat.
    pub players: Vec<Option<String>>,
    /// The seats played by computers.
    pub computers: Vec<Seat>,
    /// The name of the host.
    pub host: String,
    /// The values of all options.
    pub options: Options,
    /// Whether spectators are allowed.
    pub spectators: bool,
    /// When the table was opened.
    pub created_at: UnixMs,
    /// When the game ended.
    pub finished_at: Option<UnixMs>,
    /// How the game ended.
    pub result: Option<TableResult>,
    /// Your seat, in the list of your own tables.
    pub own_seat: Option<Seat>,
    /// Whether the game is waiting for you, in the list of your own tables.
    pub your_turn: bool,
    /// Whom the game waits for, in the list of your own tables, while the game is in progress.
    pub waits_for: Option<WaitsFor>,
    /// Your clock, in the list of your own tables, while the game is in progress.
    pub clock: Option<OwnClock>,
}
