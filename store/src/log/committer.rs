//! Saves the entries of all tables in batches: a disk syncs a hundred rows as fast as one. No entry
//! waits for a batch to fill up: while one batch is being saved, the next one gathers.

use super::rows::{durable, find_entry};
use crate::archive::Replayer;
use crate::engine::Counters;
use crate::engine::StoreError;
use crate::engine::{BATCH_MAX, Database, InsertError};
use fondaco_protocol::{TableId, Version};
use std::collections::{HashSet, VecDeque};
use std::sync::Arc;
use std::time::Duration;
use table::record::{AppendError, Durable, NewEntry};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tracing::{error, info, warn};

/// The maximum number of entries queued for the committer; beyond that, callers wait for room.
const QUEUE_MAX: usize = 4096;

type Appended = Result<Durable<Version>, AppendError>;

struct Waiting {
    entry: NewEntry,
    since: Instant,
    reply: oneshot::Sender<Appended>,
}

/// Sends entries to the committer.
pub(crate) struct Queue(mpsc::Sender<Waiting>);

impl Queue {
    pub(crate) async fn append(&self, entry: NewEntry) -> Appended {
        let (reply, answer) = oneshot::channel();
        let gone = || AppendError::Unknown(sqlx::Error::PoolClosed.into());
        let since = Instant::now();
        self.0
            .send(Waiting {
                entry,
                since,
                reply,
            })
            .await
            .map_err(|_| gone())?;
        answer.await.unwrap_or_else(|_| Err(gone()))
    }
}

/// The only task that appends to logs.
pub(crate) struct Committer {
    database: Database,
    replayer: Replayer,
    queue: mpsc::Receiver<Waiting>,
    /// Entries taken from the queue, in order.
    waiting: VecDeque<Waiting>,
    counters: Arc<Counters>,
    closing: CancellationToken,
    last_failed: bool,
    #[cfg(feature = "faults")]
    pub(crate) ack_before_commit: bool,
}

impl Committer {
    pub(crate) fn new(
        database: Database,
        replayer: Replayer,
        counters: Arc<Counters>,
        closing: CancellationToken,
    ) -> (Queue, Committer) {
        let (sender, queue) = mpsc::channel(QUEUE_MAX);
        let committer = Committer {
            database,
            replayer,
            queue,
            waiting: VecDeque::new(),
            counters,
            closing,
            last_failed: false,
            #[cfg(feature = "faults")]
            ack_before_commit: false,
        };
        (Queue(sender), committer)
    }

    /// Runs until the store is closed or dropped and the queue is empty.
    pub(crate) async fn run(mut self) {
        while self.gather().await {
            let oldest = self.waiting.iter().map(|waiting| waiting.since).min();
            oldest.inspect(|oldest| self.counters.saving(*oldest));
            let batch = self.next_batch();
            self.save(batch).await;
            self.counters.rests();
        }
    }

    /// Waits for an entry to save. Returns false if there will never be another.
    async fn gather(&mut self) -> bool {
        let mut arrived = Vec::new();
        if self.waiting.is_empty() {
            let closing = self.closing.clone();
            tokio::select! {
                biased;
                () = closing.cancelled(), if !self.queue.is_closed() => self.queue.close(),
                _ = self.queue.recv_many(&mut arrived, BATCH_MAX) => {
                    if arrived.is_empty() {
                        return false;
                    }
                }
            }
        }
        self.waiting.extend(arrived);
        self.take_more();
        true
    }

    fn take_more(&mut self) {
        while self.waiting.len() < BATCH_MAX
            && let Ok(more) = self.queue.try_recv()
        {
            self.waiting.push_back(more);
        }
    }

    /// The entries at the front, but only one per table: a second entry of the same table builds on
    /// the first, so it goes into the next batch.
    fn next_batch(&mut self) -> Vec<Waiting> {
        let mut tables: HashSet<TableId> = HashSet::new();
        let mut batch = Vec::with_capacity(self.waiting.len());
        for _ in 0..self.waiting.len() {
            let Some(waiting) = self.waiting.pop_front() else {
                break;
            };
            if tables.insert(waiting.entry.table) {
                batch.push(waiting);
            } else {
                self.waiting.push_back(waiting);
            }
        }
        batch
    }

    async fn save(&mut self, batch: Vec<Waiting>) {
        if batch.is_empty() {
            return;
        }
        #[cfg(feature = "faults")]
        let batch = if self.ack_before_commit {
            lie_about(batch).await
        } else {
            batch
        };
        match self.insert(&batch).await {
            Ok(appended) => self.answer(batch, &appended).await,
            Err(InsertError::BadEntry(_)) if batch.len() > 1 => self.save_one_by_one(batch).await,
            Err(InsertError::BadEntry(refusal)) => refuse(batch, refusal),
            Err(InsertError::Unknown(error)) => self.give_up(batch, error),
        }
    }

    async fn insert(&mut self, batch: &[Waiting]) -> Result<HashSet<TableId>, InsertError> {
        let entries: Vec<&NewEntry> = batch.iter().map(|waiting| &waiting.entry).collect();
        let begun = Instant::now();
        let appended = self.database.insert(&entries).await?;
        note_commit(appended.len(), begun.elapsed());
        self.counters.committed(appended.len());
        if std::mem::take(&mut self.last_failed) {
            info!("the store saves again");
        }
        Ok(appended.into_iter().map(TableId).collect())
    }

    /// Called only after the commit, so the receipts are true.
    async fn answer(&self, batch: Vec<Waiting>, appended: &HashSet<TableId>) {
        for Waiting { entry, reply, .. } in batch {
            let outcome = if appended.contains(&entry.table) {
                Ok(durable(entry.entry.seq))
            } else {
                Err(self.why_not(&entry).await)
            };
            // The caller may have stopped waiting; the log is right either way.
            let _ = reply.send(outcome);
        }
    }

    async fn why_not(&self, new: &NewEntry) -> AppendError {
        let (seat, command) = (new.entry.seat, new.entry.cmd_id);
        match find_entry(&self.database, &self.replayer, new.table, seat, command).await {
            Ok(Some(stored)) => AppendError::Duplicate(Box::new(stored)),
            Ok(None) => AppendError::Fenced,
            Err(error) => AppendError::Unknown(error.into()),
        }
    }

    /// One entry caused the whole batch to be rolled back. Saved one by one, a bad entry affects
    /// only itself.
    async fn save_one_by_one(&mut self, batch: Vec<Waiting>) {
        warn!(
            store.batch = batch.len(),
            "an entry was refused; the batch is saved one by one"
        );
        let mut rest = batch.into_iter();
        while let Some(waiting) = rest.next() {
            let mut alone = vec![waiting];
            match self.insert(&alone).await {
                Ok(appended) => self.answer(alone, &appended).await,
                Err(InsertError::BadEntry(refusal)) => refuse(alone, refusal),
                Err(InsertError::Unknown(error)) => {
                    alone.extend(rest);
                    return self.give_up(alone, error);
                }
            }
        }
    }

    fn give_up(&mut self, batch: Vec<Waiting>, failure: sqlx::Error) {
        self.counters.failed();
        if !std::mem::replace(&mut self.last_failed, true) {
            error!(store.batch = batch.len(), error = %failure, "the store cannot save: {failure}");
        }
        let failure = Arc::new(failure);
        for waiting in batch {
            let error = StoreError::Database(failure.clone());
            let _ = waiting.reply.send(Err(AppendError::Unknown(error.into())));
        }
    }
}

/// For the metrics.
fn note_commit(entries: usize, took: Duration) {
    metrics::histogram!("fondaco_commit_seconds").record(took.as_secs_f64());
    metrics::histogram!("fondaco_commit_entries").record(entries as f64);
}

fn refuse(batch: Vec<Waiting>, refusal: sqlx::Error) {
    let refusal = Arc::new(refusal);
    for Waiting { entry, reply, .. } in batch {
        error!(table.id = %entry.table, error = %refusal, "the database refuses an entry");
        let error = StoreError::Database(refusal.clone());
        let _ = reply.send(Err(AppendError::Refused(error.into())));
    }
}

/// How long a false acknowledgement precedes its batch. When the server is killed, the database
/// still finishes what it has already been sent, so without a pause hardly anything would ever be
/// lost.
#[cfg(feature = "faults")]
const LIE_AHEAD: std::time::Duration = std::time::Duration::from_millis(20);

/// Acknowledges the whole batch as if it were on disk, a while before it is saved.
#[cfg(feature = "faults")]
async fn lie_about(batch: Vec<Waiting>) -> Vec<Waiting> {
    let lie = |Waiting {
                   entry,
                   since,
                   reply,
               }: Waiting| {
        let _ = reply.send(Ok(durable(entry.entry.seq)));
        Waiting {
            entry,
            since,
            reply: oneshot::channel().0,
        }
    };
    let batch = batch.into_iter().map(lie).collect();
    tokio::time::sleep(LIE_AHEAD).await;
    batch
}
