//! Moving a seat to another device with a one-time token.

use super::body::Body;
use super::caller::{Caller, session_person};
use super::error::ApiError;
use super::replays::stored;
use super::session;
use super::tables::{Nothing, change, table_id};
use crate::app::App;
use crate::clock::now_ms;
use crate::people::Token;
use crate::table::{Change, SeatError, seat_of};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum_extra::extract::CookieJar;
use fondaco_protocol::{Bytes32, SeatToken, TableStatus, TableView, TakeOver};
use std::time::Duration;

/// How long a token is good for.
const TOKEN_MAX: Duration = Duration::from_secs(600);

/// A token for the caller's seat; the one before it is void.
pub(super) async fn offer(
    State(app): State<App>,
    Caller(person): Caller,
    Path(id): Path<String>,
    Body(Nothing {}): Body<Nothing>,
) -> Result<Json<SeatToken>, ApiError> {
    let table = stored(&app, table_id(&id)?).await?;
    let seat = seat_of(&table, person.id).ok_or(SeatError::NotAPlayer)?;
    match table.status() {
        TableStatus::Gathering | TableStatus::Playing => {}
        TableStatus::Finished => return Err(SeatError::GameOver.into()),
        TableStatus::Closed => return Err(SeatError::Closed.into()),
    }
    let token = Token::random();
    let expires_at = now_ms().after(TOKEN_MAX);
    app.store
        .save_seat_token(token.hash(), table.id, seat, person.id, expires_at)
        .await?;
    Ok(Json(SeatToken {
        token: Bytes32(token.bytes()),
        expires_at,
    }))
}

/// Moves the seat to the caller, who becomes a guest of the owner's name if there is no session yet.
pub(super) async fn accept(
    State(app): State<App>,
    headers: HeaderMap,
    jar: CookieJar,
    Path(id): Path<String>,
    Body(body): Body<TakeOver>,
) -> Result<(CookieJar, Json<TableView>), ApiError> {
    let table = stored(&app, table_id(&id)?).await?;
    let hash = Token::of(body.token.0).hash();
    let (seat, owner) = app
        .store
        .use_seat_token(hash, table.id, now_ms())
        .await?
        .ok_or(SeatError::BadToken)?;
    let (jar, person) = match session_person(&app, &headers).await? {
        Some(person) => (jar, person),
        None => {
            let sitting = table.seats.get(seat);
            let sitting = sitting.and_then(|seat| seat.person.as_ref());
            let name = sitting.map_or_else(String::new, |person| person.name.clone());
            session::begin(&app, &headers, jar, name).await?
        }
    };
    let view = change(&app, &id, person, Change::TakeOver { seat, owner }).await?;
    Ok((jar, view))
}
