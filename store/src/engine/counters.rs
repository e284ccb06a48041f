//! The committer's counters.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

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
}

impl Counters {
    pub(crate) fn committed(&self, rows: usize) {
        if rows == 0 {
            return;
        }
        self.rows.fetch_add(rows as u64, Relaxed);
        self.batches.fetch_add(1, Relaxed);
        self.last_batch.store(rows as u64, Relaxed);
    }

    pub(crate) fn failed(&self) {
        self.failed_batches.fetch_add(1, Relaxed);
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
