//! Tables: lists of them, and one by its id or code.

use super::body::Answer;
use super::encoding;
use super::table_path::TablePath;
use crate::app::App;
use crate::background::own_clocks;
use crate::limits::Refusal;
use crate::opening::codes;
use crate::people::{Caller, ClientAddress};
use crate::tables::LISTED_MAX;
use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use fondaco_protocol::{TableId, TableSummary, TableView, UnixMs};
use schemars::JsonSchema;
use serde::Deserialize;
use store::tables::Listed;
use table::Unavailable;
use uuid::Uuid;

/// The most tables in a list of one's own.
const OWN_TABLES_MAX: u32 = 50;

/// Which further open tables to list.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ListQuery {
    /// Only those that can be joined, or only those that can be watched.
    status: Option<ListedStatus>,
    /// Only those that were opened before this time, in Unix milliseconds. Needs `status`.
    before: Option<UnixMs>,
    /// Of those that were opened at that very time, also those with a smaller id. Needs `before`.
    before_id: Option<TableId>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum ListedStatus {
    Gathering,
    Playing,
}

/// Without a query, what everyone in the lobby was last sent.
pub(super) async fn list(
    State(app): State<App>,
    headers: HeaderMap,
    query: Result<Query<ListQuery>, QueryRejection>,
) -> Result<Response, Refusal> {
    let Query(query) = query.map_err(|error| Refusal::Malformed(error.to_string()))?;
    let after = after(query.before, query.before_id)?;
    let kind = match (query.status, query.before) {
        (Some(ListedStatus::Gathering), _) => Listed::ToJoin,
        (Some(ListedStatus::Playing), _) => Listed::ToWatch,
        (None, Some(_)) => {
            let why = "before needs a status, gathering or playing";
            return Err(Refusal::Malformed(why.to_owned()));
        }
        (None, None) => {
            let edition = app.lobby.current().await;
            let tables = &edition.ok_or(Unavailable::NotRead)?.tables;
            return Ok(if encoding::is_accepted(&headers, "gzip") {
                encoding::packed_json(tables.packed.clone())
            } else {
                encoding::plain_json(Bytes::from(tables.text.clone()))
            });
        }
    };
    let listed = app.store.listed_tables(kind, after, LISTED_MAX).await?;
    Ok(Json(listed).into_response())
}

/// The last one of the page before.
pub(super) fn after(
    before: Option<UnixMs>,
    id: Option<TableId>,
) -> Result<Option<(UnixMs, TableId)>, Refusal> {
    if before.is_none() && id.is_some() {
        let why = "before_id needs before";
        return Err(Refusal::Malformed(why.to_owned()));
    }
    let id = id.unwrap_or(TableId(Uuid::nil()));
    Ok(before.map(|at| (at, id)))
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
    /// Of those that ended at that time, only those with a smaller id; none of them if omitted.
    before_id: Option<TableId>,
}

pub(super) async fn games(
    State(app): State<App>,
    Caller(session): Caller,
    query: Result<Query<GamesQuery>, QueryRejection>,
) -> Answer<Vec<TableSummary>> {
    let Query(query) = query.map_err(|error| Refusal::Malformed(error.to_string()))?;
    let (person, ruleset) = (session.person.id, query.ruleset.as_deref());
    let after = after(query.before, query.before_id)?;
    let games = app.store.games_of(person, ruleset, after, OWN_TABLES_MAX);
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
