//! Moving a seat to another device with a one-time token.

use super::body::{Answer, Body, Nothing};
use super::table_path::TablePath;
use crate::app::App;
use crate::limits::Refusal;
use crate::people::{Caller, MaybeCaller, Token, blocks, seat_tokens, session};
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum_extra::extract::CookieJar;
use fondaco_protocol::{ErrorCode, SeatToken, TableStatus, TableView, TakeOver};
use game_core::Seat;

use table::people::{Change, seat_of};
use table::record::TableRecord;

/// Creates a token for the caller's seat and invalidates the previous one.
pub(super) async fn offer(
    State(app): State<App>,
    Caller(session): Caller,
    TablePath(id): TablePath,
    Body(Nothing {}): Body<Nothing>,
) -> Answer<SeatToken> {
    let table = app.stored_table(id).await?;
    let owner = session.person.id;
    let seat = seat_of(&table, owner).ok_or(ErrorCode::NotAPlayer)?;
    match table.status() {
        TableStatus::Gathering | TableStatus::Playing => {}
        TableStatus::Finished => return Err(ErrorCode::GameOver.into()),
        TableStatus::Closed => return Err(ErrorCode::TableClosed.into()),
    }
    let now = app.clock.wall();
    let token = seat_tokens::make(&app.store, now, table.id, seat, owner).await?;
    Ok(Json(token))
}

/// Moves the seat to the caller. A caller without a session becomes a guest with the owner's name.
/// The token is used up only once the seat has moved.
pub(super) async fn accept(
    State(app): State<App>,
    MaybeCaller(session): MaybeCaller,
    headers: HeaderMap,
    jar: CookieJar,
    TablePath(id): TablePath,
    Body(body): Body<TakeOver>,
) -> Result<(CookieJar, Json<TableView>), Refusal> {
    let record = app.stored_table(id).await?;
    let token = Token::of(body.token.0).hash();
    let found = app
        .store
        .find_seat_token(token, id, app.clock.wall())
        .await?;
    let (seat, owner) = found.ok_or(ErrorCode::BadToken)?;
    let is_known = session.is_some();
    let (jar, session) = match session {
        Some(session) => (jar, session),
        None => session::begin(&app, &headers, jar, name_at(&record, seat)).await?,
    };
    blocks::require_welcome(&app, id, session.person.id).await?;
    let table = app.tables.get(id).await?;
    let taken = Change::TakeOver { seat, owner };
    let view = table.change(session.person.clone(), taken).await?;
    app.store.forget_seat_token(token).await?;
    let jar = if is_known {
        session::renew(&app, &headers, jar, &session).await?
    } else {
        jar
    };
    Ok((jar, Json(view)))
}

fn name_at(table: &TableRecord, seat: Seat) -> String {
    let person = table.seats.get(seat).and_then(|seat| seat.person());
    person.map_or_else(String::new, |person| person.name.clone())
}
