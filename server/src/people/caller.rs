//! Who is calling: the session behind the cookie, and the address.

use super::session;
use super::session::Session;
use crate::app::App;
use crate::limits::Refusal;
use axum::extract::FromRequestParts;
use axum::http::header::HOST;
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap};
use std::net::{IpAddr, Ipv4Addr};

/// The address that a connection comes from, set by the accept loop.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PeerAddress(pub IpAddr);

/// Somebody with a session; requests without one are refused.
pub(crate) struct Caller(pub(crate) Session);

/// Somebody with a session or without one.
pub(crate) struct MaybeCaller(pub(crate) Option<Session>);

impl FromRequestParts<App> for Caller {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let MaybeCaller(session) = MaybeCaller::from_request_parts(parts, app).await?;
        session.map(Caller).ok_or(Refusal::NoSession)
    }
}

impl FromRequestParts<App> for MaybeCaller {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let session = session::of_request(app, &parts.headers).await?;
        if let Some(session) = &session {
            let address = client_address(app, &parts.extensions, &parts.headers);
            app.whereabouts.note(session.person.id, address);
        }
        Ok(MaybeCaller(session))
    }
}

/// The address that a request comes from: the connection's, or the last one that a trusted proxy
/// added.
pub(crate) fn client_address(app: &App, parts: &Extensions, headers: &HeaderMap) -> IpAddr {
    let peer = parts
        .get::<PeerAddress>()
        .map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.0);
    if !app.config.trust_proxy {
        return peer;
    }
    let forwarded = headers.get_all("x-forwarded-for").iter().next_back();
    forwarded
        .and_then(|value| value.to_str().ok()?.rsplit(',').next()?.trim().parse().ok())
        .unwrap_or(peer)
}

/// Whether the browser speaks TLS, to the server or to its proxy. A public address with HTTPS does
/// not mean that for requests to the machine's own address.
pub(crate) fn is_https(app: &App, headers: &HeaderMap) -> bool {
    let forwarded = headers
        .get("x-forwarded-proto")
        .is_some_and(|proto| proto == "https");
    if app.config.trust_proxy && forwarded {
        return true;
    }
    let Some(public) = app.config.public_origin().filter(|public| public.is_https) else {
        return false;
    };
    headers
        .get(HOST)
        .is_none_or(|host| host.to_str().is_ok_and(|host| public.is_at(host)))
}
