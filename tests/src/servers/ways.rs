//! Carries messages between servers of one process.

use cluster::wire::Lane;
use fondaco_server::nodes::{Arriving, Carrier};
use parking_lot::Mutex;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::SeqCst;
use table::record::NodeId;
use tokio::sync::mpsc;

/// The maximum number of envelopes queued for a node in one lane; any more are lost.
const WAITING_MAX: usize = 4096;

type Lanes = [mpsc::Sender<Vec<u8>>; Lane::COUNT];

/// The links between the servers of a test, as seen by one of them.
#[derive(Clone, Default)]
pub struct Ways {
    nodes: Arc<Mutex<HashMap<NodeId, Lanes>>>,
    are_closed: Arc<AtomicBool>,
}

impl Ways {
    /// The links for another server.
    #[must_use]
    pub fn another(&self) -> Ways {
        Ways {
            nodes: self.nodes.clone(),
            ..Ways::default()
        }
    }

    /// Drops everything that this server sends.
    pub fn close(&self) {
        self.are_closed.store(true, SeqCst);
    }

    /// Delivers again what this server sends.
    pub fn open(&self) {
        self.are_closed.store(false, SeqCst);
    }

    /// From now on, messages to this node arrive.
    pub fn to(&self, node: NodeId) -> Arriving {
        let (senders, receivers): (Vec<_>, Vec<_>) =
            (0..Lane::COUNT).map(|_| mpsc::channel(WAITING_MAX)).unzip();
        let lanes = senders.try_into().expect("one for each lane");
        self.nodes.lock().insert(node, lanes);
        receivers.try_into().expect("one for each lane")
    }
}

impl Carrier for Ways {
    fn carry(&self, to: NodeId, lane: Lane, envelope: Vec<u8>) {
        if let Some(lanes) = self.nodes.lock().get(&to).filter(|_| self.is_up()) {
            let _ = lanes[lane.index()].try_send(envelope);
        }
    }

    fn is_up(&self) -> bool {
        !self.are_closed.load(SeqCst)
    }
}
