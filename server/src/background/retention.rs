//! What is closed or deleted automatically after a while.

use crate::admin::apply_bans;
use crate::app::App;
use crate::people::session;
use fondaco_protocol::{Person, UnixMs};
use std::time::Duration;
use store::admin::Old;
use store::engine::StoreError;
use table::people::Change;
use tokio::time::sleep;
use tracing::{info, warn};

/// How often to check for what is due.
const SWEEP_EVERY: Duration = Duration::from_secs(10 * 60);

/// The most tables that one sweep closes; the rest wait for the next one.
const CLOSED_AT_ONCE: u32 = 200;

/// Tables that were closed before they started are deleted after this many days.
const NEVER_STARTED_KEPT_DAYS: u32 = 7;

const HOUR: Duration = Duration::from_secs(60 * 60);

/// Sweeps until the server stops.
pub(crate) async fn run(app: App) {
    if let Err(error) = apply_bans(&app, app.clock.wall()).await {
        warn!(%error, "the addresses that are kept out could not be read");
    }
    loop {
        tokio::select! {
            () = app.stop.cancelled() => return,
            () = sleep(SWEEP_EVERY) => {}
        }
        if app.nodes.is_first() {
            sweep(&app).await;
        }
        // Some bans may have expired.
        if let Err(error) = apply_bans(&app, app.clock.wall()).await {
            warn!(%error, "the addresses that are kept out could not be read");
        }
    }
}

async fn sweep(app: &App) {
    match app.store.forget_old_sessions(app.clock.wall()).await {
        Ok(ended) => session::have_ended(app, &ended),
        Err(error) => warn!(%error, "sessions that have ended could not be deleted"),
    }
    if let Err(error) = app.store.forget_old_device_links(app.clock.wall()).await {
        warn!(%error, "expired links for devices could not be deleted");
    }
    match close_unstarted(app, app.clock.wall()).await {
        Ok(0) => {}
        Ok(closed) => info!(closed, "{closed} tables never started and were closed"),
        Err(error) => warn!(%error, "tables that never started could not be closed"),
    }
    if let Err(error) = purge(app, app.clock.wall()).await {
        warn!(%error, "what is old could not be deleted");
    }
}

/// Deletes what is past its retention period.
///
/// # Errors
/// [`StoreError`] if it cannot be deleted.
pub(crate) async fn purge(app: &App, now: UnixMs) -> Result<(), StoreError> {
    let config = &app.config;
    for (what, days) in [
        (Old::NeverStarted, NEVER_STARTED_KEPT_DAYS),
        (Old::Guests, config.keep_guests_days),
        (Old::Chat, config.keep_chat_days),
        (Old::Unfinished, config.keep_unfinished_days),
    ] {
        if days == 0 {
            continue;
        }
        let before = now.before(HOUR * 24 * days);
        let deleted = app.store.purge_old(what, before).await?;
        if deleted > 0 {
            info!(deleted, ?what, "deleted by age: {deleted} ({what:?})");
        }
    }
    Ok(())
}

/// Closes tables that have waited too long to start, and returns how many.
///
/// # Errors
/// [`StoreError`] if they cannot be looked up.
pub async fn close_unstarted(app: &App, now: UnixMs) -> Result<usize, StoreError> {
    let hours = app.config.unstarted_hours;
    if hours == 0 {
        return Ok(0);
    }
    let before = now.before(HOUR * hours);
    let mut closed = 0;
    for (table, host) in app.store.unstarted_since(before, CLOSED_AT_ONCE).await? {
        let Ok(handle) = app.tables.get(table).await else {
            continue;
        };
        let host = Person {
            id: host,
            name: String::new(),
        };
        match handle.change(host, Change::Close).await {
            Ok(_) => closed += 1,
            Err(error) => warn!(%table, %error, "a table that never started was not closed"),
        }
    }
    if closed > 0 {
        app.lobby.changed();
    }
    Ok(closed)
}
