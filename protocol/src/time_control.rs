//! How much time a table gives its players, and what each of them has left.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};
use ts_rs::TS;

/// How much time a table gives its players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TimeControl {
    pub pace: Pace,
    /// What happens when somebody has no time left.
    pub at_zero: AtZero,
}

/// An evening or by correspondence.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Pace {
    /// A bank for the whole game, and an increment that is added at the beginning of each turn.
    Evening {
        /// At most `BANK_SECONDS_MAX`.
        bank_seconds: u32,
        /// `INCREMENT_SECONDS_MIN` to `INCREMENT_SECONDS_MAX`.
        increment_seconds: u32,
    },
    /// So many days for each turn: 1 to `DAYS_MAX`.
    DaysPerTurn { days: u32 },
    /// So many days for the whole game, 1 to `DAYS_MAX`, and days off: at most `DAYS_MAX`.
    DaysInAll { days: u32, days_off: u32 },
}

/// What happens when somebody has no time left.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    Debug,
    Serialize,
    Deserialize,
    TS,
    JsonSchema,
    IntoStaticStr,
    EnumString,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum AtZero {
    /// It is shown.
    Nothing,
    /// The player is told once more.
    Nudge,
    /// The table makes the seat's safest move.
    Default,
    /// The others need not wait: they decide as if the player were away.
    GoOn,
}

/// The longest bank of an evening.
pub const BANK_SECONDS_MAX: u32 = 4 * 60 * 60;

/// The shortest increment: with nothing left, a player still has this long to act.
pub const INCREMENT_SECONDS_MIN: u32 = 5;

/// The longest increment.
pub const INCREMENT_SECONDS_MAX: u32 = 10 * 60;

/// The most days of any kind.
pub const DAYS_MAX: u32 = 60;

impl TimeControl {
    /// Whether all its numbers are within their limits.
    pub fn is_valid(&self) -> bool {
        match self.pace {
            Pace::Evening {
                bank_seconds,
                increment_seconds,
            } => {
                bank_seconds <= BANK_SECONDS_MAX
                    && (INCREMENT_SECONDS_MIN..=INCREMENT_SECONDS_MAX).contains(&increment_seconds)
            }
            Pace::DaysPerTurn { days } => (1..=DAYS_MAX).contains(&days),
            Pace::DaysInAll { days, days_off } => {
                (1..=DAYS_MAX).contains(&days) && days_off <= DAYS_MAX
            }
        }
    }
}

/// The clocks of a table, as everybody sees them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct ClocksView {
    /// By seat, as of the moment when this was sent.
    pub seats: Vec<SeatClock>,
    /// Whether all have agreed to pause.
    pub paused: bool,
}

/// The clock of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct SeatClock {
    /// Milliseconds.
    #[ts(type = "number")]
    pub left: u64,
    /// Whether it runs: it has this much less with each millisecond that follows.
    pub runs: bool,
    /// Whether it has run out since the seat's turn began.
    pub out: bool,
    /// Milliseconds of days off that are left.
    #[ts(type = "number")]
    pub days_off: u64,
    /// Whether the player has taken days off: they pass in place of the seat's time.
    pub is_off: bool,
}

/// What the clocks say at a step of a replay.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct StepClocks {
    /// What each seat has left after it, in milliseconds.
    #[ts(type = "Array<number>")]
    pub left: Vec<u64>,
    /// What each seat has used since the step before, in milliseconds.
    #[ts(type = "Array<number>")]
    pub used: Vec<u64>,
}

/// Your own clock, in a list of your tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct OwnClock {
    /// Milliseconds, as of the answer.
    #[ts(type = "number")]
    pub left: u64,
    /// Whether it runs.
    pub runs: bool,
}
