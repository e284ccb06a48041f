//! Time, as whoever calls a table passes it in.

use fondaco_protocol::UnixMs;
use std::time::Duration;

/// A moment on a clock that never jumps: the time since the server started.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Steady(Duration);

impl Steady {
    /// The moment this long after the clock started.
    pub const fn at(since_start: Duration) -> Steady {
        Steady(since_start)
    }

    /// How long after the clock's start this is.
    pub const fn since_start(self) -> Duration {
        self.0
    }

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
