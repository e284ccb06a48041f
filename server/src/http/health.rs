//! For those who run the server: alive, ready, metrics.

use crate::app::App;
use crate::metrics;
use crate::readiness::{Readiness, readiness};
use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::people::PeerAddress;
use crate::refusal::Refusal;
use axum::extract::Extension;

/// What operators ask at the public address. Figures are for this machine alone, unless they have
/// an address of their own.
pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/healthz", get(alive))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics_here))
}

/// What operators ask at an address of their own.
pub fn operator_routes(app: App) -> Router {
    Router::new()
        .route("/healthz", get(alive))
        .route("/readyz", get(ready))
        .route("/metrics", get(figures))
        .fallback(super::nothing_here)
        .with_state(app)
}

/// The process answers, and shows games: proxies send it requests as long as this is so.
async fn alive() -> &'static str {
    "ok\n"
}

/// What is acknowledged now is saved. Says why, if not.
async fn ready(State(app): State<App>) -> (StatusCode, String) {
    match readiness(&app).await {
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
        return Refusal::NotFound.into_response();
    }
    figures(State(app)).await.into_response()
}

/// Figures in Prometheus' text format.
async fn figures(State(app): State<App>) -> String {
    readiness(&app).await;
    metrics::look(&app);
    app.metrics
        .as_ref()
        .map(|handle| handle.render())
        .unwrap_or_default()
}
