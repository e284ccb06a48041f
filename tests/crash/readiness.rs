//! Readiness is reported truthfully, and nobody is kept from watching meanwhile.

use fondaco_tests::busy_table::BusyTable;
use fondaco_tests::client::Person;
use fondaco_tests::needs;
use fondaco_tests::process::{Program, ServerProcess, command, free_address};
use fondaco_tests::small_disk::SmallDisk;
use serde_json::json;
use sqlx::{Connection, PgConnection, SqliteConnection};
use std::io::{Seek, SeekFrom, Write};
use std::time::Duration;
use tokio::time::{sleep, timeout};

/// Enough space for a new database, its log and a few tables.
const DISK_BYTES: u64 = 4 * 1024 * 1024;

/// The maximum time until readiness has changed.
const WAIT_MAX: Duration = Duration::from_secs(20);

async fn status(server: &ServerProcess, path: &str) -> (u16, String) {
    let answer = reqwest::get(format!("{}{path}", server.url)).await.unwrap();
    (answer.status().as_u16(), answer.text().await.unwrap())
}

async fn becomes(server: &ServerProcess, wanted: u16) -> String {
    let waiting = async {
        loop {
            let (status, text) = status(server, "/readyz").await;
            if status == wanted {
                return text;
            }
            sleep(Duration::from_millis(100)).await;
        }
    };
    let text = timeout(WAIT_MAX, waiting).await;
    text.unwrap_or_else(|_| panic!("/readyz does not become {wanted}"))
}

#[tokio::test]
async fn a_full_disk_is_not_ready() {
    let Ok(disk) = SmallDisk::make(DISK_BYTES) else {
        return needs::leave_out("small disk");
    };
    let database = format!("sqlite://{}", disk.inside("fondaco.sqlite").display());
    let program = Program::Fondaco;
    let server =
        ServerProcess::start_under(&disk.wrapper(), program, "127.0.0.1:0", &database).await;
    let server = server.unwrap();
    becomes(&server, 200).await;
    disk.fill().unwrap();
    let why = becomes(&server, 503).await;
    assert!(why.contains("full"), "{why}");
    assert_eq!(status(&server, "/healthz").await.0, 200);
    disk.free().unwrap();
    becomes(&server, 200).await;
}

#[tokio::test]
async fn a_lost_file_is_not_ready() {
    let folder = tempfile::tempdir().unwrap();
    let server = ServerProcess::start(Program::Fondaco, "127.0.0.1:0", &super::sqlite(&folder))
        .await
        .unwrap();
    let _busy = BusyTable::start(&server.url).await.unwrap();
    becomes(&server, 200).await;
    for file in std::fs::read_dir(folder.path()).unwrap().flatten() {
        std::fs::remove_file(file.path()).unwrap();
    }
    let why = becomes(&server, 503).await;
    assert!(why.contains("moved, deleted or replaced"), "{why}");
    assert_eq!(status(&server, "/healthz").await.0, 200);
}

/// A move that is never acknowledged.
async fn try_to_move(server: &ServerProcess) -> tokio::task::JoinHandle<()> {
    let mut busy = BusyTable::start(&server.url).await.unwrap();
    tokio::spawn(async move {
        let _ = busy.update(1).await;
    })
}

/// The probe's own row can still be written.
#[tokio::test]
async fn a_log_that_cannot_be_written_is_not_ready() {
    let folder = tempfile::tempdir().unwrap();
    let database = super::sqlite(&folder);
    let server = ServerProcess::start(Program::Fondaco, "127.0.0.1:0", &database);
    server.await.unwrap().stop().await.unwrap();
    damage_the_log(&database).await;
    let server = ServerProcess::start(Program::Fondaco, "127.0.0.1:0", &database)
        .await
        .unwrap();
    becomes(&server, 200).await;
    let moving = try_to_move(&server).await;
    let why = becomes(&server, 503).await;
    assert!(why.contains("waiting to be saved"), "{why}");
    assert_eq!(status(&server, "/healthz").await.0, 200);
    moving.abort();
}

/// Overwrites the first page of the table with the logs.
async fn damage_the_log(database: &str) {
    const PAGE: &str = "select rootpage from sqlite_schema where name = 'actions'";
    let mut connection = SqliteConnection::connect(database).await.unwrap();
    let page: i64 = sqlx::query_scalar(PAGE)
        .fetch_one(&mut connection)
        .await
        .unwrap();
    let size: i64 = sqlx::query_scalar("pragma page_size")
        .fetch_one(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
    let path = database.strip_prefix("sqlite://").unwrap();
    let mut file = std::fs::OpenOptions::new().write(true).open(path).unwrap();
    let start = u64::try_from((page - 1) * size).unwrap();
    file.seek(SeekFrom::Start(start)).unwrap();
    file.write_all(&vec![0xff; usize::try_from(size).unwrap()])
        .unwrap();
}

#[tokio::test]
async fn a_log_that_somebody_has_locked_is_not_ready() {
    needs!(Postgres);
    let database = fondaco_tests::postgres::PostgresServer::shared()
        .create_database()
        .await;
    let server = ServerProcess::start(Program::Fondaco, "127.0.0.1:0", &database)
        .await
        .unwrap();
    let mut busy = BusyTable::start(&server.url).await.unwrap();
    becomes(&server, 200).await;
    let mut locking = PgConnection::connect(&database).await.unwrap();
    let mut locking = locking.begin().await.unwrap();
    sqlx::query("lock table actions in exclusive mode")
        .execute(&mut *locking)
        .await
        .unwrap();
    let moving = tokio::spawn(async move { busy.update(1).await });
    let why = becomes(&server, 503).await;
    assert!(why.contains("waiting to be saved"), "{why}");
    locking.rollback().await.unwrap();
    becomes(&server, 200).await;
    moving.await.unwrap().unwrap();
}

#[tokio::test]
async fn a_second_server_says_who_has_the_database() {
    needs!(Postgres);
    let folder = tempfile::tempdir().unwrap();
    let postgres = fondaco_tests::postgres::PostgresServer::shared();
    for database in [super::sqlite(&folder), postgres.create_database().await] {
        let first = ServerProcess::start(Program::Fondaco, "127.0.0.1:0", &database)
            .await
            .unwrap();
        let arguments = ["--listen", "127.0.0.1:0", "--database-url", &database];
        let second = command(&[&arguments[..], &["--allow-unsafe-database"]].concat())
            .await
            .unwrap();
        assert!(!second.status.success());
        let said = String::from_utf8_lossy(&second.stderr);
        assert!(said.contains("another server has this database"), "{said}");
        assert!(said.contains(&first.address()), "{said}");
        first.kill().await.unwrap();
        ServerProcess::start(Program::Fondaco, "127.0.0.1:0", &database)
            .await
            .unwrap();
    }
}

#[tokio::test]
async fn a_server_that_waits_takes_over() {
    let folder = tempfile::tempdir().unwrap();
    let database = super::sqlite(&folder);
    let first = ServerProcess::start(Program::Fondaco, "127.0.0.1:0", &database)
        .await
        .unwrap();
    let waiting = {
        let database = database.clone();
        tokio::spawn(async move {
            let program = Program::Fondaco;
            ServerProcess::start_set(&[], program, "127.0.0.1:0", &database, &["--wait"]).await
        })
    };
    first.stop().await.unwrap();
    waiting.await.unwrap().unwrap();
}

#[tokio::test]
async fn figures_have_an_address_of_their_own() {
    let folder = tempfile::tempdir().unwrap();
    let address = free_address().to_string();
    let settings = ["--admin-listen", &address];
    let database = super::sqlite(&folder);
    let program = Program::Fondaco;
    let server = ServerProcess::start_set(&[], program, "127.0.0.1:0", &database, &settings).await;
    let server = server.unwrap();
    let mut busy = BusyTable::start(&server.url).await.unwrap();
    busy.update(3).await.unwrap();
    let ada = Person::guest(&server.url, "Ada").await.unwrap();
    let bea = Person::guest(&server.url, "Bea").await.unwrap();
    let table = ada.start_game("horus", &[&bea]).await.unwrap();
    let mut socket = ada.connect(table).await.unwrap();
    let command = socket.act(&json!({ "type": "nothing" })).await.unwrap();
    let refused = socket.answer(command).await.unwrap().unwrap_err();
    assert_eq!(status(&server, "/metrics").await.0, 404);
    let figures = reqwest::get(format!("http://{address}/metrics"));
    let figures = figures.await.unwrap().text().await.unwrap();
    let built = format!(
        "fondaco_build_info{{version=\"{}\"}} 1",
        env!("CARGO_PKG_VERSION")
    );
    let refused = format!("fondaco_rejects_total{{code=\"{refused}\"}} 1");
    for figure in [
        refused.as_str(),
        built.as_str(),
        "fondaco_requests_total{status=\"2xx\"}",
        // What has not happened is counted, too.
        "fondaco_chat_lines_lost_total 0",
        "fondaco_notices_total{outcome=\"failed\"} 0",
        "fondaco_unsaved_oldest_seconds 0",
        "fondaco_store_writable 1",
        "fondaco_commit_seconds_count",
        "fondaco_commit_entries_bucket",
        "fondaco_sockets{kind=\"table\"} 2",
        "fondaco_memory_bytes",
        "# HELP fondaco_connections ",
    ] {
        assert!(figures.contains(figure), "{figure} is missing:\n{figures}");
    }
}
