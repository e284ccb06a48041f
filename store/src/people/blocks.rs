//! Whom people have blocked.

use super::device_links::PersonRow;
use super::seat_wishes::END_WISHES_AT_TABLES_OF;
use crate::Store;
use crate::engine::StoreError;
use crate::engine::{reading, writing};
use fondaco_protocol::{BLOCKS_MAX, Person, TableId, UnixMs, UserId};

/// What became of a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Blocked {
    Done,
    NoSuchPerson,
    /// There are as many already as one person may have.
    TooMany,
}

impl Store {
    /// Blocks somebody, who waits for no seat at the blocker's tables any more. The name stays the
    /// one by which the blocker knows them.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn block(
        &self,
        by: UserId,
        whom: &Person,
        now: UnixMs,
    ) -> Result<Blocked, StoreError> {
        const OTHERS: &str = "
            select count(*) from blocks where user_id = $1 and blocked_id <> $2";
        const BLOCK: &str = "
            insert into blocks (user_id, blocked_id, name, at)
            select $1, id, $3, $4 from users where id = $2
            on conflict (user_id, blocked_id) do update set name = excluded.name";
        let known = writing!(self.database(), |transaction| {
            let others: i64 = sqlx::query_scalar(OTHERS)
                .bind(by.0)
                .bind(whom.id.0)
                .fetch_one(&mut *transaction)
                .await?;
            if others >= i64::try_from(BLOCKS_MAX).unwrap_or(i64::MAX) {
                return Ok(Blocked::TooMany);
            }
            sqlx::query(END_WISHES_AT_TABLES_OF)
                .bind(by.0)
                .bind(whom.id.0)
                .execute(&mut *transaction)
                .await?;
            sqlx::query(BLOCK)
                .bind(by.0)
                .bind(whom.id.0)
                .bind(&whom.name)
                .bind(now.0)
                .execute(&mut *transaction)
                .await?
                .rows_affected()
        });
        Ok(match known {
            0 => Blocked::NoSuchPerson,
            _ => Blocked::Done,
        })
    }

    /// Unblocks somebody; nothing happens if they are not blocked.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn unblock(&self, by: UserId, whom: UserId) -> Result<(), StoreError> {
        const UNBLOCK: &str = "delete from blocks where user_id = $1 and blocked_id = $2";
        writing!(self.database(), |transaction| {
            sqlx::query(UNBLOCK)
                .bind(by.0)
                .bind(whom.0)
                .execute(&mut *transaction)
                .await?;
        });
        Ok(())
    }

    /// Whom a person has blocked, the latest first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn blocks(&self, by: UserId) -> Result<Vec<Person>, StoreError> {
        const FIND: &str = "
            select blocked_id as id, name from blocks
            where user_id = $1 order by at desc, blocked_id";
        let found: Vec<PersonRow> = reading!(self.database(), |pool| sqlx::query_as(FIND)
            .bind(by.0)
            .fetch_all(pool))?;
        Ok(found.into_iter().map(Person::from).collect())
    }

    /// Whether the host of the table has blocked this person, who has no seat there.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn is_unwelcome(&self, table: TableId, person: UserId) -> Result<bool, StoreError> {
        const COUNT: &str = "
            select count(*) from tables join blocks on blocks.user_id = tables.host_id
            where tables.id = $1 and blocks.blocked_id = $2
                and not exists (
                    select 1 from seats
                    where seats.table_id = tables.id and seats.user_id = blocks.blocked_id)";
        let count: i64 = reading!(self.database(), |pool| sqlx::query_scalar(COUNT)
            .bind(table.0)
            .bind(person.0)
            .fetch_one(pool))?;
        Ok(count > 0)
    }
}
