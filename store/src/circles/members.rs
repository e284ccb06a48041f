//! Circles and their members. The member with the lowest place is the founder, so whoever has been
//! there longest follows when the founder goes.

use super::id::CircleId;
use crate::Store;
use crate::engine::{StoreError, from_row};
use crate::engine::{reading, writing};
use fondaco_protocol::{
    CIRCLE_MEMBERS_MAX, CIRCLES_OF_PERSON_MAX, CircleMember, CircleSketch, Person, UnixMs, UserId,
};
use uuid::Uuid;

/// What became of somebody who wants to be in a circle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Joined {
    /// They are in, and may have been before.
    Done,
    /// The circle has another link now, or is closed.
    Gone,
    /// There are as many members as a circle may have.
    Full,
    /// They are in as many circles as one person may be.
    TooMany,
}

/// Found by its link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Circle {
    pub id: CircleId,
    pub code: String,
    pub name: String,
}

/// Keeps others from changing the members meanwhile, if the circle still has this link.
const LOCK: &str = "update circles set name = name where id = $1 and code = $2";

const OF_OTHERS: &str = "
    select
        (select count(*) from circle_members where circle_id = $1 and user_id <> $2),
        (select count(*) from circle_members where user_id = $2 and circle_id <> $1)";

const JOIN: &str = "
    insert into circle_members (circle_id, user_id, place, joined_at)
    select $1, $2, coalesce(max(place), 0) + 1, $3 from circle_members where circle_id = $1
    on conflict (circle_id, user_id) do nothing";

/// Takes a person, `$1`, out of circles. A circle without anybody is deleted, and its games stay.
macro_rules! leave {
    ($which:literal) => {
        [
            concat!(
                "update tables set circle_id = null where circle_id is not null and circle_id in (",
                leave!(@alone $which),
                ")"
            ),
            concat!("delete from circles where id in (", leave!(@alone $which), ")"),
            concat!("delete from circle_members where user_id = $1", $which),
        ]
    };
    (@alone $which:literal) => {
        concat!(
            "select circle_id from circle_members where user_id = $1", $which,
            " and not exists (
                select 1 from circle_members others
                where others.circle_id = circle_members.circle_id and others.user_id <> $1)"
        )
    };
}

const LEAVE: [&str; 3] = leave!(" and circle_id = $2");

pub(crate) const LEAVE_ALL: [&str; 3] = leave!("");

impl Store {
    /// Saves a new circle, of which one person is the founder.
    ///
    /// # Errors
    /// [`StoreError::CodeTaken`] means that another code is needed.
    pub async fn found_circle(
        &self,
        circle: &Circle,
        founder: UserId,
        now: UnixMs,
    ) -> Result<Joined, StoreError> {
        const FOUND: &str = "
            insert into circles (id, code, name, created_at) values ($1, $2, $3, $4)";
        writing!(self.database(), |transaction| {
            sqlx::query(FOUND)
                .bind(circle.id.0)
                .bind(&circle.code)
                .bind(&circle.name)
                .bind(now.0)
                .execute(&mut *transaction)
                .await
                .map_err(taken)?;
            let (_, theirs): (i64, i64) = sqlx::query_as(OF_OTHERS)
                .bind(circle.id.0)
                .bind(founder.0)
                .fetch_one(&mut *transaction)
                .await?;
            if is_full(theirs, CIRCLES_OF_PERSON_MAX) {
                return Ok(Joined::TooMany);
            }
            sqlx::query(JOIN)
                .bind(circle.id.0)
                .bind(founder.0)
                .bind(now.0)
                .execute(&mut *transaction)
                .await?;
        });
        Ok(Joined::Done)
    }

    /// The circle with this link.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn find_circle(&self, code: &str) -> Result<Option<Circle>, StoreError> {
        const FIND: &str = "select id, code, name from circles where code = $1";
        let found: Option<(Uuid, String, String)> =
            reading!(self.database(), |pool| sqlx::query_as(FIND)
                .bind(code)
                .fetch_optional(pool))?;
        Ok(found.map(|(id, code, name)| Circle {
            id: CircleId(id),
            code,
            name,
        }))
    }

    /// The members, the founder first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn circle_members(&self, circle: CircleId) -> Result<Vec<CircleMember>, StoreError> {
        const MEMBERS: &str = "
            select users.id, users.name, circle_members.joined_at
            from circle_members join users on users.id = circle_members.user_id
            where circle_members.circle_id = $1
            order by circle_members.place, users.id";
        let members: Vec<MemberRow> = reading!(self.database(), |pool| sqlx::query_as(MEMBERS)
            .bind(circle.0)
            .fetch_all(pool))?;
        Ok(members.into_iter().map(CircleMember::from).collect())
    }

    /// The circles that a person is in, in the order in which they have joined.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn circles_of(&self, person: UserId) -> Result<Vec<CircleSketch>, StoreError> {
        const OF_PERSON: &str = "
            select circles.code, circles.name, (
                select count(*) from circle_members members where members.circle_id = circles.id
            )
            from circle_members join circles on circles.id = circle_members.circle_id
            where circle_members.user_id = $1
            order by circle_members.joined_at, circles.id";
        let circles: Vec<(String, String, i64)> =
            reading!(self.database(), |pool| sqlx::query_as(OF_PERSON)
                .bind(person.0)
                .fetch_all(pool))?;
        let sketch = |(code, name, members)| CircleSketch {
            code,
            name,
            members: u32::try_from(members).unwrap_or(u32::MAX),
        };
        Ok(circles.into_iter().map(sketch).collect())
    }

    /// Lets a person in who has the circle's link.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn join_circle(
        &self,
        circle: &Circle,
        person: UserId,
        now: UnixMs,
    ) -> Result<Joined, StoreError> {
        writing!(self.database(), |transaction| {
            let locked = sqlx::query(LOCK)
                .bind(circle.id.0)
                .bind(&circle.code)
                .execute(&mut *transaction)
                .await?;
            if locked.rows_affected() == 0 {
                return Ok(Joined::Gone);
            }
            let (others, theirs): (i64, i64) = sqlx::query_as(OF_OTHERS)
                .bind(circle.id.0)
                .bind(person.0)
                .fetch_one(&mut *transaction)
                .await?;
            if is_full(others, CIRCLE_MEMBERS_MAX) {
                return Ok(Joined::Full);
            }
            if is_full(theirs, CIRCLES_OF_PERSON_MAX) {
                return Ok(Joined::TooMany);
            }
            sqlx::query(JOIN)
                .bind(circle.id.0)
                .bind(person.0)
                .bind(now.0)
                .execute(&mut *transaction)
                .await?;
        });
        Ok(Joined::Done)
    }

    /// Takes a person out of a circle. The last one to leave closes it.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn leave_circle(&self, circle: &Circle, person: UserId) -> Result<(), StoreError> {
        writing!(self.database(), |transaction| {
            sqlx::query(LOCK)
                .bind(circle.id.0)
                .bind(&circle.code)
                .execute(&mut *transaction)
                .await?;
            for leave in LEAVE {
                sqlx::query(leave)
                    .bind(person.0)
                    .bind(circle.id.0)
                    .execute(&mut *transaction)
                    .await?;
            }
        });
        Ok(())
    }

    /// Gives a circle a new link; the old one leads nowhere. If `without` is given, that person is no
    /// member any more, and the old link does not bring them back.
    ///
    /// # Errors
    /// [`StoreError::CodeTaken`] means that another code is needed.
    pub async fn renew_circle_link(
        &self,
        circle: CircleId,
        new_code: &str,
        without: Option<UserId>,
    ) -> Result<(), StoreError> {
        const RENEW: &str = "update circles set code = $2 where id = $1";
        const REMOVE: &str = "delete from circle_members where circle_id = $1 and user_id = $2";
        writing!(self.database(), |transaction| {
            sqlx::query(RENEW)
                .bind(circle.0)
                .bind(new_code)
                .execute(&mut *transaction)
                .await
                .map_err(taken)?;
            if let Some(person) = without {
                sqlx::query(REMOVE)
                    .bind(circle.0)
                    .bind(person.0)
                    .execute(&mut *transaction)
                    .await?;
            }
        });
        Ok(())
    }

    /// Gives a circle another name.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn rename_circle(&self, circle: CircleId, name: &str) -> Result<(), StoreError> {
        const RENAME: &str = "update circles set name = $2 where id = $1";
        writing!(self.database(), |transaction| {
            sqlx::query(RENAME)
                .bind(circle.0)
                .bind(name)
                .execute(&mut *transaction)
                .await?;
        });
        Ok(())
    }

    /// Makes a member the founder; nothing happens if they are no member.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn hand_circle_over(
        &self,
        circle: CircleId,
        person: UserId,
    ) -> Result<(), StoreError> {
        const HAND_OVER: &str = "
            update circle_members set place = (
                select min(first.place) - 1 from circle_members first where first.circle_id = $1)
            where circle_id = $1 and user_id = $2";
        writing!(self.database(), |transaction| {
            sqlx::query(HAND_OVER)
                .bind(circle.0)
                .bind(person.0)
                .execute(&mut *transaction)
                .await?;
        });
        Ok(())
    }

    /// Deletes a circle. The games that were played in it stay.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn close_circle(&self, circle: CircleId) -> Result<(), StoreError> {
        const CLOSE: [&str; 2] = [
            "update tables set circle_id = null where circle_id = $1",
            "delete from circles where id = $1",
        ];
        writing!(self.database(), |transaction| {
            for close in CLOSE {
                sqlx::query(close)
                    .bind(circle.0)
                    .execute(&mut *transaction)
                    .await?;
            }
        });
        Ok(())
    }
}

from_row! {
    struct MemberRow {
        id: Uuid,
        name: String,
        joined_at: i64,
    }
}

impl From<MemberRow> for CircleMember {
    fn from(row: MemberRow) -> CircleMember {
        CircleMember {
            person: Person {
                id: UserId(row.id),
                name: row.name,
            },
            joined_at: UnixMs(row.joined_at),
        }
    }
}

/// Keeps others from adding to a circle meanwhile, inside a transaction of either database.
macro_rules! lock_circle {
    ($transaction:ident, $circle:expr) => {
        sqlx::query("update circles set name = name where id = $1")
            .bind($circle.0)
            .execute(&mut *$transaction)
            .await?
    };
}

pub(super) use lock_circle;

pub(super) fn is_full(count: i64, most: usize) -> bool {
    count >= i64::try_from(most).unwrap_or(i64::MAX)
}

/// The code is the only thing about a circle that another one can have.
fn taken(error: sqlx::Error) -> StoreError {
    match error.as_database_error() {
        Some(violated) if violated.is_unique_violation() => StoreError::CodeTaken,
        _ => error.into(),
    }
}
