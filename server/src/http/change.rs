//! Changes to a table: what a body asks for, in the terms the table understands.

use super::body::{Answer, Body, Nothing};
use super::table_path::TablePath;
use crate::app::App;
use crate::people::{Caller, blocks};
use axum::Json;
use axum::extract::State;
use fondaco_protocol::{TableView, TakeSeat};
use schemars::JsonSchema;
use serde::Deserialize;
use table::people::Change;

/// Handles every request that changes a table.
pub(super) async fn change<B: Into<Change>>(
    State(app): State<App>,
    Caller(session): Caller,
    TablePath(id): TablePath,
    Body(body): Body<B>,
) -> Answer<TableView> {
    let table = app.tables.get(id).await?;
    let change = body.into();
    if change.arrives() {
        blocks::require_welcome(&app, id, session.person.id).await?;
    }
    Ok(Json(table.change(session.person, change).await?))
}

/// Gives up a seat.
#[derive(Deserialize, JsonSchema)]
#[serde(transparent)]
pub(super) struct Leave(Nothing);

#[derive(Deserialize, JsonSchema)]
#[serde(transparent)]
pub(super) struct Start(Nothing);

#[derive(Deserialize, JsonSchema)]
#[serde(transparent)]
pub(super) struct Close(Nothing);

/// Removes whoever sits in that seat.
#[derive(Deserialize, JsonSchema)]
#[serde(transparent)]
pub(super) struct Remove(TakeSeat);

impl From<Remove> for Change {
    fn from(Remove(body): Remove) -> Change {
        Change::Remove(body.seat)
    }
}

impl From<Leave> for Change {
    fn from(Leave(Nothing {}): Leave) -> Change {
        Change::Leave
    }
}

impl From<Start> for Change {
    fn from(Start(Nothing {}): Start) -> Change {
        Change::Start
    }
}

impl From<Close> for Change {
    fn from(Close(Nothing {}): Close) -> Change {
        Change::Close
    }
}
