//! Changes to a table: what a body asks for, in the terms the table understands.

use super::Answer;
use super::body::{Body, Nothing};
use crate::people::Caller;
use crate::table::Change;
use crate::table_path::AtTable;
use axum::Json;
use fondaco_protocol::{
    AddComputer, CommitPart, JoinTable, LendSeat, OpenPart, SetOptions, SetReady, TableView,
    TakeSeat,
};
use schemars::JsonSchema;
use serde::Deserialize;

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

impl From<JoinTable> for Change {
    fn from(JoinTable { seat, commitment }: JoinTable) -> Change {
        Change::Join { seat, commitment }
    }
}

impl From<CommitPart> for Change {
    fn from(body: CommitPart) -> Change {
        Change::Commit {
            commitment: body.commitment,
            expected: body.expected,
        }
    }
}

impl From<OpenPart> for Change {
    fn from(OpenPart { part }: OpenPart) -> Change {
        Change::Open(part)
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

impl From<AddComputer> for Change {
    fn from(AddComputer { seat, level }: AddComputer) -> Change {
        Change::AddComputer { seat, level }
    }
}

impl From<LendSeat> for Change {
    fn from(LendSeat { level }: LendSeat) -> Change {
        Change::Lend(level)
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
