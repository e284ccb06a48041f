//! Who may open a table now: people who gave the operator's word, where there is one, and have not
//! opened enough.

use super::body::Body;
use super::caller::Caller;
use super::error::ApiError;
use super::visitor::ClientAddress;
use crate::app::App;
use crate::limits::address::AddressKey;
use axum::Json;
use axum::extract::State;
use fondaco_protocol::{TableId, UserId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The word, as somebody gives it.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Word {
    word: String,
}

/// Whether a word is asked for, and whether the caller has given it.
#[derive(Serialize, JsonSchema)]
pub(super) struct Opening {
    word_needed: bool,
    word_given: bool,
}

/// Whether the caller may open tables.
pub(super) async fn show(
    State(app): State<App>,
    Caller(person): Caller,
) -> Result<Json<Opening>, ApiError> {
    let word_needed = app.config.opening_word().is_some();
    Ok(Json(Opening {
        word_needed,
        word_given: word_needed && app.store.may_open(person.id).await?,
    }))
}

/// The caller gives the word.
pub(super) async fn give_word(
    State(app): State<App>,
    Caller(person): Caller,
    ClientAddress(address): ClientAddress,
    Body(body): Body<Word>,
) -> Result<Json<Opening>, ApiError> {
    let Some(word) = app.config.opening_word() else {
        return show(State(app), Caller(person)).await;
    };
    if !app.limits.openings.allows_guess(address) {
        return Err(ApiError::RateLimited);
    }
    // Hashes take equally long to compare wherever they differ.
    if Sha256::digest(body.word.trim()) != Sha256::digest(word) {
        return Err(ApiError::WrongWord);
    }
    app.store.allow_opening(person.id).await?;
    show(State(app), Caller(person)).await
}

/// Refuses people and addresses that have opened enough. Once the table is kept, say
/// [`opened`].
pub(super) async fn may_open(
    app: &App,
    address: AddressKey,
    person: UserId,
) -> Result<(), ApiError> {
    if app.config.opening_word().is_some() && !app.store.may_open(person).await? {
        return Err(ApiError::WordNeeded);
    }
    let most = app.config.tables_per_person;
    if app.store.count_unstarted(person).await? >= u64::from(most) {
        return Err(ApiError::TooManyTables(most));
    }
    may_add(app, address).await
}

/// Refuses addresses that have opened enough.
pub(super) async fn may_add(app: &App, address: AddressKey) -> Result<(), ApiError> {
    if !app.limits.openings.allows_table(address) {
        limited(app, address);
        return Err(ApiError::TablesTooFast);
    }
    let most = app.config.tables_per_address;
    if unstarted(app, address).await? >= most as usize {
        limited(app, address);
        return Err(ApiError::TooManyTablesHere(most));
    }
    Ok(())
}

/// Refuses people who go on from finished games too fast.
pub(super) async fn may_fork(
    app: &App,
    address: AddressKey,
    person: UserId,
) -> Result<(), ApiError> {
    if !app.limits.openings.allows_fork(person) {
        return Err(ApiError::TablesTooFast);
    }
    may_open(app, address, person).await
}

/// Counts a table that was opened.
pub(super) fn opened(app: &App, address: AddressKey, table: TableId) {
    app.limits.openings.opened(address, table);
}

/// How many tables from this address have not started. Looks closely only when it matters.
async fn unstarted(app: &App, address: AddressKey) -> Result<usize, ApiError> {
    let openings = &app.limits.openings;
    let noted = openings.unstarted(address);
    if noted.len() < app.config.tables_per_address as usize {
        return Ok(noted.len());
    }
    let mut gone = Vec::new();
    for &table in &noted {
        if !app.store.is_unstarted(table).await? {
            gone.push(table);
        }
    }
    openings.forget(address, &gone);
    Ok(noted.len() - gone.len())
}

fn limited(app: &App, address: AddressKey) {
    metrics::counter!("fondaco_tables_limited_total").increment(1);
    if app.limits.is_worth_a_line(address) {
        tracing::warn!(%address, "new tables from {address} are limited");
    }
}
