//! What is closed or deleted automatically after a while.

use super::counting::Counting;
use crate::admin::apply_bans;
use crate::app::App;
use crate::people::session;
use fondaco_protocol::{Person, UnixMs};
use std::time::Duration;
use store::Store;
use store::admin::Old;
use store::engine::StoreError;
use store::people::Ended;
use table::basis::Now;
use table::people::Change;
use table::record::Gathering;
use tokio::time::sleep;
use tracing::{info, warn};

/// How often to check for what is due.
const SWEEP_EVERY: Duration = Duration::from_secs(10 * 60);

/// The most tables that one sweep closes; the rest wait for the next one.
const CLOSED_AT_ONCE: u32 = 200;

/// How much of each kind is deleted in one transaction, so that moves never wait long. Fewer than a
/// socket may have to hear of at once.
const BATCH: u32 = 200;

/// The most transactions for one kind in one sweep; the rest waits for the next one.
const BATCHES_MAX: u32 = 50;

/// The pause between two transactions.
const BATCH_PAUSE: Duration = Duration::from_millis(200);

/// Tables that were closed before they started are deleted after this many days.
const NEVER_STARTED_KEPT_DAYS: u32 = 7;

/// Reports that the operator has not closed are deleted after this many days.
pub(crate) const REPORTS_KEPT_DAYS: u32 = 90;

/// Evenings are deleted this many days after they were over.
const EVENINGS_KEPT_DAYS: u32 = 400;

/// A *what if* that was left in the middle is deleted this many days after it was opened.
const WHAT_IFS_KEPT_DAYS: u32 = 1;

const HOUR: Duration = Duration::from_secs(60 * 60);

/// Sweeps until the server stops.
pub(crate) async fn run(app: App) {
    let mut sweeps = Sweeps::from(app.clock.now());
    sweeps.count(&app, app.clock.now()).await;
    if let Err(error) = apply_bans(&app, app.clock.wall()).await {
        warn!(%error, "the addresses that are kept out could not be read");
    }
    loop {
        tokio::select! {
            () = app.stop.cancelled() => return,
            () = sleep(SWEEP_EVERY) => {}
        }
        sweeps.sweep(&app, app.clock.now()).await;
        // Some bans may have expired.
        if let Err(error) = apply_bans(&app, app.clock.wall()).await {
            warn!(%error, "the addresses that are kept out could not be read");
        }
    }
}

/// One sweep after another, and the time between them.
pub struct Sweeps(Counting);

impl Sweeps {
    /// None yet.
    pub fn from(now: Now) -> Sweeps {
        Sweeps(Counting::from(now))
    }

    /// Closes and deletes what is due, if no other server does.
    pub async fn sweep(&mut self, app: &App, now: Now) {
        // Without a second witness, nothing is old.
        if !self.count(app, now).await || !app.nodes.is_first() {
            return;
        }
        sweep(app, app.age.for_old(now.wall)).await;
        if let Err(error) = app.store.forget_old_device_links(now.wall).await {
            warn!(%error, "expired links for devices could not be deleted");
        }
    }

    async fn count(&mut self, app: &App, now: Now) -> bool {
        let counted = self.0.count(app, now).await;
        if let Err(error) = &counted {
            warn!(%error, "how much time has passed could not be saved");
        }
        counted.is_ok()
    }
}

async fn sweep(app: &App, now: UnixMs) {
    if let Err(error) = end_old_sessions(app, now).await {
        warn!(%error, "sessions that have ended could not be deleted");
    }
    match close_unstarted(app, now).await {
        Ok(0) => {}
        Ok(closed) => info!(closed, "{closed} tables never started and were closed"),
        Err(error) => warn!(%error, "tables that never started could not be closed"),
    }
    if let Err(error) = purge(app, now).await {
        warn!(%error, "what is old could not be deleted");
    }
}

async fn end_old_sessions(app: &App, now: UnixMs) -> Result<(), StoreError> {
    let mut deleted = 0;
    for _ in 0..BATCHES_MAX {
        let ended = app.store.forget_old_sessions(now, BATCH).await?;
        session::have_ended(app, &ended);
        let count = ended.tokens().len();
        deleted += count;
        if count < BATCH as usize {
            break;
        }
        sleep(BATCH_PAUSE).await;
    }
    if deleted > 0 {
        info!(deleted, "deleted by age: {deleted} (Sessions)");
    }
    Ok(())
}

/// Deletes what is past its retention period.
async fn purge(app: &App, now: UnixMs) -> Result<(), StoreError> {
    let config = &app.config;
    for (what, days) in [
        (Old::NeverStarted, NEVER_STARTED_KEPT_DAYS),
        (Old::WhatIfs, WHAT_IFS_KEPT_DAYS),
        (Old::Guests, config.keep_guests_days),
        (Old::Chat, config.keep_chat_days),
        (Old::Reports, REPORTS_KEPT_DAYS),
        (Old::Evenings, EVENINGS_KEPT_DAYS),
        (Old::Unfinished, config.keep_unfinished_days),
    ] {
        if days == 0 {
            continue;
        }
        let before = now.before(HOUR * 24 * days);
        let ended = |ended: &Ended| session::have_ended(app, ended);
        let deleted = purge_old(&app.store, what, before, BATCHES_MAX, BATCH_PAUSE, ended).await?;
        if deleted > 0 {
            info!(deleted, ?what, "deleted by age: {deleted} ({what:?})");
        }
    }
    Ok(())
}

/// Deletes what is older than `before`, in at most `batches_max` transactions with a pause after
/// each, and returns how much was deleted. `tell` is given the sessions that ended.
///
/// # Errors
/// [`StoreError`] if something could not be deleted; what came before stays deleted.
pub(crate) async fn purge_old(
    store: &Store,
    what: Old,
    before: UnixMs,
    batches_max: u32,
    pause: Duration,
    tell: impl Fn(&Ended),
) -> Result<u64, StoreError> {
    let mut deleted = 0;
    for _ in 0..batches_max {
        let purged = store.purge_old(what, before, BATCH).await?;
        tell(&purged.ended);
        deleted += purged.deleted;
        if purged.deleted < u64::from(BATCH) {
            break;
        }
        sleep(pause).await;
    }
    Ok(deleted)
}

/// Closes tables that have waited too long to start, and returns how many.
///
/// # Errors
/// [`StoreError`] if they cannot be looked up.
pub async fn close_unstarted(app: &App, now: UnixMs) -> Result<usize, StoreError> {
    let Gathering(Some(at_least)) = app.config.gathering() else {
        return Ok(0);
    };
    let before = now.before(at_least);
    let mut closed = 0;
    for (table, host) in app
        .store
        .unstarted_since(before, now, CLOSED_AT_ONCE)
        .await?
    {
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
