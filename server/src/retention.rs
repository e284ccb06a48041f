//! What goes by itself after a while.

use crate::app::App;
use crate::clock::now_ms;
use crate::store::StoreError;
use crate::table::Change;
use fondaco_protocol::{Person, UnixMs};
use std::time::Duration;
use tokio::time::sleep;
use tracing::{info, warn};

/// How often it is looked for what has to go.
const SWEEP_EVERY: Duration = Duration::from_secs(10 * 60);

/// The most tables that one sweep closes: the rest waits for the next one.
const CLOSED_AT_ONCE: u32 = 200;

const HOUR: Duration = Duration::from_secs(60 * 60);

/// Sweeps until the server stops.
pub(crate) async fn run(app: App) {
    loop {
        tokio::select! {
            () = app.stop.cancelled() => return,
            () = sleep(SWEEP_EVERY) => {}
        }
        match close_unstarted(&app, now_ms()).await {
            Ok(0) => {}
            Ok(closed) => info!(closed, "{closed} tables never started and were closed"),
            Err(error) => warn!(%error, "tables that never started could not be closed"),
        }
    }
}

/// Closes tables that have waited for too long, and says how many.
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
