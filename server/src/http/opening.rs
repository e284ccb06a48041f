//! Who may open a table now.

use super::error::ApiError;
use crate::app::App;
use crate::limits::address::AddressKey;
use fondaco_protocol::{TableId, UserId};

/// Refuses people and addresses that have opened enough. Once the table is kept, say
/// [`opened`].
pub(super) async fn may_open(
    app: &App,
    address: AddressKey,
    person: UserId,
) -> Result<(), ApiError> {
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
