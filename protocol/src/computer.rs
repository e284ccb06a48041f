//! Computer players.

use game_core::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use strum::{EnumString, IntoStaticStr};
use ts_rs::TS;

/// How hard a computer player thinks. All levels see the same: what their seat sees.
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
pub enum ComputerLevel {
    Easy,
    Medium,
    Strong,
}

/// A computer player at a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Computer {
    pub name: String,
    pub level: ComputerLevel,
}

/// Seats a computer player before the start, or gives the one that sits there another level.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AddComputer {
    pub seat: Seat,
    pub level: ComputerLevel,
}

/// Lets a computer play your seat until you join again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LendSeat {
    pub level: ComputerLevel,
}

/// A good action, and what it promises as far as the seat can tell.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Suggestion {
    /// As it is listed.
    #[ts(type = "unknown")]
    pub action: Value,
    /// The points of each seat at the end.
    pub points: Vec<f32>,
    /// The chance of each seat to win, 0 to 1.
    pub chances: Vec<f32>,
}

/// Whom a practice game is against.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Opponents {
    /// You play all seats.
    Yourself,
    /// Computers hold all seats but yours.
    Computer,
}
