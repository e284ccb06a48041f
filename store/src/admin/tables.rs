//! Tables, as operators see them.

use crate::Store;
use crate::engine::reading;
use crate::engine::{StoreError, from_row};
use fondaco_protocol::{TableId, UnixMs, UserId};
use uuid::Uuid;

from_row! {
    /// A table, as shown to operators, without anything that is hidden in its game.
    #[derive(Debug)]
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
        /// Where it stands in the list: when it was active, if it is not over; when its game was
        /// finished; or when it was opened, if it was closed. Unix milliseconds.
        pub listed_at: i64,
        /// The number of entries in its log.
        pub entries: i64,
        /// The number of people with a seat.
        pub people: i64,
        /// Its host's name.
        pub host: String,
        /// Its host's id.
        pub host_id: Uuid,
    }
}

impl TableSketch {
    /// Whether nothing is played there any more.
    pub fn is_over(&self) -> bool {
        !matches!(self.status.as_str(), "gathering" | "playing")
    }
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
    /// Only those that stand behind this place of a list.
    pub after: Option<TablePlace>,
    /// At most this many.
    pub limit: u32,
}

/// The place of a table in a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TablePlace {
    /// [`TableSketch::listed_at`].
    pub listed_at: UnixMs,
    /// Its id; of tables at the same time, those with smaller ids follow.
    pub id: TableId,
}

impl TablePlace {
    /// In front of all tables.
    const FRONT: TablePlace = TablePlace {
        listed_at: UnixMs::MAX,
        id: TableId(Uuid::max()),
    };
}

/// When a table was last active: its last entry has the last word.
macro_rules! active {
    () => {
        "coalesce(
            (select a.at from actions a where a.table_id = t.id order by a.seq desc limit 1),
            (select last_at from archive where archive.table_id = t.id),
            t.created_at)"
    };
}

/// What operators see of the tables with the ids that this selects. Places are found first, and only
/// what is listed is counted.
macro_rules! sketch {
    ($($ids:expr),+) => {
        concat!(
            "select t.id, t.code, t.ruleset, t.status, t.visibility, t.hidden, t.created_at,
                placed.active_at, placed.listed_at,
                coalesce(
                    (select entries from archive where archive.table_id = t.id),
                    (select count(*) from actions a where a.table_id = t.id)) as entries,
                (select count(*) from seats s where s.table_id = t.id and s.user_id is not null)
                    as people,
                users.name as host, t.host_id
            from (
                select id, active_at, listed_at from (
                    select id, active_at, case status
                            when 'closed' then created_at
                            when 'finished' then finished_at
                            else active_at
                        end as listed_at
                    from (
                        select t.id, t.status, t.created_at, t.finished_at, ",
            active!(),
            " as active_at
                        from tables t
                        where t.id in (",
            $($ids,)+
            ") and ($1 = '' or t.status = $1)
                    ) found
                ) dated
                where active_at < $2 and (listed_at, id) < ($4, $5)
                order by listed_at desc, id desc limit $3
            ) placed
            join tables t on t.id = placed.id
            join users on users.id = t.host_id
            order by placed.listed_at desc, placed.id desc"
        )
    };
}

impl Store {
    /// Tables, most recently active first. Those that are over stand where they were finished or, if
    /// they were closed, opened.
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
                select id from tables t
                where status <> 'finished' and status = 'closed' and ($1 = '' or $1 = status)
                    and created_at < $2 and (created_at, id) < ($4, $5) and ",
            active!(),
            " < $2
                order by created_at desc, id desc limit $3
            ) closed
            union all
            select id from (
                select id from tables
                where status = 'finished' and ($1 = '' or $1 = status)
                    and finished_at < $2 and (finished_at, id) < ($4, $5)
                order by finished_at desc, id desc limit $3
            ) finished"
        );
        const ONE: &str = sketch!("select id from tables where id = $6");
        const OF_PERSON: &str = sketch!(
            "select id from tables where host_id = $6
            union select table_id from seats where user_id = $6"
        );
        let (find, of) = match (filter.id, filter.person) {
            (Some(table), _) => (ONE, Some(table.0)),
            (None, Some(person)) => (OF_PERSON, Some(person.0)),
            (None, None) => (ALL, None),
        };
        let after = filter.after.unwrap_or(TablePlace::FRONT);
        Ok(reading!(self.database(), |pool| {
            let found = sqlx::query_as(find)
                .bind(&filter.status)
                .bind(filter.idle_since.unwrap_or(UnixMs::MAX).0)
                .bind(i64::from(filter.limit))
                .bind(after.listed_at.0)
                .bind(after.id.0);
            let found = match of {
                Some(id) => found.bind(id),
                None => found,
            };
            found.fetch_all(pool)
        })?)
    }
}
