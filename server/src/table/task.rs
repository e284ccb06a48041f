//! The task that owns one table. Rules first, then disk, then memory, then
//! players: whatever fails, the steps after it have not happened.

use super::entry::Entry;
use super::error::TableError;
use super::frame::{self, Update};
use super::game::{Checked, Prepared, RunningGame};
use super::gathering::{self, Change};
use super::handle::{Command, ConnectionId, MAILBOX_MAX, TableHandle};
use super::saving::{self, NeverSaved};
use super::snapshot;
use super::viewers::{Outbox, Role, Viewer, Viewers};
use crate::clock::now_ms;
use crate::rulesets::Rulesets;
use crate::store::{Durable, NewEntry, Store, StoreError, TableRecord};
use axum::extract::ws::Utf8Bytes;
use fondaco_protocol::{
    CommandId, ErrorCode, Person, Saving, ServerMessage, TableId, TableStatus, TableView, Version,
};
use game_core::{Ruleset, Seat};
use serde_json::Value;
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Notify, mpsc};
use tokio::task::spawn_blocking;
use tokio::time::{Instant, sleep_until, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::{Instrument, debug, error, info, info_span};

/// A table without visitors leaves memory after this long.
const IDLE_MAX: Duration = Duration::from_secs(300);

/// Saving that takes longer is shown as "saving".
const SLOW_AFTER: Duration = Duration::from_millis(500);

/// Saving that takes longer is shown as failing.
const FAILING_AFTER: Duration = Duration::from_secs(2);

/// The longest that a change before the game may take to save.
const CHANGE_SAVE_MAX: Duration = Duration::from_secs(5);

/// The most updates that a client that comes back is sent; after a longer absence it
/// gets a snapshot.
const MISSED_MAX: u64 = 2000;

/// Actions of other seats that wait while one is saved.
const ACTS_WAITING_MAX: usize = 16;

/// What all tables share.
pub(super) struct TableContext {
    pub(super) store: Store,
    pub(super) rulesets: Arc<Rulesets>,
    pub(super) lobby_changed: Arc<Notify>,
    pub(super) stop: CancellationToken,
    pub(super) tasks: TaskTracker,
}

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
    let is_over = game.as_ref().is_some_and(|game| game.result().is_some());
    let finish_is_due = is_over && record.result.is_none();
    let (mailbox, commands) = mpsc::channel(MAILBOX_MAX);
    let task = TableTask {
        context: context.clone(),
        record,
        game,
        viewers: Viewers::default(),
        saving: None,
        waiting: VecDeque::new(),
        finish_is_due,
    };
    let span = info_span!("table", table.id = %id);
    context.tasks.spawn(task.run(commands).instrument(span));
    Ok(TableHandle { mailbox })
}

struct TableTask {
    context: Arc<TableContext>,
    record: TableRecord,
    game: Option<RunningGame>,
    viewers: Viewers,
    saving: Option<SavingEntry>,
    waiting: VecDeque<Act>,
    finish_is_due: bool,
}

/// An accepted entry on its way to disk.
struct SavingEntry {
    prepared: Box<Prepared>,
    connection: ConnectionId,
    at: i64,
    since: Instant,
    shown: Option<Saving>,
    outcome: Pin<Box<dyn Future<Output = Result<Durable<Version>, NeverSaved>> + Send>>,
}

/// A command of a seat.
struct Act {
    connection: ConnectionId,
    cmd_id: CommandId,
    version: Version,
    action: Option<Value>,
}

/// Why the task ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    /// Nobody was here for a while.
    Idle,
    /// The server stops.
    Stopping,
    /// What is in memory cannot be trusted; the next visitor loads it anew.
    Reload,
}

impl TableTask {
    async fn run(mut self, mut commands: mpsc::Receiver<Command>) {
        let mut idle_since = Instant::now();
        let end = loop {
            if !self.viewers.is_empty() || self.saving.is_some() {
                idle_since = Instant::now();
            }
            let shown_at = self.saving.as_ref().and_then(SavingEntry::next_notice);
            let wake_at = shown_at.unwrap_or(idle_since + IDLE_MAX);
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

    fn wake(&mut self, idle_since: Instant) -> Result<(), End> {
        if let Some(saving) = &mut self.saving {
            if let Some(state) = saving.notice_due() {
                saving.shown = Some(state);
                self.viewers
                    .send_all(&frame::message(&ServerMessage::Saving { state }));
            }
            return Ok(());
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
                action,
            }),
        }
    }

    async fn change(
        &mut self,
        person: &Person,
        change: &Change,
    ) -> (Result<TableView, TableError>, Result<(), End>) {
        if self.saving.is_some() {
            return (Err(TableError::StillSaving), Ok(()));
        }
        let Some(ruleset) = self.context.rulesets.find(&self.record.ruleset) else {
            return (Err(TableError::UnknownRuleset), Ok(()));
        };
        let next = match gathering::changed(&self.record, ruleset, person, change, now_ms()) {
            Ok(next) => next,
            Err(error) => return (Err(error), Ok(())),
        };
        if next == self.record {
            return (Ok(self.view()), Ok(()));
        }
        let game = match self.started(ruleset, &next) {
            Ok(game) => game,
            Err(error) => return (Err(error), Ok(())),
        };
        let saved = timeout(CHANGE_SAVE_MAX, self.context.store.save_table(&next)).await;
        if !matches!(saved, Ok(Ok(()))) {
            error!(?saved, "a change of the table could not be saved");
            return (Err(TableError::NotSaved), Err(End::Reload));
        }
        self.record = next;
        self.seat_viewers();
        if game.is_some() {
            self.game = game;
            info!("the game starts");
            self.viewers.send_each(|seat| self.snapshot(seat));
        } else {
            let table = self.view();
            self.viewers
                .send_all(&frame::message(&ServerMessage::Table { table }));
        }
        self.tell_presence();
        self.context.lobby_changed.notify_one();
        (Ok(self.view()), Ok(()))
    }

    /// The game that the change begins, if it does.
    fn started(
        &self,
        ruleset: &dyn Ruleset,
        next: &TableRecord,
    ) -> Result<Option<RunningGame>, TableError> {
        if next.status != TableStatus::Playing || self.game.is_some() {
            return Ok(None);
        }
        let start = catch_unwind(AssertUnwindSafe(|| RunningGame::start(ruleset, next)));
        match start {
            Ok(Ok(game)) => Ok(Some(game)),
            Ok(Err(super::game::ReplayError::Setup(error))) => Err(TableError::BadOption(error)),
            Ok(Err(_)) | Err(_) => Err(TableError::Frozen),
        }
    }

    fn rename(&mut self, person: &Person) {
        let seat = gathering::seat_of(&self.record, person.id);
        let sitting = seat.and_then(|seat| self.record.seats[seat.index()].person.as_mut());
        if let Some(sitting) = sitting.filter(|sitting| sitting.name != person.name) {
            sitting.name.clone_from(&person.name);
            let table = self.view();
            self.viewers
                .send_all(&frame::message(&ServerMessage::Table { table }));
        }
    }

    /// Adds a connection; what it must be told before anything that its outbox brings.
    async fn attach(
        &mut self,
        connection: ConnectionId,
        role: Role,
        outbox: Outbox,
        seen: Option<(Version, String)>,
    ) -> Result<Vec<Utf8Bytes>, TableError> {
        let seat = role
            .user
            .and_then(|user| gathering::seat_of(&self.record, user));
        let is_on = self.record.status != TableStatus::Gathering;
        if seat.is_none() && is_on && !self.record.spectators {
            return Err(TableError::NoSpectators);
        }
        let missed = match seen {
            Some((version, hash)) => self.missed(seat, version, hash).await,
            None => None,
        };
        let mut greeting = Vec::new();
        match missed {
            Some(frames) => {
                let table = self.view();
                greeting.push(frame::message(&ServerMessage::Table { table }));
                greeting.extend(frames);
            }
            None => greeting.push(self.snapshot(seat)),
        }
        if let Some(state) = self.saving.as_ref().and_then(|saving| saving.shown) {
            greeting.push(frame::message(&ServerMessage::Saving { state }));
        }
        self.viewers
            .insert(connection, Viewer { role, seat, outbox });
        self.tell_presence();
        Ok(greeting)
    }

    /// What a client that comes back has missed, from memory or from the log;
    /// `None` if it needs everything.
    async fn missed(
        &mut self,
        seat: Option<Seat>,
        version: Version,
        hash: String,
    ) -> Option<Vec<Utf8Bytes>> {
        let game = self.game.as_ref()?;
        let now = game.version();
        let frames = |updates: Vec<Arc<Update>>| {
            let frames = updates.iter().map(|update| update.frame(seat).clone());
            frames.collect()
        };
        if let Some(updates) = game.updates_since(version, &hash) {
            return Some(frames(updates.cloned().collect()));
        }
        let gap = now.0.checked_sub(version.0)?;
        if game.remembers(version) || gap > MISSED_MAX {
            return None;
        }
        let mut log = self
            .context
            .store
            .log(self.record.id, Version(0))
            .await
            .ok()?;
        // An entry that is being saved is told when its turn comes.
        log.truncate(usize::try_from(now.0).ok()?);
        let (rulesets, record) = (self.context.rulesets.clone(), self.record.clone());
        let replay = spawn_blocking(move || {
            let ruleset = rulesets.find(&record.ruleset)?;
            RunningGame::updates_from_log(ruleset, &record, &log, version, &hash)
        });
        replay.await.ok()?.map(frames)
    }

    /// Gives each connection the seat that its person has now.
    fn seat_viewers(&mut self) {
        let record = &self.record;
        for viewer in self.viewers.iter_mut() {
            viewer.seat = viewer
                .role
                .user
                .and_then(|user| gathering::seat_of(record, user));
        }
    }

    fn act(&mut self, act: Act) -> Result<(), End> {
        if let Some(saving) = &self.saving {
            if saving.prepared.cmd_id == act.cmd_id {
                // Sent again while it is being saved: the answer is on its way.
                return Ok(());
            }
            if self.waiting.len() < ACTS_WAITING_MAX {
                self.waiting.push_back(act);
            } else {
                self.reject(act.connection, act.cmd_id, &TableError::StillSaving);
            }
            return Ok(());
        }
        match catch_unwind(AssertUnwindSafe(|| self.check(&act))) {
            Ok(Ok(Checked::Accepted(prepared))) => {
                self.save(act.connection, prepared);
                Ok(())
            }
            Ok(Ok(Checked::Known(receipt))) => {
                self.answer_known(&act, &receipt);
                Ok(())
            }
            Ok(Err(error)) => {
                debug!(%error, "an action was refused");
                self.reject(act.connection, act.cmd_id, &error);
                Ok(())
            }
            Err(_) => {
                error!("the rules panicked; the table is loaded anew");
                self.reject(act.connection, act.cmd_id, &TableError::Frozen);
                Err(End::Reload)
            }
        }
    }

    fn check(&self, act: &Act) -> Result<Checked, TableError> {
        let viewer = self
            .viewers
            .get(act.connection)
            .ok_or(TableError::NotAPlayer)?;
        let seat = viewer.seat.ok_or(TableError::NotAPlayer)?;
        if self.record.status == TableStatus::Closed {
            return Err(TableError::Closed);
        }
        let game = self.game.as_ref().ok_or(TableError::NotStarted)?;
        let entry = match &act.action {
            Some(action) => Entry::Act {
                action: action.clone(),
            },
            None => Entry::Undo,
        };
        game.check(seat, act.cmd_id, act.version, entry)
    }

    fn save(&mut self, connection: ConnectionId, prepared: Box<Prepared>) {
        let Some(game) = &self.game else { return };
        let at = now_ms();
        let entry = NewEntry {
            table: self.record.id,
            seq: game.version().next(),
            epoch: self.record.epoch,
            cmd_id: prepared.cmd_id,
            seat: prepared.seat,
            payload: prepared.entry.to_json(),
            state_hash: prepared.hashes.state,
            at,
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
    fn saved(&mut self, outcome: Result<Durable<Version>, NeverSaved>) -> Result<(), End> {
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
                self.reject(connection, prepared.cmd_id, &TableError::NotSaved);
                return Ok(());
            }
        };
        let Some(game) = &mut self.game else {
            return Err(End::Reload);
        };
        let (seat, cmd_id) = (prepared.seat, prepared.cmd_id);
        let update = game.commit(*prepared, &receipt, at);
        self.finish_is_due = game.result().is_some() && self.record.result.is_none();
        if shown.is_some() {
            let done = ServerMessage::Saving {
                state: Saving::Done,
            };
            self.viewers.send_all(&frame::message(&done));
        }
        if let Some(viewer) = self.viewers.get(connection) {
            viewer.outbox.send(frame::ack(cmd_id, &receipt));
        }
        self.viewers.send_each(|seat| update.frame(seat).clone());
        debug!(version = %receipt.get(), seat = seat.number(), "a seat acted");
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
    async fn finish(&mut self) -> Result<(), End> {
        self.finish_is_due = false;
        let Some(result) = self.game.as_ref().and_then(RunningGame::result) else {
            return Ok(());
        };
        let mut next = self.record.clone();
        next.status = TableStatus::Finished;
        next.finished_at = Some(now_ms());
        next.result = Some(result);
        let saved = timeout(CHANGE_SAVE_MAX, self.context.store.save_table(&next)).await;
        if !matches!(saved, Ok(Ok(()))) {
            error!(?saved, "the end of a game could not be saved");
            return Err(End::Reload);
        }
        self.record = next;
        info!("the game is over");
        let table = self.view();
        self.viewers
            .send_all(&frame::message(&ServerMessage::Table { table }));
        Ok(())
    }

    fn answer_known(&self, act: &Act, receipt: &Durable<Version>) {
        if let Some(viewer) = self.viewers.get(act.connection) {
            viewer.outbox.send(frame::ack(act.cmd_id, receipt));
        }
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

    fn tell_presence(&self) {
        let presence = self.viewers.presence(self.record.seats.len());
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

    fn view(&self) -> TableView {
        snapshot::table_view(&self.record)
    }

    fn snapshot(&self, seat: Option<Seat>) -> Utf8Bytes {
        let presence = self.viewers.presence(self.record.seats.len());
        snapshot::encode(&self.record, presence, self.game.as_ref(), seat)
    }
}

impl SavingEntry {
    fn next_notice(&self) -> Option<Instant> {
        match self.shown {
            None => Some(self.since + SLOW_AFTER),
            Some(Saving::Slow) => Some(self.since + FAILING_AFTER),
            Some(Saving::Failing | Saving::Done) => None,
        }
    }

    fn notice_due(&self) -> Option<Saving> {
        let state = match self.shown {
            None => Saving::Slow,
            Some(_) => Saving::Failing,
        };
        self.next_notice()
            .is_some_and(|at| at <= Instant::now())
            .then_some(state)
    }
}

/// Waits for the entry that is being saved; for ever if there is none.
async fn finished(saving: &mut Option<SavingEntry>) -> Result<Durable<Version>, NeverSaved> {
    match saving {
        Some(saving) => saving.outcome.as_mut().await,
        None => std::future::pending().await,
    }
}
