//! How old things are. What is deleted by age cannot be brought back, so one reading of the wall
//! clock never decides it: machines start with a wrong date and are corrected later.
//!
//! The database holds a time of its own, which follows the wall clock by at most [`PACE`] times the
//! steady time that has passed. A clock that is months ahead has to stay so for days before anything
//! is deleted, and a server that was down for a month catches up in thirty hours.

use fondaco_protocol::UnixMs;
use std::sync::atomic::AtomicI64;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

/// The time for ages passes at most this many times as fast as steady time: a day per hour.
const PACE: u32 = 24;

/// The time for ages has not been read yet.
const UNKNOWN: i64 = i64::MIN;

/// The time for ages, as last read from the database or written to it.
#[derive(Debug)]
pub struct Age(AtomicI64);

impl Default for Age {
    fn default() -> Age {
        Age(AtomicI64::new(UNKNOWN))
    }
}

impl Age {
    pub(super) fn set(&self, counted: UnixMs) {
        self.0.store(counted.0, Relaxed);
    }

    /// The time from which to count back to decide what is old: the earlier of the two.
    pub(crate) fn for_old(&self, wall: UnixMs) -> UnixMs {
        UnixMs(self.0.load(Relaxed)).min(wall)
    }

    /// When something is used that is used now: the later of the two, so that a clock that is
    /// behind does not make it old.
    pub(crate) fn for_used(&self, wall: UnixMs) -> UnixMs {
        UnixMs(self.0.load(Relaxed)).max(wall)
    }
}

/// The time for ages after this much steady time.
pub(super) fn follow(noted: UnixMs, passed: Duration, wall: UnixMs) -> UnixMs {
    let most = passed.saturating_mul(PACE);
    wall.clamp(noted.before(most), noted.after(most))
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: Duration = Duration::from_secs(60 * 60);
    const DAY: Duration = Duration::from_secs(24 * 60 * 60);
    const TODAY: UnixMs = UnixMs(1_764_000_000_000);

    #[test]
    fn a_clock_that_is_right_is_followed() {
        let later = TODAY.after(HOUR);
        assert_eq!(follow(TODAY, HOUR, later), later);
        assert_eq!(follow(TODAY, Duration::ZERO, later), TODAY);
    }

    #[test]
    fn a_clock_that_jumps_is_followed_a_day_per_hour() {
        assert_eq!(
            follow(TODAY, HOUR, TODAY.after(DAY * 200)),
            TODAY.after(DAY)
        );
        assert_eq!(follow(TODAY, HOUR, UnixMs(0)), TODAY.before(DAY));
    }

    #[test]
    fn neither_clock_alone_makes_anything_old_or_used_long_ago() {
        let age = Age::default();
        assert_eq!(age.for_old(TODAY), UnixMs(UNKNOWN));
        assert_eq!(age.for_used(TODAY), TODAY);
        age.set(TODAY);
        for (wall, earlier, later) in [
            (TODAY.after(DAY), TODAY, TODAY.after(DAY)),
            (TODAY.before(DAY), TODAY.before(DAY), TODAY),
        ] {
            assert_eq!(age.for_old(wall), earlier);
            assert_eq!(age.for_used(wall), later);
        }
    }
}
