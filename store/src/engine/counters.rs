//! The committer's counters, and how long entries have been waiting for it.

use parking_lot::{Mutex, MutexGuard};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;
use tokio::time::Instant;

/// Whoever has an entry that could not be saved tries again at least this often.
const TRIED_AGAIN: Duration = Duration::from_secs(5);

/// What the committer has done since the store was opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StoreStats {
    /// Entries saved to disk.
    pub rows: u64,
    /// Batches in which at least one entry was saved.
    pub batches: u64,
    /// The number of entries saved in the last of them.
    pub last_batch: u64,
    /// Batches whose outcome is unknown.
    pub failed_batches: u64,
}

#[derive(Default)]
pub(crate) struct Counters {
    rows: AtomicU64,
    batches: AtomicU64,
    last_batch: AtomicU64,
    failed_batches: AtomicU64,
    unsaved: Mutex<Unsaved>,
}

/// Entries that are not on disk.
#[derive(Default)]
struct Unsaved {
    /// When the oldest of those being saved arrived.
    saving: Option<Instant>,
    /// When the oldest of those arrived that failed since anything was saved, and when the last
    /// failed.
    failing: Option<(Instant, Instant)>,
}

impl Counters {
    /// A batch is being saved, and the oldest entry that waits arrived at `oldest`.
    pub(crate) fn saving(&self, oldest: Instant) {
        self.unsaved().saving = Some(oldest);
    }

    /// Every entry that was waiting has its answer.
    pub(crate) fn rests(&self) {
        self.unsaved().saving = None;
    }

    /// How long the oldest entry has been waiting to be saved; zero if none is.
    pub(crate) fn oldest_unsaved(&self) -> Duration {
        self.unsaved().oldest(Instant::now())
    }

    fn unsaved(&self) -> MutexGuard<'_, Unsaved> {
        self.unsaved.lock()
    }

    pub(crate) fn committed(&self, rows: usize) {
        if rows == 0 {
            return;
        }
        self.unsaved().failing = None;
        self.rows.fetch_add(rows as u64, Relaxed);
        self.batches.fetch_add(1, Relaxed);
        self.last_batch.store(rows as u64, Relaxed);
    }

    pub(crate) fn failed(&self) {
        self.failed_batches.fetch_add(1, Relaxed);
        self.unsaved().fail(Instant::now());
    }

    pub(crate) fn read(&self) -> StoreStats {
        StoreStats {
            rows: self.rows.load(Relaxed),
            batches: self.batches.load(Relaxed),
            last_batch: self.last_batch.load(Relaxed),
            failed_batches: self.failed_batches.load(Relaxed),
        }
    }
}

impl Unsaved {
    fn fail(&mut self, now: Instant) {
        let since = self.saving.unwrap_or(now);
        let oldest = self.failing.map_or(since, |(before, _)| before.min(since));
        self.failing = Some((oldest, now));
    }

    fn oldest(&self, now: Instant) -> Duration {
        let since = |at: Instant| now.saturating_duration_since(at);
        let failing = self.failing.filter(|(_, last)| since(*last) < TRIED_AGAIN);
        let oldest = self.saving.into_iter().chain(failing.map(|(at, _)| at));
        oldest.min().map_or(Duration::ZERO, since)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn an_entry_that_fails_again_and_again_has_waited_since_the_first_time() {
        let mut unsaved = Unsaved::default();
        let begun = Instant::now();
        let since = |unsaved: &Unsaved, seconds| unsaved.oldest(begun + SECOND * seconds);
        assert_eq!(since(&unsaved, 1), Duration::ZERO);
        unsaved.saving = Some(begun);
        assert_eq!(since(&unsaved, 1), SECOND);
        unsaved.fail(begun + SECOND);
        unsaved.saving = None;
        assert_eq!(since(&unsaved, 2), SECOND * 2);
        unsaved.saving = Some(begun + SECOND * 2);
        unsaved.fail(begun + SECOND * 3);
        unsaved.saving = None;
        assert_eq!(since(&unsaved, 4), SECOND * 4);
        // Nobody tries any more.
        assert_eq!(since(&unsaved, 3 + 5), Duration::ZERO);
    }

    #[test]
    fn nothing_waits_once_something_is_saved() {
        let counters = Counters::default();
        counters.saving(Instant::now());
        counters.failed();
        counters.rests();
        assert!(counters.unsaved().failing.is_some());
        counters.committed(1);
        assert_eq!(counters.oldest_unsaved(), Duration::ZERO);
    }
}
