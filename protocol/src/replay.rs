//! A game, step by step, for looking back: needs no rules to be shown.

use crate::{PublicHash, StepClocks, TableView, UnixMs, Version};
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
#[ts(concrete(R = ReplayRecord))]
#[schemars(rename = "Replay")]
pub struct Replay<R = ReplayRecord> {
    /// The table.
    pub table: TableView,
    /// Its game.
    pub record: R,
}

/// The start and what each entry of the log changed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[ts(concrete(J = Value))]
#[schemars(rename = "ReplayRecord")]
pub struct ReplayRecord<J = Value> {
    /// The form of what follows: `REPLAY_FORMAT`.
    pub format: u32,
    /// The seats whose private views are included.
    pub seats: Vec<Seat>,
    /// Before the first entry.
    pub start: ReplayStart<J>,
    /// One for each entry of the log, in order.
    pub steps: Vec<ReplayStep<J>>,
}

/// The position before the first entry.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[ts(concrete(J = Value))]
#[schemars(rename = "ReplayStart")]
pub struct ReplayStart<J = Value> {
    /// Of the public view: 16 hex digits.
    pub hash: PublicHash,
    /// The game's own public view.
    #[ts(type = "unknown")]
    pub public: J,
    /// The private views of the included seats.
    pub private: Vec<SeatPart<J>>,
}

/// What one entry of the log changed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[ts(concrete(J = Value))]
#[schemars(rename = "ReplayStep")]
pub struct ReplayStep<J = Value> {
    /// Which entry: 1 for the first.
    pub version: Version,
    /// When it was accepted, in Unix milliseconds.
    pub at: UnixMs,
    /// Who did it.
    pub seat: Seat,
    /// What kind of entry it is.
    pub kind: StepKind,
    /// Of the public view after it: 16 hex digits.
    pub hash: PublicHash,
    /// RFC 6902 operations on the public view.
    #[ts(type = "Array<unknown>")]
    pub patch: J,
    /// The private views that it changed, of the included seats.
    pub private: Vec<SeatPart<J>>,
    /// What happened, in order; the game's own `EventView`.
    #[ts(type = "Array<unknown>")]
    pub events: Vec<J>,
    /// Events of which included seats were told more.
    pub private_events: Vec<SeatEvent<J>>,
    /// At a table with a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clocks: Option<StepClocks>,
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
    /// Everybody agreed that the seat takes back its last action and what was done since.
    TakeBack,
    /// The game was ended without a result, as the seat proposed.
    EndGame,
    /// The seat gave another one time.
    GiveTime,
    /// The seat had no time left.
    TimeOut,
    /// Everybody agreed to pause, as the seat proposed.
    Pause,
    /// Everybody agreed to go on, as the seat proposed.
    Resume,
    /// The seat took days off.
    TakeDaysOff,
    /// The seat is back from its days off.
    EndDaysOff,
}

/// The private view of one seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[ts(concrete(J = Value))]
#[schemars(rename = "SeatPart")]
pub struct SeatPart<J = Value> {
    /// Whose.
    pub seat: Seat,
    /// The game's own private view.
    #[ts(type = "unknown")]
    pub view: J,
}

/// An event as one seat saw it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[ts(concrete(J = Value))]
#[schemars(rename = "SeatEvent")]
pub struct SeatEvent<J = Value> {
    /// Whose.
    pub seat: Seat,
    /// Stands for the event with this index in the step's `events`.
    pub index: u16,
    /// The game's own `EventView`.
    #[ts(type = "unknown")]
    pub event: J,
}
