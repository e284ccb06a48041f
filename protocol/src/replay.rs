//! A game, step by step, for looking back: needs no rules to be shown.

use crate::{TableView, Version};
use game_core::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// The version of the form of [`ReplayRecord`].
pub const REPLAY_FORMAT: u32 = 1;

/// What `GET /api/tables/{id}/replay` answers. Of a finished game: all of it, every hand
/// included. Of a game that goes on: what the caller was allowed to see so far.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Replay {
    /// The table.
    pub table: TableView,
    /// Its game.
    pub record: ReplayRecord,
}

/// The start and what each entry of the log changed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct ReplayRecord {
    /// The form of what follows: `REPLAY_FORMAT`.
    pub format: u32,
    /// The seats whose private views are included.
    pub seats: Vec<Seat>,
    /// Before the first entry.
    pub start: ReplayStart,
    /// One for each entry of the log, in order.
    pub steps: Vec<ReplayStep>,
}

/// The position before the first entry.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct ReplayStart {
    /// Hash of the public view: 16 hex digits.
    pub hash: String,
    /// The game's own public view.
    #[ts(type = "unknown")]
    pub public: Value,
    /// The private views of the included seats.
    pub private: Vec<SeatPart>,
}

/// What one entry of the log changed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct ReplayStep {
    /// Which entry: 1 for the first.
    pub version: Version,
    /// When it was accepted, in Unix milliseconds.
    pub at: i64,
    /// Who did it.
    pub seat: Seat,
    /// What kind of entry it is.
    pub kind: StepKind,
    /// Hash of the public view after it: 16 hex digits.
    pub hash: String,
    /// RFC 6902 operations on the public view.
    #[ts(type = "Array<unknown>")]
    pub patch: Value,
    /// The private views that it changed, of the included seats.
    pub private: Vec<SeatPart>,
    /// What happened, in order; the game's own `EventView`.
    #[ts(type = "Array<unknown>")]
    pub events: Value,
    /// Events of which included seats were told more.
    pub private_events: Vec<SeatEvent>,
}

/// What kind of entry a step is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum StepKind {
    /// The seat acted.
    Act,
    /// The table acted for the seat, whose player was away.
    Default,
    /// The seat took its last action back.
    Undo,
    /// All agreed that the seat takes back its last action and what was done since.
    TakeBack,
}

/// The private view of one seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct SeatPart {
    /// Whose.
    pub seat: Seat,
    /// The game's own private view.
    #[ts(type = "unknown")]
    pub view: Value,
}

/// An event as one seat was told of it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct SeatEvent {
    /// Whose.
    pub seat: Seat,
    /// Stands for the event with this index in the step's `events`.
    pub index: u16,
    /// The game's own `EventView`.
    #[ts(type = "unknown")]
    pub event: Value,
}
