//! How far the time has come by which old things are deleted.

use crate::Store;
use crate::engine::StoreError;
use crate::engine::{reading, writing};
use fondaco_protocol::UnixMs;

impl Store {
    /// The time noted last. If none was ever noted, the newest time at which anybody did anything.
    pub async fn counted_to(&self) -> Result<Option<UnixMs>, StoreError> {
        const FIND: &str = "
            select coalesce(
                (select at from ages where id = 1),
                (select max(last_seen) from sessions)
            )";
        let at: Option<i64> = reading!(self.database(), |pool| sqlx::query_scalar(FIND)
            .fetch_one(pool))?;
        Ok(at.map(UnixMs))
    }

    pub async fn note_counted_to(&self, at: UnixMs) -> Result<(), StoreError> {
        const NOTE: &str = "
            insert into ages (id, at) values (1, $1)
            on conflict (id) do update set at = excluded.at";
        writing!(self.database(), |transaction| {
            sqlx::query(NOTE)
                .bind(at.0)
                .execute(&mut *transaction)
                .await?;
        });
        Ok(())
    }
}
