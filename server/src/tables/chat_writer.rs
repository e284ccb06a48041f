//! Saves the chat of all tables, whatever has come in the meantime at once. Nobody waits for it.

use fondaco_protocol::{ChatLine, TableId};
use store::Store;
use store::tables::NewLine;
use table::record::Epoch;
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::{debug, warn};

/// The most lines, over all tables, that wait to be saved; any further ones are not saved.
const WAITING_MAX: usize = 256;

/// The most lines in one transaction, which keeps moves waiting on SQLite.
const AT_ONCE_MAX: usize = 64;

/// A handle to the task that saves lines.
#[derive(Clone, Debug)]
pub(crate) struct ChatWriter(mpsc::Sender<NewLine>);

impl ChatWriter {
    /// Starts the task that saves lines.
    pub(crate) fn start(store: Store, stop: CancellationToken, tasks: &TaskTracker) -> ChatWriter {
        let (sender, mut lines) = mpsc::channel(WAITING_MAX);
        tasks.spawn(async move {
            let mut waiting = Vec::with_capacity(AT_ONCE_MAX);
            loop {
                let count = tokio::select! {
                    biased;
                    count = lines.recv_many(&mut waiting, AT_ONCE_MAX) => count,
                    () = stop.cancelled() => 0,
                };
                if count == 0 {
                    break;
                }
                save(&store, &waiting).await;
                waiting.clear();
            }
        });
        ChatWriter(sender)
    }

    /// Queues a line to be saved, unless too many are waiting already.
    pub(crate) fn save(&self, table: TableId, epoch: Epoch, line: ChatLine) {
        if self.0.try_send(NewLine { table, epoch, line }).is_err() {
            lost();
            debug!(table.id = %table, "a line of the chat was not saved: too many wait");
        }
    }
}

/// Saves all lines together, and alone those that cannot be: a line that the database refuses keeps
/// no other one out.
async fn save(store: &Store, lines: &[NewLine]) {
    let alone = match lines {
        [_] => lines.iter().collect(),
        _ => match store.save_lines(lines).await {
            Ok(left) => left,
            Err(error) => {
                debug!(%error, "lines of the chat are saved one by one");
                lines.iter().collect()
            }
        },
    };
    for new in alone {
        if let Err(error) = store.save_line(new).await {
            lost();
            warn!(table.id = %new.table, %error, "a line of the chat was not saved");
        }
    }
}

/// Counts a line that is not in the store.
fn lost() {
    metrics::counter!("fondaco_chat_lines_lost_total").increment(1);
}
