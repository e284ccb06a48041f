//! Brings a table into memory: claims it, replays its log, starts its task.

use super::attendance::Attendance;
use super::chat::Chat;
use super::error::TableError;
use super::game::RunningGame;
use super::handle::{MAILBOX_MAX, TableHandle};
use super::task::{Health, TableContext, TableTask};
use super::viewers::Viewers;
use crate::store::StoreError;
use fondaco_protocol::{TableId, TableStatus, Version};
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use tokio::sync::mpsc;
use tracing::{Instrument, error, info_span};

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
    let game = match record.status {
        TableStatus::Gathering | TableStatus::Closed => None,
        TableStatus::Playing | TableStatus::Finished => {
            let log = store.log(id, Version(0)).await.map_err(not_read)?;
            let ruleset = context
                .rulesets
                .find(&record.ruleset)
                .ok_or(TableError::UnknownRuleset)?;
            let replayed = catch_unwind(AssertUnwindSafe(|| {
                RunningGame::replay(ruleset, &record, &log)
            }));
            let game = replayed
                .map_err(|_| "the rules panicked".to_owned())
                .and_then(|game| game.map_err(|error| error.to_string()));
            Some(game.map_err(|why| {
                error!(table.id = %id, why, "a table's log cannot be replayed; the table is frozen");
                TableError::Frozen
            })?)
        }
    };
    let lines = store.lines(id).await.map_err(not_read)?;
    let rematch = store.find_rematch(id).await.map_err(not_read)?;
    let is_over = game.as_ref().is_some_and(|game| game.result().is_some());
    let finish_is_due = is_over && record.result.is_none();
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
