//! Changes to a table: what a body asks for, in the terms the table understands.

use super::body::{Answer, Body, Nothing};
use super::table_path::AtTable;
use crate::people::Caller;
use axum::Json;
use fondaco_protocol::{TableView, TakeSeat};
use schemars::JsonSchema;
use serde::Deserialize;
use table::people::Change;

/// Handles every request that changes a table.
pub(super) async fn change<B: Into<Change>>(
    Caller(session): Caller,
    AtTable(table): AtTable,
    Body(body): Body<B>,
) -> Answer<TableView> {
    Ok(Json(table.change(session.person, body.into()).await?))
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
