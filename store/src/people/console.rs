//! Which sessions may use the console, and the one-time tokens with which one gets that right. Only
//! the hashes of the tokens are stored.

use super::token_hash::TokenHash;
use crate::Store;
use crate::engine::StoreError;
use crate::engine::{reading, writing};
use fondaco_protocol::UnixMs;
use sha2::{Digest, Sha256};
use std::time::Duration;

/// How long a token is valid.
pub const CONSOLE_LINK_MAX: Duration = Duration::from_secs(24 * 60 * 60);

/// The furthest ahead that a token may expire: one that is valid for longer was made while the clock
/// was ahead.
const EXPIRES_WITHIN: Duration = CONSOLE_LINK_MAX.saturating_mul(2);

/// The row of a server's token. A server alone has no name.
fn row_of(server: &str) -> i64 {
    let [first, ..] = *Sha256::digest(server).as_chunks().0 else {
        return 0;
    };
    i64::from_be_bytes(first)
}

/// Ends all tokens.
const VOID: &str = "delete from console_links";

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

    /// Saves the token of a server, replacing its earlier one and those that have expired. Those of
    /// other servers that share the database stay. `server` is its name, empty for a server alone.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn save_console_link(
        &self,
        server: &str,
        token: TokenHash,
        now: UnixMs,
    ) -> Result<(), StoreError> {
        const FORGET: &str = "delete from console_links where expires_at <= $1";
        const SAVE: &str = "
            insert into console_links (id, token_hash, expires_at) values ($1, $2, $3)
            on conflict (id) do update
            set token_hash = excluded.token_hash, expires_at = excluded.expires_at";
        writing!(self.database(), |transaction| {
            sqlx::query(FORGET)
                .bind(now.0)
                .execute(&mut *transaction)
                .await?;
            sqlx::query(SAVE)
                .bind(row_of(server))
                .bind(token.0.as_slice())
                .bind(now.after(CONSOLE_LINK_MAX).0)
                .execute(&mut *transaction)
                .await?;
        });
        Ok(())
    }

    /// The hashes of the tokens that are valid: none after one has been used.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn console_links(&self, now: UnixMs) -> Result<Vec<TokenHash>, StoreError> {
        const FIND: &str = "
            select token_hash from console_links where expires_at > $1 and expires_at <= $2";
        let found: Vec<Vec<u8>> = reading!(self.database(), |pool| sqlx::query_scalar(FIND)
            .bind(now.0)
            .bind(now.after(EXPIRES_WITHIN).0)
            .fetch_all(pool))?;
        let hashes = found.into_iter().filter_map(|hash| hash.try_into().ok());
        Ok(hashes.map(TokenHash).collect())
    }

    /// Exchanges a token for the right of a session, which goes on as `to`, in one transaction: of
    /// two who use a token at once, one gets the right, and whatever fails, the earlier token of the
    /// session has none. All other tokens end, too. False if the token has been used or has expired,
    /// or if there is no such session; then everything stays as it was.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn use_console_link(
        &self,
        token: TokenHash,
        session: TokenHash,
        to: TokenHash,
        now: UnixMs,
    ) -> Result<bool, StoreError> {
        const USE: &str = "
            delete from console_links
            where token_hash = $1 and expires_at > $2 and expires_at <= $3
                and exists (select 1 from sessions where token_hash = $4)";
        const ALLOW: &str = "
            update sessions set operates = $2, token_hash = $3 where token_hash = $1";
        Ok(writing!(self.database(), |transaction| {
            let used = sqlx::query(USE)
                .bind(token.0.as_slice())
                .bind(now.0)
                .bind(now.after(EXPIRES_WITHIN).0)
                .bind(session.0.as_slice())
                .execute(&mut *transaction)
                .await?
                .rows_affected();
            let is_allowed = used > 0;
            if is_allowed {
                sqlx::query(VOID).execute(&mut *transaction).await?;
                sqlx::query(ALLOW)
                    .bind(session.0.as_slice())
                    .bind(true)
                    .bind(to.0.as_slice())
                    .execute(&mut *transaction)
                    .await?;
            }
            is_allowed
        }))
    }

    /// Takes the right from every session, and voids the tokens. Returns how many had it.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn withdraw_console(&self) -> Result<u64, StoreError> {
        const WITHDRAW: &str = "update sessions set operates = $1 where operates";
        Ok(writing!(self.database(), |transaction| {
            sqlx::query(VOID).execute(&mut *transaction).await?;
            sqlx::query(WITHDRAW)
                .bind(false)
                .execute(&mut *transaction)
                .await?
                .rows_affected()
        }))
    }
}
