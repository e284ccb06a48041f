//! A fresh database for one test.

use fondaco_protocol::TableId;
use fondaco_tests::postgres::PostgresServer;
use fondaco_tests::scans;
use sqlx::{Connection, PgConnection, SqliteConnection};
use std::path::PathBuf;
use store::engine::OpenError;
use store::{Store, StoreConfig, StoreKind};
use tempfile::TempDir;

/// The number of the newest migration.
pub(crate) const SCHEMA: i64 = 40;

/// Where one test keeps its store.
pub(crate) struct Place {
    url: String,
    _folder: Option<TempDir>,
}

impl Place {
    pub(crate) fn sqlite() -> Place {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite://{}/fondaco.db", folder.path().display());
        Place {
            url,
            _folder: Some(folder),
        }
    }

    pub(crate) async fn postgres() -> Place {
        Place {
            url: PostgresServer::shared().create_database().await,
            _folder: None,
        }
    }

    pub(crate) fn config(&self) -> StoreConfig {
        StoreConfig {
            url: self.url.clone(),
            allow_unsafe: true,
            connections_max: 4,
        }
    }

    pub(crate) async fn try_open(&self) -> Result<Store, OpenError> {
        scans::listen();
        Store::open(&self.config()).await
    }

    pub(crate) async fn open(&self) -> Store {
        self.try_open().await.unwrap()
    }

    /// The file of an SQLite store.
    pub(crate) fn file(&self) -> PathBuf {
        self.url.trim_start_matches("sqlite://").into()
    }

    pub(crate) fn kind(&self) -> StoreKind {
        if self.is_sqlite() {
            StoreKind::Sqlite
        } else {
            StoreKind::Postgres
        }
    }

    pub(crate) fn is_sqlite(&self) -> bool {
        self.url.starts_with("sqlite")
    }

    /// Runs SQL behind the store's back, in the dialect of either database.
    pub(crate) async fn tamper(&self, sqlite: &'static str, postgres: &'static str) {
        if self.is_sqlite() {
            let mut connection = SqliteConnection::connect(&self.url).await.unwrap();
            sqlx::raw_sql(sqlite)
                .execute(&mut connection)
                .await
                .unwrap();
            connection.close().await.unwrap();
        } else {
            let mut connection = PgConnection::connect(&self.url).await.unwrap();
            sqlx::raw_sql(postgres)
                .execute(&mut connection)
                .await
                .unwrap();
            connection.close().await.unwrap();
        }
    }

    /// A transaction of somebody else on PostgreSQL that is changing a table, until it is dropped.
    pub(crate) async fn change(&self, table: TableId) -> PgConnection {
        let mut connection = PgConnection::connect(&self.url).await.unwrap();
        sqlx::raw_sql("begin")
            .execute(&mut connection)
            .await
            .unwrap();
        let changed = sqlx::query("update tables set epoch = epoch where id = $1")
            .bind(table.0)
            .execute(&mut connection)
            .await;
        assert_eq!(changed.unwrap().rows_affected(), 1);
        connection
    }

    /// The result of a numeric query, bypassing the store.
    pub(crate) async fn number(&self, query: &'static str) -> i64 {
        if self.is_sqlite() {
            let mut connection = SqliteConnection::connect(&self.url).await.unwrap();
            sqlx::query_scalar(query)
                .fetch_one(&mut connection)
                .await
                .unwrap()
        } else {
            let mut connection = PgConnection::connect(&self.url).await.unwrap();
            sqlx::query_scalar(query)
                .fetch_one(&mut connection)
                .await
                .unwrap()
        }
    }
}

/// Whatever a test makes a store do, no statement may read a growing table from end to end.
impl Drop for Place {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            scans::check(self.kind());
        }
    }
}
