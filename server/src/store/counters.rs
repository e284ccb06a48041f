//! What the committer counts.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// What the committer has done since the store was opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StoreStats {
    /// Entries that are on disk.
    pub rows: u64,
    /// Batches that brought at least one of them there.
    pub batches: u64,
    /// How many entries the last of them had.
    pub last_batch: u64,
    /// Batches whose outcome is not known.
    pub failed_batches: u64,
}

#[derive(Default)]
pub(super) struct Counters {
    rows: AtomicU64,
    batches: AtomicU64,
    last_batch: AtomicU64,
    failed_batches: AtomicU64,
}

impl Counters {
    pub(super) fn committed(&self, rows: usize) {
        if rows == 0 {
            return;
        }
        self.rows.fetch_add(rows as u64, Relaxed);
        self.batches.fetch_add(1, Relaxed);
        self.last_batch.store(rows as u64, Relaxed);
    }

    pub(super) fn failed(&self) {
        self.failed_batches.fetch_add(1, Relaxed);
    }

    pub(super) fn read(&self) -> StoreStats {
        StoreStats {
            rows: self.rows.load(Relaxed),
            batches: self.batches.load(Relaxed),
            last_batch: self.last_batch.load(Relaxed),
            failed_batches: self.failed_batches.load(Relaxed),
        }
    }
}
