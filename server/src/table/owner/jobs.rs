//! Carries out what a table has the store do.

use super::super::audience::Update;
use super::super::game::{self, RunningGame};
use super::super::store_work::{Job, Stored};
use super::context::TableContext;
use crate::metrics::caught_up;
use crate::store::{AppendError, StoreError, TableRecord};
use fondaco_protocol::{Seen, TableId, Version};
use std::sync::Arc;
use std::time::Duration;
use tokio::task::spawn_blocking;
use tokio::time::timeout;
use tracing::{error, warn};

/// A database that has not answered a question for this long is asked again.
const LOOKUP_MAX: Duration = Duration::from_secs(5);

/// The longest that a change of the table may take to save.
const CHANGE_SAVE_MAX: Duration = Duration::from_secs(5);

pub(super) async fn run(context: Arc<TableContext>, table: TableId, job: Job) -> Stored {
    let store = &context.store;
    match job {
        Job::Append(entry) => {
            let outcome = store.append(*entry).await;
            if let Err(error) = &outcome {
                note_failed(table, error);
            }
            Stored::Append(outcome)
        }
        Job::FindEntry { seat, cmd_id } => {
            let found = within(LOOKUP_MAX, store.find_entry(table, seat, cmd_id)).await;
            if let Ok(Some(_)) = &found {
                metrics::counter!("fondaco_saves_found_total").increment(1);
            }
            Stored::FindEntry(found)
        }
        Job::SaveTable(next) => {
            let saved = within(CHANGE_SAVE_MAX, store.save_table(&next)).await;
            if let Err(error) = &saved {
                error!(table.id = %table, %error, "a change of the table could not be saved");
            }
            Stored::SaveTable(saved)
        }
        Job::KeepAwaited {
            epoch,
            version,
            awaited,
        } => {
            let kept = store.keep_awaited(table, epoch, version, awaited);
            let kept = within(CHANGE_SAVE_MAX, kept).await;
            if let Err(error) = &kept {
                warn!(table.id = %table, %error, "whom the table waits for was not kept");
            }
            Stored::KeepAwaited
        }
        Job::KeepPlan {
            epoch,
            seat,
            content,
        } => {
            let kept = store.keep_plan(table, epoch, seat, content.as_deref());
            let kept = within(CHANGE_SAVE_MAX, kept).await;
            if let Err(error) = &kept {
                warn!(table.id = %table, %error, "what a player prepared was not kept");
            }
            let is_kept = kept.is_ok();
            Stored::KeepPlan { seat, is_kept }
        }
        Job::FinishTable(next) => {
            let saved = within(CHANGE_SAVE_MAX, finish(&context, &next)).await;
            if let Err(error) = &saved {
                error!(table.id = %table, %error, "the end of a game could not be saved");
            }
            Stored::FinishTable(saved)
        }
        Job::ReadLog => Stored::ReadLog(store.log(table, Version(0)).await),
        Job::CatchUp {
            table,
            seen,
            through,
        } => {
            let missed = catch_up(&context, *table, seen, through).await;
            if missed.is_some() {
                caught_up();
            }
            Stored::CatchUp(missed)
        }
    }
}

async fn within<T>(
    longest: Duration,
    job: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    match timeout(longest, job).await {
        Ok(outcome) => outcome,
        Err(_) => Err(StoreError::from(sqlx::Error::PoolTimedOut)),
    }
}

fn note_failed(table: TableId, error: &AppendError) {
    match error {
        AppendError::Duplicate(_) => {}
        AppendError::Fenced => {
            error!(table.id = %table, "another owner has this table; giving it up")
        }
        AppendError::Refused(why) => {
            error!(table.id = %table, error = %why, "the database refuses an entry");
        }
        AppendError::Unknown(why) => {
            metrics::counter!("fondaco_saves_ambiguous_total").increment(1);
            warn!(table.id = %table, error = %why, "an entry could not be saved; trying again");
        }
    }
}

/// Keeps that the game is over, with a record of it made from the log.
async fn finish(context: &TableContext, table: &TableRecord) -> Result<(), StoreError> {
    let log = context.store.log(table.id, Version(0)).await?;
    let finished = table.clone();
    let packed = blocking(context, move |rulesets| {
        let ruleset = rulesets.of_table(&finished)?;
        let seats = game::seats_shown(&finished, None);
        let record = game::record(ruleset, &finished, &log, &seats).ok()?;
        Some(game::pack(&record))
    });
    let packed = packed.await;
    let packed = packed.ok_or_else(|| StoreError::Corrupt("a game that ended".to_owned()))?;
    context.store.finish_table(table, &packed).await
}

async fn catch_up(
    context: &TableContext,
    table: TableRecord,
    seen: Seen,
    through: Version,
) -> Option<Vec<Arc<Update>>> {
    let mut log = context.store.log(table.id, Version(0)).await.ok()?;
    // Entries that came later are told from memory.
    log.truncate(usize::try_from(through.0).ok()?);
    blocking(context, move |rulesets| {
        let ruleset = rulesets.of_table(&table)?;
        RunningGame::updates_from_log(ruleset, &table, &log, &seen)
    })
    .await
}

/// Plays a game again, away from the threads that serve. `None` if the rules panic.
async fn blocking<T: Send + 'static>(
    context: &TableContext,
    play: impl FnOnce(&crate::rulesets::Rulesets) -> Option<T> + Send + 'static,
) -> Option<T> {
    let permit = context.replays.clone().acquire_owned().await;
    let rulesets = context.rulesets.clone();
    let played = spawn_blocking(move || {
        let _permit = permit;
        play(&rulesets)
    });
    played.await.ok().flatten()
}
