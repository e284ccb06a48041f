//! What all tables share.

use super::admission::Admission;
use super::chat_writer::ChatWriter;
use super::memory::Memory;
use super::releases::Releases;
use super::trouble::Trouble;
use crate::background::Clock;
use crate::background::Heart;
use crate::background::Thinkers;
use crate::nodes::{Lease, Nodes};
use crate::notices::News;
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::Relaxed;
use store::Store;
use table::basis::{Numbers, Rulesets};
use table::record::Gathering;
use tokio::sync::{Notify, Semaphore};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

pub(crate) struct TableContext {
    pub(super) store: Store,
    pub(super) rulesets: Arc<Rulesets>,
    pub(super) gathering: Gathering,
    pub(super) clock: Clock,
    pub(super) lobby_changed: Arc<Notify>,
    pub(super) stop: CancellationToken,
    pub(super) tasks: TaskTracker,
    pub(super) notices: Arc<News>,
    pub(super) heart: Arc<Heart>,
    pub(super) lease: Arc<Lease>,
    pub(super) nodes: Nodes,
    pub(super) chat_writer: ChatWriter,
    pub(super) releases: Releases,
    pub(super) thinkers: Thinkers,
    pub(super) trouble: Trouble,
    pub(super) memory: Memory,
    /// The numbers of connections, of requests that wait for answers, and of sessions of relays.
    pub(super) numbers: Numbers,
    /// Counts the uses of all tables.
    pub(super) uses: AtomicUsize,
    /// Limits how many games are replayed at the same time.
    pub(super) replays: Arc<Semaphore>,
    /// The same for loading tables, kept separate so that returning clients cannot hold it up.
    pub(super) loads: Arc<Semaphore>,
    /// Limits how many tables are being loaded at all.
    pub(super) admission: Admission,
}

impl TableContext {
    /// Counts a use of any table and returns the new count, or 0 if it is not a use.
    pub(super) fn used(&self, is_use: bool) -> usize {
        if is_use {
            self.uses.fetch_add(1, Relaxed) + 1
        } else {
            0
        }
    }
}
