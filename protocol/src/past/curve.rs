//! Everybody's chances of winning, step by step, the dearest mistakes, and the luck of the draws, once a
//! game is over.

use game_core::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// The format version of stored curves.
pub const CURVE_FORMAT: u32 = 3;

/// The response to `GET /api/tables/{id}/curve`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Curve {
    pub state: CurveState,
    /// In order of steps; empty until the curve is complete. Very long games do not have a point
    /// for every step.
    pub points: Vec<CurvePoint>,
    /// The dearest mistakes of people, in game order; at most three. Empty until the curve is
    /// complete; absent from older servers.
    #[serde(default)]
    #[ts(as = "Option<Vec<CostlyChoice>>", optional)]
    pub mistakes: Vec<CostlyChoice>,
    /// The luck of the draws, by seat. Empty until the curve is complete; absent from older
    /// servers.
    #[serde(default)]
    #[ts(as = "Option<Vec<SeatLuck>>", optional)]
    pub luck: Vec<SeatLuck>,
}

/// Whether a curve is available.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CurveState {
    Made,
    /// It is being computed: ask again in a moment.
    Coming,
    /// There will be none: the game has no computer players or no result, or its rules have changed.
    None,
}

/// The chances at one step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct CurvePoint {
    /// The number of log entries before this point.
    pub step: u32,
    /// Each seat's chance of winning, in thousandths, judged by what the seat to act knew.
    pub known: Vec<u16>,
    /// The same, judged with all hands open.
    pub open: Vec<u16>,
}

/// How many points all draws of a game were worth to a seat when they came, against the mean of all
/// seats, beyond what other draws would have been worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct SeatLuck {
    /// In tenths of a point.
    pub points: i16,
    /// The standard error, in tenths of a point.
    pub error: u16,
}

/// A choice to which the computer prefers another, as far as its seat could know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct CostlyChoice {
    /// The number of log entries before it.
    pub step: u32,
    pub seat: Seat,
    /// About how many points it cost the seat against the mean of the others; at least 1.
    pub cost: u16,
    /// The better action, in the game's own JSON.
    #[ts(type = "unknown")]
    pub better: Value,
}
