//! New tables: for friends, for practice, for a rematch, from a position, for a game that was begun
//! elsewhere.

use super::body::{Answer, Body};
use super::table_path::TablePath;
use crate::app::App;
use crate::limits::Refusal;
use crate::opening;
use crate::opening::Opener;
use crate::people::{Caller, ClientAddress, MaybeCaller, session};
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum_extra::extract::CookieJar;
use fondaco_protocol::{
    BringGame, CreateTable, ErrorCode, ForkTable, OpenPractice, RematchTable, TableId, TableView,
};
use table::people::names;

/// The name of a guest who did not enter one.
const GUEST: &str = "Guest";

pub(super) async fn create(
    State(app): State<App>,
    Caller(session): Caller,
    ClientAddress(address): ClientAddress,
    Body(body): Body<CreateTable>,
) -> Answer<TableView> {
    let by = Opener::new(session.person, address);
    let id = opening::open(&app, &by, body, None).await?;
    look(&app, id).await
}

/// Anyone without a session becomes a guest, so that a first game is one click away.
pub(super) async fn practice(
    State(app): State<App>,
    MaybeCaller(session): MaybeCaller,
    ClientAddress(address): ClientAddress,
    headers: HeaderMap,
    jar: CookieJar,
    Body(body): Body<OpenPractice>,
) -> Result<(CookieJar, Json<TableView>), Refusal> {
    let name = names::clean(body.name.as_deref().unwrap_or(GUEST)).ok_or(ErrorCode::BadName)?;
    let (jar, session) = match session {
        Some(session) => (jar, session),
        None if app.limits.openings.allows_guest(address) => {
            session::begin(&app, &headers, jar, name).await?
        }
        None => return Err(Refusal::GuestsTooFast),
    };
    let by = Opener::new(session.person, address);
    let id = opening::practice(&app, &by, body).await?;
    Ok((jar, look(&app, id).await?))
}

pub(super) async fn rematch(
    State(app): State<App>,
    Caller(session): Caller,
    ClientAddress(address): ClientAddress,
    TablePath(id): TablePath,
    Body(body): Body<RematchTable>,
) -> Answer<TableView> {
    let by = Opener::new(session.person, address);
    let table = opening::rematch(&app, &by, id, body.commitment).await?;
    Ok(Json(table))
}

pub(super) async fn fork(
    State(app): State<App>,
    Caller(session): Caller,
    ClientAddress(address): ClientAddress,
    TablePath(id): TablePath,
    Body(body): Body<ForkTable>,
) -> Answer<TableView> {
    let by = Opener::new(session.person, address);
    let id = opening::fork(&app, &by, id, &body).await?;
    look(&app, id).await
}

pub(super) async fn bring(
    State(app): State<App>,
    Caller(session): Caller,
    ClientAddress(address): ClientAddress,
    Body(body): Body<BringGame>,
) -> Answer<TableView> {
    let by = Opener::new(session.person, address);
    let id = opening::bring(&app, &by, body).await?;
    look(&app, id).await
}

async fn look(app: &App, id: TableId) -> Answer<TableView> {
    Ok(Json(app.table_view(id).await?))
}
