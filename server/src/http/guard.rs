//! What every request passes through: rate limit, origin check, response headers.

use super::client_files;
use crate::app::App;
use crate::config::{Origin, Proxies};
use crate::limits::AddressKey;
use crate::limits::Refusal;
use crate::observe::answered;
use crate::people::{client_address, is_https, peer_address};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use fondaco_protocol::ErrorCode;
use std::net::IpAddr;
use tracing::warn;

/// Allows only our own files, and sockets and requests only to ourselves.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; img-src 'self' data:; \
    connect-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; \
    frame-ancestors 'none'";

/// Browser features that no page of ours uses, and that no script in it may use.
const PERMISSIONS_POLICY: &str = "camera=(), display-capture=(), geolocation=(), microphone=(), \
    midi=(), payment=(), publickey-credentials-get=(), serial=(), usb=()";

const PERMISSIONS_POLICY_HEADER: HeaderName = HeaderName::from_static("permissions-policy");
const OPENER_POLICY: HeaderName = HeaderName::from_static("cross-origin-opener-policy");
const RESOURCE_POLICY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

/// Refuses requests whose host is not the public address: a page elsewhere can point its own name
/// at this server, and would then count as the same origin.
pub(super) async fn host(State(app): State<App>, request: Request, next: Next) -> Response {
    let public = app.config.public_origin();
    let named = request
        .headers()
        .get(header::HOST)
        .map(|host| host.to_str().unwrap_or_default());
    match (public, named) {
        (Some(public), Some(named)) if !is_own_host(&public, named) => {
            Refusal::WrongHost(public.to_string()).into_response()
        }
        _ => next.run(request).await,
    }
}

/// Accepts the public name at any port, or a host that no other site can claim: an IP address or
/// this machine.
fn is_own_host(public: &Origin, named: &str) -> bool {
    if public.has_name_of(named) {
        return true;
    }
    let is_port = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let name = match named.rsplit_once(':') {
        Some((name, port)) if is_port(port) => name,
        _ => named,
    };
    let bare = name.trim_start_matches('[').trim_end_matches(']');
    name.eq_ignore_ascii_case("localhost") || bare.parse::<IpAddr>().is_ok()
}

/// Drops what only a trusted proxy may say, if somebody else says it.
pub(super) async fn proxied(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let proxies = app.config.proxies();
    let is_trusted = proxies.trust(peer_address(request.extensions()));
    if *proxies != Proxies::Nobody && !is_trusted {
        request.headers_mut().remove("x-forwarded-proto");
    }
    // A number of proxies does not say who is one.
    let is_known = is_trusted && matches!(proxies, Proxies::Networks(_));
    if let Some(header) = app.config.logins.header().filter(|_| !is_known) {
        request.headers_mut().remove(header);
    }
    next.run(request).await
}

/// Refuses addresses that the operator has banned.
pub(super) async fn banned(State(app): State<App>, request: Request, next: Next) -> Response {
    let address = client_address(&app, request.extensions(), request.headers());
    if app.limits.is_banned(address) {
        return Refusal::Banned.into_response();
    }
    next.run(request).await
}

/// Counts what every request came to.
pub(super) async fn counted(request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    answered(response.status());
    response
}

/// Refuses addresses that send too many requests.
pub(super) async fn rate(State(app): State<App>, request: Request, next: Next) -> Response {
    let address = client_address(&app, request.extensions(), request.headers());
    if app.limits.allows_request(address) {
        return next.run(request).await;
    }
    metrics::counter!("fondaco_requests_limited_total").increment(1);
    let address = AddressKey::of(address);
    if app.limits.is_worth_a_line(address) {
        warn!(%address, "requests from {address} are limited");
    }
    Refusal::Code(ErrorCode::RateLimited).into_response()
}

/// The same for pages. Files are not limited: a page needs some twenty at once.
pub(super) async fn page_rate(state: State<App>, request: Request, next: Next) -> Response {
    if client_files::is_file(request.uri().path()) {
        next.run(request).await
    } else {
        rate(state, request, next).await
    }
}

/// Refuses requests that another site's page makes a browser send. Programs pass: they send no
/// `Origin` and never carry cookies by accident.
pub(super) async fn origin(State(app): State<App>, request: Request, next: Next) -> Response {
    let is_upgrade = request.headers().contains_key(header::UPGRADE);
    let is_reading = matches!(
        *request.method(),
        Method::GET | Method::HEAD | Method::OPTIONS
    );
    if (is_upgrade || !is_reading) && !is_same_origin(&app, request.headers()) {
        return Refusal::Code(ErrorCode::WrongOrigin).into_response();
    }
    next.run(request).await
}

fn is_same_origin(app: &App, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else {
        return true;
    };
    let Ok(origin) = origin.to_str() else {
        return false;
    };
    let Some(origin) = Origin::of_url(origin) else {
        return false;
    };
    if app.config.public_origin().as_ref() == Some(&origin) {
        return true;
    }
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    host.and_then(|host| Origin::of_host(is_https(app, headers), host)) == Some(origin)
}

/// Adds the headers that every response carries, and those that only matter for what a browser may
/// show as a page. A first visit fetches some twenty files that are not pages.
pub(super) async fn headers(State(app): State<App>, request: Request, next: Next) -> Response {
    let is_https = is_https(&app, request.headers());
    let is_asset = request.uri().path().contains("/assets/");
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let is_page = !(is_asset
        && headers
            .get(header::CONTENT_TYPE)
            .is_some_and(is_part_of_page));
    let mut set = |name, value| headers.insert(name, HeaderValue::from_static(value));
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(RESOURCE_POLICY, "same-origin");
    set(header::REFERRER_POLICY, "same-origin");
    if is_page {
        set(header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY);
        set(PERMISSIONS_POLICY_HEADER, PERMISSIONS_POLICY);
        set(OPENER_POLICY, "same-origin");
    }
    if is_https {
        set(header::STRICT_TRANSPORT_SECURITY, "max-age=31536000");
    }
    headers
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Whether it is a script, a style sheet or an image without scripts, none of which is a page.
fn is_part_of_page(content_type: &HeaderValue) -> bool {
    let kinds = ["text/javascript", "text/css", "image/webp"];
    let named = content_type.to_str().unwrap_or_default();
    kinds.iter().any(|kind| named.starts_with(kind))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_host_is_the_public_one_or_an_address() {
        let public = Origin::of_url("https://games.example:8443/fondaco").unwrap();
        for own in [
            "games.example:8443",
            "GAMES.example.:8443",
            "games.example",
            "localhost",
            "localhost:7878",
            "192.0.2.1",
            "192.0.2.1:7878",
            "[2001:db8::1]:7878",
            "[::1]",
        ] {
            assert!(is_own_host(&public, own), "{own}");
        }
        for foreign in ["evil.example", "localhost.evil.example", ""] {
            assert!(!is_own_host(&public, foreign), "{foreign}");
        }
    }
}
