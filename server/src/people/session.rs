//! Sessions: a cookie with a token, of which only the hash is stored, or a login.

use super::caller::is_https;
use super::device_name;
use super::login;
use super::token::Token;
use crate::app::App;
use crate::limits::Refusal;
use crate::nodes::News;
use axum::http::HeaderMap;
use axum::http::header::COOKIE as COOKIE_HEADER;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use fondaco_protocol::{ErrorCode, Person, UserId};
use store::people::{Ended, TokenHash};
use uuid::Uuid;

/// The name of the session cookie over plain HTTP.
const COOKIE: &str = "fondaco_session";

/// Its name over HTTPS, where browsers ensure that no other host and no plain HTTP page has set it.
const HOST_COOKIE: &str = "__Host-fondaco_session";

/// Its name under a base path, which a host cookie cannot have.
const SECURE_COOKIE: &str = "__Secure-fondaco_session";

/// How long a browser keeps the cookie after its last use: as long as browsers keep any. The server
/// decides when the session ends, and that may be late: a game by correspondence can pause for
/// longer than an unused session lives otherwise.
const COOKIE_MAX: time::Duration = time::Duration::days(400);

/// How many cookies of one name are looked up: cookies of several paths can have the same name.
const TRIED_MAX: usize = 4;

/// A person who has proved who they are.
#[derive(Clone)]
pub(crate) struct Session {
    pub(crate) person: Person,
    pub(crate) token: TokenHash,
    /// `None` for that of a login, which browsers never get.
    presented: Option<Presented>,
}

impl Session {
    pub(super) fn of_login(person: Person, token: TokenHash) -> Session {
        Session {
            person,
            token,
            presented: None,
        }
    }

    /// Refuses what only guests need: whoever has a login comes back by it, and is nobody else.
    pub(crate) fn require_guest(&self) -> Result<(), ErrorCode> {
        let guest = self.presented.as_ref().map(|_| ());
        guest.ok_or(ErrorCode::LoginDecides)
    }
}

/// The cookie that a session was presented with.
#[derive(Clone)]
struct Presented {
    name: &'static str,
    token: Token,
}

/// The session of the request's login, or else of its cookie where guests can play.
pub(crate) async fn of_request(app: &App, headers: &HeaderMap) -> Result<Option<Session>, Refusal> {
    match login::of_request(app, headers)? {
        Some(login) => login::session(app, headers, login).await.map(Some),
        None if app.config.logins.allow_guests() => of_cookie(app, headers).await,
        None => Ok(None),
    }
}

/// The session of the request's cookie, if there is one and it is known.
pub(super) async fn of_cookie(app: &App, headers: &HeaderMap) -> Result<Option<Session>, Refusal> {
    for presented in presented(app, headers) {
        let token = presented.token.hash();
        if let Some(person) = find(app, token).await? {
            return Ok(Some(Session {
                person,
                token,
                presented: Some(presented),
            }));
        }
    }
    Ok(None)
}

pub(super) async fn find(app: &App, token: TokenHash) -> Result<Option<Person>, Refusal> {
    let now = app.clock.wall();
    let (used, aged) = (app.age.for_used(now), app.age.for_old(now));
    match app.store.find_session(token, used, aged).await {
        Ok(person) => {
            app.sessions.note(token, person.as_ref());
            Ok(person)
        }
        // Players can return to their seats during an outage.
        Err(error) => Ok(Some(app.sessions.find(&token).ok_or(error)?)),
    }
}

/// The request's cookies of the first name that it carries, the most specific path first. Other
/// names come from before a setting was changed, and count only if the right one is missing.
fn presented(app: &App, headers: &HeaderMap) -> Vec<Presented> {
    for &name in cookie_names(app, headers) {
        let cookies = headers.get_all(COOKIE_HEADER).into_iter();
        let pairs = cookies.filter_map(|line| line.to_str().ok());
        let pairs = pairs.flat_map(|line| line.split(';'));
        let named =
            pairs.filter_map(|pair| pair.split_once('=').filter(|(of, _)| of.trim() == name));
        let values: Vec<&str> = named.map(|(_, value)| value.trim()).collect();
        if !values.is_empty() {
            let tokens = values.into_iter().filter_map(Token::from_hex);
            let presented = tokens.map(|token| Presented { name, token });
            return presented.take(TRIED_MAX).collect();
        }
    }
    Vec::new()
}

/// The name of the cookie for this request, and then those that it may have had under settings of
/// before.
fn cookie_names(app: &App, headers: &HeaderMap) -> &'static [&'static str] {
    match (is_https(app, headers), app.config.base().is_empty()) {
        (false, _) => &[COOKIE, HOST_COOKIE, SECURE_COOKIE],
        (true, true) => &[HOST_COOKIE, COOKIE],
        (true, false) => &[SECURE_COOKIE, HOST_COOKIE, COOKIE],
    }
}

fn cookie_name(app: &App, headers: &HeaderMap) -> &'static str {
    cookie_names(app, headers)[0]
}

/// Creates a guest with a session.
pub(crate) async fn begin(
    app: &App,
    headers: &HeaderMap,
    jar: CookieJar,
    name: String,
) -> Result<(CookieJar, Session), Refusal> {
    let (jar, token) = fresh_cookie(app, headers, jar)?;
    let person = Person {
        id: UserId(Uuid::now_v7()),
        name,
    };
    let device = device_name::of_request(headers);
    app.store
        .create_person(
            &person,
            token.hash(),
            &device,
            app.age.for_used(app.clock.wall()),
        )
        .await?;
    let hash = token.hash();
    Ok((
        jar,
        Session {
            person,
            token: hash,
            presented: Some(Presented {
                name: cookie_name(app, headers),
                token,
            }),
        },
    ))
}

/// A cookie for a new session, and its token.
pub(crate) fn fresh_cookie(
    app: &App,
    headers: &HeaderMap,
    jar: CookieJar,
) -> Result<(CookieJar, Token), Refusal> {
    login::require_guest(app, headers)?;
    let token = Token::random();
    Ok((jar.add(cookie(app, headers, &token)), token))
}

/// Extends the browser's cookie along with the session, whose lifetime restarts with each use. Over
/// HTTPS, a cookie of another name is replaced by one that only this host can set, with a token that
/// never went over plain HTTP.
pub(crate) async fn keep(
    app: &App,
    headers: &HeaderMap,
    jar: CookieJar,
    session: &Session,
) -> CookieJar {
    let Some(presented) = &session.presented else {
        return jar;
    };
    if presented.name == cookie_name(app, headers) {
        return jar.add(cookie(app, headers, &presented.token));
    }
    if !is_https(app, headers) {
        return jar;
    }
    match renew(app, headers, jar.clone(), session).await {
        Ok(renewed) => renewed,
        // Another tab was faster, or the database is unavailable.
        Err(_) => jar,
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
    if session.presented.is_none() {
        return Ok(jar);
    }
    let token = Token::random();
    if !app.store.renew_session(session.token, token.hash()).await? {
        return Err(Refusal::Code(ErrorCode::NoSession));
    }
    Ok(goes_on(app, headers, jar, session, &token))
}

/// Gives the browser the token under which the store continues its session from now on, and tells
/// whoever keeps the session by its old one.
fn goes_on(
    app: &App,
    headers: &HeaderMap,
    jar: CookieJar,
    session: &Session,
    token: &Token,
) -> CookieJar {
    let (from, to) = (session.token, token.hash());
    app.session_changes.renewed(from, to);
    app.nodes.tell_all(&News::SessionRenewed { from, to });
    app.sessions.note(session.token, None);
    let jar = match &session.presented {
        Some(presented) if presented.name != cookie_name(app, headers) => {
            jar.add(removal(app, headers, presented.name))
        }
        _ => jar,
    };
    jar.add(cookie(app, headers, token))
}

/// Gives a session the right to use the console for a token from its link. The session goes on with
/// another cookie, unless nobody can know it yet or the proxy decides who it is.
pub(crate) async fn become_operator(
    app: &App,
    headers: &HeaderMap,
    jar: CookieJar,
    session: &Session,
    is_new: bool,
    link: TokenHash,
) -> Result<CookieJar, Refusal> {
    let (from, now) = (session.token, app.clock.wall());
    let renewed = (!is_new && session.presented.is_some()).then(Token::random);
    let to = renewed.as_ref().map_or(from, Token::hash);
    if app.store.use_console_link(link, from, to, now).await? {
        Ok(match renewed {
            Some(token) => goes_on(app, headers, jar, session, &token),
            None => jar,
        })
    } else {
        Err(Refusal::Code(ErrorCode::BadToken))
    }
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

/// Deletes the browser's cookies.
pub(crate) fn without_cookie(app: &App, headers: &HeaderMap, jar: CookieJar) -> CookieJar {
    let names = cookie_names(app, headers).iter();
    let all = names.filter(|name| jar.get(name).is_some());
    let gone: Vec<_> = all.map(|name| removal(app, headers, name)).collect();
    gone.into_iter().fold(jar, CookieJar::add)
}

fn removal(app: &App, headers: &HeaderMap, name: &'static str) -> Cookie<'static> {
    let mut gone = cookie(app, headers, &Token::of([0; 32]));
    gone.set_name(name);
    if name == HOST_COOKIE {
        gone.set_path("/");
    }
    gone.make_removal();
    gone
}

fn cookie(app: &App, headers: &HeaderMap, token: &Token) -> Cookie<'static> {
    Cookie::build((cookie_name(app, headers), token.to_hex()))
        .path(format!("{}/", app.config.base()))
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(is_https(app, headers))
        .max_age(COOKIE_MAX)
        .build()
}
