//! Brings a table into memory: claims it, replays its log, starts its task.

use super::super::clocks::last_note;
use super::super::error::{TableError, Unavailable};
use super::super::game::RunningGame;
use super::super::plans::brought_forward;
use super::super::state::{Health, Loaded, Table};
use super::context::TableContext;
use super::handle::{MAILBOX_MAX, TableHandle};
use super::task::TableTask;
use crate::store::{Stage, StoreError, TableRecord};
use fondaco_protocol::{TableId, Version};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::task::spawn_blocking;
use tokio::time::timeout;
use tracing::{Instrument, error, info_span, warn};

/// The longest that a visitor waits for the server to renew its lease.
const GRANT_MAX: Duration = Duration::from_secs(1);

/// Claims the table, replays its log and starts its task.
pub(super) async fn load(
    context: Arc<TableContext>,
    id: TableId,
) -> Result<TableHandle, TableError> {
    // Without a lease the claim is refused.
    let _ = timeout(GRANT_MAX, context.lease.granted(&context.clock)).await;
    let doubts = context.lease.doubts();
    let loaded = read(&context, id).await?;
    if context.lease.doubts() != doubts {
        // It took so long that another server may have claimed it since.
        return Err(Unavailable::NotRead.into());
    }
    let epoch = loaded.record.epoch;
    let (table, first) = Table::load(context.rulesets.clone(), loaded, context.clock.now());
    let (mailbox, commands) = mpsc::channel(MAILBOX_MAX);
    let share = Arc::new(context.memory.share(&table));
    let task = TableTask::new(context.clone(), (id, epoch), table, share.clone());
    let span = info_span!("table", table.id = %id);
    context
        .tasks
        .spawn(task.run_guarded(first, commands).instrument(span));
    Ok(TableHandle {
        mailbox,
        share,
        id,
        epoch,
    })
}

async fn read(context: &TableContext, id: TableId) -> Result<Loaded, TableError> {
    let not_read = |error: StoreError| {
        error!(table.id = %id, %error, "a table could not be read");
        TableError::from(Unavailable::NotRead)
    };
    let store = &context.store;
    let epoch = store.claim_table(id).await.map_err(not_read)?;
    let epoch = epoch.ok_or(TableError::NotFound)?;
    let record = store.find_table(id).await.map_err(not_read)?;
    let mut record = record.ok_or(TableError::NotFound)?;
    record.epoch = epoch;
    let game = match record.stage.started_at() {
        Some(_) => replayed(context, &record).await.map_err(not_read)?,
        None => None,
    };
    if game.is_none() && matches!(record.stage, Stage::Playing { .. }) {
        return Err(Unavailable::Frozen.into());
    }
    let kept = store.plans(id).await.map_err(not_read)?;
    let plans = match kept.is_empty() {
        true => Vec::new(),
        false => {
            let log = store.log(id, Version(0)).await.map_err(not_read)?;
            brought_forward(kept, &record, &log)
        }
    };
    let noted = game.as_ref().and_then(RunningGame::clocks);
    let noted = last_note(record.clocks.as_ref(), noted);
    let outages = match noted.filter(|_| record.clock.is_some()) {
        Some(noted) => store.outages(noted.at).await.map_err(not_read)?,
        None => Vec::new(),
    };
    Ok(Loaded {
        plans,
        outages,
        pulse: context.heart.now(),
        lines: store.lines(id).await.map_err(not_read)?,
        rematch: store.find_rematch(id).await.map_err(not_read)?,
        health: health(context, id),
        record,
        game,
    })
}

fn health(context: &TableContext, id: TableId) -> Health {
    if context.trouble.is_too_much(id) {
        error!(table.id = %id, "the rules have panicked again; the table is frozen");
        Health::Frozen
    } else if context.trouble.is_known(id) {
        Health::Troubled
    } else {
        Health::Good
    }
}

/// The game after all entries of the table's log; `None` if the rules that this server has do not
/// play it. What is over can still be looked at in its replay.
async fn replayed(
    context: &TableContext,
    record: &TableRecord,
) -> Result<Option<RunningGame>, StoreError> {
    let log = context.store.log(record.id, Version(0)).await?;
    let permit = context.loads.clone().acquire_owned().await;
    let (rulesets, record) = (context.rulesets.clone(), record.clone());
    let played = spawn_blocking(move || {
        let _permit = permit;
        let Some(ruleset) = rulesets.of_table(&record) else {
            warn!(table.id = %record.id, ruleset = record.ruleset, "a table's rules are not known");
            return None;
        };
        let game = RunningGame::replay(ruleset, &record, &log);
        if let Err(why) = &game {
            error!(table.id = %record.id, %why, "a table's log cannot be replayed");
        }
        game.ok()
    });
    Ok(played.await.ok().flatten())
}
