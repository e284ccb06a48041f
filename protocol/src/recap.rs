//! What happened while somebody was away, in words.

use crate::UnixMs;
use game_core::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What `GET /api/tables/{id}/recap` answers: what has happened since your last turn. It says
/// only what everybody at the table may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct RecapView {
    /// When you last acted, in Unix milliseconds; `null` if you have not acted yet.
    pub since: Option<UnixMs>,
    /// The days on which something happened, the oldest first.
    pub days: Vec<RecapDay>,
    /// How many earlier lines are left out.
    pub left_out: u32,
    /// What was done to you, and how your points have changed.
    pub done_to_you: Vec<String>,
    /// What you are to do now; `null` if nothing, or the game does not say.
    pub now: Option<String>,
    /// All of it in a few sentences, as in a notification.
    pub short: String,
}

/// What happened on one day.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct RecapDay {
    /// In the time zone that was asked for: `2026-11-23`.
    pub date: String,
    /// In the order of who acted first.
    pub people: Vec<RecapPerson>,
}

/// What one player did on that day.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct RecapPerson {
    /// Whose doing it was.
    pub seat: Seat,
    /// In order, in the language that was asked for.
    pub lines: Vec<String>,
}
