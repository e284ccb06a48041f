//! Everything on disk: people, tables and their logs. All SQL lives here.
//!
//! Reads go straight to the database. Log entries go through a single committer, which saves the
//! entries of all tables together.

pub mod engine {
    //! The two databases, and how to use them.

    mod access;
    mod checksum;
    mod columns;
    mod config;
    mod counters;
    mod damage;
    mod database;
    mod errors;
    #[cfg(feature = "faults")]
    mod faults;
    mod file_identity;
    mod folders;
    mod health;
    mod insert;
    mod lock;
    mod log_connection;
    mod postgres;
    mod preconditions;
    pub(crate) mod schema;
    pub(crate) mod sqlite;
    pub(crate) mod sqlite_writer;
    mod together;
    mod wal;

    pub(crate) use access::{denied, folder_of};
    pub(crate) use checksum::{checksum, checksum_of};
    pub(crate) use columns::{awaited_now, bits, from_row, seats, seq};
    pub use config::StoreConfig;
    pub(crate) use counters::Counters;
    pub use counters::StoreStats;
    pub(crate) use damage::{damage_of, damaged};
    pub use database::Connections;
    pub(crate) use database::{Database, reading, writing};
    pub use errors::{OpenError, StoreError};
    #[cfg(feature = "faults")]
    pub use faults::Faults;
    pub(crate) use file_identity::FileIdentity;
    pub use health::Unwell;
    pub(crate) use insert::{BATCH_MAX, InsertError};
    pub(crate) use lock::{StoreLock, beside, lock_path};
    pub(crate) use postgres::begin;
    pub(crate) use together::Together;
    pub use wal::frames_cut_off;
}

pub(crate) mod log {
    //! The logs of running games, and the committer that saves the entries of all tables together.

    mod committer;
    mod entries;
    mod rows;

    pub(crate) use committer::{Committer, Queue};
    pub(crate) use rows::{EntryRow, archived, archived_log, durable, in_order, sealed};
}

pub mod archive {
    //! Games that are over, each compressed in one row.

    mod content;
    mod hashes_again;
    mod moving;
    mod sealed;
    mod shortened;

    pub(crate) use content::Game;
    pub(crate) use hashes_again::Replayer;
    pub use hashes_again::Replaying;
    pub(crate) use sealed::Sealed;
}

pub mod tables {
    //! Tables, and everything that belongs to one.

    mod awaited;
    mod chat;
    mod clocked;
    mod curves;
    mod found;
    mod outages;
    mod plans;
    mod record;
    mod replays;
    mod row;
    mod stored;
    mod summaries;
    mod unstarted;

    pub(crate) use chat::LineRow;
    pub use chat::{CHAT_KEPT_MAX, NewLine};
    pub use clocked::Clocked;
    pub(crate) use found::find_table;
    pub use record::REMATCHES_MAX;
    pub(crate) use record::{COPY_ENTRY, copy_entries};
    pub(crate) use replays::WANT_REPLAY;
    pub(crate) use row::{json, name, parse, parse_if_any};
    pub use stored::Stored;
    pub use summaries::{LISTED_OF_ONE_HOST_MAX, Listed};
}

pub mod people {
    //! People, their sessions and devices.

    mod blocks;
    mod console;
    mod device_links;
    mod export;
    mod guests;
    mod is_login;
    mod logins;
    mod notice_rows;
    mod notices;
    mod reports;
    mod return_keys;
    mod seat_tokens;
    mod seat_wishes;
    mod sessions;
    mod token_hash;
    mod webhook;

    pub use blocks::Blocked;
    pub use console::CONSOLE_LINK_MAX;
    pub use device_links::DEVICE_LINK_MAX;
    pub use export::{EXPORT_ROWS_MAX, EXPORTED, Export, NOT_EXPORTED, Part};
    pub use guests::SESSION_MAX;
    pub(crate) use guests::SessionRow;
    pub use logins::{LoggedIn, Login};
    pub use reports::{REPORTS_MAX, REPORTS_OF_ONE_MAX, Report, Reported};
    pub use return_keys::Return;
    pub(crate) use seat_wishes::{END_WISH, END_WISHES};
    pub use seat_wishes::{SEAT_WISHES_AT_TABLE_MAX, SEAT_WISHES_OF_PERSON_MAX, Wished};
    pub(crate) use sessions::END_SESSIONS;
    pub use sessions::{DeviceName, Ended, SessionRecord};
    pub use token_hash::TokenHash;
    pub use webhook::{About, DeviceKeys, Notice, Turn, Webhook};
}

pub mod circles {
    //! Circles of friends, their evenings, and the tables that they have opened together.

    mod ahead;
    mod calendar;
    mod evenings;
    mod feats;
    mod id;
    mod members;
    mod tables;

    pub use ahead::{EveningAhead, EveningSketch};
    pub use calendar::CircleCalendar;
    pub use evenings::{DatedEvening, DueEvening, EVENING_LENGTH};
    pub use feats::{FeatsOf, FeatsWish, KeptFeat};
    pub use id::CircleId;
    pub(crate) use members::LEAVE_ALL;
    pub use members::{Circle, Joined};
    pub use tables::CircleGame;
}

pub mod nodes {
    //! The servers that share a database.

    mod key;
    mod own_keys;
    mod place;
    mod sole;

    pub use place::Place;
    pub use place::{Load, NodePlace, NodeSketch, Renewal, SINGLE};
    pub use sole::{Sole, SoleError};
}

pub mod admin {
    //! What operators ask of the database.

    mod ages;
    mod backup;
    mod content;
    mod damage;
    mod lists;
    mod people;
    mod repair;
    mod restore;
    mod tables;

    pub use backup::{BackupError, Contents, backup_file, verify_file};
    pub use lists::{Ban, Old, Purged};
    pub use people::{PEOPLE_MAX, PersonSketch};
    pub use repair::Repaired;
    pub use restore::{Restore, RestoreError};
    pub use tables::{TableFilter, TablePlace, TableSketch};
}

use self::archive::{Replayer, Replaying};
pub use self::engine::StoreConfig;
use self::engine::{
    Connections, Counters, Database, FileIdentity, OpenError, StoreError, StoreStats, Together,
};
use self::log::{Committer, Queue};
use self::people::{SessionRow, TokenHash};
use fondaco_protocol::TableId;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use table::record::{Epoch, NodeId};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::info;

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
    replayer: Replayer,
    /// A token may lead to no session.
    sessions_asked: Together<TokenHash, Option<SessionRow>>,
    claims_asked: Together<TableId, Epoch>,
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
        let replayer = Replayer::default();
        let (queue, committer) = Committer::new(
            database.clone(),
            replayer.clone(),
            counters.clone(),
            closing.clone(),
        );
        let tasks = TaskTracker::new();
        tasks.spawn(adapt(committer).run());
        tasks.close();
        let shared = Arc::new(Shared {
            database,
            file,
            queue,
            node: OnceLock::new(),
            replayer,
            sessions_asked: Together::default(),
            claims_asked: Together::default(),
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

    /// How its connections are used.
    pub fn connections(&self) -> Connections {
        self.database().connections()
    }

    /// What the committer has done so far.
    pub fn stats(&self) -> StoreStats {
        self.shared.counters.read()
    }

    /// How long the oldest entry of a log has been waiting to be saved; zero if none is.
    pub fn oldest_unsaved(&self) -> Duration {
        self.shared.counters.oldest_unsaved()
    }

    /// Saves all queued entries, then closes the database. Later calls fail.
    pub async fn close(&self) {
        self.shared.closing.cancel();
        self.shared.tasks.wait().await;
        self.database().close().await;
        info!("the store is closed");
    }

    /// Has the hashes of games in the archive found again by `replaying`; the first that is given
    /// stays. Without one, all hashes are kept, and the logs of games without theirs cannot be read.
    pub fn replay_with(&self, replaying: Replaying) {
        self.shared.replayer.replay_with(replaying);
    }

    fn database(&self) -> &Database {
        &self.shared.database
    }
}
