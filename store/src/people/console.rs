//! Which sessions may use the console, and the one-time token with which one gets that right. Only
//! the hash of the token is stored.

use super::token_hash::TokenHash;
use crate::Store;
use crate::engine::StoreError;
use crate::engine::{reading, writing};
use fondaco_protocol::UnixMs;
use std::time::Duration;

/// How long a token is valid.
pub const CONSOLE_LINK_MAX: Duration = Duration::from_secs(24 * 60 * 60);

/// The furthest ahead that a token may expire: one that is valid for longer was made while the clock
/// was ahead.
const EXPIRES_WITHIN: Duration = CONSOLE_LINK_MAX.saturating_mul(2);

/// The one row of the token.
const ONLY: i64 = 1;

impl Store {
    /// Whether any session may use the console.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn has_operator(&self) -> Result<bool, StoreError> {
        const FIND: &str = "select count(*) from (
            select token_hash from sessions where operates limit 1) operating";
        let found: i64 = reading!(self.database(), |pool| sqlx::query_scalar(FIND)
            .fetch_one(pool))?;
        Ok(found > 0)
    }

    /// Whether this session may use the console.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn operates(&self, session: TokenHash) -> Result<bool, StoreError> {
        const FIND: &str = "select operates from sessions where token_hash = $1";
        let found: Option<bool> = reading!(self.database(), |pool| sqlx::query_scalar(FIND)
            .bind(session.0.as_slice())
            .fetch_optional(pool))?;
        Ok(found.unwrap_or(false))
    }

    /// Saves a token, replacing any earlier one.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn save_console_link(
        &self,
        token: TokenHash,
        expires_at: UnixMs,
    ) -> Result<(), StoreError> {
        const SAVE: &str = "
            insert into console_links (id, token_hash, expires_at) values ($1, $2, $3)
            on conflict (id) do update
            set token_hash = excluded.token_hash, expires_at = excluded.expires_at";
        writing!(self.database(), |transaction| {
            sqlx::query(SAVE)
                .bind(ONLY)
                .bind(token.0.as_slice())
                .bind(expires_at.0)
                .execute(&mut *transaction)
                .await?;
        });
        Ok(())
    }

    /// The hash of the token that is valid; `None` if it has been used or has expired.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn console_link(&self, now: UnixMs) -> Result<Option<TokenHash>, StoreError> {
        const FIND: &str = "
            select token_hash from console_links
            where id = $1 and expires_at > $2 and expires_at <= $3";
        let found: Option<Vec<u8>> = reading!(self.database(), |pool| sqlx::query_scalar(FIND)
            .bind(ONLY)
            .bind(now.0)
            .bind(now.after(EXPIRES_WITHIN).0)
            .fetch_optional(pool))?;
        Ok(found.and_then(|hash| hash.try_into().ok()).map(TokenHash))
    }

    /// Exchanges the token for the right of a session, in one transaction: of two who use it at
    /// once, one gets the right. False if it has been used or has expired, or if there is no such
    /// session; then the token stays as it was.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn use_console_link(
        &self,
        token: TokenHash,
        session: TokenHash,
        now: UnixMs,
    ) -> Result<bool, StoreError> {
        const USE: &str = "
            delete from console_links
            where id = $1 and token_hash = $2 and expires_at > $3 and expires_at <= $4
                and exists (select 1 from sessions where token_hash = $5)";
        const ALLOW: &str = "update sessions set operates = $2 where token_hash = $1";
        Ok(writing!(self.database(), |transaction| {
            let used = sqlx::query(USE)
                .bind(ONLY)
                .bind(token.0.as_slice())
                .bind(now.0)
                .bind(now.after(EXPIRES_WITHIN).0)
                .bind(session.0.as_slice())
                .execute(&mut *transaction)
                .await?
                .rows_affected();
            let is_allowed = used > 0;
            if is_allowed {
                sqlx::query(ALLOW)
                    .bind(session.0.as_slice())
                    .bind(true)
                    .execute(&mut *transaction)
                    .await?;
            }
            is_allowed
        }))
    }

    /// Takes the right from every session, and voids the token. Returns how many had it.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn withdraw_console(&self) -> Result<u64, StoreError> {
        const WITHDRAW: &str = "update sessions set operates = $1 where operates";
        Ok(writing!(self.database(), |transaction| {
            sqlx::query("delete from console_links where id = $1")
                .bind(ONLY)
                .execute(&mut *transaction)
                .await?;
            sqlx::query(WITHDRAW)
                .bind(false)
                .execute(&mut *transaction)
                .await?
                .rows_affected()
        }))
    }
}
