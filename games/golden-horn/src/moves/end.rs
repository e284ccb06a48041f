//! What triggers the end (GH-29).

use game_core::{Seat, diff_whole};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Why the game will end (GH-29).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum EndTrigger {
    /// A home port is empty after it has been filled up.
    EmptyPort,
    /// A player announced it.
    Announced,
    /// The last territory was taken (DM-9).
    AllTerritories,
    /// Nothing happened for too long.
    Becalmed,
}

/// What triggered the end (GH-29).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct EndView {
    pub trigger: EndTrigger,
    /// In whose turn.
    pub by: Seat,
    /// Who has the last turn.
    pub last: Seat,
}
diff_whole!(EndView);
