//! People whom a trusted proxy has signed in. What it calls them is a return key that is replaced by
//! itself: only its hash is stored, it stays theirs for ever, and it is erased with them.

use super::device_links::PersonRow;
use super::is_login::is_login;
use super::sessions::{DeviceName, Ended};
use super::token_hash::TokenHash;
use crate::Store;
use crate::engine::StoreError;
use crate::engine::writing;
use fondaco_protocol::{Person, UnixMs};
use uuid::Uuid;

/// Somebody who comes with a login.
#[derive(Clone, Copy, Debug)]
pub struct Login<'a> {
    /// Stands for what the proxy calls them.
    pub key: TokenHash,
    /// The one session of all devices that come with this login.
    pub session: TokenHash,
    /// The session that the browser had before, as a guest.
    pub guest: Option<TokenHash>,
    /// Who they become if this login is new and the browser is no guest's.
    pub newcomer: &'a Person,
    pub device: &'a DeviceName,
}

/// What came of a login.
#[derive(Debug)]
pub struct LoggedIn {
    pub person: Person,
    /// Whether the guest's session continues as the login's.
    pub is_guest: bool,
    /// The guest's other sessions.
    pub ended: Ended,
}

impl Store {
    /// Begins the session of a login. One that was never seen before is bound: to the guest whose
    /// browser it is, unless they have a login already, else to a new person. A guest's other sessions
    /// end, and so does whatever else could bring them back: from now on, their login does.
    ///
    /// # Errors
    /// [`StoreError::Database`], also if another request has bound this login at the same time.
    pub async fn log_in(&self, login: Login<'_>, now: UnixMs) -> Result<LoggedIn, StoreError> {
        const FIND: &str = "
            select users.id, users.name
            from return_keys join users on users.id = return_keys.user_id where key_hash = $1";
        const BIND_GUEST: &str = concat!(
            "insert into return_keys (key_hash, user_id, made_at, spent_hash, spent_at)
            select $1, user_id, $3, $1, $3 from sessions where token_hash = $2
            on conflict (user_id) do update set key_hash = excluded.key_hash,
                made_at = excluded.made_at, made_by = null,
                spent_hash = excluded.spent_hash, spent_at = excluded.spent_at
            where not ",
            is_login!(),
            " returning user_id"
        );
        const CONTINUE: &str = "update sessions set token_hash = $2 where token_hash = $1";
        const VOID: [&str; 2] = [
            "delete from device_links where user_id = $1",
            "delete from seat_tokens where user_id = $1",
        ];
        const END_OTHERS: &str = "
            delete from sessions where user_id = $1 and token_hash <> $2 returning token_hash";
        const PERSON: &str = "select id, name from users where id = $1";
        const CREATE: &str = "insert into users (id, name, created_at) values ($1, $2, $3)";
        const BIND: &str = "
            insert into return_keys (key_hash, user_id, made_at, spent_hash, spent_at)
            values ($1, $2, $3, $1, $3)";
        const BEGIN: &str = "
            insert into sessions (token_hash, user_id, created_at, last_seen, browser, system)
            values ($1, $2, $3, $3, $4, $5)
            on conflict (token_hash) do update set last_seen = excluded.last_seen";
        let (key, session) = (login.key.0, login.session.0);
        let guest = login.guest.map(|TokenHash(hash)| hash);
        Ok(writing!(self.database(), |transaction| {
            let mut ended = Vec::new();
            let mut bound = None;
            let mut person: Option<PersonRow> = sqlx::query_as(FIND)
                .bind(key.as_slice())
                .fetch_optional(&mut *transaction)
                .await?;
            if let (None, Some(guest)) = (&person, &guest) {
                bound = sqlx::query_scalar::<_, Uuid>(BIND_GUEST)
                    .bind(key.as_slice())
                    .bind(guest.as_slice())
                    .bind(now.0)
                    .fetch_optional(&mut *transaction)
                    .await?;
                if let Some(bound) = bound {
                    sqlx::query(CONTINUE)
                        .bind(guest.as_slice())
                        .bind(session.as_slice())
                        .execute(&mut *transaction)
                        .await?;
                    for void in VOID {
                        sqlx::query(void)
                            .bind(bound)
                            .execute(&mut *transaction)
                            .await?;
                    }
                    ended = sqlx::query_scalar(END_OTHERS)
                        .bind(bound)
                        .bind(session.as_slice())
                        .fetch_all(&mut *transaction)
                        .await?;
                    person = sqlx::query_as(PERSON)
                        .bind(bound)
                        .fetch_optional(&mut *transaction)
                        .await?;
                }
            }
            let person = match person {
                Some(person) => Person::from(person),
                None => {
                    sqlx::query(CREATE)
                        .bind(login.newcomer.id.0)
                        .bind(&login.newcomer.name)
                        .bind(now.0)
                        .execute(&mut *transaction)
                        .await?;
                    sqlx::query(BIND)
                        .bind(key.as_slice())
                        .bind(login.newcomer.id.0)
                        .bind(now.0)
                        .execute(&mut *transaction)
                        .await?;
                    login.newcomer.clone()
                }
            };
            sqlx::query(BEGIN)
                .bind(session.as_slice())
                .bind(person.id.0)
                .bind(now.0)
                .bind(&login.device.browser)
                .bind(&login.device.system)
                .execute(&mut *transaction)
                .await?;
            LoggedIn {
                person,
                is_guest: bound.is_some(),
                ended: Ended::of_rows(ended),
            }
        }))
    }
}
