//! How many invalid messages one connection may send before it is closed.

use std::time::Duration;
use tokio::time::Instant;

/// How many messages may be invalid or come too fast before a connection is closed.
pub const VIOLATIONS_MAX: u32 = 200;

/// One violation is forgiven per interval, so that they never add up over a long evening.
const FORGIVEN_EVERY: Duration = Duration::from_secs(1);

/// The violations of one connection.
#[derive(Debug)]
pub(crate) struct Violations {
    count: u32,
    forgiven_until: Instant,
}

impl Violations {
    /// None so far.
    pub(crate) fn new(now: Instant) -> Violations {
        Violations {
            count: 0,
            forgiven_until: now,
        }
    }

    /// Counts another violation, and returns whether the connection must be closed.
    pub(crate) fn add(&mut self, now: Instant) -> bool {
        let since = now.saturating_duration_since(self.forgiven_until);
        let forgiven = (since.as_secs() / FORGIVEN_EVERY.as_secs()).min(u64::from(u32::MAX));
        self.forgiven_until += FORGIVEN_EVERY * forgiven as u32;
        self.count = self.count.saturating_sub(forgiven as u32) + 1;
        self.count > VIOLATIONS_MAX
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_ends_the_connection() {
        let now = Instant::now();
        let mut violations = Violations::new(now);
        assert!((0..VIOLATIONS_MAX).all(|_| !violations.add(now)));
        assert!(violations.add(now));
    }

    #[test]
    fn a_slip_now_and_then_is_forgiven() {
        let begin = Instant::now();
        let mut violations = Violations::new(begin);
        for slip in 0..10 * VIOLATIONS_MAX {
            assert!(!violations.add(begin + FORGIVEN_EVERY * slip));
        }
    }
}
