//! Who may open a table now: people who have given the operator's word, if there is one, and have
//! not opened too many.

use super::opener::Opener;
use crate::app::App;
use crate::limits::AddressKey;
use crate::limits::Refusal;
use fondaco_protocol::{ErrorCode, TableId};

/// Refuses people and addresses that have opened too many. Call [`opened`] once the table is
/// stored.
pub(super) async fn may_open(app: &App, by: &Opener) -> Result<(), Refusal> {
    require_word(app, by).await?;
    let most = app.config.tables_per_person;
    if app.store.count_unstarted(by.person.id).await? >= u64::from(most) {
        return Err(Refusal::TooManyTables(most));
    }
    may_add(app, by).await
}

/// Refuses addresses that have opened too many.
pub(super) async fn may_add(app: &App, by: &Opener) -> Result<(), Refusal> {
    let address = by.address;
    if !app.limits.openings.allows_table(address) {
        limited(app, address);
        return Err(Refusal::TablesTooFast);
    }
    let most = app.config.tables_per_address;
    if unstarted(app, address).await? >= most as usize {
        limited(app, address);
        return Err(Refusal::TooManyTablesHere(most));
    }
    Ok(())
}

/// Refuses people who continue from finished games too fast.
pub(super) async fn may_fork(app: &App, by: &Opener) -> Result<(), Refusal> {
    if !app.limits.openings.allows_fork(by.person.id) {
        return Err(Refusal::TablesTooFast);
    }
    may_open(app, by).await
}

/// Refuses people who start solo games too fast: such a game starts at once, so it does not count
/// as unstarted.
pub(super) async fn may_practise(app: &App, by: &Opener) -> Result<(), Refusal> {
    require_word(app, by).await?;
    if !app.limits.openings.allows_fork(by.person.id) {
        return Err(Refusal::TablesTooFast);
    }
    may_add(app, by).await
}

/// Refuses people who have not given the word, if the operator has set one.
async fn require_word(app: &App, by: &Opener) -> Result<(), Refusal> {
    if app.config.opening_word().is_some() && !app.store.may_open(by.person.id).await? {
        return Err(Refusal::Code(ErrorCode::WordNeeded));
    }
    Ok(())
}

/// Counts a table that was opened.
pub(super) fn opened(app: &App, by: &Opener, table: TableId) {
    app.limits.openings.opened(by.address, table);
}

/// How many tables from this address have not started. Queries the store only if that can matter.
async fn unstarted(app: &App, address: AddressKey) -> Result<usize, Refusal> {
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
