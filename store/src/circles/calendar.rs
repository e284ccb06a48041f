//! Where calendars find the evenings of a circle.

use super::evenings::DatedEvening;
use super::id::CircleId;
use crate::Store;
use crate::engine::StoreError;
use crate::engine::{reading, writing};
use crate::people::TokenHash;
use fondaco_protocol::{EveningId, UnixMs, UserId};
use uuid::Uuid;

/// The evenings of a circle, for one member's calendar.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CircleCalendar {
    pub code: String,
    pub name: String,
    /// Those with a time.
    pub evenings: Vec<DatedEvening>,
}

impl Store {
    /// Gives a member's calendar a new address; the old one leads nowhere.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn renew_calendar(
        &self,
        circle: CircleId,
        person: UserId,
        token: TokenHash,
    ) -> Result<(), StoreError> {
        const RENEW: &str = "
            update circle_members set calendar = $3 where circle_id = $1 and user_id = $2";
        writing!(self.database(), |transaction| {
            sqlx::query(RENEW)
                .bind(circle.0)
                .bind(person.0)
                .bind(token.0.as_slice())
                .execute(&mut *transaction)
                .await?;
        });
        Ok(())
    }

    /// The calendar at an address, with at most this many evenings, the latest.
    ///
    /// # Errors
    /// [`StoreError::Database`], and [`StoreError::Corrupt`] if an evening cannot be read.
    pub async fn find_calendar(
        &self,
        token: TokenHash,
        limit: u32,
    ) -> Result<Option<CircleCalendar>, StoreError> {
        const FIND: &str = "
            select circles.id, circles.code, circles.name
            from circle_members join circles on circles.id = circle_members.circle_id
            where circle_members.calendar = $1";
        let found: Option<(Uuid, String, String)> =
            reading!(self.database(), |pool| sqlx::query_as(FIND)
                .bind(token.0.as_slice())
                .fetch_optional(pool))?;
        let Some((circle, code, name)) = found else {
            return Ok(None);
        };
        let all = (UnixMs::MAX, EveningId(Uuid::max()));
        let evenings = self.past_evenings(CircleId(circle), all, limit).await?;
        Ok(Some(CircleCalendar {
            code,
            name,
            evenings,
        }))
    }
}
