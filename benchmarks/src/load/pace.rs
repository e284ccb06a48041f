//! When the moves of a table are due.

use std::time::{Duration, Instant};

/// The runtime's own timers may be late by this.
const TIMER_LATE: Duration = Duration::from_millis(2);

/// When the moves of a table are due.
pub(crate) enum Pace {
    /// As soon as the one before has reached everybody.
    AsSoonAsPossible,
    /// At fixed times, however long the ones before took.
    Every {
        /// When the next one is due.
        next: Instant,
        /// The time from one to the next.
        time: Duration,
    },
}

impl Pace {
    /// Waits until the next move is due, and says when that was.
    pub(crate) async fn due(&mut self) -> Instant {
        match self {
            Pace::AsSoonAsPossible => Instant::now(),
            Pace::Every { next, time } => {
                let due = *next;
                *next += *time;
                if let Some(early) = due.checked_sub(TIMER_LATE) {
                    tokio::time::sleep_until(early.into()).await;
                }
                while Instant::now() < due {
                    tokio::task::yield_now().await;
                }
                due
            }
        }
    }
}
