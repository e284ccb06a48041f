//! Players act: checked by the rules, saved, and only then seen.

use super::changing::CHANGE_SAVE_MAX;
use super::entry::Entry;
use super::error::TableError;
use super::frame;
use super::game::{Checked, Prepared};
use super::handle::ConnectionId;
use super::replay::{self, Record};
use super::saving::{self, NeverSaved, SavingEntry};
use super::task::{End, Health, TableContext, TableTask};
use crate::clock::now_ms;
use crate::store::{Durable, LogEntry, NewEntry, Stage, StateHash, StoreError, TableRecord};
use fondaco_protocol::{CommandId, Saving, ServerMessage, TableStatus, Version};
use game_core::Seat;
use std::panic::{AssertUnwindSafe, catch_unwind};
use tokio::task::spawn_blocking;
use tokio::time::{Instant, timeout};
use tracing::{debug, error, info, warn};
use uuid::Uuid;

/// Actions of other seats that wait while one is saved.
const ACTS_WAITING_MAX: usize = 16;

/// A command of a seat.
pub(super) struct Act {
    pub(super) connection: ConnectionId,
    pub(super) cmd_id: CommandId,
    pub(super) version: Version,
    pub(super) entry: Entry,
}

impl TableTask {
    pub(super) fn act(&mut self, act: Act) -> Result<(), End> {
        if self.health == Health::Frozen {
            self.reject(act.connection, act.cmd_id, &TableError::Frozen);
            return Ok(());
        }
        if let Some(saving) = &mut self.saving {
            let is_same_seat = self
                .viewers
                .get(act.connection)
                .is_some_and(|viewer| viewer.seat == Some(saving.prepared.next.seat));
            if is_same_seat && saving.prepared.cmd_id == act.cmd_id {
                // Sent again while it is being saved, perhaps by a player who had to
                // connect again: the answer goes there.
                saving.connection = Some(act.connection);
                return Ok(());
            }
            if self.waiting.len() < ACTS_WAITING_MAX {
                self.waiting.push_back(act);
            } else {
                self.reject(act.connection, act.cmd_id, &TableError::StillSaving);
            }
            return Ok(());
        }
        let (connection, cmd_id) = (act.connection, act.cmd_id);
        match self.guarded(|| self.check(act)) {
            Ok(Ok(Checked::Accepted(prepared))) => {
                self.save(Some(connection), prepared);
                Ok(())
            }
            Ok(Ok(Checked::Known(receipt))) => {
                if let Some(viewer) = self.viewers.get(connection) {
                    viewer.outbox.send(frame::ack(cmd_id, &receipt));
                }
                Ok(())
            }
            Ok(Err(error)) => {
                debug!(%error, "an action was refused");
                self.reject(connection, cmd_id, &error);
                Ok(())
            }
            Err(end) => {
                self.reject(connection, cmd_id, &TableError::RulesFailed);
                Err(end)
            }
        }
    }

    /// Calls the rules, which must not take the server with them if they panic.
    pub(super) fn guarded<T>(&self, rules: impl FnOnce() -> T) -> Result<T, End> {
        catch_unwind(AssertUnwindSafe(rules)).map_err(|_| {
            error!("the rules panicked; the table is loaded anew");
            self.context.trouble.note(self.record.id);
            End::Reload
        })
    }

    /// Does what a seat did not do itself.
    pub(super) fn act_for_table(&mut self, seat: Seat, entry: Entry) -> Result<(), End> {
        let Some(game) = self.game.as_ref().filter(|_| self.health != Health::Frozen) else {
            return Ok(());
        };
        let cmd_id = CommandId(Uuid::new_v4());
        match self.guarded(|| game.check(seat, cmd_id, game.version(), entry))? {
            Ok(Checked::Accepted(prepared)) => self.save(None, prepared),
            Ok(Checked::Known(_)) => {}
            Err(error) => warn!(%error, seat = seat.number(), "the table could not act for a seat"),
        }
        Ok(())
    }

    fn check(&self, act: Act) -> Result<Checked, TableError> {
        let viewer = self
            .viewers
            .get(act.connection)
            .ok_or(TableError::NotAPlayer)?;
        let seat = viewer.seat.ok_or(TableError::NotAPlayer)?;
        if self.record.status() == TableStatus::Closed {
            return Err(TableError::Closed);
        }
        let game = self.game.as_ref().ok_or(TableError::NotStarted)?;
        game.check(seat, act.cmd_id, act.version, act.entry)
    }

    fn save(&mut self, connection: Option<ConnectionId>, prepared: Box<Prepared>) {
        let Some(game) = &self.game else { return };
        let at = now_ms();
        let entry = NewEntry {
            table: self.record.id,
            epoch: self.record.epoch,
            entry: LogEntry {
                seq: game.version().next(),
                cmd_id: prepared.cmd_id,
                seat: prepared.next.seat,
                payload: prepared.payload.clone(),
                state_hash: StateHash(prepared.next.hashes.state),
                at,
            },
        };
        self.saving = Some(SavingEntry {
            prepared,
            connection,
            at,
            since: Instant::now(),
            shown: None,
            outcome: Box::pin(saving::save(self.context.store.clone(), entry)),
        });
    }

    /// The entry is on disk, or never will be.
    pub(super) fn saved(
        &mut self,
        outcome: Result<Durable<Version>, NeverSaved>,
    ) -> Result<(), End> {
        let Some(saving) = self.saving.take() else {
            return Ok(());
        };
        let SavingEntry {
            prepared,
            connection,
            at,
            shown,
            ..
        } = saving;
        let receipt = match outcome {
            Ok(receipt) => receipt,
            Err(NeverSaved::Fenced) => {
                error!("another owner has this table; giving it up");
                return Err(End::Reload);
            }
            Err(NeverSaved::Refused) => {
                if let Some(connection) = connection {
                    self.reject(connection, prepared.cmd_id, &TableError::NotSaved);
                }
                return Ok(());
            }
        };
        let Some(game) = &mut self.game else {
            return Err(End::Reload);
        };
        let (seat, cmd_id) = (prepared.next.seat, prepared.cmd_id);
        let update = game.commit(*prepared, &receipt, at);
        if self.health == Health::Troubled {
            self.health = Health::Good;
            self.context.trouble.is_over(self.record.id);
        }
        self.finish_is_due = game.result().is_some() && self.record.stage.result().is_none();
        if shown.is_some() {
            let done = ServerMessage::Saving {
                state: Saving::Done,
            };
            self.viewers.send_all(&frame::message(&done));
        }
        if let Some(viewer) = connection.and_then(|connection| self.viewers.get(connection)) {
            viewer.outbox.send(frame::ack(cmd_id, &receipt));
        }
        self.viewers.send_each(|seat| update.frame(seat).clone());
        debug!(version = %receipt.get(), seat = seat.number(), "a seat acted");
        if self.record.hot_seat {
            self.turn_hot_seat();
        }
        self.review_question();
        self.plan_default();
        while self.saving.is_none() {
            match self.waiting.pop_front() {
                Some(act) => self.act(act)?,
                None => break,
            }
        }
        Ok(())
    }

    /// Notes in the store that the game is over. If that fails, loading the
    /// table does it again.
    pub(super) async fn finish(&mut self) -> Result<(), End> {
        self.finish_is_due = false;
        let Some(game) = &mut self.game else {
            return Ok(());
        };
        let Some(result) = game.result() else {
            return Ok(());
        };
        let record = game.take_record();
        let mut next = self.record.clone();
        let at = now_ms();
        next.stage = Stage::Finished {
            since: next.stage.started_at().unwrap_or(at),
            at,
            result,
        };
        let saved = timeout(CHANGE_SAVE_MAX, save_finished(&self.context, &next, record)).await;
        if !matches!(saved, Ok(Ok(()))) {
            error!(?saved, "the end of a game could not be saved");
            return Err(End::Reload);
        }
        self.record = next;
        info!("the game is over");
        self.tell_table();
        self.open_chat();
        self.review_question();
        self.context.lobby_changed.notify_one();
        Ok(())
    }

    /// Shows the game from the seat that is to act now, where one person plays all of them.
    fn turn_hot_seat(&mut self) {
        let before = self.viewers.seats();
        self.seat_viewers();
        self.viewers.send_moved(&before, |seat| self.snapshot(seat));
    }

    fn reject(&self, connection: ConnectionId, cmd_id: CommandId, error: &TableError) {
        if let Some(viewer) = self.viewers.get(connection) {
            let body = error.body();
            viewer.outbox.send(frame::message(&ServerMessage::Rejected {
                cmd_id,
                code: body.code,
                message: body.message,
                detail: body.detail,
            }));
        }
    }
}

/// Keeps that the game is over, with the record of it; one that was not kept in memory is
/// made from the log.
async fn save_finished(
    context: &TableContext,
    table: &TableRecord,
    record: Option<Record>,
) -> Result<(), StoreError> {
    let store = &context.store;
    let log = match record {
        Some(_) => Vec::new(),
        None => store.log(table.id, Version(0)).await?,
    };
    let (rulesets, finished) = (context.rulesets.clone(), table.clone());
    let packed = spawn_blocking(move || {
        let record = match record {
            Some(record) => record.finish(),
            None => {
                let ruleset = rulesets.of_table(&finished)?;
                let seats = replay::seats_shown(&finished, None);
                replay::record(ruleset, &finished, &log, &seats).ok()?
            }
        };
        Some(replay::pack(&record))
    });
    let packed = packed.await.ok().flatten();
    let packed = packed.ok_or_else(|| StoreError::Corrupt("a game that ended".to_owned()))?;
    store.finish_table(table, &packed).await
}
