//! A clock that a test sets.

use crate::basis::{Now, Steady};
use fondaco_protocol::UnixMs;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// Tells the time that a test has set; all clones agree.
#[derive(Clone)]
pub struct Clock(Arc<Mutex<Now>>);

impl Clock {
    /// A clock that stays at `wall` until it is advanced.
    pub fn set_to(wall: UnixMs) -> Clock {
        let steady = Steady::default();
        Clock(Arc::new(Mutex::new(Now { wall, steady })))
    }

    pub fn now(&self) -> Now {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The current wall-clock time.
    pub fn wall(&self) -> UnixMs {
        self.now().wall
    }

    /// Moves both the wall clock and the steady one.
    pub fn advance(&self, duration: Duration) {
        let mut now = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        now.wall = now.wall.after(duration);
        now.steady = now.steady.after(duration);
    }
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
