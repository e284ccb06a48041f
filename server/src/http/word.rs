//! The operator's word: if one is set, nobody can open tables without it.

use super::body::{Answer, Body};
use crate::app::App;
use crate::limits::Refusal;
use crate::people::{Caller, ClientAddress};
use axum::Json;
use axum::extract::State;
use fondaco_protocol::ErrorCode;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The word that somebody entered.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Word {
    word: String,
}

/// Whether a word is needed, and whether the caller has given it.
#[derive(Serialize, JsonSchema)]
pub(super) struct Opening {
    word_needed: bool,
    word_given: bool,
}

/// Whether it takes a word to open tables, and whether the caller has given it.
pub(super) async fn show(State(app): State<App>, Caller(session): Caller) -> Answer<Opening> {
    let word_needed = app.config.opening_word().is_some();
    Ok(Json(Opening {
        word_needed,
        word_given: word_needed && app.store.may_open(session.person.id).await?,
    }))
}

/// Checks the word that the caller entered.
pub(super) async fn give_word(
    State(app): State<App>,
    Caller(session): Caller,
    ClientAddress(address): ClientAddress,
    Body(body): Body<Word>,
) -> Answer<Opening> {
    let Some(word) = app.config.opening_word() else {
        return show(State(app), Caller(session)).await;
    };
    if !app.limits.openings.allows_guess(address) {
        return Err(Refusal::Code(ErrorCode::RateLimited));
    }
    // Comparing hashes takes equally long wherever they differ.
    if Sha256::digest(body.word.trim()) != Sha256::digest(word) {
        return Err(Refusal::WrongWord);
    }
    app.store.allow_opening(session.person.id).await?;
    show(State(app), Caller(session)).await
}
