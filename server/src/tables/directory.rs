//! The tables in memory: found by id, and loaded from the store when somebody comes.

use super::admission::Admission;
use super::chat_writer::ChatWriter;
use super::context::TableContext;
use super::handle::TableHandle;
use super::loading;
use super::memory::Memory;
use super::releases::Releases;
use super::trouble::Trouble;
use crate::background::Clock;
use crate::background::Heart;
use crate::background::Thinkers;
use crate::background::cores_to_spare;
use crate::nodes::{Lease, Nodes};
use crate::notices::News;
use cluster::wire::{Kind, Message};
use fondaco_protocol::{Person, TableId, UserId};
use parking_lot::Mutex;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use store::Store;
use table::basis::{Numbers, Rulesets};
use table::record::{Gathering, NodeId};
use table::{ConnectionId, TableError, Unavailable};
use tokio::sync::{Notify, OnceCell, Semaphore};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::warn;

/// The most tables in memory, however small.
const TABLES_MAX: usize = 10_000;

/// When memory is full, tables are evicted until one part in this many is free, so that not every
/// new table has to make room.
const FREED_SHARE: usize = 8;

/// How many games are replayed at the same time to load their tables; further loads wait.
const LOADS_AT_ONCE: usize = 2;

/// The most tables loaded at startup because a prepared move is due at them; the rest wait for a
/// visitor.
const PLANNED_MAX: u32 = 500;

/// Finds tables, and starts the tasks that own them.
#[derive(Clone)]
pub struct Tables {
    context: Arc<TableContext>,
    loaded: Arc<Mutex<Loaded>>,
    /// The most memory the tables may take before some have to leave.
    bytes_max: usize,
}

type Loaded = HashMap<TableId, Arc<OnceCell<TableHandle>>>;

/// What all tables have to keep to.
pub struct TableLimits {
    /// The memory for all of them, in bytes.
    pub bytes_max: usize,
    pub gathering: Gathering,
    /// The connections to the database.
    pub connections: u32,
}

impl Tables {
    /// The threads on which computers think.
    pub(crate) fn thinkers(&self) -> &Thinkers {
        &self.context.thinkers
    }

    /// Starts with no table in memory.
    pub fn new(
        limits: TableLimits,
        store: Store,
        rulesets: Arc<Rulesets>,
        clock: Clock,
        lobby_changed: Arc<Notify>,
        stop: CancellationToken,
        tasks: TaskTracker,
    ) -> Tables {
        let chat_writer = ChatWriter::start(store.clone(), stop.clone(), &tasks);
        let releases = Releases::start(store.clone(), stop.clone(), &tasks);
        Tables {
            context: Arc::new(TableContext {
                chat_writer,
                releases,
                lease: Arc::default(),
                nodes: Nodes::default(),
                notices: Arc::default(),
                heart: Arc::default(),
                thinkers: Thinkers::new(rulesets.clone()),
                trouble: Trouble::default(),
                memory: Memory::default(),
                numbers: Numbers::default(),
                uses: AtomicUsize::new(0),
                store,
                rulesets,
                gathering: limits.gathering,
                clock,
                replays: Arc::new(Semaphore::new(cores_to_spare())),
                loads: Arc::new(Semaphore::new(LOADS_AT_ONCE)),
                admission: Admission::new(limits.connections),
                lobby_changed,
                stop,
                tasks,
            }),
            loaded: Arc::default(),
            bytes_max: limits.bytes_max,
        }
    }

    /// A connection that this server has not had before.
    pub(crate) fn new_connection(&self) -> ConnectionId {
        ConnectionId::numbered(self.context.numbers.next())
    }

    /// Returns the table, and loads it if necessary.
    ///
    /// # Errors
    /// [`ErrorCode::TableNotFound`](fondaco_protocol::ErrorCode::TableNotFound), or why it could not be loaded.
    pub async fn get(&self, id: TableId) -> Result<TableHandle, TableError> {
        if self.context.stop.is_cancelled() {
            return Err(Unavailable::Restarting.into());
        }
        let cell = self.cell(id)?;
        let load = || loading::load(self.context.clone(), id);
        match cell.get_or_try_init(load).await {
            Ok(handle) => Ok(handle.clone()),
            Err(error) => {
                self.forget(id, &cell);
                Err(error)
            }
        }
    }

    /// Loads the tables that are waiting for somebody who has prepared a move, so that a server
    /// that was killed plays it even if nobody comes.
    pub(crate) async fn load_planned(&self) {
        let planned = self.context.store.tables_with_due_plans(PLANNED_MAX).await;
        match planned {
            Ok(tables) => {
                for id in tables {
                    if let Err(error) = self.get(id).await {
                        warn!(table.id = %id, %error, "a prepared move waits for a visitor");
                    }
                }
            }
            Err(error) => warn!(%error, "prepared moves could not be looked for"),
        }
    }

    /// The table, if it is in memory.
    pub fn find(&self, id: TableId) -> Option<TableHandle> {
        let loaded = self.loaded.lock();
        let handle = loaded.get(&id)?.get()?;
        (!handle.is_closed()).then(|| handle.clone())
    }

    /// Passes a message from another node to its table. If people come from a node that thinks this
    /// one owns the table, and the table is not in memory, it is loaded.
    pub(crate) fn hear(&self, from: NodeId, message: Message) {
        if let Some(table) = self.find(message.table) {
            return table.heard(from, message);
        }
        match message.kind {
            Kind::Attach => {
                let tables = self.clone();
                self.context.tasks.spawn(async move {
                    match tables.get(message.table).await {
                        Ok(table) => table.heard(from, message),
                        Err(_) => tables.not_mine(from, message),
                    }
                });
            }
            ref kind if kind.is_for_owner() => self.not_mine(from, message),
            _ => {}
        }
    }

    fn not_mine(&self, from: NodeId, message: Message) {
        if let Some(cluster) = self.context.nodes.cluster() {
            cluster.not_mine(from, message);
        }
    }

    /// The tables currently in memory.
    pub fn in_memory(&self) -> Vec<TableHandle> {
        self.loaded
            .lock()
            .values()
            .filter_map(|cell| cell.get().cloned())
            .filter(|table| !table.is_closed())
            .collect()
    }

    /// Notified whenever a table starts waiting for somebody else.
    pub(crate) fn news(&self) -> Arc<News> {
        self.context.notices.clone()
    }

    /// Tracks the server's uptime, and whether clocks run.
    pub(crate) fn heart(&self) -> &Heart {
        &self.context.heart
    }

    /// The other servers, if there are any.
    pub(crate) fn nodes(&self) -> Nodes {
        self.context.nodes.clone()
    }

    /// The lease until which the server may write.
    pub(crate) fn lease(&self) -> &Lease {
        &self.context.lease
    }

    /// How many tables are in memory, including those still being loaded.
    pub(crate) fn count(&self) -> usize {
        self.loaded.lock().len()
    }

    /// How many tables in memory this server owns; the others are relayed.
    pub fn owned(&self) -> usize {
        let tables = self.in_memory();
        tables
            .iter()
            .filter(|table| table.claim().is_some())
            .count()
    }

    /// Roughly how much memory the tables take.
    pub fn bytes(&self) -> usize {
        self.context.memory.bytes()
    }

    /// Sends the new name to the tables in memory where this person sits or watches, and to no
    /// others.
    pub fn renamed(&self, person: &Person) {
        for table in self.concerning(person.id) {
            table.renamed(person.clone());
        }
    }

    /// Tells all tables in memory that somebody has been erased and now has another name: their
    /// chat may remain at tables where they no longer are.
    pub fn erased(&self, person: &Person) {
        for table in self.in_memory() {
            table.erased(person.clone());
        }
    }

    /// Has the tables in memory that `by` hosts and this node owns send `person` away, if they watch.
    pub fn blocked(&self, by: UserId, person: UserId) {
        for table in self.concerning(person) {
            table.blocked(by, person);
        }
    }

    /// The tables in memory where this person sits or watches.
    pub fn concerning(&self, person: UserId) -> Vec<TableHandle> {
        let mut tables = self.in_memory();
        tables.retain(|table| table.concerns(person));
        tables
    }

    fn cell(&self, id: TableId) -> Result<Arc<OnceCell<TableHandle>>, TableError> {
        let mut loaded = self.loaded.lock();
        if let Some(cell) = loaded.get(&id)
            && !cell.get().is_some_and(TableHandle::is_closed)
        {
            return Ok(cell.clone());
        }
        if self.is_full(loaded.len()) {
            loaded.retain(|_, cell| !cell.get().is_some_and(TableHandle::is_closed));
            self.make_room(&loaded)?;
        }
        let cell = Arc::new(OnceCell::new());
        loaded.insert(id, cell.clone());
        Ok(cell)
    }

    fn is_full(&self, tables: usize) -> bool {
        tables >= TABLES_MAX || self.bytes() >= self.bytes_max
    }

    /// Evicts tables that nobody is at, least recently used first.
    fn make_room(&self, loaded: &Loaded) -> Result<(), Unavailable> {
        let mut idle: Vec<(usize, &TableHandle)> = loaded
            .values()
            .filter_map(|cell| cell.get())
            .filter_map(|table| Some((table.share.may_leave()?, table)))
            .collect();
        idle.sort_unstable_by_key(|(used, _)| *used);
        let mut tables = loaded.len();
        let enough = |tables: usize| {
            tables <= TABLES_MAX - TABLES_MAX / FREED_SHARE
                && self.bytes() <= self.bytes_max - self.bytes_max / FREED_SHARE
        };
        for (_, table) in idle {
            if enough(tables) {
                break;
            }
            if table.evict() {
                tables -= 1;
                metrics::counter!("fondaco_tables_evicted_total").increment(1);
            }
        }
        if self.is_full(tables) {
            Err(Unavailable::Busy)
        } else {
            Ok(())
        }
    }

    fn forget(&self, id: TableId, cell: &Arc<OnceCell<TableHandle>>) {
        let mut loaded = self.loaded.lock();
        if loaded
            .get(&id)
            .is_some_and(|current| Arc::ptr_eq(current, cell))
        {
            loaded.remove(&id);
        }
    }
}
