//! Signing in on another device with a one-time token.

use super::body::{Answer, Body, Nothing};
use super::session::me;
use crate::app::App;
use crate::limits::AddressKey;
use crate::limits::DEVICES_MAX;
use crate::limits::Refusal;
use crate::people::Session;
use crate::people::{Caller, ClientAddress, MaybeCaller, Token, device_name, session};
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum_extra::extract::CookieJar;
use fondaco_protocol::{Bytes32, DeviceLink, ErrorCode, Me, Person, UseDeviceLink};
use store::people::DEVICE_LINK_MAX;

/// Creates a token for another device and invalidates the previous one.
pub(super) async fn offer(
    State(app): State<App>,
    Caller(session): Caller,
    Body(Nothing {}): Body<Nothing>,
) -> Answer<DeviceLink> {
    session.require_guest()?;
    let now = app.clock.wall();
    let person = session.person.id;
    // A person has one valid token at a time, so no more than this many sessions can begin.
    if app
        .store
        .sessions_of(person, app.age.for_old(now))
        .await?
        .len()
        >= DEVICES_MAX
    {
        return Err(Refusal::Code(ErrorCode::TooManyDevices));
    }
    let token = Token::random();
    let expires_at = now.after(DEVICE_LINK_MAX);
    app.store
        .save_device_link(token.hash(), person, expires_at)
        .await?;
    Ok(Json(DeviceLink {
        token: Bytes32(token.bytes()),
        expires_at,
    }))
}

/// Returns whose token it is, without using it up.
pub(super) async fn look(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    Body(body): Body<UseDeviceLink>,
) -> Answer<Me> {
    Ok(Json(me(find(&app, address, &body).await?)))
}

/// Signs this device in as the token's person, and signs out whoever was signed in here before. A
/// device that is already signed in as this person keeps its session, and the token stays valid.
pub(super) async fn accept(
    State(app): State<App>,
    MaybeCaller(before): MaybeCaller,
    ClientAddress(address): ClientAddress,
    headers: HeaderMap,
    jar: CookieJar,
    Body(body): Body<UseDeviceLink>,
) -> Result<(CookieJar, Json<Me>), Refusal> {
    let person = find(&app, address, &body).await?;
    if before
        .as_ref()
        .is_some_and(|one| one.person.id == person.id)
    {
        return Ok((jar, Json(me(person))));
    }
    if !app.limits.openings.allows_guest(address) {
        return Err(Refusal::Code(ErrorCode::RateLimited));
    }
    let (jar, fresh) = session::fresh_cookie(&app, &headers, jar)?;
    let used = Token::of(body.token.0).hash();
    let device = device_name::of_request(&headers);
    let now = app.clock.wall();
    let found = app
        .store
        .use_device_link(used, fresh.hash(), &device, now, app.age.for_used(now))
        .await?;
    let person = found.ok_or(ErrorCode::BadToken)?;
    if let Some(Session { token, .. }) = before {
        session::end(&app, token).await?;
    }
    Ok((jar, Json(me(person))))
}

/// Finds the person a token belongs to; an address that tries too many wrong ones has to wait.
async fn find(app: &App, address: AddressKey, body: &UseDeviceLink) -> Result<Person, Refusal> {
    let token = Token::of(body.token.0).hash();
    let found = app.store.find_device_link(token, app.clock.wall());
    let misses = &app.limits.misses;
    misses.find(address, found, ErrorCode::BadToken).await
}
