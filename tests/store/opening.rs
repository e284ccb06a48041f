//! Opening a store, and what is refused.

use crate::place::{Place, SCHEMA};
use crate::sample::{entry, open_table};
use fondaco_protocol::Version;
use fondaco_tests::needs;
use fondaco_tests::postgres::{Durability, PostgresServer};
use sqlx::{AssertSqlSafe, Connection as _, PgConnection};
use std::fs::{self, Permissions};
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::os::unix::process::CommandExt as _;
use std::process::{Child, Command};
use std::time::Instant;
use store::engine::OpenError;
use store::{Store, StoreConfig, StoreKind};
use tempfile::TempDir;
use tokio::task::spawn_blocking;

on_both!(
    the_store_answers,
    everything_is_there_after_opening_again,
    two_can_open_it_at_once,
    a_newer_schema_is_used_if_it_says_so,
    a_newer_schema_is_refused,
);

async fn the_store_answers(place: Place) {
    let store = place.open().await;
    store.ping().await.unwrap();
    store.close().await;
    assert!(store.ping().await.is_err());
}

async fn everything_is_there_after_opening_again(place: Place) {
    let store = place.open().await;
    let table = open_table(&store).await;
    for seq in 1..=3 {
        store.append(entry(&table, seq)).await.unwrap();
    }
    let log = store.log(table.id, Version(0)).await.unwrap();
    store.close().await;
    let store = place.open().await;
    assert_eq!(store.log(table.id, Version(0)).await.unwrap(), log);
    assert_eq!(store.find_table(table.id).await.unwrap(), Some(table));
}

async fn two_can_open_it_at_once(place: Place) {
    let (one, other) = tokio::join!(place.try_open(), place.try_open());
    let table = open_table(&one.unwrap()).await;
    assert_eq!(
        other.unwrap().find_table(table.id).await.unwrap(),
        Some(table)
    );
}

async fn a_newer_schema_is_used_if_it_says_so(place: Place) {
    place.open().await.close().await;
    migrate_to_tomorrow(&place).await;
    let extended = "alter table tables add column of_tomorrow text";
    place.tamper(extended, extended).await;
    let store = place.open().await;
    let table = open_table(&store).await;
    store.append(entry(&table, 1)).await.unwrap();
    assert_eq!(store.log(table.id, Version(0)).await.unwrap().len(), 1);
}

async fn migrate_to_tomorrow(place: &Place) {
    place
        .tamper(
            "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
             values (9000, 'of tomorrow', 1, x'00', 0)",
            "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
             values (9000, 'of tomorrow', true, '\\x00', 0)",
        )
        .await;
}

/// From 33 on, each step sets the schema that servers have to know.
#[test]
fn every_step_says_which_servers_can_use_the_result() {
    for kind in ["sqlite", "postgres"] {
        let folder = format!("{}/../migrations/{kind}", env!("CARGO_MANIFEST_DIR"));
        let files = std::fs::read_dir(folder).unwrap();
        let mut said = 0;
        for path in files.map(|file| file.unwrap().path()) {
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            if name.as_str() < "0033" {
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            assert!(text.contains("compatibility"), "{kind}/{name}");
            said += 1;
        }
        assert!(said > 0, "{kind}");
    }
}

async fn a_newer_schema_is_refused(place: Place) {
    place.open().await.close().await;
    migrate_to_tomorrow(&place).await;
    let needed = "update compatibility set usable_from = 9000";
    place.tamper(needed, needed).await;
    let opened = place.try_open().await.err();
    assert!(
        matches!(
            opened,
            Some(OpenError::NewerSchema {
                found: 9000,
                known: SCHEMA
            })
        ),
        "{opened:?}"
    );
}

async fn open(url: &str, allow_unsafe: bool) -> Result<Store, OpenError> {
    let url = url.to_owned();
    Store::open(&StoreConfig {
        url,
        allow_unsafe,
        connections_max: 2,
    })
    .await
}

#[tokio::test]
async fn other_databases_are_unknown() {
    for url in ["mysql://root@localhost/fondaco", "fondaco.db", ""] {
        let opened = open(url, true).await.err();
        assert!(matches!(opened, Some(OpenError::UnknownKind)), "{opened:?}");
    }
}

#[tokio::test]
async fn a_file_is_created_with_its_folder_for_its_owner_only() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("deep/er/fondaco ü?.db");
    let store = open(&format!("sqlite://{}", path.display()), false)
        .await
        .unwrap();
    assert_eq!(store.kind(), StoreKind::Sqlite);
    assert_eq!(path.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    store.close().await;
    let left = path.parent().unwrap().read_dir().unwrap();
    let mut left: Vec<_> = left.map(|entry| entry.unwrap().file_name()).collect();
    left.sort();
    assert_eq!(left, ["fondaco ü?.db", "fondaco ü?.db.lock"]);
}

/// After a power cut, server and database start at the same time.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_is_not_up_yet_is_waited_for() {
    needs!(Postgres);
    let server = PostgresServer::start();
    let url = server.create_database().await;
    server.stop_immediately();
    let starting = spawn_blocking(move || {
        server.start_again();
        server
    });
    let (opened, started) = tokio::join!(open(&url, true), starting);
    opened.unwrap().close().await;
    drop(started.unwrap());
}

/// There is no point in waiting for something that will not repair itself.
#[tokio::test]
async fn a_database_that_does_not_exist_is_an_error_at_once() {
    needs!(Postgres);
    let url = PostgresServer::shared().url_of("no_such_database");
    let begin = Instant::now();
    let opened = open(&url, true).await.err();
    assert!(
        matches!(opened, Some(OpenError::Refused { .. })),
        "{opened:?}"
    );
    assert!(begin.elapsed().as_secs() < 20, "{:?}", begin.elapsed());
}

#[tokio::test]
async fn memory_is_no_place_for_a_game() {
    let opened = open("sqlite://:memory:", true).await.err();
    assert!(
        matches!(opened, Some(OpenError::Unsafe { .. })),
        "{opened:?}"
    );
}

#[tokio::test]
async fn a_postgres_server_that_would_lose_moves_is_refused() {
    needs!(Postgres);
    let server = PostgresServer::start();
    let url = server.create_database().await;
    let opened = open(&url, false).await.err();
    assert!(
        matches!(opened, Some(OpenError::Unsafe { .. })),
        "{opened:?}"
    );
    open(&url, true).await.unwrap().close().await;
}

#[tokio::test]
async fn a_safe_postgres_server_is_accepted_unless_commits_do_not_wait() {
    needs!(Postgres);
    let server = PostgresServer::start_with(Durability::Safe);
    let url = server.create_database().await;
    let store = open(&url, false).await.unwrap();
    assert_eq!(store.kind(), StoreKind::Postgres);
    store.close().await;
    for (value, is_safe) in [("local", true), ("remote_write", true), ("off", false)] {
        let opened = open(&format!("{url}&options[synchronous_commit]={value}"), false).await;
        match opened {
            Ok(store) if is_safe => store.close().await,
            Err(OpenError::Unsafe { setting, .. }) if !is_safe => {
                assert_eq!(setting, "synchronous_commit");
            }
            Ok(_) => panic!("{value} was accepted"),
            Err(error) => panic!("{value}: {error:?}"),
        }
    }
}

#[tokio::test]
async fn a_server_that_is_not_there_is_an_error() {
    let opened = open("postgres://nobody@localhost/none?host=/nonexistent", true)
        .await
        .err();
    assert!(matches!(opened, Some(OpenError::Database(_))), "{opened:?}");
}

/// What an operator is told who starts a server on this database.
async fn refused(url: &str) -> String {
    match open(url, true).await {
        Err(refused @ OpenError::Refused { .. }) => refused.to_string(),
        Err(other) => panic!("{other:?}"),
        Ok(_) => panic!("it was opened"),
    }
}

/// Runs statements as the database's superuser.
async fn prepare(url: &str, statements: &[String]) {
    let mut admin = PgConnection::connect(url).await.unwrap();
    for statement in statements {
        let statement = sqlx::query(AssertSqlSafe(statement.as_str()));
        statement.execute(&mut admin).await.unwrap();
    }
    admin.close().await.unwrap();
}

#[tokio::test]
async fn a_database_that_cannot_be_used_is_named_with_the_remedy() {
    needs!(Postgres);
    let url = PostgresServer::shared().create_database().await;
    let at = url.find("/fondaco_test_").unwrap();
    let (start, rest) = (&url[..at], &url[at + 1..]);
    let (name, query) = rest.split_once('?').unwrap_or((rest, ""));
    let other = |database: &str| format!("{start}/{database}?{query}");

    let said = refused(&other("nowhere_to_be_found")).await;
    assert!(
        said.contains("\"nowhere_to_be_found\" does not exist"),
        "{said}"
    );
    assert!(said.contains("createdb --encoding UTF8"), "{said}");

    let latin = format!("{name}_latin");
    let create = format!(
        "create database {latin} template template0 encoding 'LATIN1' lc_collate 'C' lc_ctype 'C'"
    );
    let guest = format!("{name}_guest");
    let role = format!("create role {guest} login");
    prepare(
        &url,
        &[
            create,
            role,
            "revoke create on schema public from public".to_owned(),
        ],
    )
    .await;
    let said = refused(&other(&latin)).await;
    assert!(said.contains("encoding LATIN1"), "{said}");

    let (scheme, after) = url.split_once("://").unwrap();
    let (_, place) = after.split_once('@').unwrap();
    let said = refused(&format!("{scheme}://{guest}@{place}")).await;
    assert!(said.contains("permission denied"), "{said}");
    assert!(said.contains("alter database NAME owner to USER"), "{said}");
}

/// PgBouncer in front of a database.
struct PgBouncer {
    process: Child,
    folder: TempDir,
}

impl PgBouncer {
    fn start(database: &str, settings: &str) -> PgBouncer {
        let folder = tempfile::tempdir().unwrap();
        let (_, host) = database.split_once("?host=").unwrap();
        let name = database.split(['/', '?']).nth(3).unwrap();
        let user = database.split(['/', '@']).nth(2).unwrap();
        let place = folder.path().display();
        let text = format!(
            "[databases]\n{name} = host={host} user={user}\n[pgbouncer]\nlisten_port = 6432\n\
             unix_socket_dir = {place}\nauth_type = any\n{settings}\n"
        );
        let file = folder.path().join("pgbouncer.ini");
        fs::write(&file, text).unwrap();
        fs::set_permissions(folder.path(), Permissions::from_mode(0o777)).unwrap();
        let mut program = Command::new(needs::program("pgbouncer").unwrap());
        // It refuses to run as root, as PostgreSQL does.
        let postgres = fs::metadata(host).unwrap();
        if fs::metadata("/proc/self").unwrap().uid() != postgres.uid() {
            program.uid(postgres.uid()).gid(postgres.gid());
        }
        let process = program.arg("--quiet").arg(&file).spawn().unwrap();
        PgBouncer { process, folder }
    }

    fn url(&self, database: &str) -> String {
        let (start, _) = database.split_once("?host=").unwrap();
        format!("{start}?host={}&port=6432", self.folder.path().display())
    }
}

impl Drop for PgBouncer {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[tokio::test]
async fn pgbouncer_has_to_give_each_connection_a_session() {
    needs!(Postgres, Pgbouncer);
    let postgres = PostgresServer::start();
    let database = postgres.create_database().await;
    let plain = PgBouncer::start(&database, "pool_mode = session");
    let said = refused(&plain.url(&database)).await;
    assert!(
        said.contains("ignore_startup_parameters = extra_float_digits"),
        "{said}"
    );

    let ignoring = "ignore_startup_parameters = extra_float_digits";
    let transactions = format!("{ignoring}\npool_mode = transaction");
    let shared = PgBouncer::start(&database, &transactions);
    let said = refused(&shared.url(&database)).await;
    assert!(said.contains("pool_mode = session"), "{said}");

    let sessions = format!("{ignoring}\npool_mode = session");
    let own = PgBouncer::start(&database, &sessions);
    open(&own.url(&database), true).await.unwrap().close().await;
}
