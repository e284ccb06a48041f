//! Keys with which a person who has lost every session comes back. Only their hash is stored.

use super::device_links::PersonRow;
use super::guests::BEGIN_SESSION;
use super::is_login::is_login;
use super::sessions::{DeviceName, Ended};
use super::token_hash::TokenHash;
use crate::Store;
use crate::engine::StoreError;
use crate::engine::{reading, writing};
use fondaco_protocol::{Person, UnixMs, UserId};
use std::time::Duration;
use uuid::Uuid;

/// For how long a key that was used is accepted again: if the answer was lost on the way, nobody has
/// the key that replaced it. The session that began with it then ends.
const AGAIN_MAX: Duration = Duration::from_secs(600);

/// A session that begins with a return key, and the key that replaces the one it used.
#[derive(Clone, Copy, Debug)]
pub struct Return<'a> {
    pub session: TokenHash,
    pub device: &'a DeviceName,
    pub next_key: TokenHash,
    /// The most sessions that the person has afterwards, this one included.
    pub sessions_max: usize,
}

impl Store {
    /// Saves a person's key, which replaces any earlier one. False if the session that makes it has
    /// ended, or if its person comes back by their login.
    pub async fn save_return_key(
        &self,
        key: TokenHash,
        session: TokenHash,
        now: UnixMs,
    ) -> Result<bool, StoreError> {
        const SAVE: &str = concat!(
            "insert into return_keys (key_hash, user_id, made_at, made_by)
            select $1, user_id, $3, token_hash from sessions where token_hash = $2
            on conflict (user_id) do update set key_hash = excluded.key_hash,
                made_at = excluded.made_at, made_by = excluded.made_by, spent_hash = null
            where not ",
            is_login!()
        );
        Ok(writing!(self.database(), |transaction| {
            sqlx::query(SAVE)
                .bind(key.0.as_slice())
                .bind(session.0.as_slice())
                .bind(now.0)
                .execute(&mut *transaction)
                .await?
                .rows_affected()
                > 0
        }))
    }

    /// When a person's key was made; `None` without one.
    pub async fn return_key_made_at(&self, person: UserId) -> Result<Option<UnixMs>, StoreError> {
        const FIND: &str = concat!(
            "select made_at from return_keys where user_id = $1 and not ",
            is_login!()
        );
        let at: Option<i64> = reading!(self.database(), |pool| sqlx::query_scalar(FIND)
            .bind(person.0)
            .fetch_optional(pool))?;
        Ok(at.map(UnixMs))
    }

    /// The owner of a key; `None` if it is nobody's.
    pub async fn find_return_key(
        &self,
        key: TokenHash,
        now: UnixMs,
    ) -> Result<Option<Person>, StoreError> {
        const FIND: &str = "
            select users.id, users.name
            from return_keys join users on users.id = return_keys.user_id
            where key_hash = $1 or (spent_hash = $1 and spent_at > $2 and spent_at <= $3)";
        let found: Option<PersonRow> = reading!(self.database(), |pool| sqlx::query_as(FIND)
            .bind(key.0.as_slice())
            .bind(now.before(AGAIN_MAX).0)
            .bind(now.after(AGAIN_MAX).0)
            .fetch_optional(pool))?;
        Ok(found.map(Person::from))
    }

    /// Exchanges a key for a session and another key, in one transaction: if two browsers use the
    /// same key, only the later one keeps its session. Of more than `sessions_max` sessions, those
    /// used longest ago end.
    pub async fn use_return_key(
        &self,
        key: TokenHash,
        comes: Return<'_>,
        now: UnixMs,
    ) -> Result<Option<(Person, Ended)>, StoreError> {
        const USE: &str = "
            update return_keys set key_hash = $2, made_at = $3, spent_hash = $1, spent_at = $3
            where key_hash = $1 returning user_id";
        const USE_AGAIN: &str = "
            update return_keys set key_hash = $2, made_at = $3
            where spent_hash = $1 and spent_at > $4 and spent_at <= $5
            returning user_id";
        const END_FIRST: &str = "
            delete from sessions where token_hash in (
                select made_by from return_keys where user_id = $1)
            returning token_hash";
        const PERSON: &str = "select id, name from users where id = $1";
        const MADE_BY: &str = "update return_keys set made_by = $2 where key_hash = $1";
        const END_OLDEST: &str = "
            delete from sessions where token_hash in (
                select token_hash from sessions where user_id = $1 and token_hash <> $2
                order by last_seen desc, created_at desc limit $4 offset $3)
            returning token_hash";
        let others_max = i64::try_from(comes.sessions_max.saturating_sub(1)).unwrap_or(i64::MAX);
        Ok(writing!(self.database(), |transaction| {
            let mut ended: Vec<Vec<u8>> = Vec::new();
            let mut owner: Option<Uuid> = sqlx::query_scalar(USE)
                .bind(key.0.as_slice())
                .bind(comes.next_key.0.as_slice())
                .bind(now.0)
                .fetch_optional(&mut *transaction)
                .await?;
            if owner.is_none() {
                owner = sqlx::query_scalar(USE_AGAIN)
                    .bind(key.0.as_slice())
                    .bind(comes.next_key.0.as_slice())
                    .bind(now.0)
                    .bind(now.before(AGAIN_MAX).0)
                    .bind(now.after(AGAIN_MAX).0)
                    .fetch_optional(&mut *transaction)
                    .await?;
                if let Some(person) = owner {
                    ended = sqlx::query_scalar(END_FIRST)
                        .bind(person)
                        .fetch_all(&mut *transaction)
                        .await?;
                }
            }
            match owner {
                None => None,
                Some(person) => {
                    let person: PersonRow = sqlx::query_as(PERSON)
                        .bind(person)
                        .fetch_one(&mut *transaction)
                        .await?;
                    sqlx::query(BEGIN_SESSION)
                        .bind(comes.session.0.as_slice())
                        .bind(person.id)
                        .bind(now.0)
                        .bind(&comes.device.browser)
                        .bind(&comes.device.system)
                        .execute(&mut *transaction)
                        .await?;
                    sqlx::query(MADE_BY)
                        .bind(comes.next_key.0.as_slice())
                        .bind(comes.session.0.as_slice())
                        .execute(&mut *transaction)
                        .await?;
                    let oldest: Vec<Vec<u8>> = sqlx::query_scalar(END_OLDEST)
                        .bind(person.id)
                        .bind(comes.session.0.as_slice())
                        .bind(others_max)
                        .bind(i64::MAX)
                        .fetch_all(&mut *transaction)
                        .await?;
                    ended.extend(oldest);
                    Some((Person::from(person), Ended::of_rows(ended)))
                }
            }
        }))
    }

    /// Deletes a person's key unless this session made it: another one that is being signed out may
    /// have made it to come back.
    pub async fn void_return_key_of_others(
        &self,
        person: UserId,
        session: TokenHash,
    ) -> Result<(), StoreError> {
        const VOID: &str = concat!(
            "delete from return_keys
            where user_id = $1 and (made_by is null or made_by <> $2) and not ",
            is_login!()
        );
        writing!(self.database(), |transaction| {
            sqlx::query(VOID)
                .bind(person.0)
                .bind(session.0.as_slice())
                .execute(&mut *transaction)
                .await?;
        });
        Ok(())
    }
}
