//! Outgoing messages. While the server is busy, many tables have messages for the same node at the
//! same time; these share one envelope.

use super::carrier::Carrier;
use cluster::wire::Bundle;
use cluster::wire::Lane;
use cluster::wire::Sealer;
use parking_lot::Mutex;
use std::collections::BTreeMap;
use std::sync::Arc;
use table::record::NodeId;
use tokio::sync::Notify;
use tokio::task::yield_now;
use tokio_util::sync::CancellationToken;
use tracing::warn;

/// Seals and sends messages. Within a lane, messages to a node keep their order.
pub(super) struct Posting {
    carrier: Arc<dyn Carrier>,
    desk: Mutex<Desk>,
    /// Signals that messages are waiting.
    arrived: Notify,
}

struct Desk {
    sealer: Sealer,
    /// Messages waiting to be sealed.
    bundles: BTreeMap<(NodeId, Lane), Bundle>,
    /// Whether a task is running that sends waiting messages.
    gathers: bool,
}

impl Posting {
    /// Until [`Posting::gather`] runs, each message is sent at once.
    pub(super) fn new(sealer: Sealer, carrier: Arc<dyn Carrier>) -> Posting {
        let desk = Desk {
            sealer,
            bundles: BTreeMap::new(),
            gathers: false,
        };
        Posting {
            carrier,
            desk: Mutex::new(desk),
            arrived: Notify::new(),
        }
    }

    /// Whether messages reach other nodes at the moment.
    pub(super) fn is_up(&self) -> bool {
        self.carrier.is_up()
    }

    /// Accepts a message without waiting.
    pub(super) fn put(&self, to: NodeId, lane: Lane, message: &[u8]) {
        let mut desk = self.desk.lock();
        if desk.is_full_for(to, lane, message) {
            desk.carry_all(&*self.carrier);
        }
        let is_first = desk.bundles.is_empty();
        desk.bundles.entry((to, lane)).or_default().push(message);
        if !desk.gathers {
            desk.carry_all(&*self.carrier);
        } else if is_first {
            self.arrived.notify_one();
        }
    }

    /// Holds messages back until every task that is ready to run has added its own. Runs until
    /// `stop`; after that, messages are sent at once again.
    pub(super) async fn gather(&self, stop: CancellationToken) {
        self.desk.lock().gathers = true;
        while let Some(()) = stop.run_until_cancelled(self.arrived.notified()).await {
            yield_now().await;
            self.desk.lock().carry_all(&*self.carrier);
        }
        let mut desk = self.desk.lock();
        desk.gathers = false;
        desk.carry_all(&*self.carrier);
    }
}

impl Desk {
    fn is_full_for(&self, to: NodeId, lane: Lane, message: &[u8]) -> bool {
        let bundle = self.bundles.get(&(to, lane));
        bundle.is_some_and(|bundle| bundle.is_full_for(message))
    }

    fn carry_all(&mut self, carrier: &dyn Carrier) {
        for ((to, lane), bundle) in std::mem::take(&mut self.bundles) {
            match self.sealer.seal(to, lane, bundle.as_bytes()) {
                Ok(envelopes) => {
                    for envelope in envelopes {
                        carrier.carry(to, lane, envelope);
                    }
                }
                Err(error) => warn!(%error, "messages to another server were not sent"),
            }
        }
    }
}

#[cfg(test)]
mod tests;
