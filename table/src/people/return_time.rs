//! How long a table waits for the word of somebody who was away, at the pace of its clock.

use fondaco_protocol::{Pace, TimeControl};
use std::time::Duration;

/// At a table without a clock, or with a clock for an evening.
pub(crate) const EVENING_RETURN: Duration = Duration::from_secs(10 * 60);

/// With a clock of days, at least.
pub(crate) const RETURN_DAYS_MIN: u32 = 1;

/// With a clock of days, at most.
pub(crate) const RETURN_DAYS_MAX: u32 = 7;

/// Whoever has days for the whole game is expected to look in as often as somebody who has this part
/// of them for each turn.
const TURNS_IN_ALL: u32 = 10;

/// How long whoever was away has to say something: with a clock of days, as long as for a turn.
pub(crate) fn return_time(clock: Option<TimeControl>) -> Duration {
    let days = match clock.map(|clock| clock.pace) {
        None | Some(Pace::Evening { .. }) => return EVENING_RETURN,
        Some(Pace::DaysPerTurn { days }) => days,
        Some(Pace::DaysInAll { days, .. }) => days / TURNS_IN_ALL,
    };
    let days = days.clamp(RETURN_DAYS_MIN, RETURN_DAYS_MAX);
    Duration::from_secs(u64::from(days) * 24 * 60 * 60)
}

#[cfg(test)]
mod tests {
    use super::*;
    use fondaco_protocol::AtZero;

    #[test]
    fn whoever_was_away_has_time_at_the_pace_of_the_clock() {
        let days = |pace| {
            let clock = TimeControl {
                pace,
                at_zero: AtZero::Nothing,
            };
            return_time(Some(clock)).as_secs() as f64 / 86_400.0
        };
        let per_turn = |days| Pace::DaysPerTurn { days };
        let in_all = |days| Pace::DaysInAll { days, days_off: 7 };
        let evening = Pace::Evening {
            bank_seconds: 900,
            increment_seconds: 10,
        };
        assert_eq!(return_time(None), EVENING_RETURN);
        assert_eq!(days(evening), 1.0 / 144.0);
        assert_eq!(
            [1, 3, 7, 60].map(|each| days(per_turn(each))),
            [1.0, 3.0, 7.0, 7.0]
        );
        assert_eq!([1, 30, 60].map(|all| days(in_all(all))), [1.0, 3.0, 6.0]);
    }
}
