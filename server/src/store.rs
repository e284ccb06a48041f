//! Everything on disk: people, tables and their logs. All SQL lives here.
//!
//! Reads go straight to the database. Log entries go through a single committer, which saves the
//! entries of all tables together.

mod admin;
mod awaited;
mod backup;
mod chat;
mod clocked;
mod cluster;
mod committer;
mod counters;
mod curves;
mod database;
mod device_links;
mod entry;
mod errors;
#[cfg(feature = "fault-injection")]
mod faults;
mod folders;
mod health;
mod kept_clocks;
mod lock;
mod log;
mod log_connection;
mod nodes;
mod notices;
mod outages;
mod own_keys;
mod people;
mod plans;
mod postgres;
mod replays;
mod restore;
mod schema;
mod seat_tokens;
mod sessions;
mod sole;
mod sqlite;
mod sqlite_writer;
mod summaries;
mod table_record;
mod table_row;
mod tables;
mod token_hash;
mod unstarted;

pub use admin::{Ban, Old, PersonSketch, TableFilter, TableSketch};
pub use backup::{BackupError, Contents, backup_file, verify_file};
pub use chat::CHAT_KEPT_MAX;
pub use clocked::Clocked;
pub use counters::StoreStats;
pub use entry::{Durable, Epoch, LogEntry, NewEntry, StateHash};
pub use errors::{AppendError, OpenError, StoreError};
#[cfg(feature = "fault-injection")]
pub use faults::Faults;
pub use health::Unwell;
pub use kept_clocks::{ClockNote, KeptClocks};
pub use nodes::{LEASE, Load, NodeId, NodePlace, NodeSketch, Place, Renewal, SINGLE};
pub use outages::Outage;
pub use people::SESSION_MAX;
pub use restore::{Restore, RestoreError};
pub use sessions::{DeviceName, SessionRecord};
pub use sole::{Sole, SoleError};
pub use summaries::LISTED_OF_ONE_HOST_MAX;
pub use table_record::{Fork, Origin, SeatRecord, Stage, TableRecord};
pub use tables::REMATCHES_MAX;
pub use token_hash::TokenHash;

use committer::{Committer, Queue};
use counters::Counters;
use database::Database;
use health::FileIdentity;
use std::sync::{Arc, OnceLock};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::info;

/// Where the store is and what it must guarantee.
#[derive(Clone)]
pub struct StoreConfig {
    /// `sqlite://` followed by the path of a file, or `postgres://...`. It may contain a password,
    /// so it is never printed.
    pub url: String,
    /// Whether to accept settings that can lose acknowledged moves.
    pub allow_unsafe: bool,
    /// The maximum number of connections to the database, at least 2.
    pub connections_max: u32,
}

/// Which database it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StoreKind {
    /// A file.
    Sqlite,
    /// A server.
    Postgres,
}

/// The durable store. Cheap to clone; all clones share one store.
#[derive(Clone)]
pub struct Store {
    shared: Arc<Shared>,
}

struct Shared {
    database: Database,
    file: Option<FileIdentity>,
    queue: Queue,
    /// Set once the store has joined the nodes of a PostgreSQL database.
    node: OnceLock<NodeId>,
    counters: Arc<Counters>,
    closing: CancellationToken,
    tasks: TaskTracker,
}

impl Store {
    /// Opens the store, creates whatever is missing and starts the committer.
    ///
    /// # Errors
    /// [`OpenError`] says what to fix.
    pub async fn open(config: &StoreConfig) -> Result<Store, OpenError> {
        let database = Database::open(config).await?;
        let file = FileIdentity::of(config);
        Ok(Store::start(database, file, |committer| committer))
    }

    fn start(
        database: Database,
        file: Option<FileIdentity>,
        adapt: impl FnOnce(Committer) -> Committer,
    ) -> Store {
        let counters = Arc::new(Counters::default());
        let closing = CancellationToken::new();
        let (queue, committer) =
            Committer::new(database.clone(), counters.clone(), closing.clone());
        let tasks = TaskTracker::new();
        tasks.spawn(adapt(committer).run());
        tasks.close();
        let shared = Arc::new(Shared {
            database,
            file,
            queue,
            node: OnceLock::new(),
            counters,
            closing,
            tasks,
        });
        let store = Store { shared };
        info!("the store is open: {:?}", store.kind());
        store
    }

    /// Which database it is.
    pub fn kind(&self) -> StoreKind {
        match self.database() {
            Database::Sqlite { .. } => StoreKind::Sqlite,
            Database::Postgres { .. } => StoreKind::Postgres,
        }
    }

    /// Whether the database answers.
    pub async fn ping(&self) -> Result<(), StoreError> {
        Ok(self.database().ping().await?)
    }

    /// What the committer has done so far.
    pub fn stats(&self) -> StoreStats {
        self.shared.counters.read()
    }

    /// Saves all queued entries, then closes the database. Later calls fail.
    pub async fn close(&self) {
        self.shared.closing.cancel();
        self.shared.tasks.wait().await;
        self.database().close().await;
        info!("the store is closed");
    }

    fn database(&self) -> &Database {
        &self.shared.database
    }
}
