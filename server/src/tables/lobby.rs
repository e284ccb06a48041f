//! The list of open tables, kept up to date for everyone in the lobby.

use crate::nodes::{News, Nodes};
use axum::extract::ws::Utf8Bytes;
use fondaco_protocol::LobbyMessage;
use std::sync::Arc;
use std::time::Duration;
use store::Store;
use tokio::sync::{Notify, watch};
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::warn;

/// The most tables in the list.
pub(crate) const LISTED_MAX: u32 = 100;

/// Changes within this time are sent together.
const GATHER: Duration = Duration::from_millis(150);

/// With several servers, how often each reads the list regardless of what the others report.
const READ_AGAIN: Duration = Duration::from_secs(10);

/// The current list, encoded once for all listeners. A slow listener misses intermediate lists,
/// never the last one.
#[derive(Clone)]
pub struct Lobby {
    frame: watch::Receiver<Utf8Bytes>,
    changed: Arc<Notify>,
    changed_elsewhere: Arc<Notify>,
}

impl Lobby {
    /// Starts keeping the list up to date.
    pub fn start(
        store: Store,
        changed: Arc<Notify>,
        nodes: Nodes,
        stop: &CancellationToken,
        tasks: &TaskTracker,
    ) -> Lobby {
        let (sender, frame) = watch::channel(encode(Vec::new()));
        let stop = stop.clone();
        let wakes = changed.clone();
        let changed_elsewhere = Arc::new(Notify::new());
        let wakes_elsewhere = changed_elsewhere.clone();
        changed.notify_one();
        tasks.spawn(async move {
            loop {
                tokio::select! {
                    () = stop.cancelled() => break,
                    () = wakes.notified() => nodes.tell_all(&News::Lobby),
                    () = wakes_elsewhere.notified() => {}
                    // A message from another node may have been lost.
                    () = sleep(READ_AGAIN), if nodes.cluster().is_some() => {}
                }
                match store.listed_tables(LISTED_MAX).await {
                    Ok(tables) => {
                        sender.send_replace(encode(tables));
                    }
                    Err(error) => warn!(%error, "the list of open tables could not be read"),
                }
                sleep(GATHER).await;
            }
        });
        Lobby {
            frame,
            changed,
            changed_elsewhere,
        }
    }

    /// The current list and every later one.
    pub fn listen(&self) -> watch::Receiver<Utf8Bytes> {
        self.frame.clone()
    }

    /// Signals that the list has changed.
    pub fn changed(&self) {
        self.changed.notify_one();
    }

    /// Signals that, according to another node, the list has changed.
    pub(crate) fn changed_elsewhere(&self) {
        self.changed_elsewhere.notify_one();
    }
}

fn encode(tables: Vec<fondaco_protocol::TableSummary>) -> Utf8Bytes {
    let message = LobbyMessage::Tables { tables };
    serde_json::to_string(&message)
        .expect("messages serialize")
        .into()
}
