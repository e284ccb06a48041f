//! The six colours, and how many of each (GH-1).

use game_core::diff_fields;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A colour of goods, cards, sails and squares (GH-1).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say all")]
pub enum Colour {
    Red,
    Blue,
    Yellow,
    Orange,
    Pink,
    Green,
}

/// All colours in their fixed order.
pub const COLOURS: [Colour; 6] = [
    Colour::Red,
    Colour::Blue,
    Colour::Yellow,
    Colour::Orange,
    Colour::Pink,
    Colour::Green,
];

/// How many of each colour: cubes or cards.
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize, TS, JsonSchema,
)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names say all")]
pub struct Counts {
    pub red: u8,
    pub blue: u8,
    pub yellow: u8,
    pub orange: u8,
    pub pink: u8,
    pub green: u8,
}

diff_fields!(Counts {
    red,
    blue,
    yellow,
    orange,
    pink,
    green
});
