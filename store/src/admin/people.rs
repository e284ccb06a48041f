//! People, as operators look them up.

use crate::Store;
use crate::engine::{Database, StoreError, from_row, reading};
use fondaco_protocol::UserId;
use uuid::Uuid;

/// The most people that are listed at once.
pub const PEOPLE_MAX: u32 = 500;

from_row! {
    /// A person, as shown to operators.
    #[derive(Debug)]
    pub struct PersonSketch {
        /// The id.
        pub id: Uuid,
        /// The name.
        pub name: String,
        /// Unix milliseconds.
        pub created_at: i64,
        /// When a session was last used, or when the person was created if there is none. Unix
        /// milliseconds.
        pub seen_at: i64,
        /// The number of browsers that are signed in.
        pub sessions: i64,
        /// The number of seats they hold.
        pub seats: i64,
        /// The number of tables they host.
        pub hosts: i64,
    }
}

/// Comes after all that a name can go on with.
const LAST: &str = "\u{10ffff}";

/// The people of a subquery, which is inserted in the middle, in the order of its `place`.
macro_rules! sketch {
    ($people:expr, $order:literal) => {
        concat!(
            "select u.id, u.name, u.created_at,
                coalesce((select max(last_seen) from sessions s where s.user_id = u.id), u.created_at)
                    as seen_at,
                (select count(*) from sessions s where s.user_id = u.id) as sessions,
                (select count(*) from seats s where s.user_id = u.id) as seats,
                (select count(*) from tables t where t.host_id = u.id) as hosts
            from (",
            $people,
            ") u order by u.place ",
            $order,
            ", u.id"
        )
    };
}

/// Those whose name begins like this, whatever the case; `$key` is what the index is made of.
macro_rules! named {
    ($key:literal) => {
        sketch!(
            concat!(
                "select id, name, created_at, ",
                $key,
                " as place from users
                where ",
                $key,
                " >= lower($1) and ",
                $key,
                " < lower($1) || $2 and (",
                $key,
                ", id) > (coalesce((select ",
                $key,
                " from users where id = $3), ''), $3)
                order by ",
                $key,
                ", id limit $4"
            ),
            ""
        )
    };
}

impl Store {
    /// The person with this id.
    pub async fn sketch_person(&self, id: UserId) -> Result<Option<PersonSketch>, StoreError> {
        const FIND: &str = sketch!(
            "select id, name, created_at, 0 as place from users where id = $1",
            ""
        );
        Ok(reading!(self.database(), |pool| sqlx::query_as(FIND)
            .bind(id.0)
            .fetch_optional(pool))?)
    }

    /// People whose name begins with `name`, in its order and from the one after `after`; at most
    /// `limit` and [`PEOPLE_MAX`]. Upper and lower case are the same, on SQLite only of ASCII.
    pub async fn people_named(
        &self,
        name: &str,
        after: Option<UserId>,
        limit: u32,
    ) -> Result<Vec<PersonSketch>, StoreError> {
        const FIND: &str = named!("lower(name)");
        const FIND_POSTGRES: &str = named!("lower(name) collate \"C\"");
        let find = match self.database() {
            Database::Sqlite { .. } => FIND,
            Database::Postgres { .. } => FIND_POSTGRES,
        };
        Ok(reading!(self.database(), |pool| sqlx::query_as(find)
            .bind(name)
            .bind(LAST)
            .bind(after.map_or(Uuid::nil(), |after| after.0))
            .bind(i64::from(limit.min(PEOPLE_MAX)))
            .fetch_all(pool))?)
    }

    /// People who are signed in somewhere, most recently seen first; at most `limit` and
    /// [`PEOPLE_MAX`].
    pub async fn people_seen(&self, limit: u32) -> Result<Vec<PersonSketch>, StoreError> {
        const FIND: &str = sketch!(
            "select users.id, name, users.created_at, last.last_seen as place
            from (
                select user_id, last_seen from sessions s
                where last_seen <= $1 and not exists (
                    select 1 from sessions newer where newer.user_id = s.user_id
                        and (newer.last_seen, newer.token_hash) > (s.last_seen, s.token_hash))
                order by last_seen desc limit $2
            ) last join users on users.id = last.user_id",
            "desc"
        );
        Ok(reading!(self.database(), |pool| sqlx::query_as(FIND)
            .bind(i64::MAX)
            .bind(i64::from(limit.min(PEOPLE_MAX)))
            .fetch_all(pool))?)
    }
}
