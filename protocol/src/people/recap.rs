//! A recap, in words, of what happened while somebody was away.

use crate::UnixMs;
use game_core::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The response to `GET /api/tables/{id}/recap`: what has happened since your last turn. It
/// contains only what everybody at the table may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct RecapView {
    /// When you last acted, in Unix milliseconds; `null` if you have not acted yet.
    pub since: Option<UnixMs>,
    /// The days on which something happened, oldest first.
    pub days: Vec<RecapDay>,
    /// The number of earlier lines that are omitted.
    pub left_out: u32,
    /// What others did to you, and how your score has changed.
    pub done_to_you: Vec<String>,
    /// What you have to do now; `null` if nothing, or if the game does not say.
    pub now: Option<String>,
    /// A summary in a few sentences, as used in notices.
    pub short: String,
}

/// What happened on one day.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct RecapDay {
    /// The date in the requested time zone, such as `2026-11-23`.
    pub date: String,
    /// The players, in the order of their first action that day.
    pub people: Vec<RecapPerson>,
}

/// What one player did on that day.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct RecapPerson {
    pub seat: Seat,
    /// In order, in the requested language.
    pub lines: Vec<String>,
}
