//! When the moves of a table are due.

use std::time::{Duration, Instant};

/// How late the runtime's own timers may be.
const TIMER_LATE: Duration = Duration::from_millis(2);

/// When the moves of a table are due.
pub(crate) enum Pace {
    /// As soon as the previous one has reached everybody.
    AsSoonAsPossible,
    /// At fixed times, however long the previous ones took.
    Every {
        /// When the next move is due.
        next: Instant,
        /// The interval between moves.
        time: Duration,
    },
}

impl Pace {
    /// Waits until the next move is due, and returns that time.
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
