//! Whom the caller has blocked.

use super::body::{Answer, Body};
use crate::app::App;
use crate::limits::Refusal;
use crate::people::{Caller, blocks};
use axum::Json;
use axum::extract::{Path, State};
use fondaco_protocol::{BlockPerson, ErrorCode, Person, UserId};
use table::people::names;
use uuid::Uuid;

pub(super) async fn list(State(app): State<App>, Caller(session): Caller) -> Answer<Vec<Person>> {
    all_of(&app, session.person.id).await
}

pub(super) async fn block(
    State(app): State<App>,
    Caller(session): Caller,
    Body(body): Body<BlockPerson>,
) -> Answer<Vec<Person>> {
    let by = session.person.id;
    let name = names::clean(&body.name).ok_or(ErrorCode::BadName)?;
    let whom = Person {
        id: body.person,
        name,
    };
    if whom.id == by {
        return Err(Refusal::Malformed("nobody can block themselves".to_owned()));
    }
    if !app.limits.openings.allows_block(by) {
        return Err(Refusal::Code(ErrorCode::RateLimited));
    }
    blocks::block(&app, by, &whom).await?;
    all_of(&app, by).await
}

/// Unblocks somebody. If they are not blocked, that is not an error.
pub(super) async fn unblock(
    State(app): State<App>,
    Caller(session): Caller,
    Path(id): Path<String>,
) -> Answer<Vec<Person>> {
    let by = session.person.id;
    if let Ok(id) = Uuid::parse_str(&id) {
        app.store.unblock(by, UserId(id)).await?;
    }
    all_of(&app, by).await
}

async fn all_of(app: &App, person: UserId) -> Answer<Vec<Person>> {
    Ok(Json(app.store.blocks(person).await?))
}
