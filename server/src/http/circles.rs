//! Circles: friends who play together again and again.

use super::body::{Answer, Body, Nothing};
use super::tables::after;
use crate::app::App;
use crate::circles::{Entered, chronicle, enter, find, require_joined, scores, with_new_code};
use crate::limits::{AddressKey, Refusal};
use crate::opening;
use crate::opening::Opener;
use crate::people::{Caller, ClientAddress, MaybeCaller, Session};
use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{FromRequestParts, Path, Query, RawPathParams, State};
use axum::http::request::Parts;
use fondaco_protocol::{
    CIRCLE_GAMES_COUNTED_MAX, CircleChronicle, CircleInside, CircleMember, CircleScores,
    CircleSketch, CircleTable, CircleView, CreateTable, ErrorCode, NameCircle, NameMember, TableId,
    TableView, UnixMs, UserId,
};
use jiff::tz::TimeZone;
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

/// For whom a chronicle is written.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ChronicleQuery {
    /// The time zone in which days begin: a name such as `Europe/Berlin`.
    zone: String,
}

/// A member of the circle that the address names; others are refused.
pub(super) struct Inside {
    pub(super) entered: Entered,
    pub(super) session: Session,
}

impl FromRequestParts<App> for Inside {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let Caller(session) = Caller::from_request_parts(parts, app).await?;
        let Ok(ClientAddress(address)) = ClientAddress::from_request_parts(parts, app).await;
        let params = RawPathParams::from_request_parts(parts, app).await;
        let params = params.map_err(|_| ErrorCode::CircleNotFound)?;
        let code = params.iter().find(|(name, _)| *name == "code");
        let (_, code) = code.ok_or(ErrorCode::CircleNotFound)?;
        let entered = enter(app, &session, address, code).await?;
        Ok(Inside { entered, session })
    }
}

/// The founder of the circle that the address names; others are refused.
pub(super) struct Founder(Inside);

impl FromRequestParts<App> for Founder {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let inside = Inside::from_request_parts(parts, app).await?;
        inside.entered.require_founder(&inside.session)?;
        Ok(Founder(inside))
    }
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
    Inside { entered, session }: Inside,
    Body(Nothing {}): Body<Nothing>,
) -> Answer<Vec<CircleSketch>> {
    let person = session.person.id;
    app.store.leave_circle(&entered.circle, person).await?;
    all_of(&app, person).await
}

pub(super) async fn rename(
    State(app): State<App>,
    Founder(Inside {
        mut entered,
        session,
    }): Founder,
    Body(body): Body<NameCircle>,
) -> Answer<CircleView> {
    let name = names::clean(&body.name).ok_or(ErrorCode::BadName)?;
    require_slow(&app, &session)?;
    app.store.rename_circle(entered.circle.id, &name).await?;
    entered.circle.name = name;
    view(&app, Some(&session), entered).await
}

/// The answer has the circle's new link.
pub(super) async fn remove(
    State(app): State<App>,
    Founder(Inside {
        mut entered,
        session,
    }): Founder,
    Body(body): Body<NameMember>,
) -> Answer<CircleView> {
    require_other_member(&entered, &session, body.person)?;
    require_slow(&app, &session)?;
    entered.circle.code = renew(&app, entered.circle.id, Some(body.person)).await?;
    let others = |member: &CircleMember| member.person.id != body.person;
    entered.members.retain(others);
    view(&app, Some(&session), entered).await
}

pub(super) async fn hand_over(
    State(app): State<App>,
    Founder(Inside {
        mut entered,
        session,
    }): Founder,
    Body(body): Body<NameMember>,
) -> Answer<CircleView> {
    require_other_member(&entered, &session, body.person)?;
    let circle = entered.circle.id;
    app.store.hand_circle_over(circle, body.person).await?;
    entered.members = app.store.circle_members(circle).await?;
    view(&app, Some(&session), entered).await
}

/// The answer has the circle's new link.
pub(super) async fn renew_link(
    State(app): State<App>,
    Founder(Inside {
        mut entered,
        session,
    }): Founder,
    Body(Nothing {}): Body<Nothing>,
) -> Answer<CircleView> {
    require_slow(&app, &session)?;
    entered.circle.code = renew(&app, entered.circle.id, None).await?;
    view(&app, Some(&session), entered).await
}

pub(super) async fn close(
    State(app): State<App>,
    Founder(Inside { entered, session }): Founder,
    Body(Nothing {}): Body<Nothing>,
) -> Answer<Vec<CircleSketch>> {
    app.store.close_circle(entered.circle.id).await?;
    all_of(&app, session.person.id).await
}

pub(super) async fn open_table(
    State(app): State<App>,
    Inside { entered, session }: Inside,
    ClientAddress(address): ClientAddress,
    Body(body): Body<CreateTable>,
) -> Answer<TableView> {
    let by = Opener::new(session.person, address);
    let id = opening::open(&app, &by, body, Some(entered.circle.id)).await?;
    Ok(Json(app.table_view(id).await?))
}

pub(super) async fn games(
    State(app): State<App>,
    Inside { entered, .. }: Inside,
    query: Result<Query<CircleGamesQuery>, QueryRejection>,
) -> Answer<Vec<CircleTable>> {
    let Query(query) = query.map_err(|error| Refusal::Malformed(error.to_string()))?;
    let after = after(query.before, query.before_id)?;
    let circle = entered.circle.id;
    Ok(Json(
        app.store.circle_games(circle, after, GAMES_MAX).await?,
    ))
}

pub(super) async fn show_scores(
    State(app): State<App>,
    Inside { entered, .. }: Inside,
) -> Answer<CircleScores> {
    let Entered { circle, members } = entered;
    let games = app
        .store
        .circle_results(circle.id, CIRCLE_GAMES_COUNTED_MAX);
    let members = members.iter().map(|member| member.person.id).collect();
    Ok(Json(scores(&games.await?, &members)))
}

pub(super) async fn show_chronicle(
    State(app): State<App>,
    Inside { entered, .. }: Inside,
    query: Result<Query<ChronicleQuery>, QueryRejection>,
) -> Answer<CircleChronicle> {
    let malformed = |error: String| Refusal::Malformed(error);
    let Query(query) = query.map_err(|error| malformed(error.to_string()))?;
    let zone = TimeZone::get(&query.zone).map_err(|error| malformed(error.to_string()))?;
    let Entered { circle, members } = entered;
    let members = members.iter().map(|member| member.person.id).collect();
    Ok(Json(chronicle(&app, circle.id, &members, &zone).await?))
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
    view(app, session, find(app, address, code).await?).await
}

/// A circle as somebody sees it.
pub(super) async fn view(
    app: &App,
    session: Option<&Session>,
    entered: Entered,
) -> Answer<CircleView> {
    let is_member = session.is_some_and(|session| entered.has(session.person.id));
    let Entered { circle, members } = entered;
    let sketch = CircleSketch {
        code: circle.code,
        name: circle.name,
        members: u32::try_from(members.len()).unwrap_or(u32::MAX),
    };
    let now = app.clock.wall();
    let inside = if is_member {
        Some(CircleInside {
            members,
            tables: app.store.circle_tables(circle.id).await?,
            evenings: app.store.evenings_to_come(circle.id, now).await?,
        })
    } else {
        None
    };
    Ok(Json(CircleView {
        circle: sketch,
        inside,
    }))
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
    if entered.has(person) {
        Ok(())
    } else {
        Err(ErrorCode::NotFound.into())
    }
}

pub(super) fn require_slow(app: &App, session: &Session) -> Result<(), ErrorCode> {
    if app.limits.openings.allows_circle(session.person.id) {
        Ok(())
    } else {
        Err(ErrorCode::RateLimited)
    }
}
