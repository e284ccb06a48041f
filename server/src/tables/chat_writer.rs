//! Saves the chat of all tables, one line after another. Nobody waits for it.

use fondaco_protocol::{ChatLine, TableId};
use store::Store;
use table::record::Epoch;
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::{debug, warn};

/// The most lines, over all tables, that wait to be saved; any further ones are not saved.
const WAITING_MAX: usize = 256;

/// A handle to the task that saves lines.
#[derive(Clone, Debug)]
pub(crate) struct ChatWriter(mpsc::Sender<(TableId, Epoch, ChatLine)>);

impl ChatWriter {
    /// Starts the task that saves lines.
    pub(crate) fn start(store: Store, stop: CancellationToken, tasks: &TaskTracker) -> ChatWriter {
        let (sender, mut lines) = mpsc::channel::<(TableId, Epoch, ChatLine)>(WAITING_MAX);
        tasks.spawn(async move {
            loop {
                let next = tokio::select! {
                    biased;
                    line = lines.recv() => line,
                    () = stop.cancelled() => None,
                };
                let Some((table, epoch, line)) = next else {
                    break;
                };
                if let Err(error) = store.save_line(table, epoch, &line).await {
                    lost();
                    warn!(table.id = %table, %error, "a line of the chat was not saved");
                }
            }
        });
        ChatWriter(sender)
    }

    /// Queues a line to be saved, unless too many are waiting already.
    pub(crate) fn save(&self, table: TableId, epoch: Epoch, line: ChatLine) {
        if self.0.try_send((table, epoch, line)).is_err() {
            lost();
            debug!(table.id = %table, "a line of the chat was not saved: too many wait");
        }
    }
}

/// Counts a line that is not in the store.
fn lost() {
    metrics::counter!("fondaco_chat_lines_lost_total").increment(1);
}
