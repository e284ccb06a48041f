//! What all requests share.

use crate::clock::Clock;
use crate::config::Config;
use crate::http::RECORDS_AT_ONCE;
use crate::limits::Limits;
use crate::lobby::Lobby;
use crate::readiness::LastProbe;
use crate::recent_sessions::RecentSessions;
use crate::rulesets::Rulesets;
use crate::store::Store;
use crate::table::Tables;
use std::sync::Arc;
use tokio::sync::{Notify, Semaphore};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// The running application; cheap to clone.
#[derive(Clone)]
pub struct App(Arc<Parts>);

/// What the application is made of.
pub struct Parts {
    /// The only clock.
    pub clock: Clock,
    /// The settings.
    pub config: Config,
    /// What is on disk.
    pub store: Store,
    /// The games.
    pub rulesets: Arc<Rulesets>,
    /// Who was here lately, for when the store cannot say.
    pub sessions: RecentSessions,
    /// The tables in memory.
    pub tables: Tables,
    /// The list of open tables.
    pub lobby: Lobby,
    /// What the store said last of whether it can be written to.
    pub last_probe: LastProbe,
    /// Rate limits and connection caps.
    pub limits: Arc<Limits>,
    /// Limits how many records of games are made at the same time.
    pub records: Arc<Semaphore>,
    /// Cancelled when the server stops.
    pub stop: CancellationToken,
    /// All tasks that must end before the program does.
    pub tasks: TaskTracker,
    /// Where the server is reached in the local network.
    pub addresses: Vec<String>,
    /// What `/metrics` shows; `None` if another recorder is installed.
    pub metrics: Option<metrics_exporter_prometheus::PrometheusHandle>,
}

impl App {
    /// Starts what runs in the background.
    pub fn new(
        config: Config,
        store: Store,
        rulesets: Rulesets,
        addresses: Vec<String>,
        metrics: Option<metrics_exporter_prometheus::PrometheusHandle>,
    ) -> App {
        let stop = CancellationToken::new();
        let tasks = TaskTracker::new();
        let rulesets = Arc::new(rulesets);
        let clock = Clock::system();
        let lobby_changed = Arc::new(Notify::new());
        let tables = Tables::new(
            store.clone(),
            rulesets.clone(),
            clock.clone(),
            lobby_changed.clone(),
            stop.clone(),
            tasks.clone(),
        );
        let lobby = Lobby::start(store.clone(), lobby_changed, &stop, &tasks);
        let limits = Arc::new(Limits::new(&config));
        App(Arc::new(Parts {
            config,
            clock,
            store,
            rulesets,
            sessions: RecentSessions::default(),
            tables,
            lobby,
            last_probe: LastProbe::default(),
            limits,
            records: Arc::new(Semaphore::new(RECORDS_AT_ONCE)),
            stop,
            tasks,
            addresses,
            metrics,
        }))
    }
}

impl std::ops::Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}
