//! After a game: what the chances were.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The version of the form in which curves are kept.
pub const CURVE_FORMAT: u32 = 1;

/// What `GET /api/tables/{id}/curve` answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Curve {
    pub state: CurveState,
    /// By step, from the start to the end; empty until it is made. Of very long games not every
    /// step has one.
    pub points: Vec<CurvePoint>,
}

/// Whether there is a curve.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CurveState {
    Made,
    /// It is being made: ask again in a moment.
    Coming,
    /// Nobody can tell: the game has no computer players or no result, or its rules have changed.
    None,
}

/// The chances at one step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct CurvePoint {
    /// How many entries of the log led there.
    pub step: u32,
    /// The chance of each seat to win, in thousandths, from what the seat to act knew.
    pub known: Vec<u16>,
    /// The same with open hands.
    pub open: Vec<u16>,
}
