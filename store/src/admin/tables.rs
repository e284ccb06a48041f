//! Tables, as operators see them.

use crate::Store;
use crate::engine::StoreError;
use crate::engine::reading;
use fondaco_protocol::{TableId, UnixMs, UserId};
use sqlx::FromRow;
use uuid::Uuid;

/// A table, as shown to operators, without anything that is hidden in its game.
#[derive(FromRow, Debug)]
pub struct TableSketch {
    /// Its id.
    pub id: Uuid,
    /// Its code.
    pub code: String,
    /// Its ruleset.
    pub ruleset: String,
    /// Its status.
    pub status: String,
    /// `private` or `listed`.
    pub visibility: String,
    /// Whether it is hidden from the lobby.
    pub hidden: bool,
    /// Unix milliseconds.
    pub created_at: i64,
    /// When its last log entry was made, or when it was opened if there is none. Unix milliseconds.
    pub active_at: i64,
    /// The number of entries in its log.
    pub entries: i64,
    /// The number of people with a seat.
    pub people: i64,
    /// Its host's name.
    pub host: String,
    /// Its host's id.
    pub host_id: Uuid,
}

/// Which tables to list.
#[derive(Clone, Debug, Default)]
pub struct TableFilter {
    /// Only those with this status; all if empty.
    pub status: String,
    /// Only this one.
    pub id: Option<TableId>,
    /// Only those that this person hosts or sits at.
    pub person: Option<UserId>,
    /// Only those without activity since then, in Unix milliseconds.
    pub idle_since: Option<UnixMs>,
    /// At most this many.
    pub limit: u32,
}

/// What operators see of the tables with the ids that this selects.
macro_rules! sketch {
    ($ids:literal) => {
        concat!(
            "select * from (
                select t.id, t.code, t.ruleset, t.status, t.visibility, t.hidden, t.created_at,
                    coalesce(
                        (select max(a.at) from actions a where a.table_id = t.id),
                        (select last_at from archive where archive.table_id = t.id),
                        t.created_at) as active_at,
                    coalesce(
                        (select entries from archive where archive.table_id = t.id),
                        (select count(*) from actions a where a.table_id = t.id)) as entries,
                    (select count(*) from seats s where s.table_id = t.id and s.user_id is not null)
                        as people,
                    users.name as host, t.host_id
                from tables t join users on users.id = t.host_id
                where t.id in (",
            $ids,
            ") and ($1 = '' or t.status = $1)
            ) sketched
            where active_at < $2
            order by active_at desc, id desc limit $3"
        )
    };
}

impl Store {
    /// Tables, most recently active first. Of those that are over, the last to be finished or, if
    /// they were closed, the last to be opened.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn sketch_tables(
        &self,
        filter: &TableFilter,
    ) -> Result<Vec<TableSketch>, StoreError> {
        const ALL: &str = sketch!(
            "select id from tables
            where status <> 'finished' and status in ('gathering', 'playing')
            union all
            select id from (
                select id from tables
                where status <> 'finished' and status = 'closed' and created_at < $2
                order by created_at desc limit $3
            ) closed
            union all
            select id from (
                select id from tables where status = 'finished' and finished_at < $2
                order by finished_at desc limit $3
            ) finished"
        );
        const ONE: &str = sketch!("select id from tables where id = $4");
        const OF_PERSON: &str = sketch!(
            "select id from tables where host_id = $4
            union select table_id from seats where user_id = $4"
        );
        let (find, of) = match (filter.id, filter.person) {
            (Some(table), _) => (ONE, Some(table.0)),
            (None, Some(person)) => (OF_PERSON, Some(person.0)),
            (None, None) => (ALL, None),
        };
        Ok(reading!(self.database(), |pool| {
            let found = sqlx::query_as(find)
                .bind(&filter.status)
                .bind(filter.idle_since.unwrap_or(UnixMs::MAX).0)
                .bind(i64::from(filter.limit));
            let found = match of {
                Some(id) => found.bind(id),
                None => found,
            };
            found.fetch_all(pool)
        })?)
    }
}
