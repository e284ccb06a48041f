//! A PostgreSQL server for tests: the installed programs, in a folder of its own, reachable only by
//! a Unix socket.

use crate::servers::needs::Need;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection};
use std::fs;
use std::io::Write;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use uuid::Uuid;

/// The superuser of servers started here.
const ROLE: &str = "fondaco";

/// Whether a server's commits survive a machine failure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Durability {
    /// As it must be in production.
    Safe,
    /// Survives the end of its processes, but not a machine failure. Fast, for ordinary tests. The
    /// store refuses it unless told otherwise.
    Unsafe,
}

/// A server that runs until it is dropped, or until the process ends for any reason.
pub struct PostgresServer {
    place: Place,
}

enum Place {
    Started(Cluster),
    /// The value of `TEST_DATABASE_URL`.
    Given(String),
}

struct Cluster {
    programs: PathBuf,
    folder: PathBuf,
    account: Option<Account>,
    /// Stops the server and removes the folder when its standard input closes.
    watchdog: Child,
}

/// The account that the server runs as: it refuses to run as root.
#[derive(Clone, Copy)]
struct Account {
    uid: u32,
    gid: u32,
}

impl PostgresServer {
    /// The server that all tests of this process share: that of
    /// `TEST_DATABASE_URL`, or one started at the first call.
    pub fn shared() -> &'static PostgresServer {
        static SHARED: OnceLock<PostgresServer> = OnceLock::new();
        SHARED.get_or_init(|| match std::env::var("TEST_DATABASE_URL") {
            Ok(url) => PostgresServer {
                place: Place::Given(url),
            },
            Err(_) => PostgresServer::start(),
        })
    }

    /// Starts a server for ordinary tests.
    pub fn start() -> PostgresServer {
        PostgresServer::start_with(Durability::Unsafe)
    }

    /// Starts a server just for the caller, regardless of `TEST_DATABASE_URL`.
    pub fn start_with(durability: Durability) -> PostgresServer {
        let programs = programs().filter(|_| Need::Postgres.is_there());
        let programs = programs.expect("PostgreSQL is needed: install it");
        let cluster = Cluster::create(programs, durability);
        cluster.start();
        PostgresServer {
            place: Place::Started(cluster),
        }
    }

    /// Whether a server is available.
    pub fn is_available() -> bool {
        std::env::var_os("TEST_DATABASE_URL").is_some() || programs().is_some()
    }

    /// Creates an empty database and returns its URL.
    pub async fn create_database(&self) -> String {
        let name = format!("fondaco_test_{}", Uuid::now_v7().simple());
        let mut admin = PgConnection::connect(&self.url_of("postgres"))
            .await
            .expect("the server takes connections");
        let create = format!("create database {name} template template0");
        sqlx::query(AssertSqlSafe(create))
            .execute(&mut admin)
            .await
            .expect("a database");
        admin.close().await.expect("the connection closes");
        self.url_of(&name)
    }

    /// The URL of one of its databases.
    pub fn url_of(&self, database: &str) -> String {
        match &self.place {
            Place::Started(cluster) => {
                format!(
                    "postgres://{ROLE}@localhost/{database}?host={}",
                    cluster.folder.display()
                )
            }
            Place::Given(url) => {
                let options: PgConnectOptions = url.parse().expect("an address");
                options.database(database).to_url_lossy().to_string()
            }
        }
    }

    /// One of the programs that come with the server, such as `pg_dump`.
    pub fn program(&self, name: &str) -> Command {
        Command::new(self.cluster().programs.join(name))
    }

    /// Stops the server as a crash would: connections break, nothing is cleaned up.
    pub fn stop_immediately(&self) {
        self.cluster().pg_ctl(&["stop", "-m", "immediate"]);
    }

    /// Suspends all its processes: connections stay open, but nobody answers.
    pub fn hang(&self) {
        self.cluster().signal("STOP");
    }

    /// Resumes it after [`Self::hang`].
    pub fn go_on(&self) {
        self.cluster().signal("CONT");
    }

    /// Restarts the server after [`Self::stop_immediately`].
    pub fn start_again(&self) {
        self.cluster().start();
    }

    fn cluster(&self) -> &Cluster {
        match &self.place {
            Place::Started(cluster) => cluster,
            Place::Given(_) => panic!("the server of TEST_DATABASE_URL is not ours to stop"),
        }
    }
}

impl Cluster {
    fn create(programs: PathBuf, durability: Durability) -> Cluster {
        let account = account();
        // Not in TMPDIR: the path of a socket is limited to 107 bytes.
        let folder = tempfile::Builder::new()
            .prefix("fondaco-pg-")
            .tempdir_in("/tmp");
        let folder = folder.expect("a folder in /tmp").keep();
        if let Some(Account { uid, gid }) = account {
            std::os::unix::fs::chown(&folder, Some(uid), Some(gid)).expect("root may do this");
        }
        let watchdog = watch(&programs, &folder, account);
        let cluster = Cluster {
            programs,
            folder,
            account,
            watchdog,
        };
        let data = cluster.data();
        cluster.run(
            Command::new(cluster.programs.join("initdb"))
                .args([
                    "--no-sync",
                    "--auth=trust",
                    "--encoding=UTF8",
                    "--locale=C",
                    "-U",
                    ROLE,
                    "-D",
                ])
                .arg(&data),
        );
        let mut settings = fs::OpenOptions::new()
            .append(true)
            .open(data.join("postgresql.conf"))
            .expect("initdb has written its settings");
        settings
            .write_all(cluster.settings(durability).as_bytes())
            .expect("settings");
        cluster
    }

    fn settings(&self, durability: Durability) -> String {
        let durable = match durability {
            Durability::Safe => "on",
            Durability::Unsafe => "off",
        };
        format!(
            "listen_addresses = ''\nunix_socket_directories = '{}'\nmax_connections = 300\n\
             shared_buffers = 64MB\nautovacuum = off\nwal_level = minimal\nmax_wal_senders = 0\n\
             fsync = {durable}\nfull_page_writes = {durable}\n",
            self.folder.display()
        )
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    fn start(&self) {
        let log = self.folder.join("log");
        self.pg_ctl(&["start", "-l", log.to_str().expect("a plain path")]);
    }

    fn pg_ctl(&self, arguments: &[&str]) {
        let mut command = Command::new(self.programs.join("pg_ctl"));
        self.run(
            command
                .args(["-s", "-w", "-D"])
                .arg(self.data())
                .args(arguments),
        );
    }

    /// Sends a signal to the server and to all processes it has started.
    fn signal(&self, signal: &str) {
        let Ok(file) = fs::read_to_string(self.data().join("postmaster.pid")) else {
            return;
        };
        let server = file.lines().next().unwrap_or_default();
        let children = fs::read_to_string(format!("/proc/{server}/task/{server}/children"));
        let children = children.unwrap_or_default();
        let mut command = Command::new("kill");
        command
            .args([&format!("-{signal}"), server])
            .args(children.split_whitespace());
        become_account(&mut command, self.account);
        // Some of them may have ended meanwhile.
        let _ = command.stderr(Stdio::null()).status();
    }

    fn run(&self, command: &mut Command) {
        become_account(command, self.account);
        // A pipe would stay open for as long as the server runs.
        let status = command.stdin(Stdio::null()).stdout(Stdio::null()).status();
        let status = status.expect("PostgreSQL's programs can be run");
        if !status.success() {
            let log = fs::read_to_string(self.folder.join("log")).unwrap_or_default();
            panic!("{command:?}: {status}\n{log}");
        }
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.signal("CONT");
        drop(self.watchdog.stdin.take());
        let _ = self.watchdog.wait();
    }
}

/// However this process ends, its end of the pipe is closed.
fn watch(programs: &Path, folder: &Path, account: Option<Account>) -> Child {
    const WATCH: &str = "trap '' HUP INT TERM; read -r _; \
        \"$1/pg_ctl\" stop -s -m immediate -D \"$2/data\"; rm -rf \"$2\"";
    let mut command = Command::new("/bin/sh");
    command.args(["-c", WATCH, "sh"]).arg(programs).arg(folder);
    become_account(&mut command, account);
    command
        .process_group(0)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("a shell")
}

fn become_account(command: &mut Command, account: Option<Account>) {
    command.current_dir("/");
    if let Some(Account { uid, gid }) = account {
        command.uid(uid).gid(gid);
    }
}

/// Debian keeps them off the `PATH`, where it puts wrappers instead.
fn programs() -> Option<PathBuf> {
    let version =
        |folder: &PathBuf| -> Option<u32> { folder.parent()?.file_name()?.to_str()?.parse().ok() };
    let debian = fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten();
    let newest = debian
        .map(|entry| entry.path().join("bin"))
        .max_by_key(version);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let is_complete = |folder: &PathBuf| {
        ["initdb", "pg_ctl", "postgres"]
            .iter()
            .all(|p| folder.join(p).is_file())
    };
    newest
        .into_iter()
        .chain(std::env::split_paths(&path))
        .find(is_complete)
}

/// The account to run as: `None` for our own, or an unprivileged one if we are root.
fn account() -> Option<Account> {
    let is_root = fs::metadata("/proc/self")
        .is_ok_and(|process| std::os::unix::fs::MetadataExt::uid(&process) == 0);
    if !is_root {
        return None;
    }
    let accounts = fs::read_to_string("/etc/passwd").expect("the list of accounts");
    let find = |name: &str| {
        let fields = accounts
            .lines()
            .map(|line| line.split(':').collect::<Vec<_>>());
        let fields = fields
            .into_iter()
            .find(|fields| fields.first() == Some(&name))?;
        let number = |field: usize| fields.get(field)?.parse().ok();
        Some(Account {
            uid: number(2)?,
            gid: number(3)?,
        })
    };
    Some(
        find("postgres")
            .or_else(|| find("nobody"))
            .expect("an account without rights"),
    )
}
