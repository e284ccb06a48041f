//! Evenings of a circle: times are proposed, members say which fit, and one is chosen.

use crate::{EveningId, UnixMs, UserId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Proposes an evening.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ProposeEvening {
    /// 1 to `NAME_CHARS_MAX` visible characters, if there is one.
    pub title: Option<String>,
    /// What to play, if that is clear already: only then a table is opened at the time.
    pub ruleset: Option<String>,
    /// 1 to `EVENING_TIMES_MAX`, all different, still to come and at most a year ahead.
    pub times: Vec<UnixMs>,
}

/// Says which of the times fit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AnswerEvening {
    /// One for each of the times; `null` leaves it open.
    pub fits: Vec<Option<Fit>>,
}

/// Chooses one of the times.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChooseEvening {
    pub time: UnixMs,
}

/// Whether somebody has time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Fit {
    Yes,
    IfNeedBe,
    No,
}

/// An evening of a circle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Evening {
    pub id: EveningId,
    pub title: Option<String>,
    pub ruleset: Option<String>,
    /// The proposed times, the earliest first.
    pub times: Vec<UnixMs>,
    /// The one that was chosen.
    pub starts_at: Option<UnixMs>,
    /// Whether it was called off after a time had been chosen.
    pub is_called_off: bool,
    /// When it moves from the evenings to come to the past ones.
    pub over_at: UnixMs,
    /// What members have said, in the order in which they last changed it.
    pub answers: Vec<EveningAnswer>,
    /// The code of the table that was opened for it.
    pub table: Option<String>,
}

/// What a member says to the times of an evening.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct EveningAnswer {
    pub person: UserId,
    /// One for each of the times.
    pub fits: Vec<Option<Fit>>,
    /// Whether this member has proposed the evening.
    pub has_proposed: bool,
}

/// Where calendars find your circle's evenings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct CalendarAddress {
    /// Whole, with a secret that is not shown again.
    pub url: String,
}
