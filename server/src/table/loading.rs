//! Brings a table into memory: claims it, replays its log, starts its task.

use super::attendance::Attendance;
use super::chat::Chat;
use super::error::TableError;
use super::game::RunningGame;
use super::handle::{MAILBOX_MAX, TableHandle};
use super::task::{Health, TableContext, TableTask};
use super::viewers::Viewers;
use crate::store::{StoreError, TableRecord};
use fondaco_protocol::{TableId, TableStatus, Version};
use std::collections::VecDeque;
use std::sync::Arc;
use tokio::sync::mpsc;
use tracing::{Instrument, error, info_span, warn};

/// Claims the table, replays its log and starts its task.
pub(super) async fn load(
    context: Arc<TableContext>,
    id: TableId,
) -> Result<TableHandle, TableError> {
    let not_read = |error: StoreError| {
        error!(table.id = %id, %error, "a table could not be read");
        TableError::NotSaved
    };
    let store = &context.store;
    let epoch = store
        .claim_table(id)
        .await
        .map_err(not_read)?
        .ok_or(TableError::NotFound)?;
    let mut record = store
        .find_table(id)
        .await
        .map_err(not_read)?
        .ok_or(TableError::NotFound)?;
    record.epoch = epoch;
    let game = match record.stage.started_at() {
        Some(_) => replayed(&context, &record).await.map_err(not_read)?,
        None => None,
    };
    if game.is_none() && record.status() == TableStatus::Playing {
        return Err(TableError::Frozen);
    }
    let lines = store.lines(id).await.map_err(not_read)?;
    let rematch = store.find_rematch(id).await.map_err(not_read)?;
    let is_over = game.as_ref().is_some_and(|game| game.result().is_some());
    let finish_is_due = is_over && record.stage.result().is_none();
    let health = if context.trouble.is_too_much(id) {
        error!(table.id = %id, "the rules have panicked again; the table is frozen");
        Health::Frozen
    } else if context.trouble.is_known(id) {
        Health::Troubled
    } else {
        Health::Good
    };
    let (mailbox, commands) = mpsc::channel(MAILBOX_MAX);
    let task = TableTask {
        context: context.clone(),
        record,
        game,
        viewers: Viewers::default(),
        saving: None,
        waiting: VecDeque::new(),
        finish_is_due,
        attendance: Attendance::default(),
        presence_told_at: None,
        presence_due_at: None,
        chat: Chat::of(lines),
        question: None,
        agreed: None,
        default_at: None,
        rematch,
        health,
    };
    let span = info_span!("table", table.id = %id);
    context
        .tasks
        .spawn(task.run_guarded(commands).instrument(span));
    Ok(TableHandle { mailbox })
}

/// The game after all entries of the table's log; `None` if the rules that this server has do not
/// play it. Then what is over can still be looked at in its replay.
async fn replayed(
    context: &TableContext,
    record: &TableRecord,
) -> Result<Option<RunningGame>, StoreError> {
    let log = context.store.log(record.id, Version(0)).await?;
    let Some(ruleset) = context.rulesets.of_table(record) else {
        warn!(table.id = %record.id, ruleset = record.ruleset, "a table's rules are not known");
        return Ok(None);
    };
    let game = RunningGame::replay(ruleset, record, &log);
    if let Err(why) = &game {
        error!(table.id = %record.id, %why, "a table's log cannot be replayed");
    }
    Ok(game.ok())
}
