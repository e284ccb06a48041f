//! The REST interface: one file per resource.

use super::api::routes;
use super::{client_files, guard};
use crate::app::App;
use crate::limits::Refusal;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{MethodRouter, get};
use fondaco_protocol::{ErrorCode, MESSAGE_BYTES_MAX};

/// Everything below `/api`.
pub(crate) fn api(app: &App) -> Router<App> {
    limited(app, routes().finish())
        .method_not_allowed_fallback(nothing_here)
        .layer(DefaultBodyLimit::max(MESSAGE_BYTES_MAX))
}

/// Routes with a limit on how often one address may call them.
pub(crate) fn limited(app: &App, routes: Router<App>) -> Router<App> {
    routes
        .fallback(nothing_here)
        .layer(from_fn_with_state(app.clone(), guard::rate))
}

/// The files of the web client.
pub(crate) fn files(app: &App) -> MethodRouter<App> {
    get(client_files::serve).layer(from_fn_with_state(app.clone(), guard::page_rate))
}

/// The middleware that every request passes through.
pub(crate) fn guarded(app: &App, site: Router<App>) -> Router<App> {
    site.layer(from_fn_with_state(app.clone(), guard::origin))
        .layer(from_fn_with_state(app.clone(), guard::host))
        .layer(from_fn_with_state(app.clone(), guard::banned))
        .layer(from_fn_with_state(app.clone(), guard::headers))
        .layer(from_fn_with_state(app.clone(), guard::proxied))
        .layer(from_fn(guard::counted))
}

/// The answer for addresses and methods that do not exist.
pub(crate) async fn nothing_here() -> Refusal {
    Refusal::Code(ErrorCode::NotFound)
}
