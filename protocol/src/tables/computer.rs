//! Computer players.

use game_core::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use strum::{EnumString, IntoStaticStr};
use ts_rs::TS;

/// The strength of a computer player. Every level sees only what its seat sees.
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

/// Seats a computer player before the start, or changes the level of the one in the seat.
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

/// The help that a seat has from the server's search, as everybody at its table agreed. It comes from
/// what the seat sees, and everybody sees that the seat has it.
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
pub enum Help {
    /// `weigh` tells it what a choice costs.
    Warnings,
    /// The same, and `hint` tells it the best actions.
    Hints,
    /// It had help earlier in this game, and has none now.
    GivenUp,
}

impl Help {
    /// Whether the seat has any help now.
    pub fn is_on(self) -> bool {
        self != Help::GivenUp
    }
}

/// Sets the help of a seat before the start: your own or, as the host, anybody's. Everybody has to
/// be ready again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetHelp {
    /// The seat of a person.
    pub seat: Seat,
    /// `given_up` for no help.
    pub help: Help,
}

/// A good action and its expected result, as far as the seat can tell.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Suggestion {
    /// The action, as listed.
    #[ts(type = "unknown")]
    pub action: Value,
    /// The expected final score of each seat.
    pub points: Vec<f32>,
    /// Each seat's chance of winning, from 0 to 1.
    pub chances: Vec<f32>,
}

/// The opponents in a practice game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Opponents {
    /// You play all seats.
    Yourself,
    /// Computers hold all seats but yours.
    Computer,
}
