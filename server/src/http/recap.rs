//! What somebody missed at a table, in words.

use super::body::Answer;
use super::table_path::TablePath;
use crate::app::App;
use crate::limits::Refusal;
use crate::people::Caller;
use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use fondaco_protocol::{ErrorCode, Language, RecapView};
use jiff::tz::TimeZone;
use schemars::JsonSchema;
use serde::Deserialize;
use table::Unavailable;
use table::people::seat_of;
use table::recap::To;

/// How the recap is to be written.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct RecapQuery {
    /// The language of the lines.
    language: Language,
    /// The time zone in which days begin: a name such as `Europe/Berlin`.
    zone: String,
}

pub(super) async fn show(
    State(app): State<App>,
    Caller(session): Caller,
    TablePath(id): TablePath,
    query: Result<Query<RecapQuery>, QueryRejection>,
) -> Answer<RecapView> {
    let malformed = |error: String| Refusal::Malformed(error);
    let Query(query) = query.map_err(|error| malformed(error.to_string()))?;
    let zone = TimeZone::get(&query.zone).map_err(|error| malformed(error.to_string()))?;
    let table = app.stored_table(id).await?;
    if table.stage.started_at().is_none() {
        return Err(ErrorCode::NotStarted.into());
    }
    let seat = seat_of(&table, session.person.id).ok_or(ErrorCode::NotAPlayer)?;
    let to = To {
        seat,
        language: query.language,
        names: table.seats.values().map(|seat| seat.name()).collect(),
        zone,
    };
    let recap = app.recap(app.turn().await?, table, to).await?;
    // A game that its rules cannot replay is frozen, and so is looking at it.
    Ok(Json(recap.ok_or(Unavailable::Frozen)?.view()))
}
