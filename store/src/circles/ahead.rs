//! The evenings that people are told of while they are away.

use super::evenings::fit_at;
use crate::Store;
use crate::engine::{StoreError, from_row, reading};
use fondaco_protocol::{EveningId, Fit, UnixMs, UserId};
use uuid::Uuid;

/// The most evenings looked at for one person.
const AHEAD_MAX: i64 = 200;

/// An evening that has a time, which is still to come, for one member of its circle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EveningAhead {
    pub id: EveningId,
    pub starts_at: UnixMs,
    /// How often a time has been chosen or the evening been called off.
    pub sequence: u64,
    pub is_called_off: bool,
    /// Whether the member has said that they have no time.
    pub is_declined: bool,
}

from_row! {
    /// An evening in a message.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct EveningSketch {
        /// The code and the name of the circle.
        pub code: String,
        pub name: String,
        pub title: Option<String>,
        pub ruleset: Option<String>,
        /// Unix milliseconds.
        pub starts_at: i64,
        pub is_called_off: bool,
    }
}

impl Store {
    /// The evenings after `now` in the circles of a person.
    ///
    /// # Errors
    /// [`StoreError::Database`], and [`StoreError::Corrupt`] if one cannot be read.
    pub async fn evenings_ahead(
        &self,
        person: UserId,
        now: UnixMs,
    ) -> Result<Vec<EveningAhead>, StoreError> {
        const AHEAD: &str = "
            select e.id, e.starts_at, e.sequence, e.is_called_off, e.times, answers.fits
            from circle_members members
            join evenings e on e.circle_id = members.circle_id and e.over_at > $2
            left join evening_answers answers
                on answers.evening_id = e.id and answers.user_id = members.user_id
            where members.user_id = $1 and e.starts_at > $2
            order by e.id limit $3";
        let rows: Vec<AheadRow> = reading!(self.database(), |pool| sqlx::query_as(AHEAD)
            .bind(person.0)
            .bind(now.0)
            .bind(AHEAD_MAX)
            .fetch_all(pool))?;
        rows.into_iter().map(AheadRow::ahead).collect()
    }

    /// What a message says of an evening that has a time.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn sketch_evening(
        &self,
        evening: EveningId,
    ) -> Result<Option<EveningSketch>, StoreError> {
        const SKETCH: &str = "
            select circles.code, circles.name, evenings.title, evenings.ruleset,
                evenings.starts_at, evenings.is_called_off
            from evenings join circles on circles.id = evenings.circle_id
            where evenings.id = $1 and evenings.starts_at is not null";
        Ok(reading!(self.database(), |pool| sqlx::query_as(SKETCH)
            .bind(evening.0)
            .fetch_optional(pool))?)
    }
}

from_row! {
    struct AheadRow {
        id: Uuid,
        starts_at: i64,
        sequence: i64,
        is_called_off: bool,
        times: String,
        fits: Option<String>,
    }
}

impl AheadRow {
    fn ahead(self) -> Result<EveningAhead, StoreError> {
        let fit = match &self.fits {
            Some(fits) => fit_at(&self.times, fits, self.starts_at)?,
            None => None,
        };
        Ok(EveningAhead {
            id: EveningId(self.id),
            starts_at: UnixMs(self.starts_at),
            sequence: u64::try_from(self.sequence).unwrap_or(0),
            is_called_off: self.is_called_off,
            is_declined: fit == Some(Fit::No),
        })
    }
}
