//! The state shared by all requests.

use crate::admin::backups::BackupDesk;
use crate::background::Age;
use crate::background::Clock;
use crate::background::CurveQueue;
use crate::background::ReplayCache;
use crate::background::cores_to_spare;
use crate::background::{Turn, Turns};
use crate::config::Config;
use crate::https::CertificateEnd;
use crate::limits::Limits;
use crate::limits::Refusal;
use crate::nodes::Nodes;
use crate::notices::{News, PushKey};
use crate::observe::{LastProbe, Readiness};
use crate::people::{LoginKey, RecentSessions, SessionChanges, Whereabouts};
use crate::tables::{Lobby, Looked};
use crate::tables::{TableLimits, Tables};
use fondaco_protocol::{ErrorCode, TableId, TableView, Version};
use std::sync::Arc;
use store::Store;
use store::archive::Replaying;
use store::engine::StoreError;
use table::Unavailable;
use table::basis::Rulesets;
use table::game::state_hashes;
use table::recap::{Recap, To, text as recap};
use table::record::{Durable, LogEntry, TableRecord};
use table::sent::{is_revealed, table_view};
use tokio::sync::Notify;
use tokio::task::spawn_blocking;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// The running application; cheap to clone.
#[derive(Clone)]
pub struct App(Arc<Parts>);

/// The parts of the application.
pub struct Parts {
    /// The only clock.
    pub clock: Clock,
    /// The time by which things are old.
    pub age: Age,
    pub config: Config,
    pub store: Store,
    pub rulesets: Arc<Rulesets>,
    /// Recently used sessions, for when the store is unavailable.
    pub sessions: RecentSessions,
    pub session_changes: SessionChanges,
    /// Where people were in the last hour.
    pub whereabouts: Whereabouts,
    /// The other servers, if there are any.
    pub nodes: Nodes,
    /// The tables in memory.
    pub tables: Tables,
    /// Whom a change may concern, for the sender of notices.
    pub(crate) notices: Arc<News>,
    /// The key by which push services recognise this server.
    pub(crate) push_key: PushKey,
    /// The secret behind the sessions of logins.
    pub(crate) login_key: LoginKey,
    /// The list of open tables.
    pub lobby: Lobby,
    /// The store's last answer on whether it can be written to.
    pub last_probe: LastProbe,
    pub limits: Arc<Limits>,
    /// Turns to replay or pack a game.
    pub(crate) turns: Turns,
    /// Replays of running games.
    pub(crate) replays: ReplayCache,
    pub(crate) curves: CurveQueue,
    /// Copies of the database that the console makes.
    pub(crate) backups: BackupDesk,
    /// When the certificate that is shown ends.
    pub(crate) certificate: CertificateEnd,
    /// Is cancelled when the server stops.
    pub stop: CancellationToken,
    /// All tasks that must end before the program does.
    pub tasks: TaskTracker,
    /// The addresses of the server in the local network.
    pub addresses: Vec<String>,
    /// The source of `/metrics`; `None` if another recorder is installed.
    pub metrics: Option<metrics_exporter_prometheus::PrometheusHandle>,
}

impl App {
    /// Starts the background tasks.
    pub fn new(
        config: Config,
        store: Store,
        rulesets: Rulesets,
        addresses: Vec<String>,
        metrics: Option<metrics_exporter_prometheus::PrometheusHandle>,
    ) -> App {
        let stop = CancellationToken::new();
        let tasks = TaskTracker::new();
        let rulesets = Arc::new(rulesets.endless(config.endless_games));
        store.replay_with(replaying(rulesets.clone()));
        let clock = Clock::system();
        let lobby_changed = Arc::new(Notify::new());
        let tables = Tables::new(
            TableLimits {
                bytes_max: config.tables_memory.saturating_mul(1024 * 1024),
                gathering: config.gathering(),
                connections: config.database_connections,
            },
            store.clone(),
            rulesets.clone(),
            clock.clone(),
            lobby_changed.clone(),
            stop.clone(),
            tasks.clone(),
        );
        let nodes = tables.nodes();
        let lobby = Lobby::start(store.clone(), lobby_changed, nodes.clone(), &stop, &tasks);
        let limits = Arc::new(Limits::new(&config));
        App(Arc::new(Parts {
            config,
            clock,
            age: Age::default(),
            store,
            rulesets,
            sessions: RecentSessions::default(),
            session_changes: SessionChanges::default(),
            whereabouts: Whereabouts::default(),
            nodes,
            notices: tables.news(),
            push_key: PushKey::default(),
            login_key: LoginKey::default(),
            tables,
            lobby,
            last_probe: LastProbe::default(),
            limits,
            replays: ReplayCache::default(),
            curves: CurveQueue::default(),
            backups: BackupDesk::default(),
            certificate: CertificateEnd::default(),
            turns: Turns::new(cores_to_spare()),
            stop,
            tasks,
            addresses,
            metrics,
        }))
    }

    /// A table as everybody at it sees it. A table that is not in memory is read from disk without
    /// loading it.
    pub(crate) async fn table_view(&self, id: TableId) -> Result<TableView, Refusal> {
        if let Some(table) = self.tables.find(id) {
            match table.look().await? {
                Looked::View(view) => return Ok(*view),
                Looked::NotHere if self.stop.is_cancelled() => {
                    return Err(Unavailable::Restarting.into());
                }
                Looked::NotHere => {}
            }
        }
        let table = self.stored_table(id).await?;
        let rematch = self.store.find_rematch(id).await?;
        let gathering = self.config.gathering();
        Ok(table_view(&table, gathering, rematch.as_ref(), 0))
    }

    /// The server's address, as far as it is known, without a slash at its end.
    pub(crate) fn site(&self) -> String {
        let local = || Some(self.addresses.first()?.as_str().into());
        let site = self.config.public_url().or_else(local).unwrap_or_default();
        site.trim_end_matches('/').to_owned()
    }

    /// What the server can currently do.
    pub(crate) async fn readiness(&self) -> Readiness {
        if self.stop.is_cancelled() || self.nodes.drains() {
            return Readiness::Stopping;
        }
        let file = self.config.store_file();
        let now = self.clock.wall();
        self.last_probe.ask(&self.store, file.as_deref(), now).await
    }

    /// A visitor's turn to replay or pack a game.
    pub(crate) async fn turn(&self) -> Result<Turn, Unavailable> {
        self.turns.visitors().await.ok_or(Unavailable::Busy)
    }

    /// Replays or packs a game away from the serving threads. `None` if `make` returned nothing or
    /// panicked.
    pub(crate) async fn replaying<T: Send + 'static>(
        &self,
        turn: Turn,
        make: impl FnOnce(&App) -> Option<T> + Send + 'static,
    ) -> Option<T> {
        let app = self.clone();
        let made = spawn_blocking(move || {
            let _turn = turn;
            make(&app)
        });
        made.await.ok().flatten()
    }

    /// What somebody missed at `table`; `None` if the game cannot be replayed.
    ///
    /// # Errors
    /// If the log cannot be read.
    pub(crate) async fn recap(
        &self,
        turn: Turn,
        table: TableRecord,
        to: To,
    ) -> Result<Option<Recap>, StoreError> {
        let log = self.store.log(table.id, Version(0)).await?;
        let made = self.replaying(turn, move |app| {
            let ruleset = app.rulesets.of_table(&table)?;
            recap::of(ruleset, &table, &log, &to)
        });
        Ok(made.await)
    }

    /// A table as stored on disk, secrets included: whatever is derived from it must not reveal
    /// them. The rules are not needed, so it can be read even if they have changed since.
    pub(crate) async fn stored_table(&self, id: TableId) -> Result<TableRecord, Refusal> {
        let table = self.store.find_table(id).await?;
        Ok(table.ok_or(ErrorCode::TableNotFound)?)
    }

    /// A table whose game is over and whose deal is revealed, with its log.
    pub(crate) async fn finished_table(
        &self,
        id: TableId,
    ) -> Result<(TableRecord, Vec<Durable<LogEntry>>), Refusal> {
        let table = self.stored_table(id).await?;
        if !is_revealed(&table.stage) {
            return Err(ErrorCode::NotFinished.into());
        }
        let log = self.store.log(table.id, Version(0)).await?;
        Ok((table, log))
    }
}

/// Plays games of the archive again, for the store.
pub(crate) fn replaying(rulesets: Arc<Rulesets>) -> Replaying {
    Arc::new(move |table, deeds| state_hashes(&rulesets, table, deeds))
}

impl std::ops::Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}
