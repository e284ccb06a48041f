//! What the server offers.

use crate::app::App;
use axum::Json;
use axum::extract::State;
use fondaco_protocol::{RulesetView, ServerInfo};

/// The rulesets with their options.
pub(super) async fn rulesets(State(app): State<App>) -> Json<Vec<RulesetView>> {
    Json(app.rulesets.views())
}

/// The address at which the server can be reached.
pub(super) async fn server(State(app): State<App>) -> Json<ServerInfo> {
    Json(ServerInfo {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        addresses: app.addresses.clone(),
    })
}
