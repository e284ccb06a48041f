//! The tables in memory: found by id, loaded from the store when somebody comes.

use super::super::error::{TableError, Unavailable};
use super::chat_writer::ChatWriter;
use super::context::TableContext;
use super::handle::TableHandle;
use super::loading;
use super::trouble::Trouble;
use crate::clock::Clock;
use crate::rulesets::Rulesets;
use crate::store::Store;
use crate::thinkers::Thinkers;
use fondaco_protocol::TableId;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::{Notify, OnceCell, Semaphore};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// The most tables in memory.
const TABLES_MAX: usize = 10_000;

/// How many games are played again at the same time, for clients that come back and for
/// records; further ones wait.
const REPLAYS_AT_ONCE: usize = 2;

/// Finds tables, and starts the tasks that own them.
#[derive(Clone)]
pub struct Tables {
    context: Arc<TableContext>,
    loaded: Arc<Mutex<HashMap<TableId, Arc<OnceCell<TableHandle>>>>>,
}

impl Tables {
    /// None in memory yet.
    pub fn new(
        store: Store,
        rulesets: Arc<Rulesets>,
        clock: Clock,
        lobby_changed: Arc<Notify>,
        stop: CancellationToken,
        tasks: TaskTracker,
    ) -> Tables {
        let chat_writer = ChatWriter::start(store.clone(), stop.clone(), &tasks);
        Tables {
            context: Arc::new(TableContext {
                chat_writer,
                thinkers: Thinkers::new(rulesets.clone()),
                trouble: Trouble::default(),
                store,
                rulesets,
                clock,
                replays: Arc::new(Semaphore::new(REPLAYS_AT_ONCE)),
                lobby_changed,
                stop,
                tasks,
            }),
            loaded: Arc::default(),
        }
    }

    /// The table, loaded if need be.
    ///
    /// # Errors
    /// [`TableError::NotFound`], or why it could not be loaded.
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

    /// The tables that are in memory now.
    pub fn in_memory(&self) -> Vec<TableHandle> {
        self.lock()
            .values()
            .filter_map(|cell| cell.get().cloned())
            .filter(|table| !table.is_closed())
            .collect()
    }

    fn cell(&self, id: TableId) -> Result<Arc<OnceCell<TableHandle>>, TableError> {
        let mut loaded = self.lock();
        if let Some(cell) = loaded.get(&id)
            && !cell.get().is_some_and(TableHandle::is_closed)
        {
            return Ok(cell.clone());
        }
        if loaded.len() >= TABLES_MAX {
            loaded.retain(|_, cell| !cell.get().is_some_and(TableHandle::is_closed));
            if loaded.len() >= TABLES_MAX {
                return Err(Unavailable::Busy.into());
            }
        }
        let cell = Arc::new(OnceCell::new());
        loaded.insert(id, cell.clone());
        Ok(cell)
    }

    fn forget(&self, id: TableId, cell: &Arc<OnceCell<TableHandle>>) {
        let mut loaded = self.lock();
        if loaded
            .get(&id)
            .is_some_and(|current| Arc::ptr_eq(current, cell))
        {
            loaded.remove(&id);
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, Arc<OnceCell<TableHandle>>>> {
        self.loaded.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
