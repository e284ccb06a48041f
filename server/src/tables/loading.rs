//! Loads a table into memory: claims it, replays its log, starts its task. A table that another
//! node owns is relayed.

use super::context::TableContext;
use super::handle::{MAILBOX_MAX, TableHandle};
use super::task::{Duty, TableTask};
use cluster::{Handed, Relay};
use fondaco_protocol::{ErrorCode, TableId};
use std::sync::Arc;
use std::time::Duration;
use store::engine::StoreError;
use store::tables::Stored;
use table::clocks::last_note;
use table::game::RunningGame;
use table::plans::brought_forward;
use table::record::{Durable, Epoch, LogEntry, NodeId, Stage, TableRecord};
use table::{Health, Loaded};
use table::{TableError, Unavailable};
use tokio::sync::mpsc;
use tokio::task::spawn_blocking;
use tokio::time::timeout;
use tracing::{Instrument, error, info_span, warn};

/// How long a visitor may wait for the server to renew its lease.
const GRANT_MAX: Duration = Duration::from_secs(1);

/// The outcome of claiming a table.
pub(super) enum Claimed {
    /// This node owns it now.
    Own(Box<Loaded>),
    /// Another node owns it.
    Owned { owner: NodeId, epoch: Epoch },
}

/// Starts the task of a table that is in the store.
///
/// # Errors
/// [`ErrorCode::TableNotFound`], or why nobody can play at the table now.
pub(super) async fn load(
    context: Arc<TableContext>,
    id: TableId,
) -> Result<TableHandle, TableError> {
    let duty = match claim(context.clone(), id).await? {
        Claimed::Own(loaded) => Duty::own(&context, *loaded, Handed::default()),
        Claimed::Owned { .. } => {
            let cluster = context.nodes.cluster().ok_or(Unavailable::NotRead)?;
            if context.nodes.is_cut_off() {
                return Err(Unavailable::Restarting.into());
            }
            let relay = Relay::new(id, context.numbers.clone(), context.clock.now().steady);
            Duty::Relay(cluster.clone(), Box::new(relay))
        }
    };
    let (mailbox, commands) = mpsc::channel(MAILBOX_MAX);
    let share = Arc::new(context.memory.share());
    duty.note(&share);
    let task = TableTask::new(context.clone(), id, share.clone());
    let span = info_span!("table", table.id = %id);
    context
        .tasks
        .spawn(task.run_guarded(duty, commands).instrument(span));
    Ok(TableHandle {
        mailbox,
        share,
        id,
        numbers: context.numbers.clone(),
    })
}

/// Claims a table and, if this node now owns it, replays its log.
///
/// # Errors
/// [`ErrorCode::TableNotFound`], or why nobody can play at the table now.
pub(super) async fn claim(context: Arc<TableContext>, id: TableId) -> Result<Claimed, TableError> {
    let _turn = context.admission.turn().await?;
    // Without a lease, the claim is refused.
    let _ = timeout(GRANT_MAX, context.lease.granted(&context.clock)).await;
    let doubts = context.lease.doubts();
    let epoch = match context.store.claim_table(id).await {
        Ok(epoch) => epoch.ok_or(ErrorCode::TableNotFound)?,
        Err(StoreError::Owned { owner, epoch }) => return Ok(Claimed::Owned { owner, epoch }),
        Err(error) => return Err(context.admission.refuse(error).into()),
    };
    let loaded = read(&context, id, epoch).await?;
    if context.lease.doubts() != doubts {
        // It took so long that another server may have claimed the table since.
        return Err(Unavailable::NotRead.into());
    }
    Ok(Claimed::Own(Box::new(loaded)))
}

async fn read(context: &TableContext, id: TableId, epoch: Epoch) -> Result<Loaded, TableError> {
    let not_read = |error: StoreError| match error {
        StoreError::Damaged(_) => TableError::from(Unavailable::Frozen),
        error => context.admission.refuse(error).into(),
    };
    let store = &context.store;
    let stored = store.stored(id).await.map_err(not_read)?;
    let Stored {
        table: mut record,
        log,
        plans: kept,
        lines,
        rematch,
    } = stored.ok_or(ErrorCode::TableNotFound)?;
    record.epoch = epoch;
    let log = log.map(Arc::new);
    let game = match record.stage.started_at() {
        Some(_) => replayed(context, &record, log.clone()).await,
        None => None,
    };
    if game.is_none() && matches!(record.stage, Stage::Playing { .. }) {
        return Err(Unavailable::Frozen.into());
    }
    let plans = match &log {
        Some(log) if !kept.is_empty() => brought_forward(kept, &record, log),
        Some(_) | None => Vec::new(),
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
        lines,
        rematch,
        health: health(context, id),
        record,
        gathering: context.gathering,
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

/// The game after all the entries of the table's log; `None` if this server's rules cannot replay
/// it. A finished game can still be viewed in its replay.
async fn replayed(
    context: &TableContext,
    record: &TableRecord,
    log: Option<Arc<Vec<Durable<LogEntry>>>>,
) -> Option<RunningGame> {
    let permit = context.loads.clone().acquire_owned().await;
    let (rulesets, record) = (context.rulesets.clone(), record.clone());
    let played = spawn_blocking(move || {
        let _permit = permit;
        let Some(ruleset) = rulesets.of_table(&record) else {
            warn!(table.id = %record.id, ruleset = record.ruleset, "a table's rules are not known");
            return None;
        };
        let Some(log) = log else {
            error!(table.id = %record.id, "an archived log cannot be replayed");
            return None;
        };
        let game = RunningGame::replay(ruleset, &record, &log);
        if let Err(why) = &game {
            error!(table.id = %record.id, %why, "a table's log cannot be replayed");
        }
        game.ok()
    });
    played.await.ok().flatten()
}
