//! How many tables are loaded at the same time. After a restart, everybody comes back at once; if
//! all loads went forward together, none would end before nearly all had.

use crate::observe::Counted;
use parking_lot::Mutex;
use std::time::Duration;
use table::Unavailable;
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::{Instant, timeout};
use tracing::error;

/// Connections to the database that loads leave to others: the one for the logs, and one for
/// whatever else people ask.
const CONNECTIONS_LEFT: u32 = 2;

/// The longest that visitors wait until it is their table's turn. As many tables may wait as there
/// may be in memory.
const TURN_MAX: Duration = Duration::from_secs(30);

/// Refusals are logged at most this often, with their number.
const LINE_EVERY: Duration = Duration::from_secs(1);

pub(super) struct Admission {
    turns: Semaphore,
    refused: Mutex<Refused>,
}

#[derive(Default)]
struct Refused {
    /// Since the last line.
    count: u64,
    line_at: Option<Instant>,
}

impl Admission {
    /// `connections` are those to the database.
    pub(super) fn new(connections: u32) -> Admission {
        let at_once = connections.saturating_sub(CONNECTIONS_LEFT).max(1);
        Admission {
            turns: Semaphore::new(at_once as usize),
            refused: Mutex::default(),
        }
    }

    /// Waits for a turn, which lasts until it is dropped.
    ///
    /// # Errors
    /// If it does not come in time.
    pub(super) async fn turn(&self) -> Result<SemaphorePermit<'_>, Unavailable> {
        let _waiting = Counted::waiting_load();
        match timeout(TURN_MAX, self.turns.acquire()).await {
            Ok(Ok(turn)) => Ok(turn),
            Ok(Err(_)) | Err(_) => Err(self.refuse("too many tables are waiting to be loaded")),
        }
    }

    /// Counts a table that could not be read, and why.
    pub(super) fn refuse(&self, why: impl std::fmt::Display) -> Unavailable {
        metrics::counter!("fondaco_loads_refused_total").increment(1);
        if let Some(refused) = self.count(Instant::now()) {
            error!(
                refused,
                "{refused} tables could not be read, the last because {why}"
            );
        }
        Unavailable::NotRead
    }

    /// The number to be logged now, if any.
    fn count(&self, now: Instant) -> Option<u64> {
        let mut refused = self.refused.lock();
        refused.count += 1;
        let is_recent = |at: Instant| now.saturating_duration_since(at) < LINE_EVERY;
        if refused.line_at.is_some_and(is_recent) {
            return None;
        }
        refused.line_at = Some(now);
        Some(std::mem::take(&mut refused.count))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refusals_have_one_line_a_second() {
        let admission = Admission::new(10);
        let now = Instant::now();
        assert_eq!(admission.count(now), Some(1));
        assert_eq!(admission.count(now), None);
        assert_eq!(admission.count(now), None);
        assert_eq!(admission.count(now + LINE_EVERY), Some(3));
    }

    #[tokio::test]
    async fn a_few_have_their_turn_and_the_others_wait() {
        let admission = Admission::new(4);
        let first = admission.turn().await.unwrap();
        let _second = admission.turn().await.unwrap();
        let mut third = Box::pin(admission.turn());
        let waits = timeout(Duration::from_millis(50), &mut third);
        assert!(waits.await.is_err());
        drop(first);
        assert!(third.await.is_ok());
    }
}
