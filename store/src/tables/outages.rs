//! Periods in which the server was down or could not save, during which clocks were stopped. While
//! any clock is running, the server records the time regularly.

use crate::Store;
use crate::engine::StoreError;
use crate::engine::{reading, writing};
use fondaco_protocol::UnixMs;
use table::record::Outage;

impl Store {
    /// Records that the server is up and can save.
    pub async fn beat(&self, now: UnixMs) -> Result<(), StoreError> {
        const BEAT: &str = "
            insert into heartbeat (id, at) values (1, $1)
            on conflict (id) do update set at = excluded.at";
        writing!(self.database(), |transaction| {
            sqlx::query(BEAT)
                .bind(now.0)
                .execute(&mut *transaction)
                .await?;
        });
        Ok(())
    }

    /// When the server last recorded that it was up.
    pub async fn last_beat(&self) -> Result<Option<UnixMs>, StoreError> {
        const LAST: &str = "select at from heartbeat where id = 1";
        let at: Option<i64> = reading!(self.database(), |pool| sqlx::query_scalar(LAST)
            .fetch_optional(pool))?;
        Ok(at.map(UnixMs))
    }

    /// Records an outage that is over, and deletes those that ended before `forget`.
    pub async fn note_outage(&self, outage: Outage, forget: UnixMs) -> Result<(), StoreError> {
        const NOTE: &str = "
            insert into outages (began, ended) values ($1, $2)
            on conflict (began) do update set ended = excluded.ended";
        const FORGET: &str = "delete from outages where ended < $1";
        writing!(self.database(), |transaction| {
            sqlx::query(NOTE)
                .bind(outage.began.0)
                .bind(outage.ended.0)
                .execute(&mut *transaction)
                .await?;
            sqlx::query(FORGET)
                .bind(forget.0)
                .execute(&mut *transaction)
                .await?;
        });
        Ok(())
    }

    /// The outages that ended after `since`, in order.
    pub async fn outages(&self, since: UnixMs) -> Result<Vec<Outage>, StoreError> {
        const FIND: &str = "select began, ended from outages where ended > $1 order by began";
        let rows: Vec<(i64, i64)> = reading!(self.database(), |pool| sqlx::query_as(FIND)
            .bind(since.0)
            .fetch_all(pool))?;
        let outage = |(began, ended)| Outage {
            began: UnixMs(began),
            ended: UnixMs(ended),
        };
        Ok(rows.into_iter().map(outage).collect())
    }
}
