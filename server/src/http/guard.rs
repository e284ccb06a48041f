//! What every request passes: rate limit, origin, response headers.

use super::caller::{client_address, is_https};
use super::error::ApiError;
use crate::app::App;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// Nothing but our own files; sockets and requests to ourselves alone.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; img-src 'self' data:; \
    style-src 'self' 'unsafe-inline'; connect-src 'self'; object-src 'none'; base-uri 'self'; \
    form-action 'self'; frame-ancestors 'none'";

/// Refuses addresses that send too much.
pub(super) async fn rate(State(app): State<App>, request: Request, next: Next) -> Response {
    let address = client_address(&app, request.extensions(), request.headers());
    if app.limits.allows_request(address) {
        next.run(request).await
    } else {
        metrics::counter!("fondaco_requests_limited_total").increment(1);
        ApiError::RateLimited.into_response()
    }
}

/// Refuses what another site's page makes a browser send. Programs send no
/// `Origin` and carry no cookies by accident; they pass.
pub(super) async fn origin(State(app): State<App>, request: Request, next: Next) -> Response {
    let is_upgrade = request.headers().contains_key(header::UPGRADE);
    let is_reading = matches!(
        *request.method(),
        Method::GET | Method::HEAD | Method::OPTIONS
    );
    if (is_upgrade || !is_reading) && !is_same_origin(&app, request.headers()) {
        return ApiError::WrongOrigin.into_response();
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
    if app.config.public_url().map(origin_of) == Some(origin) {
        return true;
    }
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    let scheme = if is_https(app, headers) {
        "https"
    } else {
        "http"
    };
    host.is_some_and(|host| origin == format!("{scheme}://{host}"))
}

/// `https://games.example` of `https://games.example/some/path`.
fn origin_of(url: &str) -> &str {
    let after_scheme = url.find("://").map_or(0, |at| at + 3);
    let end = url[after_scheme..]
        .find('/')
        .map_or(url.len(), |at| after_scheme + at);
    &url[..end]
}

/// Adds the headers that every answer carries.
pub(super) async fn headers(State(app): State<App>, request: Request, next: Next) -> Response {
    let is_https = is_https(&app, request.headers());
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let mut set = |name, value| headers.insert(name, HeaderValue::from_static(value));
    set(header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY);
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::REFERRER_POLICY, "same-origin");
    if is_https {
        set(header::STRICT_TRANSPORT_SECURITY, "max-age=31536000");
    }
    headers
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
    response
}

#[cfg(test)]
mod tests {
    use super::origin_of;

    #[test]
    fn the_origin_is_the_start_of_the_address() {
        assert_eq!(
            origin_of("https://games.example/fondaco/"),
            "https://games.example"
        );
        assert_eq!(origin_of("http://localhost:7878"), "http://localhost:7878");
    }
}
