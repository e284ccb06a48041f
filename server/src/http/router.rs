//! The whole site: REST, sockets, health checks and the web client, below the configured base path.

use super::site as http;
use crate::app::App;
use crate::socket;
use axum::Router;
use axum::response::Redirect;
use axum::routing::get;

/// All routes.
pub(crate) fn router(app: App) -> Router {
    let ws = Router::new()
        .route("/lobby", get(socket::lobby))
        .route("/tables/{id}", get(socket::table));
    let health = super::health();
    let site = Router::new()
        .nest("/api", http::api(&app))
        .nest("/ws", http::limited(&app, ws))
        .merge(health.clone())
        .fallback(http::files(&app));
    let site = http::guarded(&app, site).with_state(app.clone());
    let base = app.config.base();
    if base.is_empty() {
        return site;
    }
    let with_slash = format!("{base}/");
    Router::new()
        .route(
            &base,
            get(move || async move { Redirect::permanent(&with_slash) }),
        )
        .nest_service(&format!("{base}/"), site)
        .merge(health.with_state(app))
}
