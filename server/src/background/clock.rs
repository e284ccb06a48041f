//! The server's only clock. It is passed in as a value, so that tests can set it.

use fondaco_protocol::UnixMs;
use std::time::{SystemTime, UNIX_EPOCH};
use table::basis::{Now, Steady};
use tokio::time::{Instant, sleep_until};

/// Tells the time; all clones agree.
#[derive(Clone)]
pub struct Clock(Source);

#[derive(Clone)]
enum Source {
    System {
        started: Instant,
    },
    #[cfg(test)]
    Set(table::testkit::Clock),
}

impl Clock {
    pub fn system() -> Clock {
        let started = Instant::now();
        Clock(Source::System { started })
    }

    /// The clock that a test has set.
    #[cfg(test)]
    pub(crate) fn set(clock: &table::testkit::Clock) -> Clock {
        Clock(Source::Set(clock.clone()))
    }

    pub fn now(&self) -> Now {
        match &self.0 {
            Source::System { started } => Now {
                wall: wall(),
                steady: Steady::at(started.elapsed()),
            },
            #[cfg(test)]
            Source::Set(clock) => clock.now(),
        }
    }

    /// The current wall-clock time.
    pub fn wall(&self) -> UnixMs {
        self.now().wall
    }

    /// Sleeps until `moment`; forever on a clock that was set by a test.
    pub async fn sleep_until(&self, moment: Steady) {
        match &self.0 {
            Source::System { started } => match started.checked_add(moment.since_start()) {
                Some(instant) => sleep_until(instant).await,
                None => std::future::pending().await,
            },
            #[cfg(test)]
            Source::Set(_) => std::future::pending().await,
        }
    }
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
