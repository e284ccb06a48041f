//! Queries and changes for the operator.

use crate::Store;
use crate::circles::LEAVE_ALL;
use crate::engine::{StoreError, from_row};
use crate::engine::{reading, writing};
use crate::people::{END_SESSIONS, Ended};
use crate::tables::WANT_REPLAY;
use fondaco_protocol::{TableId, UnixMs, UserId};

from_row! {
    /// A banned address.
    #[derive(Debug)]
    pub struct Ban {
        /// The address, or the network of an IPv6 address.
        pub address: String,
        /// Unix milliseconds.
        pub created_at: i64,
        /// Unix milliseconds; `None` for a permanent ban.
        pub until: Option<i64>,
        /// Why, for the operator.
        pub reason: String,
    }
}

/// What can be deleted by age.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Old {
    /// People without a seat, a table, a circle, a recent session or a login.
    Guests,
    /// Lines of chat.
    Chat,
    /// Reports that the operator has not closed.
    Reports,
    /// Evenings that were over.
    Evenings,
    /// Tables whose game was never finished, and tables that never started.
    Unfinished,
    /// Closed tables that never started.
    NeverStarted,
    /// Games played on from a finished one by everybody who was there.
    WhatIfs,
}

/// What was deleted by age.
#[derive(Debug, Default)]
pub struct Purged {
    /// How many items.
    pub deleted: u64,
    /// The sessions of deleted guests.
    pub ended: Ended,
}

const ERASED_NAME: &str = "erased";

impl Store {
    /// Closes a table that is not in any server's memory, and requests a replay if its game had
    /// begun. False if it is already over, or does not exist.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn close_table(&self, table: TableId, now: UnixMs) -> Result<bool, StoreError> {
        const CLOSE: &str = "
            update tables set status = 'closed', finished_at = $2, epoch = epoch + 1
            where id = $1 and status in ('gathering', 'playing')
            returning started_at is not null";
        const END_SEATS: &str = "update seats set ended_at = $2 where table_id = $1";
        Ok(writing!(self.database(), |transaction| {
            let began: Option<bool> = sqlx::query_scalar(CLOSE)
                .bind(table.0)
                .bind(now.0)
                .fetch_optional(&mut *transaction)
                .await?;
            if began.is_some() {
                sqlx::query(END_SEATS)
                    .bind(table.0)
                    .bind(now.0)
                    .execute(&mut *transaction)
                    .await?;
            }
            if began == Some(true) {
                sqlx::query(WANT_REPLAY)
                    .bind(table.0)
                    .bind([0_u8; 0].as_slice())
                    .execute(&mut *transaction)
                    .await?;
            }
            began.is_some()
        }))
    }

    /// Hides a table from the lobby, or shows it again.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn hide_table(&self, table: TableId, hidden: bool) -> Result<bool, StoreError> {
        const HIDE: &str = "update tables set hidden = $2 where id = $1";
        Ok(writing!(self.database(), |transaction| {
            sqlx::query(HIDE)
                .bind(table.0)
                .bind(hidden)
                .execute(&mut *transaction)
                .await?
                .rows_affected()
                > 0
        }))
    }

    /// Deletes a table with its log, seats and chat.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn delete_table(&self, table: TableId) -> Result<bool, StoreError> {
        Ok(writing!(self.database(), |transaction| {
            sqlx::query("delete from actions where table_id = $1")
                .bind(table.0)
                .execute(&mut *transaction)
                .await?;
            sqlx::query("delete from tables where id = $1")
                .bind(table.0)
                .execute(&mut *transaction)
                .await?
                .rows_affected()
                > 0
        }))
    }

    /// Erases what is known about a person: name, sessions, chat, reports by them and about them, what
    /// they said in other reports, blocks, webhooks and their settings, circles, and unused tokens. Their
    /// games stay as they were played, because the logs only refer to seats.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn erase_person(&self, person: UserId) -> Result<Ended, StoreError> {
        const FORGET: [&str; 11] = [
            "delete from webhooks where user_id = $1",
            "delete from quiet_hours where user_id = $1",
            "delete from muted_tables where user_id = $1",
            "delete from seat_wishes where user_id = $1",
            "delete from chat where user_id = $1",
            "delete from reports where reporter_id = $1 or person_id = $1",
            "delete from report_lines where user_id = $1",
            "delete from blocks where user_id = $1 or blocked_id = $1",
            "delete from seat_tokens where user_id = $1",
            "delete from device_links where user_id = $1",
            "delete from return_keys where user_id = $1",
        ];
        Ok(Ended::of_rows(writing!(self.database(), |transaction| {
            for forget in FORGET.into_iter().chain(LEAVE_ALL) {
                sqlx::query(forget)
                    .bind(person.0)
                    .execute(&mut *transaction)
                    .await?;
            }
            sqlx::query("update users set name = $2 where id = $1")
                .bind(person.0)
                .bind(ERASED_NAME)
                .execute(&mut *transaction)
                .await?;
            sqlx::query_scalar(END_SESSIONS)
                .bind(person.0)
                .fetch_all(&mut *transaction)
                .await?
        })))
    }

    /// The number of items that have not been used since `before`, in Unix milliseconds.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn count_old(&self, what: Old, before: UnixMs) -> Result<u64, StoreError> {
        let count: i64 = reading!(self.database(), |pool| sqlx::query_scalar(what.count())
            .bind(before.0)
            .fetch_one(pool))?;
        Ok(count.unsigned_abs())
    }

    /// Deletes at most `limit` items that have not been used since `before`. Deleting a person
    /// ends their sessions.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn purge_old(
        &self,
        what: Old,
        before: UnixMs,
        limit: u32,
    ) -> Result<Purged, StoreError> {
        Ok(writing!(self.database(), |transaction| {
            let ended: Vec<Vec<u8>> = match what {
                Old::Guests => {
                    sqlx::query_scalar(END_OLD_GUESTS)
                        .bind(before.0)
                        .bind(i64::from(limit))
                        .fetch_all(&mut *transaction)
                        .await?
                }
                Old::Chat
                | Old::Reports
                | Old::Evenings
                | Old::Unfinished
                | Old::NeverStarted
                | Old::WhatIfs => Vec::new(),
            };
            let mut deleted = 0;
            for delete in what.deletes() {
                deleted = sqlx::query(*delete)
                    .bind(before.0)
                    .bind(i64::from(limit))
                    .execute(&mut *transaction)
                    .await?
                    .rows_affected();
            }
            Purged {
                deleted,
                ended: Ended::of_rows(ended),
            }
        }))
    }

    /// The addresses that are banned now.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn bans(&self, now: UnixMs) -> Result<Vec<Ban>, StoreError> {
        const FIND: &str = "
            select address, created_at, until, reason from bans
            where until is null or until > $1 order by created_at, address";
        Ok(reading!(self.database(), |pool| sqlx::query_as(FIND)
            .bind(now.0)
            .fetch_all(pool))?)
    }

    /// Bans an address.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn ban(&self, ban: &Ban) -> Result<(), StoreError> {
        const BAN: &str = "
            insert into bans (address, created_at, until, reason) values ($1, $2, $3, $4)
            on conflict (address) do update set until = excluded.until, reason = excluded.reason";
        writing!(self.database(), |transaction| {
            sqlx::query(BAN)
                .bind(&ban.address)
                .bind(ban.created_at)
                .bind(ban.until)
                .bind(&ban.reason)
                .execute(&mut *transaction)
                .await?;
        });
        Ok(())
    }

    /// Lifts the ban of an address. False if it was not banned.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn unban(&self, address: &str) -> Result<bool, StoreError> {
        Ok(writing!(self.database(), |transaction| {
            sqlx::query("delete from bans where address = $1")
                .bind(address)
                .execute(&mut *transaction)
                .await?
                .rows_affected()
                > 0
        }))
    }

    /// Records that a person has given the word, and may open tables.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn allow_opening(&self, person: UserId) -> Result<(), StoreError> {
        writing!(self.database(), |transaction| {
            sqlx::query("update users set may_open = $2 where id = $1")
                .bind(person.0)
                .bind(true)
                .execute(&mut *transaction)
                .await?;
        });
        Ok(())
    }

    /// Whether a person has given the word.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn may_open(&self, person: UserId) -> Result<bool, StoreError> {
        const FIND: &str = "select may_open from users where id = $1";
        let found: Option<bool> = reading!(self.database(), |pool| sqlx::query_scalar(FIND)
            .bind(person.0)
            .fetch_optional(pool))?;
        Ok(found.unwrap_or(false))
    }
}

macro_rules! old_guests {
    () => {
        "from users where created_at < $1
            and not exists (select 1 from seats where seats.user_id = users.id)
            and not exists (select 1 from tables where tables.host_id = users.id)
            and not exists (select 1 from circle_members where circle_members.user_id = users.id)
            and not exists (
                select 1 from sessions where sessions.user_id = users.id and last_seen >= $1)
            and not exists (
                select 1 from return_keys where return_keys.user_id = users.id
                    and return_keys.spent_hash = return_keys.key_hash)"
    };
}

macro_rules! unfinished {
    () => {
        "from tables
            where status <> 'finished' and status in ('gathering', 'playing', 'closed')
            and created_at < $1
            and created_at < $1 - patience_days * 86400000
            and not exists (
                select 1 from actions where actions.table_id = tables.id
                    and actions.at >= $1 - patience_days * 86400000)
            and not exists (
                select 1 from archive where archive.table_id = tables.id
                    and archive.last_at >= $1 - patience_days * 86400000)"
    };
}

macro_rules! what_ifs {
    () => {
        "from tables where what_if and created_at < $1"
    };
}

macro_rules! never_started {
    () => {
        "from tables where status = 'closed' and started_at is null and finished_at < $1"
    };
}

impl Old {
    fn count(self) -> &'static str {
        match self {
            Old::Guests => concat!("select count(*) ", old_guests!()),
            Old::Chat => "select count(*) from chat where at < $1",
            Old::Reports => "select count(*) from reports where at < $1",
            Old::Evenings => "select count(*) from evenings where over_at < $1",
            Old::Unfinished => concat!("select count(*) ", unfinished!()),
            Old::NeverStarted => concat!("select count(*) ", never_started!()),
            Old::WhatIfs => concat!("select count(*) ", what_ifs!()),
        }
    }

    /// The last statement deletes the items that are counted. None of them changes which those are.
    fn deletes(self) -> &'static [&'static str] {
        match self {
            Old::Guests => &[concat!(
                "delete from users where id in (select id ",
                old_guests!(),
                " order by id limit $2)"
            )],
            Old::Chat => &["delete from chat where (table_id, id) in (
                select table_id, id from chat where at < $1 order by at, table_id, id limit $2)"],
            Old::Reports => &["delete from reports where id in (
                select id from reports where at < $1 order by id limit $2)"],
            Old::Evenings => &["delete from evenings where id in (
                select id from evenings where over_at < $1 order by over_at, id limit $2)"],
            Old::Unfinished => &[
                concat!(
                    "delete from actions where table_id in (select id ",
                    unfinished!(),
                    " order by id limit $2)"
                ),
                concat!(
                    "delete from tables where id in (select id ",
                    unfinished!(),
                    " order by id limit $2)"
                ),
            ],
            Old::NeverStarted => &[concat!(
                "delete from tables where id in (select id ",
                never_started!(),
                " order by finished_at, id limit $2)"
            )],
            Old::WhatIfs => &[
                concat!(
                    "delete from actions where table_id in (select id ",
                    what_ifs!(),
                    " order by created_at, id limit $2)"
                ),
                concat!(
                    "delete from tables where id in (select id ",
                    what_ifs!(),
                    " order by created_at, id limit $2)"
                ),
            ],
        }
    }
}

/// The sessions that go with the guests of [`Old::Guests`].
const END_OLD_GUESTS: &str = concat!(
    "delete from sessions where user_id in (select id ",
    old_guests!(),
    " order by id limit $2) returning token_hash"
);
