//! What goes out: one queue and one task, so that envelopes leave in the order of [`Nats::carry`].
//!
//! [`Nats::carry`]: super::Carrier::carry

use super::{ENVELOPE_BYTES_MAX, Subjects, lost};
use crate::nodes::message::Lane;
use crate::store::NodeId;
use async_nats::Client;
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::SeqCst;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;

/// The most envelopes that wait to be sent; further ones are lost.
const WAITING_MAX: usize = 4096;

/// The most bytes that wait to be sent; what exceeds them is lost.
const WAITING_BYTES_MAX: usize = 16 * 1024 * 1024;

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

/// The queue of what is to be sent.
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

    /// Takes an envelope, or loses it.
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

    /// Waits until everything that waits was sent or lost. Nothing is sent afterwards.
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
            match self.publish(letter).await {
                true => sent[lane.index()].increment(1),
                false => lost("down"),
            }
        }
    }

    /// Whether the client has taken it. If the connection fails meanwhile, it is lost at once: it
    /// would be sent when nobody waits for it any more.
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
