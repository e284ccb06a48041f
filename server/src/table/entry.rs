//! What an entry of a table's log says.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What a seat did, as it stands in the log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Entry {
    /// An action of the game.
    Act {
        /// In the game's own JSON.
        action: Value,
    },
    /// The seat took its last action back.
    Undo,
}

impl Entry {
    /// The text for the log.
    pub(crate) fn to_json(&self) -> String {
        serde_json::to_string(self).expect("entries serialize")
    }
}
