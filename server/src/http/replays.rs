//! Finished games, and what one may look back at in a game that goes on.

use super::caller::session_person;
use super::error::ApiError;
use super::tables::table_id;
use crate::app::App;
use crate::game_file;
use crate::store::{Durable, LogEntry, TableRecord};
use crate::table::{self, TableError, Unavailable, is_revealed, may_watch, table_view};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderName, header};
use fondaco_protocol::{GameFile, TableId, UserId, Version};
use tokio::task::spawn_blocking;

/// How many replays and files are made at the same time; further requests wait.
pub(crate) const RECORDS_AT_ONCE: usize = 4;

/// What the caller may see of a game, from its start: a [`Replay`](fondaco_protocol::Replay).
pub(super) async fn show(
    State(app): State<App>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<([(HeaderName, &'static str); 1], String), ApiError> {
    let person = session_person(&app, &headers).await?;
    let table = stored(&app, table_id(&id)?).await?;
    let person = person.map(|person| person.id);
    // A table can be closed before its game began.
    if table.stage.started_at().is_none() {
        return Err(TableError::NotStarted.into());
    }
    if !is_revealed(&table.stage) && !may_watch(&table, person) {
        return Err(TableError::NoSpectators.into());
    }
    let rematch = app.store.find_rematch(table.id).await?;
    let view = table_view(&table, rematch.as_ref());
    let record = record(&app, table, person).await?;
    let view = game_core::Json::of(&view);
    let kind = [(header::CONTENT_TYPE, "application/json")];
    Ok((kind, format!(r#"{{"table":{view},"record":{record}}}"#)))
}

async fn record(app: &App, table: TableRecord, person: Option<UserId>) -> Result<String, ApiError> {
    if is_revealed(&table.stage)
        && let Some(packed) = app.store.find_replay(table.id).await?
    {
        return blocking(app, move |_| table::unpack(packed.get()).ok()).await;
    }
    let log = app.store.log(table.id, Version(0)).await?;
    blocking(app, move |app| {
        let ruleset = app.rulesets.of_table(&table)?;
        let seats = table::seats_shown(&table, person);
        let record = table::record(ruleset, &table, &log, &seats).ok()?;
        serde_json::to_string(&record).ok()
    })
    .await
}

/// The file of a finished game, to be kept and checked.
pub(super) async fn file(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<([(HeaderName, String); 1], Json<GameFile>), ApiError> {
    let (table, log) = finished(&app, table_id(&id)?).await?;
    let name = format!("{}-{}.json", table.ruleset, table.code);
    let file = blocking(&app, move |app| {
        let ruleset = app.rulesets.of_table(&table)?;
        game_file::write(ruleset, &table, &log)
    })
    .await?;
    let disposition = format!(r#"attachment; filename="{name}""#);
    Ok(([(header::CONTENT_DISPOSITION, disposition)], Json(file)))
}

/// A table as it is on disk, secrets included: what is made of it must not show them. The rules are
/// not needed, so it is there even if they have changed since.
pub(super) async fn stored(app: &App, id: TableId) -> Result<TableRecord, ApiError> {
    let table = app.store.find_table(id).await?;
    Ok(table.ok_or(TableError::NotFound)?)
}

/// A finished table and its log.
pub(super) async fn finished(
    app: &App,
    id: TableId,
) -> Result<(TableRecord, Vec<Durable<LogEntry>>), ApiError> {
    let table = stored(app, id).await?;
    if !is_revealed(&table.stage) {
        return Err(TableError::NotFinished.into());
    }
    let log = app.store.log(table.id, Version(0)).await?;
    Ok((table, log))
}

/// Plays a game again, away from the threads that serve.
async fn blocking<T: Send + 'static>(
    app: &App,
    make: impl FnOnce(&App) -> Option<T> + Send + 'static,
) -> Result<T, ApiError> {
    let permit = app.records.clone().acquire_owned().await;
    let app = app.clone();
    let made = spawn_blocking(move || {
        let _permit = permit;
        make(&app)
    });
    // A game that its rules cannot play again stands still; so does looking at it.
    Ok(made.await.ok().flatten().ok_or(Unavailable::Frozen)?)
}
