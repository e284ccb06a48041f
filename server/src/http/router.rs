//! The whole site: REST, sockets, health checks and the web client, below the configured base path.

use super::api::routes;
use super::{client_files, guard};
use crate::app::App;
use crate::limits::Refusal;
use crate::socket;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::Redirect;
use axum::routing::{MethodRouter, get};
use fondaco_protocol::{ErrorCode, MESSAGE_BYTES_MAX};

/// All routes.
pub(crate) fn router(app: App) -> Router {
    let ws = Router::new()
        .route("/lobby", get(socket::lobby))
        .route("/tables/{id}", get(socket::table));
    let health = super::health();
    let site = Router::new()
        .nest("/api", api(&app))
        .nest("/ws", limited(&app, ws))
        .merge(health.clone())
        .fallback(files(&app));
    let site = guarded(&app, site).with_state(app.clone());
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

/// Everything below `/api`.
fn api(app: &App) -> Router<App> {
    limited(app, routes().finish())
        .method_not_allowed_fallback(nothing_here)
        .layer(DefaultBodyLimit::max(MESSAGE_BYTES_MAX))
}

/// Routes with a limit on how often one address may call them.
fn limited(app: &App, routes: Router<App>) -> Router<App> {
    routes
        .fallback(nothing_here)
        .layer(from_fn_with_state(app.clone(), guard::rate))
}

/// The files of the web client.
fn files(app: &App) -> MethodRouter<App> {
    get(client_files::serve).layer(from_fn_with_state(app.clone(), guard::page_rate))
}

/// The middleware that every request passes through.
fn guarded(app: &App, site: Router<App>) -> Router<App> {
    site.layer(from_fn_with_state(app.clone(), guard::origin))
        .layer(from_fn_with_state(app.clone(), guard::host))
        .layer(from_fn_with_state(app.clone(), guard::banned))
        .layer(from_fn_with_state(app.clone(), guard::headers))
        .layer(from_fn_with_state(app.clone(), guard::proxied))
        .layer(from_fn(guard::counted))
}

/// The answer for addresses and methods that do not exist.
pub(super) async fn nothing_here() -> Refusal {
    Refusal::Code(ErrorCode::NotFound)
}
