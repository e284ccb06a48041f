//! Randomness that a table needs apart from its game. It is always the same, even after a restart.

use crate::record::TableRecord;
use fondaco_protocol::{TableId, Version};
use game_core::{Seat, sha256};
use std::ops::Range;
use std::time::Duration;

/// A random draw for one purpose, for a seat at a version of its game.
#[derive(Clone, Copy)]
pub(crate) struct Chance([u8; 32]);

impl Chance {
    /// Derived from the table's secret: nobody can predict it.
    pub(crate) fn hidden(purpose: &str, table: &TableRecord, seat: Seat, at: Version) -> Chance {
        let secret = [table.seed.as_bytes().as_slice(), table.id.0.as_bytes()];
        Chance::drawn(purpose, &secret.concat(), seat, at)
    }

    /// Derived from what everybody knows, so that it cannot reveal anything hidden.
    pub(crate) fn open(purpose: &str, table: TableId, seat: Seat, at: Version) -> Chance {
        Chance::drawn(purpose, table.0.as_bytes(), seat, at)
    }

    fn drawn(purpose: &str, table: &[u8], seat: Seat, at: Version) -> Chance {
        let at = at.0.to_be_bytes();
        Chance(sha256(&[purpose.as_bytes(), table, &at, &[seat.number()]]))
    }

    /// A seed for further randomness.
    pub(crate) fn seed(self) -> u64 {
        self.number(0)
    }

    /// A time in this range, which must not be empty. It is independent of `seed`.
    pub(crate) fn moment(self, range: Range<Duration>) -> Duration {
        let width = (range.end - range.start).as_millis() as u64;
        range.start + Duration::from_millis(self.number(8) % width)
    }

    fn number(self, from: usize) -> u64 {
        let bytes = &self.0[from..from + 8];
        bytes
            .iter()
            .fold(0, |number, byte| number << 8 | u64::from(*byte))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::{record, seat};
    use std::collections::HashSet;

    const RANGE: Range<Duration> = Duration::from_millis(600)..Duration::from_millis(1_200);

    #[test]
    fn each_purpose_seat_and_version_has_its_own() {
        let table = record();
        let mut seeds = HashSet::new();
        for purpose in ["one", "other"] {
            for (number, at) in [(0, 1), (1, 1), (0, 2)] {
                let (seat, at) = (seat(number), Version(at));
                seeds.insert(Chance::hidden(purpose, &table, seat, at).seed());
                seeds.insert(Chance::open(purpose, table.id, seat, at).seed());
            }
        }
        assert_eq!(seeds.len(), 12);
    }

    #[test]
    fn moments_lie_in_their_range_and_differ() {
        let table = record();
        let moments: HashSet<Duration> = (0..100)
            .map(|at| Chance::hidden("wait", &table, seat(0), Version(at)).moment(RANGE))
            .collect();
        assert!(moments.iter().all(|moment| RANGE.contains(moment)));
        assert!(moments.len() > 50);
    }
}
