//! A real server on a free port of the loopback interface.

use crate::scans;
use crate::servers::needs::{self, Need};
use crate::servers::postgres::PostgresServer;
use crate::servers::ways::Ways;
use fondaco_server::app::App;
use fondaco_server::config::Config;
use fondaco_server::nodes;
use fondaco_server::nodes::Ending;
use fondaco_server::serve::serve;
use sqlx::{Connection, SqliteConnection};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use store::{Store, StoreConfig, StoreKind};
use table::basis::{Delays, Rulesets};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

/// The store that a test runs on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The embedded one.
    Sqlite,
    /// A real PostgreSQL, started for the tests.
    Postgres,
}

impl Kind {
    /// Whether this machine has it. If not, the calling test is left out.
    pub fn is_available(self) -> bool {
        self == Kind::Sqlite || needs::has(&[Need::Postgres])
    }

    /// The stores that this machine has. A test without PostgreSQL is counted as left out.
    pub fn available() -> Vec<Kind> {
        let both = [Kind::Sqlite, Kind::Postgres];
        both.into_iter()
            .filter(|kind| kind.is_available())
            .collect()
    }
}

/// A server with a database of its own. It can be stopped and restarted on the same database and
/// port.
pub struct TestServer {
    config: Config,
    address: SocketAddr,
    running: Option<Running>,
    /// For one of several servers on the same database: its name, and the link between them.
    beside: Option<(String, Ways)>,
    rulesets: Box<dyn Fn() -> Rulesets + Send + Sync>,
    _folder: TempDir,
}

/// A server while it runs.
struct Running {
    app: App,
    serving: JoinHandle<()>,
    /// Ends the lease of a node.
    ended: CancellationToken,
    keeping: Option<JoinHandle<Ending>>,
}

const POLL: Duration = Duration::from_millis(10);

/// The secret shared by the servers of a test.
const SECRET: [u8; 32] = [7; 32];

impl TestServer {
    /// Starts several servers on one empty PostgreSQL database.
    pub async fn start_several(count: usize) -> Vec<TestServer> {
        TestServer::start_several_with(count, &[]).await
    }

    /// The same with further command-line settings.
    pub async fn start_several_with(count: usize, settings: &[&str]) -> Vec<TestServer> {
        let url = PostgresServer::shared().create_database().await;
        let ways = Ways::default();
        let mut servers = Vec::new();
        for number in 0..count {
            let folder = TempDir::new().expect("a temporary folder");
            let name = format!("node-{number}");
            let settings = [settings, &["--node", &name]].concat();
            let beside = Some((name.clone(), ways.another()));
            servers.push(TestServer::start_at(&url, folder, &settings, beside).await);
        }
        servers
    }

    /// Starts a server on an empty database.
    pub async fn start(kind: Kind) -> TestServer {
        TestServer::start_with(kind, &[]).await
    }

    /// Starts a server with further command-line settings.
    pub async fn start_with(kind: Kind, settings: &[&str]) -> TestServer {
        let folder = TempDir::new().expect("a temporary folder");
        let url = match kind {
            Kind::Sqlite => format!("sqlite://{}", folder.path().join("test.sqlite").display()),
            Kind::Postgres => PostgresServer::shared().create_database().await,
        };
        TestServer::start_at(&url, folder, settings, None).await
    }

    /// Starts a server on this database.
    pub async fn start_on(url: &str) -> TestServer {
        TestServer::start_on_with(url, &[]).await
    }

    /// Starts a server on this database with further command-line settings.
    pub async fn start_on_with(url: &str, settings: &[&str]) -> TestServer {
        let folder = TempDir::new().expect("a temporary folder");
        TestServer::start_at(url, folder, settings, None).await
    }

    async fn start_at(
        url: &str,
        folder: TempDir,
        settings: &[&str],
        beside: Option<(String, Ways)>,
    ) -> TestServer {
        let mut arguments = vec!["fondaco", "--listen", "127.0.0.1:0", "--database-url", url];
        arguments.extend(["--allow-unsafe-database", "--database-connections", "4"]);
        // Many clients come from one address here.
        for limit in [
            "--requests-per-second",
            "--actions-per-second",
            "--tables-per-person",
            "--tables-per-address",
            "--new-tables-per-minute",
            "--new-guests-per-minute",
            "--forks-per-minute",
        ] {
            if !settings.contains(&limit) {
                arguments.extend([limit, "100000"]);
            }
        }
        arguments.extend(settings);
        let config = <Config as clap::Parser>::parse_from(arguments);
        let mut server = TestServer {
            address: config.listen.resolve().expect("an address")[0],
            config,
            running: None,
            beside,
            rulesets: Box::new(Rulesets::built_in),
            _folder: folder,
        };
        server.start_again().await;
        server
    }

    /// Starts a server that offers these rulesets instead of the built-in ones.
    pub async fn start_offering(
        rulesets: impl Fn() -> Rulesets + Send + Sync + 'static,
    ) -> TestServer {
        let server = TestServer::start(Kind::Sqlite).await;
        server.offering(rulesets).await
    }

    /// The same server, restarted with these rulesets.
    pub async fn offering(
        mut self,
        rulesets: impl Fn() -> Rulesets + Send + Sync + 'static,
    ) -> TestServer {
        self.stop().await;
        self.rulesets = Box::new(rulesets);
        self.start_again().await;
        self
    }

    /// The same server, restarted with tables that wait only this long.
    pub async fn with_delays(self, delays: Delays) -> TestServer {
        self.offering(move || Rulesets::built_in().with_delays(delays.clone()))
            .await
    }

    /// Restarts the stopped server on the same database and port.
    pub async fn start_again(&mut self) {
        assert!(self.running.is_none(), "the server is running");
        scans::listen();
        let store = Store::open(&StoreConfig {
            url: self.config.store_url(),
            allow_unsafe: self.config.allow_unsafe_database,
            connections_max: self.config.database_connections,
        })
        .await
        .expect("the store opens");
        let listener = TcpListener::bind(self.address)
            .await
            .expect("the port is free");
        self.address = listener
            .local_addr()
            .expect("a bound listener has an address");
        let place = match &self.beside {
            None => None,
            Some((name, _)) => Some(store.join_beside(name).await.expect("a node")),
        };
        let app = App::new(
            self.config.clone(),
            store,
            (self.rulesets)(),
            Vec::new(),
            None,
        );
        let ended = CancellationToken::new();
        let keeping = place.map(|place| {
            let (_, ways) = self.beside.clone().expect("one of several");
            let (own, arriving) = (place.id(), ways.to(place.id()));
            nodes::join(&app, own, &SECRET, Arc::new(ways), arriving);
            tokio::spawn(nodes::keep(app.clone(), place, ended.clone()))
        });
        let serving = tokio::spawn(serve(app.clone(), listener));
        self.running = Some(Running {
            app,
            serving,
            ended,
            keeping,
        });
    }

    /// Where its store is.
    pub fn store_url(&self) -> String {
        self.config.store_url()
    }

    /// Runs SQL on the SQLite file of a server that is stopped.
    pub async fn alter(&self, sql: &'static str) {
        assert!(self.running.is_none(), "the server is running");
        let mut file = SqliteConnection::connect(&self.config.store_url())
            .await
            .expect("the file opens");
        let altered = sqlx::raw_sql(sql).execute(&mut file).await;
        altered.expect("valid SQL");
        file.close().await.expect("the file closes");
    }

    /// Stops the server as SIGTERM would, and waits until it has stopped.
    pub async fn stop(&mut self) {
        if let Some(running) = self.running.take() {
            running.app.stop.cancel();
            running
                .serving
                .await
                .expect("the server ends without a panic");
            running.ended.cancel();
            if let Some(keeping) = running.keeping {
                keeping.await.expect("the node ends without a panic");
            }
        }
    }

    /// `http://127.0.0.1:PORT`
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Waits until it knows this many servers, including itself.
    pub async fn knows_all(&self, servers: usize) {
        while self.app().nodes.living() < servers {
            sleep(POLL).await;
        }
    }

    /// The link between one of several servers and the others.
    pub fn ways(&self) -> &Ways {
        let (_, ways) = self.beside.as_ref().expect("one of several");
        ways
    }

    /// The application, for a look behind the scenes.
    pub fn app(&self) -> &App {
        &self.running.as_ref().expect("the server is running").app
    }
}

/// Whatever a test makes a server do, no statement may read a growing table from end to end.
impl Drop for TestServer {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            scans::check(if self.config.store_url().starts_with("sqlite") {
                StoreKind::Sqlite
            } else {
                StoreKind::Postgres
            });
        }
    }
}
