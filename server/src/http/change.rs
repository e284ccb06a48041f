//! Changes of a table: what a body asks for, as the table understands it.

use super::Answer;
use super::body::{Body, Nothing};
use crate::people::Caller;
use crate::people::names;
use crate::refusal::Refusal;
use crate::table::{Change, TableHandle};
use crate::table_path::AtTable;
use axum::Json;
use fondaco_protocol::{JoinTable, Person, SetOptions, SetReady, TableView, TakeSeat};
use schemars::JsonSchema;
use serde::Deserialize;

/// Somebody sits down at a table.
pub(super) async fn join(
    Caller(session): Caller,
    AtTable(table): AtTable,
    Body(body): Body<JoinTable>,
) -> Answer<TableView> {
    require_own_name(&table, &session.person).await?;
    Ok(Json(table.change(session.person, body.into()).await?))
}

/// Whatever else changes a table.
pub(super) async fn change<B: Into<Change>>(
    Caller(session): Caller,
    AtTable(table): AtTable,
    Body(body): Body<B>,
) -> Answer<TableView> {
    Ok(Json(table.change(session.person, body.into()).await?))
}

/// Refuses a name that others at the table would take for one of theirs.
pub(super) async fn require_own_name(table: &TableHandle, person: &Person) -> Result<(), Refusal> {
    let view = table.look().await?;
    let others = view.seats.iter().filter_map(|seat| seat.person.as_ref());
    let mut others = others.filter(|other| other.id != person.id);
    if others.any(|other| names::are_alike(&other.name, &person.name)) {
        Err(Refusal::NameTaken)
    } else {
        Ok(())
    }
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

/// Removes whoever sits there.
#[derive(Deserialize, JsonSchema)]
#[serde(transparent)]
pub(super) struct Remove(TakeSeat);

impl From<JoinTable> for Change {
    fn from(JoinTable { seat, entropy }: JoinTable) -> Change {
        Change::Join { seat, entropy }
    }
}

impl From<TakeSeat> for Change {
    fn from(body: TakeSeat) -> Change {
        Change::Move(body.seat)
    }
}

impl From<Remove> for Change {
    fn from(Remove(body): Remove) -> Change {
        Change::Remove(body.seat)
    }
}

impl From<SetOptions> for Change {
    fn from(options: SetOptions) -> Change {
        Change::Options(options)
    }
}

impl From<SetReady> for Change {
    fn from(body: SetReady) -> Change {
        Change::Ready {
            ready: body.ready,
            terms: body.terms,
        }
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
