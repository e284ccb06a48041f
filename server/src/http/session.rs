//! Guests: a name and a cookie.

use super::body::{Answer, Body};
use crate::app::App;
use crate::limits::Refusal;
use crate::people::Session;
use crate::people::{Caller, ClientAddress, MaybeCaller, device_name, renaming, session};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum_extra::extract::CookieJar;
use fondaco_protocol::{CreateSession, ErrorCode, Me, Person, SessionView};
use store::people::{SessionRecord, TokenHash};
use table::people::names;

/// Who you are; `null` without a session, which is not an error. Every page asks this first, so
/// this is also where the cookie is extended.
pub(super) async fn show(
    State(app): State<App>,
    MaybeCaller(session): MaybeCaller,
    headers: HeaderMap,
    jar: CookieJar,
) -> (CookieJar, Json<Option<Me>>) {
    let jar = match &session {
        Some(session) => session::keep(&app, &headers, jar, session).await,
        None => jar,
    };
    (jar, Json(session.map(|session| me(session.person))))
}

/// Logs out. A guest without another session then cannot get back to their seats.
pub(super) async fn end(
    State(app): State<App>,
    MaybeCaller(session): MaybeCaller,
    headers: HeaderMap,
    jar: CookieJar,
) -> Result<(CookieJar, Json<Option<Me>>), Refusal> {
    if let Some(session) = session {
        session.require_guest()?;
        session::end(&app, session.token).await?;
    }
    let jar = session::without_cookie(&app, &headers, jar);
    Ok((jar, Json(None)))
}

/// All sessions of the caller. The calling device is given its current name: sessions from before
/// devices had names have none, and some browsers change theirs.
pub(super) async fn list(
    State(app): State<App>,
    Caller(session): Caller,
    headers: HeaderMap,
) -> Answer<Vec<SessionView>> {
    session.require_guest()?;
    let mut all = all_of(&app, &session).await?;
    let device = device_name::of_request(&headers);
    let own = all.iter_mut().find(|one| one.token_hash == session.token);
    if let Some(own) = own.filter(|own| own.device != device) {
        app.store.name_device(session.token, &device).await?;
        own.device = device;
    }
    Ok(views(&app, &all, &session))
}

pub(super) async fn end_others(
    State(app): State<App>,
    Caller(session): Caller,
) -> Answer<Vec<SessionView>> {
    end_where(&app, &session, |one| one.token_hash != session.token).await?;
    Ok(views(&app, &all_of(&app, &session).await?, &session))
}

pub(super) async fn end_one(
    State(app): State<App>,
    Caller(session): Caller,
    Path(id): Path<String>,
) -> Answer<Vec<SessionView>> {
    end_where(&app, &session, |one| public_id(one.token_hash) == id).await?;
    Ok(views(&app, &all_of(&app, &session).await?, &session))
}

/// Ends sessions of the caller. Device links and a return key from elsewhere are deleted first,
/// because a device that is being signed out may have made one that would bring it back.
async fn end_where(
    app: &App,
    session: &Session,
    ends: impl Fn(&SessionRecord) -> bool,
) -> Result<(), Refusal> {
    session.require_guest()?;
    let person = session.person.id;
    app.store.void_device_link(person).await?;
    app.store
        .void_return_key_of_others(person, session.token)
        .await?;
    let all = all_of(app, session).await?;
    for one in all.iter().filter(|one| ends(one)) {
        session::end(app, one.token_hash).await?;
    }
    Ok(())
}

async fn all_of(app: &App, session: &Session) -> Result<Vec<SessionRecord>, Refusal> {
    let now = app.age.for_old(app.clock.wall());
    Ok(app.store.sessions_of(session.person.id, now).await?)
}

fn views(app: &App, all: &[SessionRecord], session: &Session) -> Json<Vec<SessionView>> {
    Json(all.iter().map(|one| view(app, one, session)).collect())
}

fn view(app: &App, one: &SessionRecord, session: &Session) -> SessionView {
    SessionView {
        id: public_id(one.token_hash),
        created_at: one.created_at,
        last_seen: one.last_seen,
        current: one.token_hash == session.token,
        at_table: app.session_changes.is_open(one.token_hash),
        browser: one.device.browser.clone(),
        system: one.device.system.clone(),
    }
}

/// The start of the token's hash, from which neither the hash nor the token can be derived.
fn public_id(TokenHash(hash): TokenHash) -> String {
    hex::encode(&hash[..8])
}

/// Creates a guest, or renames the calling one.
pub(super) async fn create(
    State(app): State<App>,
    MaybeCaller(session): MaybeCaller,
    ClientAddress(address): ClientAddress,
    headers: HeaderMap,
    jar: CookieJar,
    Body(body): Body<CreateSession>,
) -> Result<(CookieJar, Json<Me>), Refusal> {
    let name = names::clean(&body.name).ok_or(ErrorCode::BadName)?;
    let Some(known) = session else {
        if !app.limits.openings.allows_guest(address) {
            return Err(Refusal::GuestsTooFast);
        }
        let (jar, session) = session::begin(&app, &headers, jar, name).await?;
        return Ok((jar, Json(me(session.person))));
    };
    let id = known.person.id;
    let person = Person { id, name };
    if person != known.person && !app.limits.openings.allows_rename(id) {
        return Err(Refusal::RenamesTooFast);
    }
    renaming::rename(&app, &known.person, &person).await?;
    Ok((jar, Json(me(person))))
}

pub(super) fn me(Person { id, name }: Person) -> Me {
    Me { id, name }
}
