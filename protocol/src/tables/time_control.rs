//! Time controls and clocks.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};
use ts_rs::TS;

/// The time control of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TimeControl {
    pub pace: Pace,
    /// What happens when a seat runs out of time.
    pub at_zero: AtZero,
}

/// For an evening, or by correspondence.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Pace {
    /// A bank for the whole game, plus an increment at the start of each turn.
    Evening {
        /// At most `BANK_SECONDS_MAX`.
        bank_seconds: u32,
        /// `INCREMENT_SECONDS_MIN` to `INCREMENT_SECONDS_MAX`.
        increment_seconds: u32,
    },
    /// This many days for each turn: 1 to `DAYS_MAX`.
    DaysPerTurn { days: u32 },
    /// This many days for the whole game, 1 to `DAYS_MAX`, and at most `DAYS_MAX` days off.
    DaysInAll { days: u32, days_off: u32 },
}

/// What happens when a seat runs out of time.
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
    /// It is only shown.
    Nothing,
    /// The player is notified once more.
    Nudge,
    /// The table makes the seat's safest move.
    Default,
    /// The others may decide to go on, as if the player were away.
    GoOn,
}

/// The maximum bank, in seconds.
pub const BANK_SECONDS_MAX: u32 = 4 * 60 * 60;

/// The minimum increment, in seconds: what a player whose bank is empty has for a turn.
pub const INCREMENT_SECONDS_MIN: u32 = 5;

/// The maximum increment, in seconds.
pub const INCREMENT_SECONDS_MAX: u32 = 10 * 60;

/// The maximum number of days, of any kind.
pub const DAYS_MAX: u32 = 60;

/// With a clock of days, people are given at least this many days to come.
const PATIENCE_DAYS_MIN: u32 = 7;

impl TimeControl {
    /// How many days nobody may wonder that nothing happens: 0 for an evening; by correspondence the
    /// longest time between two moves, and `PATIENCE_DAYS_MIN` at least.
    pub fn patience_days(&self) -> u32 {
        match self.pace {
            Pace::Evening { .. } => 0,
            Pace::DaysPerTurn { days } => days.max(PATIENCE_DAYS_MIN),
            Pace::DaysInAll { days, days_off } => {
                days.saturating_add(days_off).max(PATIENCE_DAYS_MIN)
            }
        }
    }

    /// Whether all numbers are within their limits.
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
    /// By seat, as of when this was sent.
    pub seats: Vec<SeatClock>,
    /// Whether everybody has agreed to pause.
    pub paused: bool,
}

/// The clock of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct SeatClock {
    /// The time left, in milliseconds.
    #[ts(type = "number")]
    pub left: u64,
    /// Whether it is running, so that `left` decreases from now on.
    pub runs: bool,
    /// Whether it has run out during the seat's current turn.
    pub out: bool,
    /// The days off left, in milliseconds.
    #[ts(type = "number")]
    pub days_off: u64,
    /// Whether the player is on days off, which then run down instead of `left`.
    pub is_off: bool,
}

/// The clocks at a step of a replay.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct StepClocks {
    /// The time each seat has left after it, in milliseconds.
    #[ts(type = "Array<number>")]
    pub left: Vec<u64>,
    /// The time each seat has used since the previous step, in milliseconds.
    #[ts(type = "Array<number>")]
    pub used: Vec<u64>,
}

/// Your clock, in the list of your own tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct OwnClock {
    /// The time left, in milliseconds, as of the response.
    #[ts(type = "number")]
    pub left: u64,
    /// Whether it is running.
    pub runs: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(pace: Pace) -> TimeControl {
        TimeControl {
            pace,
            at_zero: AtZero::Nothing,
        }
    }

    #[test]
    fn every_number_has_both_its_limits() {
        let evening = |bank_seconds, increment_seconds| Pace::Evening {
            bank_seconds,
            increment_seconds,
        };
        let per_turn = |days| Pace::DaysPerTurn { days };
        let in_all = |days, days_off| Pace::DaysInAll { days, days_off };
        for pace in [
            evening(0, INCREMENT_SECONDS_MIN),
            evening(BANK_SECONDS_MAX, INCREMENT_SECONDS_MAX),
            per_turn(1),
            per_turn(DAYS_MAX),
            in_all(1, 0),
            in_all(DAYS_MAX, DAYS_MAX),
        ] {
            assert!(of(pace).is_valid(), "{pace:?}");
        }
        for pace in [
            evening(BANK_SECONDS_MAX + 1, INCREMENT_SECONDS_MIN),
            evening(0, INCREMENT_SECONDS_MIN - 1),
            evening(0, INCREMENT_SECONDS_MAX + 1),
            per_turn(0),
            per_turn(DAYS_MAX + 1),
            in_all(0, 0),
            in_all(DAYS_MAX + 1, 0),
            in_all(1, DAYS_MAX + 1),
        ] {
            assert!(!of(pace).is_valid(), "{pace:?}");
        }
    }

    #[test]
    fn people_are_given_a_week_at_least_and_as_long_as_a_move_may_take() {
        let per_turn = |days| of(Pace::DaysPerTurn { days }).patience_days();
        assert_eq!([2, 7, 8].map(per_turn), [7, 7, 8]);
        let in_all = |days, days_off| of(Pace::DaysInAll { days, days_off }).patience_days();
        assert_eq!([in_all(2, 4), in_all(6, 2)], [7, 8]);
    }
}
