//! Tables: lists of them, and one by its id or code.

use super::body::Answer;
use super::table_path::TablePath;
use crate::app::App;
use crate::background::own_clocks;
use crate::limits::Refusal;
use crate::opening::codes;
use crate::people::{Caller, ClientAddress};
use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use fondaco_protocol::{TableSummary, TableView, UnixMs};
use schemars::JsonSchema;
use serde::Deserialize;

/// The most tables in a list of one's own.
const OWN_TABLES_MAX: u32 = 50;

pub(super) async fn list(State(app): State<App>) -> Answer<Vec<TableSummary>> {
    let listed = app.store.listed_tables(crate::tables::LISTED_MAX).await?;
    Ok(Json(listed))
}

pub(super) async fn mine(
    State(app): State<App>,
    Caller(session): Caller,
) -> Answer<Vec<TableSummary>> {
    let person = session.person.id;
    let mut tables = app.store.tables_of(person, OWN_TABLES_MAX).await?;
    own_clocks::tell(&app, person, &mut tables).await?;
    Ok(Json(tables))
}

/// Which of your finished games to list.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct GamesQuery {
    /// Only of this ruleset.
    ruleset: Option<String>,
    /// Only those that ended before this time, in Unix milliseconds.
    before: Option<UnixMs>,
}

pub(super) async fn games(
    State(app): State<App>,
    Caller(session): Caller,
    query: Result<Query<GamesQuery>, QueryRejection>,
) -> Answer<Vec<TableSummary>> {
    let Query(query) = query.map_err(|error| Refusal::Malformed(error.to_string()))?;
    let (person, ruleset) = (session.person.id, query.ruleset.as_deref());
    let before = query.before.unwrap_or(UnixMs::MAX);
    let games = app.store.games_of(person, ruleset, before, OWN_TABLES_MAX);
    Ok(Json(games.await?))
}

pub(super) async fn show(State(app): State<App>, TablePath(id): TablePath) -> Answer<TableView> {
    Ok(Json(app.table_view(id).await?))
}

pub(super) async fn by_code(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    Path(code): Path<String>,
) -> Answer<TableView> {
    let id = codes::find(&app, address, &code).await?;
    Ok(Json(app.table_view(id).await?))
}
