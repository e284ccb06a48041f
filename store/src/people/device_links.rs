//! One-time tokens that sign a person in on another device. Only their hash is stored.
//!
//! A token that would be valid for longer than any token can be was made while the clock was ahead.
//! It is refused and deleted, or it would stay valid until that date.

use super::guests::BEGIN_SESSION;
use super::sessions::DeviceName;
use super::token_hash::TokenHash;
use crate::Store;
use crate::engine::{StoreError, from_row};
use crate::engine::{reading, writing};
use fondaco_protocol::{Person, UnixMs, UserId};
use std::time::Duration;
use uuid::Uuid;

/// How long a token is valid.
pub const DEVICE_LINK_MAX: Duration = Duration::from_secs(600);

/// The furthest ahead that a token may expire: a clock may be set back a little while it is valid.
const EXPIRES_WITHIN: Duration = DEVICE_LINK_MAX.saturating_mul(2);

impl Store {
    /// Saves a token for a person, replacing any earlier one.
    pub async fn save_device_link(
        &self,
        token_hash: TokenHash,
        person: UserId,
        expires_at: UnixMs,
    ) -> Result<(), StoreError> {
        const SAVE: &str = "
            insert into device_links (token_hash, user_id, expires_at) values ($1, $2, $3)
            on conflict (user_id) do update
            set token_hash = excluded.token_hash, expires_at = excluded.expires_at";
        writing!(self.database(), |transaction| {
            sqlx::query(SAVE)
                .bind(token_hash.0.as_slice())
                .bind(person.0)
                .bind(expires_at.0)
                .execute(&mut *transaction)
                .await?;
        });
        Ok(())
    }

    /// The owner of a token; `None` if it has been used or has expired.
    pub async fn find_device_link(
        &self,
        token_hash: TokenHash,
        now: UnixMs,
    ) -> Result<Option<Person>, StoreError> {
        const FIND: &str = "
            select users.id, users.name
            from device_links join users on users.id = device_links.user_id
            where device_links.token_hash = $1
                and device_links.expires_at > $2 and device_links.expires_at <= $3";
        let found: Option<PersonRow> = reading!(self.database(), |pool| sqlx::query_as(FIND)
            .bind(token_hash.0.as_slice())
            .bind(now.0)
            .bind(now.after(EXPIRES_WITHIN).0)
            .fetch_optional(pool))?;
        Ok(found.map(Person::from))
    }

    /// Exchanges a token for a session on another device, in one transaction: if two devices use
    /// the same token at once, only one of them gets a session. It counts as used at `used`.
    pub async fn use_device_link(
        &self,
        token_hash: TokenHash,
        session: TokenHash,
        device: &DeviceName,
        now: UnixMs,
        used: UnixMs,
    ) -> Result<Option<Person>, StoreError> {
        const USE: &str = "
            delete from device_links
            where token_hash = $1 and expires_at > $2 and expires_at <= $3 returning user_id";
        const PERSON: &str = "select id, name from users where id = $1";
        Ok(writing!(self.database(), |transaction| {
            let owner: Option<Uuid> = sqlx::query_scalar(USE)
                .bind(token_hash.0.as_slice())
                .bind(now.0)
                .bind(now.after(EXPIRES_WITHIN).0)
                .fetch_optional(&mut *transaction)
                .await?;
            match owner {
                None => None,
                Some(person) => {
                    let person: PersonRow = sqlx::query_as(PERSON)
                        .bind(person)
                        .fetch_one(&mut *transaction)
                        .await?;
                    sqlx::query(BEGIN_SESSION)
                        .bind(session.0.as_slice())
                        .bind(person.id)
                        .bind(used.0)
                        .bind(&device.browser)
                        .bind(&device.system)
                        .execute(&mut *transaction)
                        .await?;
                    Some(Person::from(person))
                }
            }
        }))
    }

    /// Deletes a person's token.
    pub async fn void_device_link(&self, person: UserId) -> Result<(), StoreError> {
        const VOID: &str = "delete from device_links where user_id = $1";
        writing!(self.database(), |transaction| {
            sqlx::query(VOID)
                .bind(person.0)
                .execute(&mut *transaction)
                .await?;
        });
        Ok(())
    }

    /// Deletes tokens that are no longer valid. Another can be made at any time, so one reading of
    /// the clock is enough.
    pub async fn forget_old_device_links(&self, now: UnixMs) -> Result<(), StoreError> {
        const FORGET: &str = "delete from device_links where expires_at <= $1 or expires_at > $2";
        writing!(self.database(), |transaction| {
            sqlx::query(FORGET)
                .bind(now.0)
                .bind(now.after(EXPIRES_WITHIN).0)
                .execute(&mut *transaction)
                .await?;
        });
        Ok(())
    }
}

from_row! {
    pub(super) struct PersonRow {
        pub(super) id: Uuid,
        name: String,
    }
}

impl From<PersonRow> for Person {
    fn from(row: PersonRow) -> Person {
        Person {
            id: UserId(row.id),
            name: row.name,
        }
    }
}
