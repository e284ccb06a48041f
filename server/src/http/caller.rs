//! Who calls: the session behind the cookie, and the address.

use super::error::ApiError;
use crate::app::App;
use crate::clock::now_ms;
use crate::people::Token;
use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;
use axum_extra::extract::CookieJar;
use fondaco_protocol::Person;
use std::net::IpAddr;

/// The name of the session cookie.
pub(super) const COOKIE: &str = "fondaco_session";

/// The address that a connection comes from, set by the accept loop.
#[derive(Clone, Copy, Debug)]
pub struct PeerAddress(pub IpAddr);

/// A person with a session; requests without one are refused.
pub(super) struct Caller(pub(super) Person);

impl FromRequestParts<App> for Caller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        session_person(app, &parts.headers)
            .await?
            .map(Caller)
            .ok_or(ApiError::NoSession)
    }
}

/// The person of the session cookie, if there is one and it is known.
pub(crate) async fn session_person(
    app: &App,
    headers: &HeaderMap,
) -> Result<Option<Person>, ApiError> {
    let jar = CookieJar::from_headers(headers);
    let Some(token) = jar
        .get(COOKIE)
        .and_then(|cookie| Token::from_hex(cookie.value()))
    else {
        return Ok(None);
    };
    let token = token.hash();
    match app.store.find_session(token, now_ms()).await {
        Ok(person) => {
            app.sessions.note(token, person.as_ref());
            Ok(person)
        }
        Err(error) => match app.sessions.find(&token) {
            Some(person) => Ok(Some(person)),
            None => Err(error.into()),
        },
    }
}

/// The address that a request comes from: of the connection, or the last one that a
/// trusted proxy added.
pub(super) fn client_address(
    app: &App,
    parts: &axum::http::Extensions,
    headers: &HeaderMap,
) -> IpAddr {
    let peer = parts
        .get::<PeerAddress>()
        .map_or(IpAddr::V4(std::net::Ipv4Addr::UNSPECIFIED), |peer| peer.0);
    if !app.config.trust_proxy {
        return peer;
    }
    let forwarded = headers.get_all("x-forwarded-for").iter().next_back();
    forwarded
        .and_then(|value| value.to_str().ok()?.rsplit(',').next()?.trim().parse().ok())
        .unwrap_or(peer)
}

/// Whether the browser speaks TLS with the server or with its proxy.
pub(super) fn is_https(app: &App, headers: &HeaderMap) -> bool {
    let configured = app
        .config
        .public_url()
        .is_some_and(|url| url.starts_with("https://"));
    let forwarded = headers
        .get("x-forwarded-proto")
        .is_some_and(|proto| proto == "https");
    configured || (app.config.trust_proxy && forwarded)
}
