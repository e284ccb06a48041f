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

/// All territories, the cheapest first.
pub const TERRITORIES: [Territory; 5] = [
    Territory::Zara,
    Territory::Durazzo,
    Territory::Candia,
    Territory::Negroponte,
    Territory::Galata,
];

diff_whole!(Territory);

impl Territory {
    /// What it costs, in mercenaries.
    pub const fn price(self) -> u8 {
        match self {
            Territory::Zara => 2,
            Territory::Durazzo => 3,
            Territory::Candia => 4,
            Territory::Negroponte => 5,
            Territory::Galata => 6,
        }
    }

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
