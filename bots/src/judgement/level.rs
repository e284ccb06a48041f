//! How hard players think.

use serde::{Deserialize, Serialize};

/// How hard a player thinks. All levels have the same information.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Looks one step ahead, and not very closely.
    Easy,
    /// Looks at its own turn.
    Medium,
    /// Looks at what the others may do in reply.
    Strong,
}

impl Level {
    /// All levels, easiest first.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Medium, Level::Strong];
}
