//! Who waits for a seat at a full table, to be told when one is free. A wish lasts until its person
//! has been told or sits down, or the table starts or goes.

use super::webhook::{About, Turn};
use crate::Store;
use crate::engine::StoreError;
use crate::engine::{reading, writing};
use crate::tables::parse;
use fondaco_protocol::{TableId, UnixMs, UserId};
use uuid::Uuid;

/// The most people who can wait for a seat at one table.
pub const SEAT_WISHES_AT_TABLE_MAX: i64 = 50;

/// The most tables at which one person can wait for a seat.
pub const SEAT_WISHES_OF_PERSON_MAX: i64 = 20;

/// What became of a wish for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wished {
    Kept,
    /// The table is not waiting for players, or there is none.
    TooLate,
    /// As many people wait there, or the person waits at as many tables, as may.
    TooMany,
}

/// Notes that the person of these wishes has been told, inside a transaction of either database.
/// What some webhook is still to be told stays.
macro_rules! told_of_seats {
    ($transaction:ident, $person:expr, $notices:ident, $now:ident) => {
        for notice in $notices {
            let About::Table(table) = notice.about else {
                continue;
            };
            for query in [
                super::seat_wishes::TOLD_OF_SEAT,
                super::seat_wishes::FORGET_TOLD_WISH,
            ] {
                sqlx::query(query)
                    .bind($person.0)
                    .bind(table.0)
                    .bind($now.0)
                    .execute(&mut *$transaction)
                    .await?;
            }
        }
    };
}

pub(super) use told_of_seats;

pub(super) const TOLD_OF_SEAT: &str = "
    update seat_wishes set told_at = $3
    where user_id = $1 and table_id = $2 and told_at is null";

pub(super) const FORGET_TOLD_WISH: &str = "
    delete from seat_wishes
    where user_id = $1 and table_id = $2 and told_at <= $3
        and not exists (
            select 1 from notices join webhooks on webhooks.id = notices.webhook_id
            where notices.table_id = $2 and webhooks.user_id = $1 and not notices.is_done
        )";

/// Deletes the wishes at a table that is waiting for players no longer, and those of its players.
pub(crate) const END_WISHES: &str = "
    delete from seat_wishes
    where table_id = $1 and ($2 <> 'gathering' or user_id in (
        select seats.user_id from seats where seats.table_id = $1 and seats.user_id is not null
    ))";

/// Deletes the wish of one person at one table.
pub(crate) const END_WISH: &str = "delete from seat_wishes where table_id = $1 and user_id = $2";

/// Deletes the wishes of a person at the tables of a host.
pub(super) const END_WISHES_AT_TABLES_OF: &str = "
    delete from seat_wishes
    where user_id = $2 and table_id in (select id from tables where host_id = $1)";

impl Store {
    /// Notes that a person waits for a seat. A wish of which the person has been told begins again;
    /// one that still waits stays as it is.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn wish_seat(
        &self,
        person: UserId,
        table: TableId,
        now: UnixMs,
    ) -> Result<Wished, StoreError> {
        const COUNTS: &str = "
            select
                (select count(*) from tables where id = $2 and status = 'gathering'),
                (select count(*) from seat_wishes where table_id = $2 and user_id <> $1),
                (select count(*) from seat_wishes where user_id = $1 and table_id <> $2)";
        const WISH: &str = "
            insert into seat_wishes (table_id, user_id, at) values ($2, $1, $3)
            on conflict (table_id, user_id) do update set at = excluded.at, told_at = null
            where seat_wishes.told_at is not null";
        Ok(writing!(self.database(), |transaction| {
            let (tables, here, theirs): (i64, i64, i64) = sqlx::query_as(COUNTS)
                .bind(person.0)
                .bind(table.0)
                .fetch_one(&mut *transaction)
                .await?;
            if tables == 0 {
                return Ok(Wished::TooLate);
            }
            if here >= SEAT_WISHES_AT_TABLE_MAX || theirs >= SEAT_WISHES_OF_PERSON_MAX {
                return Ok(Wished::TooMany);
            }
            sqlx::query(WISH)
                .bind(person.0)
                .bind(table.0)
                .bind(now.0)
                .execute(&mut *transaction)
                .await?;
            Wished::Kept
        }))
    }

    /// Withdraws a person's wish for a seat; nothing happens if there is none.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn withdraw_wish(&self, person: UserId, table: TableId) -> Result<(), StoreError> {
        writing!(self.database(), |transaction| {
            sqlx::query(END_WISH)
                .bind(table.0)
                .bind(person.0)
                .execute(&mut *transaction)
                .await?;
        });
        Ok(())
    }

    /// The tables at which a person waits for a seat and has not been told of one.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn wished_tables(&self, person: UserId) -> Result<Vec<TableId>, StoreError> {
        const WISHED: &str = "
            select table_id from seat_wishes
            where user_id = $1 and told_at is null order by table_id";
        let wished: Vec<Uuid> = reading!(self.database(), |pool| sqlx::query_scalar(WISHED)
            .bind(person.0)
            .fetch_all(pool))?;
        Ok(wished.into_iter().map(TableId).collect())
    }

    /// Who waits for a seat at a table and has not been told of one.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn seat_wishers(&self, table: TableId) -> Result<Vec<UserId>, StoreError> {
        const WISHERS: &str = "
            select user_id from seat_wishes where table_id = $1 and told_at is null";
        let wishers: Vec<Uuid> = reading!(self.database(), |pool| sqlx::query_scalar(WISHERS)
            .bind(table.0)
            .fetch_all(pool))?;
        Ok(wishers.into_iter().map(UserId).collect())
    }

    /// The tables at which a seat is free for a person who waits for one, except muted ones and
    /// those whose host keeps the person away.
    ///
    /// # Errors
    /// [`StoreError::Database`], and [`StoreError::Corrupt`] if the table cannot be read.
    pub async fn free_seats_for(&self, person: UserId) -> Result<Vec<Turn>, StoreError> {
        const FREE: &str = "
            select wish.table_id, wish.at, t.removed
            from seat_wishes wish join tables t on t.id = wish.table_id
            where wish.user_id = $1 and t.status = 'gathering'
                and exists (
                    select 1 from seats
                    where seats.table_id = t.id
                        and seats.user_id is null and seats.computer_level is null
                )
                and not exists (
                    select 1 from seats where seats.table_id = t.id and seats.user_id = $1
                )
                and not exists (
                    select 1 from blocks
                    where blocks.user_id = t.host_id and blocks.blocked_id = $1
                )
                and not exists (
                    select 1 from muted_tables
                    where muted_tables.user_id = $1 and muted_tables.table_id = t.id
                )
                and (wish.told_at is null or exists (
                    select 1 from notices join webhooks on webhooks.id = notices.webhook_id
                    where notices.table_id = t.id and webhooks.user_id = $1
                        and not notices.is_done
                ))
            order by wish.table_id limit $2";
        let rows: Vec<(Uuid, i64, String)> =
            reading!(self.database(), |pool| sqlx::query_as(FREE)
                .bind(person.0)
                .bind(SEAT_WISHES_OF_PERSON_MAX)
                .fetch_all(pool))?;
        let mut turns = Vec::new();
        for (table, at, removed) in rows {
            let removed: Vec<UserId> = parse(&removed, "removed")?;
            if !removed.contains(&person) {
                turns.push(Turn {
                    about: About::Table(TableId(table)),
                    since: u64::try_from(at).unwrap_or(0),
                    has_moved: false,
                    is_claimed: false,
                });
            }
        }
        Ok(turns)
    }
}
