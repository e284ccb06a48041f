//! Finished games, and the part of a running game that one may look back at.

use super::encoding;
use super::table_path::TablePath;
use crate::app::App;
use crate::background::{Shown, Turn};
use crate::limits::Refusal;
use crate::people::{MaybeCaller, blocks};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, header};
use axum::response::Response;
use fondaco_protocol::{Curve, CurveState, ErrorCode, GameFile, Replay, UserId, Version};
use serde_json::value::RawValue;
use std::sync::Arc;
use table::Unavailable;
use table::game::file as game_file;
use table::game::{may_look_back, record as record_of, seats_shown};
use table::record::TableRecord;
use table::sent::{is_revealed, table_view};

/// What the caller may see of a game, from its start.
pub(super) async fn show(
    State(app): State<App>,
    MaybeCaller(session): MaybeCaller,
    TablePath(id): TablePath,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let table = app.stored_table(id).await?;
    let person = session.map(|session| session.person.id);
    may_look_back(&table, person)?;
    if let Some(person) = person.filter(|_| !is_revealed(&table.stage)) {
        blocks::require_welcome(&app, id, person).await?;
    }
    let rematch = app.store.find_rematch(table.id).await?;
    let view = table_view(&table, app.config.gathering(), rematch.as_ref(), 0);
    let record = record(&app, table, person).await?;
    let turn = app.turn().await?;
    blocking(&app, turn, move |_| {
        let record: &RawValue = serde_json::from_str(&record).ok()?;
        let replay = Replay {
            table: view,
            record,
        };
        let text = serde_json::to_string(&replay).ok()?;
        Some(encoding::json(&headers, text))
    })
    .await
}

async fn record(
    app: &App,
    table: TableRecord,
    person: Option<UserId>,
) -> Result<Arc<str>, Refusal> {
    if is_revealed(&table.stage) {
        let _turn = app.turn().await?;
        if let Some(text) = app.store.find_replay(table.id).await? {
            return Ok(text.into_inner().into());
        }
    }
    let version = app.store.last_version(table.id).await?;
    let seats = seats_shown(&table, person);
    let shown = Shown {
        table: table.id,
        seats: seats.clone(),
    };
    let make = async || {
        let turn = app.turn().await?;
        let mut log = app.store.log(table.id, Version(0)).await?;
        log.truncate(usize::try_from(version.0).unwrap_or(usize::MAX));
        blocking(app, turn, move |app| {
            let ruleset = app.rulesets.of_table(&table)?;
            let record = record_of(ruleset, &table, &log, &seats).ok()?;
            serde_json::to_string(&record).ok()
        })
        .await
    };
    app.replays.get(shown, version, make).await
}

/// Every seat's chances at each step of a finished game, computed on first request.
pub(super) async fn curve(
    State(app): State<App>,
    TablePath(id): TablePath,
) -> Result<Json<Curve>, Refusal> {
    let table = app.stored_table(id).await?;
    if !is_revealed(&table.stage) {
        return Err(ErrorCode::NotFinished.into());
    }
    let kept = app.store.find_curve(id).await?;
    let kept = kept.and_then(|text| serde_json::from_str(&text).ok());
    Ok(Json(kept.unwrap_or_else(|| {
        app.curves.want(id);
        Curve {
            state: CurveState::Coming,
            points: Vec::new(),
            mistakes: Vec::new(),
            luck: Vec::new(),
        }
    })))
}

/// The file of a finished game, for keeping and verifying.
pub(super) async fn file(
    State(app): State<App>,
    TablePath(id): TablePath,
) -> Result<([(HeaderName, String); 1], Json<GameFile>), Refusal> {
    let turn = app.turn().await?;
    let (table, log) = app.finished_table(id).await?;
    let name = format!("{}-{}.json", table.ruleset, table.code);
    let file = blocking(&app, turn, move |app| {
        let ruleset = app.rulesets.of_table(&table)?;
        game_file::write(ruleset, &table, &log)
    })
    .await?;
    let disposition = format!(r#"attachment; filename="{name}""#);
    Ok(([(header::CONTENT_DISPOSITION, disposition)], Json(file)))
}

/// [`App::replaying`], for callers that need to know why it failed.
async fn blocking<T: Send + 'static>(
    app: &App,
    turn: Turn,
    make: impl FnOnce(&App) -> Option<T> + Send + 'static,
) -> Result<T, Refusal> {
    // A game that its rules cannot replay is frozen, and so is looking at it.
    Ok(app.replaying(turn, make).await.ok_or(Unavailable::Frozen)?)
}
