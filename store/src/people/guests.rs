//! People and their sessions.

use super::sessions::DeviceName;
use super::token_hash::TokenHash;
use crate::Store;
use crate::engine::{Database, StoreError, from_row, reading, writing};
use fondaco_protocol::{Person, UnixMs, UserId};
use sqlx::Postgres;
use sqlx::pool::PoolConnection;
use std::collections::HashMap;
use std::time::Duration;
use tracing::warn;
use uuid::Uuid;

/// A session ends if it has not been used for this long, unless its person plays by a clock: a turn
/// of a game over months may be longer than that.
pub const SESSION_MAX: Duration = Duration::from_secs(90 * 24 * 60 * 60);

/// The minimum interval between updates of a session's last use.
const LAST_SEEN_EVERY: Duration = Duration::from_secs(60 * 60);

/// Inserts a session: its token's hash, the person, the time, and the device's browser and system.
pub(crate) const BEGIN_SESSION: &str = "
    insert into sessions (token_hash, user_id, created_at, last_seen, browser, system)
    values ($1, $2, $3, $3, $4, $5)";

/// Whether the person of a session has a seat at a running table with a clock. Costs what runs now,
/// however much has been played before.
macro_rules! plays_by_a_clock {
    () => {
        "sessions.user_id in (
            select seats.user_id from tables join seats on seats.table_id = tables.id
            where tables.clock is not null and tables.status = 'playing'
                and seats.user_id is not null)"
    };
}

pub(crate) use plays_by_a_clock;

/// Sessions that were used since $2, or whose person plays by a clock.
macro_rules! sessions_where {
    ($which:literal) => {
        concat!(
            "select sessions.token_hash, users.id, users.name, sessions.last_seen
            from sessions join users on users.id = sessions.user_id
            where ",
            $which,
            " and (sessions.last_seen > $2 or ",
            plays_by_a_clock!(),
            ")"
        )
    };
}

impl Store {
    /// Saves a new person and their first session. Only the hash of its token is stored.
    pub async fn create_person(
        &self,
        person: &Person,
        token_hash: TokenHash,
        device: &DeviceName,
        now: UnixMs,
    ) -> Result<(), StoreError> {
        const USER: &str = "insert into users (id, name, created_at) values ($1, $2, $3)";
        writing!(self.database(), |transaction| {
            sqlx::query(USER)
                .bind(person.id.0)
                .bind(&person.name)
                .bind(now.0)
                .execute(&mut *transaction)
                .await?;
            sqlx::query(BEGIN_SESSION)
                .bind(token_hash.0.as_slice())
                .bind(person.id.0)
                .bind(now.0)
                .bind(&device.browser)
                .bind(&device.system)
                .execute(&mut *transaction)
                .await?;
        });
        Ok(())
    }

    /// Renames a person.
    pub async fn rename(&self, person: UserId, name: &str) -> Result<(), StoreError> {
        const RENAME: &str = "update users set name = $2 where id = $1";
        let renamed = writing!(self.database(), |transaction| {
            sqlx::query(RENAME)
                .bind(person.0)
                .bind(name)
                .execute(&mut *transaction)
                .await?
                .rows_affected()
        });
        if renamed == 0 {
            Err(sqlx::Error::RowNotFound.into())
        } else {
            Ok(())
        }
    }

    /// The person to whom a session belongs; `None` once it has not been used for [`SESSION_MAX`]
    /// before `aged` and they play by no clock. It counts as used at `now`.
    pub async fn find_session(
        &self,
        token_hash: TokenHash,
        now: UnixMs,
        aged: UnixMs,
    ) -> Result<Option<Person>, StoreError> {
        const FIND: &str = sessions_where!("sessions.token_hash = $1");
        let used_since = aged.before(SESSION_MAX);
        let found_together = match self.database() {
            Database::Postgres { pool, .. } => {
                let all = |connection, tokens| find_all(connection, tokens, used_since);
                let together = &self.shared.sessions_asked;
                together.ask_postgres(pool, token_hash, all).await?
            }
            // Nothing is sent anywhere, so one more question costs no more than a longer one.
            Database::Sqlite { .. } => None,
        };
        let found = match found_together {
            Some(found) => found,
            None => reading!(self.database(), |pool| sqlx::query_as(FIND)
                .bind(token_hash.0.as_slice())
                .bind(used_since.0)
                .fetch_optional(pool))?,
        };
        let Some(session) = found else {
            return Ok(None);
        };
        if now.since(UnixMs(session.last_seen)) >= LAST_SEEN_EVERY
            && let Err(error) = self.touch_session(token_hash, now).await
        {
            // Sessions can still be read while the database cannot be written.
            warn!(%error, "the use of a session was not noted");
        }
        Ok(Some(Person {
            id: UserId(session.id),
            name: session.name,
        }))
    }

    async fn touch_session(&self, token_hash: TokenHash, now: UnixMs) -> Result<(), StoreError> {
        const TOUCH: &str = "update sessions set last_seen = $2 where token_hash = $1";
        writing!(self.database(), |transaction| {
            sqlx::query(TOUCH)
                .bind(token_hash.0.as_slice())
                .bind(now.0)
                .execute(&mut *transaction)
                .await?;
        });
        Ok(())
    }
}

/// Finds the sessions of these tokens in one query.
async fn find_all(
    mut connection: PoolConnection<Postgres>,
    tokens: Vec<TokenHash>,
    used_since: UnixMs,
) -> Result<Vec<Option<Option<SessionRow>>>, sqlx::Error> {
    const FIND: &str = sessions_where!("sessions.token_hash = any($1)");
    let hashes: Vec<&[u8]> = tokens.iter().map(|token| token.0.as_slice()).collect();
    let rows: Vec<SessionRow> = sqlx::query_as(FIND)
        .bind(hashes)
        .bind(used_since.0)
        .fetch_all(&mut *connection)
        .await?;
    let found = rows.iter().map(|row| (row.token_hash.as_slice(), row));
    let found: HashMap<&[u8], &SessionRow> = found.collect();
    let of = |token: &TokenHash| found.get(token.0.as_slice()).copied().cloned();
    Ok(tokens.iter().map(|token| Some(of(token))).collect())
}

from_row! {
    #[derive(Clone)]
    pub(crate) struct SessionRow {
        token_hash: Vec<u8>,
        id: Uuid,
        name: String,
        last_seen: i64,
    }
}
