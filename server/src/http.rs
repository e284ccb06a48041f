//! The HTTP side: one file a resource.

mod again;
mod body;
mod caller;
mod catalogue;
mod client_files;
mod doctor;
mod error;
mod guard;
mod handover;
mod health;
mod openapi;
mod opening;
mod replays;
mod session;
mod tables;
mod visitor;

pub use caller::PeerAddress;
pub(crate) use caller::session_person;
pub(crate) use error::ApiError;
pub use health::operator_routes;
pub(crate) use replays::RECORDS_AT_ONCE;
pub(crate) use visitor::Visitor;

use crate::app::App;
use crate::socket;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::response::Redirect;
use axum::routing::{get, post};
use fondaco_protocol::MESSAGE_BYTES_MAX;

/// All routes, below the configured base path.
pub fn router(app: App) -> Router {
    let api = Router::new()
        .route("/session", get(session::show).post(session::create))
        .route("/opening", get(opening::show).post(opening::give_word))
        .route("/doctor", get(doctor::show))
        .route("/rulesets", get(catalogue::rulesets))
        .route("/server", get(catalogue::server))
        .route("/tables", get(tables::list).post(tables::create))
        .route("/tables/by-code/{code}", get(tables::by_code))
        .route("/tables/{id}", get(tables::show))
        .route("/tables/{id}/join", post(tables::join))
        .route("/tables/{id}/leave", post(tables::leave))
        .route("/tables/{id}/seat", post(tables::seat))
        .route("/tables/{id}/remove", post(tables::remove))
        .route("/tables/{id}/options", post(tables::options))
        .route("/tables/{id}/ready", post(tables::ready))
        .route("/tables/{id}/start", post(tables::start))
        .route("/tables/{id}/close", post(tables::close))
        .route("/tables/{id}/replay", get(replays::show))
        .route("/tables/{id}/file", get(replays::file))
        .route("/tables/{id}/rematch", post(again::rematch))
        .route("/tables/{id}/fork", post(again::fork))
        .route("/tables/{id}/handover", post(handover::offer))
        .route("/tables/{id}/take-over", post(handover::accept))
        .route("/me/tables", get(tables::mine))
        .route("/me/games", get(tables::games))
        .route("/openapi.json", get(openapi::document))
        .fallback(error::no_such_address)
        .method_not_allowed_fallback(error::no_such_address)
        .layer(DefaultBodyLimit::max(MESSAGE_BYTES_MAX))
        .layer(from_fn_with_state(app.clone(), guard::rate));
    let ws = Router::new()
        .route("/lobby", get(socket::lobby))
        .route("/tables/{id}", get(socket::table))
        .fallback(error::no_such_address)
        .layer(from_fn_with_state(app.clone(), guard::rate));
    let health = health::routes();
    let site = Router::new()
        .nest("/api", api)
        .nest("/ws", ws)
        .merge(health.clone())
        .fallback(get(client_files::serve))
        .layer(from_fn_with_state(app.clone(), guard::origin))
        .layer(from_fn_with_state(app.clone(), guard::host))
        .layer(from_fn_with_state(app.clone(), guard::banned))
        .layer(from_fn_with_state(app.clone(), guard::headers))
        .with_state(app.clone());
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
