//! Sessions, as listed and ended by their owners.

use super::guests::{SESSION_MAX, plays_by_a_clock};
use super::is_login::is_login;
use super::token_hash::TokenHash;
use crate::Store;
use crate::engine::{StoreError, from_row};
use crate::engine::{reading, writing};
use fondaco_protocol::{UnixMs, UserId};

/// How a device describes itself; `None` for anything it does not report.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DeviceName {
    pub browser: Option<String>,
    pub system: Option<String>,
}

/// One of a person's sessions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SessionRecord {
    pub token_hash: TokenHash,
    pub created_at: UnixMs,
    pub last_seen: UnixMs,
    pub device: DeviceName,
}

pub(crate) const END_SESSIONS: &str =
    "delete from sessions where user_id = $1 returning token_hash";

/// Sessions that were just deleted. Their sockets are still open until somebody tells them.
#[derive(PartialEq, Eq, Debug, Default)]
#[must_use = "the sockets of these sessions have to be closed"]
pub struct Ended(Vec<TokenHash>);

impl Ended {
    /// Of the rows that a `delete .. returning token_hash` has returned.
    pub(crate) fn of_rows(rows: Vec<Vec<u8>>) -> Ended {
        let hashes = rows.into_iter().filter_map(|row| row.try_into().ok());
        Ended(hashes.map(TokenHash).collect())
    }

    pub fn tokens(&self) -> &[TokenHash] {
        &self.0
    }
}

impl Store {
    /// A person's current sessions, most recently used first. Those not used for [`SESSION_MAX`]
    /// before `now` have ended, unless the person plays by a clock.
    pub async fn sessions_of(
        &self,
        person: UserId,
        now: UnixMs,
    ) -> Result<Vec<SessionRecord>, StoreError> {
        const FIND: &str = concat!(
            "select token_hash, created_at, last_seen, browser, system from sessions
            where user_id = $1 and (last_seen > $2 or ",
            plays_by_a_clock!(),
            ") order by last_seen desc, created_at desc"
        );
        let rows: Vec<SessionRow> = reading!(self.database(), |pool| sqlx::query_as(FIND)
            .bind(person.0)
            .bind(now.before(SESSION_MAX).0)
            .fetch_all(pool))?;
        rows.into_iter().map(SessionRecord::try_from).collect()
    }

    /// Names the device of a session.
    pub async fn name_device(
        &self,
        token_hash: TokenHash,
        device: &DeviceName,
    ) -> Result<(), StoreError> {
        const NAME: &str = "update sessions set browser = $2, system = $3 where token_hash = $1";
        writing!(self.database(), |transaction| {
            sqlx::query(NAME)
                .bind(token_hash.0.as_slice())
                .bind(&device.browser)
                .bind(&device.system)
                .execute(&mut *transaction)
                .await?;
        });
        Ok(())
    }

    pub async fn end_session(&self, token_hash: TokenHash) -> Result<Ended, StoreError> {
        const END: &str = "delete from sessions where token_hash = $1 returning token_hash";
        Ok(Ended::of_rows(writing!(self.database(), |transaction| {
            sqlx::query_scalar(END)
                .bind(token_hash.0.as_slice())
                .fetch_all(&mut *transaction)
                .await?
        })))
    }

    /// Ends all sessions of a person, and voids the tokens with which they could come back. A login
    /// stays theirs: only the proxy in front of the server can keep them out.
    pub async fn end_sessions(&self, person: UserId) -> Result<Ended, StoreError> {
        const VOID: [&str; 3] = [
            concat!(
                "delete from return_keys where user_id = $1 and not ",
                is_login!()
            ),
            "delete from device_links where user_id = $1",
            "delete from seat_tokens where user_id = $1",
        ];
        Ok(Ended::of_rows(writing!(self.database(), |transaction| {
            for void in VOID {
                sqlx::query(void)
                    .bind(person.0)
                    .execute(&mut *transaction)
                    .await?;
            }
            sqlx::query_scalar(END_SESSIONS)
                .bind(person.0)
                .fetch_all(&mut *transaction)
                .await?
        })))
    }

    /// Continues a session under another token; the old token stops working. False if there is no
    /// such session.
    pub async fn renew_session(&self, from: TokenHash, to: TokenHash) -> Result<bool, StoreError> {
        const RENEW: &str = "update sessions set token_hash = $2 where token_hash = $1";
        Ok(writing!(self.database(), |transaction| {
            sqlx::query(RENEW)
                .bind(from.0.as_slice())
                .bind(to.0.as_slice())
                .execute(&mut *transaction)
                .await?
                .rows_affected()
                > 0
        }))
    }

    /// Ends at most `limit` sessions that have not been used for [`SESSION_MAX`], except those of
    /// people who play by a clock.
    pub async fn forget_old_sessions(&self, now: UnixMs, limit: u32) -> Result<Ended, StoreError> {
        const FORGET: &str = concat!(
            "delete from sessions where token_hash in (
                select token_hash from sessions where last_seen <= $1 and not ",
            plays_by_a_clock!(),
            " order by last_seen, token_hash limit $2)
            returning token_hash"
        );
        Ok(Ended::of_rows(writing!(self.database(), |transaction| {
            sqlx::query_scalar(FORGET)
                .bind(now.before(SESSION_MAX).0)
                .bind(i64::from(limit))
                .fetch_all(&mut *transaction)
                .await?
        })))
    }
}

from_row! {
    struct SessionRow {
        token_hash: Vec<u8>,
        created_at: i64,
        last_seen: i64,
        browser: Option<String>,
        system: Option<String>,
    }
}

impl TryFrom<SessionRow> for SessionRecord {
    type Error = StoreError;

    fn try_from(row: SessionRow) -> Result<SessionRecord, StoreError> {
        let corrupt = |_| StoreError::Corrupt("hash of a session".to_owned());
        Ok(SessionRecord {
            token_hash: TokenHash(row.token_hash.try_into().map_err(corrupt)?),
            created_at: UnixMs(row.created_at),
            last_seen: UnixMs(row.last_seen),
            device: DeviceName {
                browser: row.browser,
                system: row.system,
            },
        })
    }
}
