//! Makes the records of finished games, from which they can be shown without their rules. Each one
//! is made from the log at about the time its table leaves memory, so that nobody has to wait for
//! it. Anyone who opens the replay before that is shown what the log gives. A *what if* gets no
//! record: it is deleted.

use super::rounds::rounds;
use crate::app::App;
use fondaco_protocol::{TableId, UnixMs, Version};
use std::time::Duration;
use store::engine::StoreError;
use table::IDLE_MAX;
use table::game::{pack, record, seats_shown};
use tokio::time::Instant;
use tracing::warn;

/// How often to check for finished games.
const EVERY: Duration = Duration::from_secs(60);

/// The most that are looked up at once; all of them are made before the next lookup.
const AT_ONCE: u32 = 64;

/// The longest that a stopping server keeps making records; the next server makes the rest.
const STOPPING_MAX: Duration = Duration::from_secs(1);

/// Makes records until the server stops, and then those of games that have only just ended: the
/// next server may have other rules.
pub(crate) async fn run(app: App) {
    rounds(&app, EVERY, EVERY, |app| async move {
        let ended_until = app.clock.wall().before(IDLE_MAX);
        note_failed(make_wanted(app, ended_until, None).await);
    })
    .await;
    let until = Instant::now() + STOPPING_MAX;
    note_failed(make_wanted(&app, app.clock.wall(), Some(until)).await);
}

fn note_failed(made: Result<usize, StoreError>) {
    if let Err(error) = made {
        warn!(%error, "records of games that ended could not be made: {error}");
    }
}

/// Makes the missing records of all games that ended by `ended_until`, one after the other, and
/// returns how many. Once `until` has passed, it starts no further one.
///
/// # Errors
/// [`StoreError`] if they cannot be looked up or stored.
pub async fn make_wanted(
    app: &App,
    ended_until: UnixMs,
    until: Option<Instant>,
) -> Result<usize, StoreError> {
    let mut made = 0;
    loop {
        let wanted = app.store.replays_wanted(ended_until, AT_ONCE).await?;
        metrics::gauge!("fondaco_records_waiting").set(wanted.len() as f64);
        if wanted.is_empty() {
            return Ok(made);
        }
        for table in wanted {
            if until.is_some_and(|until| Instant::now() >= until) {
                return Ok(made);
            }
            match make(app, table).await {
                Err(StoreError::Corrupt(what)) => {
                    warn!(table.id = %table, what, "a game that ended has no record: its {what} is damaged");
                    app.store.keep_replay(table, None).await?;
                }
                made => made?,
            }
            made += 1;
        }
    }
}

async fn make(app: &App, id: TableId) -> Result<(), StoreError> {
    let Some(turn) = app.turns.own().await else {
        return Ok(());
    };
    let Some(table) = app.store.find_table(id).await? else {
        return Ok(());
    };
    if table.is_what_if() {
        app.store.delete_table(id).await?;
        return Ok(());
    }
    let log = app.store.log(id, Version(0)).await?;
    let record = app.replaying(turn, move |app| {
        let ruleset = app.rulesets.of_table(&table)?;
        let seats = seats_shown(&table, None);
        let record = record(ruleset, &table, &log, &seats).ok()?;
        Some(pack(&record))
    });
    let record = record.await;
    if record.is_none() {
        warn!(table.id = %id, "the rules cannot play the log of a game that ended");
    }
    app.store.keep_replay(id, record.as_deref()).await
}
