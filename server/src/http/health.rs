//! Endpoints for operators: liveness, readiness, metrics.

use crate::app::App;
use crate::observe::{Readiness, look};
use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use fondaco_protocol::ErrorCode;

use crate::limits::Refusal;
use crate::people::PeerAddress;
use axum::extract::Extension;

/// What operators can query at the public address. Metrics are served only to this machine, and not
/// at all here if they have an address of their own.
pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/healthz", get(alive))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics_here))
}

/// What operators can query at a separate address.
pub(crate) fn operator_routes(app: App) -> Router {
    Router::new()
        .route("/healthz", get(alive))
        .route("/readyz", get(ready))
        .route("/metrics", get(figures))
        .fallback(super::router::nothing_here)
        .with_state(app)
}

/// The process responds and can show games: proxies keep sending it requests as long as this is so.
async fn alive() -> &'static str {
    "ok\n"
}

/// Whether a move acknowledged now would be saved. If not, says why.
async fn ready(State(app): State<App>) -> (StatusCode, String) {
    match app.readiness().await {
        Readiness::Ready => (StatusCode::OK, "ready\n".to_owned()),
        Readiness::Stopping => (StatusCode::SERVICE_UNAVAILABLE, "stopping\n".to_owned()),
        Readiness::CannotSave(why) => (StatusCode::SERVICE_UNAVAILABLE, format!("{why}\n")),
    }
}

async fn metrics_here(
    State(app): State<App>,
    Extension(PeerAddress(peer)): Extension<PeerAddress>,
    headers: HeaderMap,
) -> Response {
    let is_forwarded = ["x-forwarded-for", "forwarded", "via"]
        .iter()
        .any(|name| headers.contains_key(*name));
    if app.config.admin_listen.is_some() || !peer.is_loopback() || is_forwarded {
        return Refusal::Code(ErrorCode::NotFound).into_response();
    }
    figures(State(app)).await.into_response()
}

/// Metrics in Prometheus text format.
async fn figures(State(app): State<App>) -> String {
    app.readiness().await;
    look(&app);
    app.metrics
        .as_ref()
        .map(|handle| handle.render())
        .unwrap_or_default()
}
