//! Deliberate faults, with which tests show that their checks would detect them.

use super::config::StoreConfig;
use super::database::{Database, reading};
use super::errors::{OpenError, StoreError};
use super::file_identity::FileIdentity;
use crate::Store;
use crate::nodes::NodePlace;

/// The faults of a store.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Faults {
    /// Acknowledges entries before the commit. A test that kills the server must notice; nothing
    /// else may ever use it.
    pub ack_before_commit: bool,
    /// Commits without waiting for the disk, which only shows after a power cut. SQLite only.
    pub unsynced: bool,
}

impl Store {
    /// Opens a store with deliberate faults.
    ///
    /// # Errors
    /// As for [`Store::open`].
    pub async fn open_with_faults(
        config: &StoreConfig,
        faults: Faults,
    ) -> Result<Store, OpenError> {
        let database = Database::open(config).await?;
        if faults.unsynced
            && let Database::Sqlite { writer, .. } = &database
        {
            sqlx::query("pragma synchronous = off")
                .execute(&mut *writer.turn().await?)
                .await?;
        }
        let file = FileIdentity::of(config);
        Ok(Store::start(database, file, |mut committer| {
            committer.ack_before_commit = faults.ack_before_commit;
            committer
        }))
    }

    /// Registers the store as a node of this name beside others, without taking the locks that real
    /// servers take. PostgreSQL only.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn join_beside(&self, name: &str) -> Result<NodePlace, StoreError> {
        let Database::Postgres { pool, .. } = self.database() else {
            return Err(StoreError::NoLease);
        };
        let node = NodePlace::beside(pool.clone(), name).await?;
        let _ = self.shared.node.set(node.id());
        Ok(node)
    }

    /// The number of games that are in the archive, and of which the log still has entries.
    pub async fn count_in_both(&self) -> Result<u64, StoreError> {
        const COUNT: &str = "
            select count(*) from archive
            where exists (select 1 from actions where actions.table_id = archive.table_id)";
        let count: i64 = reading!(self.database(), |pool| sqlx::query_scalar(COUNT)
            .fetch_one(pool))?;
        Ok(count.unsigned_abs())
    }

    /// Limits the database's growth to `pages`, or lifts the limit: this simulates a full disk, and
    /// space being freed. SQLite only.
    pub async fn leave_room(&self, pages: Option<u32>) -> Result<(), StoreError> {
        let Database::Sqlite { writer, .. } = self.database() else {
            return Ok(());
        };
        let mut writer = writer.turn().await?;
        let used: i64 = sqlx::query_scalar("pragma page_count")
            .fetch_one(&mut *writer)
            .await?;
        let limit = pages.map_or(i64::from(u32::MAX) - 1, |pages| used + i64::from(pages));
        // A pragma takes no parameters; this one is a number.
        let limit = sqlx::AssertSqlSafe(format!("pragma max_page_count = {limit}"));
        sqlx::query(limit).execute(&mut *writer).await?;
        Ok(())
    }
}
