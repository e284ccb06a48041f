//! Tells the database which tables have left memory, many at a time. Nobody waits for it, and
//! losing one costs nothing: its owner simply goes on owning it until that node ends.

use fondaco_protocol::TableId;
use std::time::Duration;
use store::Store;
use table::record::Epoch;
use tokio::sync::mpsc;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::debug;

/// The most tables per statement, and the most that wait; any further ones are not released.
const TABLES_MAX: usize = 500;

/// How long the first table waits for others to join it.
const GATHER: Duration = Duration::from_millis(200);

/// A handle to the task that releases tables.
#[derive(Clone, Debug)]
pub(super) struct Releases(mpsc::Sender<(TableId, Epoch)>);

impl Releases {
    /// Starts the task that releases tables.
    pub(super) fn start(store: Store, stop: CancellationToken, tasks: &TaskTracker) -> Releases {
        let (sender, mut tables) = mpsc::channel(TABLES_MAX);
        tasks.spawn(async move {
            // When the server stops, its node ends, and with it everything that it owns.
            _ = stop.run_until_cancelled(tell(store, &mut tables)).await;
        });
        Releases(sender)
    }

    /// Notes that a table of this epoch has left memory.
    pub(super) fn note(&self, table: TableId, epoch: Epoch) {
        if self.0.try_send((table, epoch)).is_err() {
            debug!(table.id = %table, "a table that left memory was not released");
        }
    }
}

async fn tell(store: Store, tables: &mut mpsc::Receiver<(TableId, Epoch)>) {
    while let Some(first) = tables.recv().await {
        sleep(GATHER).await;
        let mut left = vec![first];
        while left.len() < TABLES_MAX
            && let Ok(next) = tables.try_recv()
        {
            left.push(next);
        }
        if let Err(error) = store.release_tables(&left).await {
            debug!(%error, tables = left.len(), "tables that left memory were not released");
        }
    }
}
