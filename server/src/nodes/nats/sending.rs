//! Outgoing envelopes: one queue and one task, so that envelopes are sent in the order of the calls
//! to [`Nats::carry`].
//!
//! [`Nats::carry`]: super::Carrier::carry

use super::envelopes::{ENVELOPE_BYTES_MAX, lost};
use async_nats::Client;
use cluster::wire::Lane;
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::SeqCst;
use table::record::NodeId;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;

/// The maximum number of envelopes waiting to be sent; any more are lost.
const WAITING_MAX: usize = 4096;

/// The maximum number of bytes waiting to be sent; any more are lost.
const WAITING_BYTES_MAX: usize = 16 * 1024 * 1024;

/// The subjects of a node.
pub(super) struct Subjects {
    prefix: String,
}

impl Subjects {
    pub(super) fn under(prefix: &str) -> Subjects {
        let prefix = prefix.to_owned();
        Subjects { prefix }
    }

    pub(super) fn of(&self, node: NodeId, lane: Lane) -> String {
        format!("{}.n.{}.{}", self.prefix, node.0.simple(), lane.index())
    }

    /// The subject on which a node hears itself.
    pub(super) fn echo(&self, node: NodeId) -> String {
        format!("{}.n.{}.echo", self.prefix, node.0.simple())
    }
}

/// An envelope on its way.
pub(super) struct Letter {
    pub(super) to: NodeId,
    pub(super) lane: Lane,
    pub(super) envelope: Vec<u8>,
}

enum Order {
    Send(Letter),
    /// Nothing follows.
    End,
}

/// The queue of outgoing envelopes.
pub(super) struct Sending {
    queue: mpsc::Sender<Order>,
    bytes: Arc<AtomicUsize>,
}

impl Sending {
    pub(super) fn start(
        client: Client,
        subjects: Subjects,
        is_up: watch::Receiver<bool>,
    ) -> (Sending, JoinHandle<()>) {
        let (queue, orders) = mpsc::channel(WAITING_MAX);
        let bytes = Arc::new(AtomicUsize::new(0));
        let publisher = Publisher {
            client,
            subjects,
            is_up,
            bytes: bytes.clone(),
        };
        let task = tokio::spawn(publisher.run(orders));
        (Sending { queue, bytes }, task)
    }

    /// Queues an envelope, or drops it if it is too long or there is no room.
    pub(super) fn put(&self, letter: Letter) {
        let bytes = letter.envelope.len();
        if bytes > ENVELOPE_BYTES_MAX {
            return lost("long");
        }
        let waiting = self.bytes.fetch_add(bytes, SeqCst);
        let has_room = waiting + bytes <= WAITING_BYTES_MAX;
        if !has_room || self.queue.try_send(Order::Send(letter)).is_err() {
            self.bytes.fetch_sub(bytes, SeqCst);
            lost("full");
        }
    }

    /// Waits until everything in the queue has been sent or lost. Nothing is sent afterwards.
    pub(super) async fn finish(&self) {
        if self.queue.send(Order::End).await.is_ok() {
            self.queue.closed().await;
        }
    }
}

struct Publisher {
    client: Client,
    subjects: Subjects,
    is_up: watch::Receiver<bool>,
    bytes: Arc<AtomicUsize>,
}

impl Publisher {
    async fn run(mut self, mut orders: mpsc::Receiver<Order>) {
        let sent = Lane::ALL
            .map(|lane| metrics::counter!("fondaco_envelopes_sent_total", "lane" => lane.name()));
        while let Some(Order::Send(letter)) = orders.recv().await {
            self.bytes.fetch_sub(letter.envelope.len(), SeqCst);
            let lane = letter.lane;
            if self.publish(letter).await {
                sent[lane.index()].increment(1)
            } else {
                lost("down")
            }
        }
    }

    /// Returns whether the client has accepted the envelope. If the connection fails in the
    /// meantime, the envelope is dropped at once, because it would be sent when nobody is waiting
    /// for it any more.
    async fn publish(&mut self, letter: Letter) -> bool {
        if !*self.is_up.borrow_and_update() {
            return false;
        }
        let subject = self.subjects.of(letter.to, letter.lane);
        tokio::select! {
            biased;
            sent = self.client.publish(subject, letter.envelope.into()) => sent.is_ok(),
            _ = self.is_up.wait_for(|is_up| !is_up) => false,
        }
    }
}
