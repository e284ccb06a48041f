//! Reading what is stored only to see whether it is as it was written.

use crate::Store;
use crate::engine::{Database, StoreError};
use crate::log::archived;
use fondaco_protocol::{TableId, Version};

impl Store {
    /// Reads the log of a table, running or in the archive, and what is shown of its game. Says what
    /// is wrong with them; `None` if they are as they were written.
    pub async fn damage_of_table(&self, table: TableId) -> Result<Option<String>, StoreError> {
        let reading = async {
            if archived(self.database(), table).await?.is_none() {
                self.log(table, Version(0)).await?;
                self.find_replay(table).await?;
            }
            Ok(())
        };
        match reading.await {
            Ok(()) => Ok(None),
            Err(error @ (StoreError::Damaged(_) | StoreError::Corrupt(_))) => {
                Ok(Some(error.to_string()))
            }
            Err(error) => Err(error),
        }
    }

    /// Has SQLite compare its tables with their indexes, without which the end of a log may not be
    /// found: a second for some hundred megabytes. `None` if they agree, and on PostgreSQL.
    pub async fn damage_of_file(&self) -> Result<Option<String>, StoreError> {
        let Database::Sqlite { readers, .. } = self.database() else {
            return Ok(None);
        };
        let found: String = sqlx::query_scalar("pragma integrity_check(1)")
            .fetch_one(readers)
            .await?;
        Ok((found != "ok").then_some(found))
    }
}
