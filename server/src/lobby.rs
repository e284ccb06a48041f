//! The list of open tables, kept for everyone in the lobby.

use crate::store::Store;
use axum::extract::ws::Utf8Bytes;
use fondaco_protocol::LobbyMessage;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Notify, watch};
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::warn;

/// The most tables in the list.
pub const LISTED_MAX: u32 = 100;

/// Changes within this time are told together.
const GATHER: Duration = Duration::from_millis(150);

/// The current list, encoded once for all listeners. A slow one misses
/// intermediate lists, never the last.
#[derive(Clone)]
pub struct Lobby {
    frame: watch::Receiver<Utf8Bytes>,
    changed: Arc<Notify>,
}

impl Lobby {
    /// Starts keeping the list.
    pub fn start(
        store: Store,
        changed: Arc<Notify>,
        stop: &CancellationToken,
        tasks: &TaskTracker,
    ) -> Lobby {
        let (sender, frame) = watch::channel(encode(Vec::new()));
        let stop = stop.clone();
        let wakes = changed.clone();
        changed.notify_one();
        tasks.spawn(async move {
            loop {
                tokio::select! {
                    () = stop.cancelled() => break,
                    () = wakes.notified() => {}
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
        Lobby { frame, changed }
    }

    /// The list now and every later one.
    pub fn listen(&self) -> watch::Receiver<Utf8Bytes> {
        self.frame.clone()
    }

    /// Says that the list has changed.
    pub fn changed(&self) {
        self.changed.notify_one();
    }
}

fn encode(tables: Vec<fondaco_protocol::TableSummary>) -> Utf8Bytes {
    let message = LobbyMessage::Tables { tables };
    serde_json::to_string(&message)
        .expect("messages serialize")
        .into()
}
