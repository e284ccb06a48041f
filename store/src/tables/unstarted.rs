//! What a person has opened that is not over, and tables that have not started yet.

use crate::Store;
use crate::engine::StoreError;
use crate::engine::reading;
use fondaco_protocol::{TableId, UnixMs, UserId};
use uuid::Uuid;

impl Store {
    /// The number of tables hosted by a person that have not started.
    pub async fn count_unstarted(&self, host: UserId) -> Result<u64, StoreError> {
        const COUNT: &str =
            "select count(*) from tables where host_id = $1 and status = 'gathering'";
        let count: i64 = reading!(self.database(), |pool| sqlx::query_scalar(COUNT)
            .bind(host.0)
            .fetch_one(pool))?;
        Ok(count.unsigned_abs())
    }

    /// The *what if*s opened by a person that are not over.
    pub async fn what_ifs_of(&self, host: UserId) -> Result<Vec<TableId>, StoreError> {
        const FIND: &str = "select id from tables
            where host_id = $1 and status in ('gathering', 'playing') and what_if";
        let found: Vec<Uuid> = reading!(self.database(), |pool| sqlx::query_scalar(FIND)
            .bind(host.0)
            .fetch_all(pool))?;
        Ok(found.into_iter().map(TableId).collect())
    }

    /// Whether a table is neither started nor closed.
    pub async fn is_unstarted(&self, table: TableId) -> Result<bool, StoreError> {
        const FIND: &str = "select count(*) from tables where id = $1 and status = 'gathering'";
        let count: i64 = reading!(self.database(), |pool| sqlx::query_scalar(FIND)
            .bind(table.0)
            .fetch_one(pool))?;
        Ok(count > 0)
    }

    /// Tables opened before `before` that have not started although their clocks have no more
    /// patience `now`, with their hosts: oldest first, at most `limit`.
    pub async fn unstarted_since(
        &self,
        before: UnixMs,
        now: UnixMs,
        limit: u32,
    ) -> Result<Vec<(TableId, UserId)>, StoreError> {
        const FIND: &str = "
            select id, host_id from tables
            where status = 'gathering' and created_at < $1
                and created_at < $2 - patience_days * 86400000
            order by created_at, id limit $3";
        let found: Vec<(Uuid, Uuid)> = reading!(self.database(), |pool| sqlx::query_as(FIND)
            .bind(before.0)
            .bind(now.0)
            .bind(i64::from(limit))
            .fetch_all(pool))?;
        let ids = found.into_iter();
        Ok(ids
            .map(|(table, host)| (TableId(table), UserId(host)))
            .collect())
    }
}
