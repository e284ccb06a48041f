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
