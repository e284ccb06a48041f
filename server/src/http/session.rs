//! Guests: a name and a cookie.

use super::body::Body;
use super::caller::{COOKIE, is_https, session_person};
use super::error::ApiError;
use super::visitor::ClientAddress;
use crate::app::App;
use crate::clock::now_ms;
use crate::names;
use crate::people::Token;
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use fondaco_protocol::{CreateSession, Me, Person, UserId};
use uuid::Uuid;

/// How long a browser keeps the cookie: browsers allow at most 400 days.
const COOKIE_MAX_AGE_SECONDS: i64 = 400 * 24 * 60 * 60;

/// Who one is; `null` for who has no session, which is no mistake.
pub(super) async fn show(
    State(app): State<App>,
    headers: HeaderMap,
) -> Result<Json<Option<Me>>, ApiError> {
    let person = session_person(&app, &headers).await?;
    Ok(Json(person.map(me)))
}

/// A new guest, or another name for the one that calls.
pub(super) async fn create(
    State(app): State<App>,
    headers: HeaderMap,
    jar: CookieJar,
    ClientAddress(address): ClientAddress,
    Body(body): Body<CreateSession>,
) -> Result<(CookieJar, Json<Me>), ApiError> {
    let name = names::clean(&body.name).ok_or(ApiError::BadName)?;
    if let Some(known) = session_person(&app, &headers).await? {
        app.store.rename(known.id, &name).await?;
        let person = Person { id: known.id, name };
        for table in app.tables.in_memory() {
            table.renamed(person.clone());
        }
        return Ok((jar, Json(me(person))));
    }
    if !app.limits.openings.allows_guest(address) {
        return Err(ApiError::GuestsTooFast);
    }
    let (jar, person) = begin(&app, &headers, jar, name).await?;
    Ok((jar, Json(me(person))))
}

/// A new guest with a session.
pub(super) async fn begin(
    app: &App,
    headers: &HeaderMap,
    jar: CookieJar,
    name: String,
) -> Result<(CookieJar, Person), ApiError> {
    let token = Token::random();
    let person = Person {
        id: UserId(Uuid::now_v7()),
        name,
    };
    app.store
        .create_person(&person, token.hash(), now_ms())
        .await?;
    let path = format!("{}/", app.config.base());
    let cookie = Cookie::build((COOKIE, token.to_hex()))
        .path(path)
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(is_https(app, headers))
        .max_age(cookie_age())
        .build();
    Ok((jar.add(cookie), person))
}

fn me(Person { id, name }: Person) -> Me {
    Me { id, name }
}

fn cookie_age() -> time::Duration {
    time::Duration::seconds(COOKIE_MAX_AGE_SECONDS)
}
