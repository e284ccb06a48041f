//! Opening a store, and what is refused.

use crate::place::{Place, SCHEMA};
use crate::sample::{entry, open_table};
use fondaco_protocol::Version;
use fondaco_tests::needs;
use fondaco_tests::postgres::{Durability, PostgresServer};
use std::time::Instant;
use store::engine::OpenError;
use store::{Store, StoreConfig, StoreKind};
use tokio::task::spawn_blocking;

on_both!(
    the_store_answers,
    everything_is_there_after_opening_again,
    two_can_open_it_at_once,
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

async fn a_newer_schema_is_refused(place: Place) {
    place.open().await.close().await;
    place
        .tamper(
            "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
             values (9000, 'of tomorrow', 1, x'00', 0)",
            "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
             values (9000, 'of tomorrow', true, '\\x00', 0)",
        )
        .await;
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
    assert!(matches!(opened, Some(OpenError::Database(_))), "{opened:?}");
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
