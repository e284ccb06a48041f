//! Sessions: a cookie with a token, of which only the hash is stored.

use super::caller::is_https;
use super::device_name;
use super::token::Token;
use crate::app::App;
use crate::limits::Refusal;
use crate::nodes::News;
use axum::http::HeaderMap;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use fondaco_protocol::{Person, UserId};
use store::people::{Ended, SESSION_MAX, TokenHash};
use uuid::Uuid;

/// The name of the session cookie over plain HTTP.
const COOKIE: &str = "fondaco_session";

/// Its name over HTTPS, where browsers ensure that no other host and no plain HTTP page has set it.
const HOST_COOKIE: &str = "__Host-fondaco_session";

/// Its name under a base path, which a host cookie cannot have.
const SECURE_COOKIE: &str = "__Secure-fondaco_session";

/// A person who has proved who they are.
#[derive(Clone)]
pub(crate) struct Session {
    pub(crate) person: Person,
    pub(crate) token: TokenHash,
}

/// The session of the request's cookie, if there is one and it is known.
pub(crate) async fn of_request(app: &App, headers: &HeaderMap) -> Result<Option<Session>, Refusal> {
    let Some(token) = token_of(app, headers) else {
        return Ok(None);
    };
    let token = token.hash();
    let now = app.clock.wall();
    let (used, aged) = (app.age.for_used(now), app.age.for_old(now));
    let person = match app.store.find_session(token, used, aged).await {
        Ok(person) => {
            app.sessions.note(token, person.as_ref());
            person
        }
        // Players can return to their seats during an outage.
        Err(error) => Some(app.sessions.find(&token).ok_or(error)?),
    };
    Ok(person.map(|person| Session { person, token }))
}

fn token_of(app: &App, headers: &HeaderMap) -> Option<Token> {
    let jar = CookieJar::from_headers(headers);
    Token::from_hex(jar.get(cookie_name(app, headers))?.value())
}

fn cookie_name(app: &App, headers: &HeaderMap) -> &'static str {
    match (is_https(app, headers), app.config.base().is_empty()) {
        (false, _) => COOKIE,
        (true, true) => HOST_COOKIE,
        (true, false) => SECURE_COOKIE,
    }
}

/// Creates a guest with a session.
pub(crate) async fn begin(
    app: &App,
    headers: &HeaderMap,
    jar: CookieJar,
    name: String,
) -> Result<(CookieJar, Session), Refusal> {
    let (jar, token) = fresh_cookie(app, headers, jar);
    let person = Person {
        id: UserId(Uuid::now_v7()),
        name,
    };
    let device = device_name::of_request(headers);
    app.store
        .create_person(&person, token, &device, app.age.for_used(app.clock.wall()))
        .await?;
    Ok((jar, Session { person, token }))
}

/// A cookie for a new session, and the hash of its token.
pub(crate) fn fresh_cookie(
    app: &App,
    headers: &HeaderMap,
    jar: CookieJar,
) -> (CookieJar, TokenHash) {
    let token = Token::random();
    (jar.add(cookie(app, headers, &token)), token.hash())
}

/// Extends the browser's cookie along with the session, whose lifetime restarts with each use.
pub(crate) fn keep(app: &App, headers: &HeaderMap, jar: CookieJar) -> CookieJar {
    match token_of(app, headers) {
        Some(token) => jar.add(cookie(app, headers, &token)),
        None => jar,
    }
}

/// Replaces the session's token, so that anyone who knew the old one does not share in what the
/// session may do from now on.
pub(crate) async fn renew(
    app: &App,
    headers: &HeaderMap,
    jar: CookieJar,
    session: &Session,
) -> Result<CookieJar, Refusal> {
    let token = Token::random();
    app.store.renew_session(session.token, token.hash()).await?;
    let (from, to) = (session.token, token.hash());
    app.session_changes.renewed(from, to);
    app.nodes.tell_all(&News::SessionRenewed { from, to });
    app.sessions.note(session.token, None);
    Ok(jar.add(cookie(app, headers, &token)))
}

/// Signs out one device.
pub(crate) async fn end(app: &App, token: TokenHash) -> Result<(), Refusal> {
    let ended = app.store.end_session(token).await?;
    have_ended(app, &ended);
    Ok(())
}

/// Closes the sockets of sessions that were deleted, on all servers. Every way to end a session
/// leads here, because the store returns what it has deleted as [`Ended`].
pub(crate) fn have_ended(app: &App, ended: &Ended) {
    for &token in ended.tokens() {
        has_ended_here(app, token);
        app.nodes.tell_all(&News::SessionEnded { token });
    }
}

/// Closes the sockets of a session on this server.
pub(crate) fn has_ended_here(app: &App, token: TokenHash) {
    app.sessions.note(token, None);
    app.session_changes.ended(token);
}

/// Deletes the browser's cookie.
pub(crate) fn without_cookie(app: &App, headers: &HeaderMap, jar: CookieJar) -> CookieJar {
    let mut gone = cookie(app, headers, &Token::of([0; 32]));
    gone.make_removal();
    jar.add(gone)
}

fn cookie(app: &App, headers: &HeaderMap, token: &Token) -> Cookie<'static> {
    let max_age = time::Duration::try_from(SESSION_MAX).unwrap_or(time::Duration::MAX);
    Cookie::build((cookie_name(app, headers), token.to_hex()))
        .path(format!("{}/", app.config.base()))
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(is_https(app, headers))
        .max_age(max_age)
        .build()
}
