//! Periods in which the server was down or could not save, during which clocks were stopped. While
//! any clock is running, the server records the time regularly.

use super::database::{reading, writing};
use super::{Store, StoreError};
use fondaco_protocol::UnixMs;
use std::time::Duration;

/// A period in which clocks were stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outage {
    pub began: UnixMs,
    pub ended: UnixMs,
}

impl Outage {
    /// The time from `since` to `until` without these outages, which must not overlap.
    pub fn without(outages: &[Outage], since: UnixMs, until: UnixMs) -> Duration {
        let lost = outages.iter().map(|outage| {
            let (began, ended) = (outage.began.max(since), outage.ended.min(until));
            ended.since(began)
        });
        until.since(since).saturating_sub(lost.sum())
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_falls_into_the_time_is_taken_off() {
        let outage = |began, ended| Outage {
            began: UnixMs(began),
            ended: UnixMs(ended),
        };
        let outages = [outage(0, 10), outage(20, 30), outage(90, 200)];
        let without =
            |since, until| Outage::without(&outages, UnixMs(since), UnixMs(until)).as_millis();
        assert_eq!(without(10, 20), 10);
        assert_eq!(without(5, 25), 10);
        assert_eq!(without(0, 100), 70);
        assert_eq!(without(95, 100), 0);
        assert_eq!(without(100, 95), 0);
    }
}
