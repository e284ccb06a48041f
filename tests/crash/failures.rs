//! Ten failures that hosts meet. For each, the program says what is wrong, where, and what to do.

use fondaco_tests::nats::NatsServer;
use fondaco_tests::needs;
use fondaco_tests::postgres::PostgresServer;
use fondaco_tests::process::{free_address, path_of_server};
use fondaco_tests::small_disk::SmallDisk;
use std::ffi::OsStr;
use std::fs::{self, Permissions};
use std::net::TcpListener;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, chown};
use std::path::PathBuf;
use std::process::Stdio;
use std::time::Duration;
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::Command;
use tokio::time::{sleep, timeout};

/// Enough space for a new database.
const DISK_BYTES: u64 = 4 * 1024 * 1024;

const POLL: Duration = Duration::from_millis(100);

/// The longest until it has been said: a database that may still come up is waited for.
const SAID_MAX: Duration = Duration::from_secs(40);

/// A user of whom nothing else runs.
const LONELY: &str = "64123";

/// A server with a folder of its own.
struct Tried {
    server: Command,
    folder: TempDir,
}

impl Tried {
    /// Starts it through a program that execs it.
    fn under(wrapper: &[&str]) -> Tried {
        let folder = tempfile::tempdir().unwrap();
        let program = path_of_server().unwrap();
        let words = wrapper.iter().map(OsStr::new);
        let mut words = words.chain([program.as_os_str()]);
        let mut server = Command::new(words.next().unwrap());
        server.args(words);
        server
            .env_clear()
            .env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin");
        server.env("FONDACO_LISTEN", "127.0.0.1:0");
        server.env("FONDACO_DATA", folder.path().join("data"));
        server.current_dir(folder.path()).stdin(Stdio::null());
        server.stderr(Stdio::piped()).stdout(Stdio::piped());
        server.kill_on_drop(true);
        Tried { server, folder }
    }

    fn with(words: &[&str]) -> Tried {
        let mut tried = Tried::under(&[]);
        tried.server.args(words);
        tried
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// Starts it, and waits until it has said all of this; or until it has ended.
    async fn says(mut self, cause: &str, place: &str, remedy: &str) {
        let mut started = self.server.spawn().unwrap();
        let mut lines = BufReader::new(started.stderr.take().unwrap()).lines();
        let mut said = String::new();
        let wanted = [cause, place, remedy];
        let hearing = async {
            while !wanted.iter().all(|part| said.contains(part)) {
                let Some(line) = lines.next_line().await.unwrap() else {
                    return;
                };
                said.push_str(&line);
                said.push('\n');
            }
        };
        let _ = timeout(SAID_MAX, hearing).await;
        for part in wanted {
            assert!(said.contains(part), "no {part:?} in:\n{said}");
        }
        assert!(!said.contains("panicked"), "{said}");
    }
}

/// A server of the lonely user; `None` if only root could start it.
fn lonely(limit: &[&str]) -> Option<Tried> {
    if fs::metadata("/proc/self").unwrap().uid() != 0 {
        needs::leave_out("root");
        return None;
    }
    let user = [
        "setpriv",
        "--reuid",
        LONELY,
        "--regid",
        LONELY,
        "--clear-groups",
    ];
    let tried = Tried::under(&[limit, &user].concat());
    let id = LONELY.parse().ok();
    fs::create_dir(tried.data()).unwrap();
    for folder in [tried.folder.path(), &tried.data()] {
        chown(folder, id, id).unwrap();
    }
    Some(tried)
}

#[tokio::test]
async fn a_port_that_is_taken() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let tried = Tried::with(&["--listen", &address]);
    tried.says("already in use", &address, "--listen").await;
}

#[tokio::test]
async fn a_second_server_on_one_database() {
    let first = Tried::with(&[]);
    let second = Tried::with(&["--data", first.data().to_str().unwrap()]);
    let mut first = first;
    let mut started = first.server.spawn().unwrap();
    let mut lines = BufReader::new(started.stdout.take().unwrap()).lines();
    while let Some(line) = lines.next_line().await.unwrap() {
        if line.contains("open at") {
            break;
        }
    }
    let place = format!("process {}", started.id().unwrap());
    second.says("another server", &place, "--wait").await;
}

#[tokio::test]
async fn a_file_that_is_damaged() {
    let tried = Tried::with(&[]);
    fs::create_dir(tried.data()).unwrap();
    let file = tried.data().join("fondaco.sqlite");
    fs::write(&file, [7; 8192]).unwrap();
    let place = file.display().to_string();
    tried
        .says("file is not a database", &place, "fondaco restore")
        .await;
}

#[tokio::test]
async fn a_file_of_somebody_else() {
    let Some(tried) = lonely(&[]) else {
        return;
    };
    let file = tried.data().join("fondaco.sqlite");
    fs::write(&file, "").unwrap();
    fs::set_permissions(&file, Permissions::from_mode(0o600)).unwrap();
    let place = format!("{} belongs to root", file.display());
    tried.says("permission denied", &place, "chown").await;
}

#[tokio::test]
async fn a_disk_that_is_full_at_the_start() {
    let Ok(disk) = SmallDisk::make(DISK_BYTES) else {
        return needs::leave_out("small disk");
    };
    disk.fill().unwrap();
    let mut tried = on(&disk);
    let place = disk.inside("data").display().to_string();
    tried.server.args(["--data", &place]);
    tried.says("is full", &place, "free some space").await;
}

#[tokio::test]
async fn a_disk_that_fills_up_while_people_play() {
    let Ok(disk) = SmallDisk::make(DISK_BYTES) else {
        return needs::leave_out("small disk");
    };
    let mut tried = on(&disk);
    let place = disk.inside("data").display().to_string();
    let address = free_address().to_string();
    tried.server.args(["--data", &place, "--listen", &address]);
    let filling = async {
        let ready = format!("http://{address}/readyz");
        while !reqwest::get(&ready)
            .await
            .is_ok_and(|answer| answer.status() == 200)
        {
            sleep(POLL).await;
        }
        disk.fill().unwrap();
        loop {
            let _ = reqwest::get(&ready).await;
            sleep(POLL).await;
        }
    };
    tokio::select! {
        () = filling => {}
        () = tried.says("is full", &place, "free some space") => {}
    }
}

fn on(disk: &SmallDisk) -> Tried {
    let wrapper = disk.wrapper();
    let wrapper: Vec<&str> = wrapper.iter().map(String::as_str).collect();
    Tried::under(&wrapper)
}

#[tokio::test]
async fn too_few_file_descriptors() {
    let tried = Tried::under(&["prlimit", "--nofile=32:32"]);
    tried.says("allows 32", "open files", "LimitNOFILE").await;
}

#[tokio::test]
async fn too_few_threads() {
    let Some(tried) = lonely(&["prlimit", "--nproc=2:2"]) else {
        return;
    };
    tried
        .says("temporarily unavailable", "threads", "TasksMax")
        .await;
}

#[tokio::test]
async fn a_user_whom_the_database_does_not_know() {
    needs!(Postgres);
    let url = PostgresServer::shared().create_database().await;
    let (_, place) = url.split_once('@').unwrap();
    let url = format!("postgres://stranger@{place}");
    let tried = Tried::with(&["--database-url", &url]);
    let remedy = "check the user in DATABASE_URL";
    tried.says("does not exist", "\"stranger\"", remedy).await;
}

#[tokio::test]
async fn a_database_that_is_not_there() {
    let nobody = free_address();
    let url = format!("postgres://ada:secret@{nobody}/games");
    let tried = Tried::with(&["--database-url", &url]);
    tried
        .says("Connection refused", &nobody.to_string(), "DATABASE_URL")
        .await;
}

#[tokio::test]
async fn a_wrong_password_for_nats() {
    needs!(Postgres, Nats);
    let nats = NatsServer::start();
    let tried = beside(&nats.url()).await;
    tried
        .says(
            "authorization violation",
            &nats.address().to_string(),
            "FONDACO_NATS_PASSWORD",
        )
        .await;
}

#[tokio::test]
async fn nats_that_is_not_there() {
    needs!(Postgres);
    let nobody = free_address();
    let tried = beside(&format!("nats://{nobody}")).await;
    tried
        .says("IO error", &nobody.to_string(), "FONDACO_NATS_URL says")
        .await;
}

/// One of several servers.
async fn beside(nats: &str) -> Tried {
    let url = PostgresServer::shared().create_database().await;
    let mut tried = Tried::with(&["--database-url", &url, "--allow-unsafe-database"]);
    let nats = [
        "--nats-url",
        nats,
        "--nats-user",
        "fondaco",
        "--nats-password",
        "wrong",
    ];
    tried.server.args(["--node", "one"]).args(nats);
    tried
}
