//! A game step by step. Showing it requires no rules.

use crate::{PublicHash, StepClocks, TableView, UnixMs, Version};
use game_core::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// The format version of [`ReplayRecord`].
pub const REPLAY_FORMAT: u32 = 1;

/// The response to `GET /api/tables/{id}/replay`. A finished game is shown in full, with every
/// hand; a game in progress, as far as the caller was allowed to see it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[ts(concrete(R = ReplayRecord))]
#[schemars(rename = "Replay")]
pub struct Replay<R = ReplayRecord> {
    pub table: TableView,
    pub record: R,
}

/// The starting position, and what each log entry changed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[ts(concrete(J = Value))]
#[schemars(rename = "ReplayRecord")]
pub struct ReplayRecord<J = Value> {
    /// `REPLAY_FORMAT`.
    pub format: u32,
    /// The seats whose private views are included.
    pub seats: Vec<Seat>,
    /// The position before the first entry.
    pub start: ReplayStart<J>,
    /// One step per log entry, in order.
    pub steps: Vec<ReplayStep<J>>,
}

/// The starting position.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[ts(concrete(J = Value))]
#[schemars(rename = "ReplayStart")]
pub struct ReplayStart<J = Value> {
    /// Hash of the public view: 16 hex digits.
    pub hash: PublicHash,
    /// The game's own public view.
    #[ts(type = "unknown")]
    pub public: J,
    /// The private views of the included seats.
    pub private: Vec<SeatPart<J>>,
}

/// What one log entry changed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[ts(concrete(J = Value))]
#[schemars(rename = "ReplayStep")]
pub struct ReplayStep<J = Value> {
    /// The number of the entry; the first is 1.
    pub version: Version,
    /// When it was accepted, in Unix milliseconds.
    pub at: UnixMs,
    /// The seat it is about.
    pub seat: Seat,
    pub kind: StepKind,
    /// Hash of the resulting public view: 16 hex digits.
    pub hash: PublicHash,
    /// RFC 6902 operations that turn the old public view into the new one.
    #[ts(type = "Array<unknown>")]
    pub patch: J,
    /// The private views of included seats that changed.
    pub private: Vec<SeatPart<J>>,
    /// What happened, in order; the game's own `EventView`.
    #[ts(type = "Array<unknown>")]
    pub events: Vec<J>,
    /// Events that showed an included seat more than they showed others.
    pub private_events: Vec<SeatEvent<J>>,
    /// Present at a table with clocks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clocks: Option<StepClocks>,
}

/// The kind of a log entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum StepKind {
    /// The seat acted.
    Act,
    /// The table acted for the seat because its player was away.
    Default,
    /// The seat took back its last action.
    Undo,
    /// Everybody agreed to take back the last action of the seat and all that followed.
    TakeBack,
    /// The game ended without a result; the seat had proposed it.
    EndGame,
    /// The seat gave time to another seat.
    GiveTime,
    /// The seat ran out of time.
    TimeOut,
    /// Everybody agreed to pause; the seat had proposed it.
    Pause,
    /// Everybody agreed to resume; the seat had proposed it.
    Resume,
    /// The seat took days off.
    TakeDaysOff,
    /// The seat ended its days off.
    EndDaysOff,
    /// The seat has another player, as everybody agreed.
    TakeSeat,
    /// The seat got help, as everybody agreed, or gave it up.
    Help,
}

/// The private view of one seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[ts(concrete(J = Value))]
#[schemars(rename = "SeatPart")]
pub struct SeatPart<J = Value> {
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
    pub seat: Seat,
    /// The index of the event in the step's `events` that this one replaces.
    pub index: u16,
    /// The game's own `EventView`.
    #[ts(type = "unknown")]
    pub event: J,
}
