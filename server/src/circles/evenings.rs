//! Opens the tables of evenings, at which seats are kept for everybody who said yes.

use crate::app::App;
use crate::background::rounds;
use crate::opening::open_for_evening;
use fondaco_protocol::{TableId, UnixMs};
use std::time::Duration;
use store::circles::DueEvening;
use store::engine::StoreError;
use tracing::warn;

/// How long before its evening a table is opened.
pub const TABLE_OPENS_BEFORE: Duration = Duration::from_secs(10 * 60);

/// A server that was down opens tables up to this long after the start.
const TABLE_OPENS_UNTIL: Duration = Duration::from_secs(60 * 60);

/// How often to check for evenings that are about to start.
const EVERY: Duration = Duration::from_secs(30);

/// Opens tables until the server stops.
pub(crate) async fn run(app: App) {
    rounds(&app, EVERY, EVERY, |app| async move {
        if let Err(error) = open_due_evenings(app, app.clock.wall()).await {
            warn!(%error, "evenings that are about to start could not be looked up: {error}");
        }
    })
    .await;
}

/// Opens the tables of evenings that are about to start, and returns how many. A table has the id of
/// its evening, so there is never a second one, whichever server opens it.
///
/// # Errors
/// [`StoreError`] if they cannot be looked up.
pub async fn open_due_evenings(app: &App, now: UnixMs) -> Result<usize, StoreError> {
    let mut opened = 0;
    for mut due in app
        .store
        .due_evenings(now.after(TABLE_OPENS_BEFORE))
        .await?
    {
        keep_apart(app, &mut due).await?;
        let is_wanted = !due.people.is_empty() && now.since(due.starts_at) < TABLE_OPENS_UNTIL;
        if is_wanted {
            match open_for_evening(app, &due).await {
                Ok(()) => opened += 1,
                Err(error) if !is_open(app, &due).await? => {
                    // It is tried again.
                    warn!(evening = %due.id, %error, "no table for an evening: {error}");
                    continue;
                }
                Err(_) => {}
            }
        }
        app.store.settle_evening(due.id).await?;
    }
    Ok(opened)
}

/// Leaves out whom the host has blocked.
async fn keep_apart(app: &App, due: &mut DueEvening) -> Result<(), StoreError> {
    if let Some(host) = due.people.first() {
        let blocked = app.store.blocks(host.id).await?;
        due.people
            .retain(|person| !blocked.iter().any(|one| one.id == person.id));
    }
    Ok(())
}

/// Whether another server was first, or this one before it was killed.
async fn is_open(app: &App, due: &DueEvening) -> Result<bool, StoreError> {
    let table = app.store.find_table(TableId(due.id.0)).await?;
    Ok(table.is_some())
}
