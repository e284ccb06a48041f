//! Kinds of cargo (GH-16, DM-4).

use crate::pieces::colour::Colour;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A kind of cargo.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Load {
    /// Goods of one colour.
    Goods { colour: Colour },
    /// All mercenaries (DM-4).
    Mercenaries {},
    /// All peasants (DM-4); in a raid, one of them (DM-5).
    Peasants {},
    /// All mercenaries and all peasants (DM-4).
    People {},
}
