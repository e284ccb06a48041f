//! Everything that is stored about the caller, in one file.

use crate::app::App;
use crate::limits::Refusal;
use crate::people::Caller;
use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use fondaco_protocol::{ErrorCode, UnixMs};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};

/// The number of the form of this file.
const FORMAT: u32 = 1;

/// Everything that is stored about a person, except secrets.
#[derive(Serialize, JsonSchema)]
pub(super) struct PersonalData {
    format: u32,
    made_at: UnixMs,
    /// The rows of each table of the database. Times are Unix milliseconds.
    tables: Map<String, Value>,
    /// Tables of which there is more than an export can have.
    cut: Vec<&'static str>,
}

pub(super) async fn show(
    State(app): State<App>,
    Caller(session): Caller,
) -> Result<impl IntoResponse, Refusal> {
    if !app.limits.openings.allows_export(session.person.id) {
        return Err(ErrorCode::RateLimited.into());
    }
    let export = app.store.export_person(session.person.id).await?;
    let headers = [
        (header::CACHE_CONTROL, "no-store"),
        (
            header::CONTENT_DISPOSITION,
            "attachment; filename=\"fondaco-my-data.json\"",
        ),
    ];
    let data = PersonalData {
        format: FORMAT,
        made_at: app.clock.wall(),
        tables: export.tables,
        cut: export.cut,
    };
    Ok((headers, Json(data)))
}
