//! Who is calling: the session behind the cookie, and the address.

use super::session;
use super::session::Session;
use crate::app::App;
use crate::config::Proxies;
use crate::limits::Refusal;
use axum::extract::FromRequestParts;
use axum::http::header::HOST;
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap};
use fondaco_protocol::ErrorCode;
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
        session
            .map(Caller)
            .ok_or(Refusal::Code(ErrorCode::NoSession))
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

/// The address that a request comes from: the connection's, or the one that trusted proxies name.
pub(crate) fn client_address(app: &App, parts: &Extensions, headers: &HeaderMap) -> IpAddr {
    app.config.proxies().client(peer_address(parts), headers)
}

/// The address that a connection comes from, a proxy's if there is one.
pub(crate) fn peer_address(parts: &Extensions) -> IpAddr {
    let peer = parts.get::<PeerAddress>();
    peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.0)
}

/// Whether the browser speaks TLS, to the server or to its proxy. A public address with HTTPS does
/// not mean that for requests to the machine's own address.
pub(crate) fn is_https(app: &App, headers: &HeaderMap) -> bool {
    let forwarded = headers
        .get("x-forwarded-proto")
        .is_some_and(|proto| proto == "https");
    // Nobody else's gets here.
    if *app.config.proxies() != Proxies::Nobody && forwarded {
        return true;
    }
    let Some(public) = app.config.public_origin().filter(|public| public.is_https) else {
        return false;
    };
    headers
        .get(HOST)
        .is_none_or(|host| host.to_str().is_ok_and(|host| public.is_at(host)))
}
