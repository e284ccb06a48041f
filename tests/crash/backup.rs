//! `fondaco backup` and `fondaco restore`, as an operator types them.

use fondaco_server::tables::check_logs;
use fondaco_tests::crash::Load;
use fondaco_tests::needs;
use fondaco_tests::postgres::PostgresServer;
use fondaco_tests::process::{Program, ServerProcess, command};
use sqlx::{Connection, SqliteConnection};
use std::path::{Path, PathBuf};
use store::admin::{Restore, verify_file};
use store::{Store, StoreConfig};
use table::basis::Rulesets;
use tempfile::TempDir;

/// Moves made before the copy, and the minimum made during it and after it.
const MOVES: usize = 60;

fn url(file: &Path) -> String {
    format!("sqlite://{}", file.display())
}

/// Runs a command on this database. Returns what it printed, or why it failed.
async fn run(arguments: &[&str], database: &Path) -> Result<String, String> {
    let url = url(database);
    let database = ["--database-url", &url, "--log", "error"];
    let output = command(&[arguments, &database].concat()).await.unwrap();
    let [told, error] = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
    if output.status.success() {
        Ok(told)
    } else {
        Err(error)
    }
}

/// A copy of a store that was made while people played on it, and that store.
async fn copied_during_play(folder: &TempDir) -> (PathBuf, PathBuf) {
    let [live, copy] = ["live.sqlite", "copy.sqlite"].map(|name| folder.path().join(name));
    let server = ServerProcess::start(Program::Fondaco, "127.0.0.1:0", &url(&live))
        .await
        .unwrap();
    let load = Load::start(&server.url, 6, 11);
    load.more(MOVES).await.unwrap();
    let acked = load.acked();
    let told = run(&["backup", copy.to_str().unwrap()], &live)
        .await
        .unwrap();
    assert!(told.contains("tables with"), "{told}");
    let contents = verify_file(&copy).await.unwrap();
    assert!(
        contents.entries >= acked as i64,
        "{contents:?}, {acked} acknowledged"
    );

    let restored = run(&["restore", "--force", copy.to_str().unwrap()], &live).await;
    assert!(restored.unwrap_err().contains("stop it first"));
    load.more(MOVES).await.unwrap();
    load.stop().await;
    server.stop().await.unwrap();
    (live, copy)
}

async fn entries(file: &Path) -> i64 {
    verify_file(file).await.unwrap().entries
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_made_during_play_is_restored_and_played_on() {
    let folder = tempfile::tempdir().unwrap();
    let (live, copy) = copied_during_play(&folder).await;
    let copied = entries(&copy).await;
    let copy = copy.to_str().unwrap();

    let fresh = folder.path().join("elsewhere/fondaco.sqlite");
    let told = run(&["restore", "--verify", copy], &fresh).await.unwrap();
    assert!(told.contains("each leads where it led"), "{told}");
    assert_eq!(entries(&fresh).await, copied);

    // A server can run on what was restored.
    let server = ServerProcess::start(Program::Fondaco, "127.0.0.1:0", &url(&fresh))
        .await
        .unwrap();
    let load = Load::start(&server.url, 2, 12);
    load.more(5).await.unwrap();
    load.stop().await;
    server.stop().await.unwrap();
    assert!(entries(&fresh).await >= copied + 5);

    let whole = entries(&live).await;
    let refused = run(&["restore", copy], &live).await.unwrap_err();
    assert!(refused.contains("--force"), "{refused}");
    assert_eq!(entries(&live).await, whole);
    run(&["restore", "--force", copy], &live).await.unwrap();
    assert_eq!(entries(&live).await, copied);
    assert_eq!(
        entries(&folder.path().join("live.sqlite.before-restore-1")).await,
        whole
    );
    assert!(!folder.path().join("live.sqlite.restoring").exists());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_that_leads_elsewhere_is_not_restored() {
    let folder = tempfile::tempdir().unwrap();
    let (_, copy) = copied_during_play(&folder).await;
    let fresh = folder.path().join("elsewhere/fondaco.sqlite");
    // SQLite sees nothing wrong with a different hash: only replaying the game does.
    let tamper = "
        drop table copied_content;
        update actions set state_hash = zeroblob(32), checksum = null where seq = 3";
    let mut connection = SqliteConnection::connect(&url(&copy)).await.unwrap();
    sqlx::raw_sql(tamper)
        .execute(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
    let refused = run(&["restore", "--verify", copy.to_str().unwrap()], &fresh).await;
    let why = refused.unwrap_err();
    assert!(why.contains("entry 3 leads to another position"), "{why}");
    assert!(!fresh.exists());
    assert_eq!(
        fresh.parent().unwrap().read_dir().unwrap().count(),
        1,
        "only the lock is left"
    );
}

/// As described in `docs/backup.md`.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_dump_of_postgres_made_during_play_holds_whole_games() {
    needs!(Postgres);
    let postgres = PostgresServer::start();
    let [live, fresh] = [
        postgres.create_database().await,
        postgres.create_database().await,
    ];
    let folder = tempfile::tempdir().unwrap();
    let dump = folder.path().join("fondaco.dump");
    let server = ServerProcess::start(Program::Fondaco, "127.0.0.1:0", &live)
        .await
        .unwrap();
    let load = Load::start(&server.url, 6, 13);
    load.more(MOVES).await.unwrap();
    let acked = load.acked();
    let mut program = postgres.program("pg_dump");
    program
        .args(["--format=custom", "--file"])
        .arg(&dump)
        .arg(&live);
    assert!(program.status().unwrap().success());
    load.more(5).await.unwrap();
    load.stop().await;
    server.stop().await.unwrap();

    let mut program = postgres.program("pg_restore");
    program
        .args(["--exit-on-error", "--no-owner", "--dbname", &fresh])
        .arg(&dump);
    assert!(program.status().unwrap().success());
    let store = Store::open(&StoreConfig {
        url: fresh,
        allow_unsafe: true,
        connections_max: 2,
    })
    .await
    .unwrap();
    let checked = check_logs(&store, &Rulesets::built_in()).await.unwrap();
    store.close().await;
    assert!(
        checked.moves >= acked as u64,
        "{checked:?}, {acked} acknowledged"
    );
    assert_eq!((checked.broken, checked.other_rules), (vec![], vec![]));
}

#[tokio::test]
async fn a_server_does_not_open_what_is_being_restored() {
    let folder = tempfile::tempdir().unwrap();
    let [live, copy] = ["live.sqlite", "copy.sqlite"].map(|name| folder.path().join(name));
    let config = StoreConfig {
        url: url(&live),
        allow_unsafe: false,
        connections_max: 2,
    };
    let store = Store::open(&config).await.unwrap();
    store.backup(&copy).await.unwrap();
    store.close().await;
    let (restore, _) = Restore::begin(&copy, &live, true).await.unwrap();
    let opened = Store::open(&config).await.map(drop);
    assert!(opened.unwrap_err().to_string().contains("being restored"));
    drop(restore);
    Store::open(&config).await.unwrap().close().await;
}

#[tokio::test]
async fn there_is_nothing_to_copy_where_no_database_is() {
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.sqlite");
    let refused = run(
        &["backup", copy.to_str().unwrap()],
        &folder.path().join("none.sqlite"),
    )
    .await;
    assert!(refused.unwrap_err().contains("there is no database"));
    assert_eq!(folder.path().read_dir().unwrap().count(), 0);
}
