//! Tables: open, find, sit down, start.

use super::body::Body;
use super::caller::Caller;
use super::error::ApiError;
use super::opening;
use super::visitor::ClientAddress;
use crate::app::App;
use crate::clock::now_ms;
use crate::deal;
use crate::random::random_bytes;
use crate::store::{Epoch, LogEntry, Origin, SeatRecord, Stage, StoreError, TableRecord};
use crate::table::{Change, SeatError, TableError};
use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use fondaco_protocol::{
    CreateTable, JoinTable, Person, SetOptions, SetReady, TableId, TableSummary, TableView,
    TakeSeat, UnixMs, UserId, Visibility,
};
use game_core::{BySeat, Options, Seat};
use serde::Deserialize;
use uuid::Uuid;

/// Characters of codes: none that is mistaken for another.
const CODE_ALPHABET: &[u8] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/// Length of codes: about a billion of them.
const CODE_LENGTH: usize = 6;

/// Tries to find a free code before giving up.
const CODE_TRIES: usize = 8;

/// The most tables in a list of one's own.
const OWN_TABLES_MAX: u32 = 50;

pub(super) type TableAnswer = Result<Json<TableView>, ApiError>;

/// An empty object: requests that say nothing more than their address.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Nothing {}

/// The open tables that are listed.
pub(super) async fn list(State(app): State<App>) -> Result<Json<Vec<TableSummary>>, ApiError> {
    Ok(Json(
        app.store.listed_tables(crate::lobby::LISTED_MAX).await?,
    ))
}

/// The caller's own tables that are not over.
pub(super) async fn mine(
    State(app): State<App>,
    Caller(person): Caller,
) -> Result<Json<Vec<TableSummary>>, ApiError> {
    Ok(Json(app.store.tables_of(person.id, OWN_TABLES_MAX).await?))
}

/// Which of one's finished games are asked for.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GamesQuery {
    /// Only of this ruleset.
    ruleset: Option<String>,
    /// Only those that ended before this time, in Unix milliseconds.
    before: Option<UnixMs>,
}

/// The finished games that the caller played, newest first.
pub(super) async fn games(
    State(app): State<App>,
    Caller(person): Caller,
    query: Result<Query<GamesQuery>, QueryRejection>,
) -> Result<Json<Vec<TableSummary>>, ApiError> {
    let Query(query) = query.map_err(|error| ApiError::Malformed(error.to_string()))?;
    let before = query.before.unwrap_or(UnixMs::MAX);
    let games = app
        .store
        .games_of(person.id, query.ruleset.as_deref(), before, OWN_TABLES_MAX)
        .await?;
    Ok(Json(games))
}

/// Opens a table; the caller is its host and sits in the first seat.
pub(super) async fn create(
    State(app): State<App>,
    Caller(person): Caller,
    ClientAddress(address): ClientAddress,
    Body(body): Body<CreateTable>,
) -> TableAnswer {
    let ruleset = app
        .rulesets
        .find(&body.ruleset)
        .ok_or(ApiError::UnknownRuleset)?;
    let options = ruleset
        .check_setup(body.seats, &body.options)
        .map_err(SeatError::BadOption)?;
    opening::may_open(&app, address, person.id).await?;
    let info = ruleset.info();
    let mut seats = BySeat::from_fn(body.seats, |_| SeatRecord::default());
    seats[Seat::FIRST] = SeatRecord::taken_by(person.clone(), deal::given_part(body.entropy));
    let mut record = TableRecord {
        seats,
        options,
        visibility: body.visibility,
        spectators: body.spectators,
        ..fresh(info.id.to_owned(), info.version, person.id)
    };
    keep(&app, &mut record, &[]).await?;
    opening::opened(&app, address, record.id);
    if record.visibility == Visibility::Listed {
        app.lobby.changed();
    }
    look(&app, record.id).await
}

/// A table by its id.
pub(super) async fn show(State(app): State<App>, Path(id): Path<String>) -> TableAnswer {
    look(&app, table_id(&id)?).await
}

/// A table by its code, in capitals or not.
pub(super) async fn by_code(State(app): State<App>, Path(code): Path<String>) -> TableAnswer {
    let code = code.to_ascii_uppercase();
    let is_code = code.len() == CODE_LENGTH && code.bytes().all(|c| CODE_ALPHABET.contains(&c));
    if !is_code {
        return Err(TableError::NotFound.into());
    }
    let id = app
        .store
        .find_table_by_code(&code)
        .await?
        .ok_or(TableError::NotFound)?;
    look(&app, id).await
}

/// Takes a seat.
pub(super) async fn join(
    State(app): State<App>,
    Caller(person): Caller,
    Path(id): Path<String>,
    Body(body): Body<JoinTable>,
) -> TableAnswer {
    change(
        &app,
        &id,
        person,
        Change::Join {
            seat: body.seat,
            entropy: body.entropy,
        },
    )
    .await
}

/// Gives the own seat up.
pub(super) async fn leave(
    State(app): State<App>,
    Caller(person): Caller,
    Path(id): Path<String>,
    Body(Nothing {}): Body<Nothing>,
) -> TableAnswer {
    change(&app, &id, person, Change::Leave).await
}

/// Moves to another seat.
pub(super) async fn seat(
    State(app): State<App>,
    Caller(person): Caller,
    Path(id): Path<String>,
    Body(body): Body<TakeSeat>,
) -> TableAnswer {
    change(&app, &id, person, Change::Move(body.seat)).await
}

/// The host removes a player.
pub(super) async fn remove(
    State(app): State<App>,
    Caller(person): Caller,
    Path(id): Path<String>,
    Body(body): Body<TakeSeat>,
) -> TableAnswer {
    change(&app, &id, person, Change::Remove(body.seat)).await
}

/// The host changes what is played.
pub(super) async fn options(
    State(app): State<App>,
    Caller(person): Caller,
    Path(id): Path<String>,
    Body(body): Body<SetOptions>,
) -> TableAnswer {
    change(&app, &id, person, Change::Options(body)).await
}

/// Ready or not.
pub(super) async fn ready(
    State(app): State<App>,
    Caller(person): Caller,
    Path(id): Path<String>,
    Body(body): Body<SetReady>,
) -> TableAnswer {
    let ready = Change::Ready {
        ready: body.ready,
        terms: body.terms,
    };
    change(&app, &id, person, ready).await
}

/// The host starts the game.
pub(super) async fn start(
    State(app): State<App>,
    Caller(person): Caller,
    Path(id): Path<String>,
    Body(Nothing {}): Body<Nothing>,
) -> TableAnswer {
    change(&app, &id, person, Change::Start).await
}

/// The host closes the table.
pub(super) async fn close(
    State(app): State<App>,
    Caller(person): Caller,
    Path(id): Path<String>,
    Body(Nothing {}): Body<Nothing>,
) -> TableAnswer {
    change(&app, &id, person, Change::Close).await
}

/// A new table as it is before anybody has chosen anything: without seats, private, not to be watched.
pub(super) fn fresh(ruleset: String, rules_version: u32, host: UserId) -> TableRecord {
    TableRecord {
        id: deal::new_table_id(),
        code: new_code(),
        ruleset,
        rules_version,
        stage: Stage::Gathering,
        host,
        seats: BySeat::default(),
        options: Options::new(),
        visibility: Visibility::Private,
        spectators: false,
        seed: deal::server_part(),
        epoch: Epoch::FIRST,
        created_at: now_ms(),
        hot_seat: false,
        origin: Origin::New,
    }
}

/// Keeps a new table, under a code that no other table has.
pub(super) async fn keep(
    app: &App,
    record: &mut TableRecord,
    log: &[LogEntry],
) -> Result<(), StoreError> {
    let mut tries = 0;
    loop {
        match app.store.create_table(record, log).await {
            Err(StoreError::CodeTaken) if tries < CODE_TRIES => {
                tries += 1;
                record.code = new_code();
            }
            outcome => return outcome,
        }
    }
}

pub(super) async fn look(app: &App, id: TableId) -> TableAnswer {
    Ok(Json(app.tables.get(id).await?.look().await?))
}

pub(super) async fn change(app: &App, id: &str, person: Person, change: Change) -> TableAnswer {
    let table = app.tables.get(table_id(id)?).await?;
    Ok(Json(table.change(person, change).await?))
}

/// An id that is none belongs to no table.
pub(crate) fn table_id(id: &str) -> Result<TableId, TableError> {
    Uuid::parse_str(id)
        .map(TableId)
        .map_err(|_| TableError::NotFound)
}

fn new_code() -> String {
    let bytes: [u8; CODE_LENGTH] = random_bytes();
    bytes
        .iter()
        .map(|byte| char::from(CODE_ALPHABET[usize::from(*byte) % CODE_ALPHABET.len()]))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_easy_to_read_out() {
        let code = new_code();
        assert_eq!(code.len(), CODE_LENGTH);
        assert!(code.bytes().all(|c| CODE_ALPHABET.contains(&c)), "{code}");
        // Every character is equally likely.
        assert_eq!(256 % CODE_ALPHABET.len(), 0);
    }
}
