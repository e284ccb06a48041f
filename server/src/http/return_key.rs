//! A key to write down, with which a person without a session comes back.

use super::body::{Answer, Body, Nothing};
use super::session::me;
use crate::app::App;
use crate::limits::DEVICES_MAX;
use crate::limits::Refusal;
use crate::people::{Caller, ClientAddress, KeyWords, MaybeCaller, Session, device_name, session};
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum_extra::extract::CookieJar;
use fondaco_protocol::{ErrorCode, ReturnKey, ReturnKeyView, Returned, UseReturnKey};
use store::people::Return;

/// Whether the caller has a key; nobody can see which.
pub(super) async fn show(State(app): State<App>, Caller(session): Caller) -> Answer<ReturnKeyView> {
    session.require_guest()?;
    let made_at = app.store.return_key_made_at(session.person.id).await?;
    Ok(Json(ReturnKeyView { made_at }))
}

/// Makes a key for the caller, which replaces the previous one.
pub(super) async fn make(
    State(app): State<App>,
    Caller(session): Caller,
    Body(Nothing {}): Body<Nothing>,
) -> Answer<ReturnKey> {
    session.require_guest()?;
    let key = KeyWords::random();
    let now = app.age.for_used(app.clock.wall());
    if app
        .store
        .save_return_key(key.hash(), session.token, now)
        .await?
    {
        Ok(Json(ReturnKey { key: key.text() }))
    } else {
        Err(Refusal::Code(ErrorCode::NoSession))
    }
}

/// Signs this browser in as the key's person, and signs out whoever was signed in here before. All
/// other browsers stay signed in. The key is replaced by the one in the response; for some minutes,
/// it is accepted again, but the browser that used it first is then signed out. A browser that is
/// already signed in as this person keeps its session, and the key stays valid.
pub(super) async fn accept(
    State(app): State<App>,
    MaybeCaller(before): MaybeCaller,
    ClientAddress(address): ClientAddress,
    headers: HeaderMap,
    jar: CookieJar,
    Body(body): Body<UseReturnKey>,
) -> Result<(CookieJar, Json<Returned>), Refusal> {
    let now = app.age.for_used(app.clock.wall());
    let key = KeyWords::typed(&body.key).map(|key| key.hash());
    let found = async {
        match key {
            Some(key) => {
                let found = app.store.find_return_key(key, now).await?;
                Ok(found.map(|person| (key, person)))
            }
            None => Ok(None),
        }
    };
    let misses = &app.limits.misses;
    let (key, person) = misses
        .find(address, found, Refusal::Code(ErrorCode::BadReturnKey))
        .await?;
    if before
        .as_ref()
        .is_some_and(|one| one.person.id == person.id)
    {
        let me = me(person);
        return Ok((jar, Json(Returned { me, key: None })));
    }
    if !app.limits.openings.allows_guest(address) {
        return Err(Refusal::Code(ErrorCode::RateLimited));
    }
    let (jar, fresh) = session::fresh_cookie(&app, &headers, jar)?;
    let next = KeyWords::random();
    let comes = Return {
        session: fresh.hash(),
        device: &device_name::of_request(&headers),
        next_key: next.hash(),
        sessions_max: DEVICES_MAX,
    };
    let used = app.store.use_return_key(key, comes, now).await?;
    let (person, ended) = used.ok_or(ErrorCode::BadReturnKey)?;
    session::have_ended(&app, &ended);
    if let Some(Session { token, .. }) = before {
        session::end(&app, token).await?;
    }
    let (me, key) = (me(person), Some(next.text()));
    Ok((jar, Json(Returned { me, key })))
}
