//! Circles: friends who play together again and again.

use super::body::{Answer, Body, Nothing};
use super::tables::after;
use crate::app::App;
use crate::circles::{Entered, enter, find, require_joined, scores, with_new_code};
use crate::limits::{AddressKey, Refusal};
use crate::opening;
use crate::opening::Opener;
use crate::people::{Caller, ClientAddress, MaybeCaller, Session};
use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use fondaco_protocol::{
    CIRCLE_GAMES_COUNTED_MAX, CircleInside, CircleScores, CircleSketch, CircleTable, CircleView,
    CreateTable, ErrorCode, NameCircle, NameMember, TableId, TableView, UnixMs, UserId,
};
use schemars::JsonSchema;
use serde::Deserialize;
use store::circles::{Circle, CircleId};
use store::engine::StoreError;
use table::people::names;
use uuid::Uuid;

/// The most finished games in a page of them.
const GAMES_MAX: u32 = 50;

/// Which finished games of a circle to list.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct CircleGamesQuery {
    /// Only those that ended before this time, in Unix milliseconds.
    before: Option<UnixMs>,
    /// Of those that ended at that time, only those with a smaller id; none of them if omitted.
    before_id: Option<TableId>,
}

pub(super) async fn mine(
    State(app): State<App>,
    Caller(session): Caller,
) -> Answer<Vec<CircleSketch>> {
    all_of(&app, session.person.id).await
}

pub(super) async fn found(
    State(app): State<App>,
    Caller(session): Caller,
    ClientAddress(address): ClientAddress,
    Body(body): Body<NameCircle>,
) -> Answer<CircleView> {
    let name = names::clean(&body.name).ok_or(ErrorCode::BadName)?;
    require_slow(&app, &session)?;
    let (id, founder) = (CircleId(Uuid::now_v7()), session.person.id);
    let keep = |code| {
        let (store, name, now) = (app.store.clone(), name.clone(), app.clock.wall());
        async move {
            let circle = Circle { id, code, name };
            store.found_circle(&circle, founder, now).await
        }
    };
    let (code, joined) = with_new_code(keep).await?;
    require_joined(joined)?;
    look(&app, Some(&session), address, &code).await
}

/// Anybody may look who has the link; only members see who and what is inside.
pub(super) async fn show(
    State(app): State<App>,
    MaybeCaller(session): MaybeCaller,
    ClientAddress(address): ClientAddress,
    Path(code): Path<String>,
) -> Answer<CircleView> {
    look(&app, session.as_ref(), address, &code).await
}

pub(super) async fn join(
    State(app): State<App>,
    Caller(session): Caller,
    ClientAddress(address): ClientAddress,
    Path(code): Path<String>,
    Body(Nothing {}): Body<Nothing>,
) -> Answer<CircleView> {
    let Entered { circle, .. } = find(&app, address, &code).await?;
    require_slow(&app, &session)?;
    let now = app.clock.wall();
    let joined = app
        .store
        .join_circle(&circle, session.person.id, now)
        .await?;
    require_joined(joined)?;
    look(&app, Some(&session), address, &circle.code).await
}

pub(super) async fn leave(
    State(app): State<App>,
    Caller(session): Caller,
    ClientAddress(address): ClientAddress,
    Path(code): Path<String>,
    Body(Nothing {}): Body<Nothing>,
) -> Answer<Vec<CircleSketch>> {
    let Entered { circle, .. } = enter(&app, &session, address, &code).await?;
    app.store.leave_circle(&circle, session.person.id).await?;
    all_of(&app, session.person.id).await
}

pub(super) async fn rename(
    State(app): State<App>,
    Caller(session): Caller,
    ClientAddress(address): ClientAddress,
    Path(code): Path<String>,
    Body(body): Body<NameCircle>,
) -> Answer<CircleView> {
    let circle = as_founder(&app, &session, address, &code).await?.circle;
    let name = names::clean(&body.name).ok_or(ErrorCode::BadName)?;
    require_slow(&app, &session)?;
    app.store.rename_circle(circle.id, &name).await?;
    look(&app, Some(&session), address, &circle.code).await
}

/// The answer has the circle's new link.
pub(super) async fn remove(
    State(app): State<App>,
    Caller(session): Caller,
    ClientAddress(address): ClientAddress,
    Path(code): Path<String>,
    Body(body): Body<NameMember>,
) -> Answer<CircleView> {
    let entered = as_founder(&app, &session, address, &code).await?;
    require_other_member(&entered, &session, body.person)?;
    require_slow(&app, &session)?;
    let code = renew(&app, entered.circle.id, Some(body.person)).await?;
    look(&app, Some(&session), address, &code).await
}

pub(super) async fn hand_over(
    State(app): State<App>,
    Caller(session): Caller,
    ClientAddress(address): ClientAddress,
    Path(code): Path<String>,
    Body(body): Body<NameMember>,
) -> Answer<CircleView> {
    let entered = as_founder(&app, &session, address, &code).await?;
    require_other_member(&entered, &session, body.person)?;
    let circle = entered.circle;
    app.store.hand_circle_over(circle.id, body.person).await?;
    look(&app, Some(&session), address, &circle.code).await
}

/// The answer has the circle's new link.
pub(super) async fn renew_link(
    State(app): State<App>,
    Caller(session): Caller,
    ClientAddress(address): ClientAddress,
    Path(code): Path<String>,
    Body(Nothing {}): Body<Nothing>,
) -> Answer<CircleView> {
    let circle = as_founder(&app, &session, address, &code).await?.circle;
    require_slow(&app, &session)?;
    let code = renew(&app, circle.id, None).await?;
    look(&app, Some(&session), address, &code).await
}

pub(super) async fn close(
    State(app): State<App>,
    Caller(session): Caller,
    ClientAddress(address): ClientAddress,
    Path(code): Path<String>,
    Body(Nothing {}): Body<Nothing>,
) -> Answer<Vec<CircleSketch>> {
    let circle = as_founder(&app, &session, address, &code).await?.circle;
    app.store.close_circle(circle.id).await?;
    all_of(&app, session.person.id).await
}

pub(super) async fn open_table(
    State(app): State<App>,
    Caller(session): Caller,
    ClientAddress(address): ClientAddress,
    Path(code): Path<String>,
    Body(body): Body<CreateTable>,
) -> Answer<TableView> {
    let circle = enter(&app, &session, address, &code).await?.circle;
    let by = Opener::new(session.person, address);
    let id = opening::open(&app, &by, body, Some(circle.id)).await?;
    Ok(Json(app.table_view(id).await?))
}

pub(super) async fn games(
    State(app): State<App>,
    Caller(session): Caller,
    ClientAddress(address): ClientAddress,
    Path(code): Path<String>,
    query: Result<Query<CircleGamesQuery>, QueryRejection>,
) -> Answer<Vec<CircleTable>> {
    let Query(query) = query.map_err(|error| Refusal::Malformed(error.to_string()))?;
    let after = after(query.before, query.before_id)?;
    let circle = enter(&app, &session, address, &code).await?.circle;
    let games = app.store.circle_games(circle.id, after, GAMES_MAX);
    Ok(Json(games.await?))
}

pub(super) async fn show_scores(
    State(app): State<App>,
    Caller(session): Caller,
    ClientAddress(address): ClientAddress,
    Path(code): Path<String>,
) -> Answer<CircleScores> {
    let Entered { circle, members } = enter(&app, &session, address, &code).await?;
    let games = app
        .store
        .circle_results(circle.id, CIRCLE_GAMES_COUNTED_MAX);
    let members = members.iter().map(|member| member.person.id).collect();
    Ok(Json(scores(&games.await?, &members)))
}

/// Gives a circle a new link, which it returns, and takes somebody out of it if they are named.
async fn renew(app: &App, circle: CircleId, without: Option<UserId>) -> Result<String, StoreError> {
    let keep = |code: String| {
        let store = app.store.clone();
        async move { store.renew_circle_link(circle, &code, without).await }
    };
    let (code, ()) = with_new_code(keep).await?;
    Ok(code)
}

async fn all_of(app: &App, person: UserId) -> Answer<Vec<CircleSketch>> {
    Ok(Json(app.store.circles_of(person).await?))
}

async fn look(
    app: &App,
    session: Option<&Session>,
    address: AddressKey,
    code: &str,
) -> Answer<CircleView> {
    let entered = find(app, address, code).await?;
    let is_member = session.is_some_and(|session| entered.has(session.person.id));
    let Entered { circle, members } = entered;
    let sketch = CircleSketch {
        code: circle.code,
        name: circle.name,
        members: u32::try_from(members.len()).unwrap_or(u32::MAX),
    };
    let inside = match is_member {
        true => Some(CircleInside {
            members,
            tables: app.store.circle_tables(circle.id).await?,
        }),
        false => None,
    };
    Ok(Json(CircleView {
        circle: sketch,
        inside,
    }))
}

/// The circle of its founder; others are refused.
async fn as_founder(
    app: &App,
    session: &Session,
    address: AddressKey,
    code: &str,
) -> Result<Entered, Refusal> {
    let entered = enter(app, session, address, code).await?;
    entered.require_founder(session)?;
    Ok(entered)
}

fn require_other_member(
    entered: &Entered,
    session: &Session,
    person: UserId,
) -> Result<(), Refusal> {
    if person == session.person.id {
        let why = "the founder leaves the circle instead";
        return Err(Refusal::Malformed(why.to_owned()));
    }
    match entered.has(person) {
        true => Ok(()),
        false => Err(ErrorCode::NotFound.into()),
    }
}

fn require_slow(app: &App, session: &Session) -> Result<(), ErrorCode> {
    match app.limits.openings.allows_circle(session.person.id) {
        true => Ok(()),
        false => Err(ErrorCode::RateLimited),
    }
}
