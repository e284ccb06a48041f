//! Copies of a store in use.

use crate::place::{Place, SCHEMA};
use crate::sample::{entry, open_table, open_tables};
use fondaco_protocol::Version;
use fondaco_tests::needs;
use sqlx::{Connection, SqliteConnection};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use store::Store;
use store::admin::{BackupError, Contents, Restore, verify_file};
use tempfile::TempDir;

fn target() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("copy of today.db");
    (folder, path)
}

/// A copy of a store with one table of three entries.
async fn copy(path: &Path) {
    let place = Place::sqlite();
    let store = place.open().await;
    let table = open_table(&store).await;
    for seq in 1..=3 {
        store.append(entry(&table, seq)).await.unwrap();
    }
    store.backup(path).await.unwrap();
}

async fn tamper(path: &Path, sql: &'static str) {
    let url = format!("sqlite://{}", path.display());
    let mut connection = SqliteConnection::connect(&url).await.unwrap();
    sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

#[tokio::test]
async fn a_copy_made_during_play_is_whole() {
    let place = Place::sqlite();
    let store = place.open().await;
    let tables = open_tables(&store, 4).await;
    for seq in 1..=50 {
        store.append(entry(&tables[0], seq)).await.unwrap();
    }
    let (_folder, path) = target();
    let playing = async {
        for seq in 51..=150 {
            store.append(entry(&tables[0], seq)).await.unwrap();
        }
    };
    let (backup, ()) = tokio::join!(store.backup(&path), playing);
    backup.unwrap();
    assert_eq!(path.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    let contents = verify_file(&path).await.unwrap();
    assert_eq!((contents.schema, contents.tables), (SCHEMA, 4));
    assert!((50..=150).contains(&contents.entries), "{contents:?}");

    let config = store::StoreConfig {
        url: format!("sqlite://{}", path.display()),
        ..place.config()
    };
    let restored = Store::open(&config).await.unwrap();
    let log = restored.log(tables[0].id, Version(0)).await.unwrap();
    assert_eq!(log.len() as i64, contents.entries);
    assert_eq!(
        restored.find_table(tables[1].id).await.unwrap().as_ref(),
        Some(&tables[1])
    );
}

#[tokio::test]
async fn a_copy_made_in_another_way_says_nothing_of_its_lengths() {
    let (_folder, path) = target();
    copy(&path).await;
    let (_other, restored) = target();
    let (restore, contents) = Restore::begin(&path, &restored, false).await.unwrap();
    restore.finish().unwrap();
    assert!(contents.has_lengths);
    assert!(!verify_file(&restored).await.unwrap().has_lengths);
}

#[tokio::test]
async fn a_copy_overwrites_nothing() {
    let place = Place::sqlite();
    let store = place.open().await;
    let (_folder, path) = target();
    std::fs::write(&path, "precious").unwrap();
    let copied = store.backup(&path).await;
    assert!(matches!(copied, Err(BackupError::Exists(_))), "{copied:?}");
    assert_eq!(std::fs::read(&path).unwrap(), b"precious");
}

#[tokio::test]
async fn what_an_interrupted_copy_left_is_no_hindrance() {
    let (folder, path) = target();
    std::fs::write(folder.path().join("copy of today.db.partial"), "half").unwrap();
    copy(&path).await;
    let expected = Contents {
        schema: SCHEMA,
        tables: 1,
        entries: 3,
        has_lengths: true,
    };
    assert_eq!(verify_file(&path).await.unwrap(), expected);
    assert_eq!(folder.path().read_dir().unwrap().count(), 1);
}

#[tokio::test]
async fn a_copy_that_was_tampered_with_is_found_out() {
    for damage in [
        "delete from actions where seq = 2",
        "delete from actions where seq = 1",
        "delete from seeds",
        "pragma foreign_keys = off; delete from users",
        "delete from _sqlx_migrations",
        "delete from actions where seq = (select max(seq) from actions)",
        "delete from copied_logs",
        "insert into copied_logs values (randomblob(16), 7)",
        "create trigger later after insert on chat begin delete from actions; end",
        "create index foreign_one on actions (payload)",
        "alter table chat add column foreign_one text default 'x'",
        "drop index tables_host_idx",
        "create table _litestream_seq (id references users on delete restrict, seq)",
        "update users set name = 'Bob'",
        "update seats set ready = 0",
        "update copied_content set hash = zeroblob(32)",
        "drop table copied_content; update actions set at = at + 1",
    ] {
        let (_folder, path) = target();
        copy(&path).await;
        tamper(&path, damage).await;
        let verified = verify_file(&path).await;
        assert!(
            matches!(verified, Err(BackupError::Damaged(_))),
            "{damage}: {verified:?}"
        );
    }
}

/// Litestream keeps two tables of its own in a database that it follows.
#[tokio::test]
async fn a_database_that_litestream_follows_is_as_good_as_any() {
    let (_folder, path) = target();
    copy(&path).await;
    let tables = "
        CREATE TABLE IF NOT EXISTS _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER);
        CREATE TABLE IF NOT EXISTS _litestream_lock (id INTEGER);
        DROP TABLE copied_content; DROP TABLE copied_logs;";
    tamper(&path, tables).await;
    let contents = verify_file(&path).await.unwrap();
    assert!(contents.entries > 0 && !contents.has_lengths);
}

/// Why a hash over everything is recorded.
#[tokio::test]
async fn without_the_hash_another_name_would_go_unseen() {
    let (_folder, path) = target();
    copy(&path).await;
    tamper(
        &path,
        "drop table copied_content; update users set name = 'Bob'",
    )
    .await;
    verify_file(&path).await.unwrap();
}

#[tokio::test]
async fn a_copy_of_tomorrow_is_refused() {
    let (_folder, path) = target();
    copy(&path).await;
    tamper(
        &path,
        "update _sqlx_migrations set version = 9000 where version = 5",
    )
    .await;
    let verified = verify_file(&path).await;
    assert!(
        matches!(
            verified,
            Err(BackupError::NewerSchema {
                found: 9000,
                known: SCHEMA
            })
        ),
        "{verified:?}"
    );
}

#[tokio::test]
async fn what_is_no_copy_is_refused() {
    let (_folder, path) = target();
    assert!(verify_file(&path).await.is_err());
    assert!(!path.exists(), "looking must not create it");
    copy(&path).await;
    let mut bytes = std::fs::read(&path).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle..].fill(0xa5);
    std::fs::write(&path, &bytes).unwrap();
    assert!(verify_file(&path).await.is_err());
    std::fs::write(&path, "not a database").unwrap();
    assert!(verify_file(&path).await.is_err());
}

#[tokio::test]
async fn postgres_has_its_own_programs() {
    needs!(Postgres);
    let store = Place::postgres().await.open().await;
    let (_folder, path) = target();
    let copied = store.backup(&path).await;
    assert!(matches!(copied, Err(BackupError::NotAFile)), "{copied:?}");
}
