//! This server's secret keys.

use crate::Store;
use crate::engine::StoreError;
use crate::engine::{reading, writing};
use fondaco_protocol::UnixMs;

impl Store {
    /// The key with this name. If there is none, `fresh` is saved and becomes the key.
    pub async fn own_key(
        &self,
        name: &str,
        fresh: &[u8],
        now: UnixMs,
    ) -> Result<Vec<u8>, StoreError> {
        const KEEP: &str = "
            insert into own_keys (name, secret, created_at) values ($1, $2, $3)
            on conflict do nothing";
        const FIND: &str = "select secret from own_keys where name = $1";
        let kept: Option<Vec<u8>> = reading!(self.database(), |pool| sqlx::query_scalar(FIND)
            .bind(name)
            .fetch_optional(pool))?;
        if let Some(kept) = kept {
            return Ok(kept);
        }
        Ok(writing!(self.database(), |transaction| {
            sqlx::query(KEEP)
                .bind(name)
                .bind(fresh)
                .bind(now.0)
                .execute(&mut *transaction)
                .await?;
            // Another server on the same database may have been faster.
            sqlx::query_scalar(FIND)
                .bind(name)
                .fetch_one(&mut *transaction)
                .await?
        }))
    }
}
