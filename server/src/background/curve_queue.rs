//! The games whose curves are to be computed.

use fondaco_protocol::TableId;
use parking_lot::Mutex;
use std::collections::VecDeque;
use tokio::sync::Notify;

/// The most games that may wait for their curves; beyond that, clients have to ask again later.
const WAITING_MAX: usize = 32;

/// In the order in which they were first requested.
#[derive(Default)]
pub(crate) struct CurveQueue {
    wanted: Mutex<VecDeque<TableId>>,
    more: Notify,
}

impl CurveQueue {
    /// Requests a curve, if there is room; may be called any number of times.
    pub(crate) fn want(&self, table: TableId) {
        let mut wanted = self.wanted.lock();
        if !wanted.contains(&table) && wanted.len() < WAITING_MAX {
            wanted.push_back(table);
            self.more.notify_one();
        }
    }

    pub(super) fn first(&self) -> Option<TableId> {
        let wanted = self.wanted.lock();
        wanted.front().copied()
    }

    /// Waits until something new has been requested.
    pub(super) async fn more(&self) {
        self.more.notified().await;
    }

    /// Marks the first one as done. It stays in the queue until then, so that it is not computed
    /// twice.
    pub(super) fn is_done(&self) {
        let mut wanted = self.wanted.lock();
        wanted.pop_front();
    }
}
