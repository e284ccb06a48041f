//! Evenings of circles, and what members say to their times.

use super::id::CircleId;
use super::members::{is_full, lock_circle};
use crate::Store;
use crate::engine::{StoreError, from_row};
use crate::engine::{reading, writing};
use crate::tables::{json, parse};
use fondaco_protocol::{
    EVENINGS_TO_COME_MAX, Evening, EveningAnswer, EveningId, Fit, Person, UnixMs, UserId,
};
use std::time::Duration;
use uuid::Uuid;

/// How long an evening lasts, in lists and calendars.
pub const EVENING_LENGTH: Duration = Duration::from_secs(4 * 60 * 60);

/// The most evenings for which tables are opened at once; the others follow.
const DUE_AT_ONCE: i64 = 100;

/// An evening, and what calendars need to know of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DatedEvening {
    pub evening: Evening,
    /// How often a time has been chosen or the evening been called off.
    pub sequence: i64,
    /// When that happened last.
    pub changed_at: UnixMs,
}

/// An evening for which a table is to be opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DueEvening {
    pub id: EveningId,
    pub circle: CircleId,
    pub ruleset: String,
    pub starts_at: UnixMs,
    /// Who said yes to its time: first whoever has proposed it, then whoever answered first.
    pub people: Vec<Person>,
}

/// The evenings of a subquery with their answers, in this direction.
macro_rules! evenings {
    ($evenings:literal, $direction:literal) => {
        concat!(
            "select e.id, e.title, e.ruleset, e.times, e.starts_at, e.over_at, e.sequence,
                e.is_called_off, e.changed_at, tables.code as table_code,
                answers.user_id, answers.fits, answers.has_proposed
            from (",
            $evenings,
            ") e
            left join tables on tables.id = e.id
            left join evening_answers answers on answers.evening_id = e.id
            order by e.over_at ",
            $direction,
            ", e.id ",
            $direction,
            ", answers.answered_at, answers.user_id"
        )
    };
}

impl Store {
    /// Saves a new evening; its times fit whoever proposes it. False if as many are to come as a
    /// circle may have, or the person is no member. Proposals that led to nothing are deleted.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn propose_evening(
        &self,
        circle: CircleId,
        evening: &Evening,
        by: UserId,
        now: UnixMs,
    ) -> Result<bool, StoreError> {
        const FORGET: &str = "
            delete from evenings where circle_id = $1 and over_at <= $2 and starts_at is null";
        const TO_COME: &str = "select count(*) from evenings where circle_id = $1 and over_at > $2";
        const PROPOSE: &str = "
            insert into evenings (
                id, circle_id, title, ruleset, times, over_at, sequence, is_called_off, is_due,
                changed_at)
            values ($1, $2, $3, $4, $5, $6, 0, $7, $7, $8)";
        const FITS: &str = "
            insert into evening_answers (
                evening_id, circle_id, user_id, fits, has_proposed, answered_at)
            select $1, circle_id, user_id, $4, $5, $6 from circle_members
            where circle_id = $2 and user_id = $3";
        writing!(self.database(), |transaction| {
            lock_circle!(transaction, circle);
            sqlx::query(FORGET)
                .bind(circle.0)
                .bind(now.0)
                .execute(&mut *transaction)
                .await?;
            let to_come: i64 = sqlx::query_scalar(TO_COME)
                .bind(circle.0)
                .bind(now.0)
                .fetch_one(&mut *transaction)
                .await?;
            if is_full(to_come, EVENINGS_TO_COME_MAX) {
                return Ok(false);
            }
            sqlx::query(PROPOSE)
                .bind(evening.id.0)
                .bind(circle.0)
                .bind(evening.title.as_deref())
                .bind(evening.ruleset.as_deref())
                .bind(json(&evening.times))
                .bind(evening.over_at.0)
                .bind(false)
                .bind(now.0)
                .execute(&mut *transaction)
                .await?;
            let proposed = sqlx::query(FITS)
                .bind(evening.id.0)
                .bind(circle.0)
                .bind(by.0)
                .bind(json(&vec![Some(Fit::Yes); evening.times.len()]))
                .bind(true)
                .bind(now.0)
                .execute(&mut *transaction)
                .await?;
            if proposed.rows_affected() == 0 {
                return Ok(false);
            }
        });
        Ok(true)
    }

    /// Saves what a member says to the times of an evening. Saying the same again is no change.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn answer_evening(
        &self,
        circle: CircleId,
        evening: EveningId,
        person: UserId,
        fits: &[Option<Fit>],
        now: UnixMs,
    ) -> Result<(), StoreError> {
        const ANSWER: &str = "
            insert into evening_answers (
                evening_id, circle_id, user_id, fits, has_proposed, answered_at)
            select evenings.id, members.circle_id, members.user_id, $4, $5, $6
            from evenings join circle_members members on members.circle_id = evenings.circle_id
            where evenings.id = $1 and members.circle_id = $2 and members.user_id = $3
            on conflict (evening_id, user_id) do update
            set fits = excluded.fits, answered_at = excluded.answered_at
            where evening_answers.fits <> excluded.fits";
        writing!(self.database(), |transaction| {
            sqlx::query(ANSWER)
                .bind(evening.0)
                .bind(circle.0)
                .bind(person.0)
                .bind(json(&fits))
                .bind(false)
                .bind(now.0)
                .execute(&mut *transaction)
                .await?;
        });
        Ok(())
    }

    /// Chooses a time; false if the evening is called off, or its earlier time is no later than
    /// `until`.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn choose_evening(
        &self,
        evening: EveningId,
        time: UnixMs,
        until: UnixMs,
        now: UnixMs,
    ) -> Result<bool, StoreError> {
        const CHOOSE: &str = "
            update evenings
            set starts_at = $2, over_at = $3, sequence = sequence + 1, changed_at = $4,
                is_due = (ruleset is not null)
            where id = $1 and not is_called_off and (starts_at is null or starts_at > $5)";
        let chosen = writing!(self.database(), |transaction| {
            sqlx::query(CHOOSE)
                .bind(evening.0)
                .bind(time.0)
                .bind(time.after(EVENING_LENGTH).0)
                .bind(now.0)
                .bind(until.0)
                .execute(&mut *transaction)
                .await?
                .rows_affected()
        });
        Ok(chosen > 0)
    }

    /// Deletes an evening that has no time yet; one that has stays, as called off.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn call_evening_off(
        &self,
        evening: EveningId,
        now: UnixMs,
    ) -> Result<(), StoreError> {
        const DELETE: &str = "delete from evenings where id = $1 and starts_at is null";
        const CALL_OFF: &str = "
            update evenings
            set is_called_off = $3, is_due = $4, sequence = sequence + 1, changed_at = $2
            where id = $1 and not is_called_off and starts_at > $2";
        writing!(self.database(), |transaction| {
            sqlx::query(DELETE)
                .bind(evening.0)
                .execute(&mut *transaction)
                .await?;
            sqlx::query(CALL_OFF)
                .bind(evening.0)
                .bind(now.0)
                .bind(true)
                .bind(false)
                .execute(&mut *transaction)
                .await?;
        });
        Ok(())
    }

    /// Notes that no table is to be opened for an evening any more.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn settle_evening(&self, evening: EveningId) -> Result<(), StoreError> {
        const SETTLE: &str = "update evenings set is_due = $2 where id = $1";
        writing!(self.database(), |transaction| {
            sqlx::query(SETTLE)
                .bind(evening.0)
                .bind(false)
                .execute(&mut *transaction)
                .await?;
        });
        Ok(())
    }

    /// One evening of a circle.
    ///
    /// # Errors
    /// [`StoreError::Database`], and [`StoreError::Corrupt`] if it cannot be read.
    pub async fn find_evening(
        &self,
        circle: CircleId,
        evening: EveningId,
    ) -> Result<Option<Evening>, StoreError> {
        const FIND: &str = evenings!(
            "select * from evenings where id = $1 and circle_id = $2",
            ""
        );
        let rows: Vec<EveningRow> = reading!(self.database(), |pool| sqlx::query_as(FIND)
            .bind(evening.0)
            .bind(circle.0)
            .fetch_all(pool))?;
        Ok(dated(rows)?.pop().map(|dated| dated.evening))
    }

    /// The evenings that are not over, the first to be over first.
    ///
    /// # Errors
    /// [`StoreError::Database`], and [`StoreError::Corrupt`] if one cannot be read.
    pub async fn evenings_to_come(
        &self,
        circle: CircleId,
        now: UnixMs,
    ) -> Result<Vec<Evening>, StoreError> {
        const TO_COME: &str = evenings!(
            "select * from evenings where circle_id = $1 and over_at > $2
            order by over_at, id limit $3",
            ""
        );
        let rows: Vec<EveningRow> = reading!(self.database(), |pool| sqlx::query_as(TO_COME)
            .bind(circle.0)
            .bind(now.0)
            .bind(EVENINGS_TO_COME_MAX as i64)
            .fetch_all(pool))?;
        let evenings = dated(rows)?.into_iter();
        Ok(evenings.map(|dated| dated.evening).collect())
    }

    /// The evenings with a time that were over before `before`, or then and have a smaller id;
    /// newest first.
    ///
    /// # Errors
    /// [`StoreError::Database`], and [`StoreError::Corrupt`] if one cannot be read.
    pub async fn past_evenings(
        &self,
        circle: CircleId,
        (before, before_id): (UnixMs, EveningId),
        limit: u32,
    ) -> Result<Vec<DatedEvening>, StoreError> {
        const PAST: &str = evenings!(
            "select * from evenings
            where circle_id = $1 and (over_at, id) < ($2, $3) and starts_at is not null
            order by over_at desc, id desc limit $4",
            "desc"
        );
        let rows: Vec<EveningRow> = reading!(self.database(), |pool| sqlx::query_as(PAST)
            .bind(circle.0)
            .bind(before.0)
            .bind(before_id.0)
            .bind(i64::from(limit))
            .fetch_all(pool))?;
        dated(rows)
    }

    /// The evenings for which a table is still to be opened, of those that start by `to`.
    ///
    /// # Errors
    /// [`StoreError::Database`], and [`StoreError::Corrupt`] if one cannot be read.
    pub async fn due_evenings(&self, to: UnixMs) -> Result<Vec<DueEvening>, StoreError> {
        const DUE: &str = "
            select e.id, e.circle_id, e.ruleset, e.times, e.starts_at,
                answers.fits, users.id as user_id, users.name
            from (
                select * from evenings where is_due and starts_at <= $1
                order by starts_at limit $2
            ) e
            left join evening_answers answers on answers.evening_id = e.id
            left join users on users.id = answers.user_id
            order by e.starts_at, e.id, answers.has_proposed desc, answers.answered_at, users.id";
        let rows: Vec<DueRow> = reading!(self.database(), |pool| sqlx::query_as(DUE)
            .bind(to.0)
            .bind(DUE_AT_ONCE)
            .fetch_all(pool))?;
        let mut due: Vec<DueEvening> = Vec::new();
        for row in rows {
            let person = row.person()?;
            if due.last().is_none_or(|last| last.id.0 != row.id) {
                due.push(DueEvening {
                    id: EveningId(row.id),
                    circle: CircleId(row.circle_id),
                    ruleset: row.ruleset,
                    starts_at: UnixMs(row.starts_at),
                    people: Vec::new(),
                });
            }
            if let Some(last) = due.last_mut() {
                last.people.extend(person);
            }
        }
        Ok(due)
    }
}

/// What somebody says to the chosen time.
pub(super) fn fit_at(times: &str, fits: &str, chosen: i64) -> Result<Option<Fit>, StoreError> {
    let times: Vec<i64> = parse(times, "times")?;
    let fits: Vec<Option<Fit>> = parse(fits, "fits")?;
    let place = times.iter().position(|time| *time == chosen);
    Ok(place.and_then(|place| fits.get(place).copied().flatten()))
}

fn dated(rows: Vec<EveningRow>) -> Result<Vec<DatedEvening>, StoreError> {
    let mut all: Vec<DatedEvening> = Vec::new();
    for row in rows {
        let answer = row.answer()?;
        let is_next = all.last().is_none_or(|last| last.evening.id.0 != row.id);
        if is_next {
            all.push(row.evening()?);
        }
        if let Some(last) = all.last_mut() {
            last.evening.answers.extend(answer);
        }
    }
    Ok(all)
}

from_row! {
    struct EveningRow {
        id: Uuid,
        title: Option<String>,
        ruleset: Option<String>,
        times: String,
        starts_at: Option<i64>,
        over_at: i64,
        sequence: i64,
        is_called_off: bool,
        changed_at: i64,
        table_code: Option<String>,
        user_id: Option<Uuid>,
        fits: Option<String>,
        has_proposed: Option<bool>,
    }
}

impl EveningRow {
    fn answer(&self) -> Result<Option<EveningAnswer>, StoreError> {
        let Some((person, fits)) = self.user_id.zip(self.fits.as_deref()) else {
            return Ok(None);
        };
        Ok(Some(EveningAnswer {
            person: UserId(person),
            fits: parse(fits, "fits")?,
            has_proposed: self.has_proposed == Some(true),
        }))
    }

    fn evening(self) -> Result<DatedEvening, StoreError> {
        Ok(DatedEvening {
            evening: Evening {
                id: EveningId(self.id),
                title: self.title,
                ruleset: self.ruleset,
                times: parse(&self.times, "times")?,
                starts_at: self.starts_at.map(UnixMs),
                is_called_off: self.is_called_off,
                over_at: UnixMs(self.over_at),
                answers: Vec::new(),
                table: self.table_code,
            },
            sequence: self.sequence,
            changed_at: UnixMs(self.changed_at),
        })
    }
}

from_row! {
    struct DueRow {
        id: Uuid,
        circle_id: Uuid,
        ruleset: String,
        times: String,
        starts_at: i64,
        fits: Option<String>,
        user_id: Option<Uuid>,
        name: Option<String>,
    }
}

impl DueRow {
    /// Whose answer this is, if it is yes.
    fn person(&self) -> Result<Option<Person>, StoreError> {
        let (Some(fits), Some(id), Some(name)) = (&self.fits, self.user_id, &self.name) else {
            return Ok(None);
        };
        let fit = fit_at(&self.times, fits, self.starts_at)?;
        Ok((fit == Some(Fit::Yes)).then(|| Person {
            id: UserId(id),
            name: name.clone(),
        }))
    }
}
