//! The numbers of connections, tickets and sessions.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Hands out numbers, each only once. A server has one, and shares it with its tables by cloning
/// it: two that are made apart hand out the same numbers.
#[derive(Clone, Default, Debug)]
pub struct Numbers(Arc<AtomicU64>);

impl Numbers {
    /// A number that has not been handed out before; never 0.
    pub fn next(&self) -> u64 {
        self.0.fetch_add(1, Ordering::Relaxed) + 1
    }
}
