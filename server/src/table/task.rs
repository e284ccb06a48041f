//! The task that owns one table. Rules first, then disk, then memory, then
//! players: whatever fails, the steps after it have not happened.
//!
//! What the task is asked for is in a file each: [`acting`](super::acting),
//! [`changing`](super::changing) and [`attaching`](super::attaching).

use super::acting::Act;
use super::attendance::Attendance;
use super::chat::{Chat, ChatWriter};
use super::entry::Entry;
use super::error::TableError;
use super::frame;
use super::game::RunningGame;
use super::handle::Command;
use super::saving::{SavingEntry, finished};
use super::snapshot::{self, Surroundings};
use super::trouble::Trouble;
use super::viewers::Viewers;
use crate::clock::now_ms;
use crate::rulesets::Rulesets;
use crate::store::{Store, TableRecord};
use axum::extract::ws::Utf8Bytes;
use fondaco_protocol::{ErrorCode, OpenQuestion, ServerMessage, TableLink, TableView};
use futures_util::FutureExt as _;
use game_core::Seat;
use std::collections::VecDeque;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Notify, mpsc};
use tokio::time::{Instant, sleep_until};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::{debug, error};

/// A table without visitors leaves memory after this long.
const IDLE_MAX: Duration = Duration::from_secs(300);

/// Who comes and goes within this time is told of at once: a crowd would fill everybody's queue.
const PRESENCE_EVERY: Duration = Duration::from_millis(200);

/// What all tables share.
pub(super) struct TableContext {
    pub(super) store: Store,
    pub(super) rulesets: Arc<Rulesets>,
    pub(super) lobby_changed: Arc<Notify>,
    pub(super) stop: CancellationToken,
    pub(super) tasks: TaskTracker,
    pub(super) chat_writer: ChatWriter,
    pub(super) trouble: Trouble,
}

/// One table in memory.
pub(super) struct TableTask {
    pub(super) context: Arc<TableContext>,
    pub(super) record: TableRecord,
    pub(super) game: Option<RunningGame>,
    pub(super) viewers: Viewers,
    pub(super) saving: Option<SavingEntry>,
    pub(super) waiting: VecDeque<Act>,
    pub(super) finish_is_due: bool,
    pub(super) attendance: Attendance,
    /// When everybody was last told who is here.
    pub(super) presence_told_at: Option<Instant>,
    /// When everybody will be told, if anything has changed.
    pub(super) presence_due_at: Option<Instant>,
    pub(super) chat: Chat,
    pub(super) question: Option<OpenQuestion>,
    /// What all have agreed to, to be done as soon as nothing is being saved.
    pub(super) agreed: Option<OpenQuestion>,
    /// When the table acts for a seat whose player is away.
    pub(super) default_at: Option<Instant>,
    pub(super) rematch: Option<TableLink>,
    pub(super) health: Health,
}

/// How the rules have behaved at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Health {
    /// As they should.
    Good,
    /// They have panicked since the last move.
    Troubled,
    /// They have panicked again: there is only something to see.
    Frozen,
}

/// Why the task ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// Nobody was here for a while.
    Idle,
    /// The server stops.
    Stopping,
    /// What is in memory cannot be trusted; the next visitor loads it anew.
    Reload,
}

impl TableTask {
    async fn run(mut self, mut commands: mpsc::Receiver<Command>) {
        self.plan_default();
        let mut idle_since = Instant::now();
        let end = loop {
            if !self.viewers.is_empty() || self.saving.is_some() {
                idle_since = Instant::now();
            }
            let shown_at = self.saving.as_ref().and_then(SavingEntry::next_notice);
            let default_at = self.default_at.filter(|_| self.saving.is_none());
            let due = [shown_at, default_at, self.presence_due_at];
            let wake_at = due.into_iter().flatten().min();
            let wake_at = wake_at.unwrap_or(idle_since + IDLE_MAX);
            let is_stopping = self.context.stop.is_cancelled();
            let step = tokio::select! {
                biased;
                outcome = finished(&mut self.saving) => self.saved(outcome),
                () = self.context.stop.cancelled(), if !is_stopping => continue,
                () = std::future::ready(()), if is_stopping && self.saving.is_none() => Err(End::Stopping),
                command = commands.recv(), if !is_stopping => match command {
                    Some(command) => self.obey(command).await,
                    None => Err(End::Idle),
                },
                () = sleep_until(wake_at) => self.wake(idle_since),
            };
            let step = match step {
                Ok(()) if self.finish_is_due => self.finish().await,
                Ok(()) if self.saving.is_none() => self.carry_out().await,
                step => step,
            };
            if let Err(end) = step {
                break end;
            }
        };
        commands.close();
        self.say_goodbye(end);
        debug!(?end, "the table left memory");
    }

    /// Runs the task, and notes it if the rules panic where nothing else expects it.
    pub(super) async fn run_guarded(self, commands: mpsc::Receiver<Command>) {
        let (context, id) = (self.context.clone(), self.record.id);
        let run = AssertUnwindSafe(self.run(commands)).catch_unwind();
        if run.await.is_err() {
            error!("the rules panicked; the table is loaded anew");
            context.trouble.note(id);
        }
    }

    fn wake(&mut self, idle_since: Instant) -> Result<(), End> {
        if self.presence_due_at.is_some_and(|at| at <= Instant::now()) {
            self.send_presence();
        }
        if let Some(saving) = &mut self.saving {
            if let Some(state) = saving.notice_due() {
                saving.shown = Some(state);
                self.viewers
                    .send_all(&frame::message(&ServerMessage::Saving { state }));
            }
            return Ok(());
        }
        if self.default_at.is_some_and(|at| at <= Instant::now()) {
            return self.act_for_absent();
        }
        if self.viewers.is_empty() && idle_since.elapsed() >= IDLE_MAX {
            Err(End::Idle)
        } else {
            Ok(())
        }
    }

    async fn obey(&mut self, command: Command) -> Result<(), End> {
        match command {
            Command::Look { reply } => {
                let _ = reply.send(self.view());
                Ok(())
            }
            Command::Change {
                person,
                change,
                reply,
            } => {
                let (answer, step) = self.change(&person, &change).await;
                let _ = reply.send(answer);
                step
            }
            Command::Rematched { link } => {
                self.rematch = Some(link);
                self.tell_table();
                Ok(())
            }
            Command::Say { connection, words } => {
                self.say(connection, words);
                Ok(())
            }
            Command::Ask {
                connection,
                question,
            } => {
                self.ask(connection, question);
                Ok(())
            }
            Command::Answer { connection, agree } => {
                self.answer(connection, agree);
                Ok(())
            }
            Command::Renamed { person } => {
                self.rename(&person);
                Ok(())
            }
            Command::Attach {
                connection,
                role,
                outbox,
                seen,
                reply,
            } => {
                let greeting = self.attach(connection, role, outbox, seen).await;
                let _ = reply.send(greeting);
                Ok(())
            }
            Command::Resync { connection } => {
                if let Some(viewer) = self.viewers.get(connection) {
                    viewer.outbox.reopen();
                    viewer.outbox.send(self.snapshot(viewer.seat));
                }
                Ok(())
            }
            Command::Detach { connection } => {
                if self.viewers.remove(connection).is_some() {
                    self.tell_presence();
                }
                Ok(())
            }
            Command::Act {
                connection,
                cmd_id,
                version,
                action,
            } => self.act(Act {
                connection,
                cmd_id,
                version,
                entry: action.map_or(Entry::Undo, |action| Entry::Act { action }),
            }),
        }
    }

    pub(super) fn tell_table(&self) {
        let table = self.view();
        self.viewers
            .send_all(&frame::message(&ServerMessage::Table { table }));
    }

    /// Looks who is here, and tells everybody: at once, or soon after the last time.
    pub(super) fn tell_presence(&mut self) {
        self.attendance
            .update(&self.viewers, &self.record, now_ms());
        match self.presence_told_at.map(|at| at + PRESENCE_EVERY) {
            Some(next) if next > Instant::now() => self.presence_due_at = Some(next),
            Some(_) | None => self.send_presence(),
        }
    }

    fn send_presence(&mut self) {
        self.presence_told_at = Some(Instant::now());
        self.presence_due_at = None;
        let presence = self.attendance.presence(&self.viewers, &self.record);
        self.viewers
            .send_all(&frame::message(&ServerMessage::Presence { presence }));
    }

    fn say_goodbye(&self, end: End) {
        let (code, message) = match end {
            End::Idle => return,
            End::Stopping | End::Reload => {
                (ErrorCode::Restarting, TableError::Restarting.to_string())
            }
        };
        self.viewers
            .send_all(&frame::message(&ServerMessage::Closing { code, message }));
    }

    pub(super) fn view(&self) -> TableView {
        snapshot::table_view(&self.record, self.rematch.as_ref())
    }

    pub(super) fn snapshot(&self, seat: Option<Seat>) -> Utf8Bytes {
        let surroundings = Surroundings {
            table: self.view(),
            presence: self.attendance.presence(&self.viewers, &self.record),
            question: self.question.as_ref(),
        };
        snapshot::encode(surroundings, self.game.as_ref(), seat)
    }
}
