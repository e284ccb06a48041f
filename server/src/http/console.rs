//! The console of whoever runs the server: the same commands as `fondaco admin`, for a browser.

use super::body::{Answer, Body, Nothing};
use super::session::me;
use crate::admin::backups;
use crate::admin::{Admin, AdminAnswer, AdminRequest};
use crate::app::App;
use crate::limits::Refusal;
use crate::observe::Readiness;
use crate::people::operator::{Operator, matching_link, require_console};
use crate::people::{ClientAddress, MaybeCaller, Session, Token, is_https, session};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum_extra::extract::CookieJar;
use fondaco_protocol::{ClaimConsole, ConsoleView, DatabaseKind, ErrorCode, Me};
use table::people::names;
use tracing::info;

/// The name of a guest who did not enter one.
const GUEST: &str = "Host";

/// Gives the caller's session the right to use the console. Anyone without a session becomes a
/// guest. The session goes on with another cookie, so that anybody who knew the earlier one does
/// not share in the right.
pub(super) async fn claim(
    State(app): State<App>,
    MaybeCaller(before): MaybeCaller,
    ClientAddress(address): ClientAddress,
    headers: HeaderMap,
    jar: CookieJar,
    Body(body): Body<ClaimConsole>,
) -> Result<(CookieJar, Json<Me>), Refusal> {
    require_console(&app)?;
    let token = Token::of(body.token.0).hash();
    let found = matching_link(&app, token);
    let misses = &app.limits.misses;
    let token = misses.find(address, found, ErrorCode::BadToken).await?;
    let is_new = before.is_none();
    let (jar, session) = match before {
        Some(session) => (jar, session),
        None if app.limits.openings.allows_guest(address) => {
            let name = names::clean(body.name.as_deref().unwrap_or(GUEST));
            session::begin(&app, &headers, jar, name.ok_or(ErrorCode::BadName)?).await?
        }
        None => return Err(Refusal::GuestsTooFast),
    };
    let jar = session::become_operator(&app, &headers, jar, &session, is_new, token).await?;
    let person = session.person;
    info!(person.id = %person.id.0, "{} may use the console now", person.id.0);
    Ok((jar, Json(me(person))))
}

/// What the server knows of its own setup.
pub(super) async fn show(
    State(app): State<App>,
    Operator(_): Operator,
    headers: HeaderMap,
) -> Answer<ConsoleView> {
    Ok(Json(view(&app, &headers).await))
}

async fn view(app: &App, headers: &HeaderMap) -> ConsoleView {
    let trouble = match app.readiness().await {
        Readiness::Ready => None,
        Readiness::Stopping => Some("the server is stopping".to_owned()),
        Readiness::CannotSave(why) => Some(why.to_string()),
    };
    let database = match app.config.store_file() {
        Some(_) => DatabaseKind::Embedded,
        None => DatabaseKind::Postgresql,
    };
    ConsoleView {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        database,
        public_url: app.config.public_url().map(Into::into),
        is_https: is_https(app, headers),
        has_opening_word: app.config.opening_word().is_some(),
        sends_notices: app.config.sends_notices(),
        trouble,
        certificate_until: app.certificate.get(),
        backups: backups::list(app),
    }
}

/// Begins a copy of the database, if none is being made or verified.
pub(super) async fn back_up(
    State(app): State<App>,
    Operator(session): Operator,
    headers: HeaderMap,
    Body(Nothing {}): Body<Nothing>,
) -> Answer<ConsoleView> {
    backups::start(&app, &from(&session))?;
    Ok(Json(view(&app, &headers).await))
}

/// Begins to verify a copy, if none is being made or verified.
pub(super) async fn verify_backup(
    State(app): State<App>,
    Operator(session): Operator,
    headers: HeaderMap,
    Path(name): Path<String>,
    Body(Nothing {}): Body<Nothing>,
) -> Answer<ConsoleView> {
    backups::verify(&app, &name, &from(&session))?;
    Ok(Json(view(&app, &headers).await))
}

/// Where a command comes from, for the log.
fn from(session: &Session) -> String {
    format!("console of {}", session.person.id.0)
}

/// Deletes a copy, if none is being made or verified.
pub(super) async fn delete_backup(
    State(app): State<App>,
    Operator(session): Operator,
    headers: HeaderMap,
    Path(name): Path<String>,
) -> Answer<ConsoleView> {
    backups::delete(&app, &name, &from(&session))?;
    Ok(Json(view(&app, &headers).await))
}

/// Carries out a command, as `fondaco admin` would, whether or not the browser waits for its end: half
/// a ban or half an erasure would be none.
pub(super) async fn command(
    State(app): State<App>,
    Operator(session): Operator,
    ClientAddress(address): ClientAddress,
    Body(request): Body<AdminRequest>,
) -> Answer<AdminAnswer> {
    let request = request.for_console().ok_or(ErrorCode::NotOperator)?;
    let (own, by) = (app.clone(), from(&session));
    let person = session.person.id;
    let order = async move {
        let admin = Admin::of_console(&own, person, address);
        admin.order(&request, &by).await
    };
    let answer = app.tasks.spawn(order).await;
    Ok(Json(answer.map_err(|_| ErrorCode::Internal)??))
}
