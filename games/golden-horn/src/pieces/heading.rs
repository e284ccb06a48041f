//! Which way a ship sails.

use game_core::diff_whole;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Which way a ship sails (GH-15).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Heading {
    Venice,
    Constantinople,
}

impl Heading {
    /// The other way.
    pub const fn reversed(self) -> Heading {
        match self {
            Heading::Venice => Heading::Constantinople,
            Heading::Constantinople => Heading::Venice,
        }
    }
}

diff_whole!(Heading);
