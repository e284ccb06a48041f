//! Carries out a table's jobs for the store.

use super::context::TableContext;
use crate::observe::caught_up;
use fondaco_protocol::{CommandId, Seen, TableId, TableStatus, Version};
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use game_core::{Seat, SeatSet};
use std::sync::Arc;
use std::time::Duration;
use store::engine::StoreError;
use table::Input;
use table::game::RunningGame;
use table::record::{
    AppendError, Cause, Durable, Epoch, Failed, KeptClocks, LogEntry, NewEntry, SeatRecord,
    TableRecord,
};
use table::sent::Update;
use table::work::{Job, Stored};
use tokio::task::spawn_blocking;
use tokio::time::timeout;
use tracing::{error, warn};

/// How long the database may take over a lookup before it is asked again.
const LOOKUP_MAX: Duration = Duration::from_secs(5);

/// How long saving a change to the table may take.
const CHANGE_SAVE_MAX: Duration = Duration::from_secs(5);

/// Each job is boxed on its own: the most common one by far, appending an entry, is small.
pub(super) fn run(
    context: Arc<TableContext>,
    table: TableId,
    job: Job,
) -> BoxFuture<'static, Input> {
    match job {
        Job::Append(entry) => input(append(context, entry), Stored::Append),
        Job::FindEntry { seat, cmd_id } => {
            input(find_entry(context, table, seat, cmd_id), Stored::FindEntry)
        }
        Job::SaveTable(next) => input(save_table(context, next), Stored::SaveTable),
        Job::KeepAwaited {
            epoch,
            version,
            awaited,
        } => {
            let kept = keep_awaited(context, table, epoch, version, awaited);
            input(kept, |()| Stored::KeepAwaited)
        }
        Job::KeepPlan {
            epoch,
            seat,
            content,
        } => {
            let kept = keep_plan(context, table, epoch, seat, content);
            input(kept, |(seat, is_kept)| Stored::KeepPlan { seat, is_kept })
        }
        Job::KeepClocks { epoch, kept } => {
            let kept = keep_clocks(context, table, epoch, kept);
            input(kept, |()| Stored::KeepClocks)
        }
        Job::FinishTable(next) => input(finish_table(context, next), Stored::FinishTable),
        Job::ReadLog => input(read_log(context, table), Stored::ReadLog),
        Job::CatchUp {
            table,
            seen,
            through,
        } => input(catch_up(context, *table, seen, through), Stored::CatchUp),
    }
}

fn input<T: 'static>(
    job: impl Future<Output = T> + Send + 'static,
    stored: fn(T) -> Stored,
) -> BoxFuture<'static, Input> {
    job.map(move |outcome| Input::Stored(stored(outcome)))
        .boxed()
}

async fn keep_clocks(
    context: Arc<TableContext>,
    table: TableId,
    epoch: Epoch,
    kept: Box<KeptClocks>,
) {
    let keeping = context.store.keep_clocks(table, epoch, &kept);
    if let Err(error) = within(CHANGE_SAVE_MAX, keeping).await {
        warn!(table.id = %table, %error, "what the clocks say was not kept");
    }
}

async fn append(
    context: Arc<TableContext>,
    entry: Box<NewEntry>,
) -> Result<Durable<Version>, AppendError> {
    let table = entry.table;
    context.lease.granted(&context.clock).await;
    let outcome = context.store.append(*entry).await;
    if let Err(error) = &outcome {
        note_failed(table, error);
    }
    outcome
}

async fn find_entry(
    context: Arc<TableContext>,
    table: TableId,
    seat: Seat,
    command: CommandId,
) -> Result<Option<Durable<LogEntry>>, Failed> {
    let finding = context.store.find_entry(table, seat, command);
    let found = within(LOOKUP_MAX, finding).await;
    if let Ok(Some(_)) = &found {
        metrics::counter!("fondaco_saves_found_total").increment(1);
    }
    found.map_err(|_| Failed)
}

async fn save_table(context: Arc<TableContext>, next: Box<TableRecord>) -> Result<(), Failed> {
    let saving = async {
        context.lease.granted(&context.clock).await;
        context.store.save_table(&next).await
    };
    let saved = within(CHANGE_SAVE_MAX, saving).await;
    if let Err(error) = &saved {
        error!(table.id = %next.id, %error, "a change of the table could not be saved");
    }
    if saved.is_ok() && has_free_seat(&next) {
        let tasks = context.tasks.clone();
        tasks.spawn(tell_wishers(context, next.id));
    }
    saved.map_err(|_| Failed)
}

fn has_free_seat(table: &TableRecord) -> bool {
    let is_free = |seat: &SeatRecord| seat.is_free();
    table.status() == TableStatus::Gathering && table.seats.values().any(is_free)
}

/// Has whoever waits for a seat at this table told that one is free, on whichever server does that.
/// If it fails, they are told a little later, when everybody's notices are looked through.
async fn tell_wishers(context: Arc<TableContext>, table: TableId) {
    match context.store.seat_wishers(table).await {
        Ok(people) if people.is_empty() => {}
        Ok(people) => context.nodes.awaited(&context.notices, people.into_iter()),
        Err(error) => warn!(table.id = %table, %error, "who waits for a seat was not read"),
    }
}

async fn keep_awaited(
    context: Arc<TableContext>,
    table: TableId,
    epoch: Epoch,
    version: Version,
    awaited: Option<SeatSet>,
) {
    let keeping = context.store.keep_awaited(table, epoch, version, awaited);
    if let Err(error) = within(CHANGE_SAVE_MAX, keeping).await {
        warn!(table.id = %table, %error, "whom the table waits for was not kept");
    }
}

async fn keep_plan(
    context: Arc<TableContext>,
    table: TableId,
    epoch: Epoch,
    seat: Seat,
    content: Option<String>,
) -> (Seat, bool) {
    let keeping = async {
        context.lease.granted(&context.clock).await;
        let keeping = context
            .store
            .keep_plan(table, epoch, seat, content.as_deref());
        keeping.await
    };
    let kept = within(CHANGE_SAVE_MAX, keeping).await;
    if let Err(error) = &kept {
        warn!(table.id = %table, %error, "what a player prepared was not kept");
    }
    (seat, kept.is_ok())
}

async fn finish_table(context: Arc<TableContext>, next: Box<TableRecord>) -> Result<(), Failed> {
    let finishing = async {
        context.lease.granted(&context.clock).await;
        context.store.finish_table(&next).await
    };
    let saved = within(CHANGE_SAVE_MAX, finishing).await;
    if let Err(error) = &saved {
        error!(table.id = %next.id, %error, "the end of a game could not be saved");
    }
    saved.map_err(|_| Failed)
}

async fn read_log(
    context: Arc<TableContext>,
    table: TableId,
) -> Result<Vec<Durable<LogEntry>>, Failed> {
    let log = context.store.log(table, Version(0)).await;
    log.map_err(|_| Failed)
}

async fn within<T>(
    longest: Duration,
    job: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, Cause> {
    match timeout(longest, job).await {
        Ok(outcome) => outcome.map_err(Cause::from),
        Err(elapsed) => Err(elapsed.into()),
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

async fn catch_up(
    context: Arc<TableContext>,
    table: TableRecord,
    seen: Seen,
    through: Version,
) -> Option<Vec<Arc<Update>>> {
    let mut log = context.store.log(table.id, Version(0)).await.ok()?;
    // Later entries come from memory.
    log.truncate(usize::try_from(through.0).ok()?);
    let missed = blocking(&context, move |rulesets| {
        let ruleset = rulesets.of_table(&table)?;
        RunningGame::updates_from_log(ruleset, &table, &log, &seen)
    });
    let missed = missed.await;
    if missed.is_some() {
        caught_up();
    }
    missed
}

/// Replays a game away from the threads that serve. `None` if the rules panic.
async fn blocking<T: Send + 'static>(
    context: &TableContext,
    play: impl FnOnce(&table::basis::Rulesets) -> Option<T> + Send + 'static,
) -> Option<T> {
    let permit = context.replays.clone().acquire_owned().await;
    let rulesets = context.rulesets.clone();
    let played = spawn_blocking(move || {
        let _permit = permit;
        play(&rulesets)
    });
    played.await.ok().flatten()
}
