//! The territories of Dominio da Mar (DM-1).

use game_core::diff_whole;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Territory {
    Zara,
    Durazzo,
    Candia,
    Negroponte,
    Galata,
}

/// All territories, cheapest first.
pub const TERRITORIES: [Territory; 5] = [
    Territory::Zara,
    Territory::Durazzo,
    Territory::Candia,
    Territory::Negroponte,
    Territory::Galata,
];

diff_whole!(Territory);

/// What each territory costs, in mercenaries, in the order of [`TERRITORIES`] (DM-1).
pub(crate) type Prices = [u8; TERRITORIES.len()];

/// The prices under this version of the rules.
pub(crate) const fn prices(rules_version: u32) -> Prices {
    match rules_version {
        1 => [2, 3, 4, 5, 6],
        _ => [2, 3, 3, 4, 5],
    }
}

impl Territory {
    /// What it scores.
    pub const fn points(self) -> i32 {
        match self {
            Territory::Zara => 3,
            Territory::Durazzo => 6,
            Territory::Candia => 8,
            Territory::Negroponte => 10,
            Territory::Galata => 12,
        }
    }
}
