//! The server's only clock. It is passed in as a value, so that tests can set it.

use fondaco_protocol::UnixMs;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::time::{Instant, sleep_until};

/// A moment on a clock that never jumps: the time since the server started.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Steady(Duration);

impl Steady {
    #[must_use]
    pub fn after(self, duration: Duration) -> Steady {
        Steady(self.0.saturating_add(duration))
    }

    /// How long ago `earlier` was; zero if it is in the future.
    #[must_use]
    pub fn since(self, earlier: Steady) -> Duration {
        self.0.saturating_sub(earlier.0)
    }
}

/// One reading of the clock. Times shown to people are wall-clock time, which may jump; everything
/// that waits or expires uses steady time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Now {
    pub wall: UnixMs,
    pub steady: Steady,
}

/// Tells the time; all clones agree.
#[derive(Clone)]
pub struct Clock(Arc<Source>);

enum Source {
    System { started: Instant },
    Set(Mutex<Now>),
}

impl Clock {
    pub fn system() -> Clock {
        Clock(Arc::new(Source::System {
            started: Instant::now(),
        }))
    }

    /// A clock that stays at `wall` until a test advances it.
    pub fn set_to(wall: UnixMs) -> Clock {
        let steady = Steady::default();
        Clock(Arc::new(Source::Set(Mutex::new(Now { wall, steady }))))
    }

    pub fn now(&self) -> Now {
        match &*self.0 {
            Source::System { started } => Now {
                wall: wall(),
                steady: Steady(started.elapsed()),
            },
            Source::Set(now) => *locked(now),
        }
    }

    /// The current wall-clock time.
    pub fn wall(&self) -> UnixMs {
        self.now().wall
    }

    /// Advances a clock that was set by a test; has no effect on the system clock.
    pub fn advance(&self, duration: Duration) {
        if let Source::Set(now) = &*self.0 {
            let mut now = locked(now);
            now.wall = now.wall.after(duration);
            now.steady = now.steady.after(duration);
        }
    }

    /// Sleeps until `moment`; forever on a clock that was set by a test.
    pub async fn sleep_until(&self, moment: Steady) {
        match &*self.0 {
            Source::System { started } => match started.checked_add(moment.0) {
                Some(instant) => sleep_until(instant).await,
                None => std::future::pending().await,
            },
            Source::Set(_) => std::future::pending().await,
        }
    }
}

fn locked(now: &Mutex<Now>) -> MutexGuard<'_, Now> {
    now.lock().unwrap_or_else(PoisonError::into_inner)
}

#[expect(
    clippy::disallowed_methods,
    reason = "this is the clock that everything else asks"
)]
fn wall() -> UnixMs {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    UnixMs(since.map_or(0, |since| {
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_was_set_moves_only_when_told() {
        let clock = Clock::set_to(UnixMs(1_000));
        let before = clock.now();
        assert_eq!(clock.now(), before);
        clock.advance(Duration::from_secs(2));
        assert_eq!(clock.wall(), UnixMs(3_000));
        let later = clock.now().steady;
        assert_eq!(later.since(before.steady), Duration::from_secs(2));
        assert_eq!(before.steady.since(later), Duration::ZERO);
    }
}
