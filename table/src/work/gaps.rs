//! Visitors who wait until the log has been read for what they missed. One gap is read at a time.

use super::job::Job;
use crate::basis::Steady;
use crate::effect::ConnectionId;
use crate::people::Visitor;
use crate::record::TableRecord;
use fondaco_protocol::{Seen, Version};
use std::collections::VecDeque;
use std::time::Duration;

/// How often, in the long run, a table's log is read for returning clients: replaying a game costs
/// more than connecting. Beyond that, clients get a snapshot.
const CATCH_UP_EVERY: Duration = Duration::from_secs(2);

/// How many clients with different gaps may return at once, as after an outage.
const CATCH_UPS_BURST: u32 = 16;

/// The longest log that is read for a returning client. If the game is longer than this, or the
/// client has missed more, it gets a snapshot.
const CATCH_UP_MAX: u64 = 500;

/// The most distinct gaps queued to be read from the log; further clients get a snapshot.
const GAPS_MAX: usize = 16;

/// The gaps being read or waiting to be read.
#[derive(Debug, Default)]
pub(crate) struct Gaps {
    reading: Option<Gap>,
    queued: VecDeque<Gap>,
    /// How far log reading has run ahead of its steady rate.
    read_until: Steady,
}

/// Visitors who have missed the same updates.
#[derive(Debug)]
struct Gap {
    seen: Seen,
    visitors: Vec<(ConnectionId, Visitor)>,
    /// The version up to which the log is read, once reading has begun.
    through: Version,
}

impl Gaps {
    pub(crate) fn is_empty(&self) -> bool {
        self.reading.is_none() && self.queued.is_empty()
    }

    /// Whether the log may be read for a client of a game at `version`: either it is already being
    /// read for an equal gap, or it is short and has not been read too often. If so, the read counts
    /// against the limit.
    pub(crate) fn may_read(&mut self, seen: &Seen, version: Version, now: Steady) -> bool {
        if version.0 > CATCH_UP_MAX {
            return false;
        }
        let is_known = self.each().any(|gap| gap.seen == *seen);
        is_known || self.queued.len() < GAPS_MAX && self.is_rare(now)
    }

    fn is_rare(&mut self, now: Steady) -> bool {
        let from = self.read_until.max(now);
        let is_allowed = from.since(now) < CATCH_UP_EVERY * CATCH_UPS_BURST;
        if is_allowed {
            self.read_until = from.after(CATCH_UP_EVERY);
        }
        is_allowed
    }

    /// Queues visitors until the log has been read; equal gaps are read once.
    pub(crate) fn add(&mut self, seen: Seen, visitors: Vec<(ConnectionId, Visitor)>) {
        if let Some(gap) = self.each_mut().find(|gap| gap.seen == seen) {
            gap.visitors.extend(visitors);
        } else {
            self.queued.push_back(Gap {
                seen,
                visitors,
                through: Version(0),
            });
        }
    }

    /// Reads the next gap, up to `through`, unless one is being read.
    pub(crate) fn read_next(&mut self, table: &TableRecord, through: Version) -> Option<Job> {
        if self.reading.is_some() {
            return None;
        }
        let mut next = self.queued.pop_front()?;
        next.through = through;
        let seen = next.seen.clone();
        self.reading = Some(next);
        Some(Job::CatchUp {
            table: Box::new(table.clone()),
            seen,
            through,
        })
    }

    /// Those for whom the log has now been read, and up to which version.
    pub(crate) fn take_read(&mut self) -> Option<(Vec<(ConnectionId, Visitor)>, Version)> {
        let read = self.reading.take()?;
        Some((read.visitors, read.through))
    }

    /// Takes out one who does not wait any more.
    pub(crate) fn take(&mut self, connection: ConnectionId) -> Option<Visitor> {
        self.each_mut().find_map(|gap| {
            let mut visitors = gap.visitors.iter();
            let place = visitors.position(|(waiting, _)| *waiting == connection)?;
            Some(gap.visitors.swap_remove(place).1)
        })
    }

    /// Forgets those whose connections have ended.
    pub(crate) fn forget(&mut self, connections: &[ConnectionId]) {
        for gap in self.each_mut() {
            gap.visitors
                .retain(|(waiting, _)| !connections.contains(waiting));
        }
    }

    fn each(&self) -> impl Iterator<Item = &Gap> {
        self.reading.iter().chain(&self.queued)
    }

    fn each_mut(&mut self) -> impl Iterator<Item = &mut Gap> {
        self.reading.iter_mut().chain(&mut self.queued)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::{Clock, record};
    use fondaco_protocol::UnixMs;

    fn seen(number: u64) -> Seen {
        Seen {
            version: Version(number),
            hash: String::new(),
        }
    }

    fn visitor() -> Visitor {
        Visitor {
            person: None,
            seat: None,
            is_quiet: false,
            lag: Duration::ZERO,
        }
    }

    #[test]
    fn the_log_is_read_for_those_who_come_back_at_a_rate() {
        let clock = Clock::set_to(UnixMs(0));
        let mut gaps = Gaps::default();
        let mut read = |clock: &Clock| {
            let tries = (0..100).map(seen);
            let now = clock.now().steady;
            tries
                .filter(|seen| gaps.may_read(seen, Version(1), now))
                .count()
        };
        assert_eq!(read(&clock), CATCH_UPS_BURST as usize);
        clock.advance(CATCH_UP_EVERY * 3);
        assert_eq!(read(&clock), 3);
        clock.advance(CATCH_UP_EVERY * 1000);
        assert_eq!(read(&clock), CATCH_UPS_BURST as usize);
    }

    #[test]
    fn a_long_log_is_not_read() {
        let mut gaps = Gaps::default();
        let now = Steady::default();
        assert!(gaps.may_read(&seen(0), Version(CATCH_UP_MAX), now));
        assert!(!gaps.may_read(&seen(0), Version(CATCH_UP_MAX + 1), now));
    }

    #[test]
    fn equal_gaps_are_read_once_and_others_one_after_the_other() {
        let mut gaps = Gaps::default();
        let [one, two, three, four] = [1, 2, 3, 4].map(ConnectionId::numbered);
        gaps.add(seen(1), vec![(one, visitor())]);
        let first = gaps.read_next(&record(), Version(7));
        assert!(matches!(first, Some(Job::CatchUp { seen, .. }) if seen.version == Version(1)));
        gaps.add(seen(2), vec![(two, visitor()), (four, visitor())]);
        gaps.add(seen(1), vec![(three, visitor())]);
        assert!(gaps.read_next(&record(), Version(8)).is_none());
        assert_eq!(gaps.take(four), Some(visitor()));
        gaps.forget(&[one]);
        let here = vec![(three, visitor())];
        assert_eq!(gaps.take_read(), Some((here, Version(7))));
        assert_eq!(gaps.take_read(), None);
        assert!(gaps.read_next(&record(), Version(8)).is_some());
        let here = vec![(two, visitor())];
        assert_eq!(gaps.take_read(), Some((here, Version(8))));
        assert!(gaps.is_empty());
    }
}
