//! How long a table waits for its game to start.

use super::table::{Stage, TableRecord};
use fondaco_protocol::UnixMs;
use std::time::Duration;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// How long a server lets a table gather if its clock does not ask for more; by default for ever.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Gathering(pub Option<Duration>);

impl Gathering {
    /// When the table closes unless its game has started; `None` if it has, or never closes.
    pub fn until(self, table: &TableRecord) -> Option<UnixMs> {
        let Stage::Gathering = table.stage else {
            return None;
        };
        let days = table.clock.map_or(0, |clock| clock.patience_days());
        Some(table.created_at.after(self.0?.max(DAY * days)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::testing::{gathering, record_for};
    use fondaco_protocol::{AtZero, Pace, TimeControl};

    #[test]
    fn a_table_waits_as_long_as_the_server_says_or_its_clock() {
        let hour = Gathering(Some(DAY / 24));
        let mut table = gathering(2);
        assert_eq!(Gathering::default().until(&table), None);
        assert_eq!(hour.until(&record_for(2)), None);
        assert_eq!(hour.until(&table), Some(table.created_at.after(DAY / 24)));
        let clock = TimeControl {
            pace: Pace::DaysPerTurn { days: 3 },
            at_zero: AtZero::Nothing,
        };
        table.clock = Some(clock);
        let patience = DAY * clock.patience_days();
        assert!(patience >= 3 * DAY);
        assert_eq!(hour.until(&table), Some(table.created_at.after(patience)));
    }
}
