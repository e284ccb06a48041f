//! Incoming envelopes. The client must never wait, so envelopes for which there is no room are lost
//! here.

use super::envelopes::{ENVELOPE_BYTES_MAX, lost};
use async_nats::Subscriber;
use cluster::wire::Lane;
use futures_util::StreamExt;
use std::collections::VecDeque;
use tokio::sync::mpsc;

/// The maximum number of envelopes per lane that wait to be read; any more are lost.
const WAITING_MAX: usize = 4096;

/// The maximum number of bytes per lane that wait to be read; any more are lost.
const WAITING_BYTES_MAX: usize = 16 * 1024 * 1024;

/// The maximum number of envelopes handed over before they are read. They do not count towards the
/// limits above.
const HANDED_OVER_MAX: usize = 16;

/// The queue of a lane.
pub(super) fn queue() -> (mpsc::Sender<Vec<u8>>, mpsc::Receiver<Vec<u8>>) {
    mpsc::channel(HANDED_OVER_MAX)
}

/// Moves arriving envelopes into the queue until the subscription or the queue has ended.
pub(super) async fn read(lane: Lane, mut subscription: Subscriber, queue: mpsc::Sender<Vec<u8>>) {
    let received = metrics::counter!("fondaco_envelopes_received_total", "lane" => lane.name());
    let mut waiting = Waiting::default();
    loop {
        tokio::select! {
            biased;
            room = queue.reserve(), if !waiting.envelopes.is_empty() => {
                let Ok(room) = room else { return };
                if let Some(envelope) = waiting.take() {
                    room.send(envelope);
                }
            }
            message = subscription.next() => {
                let Some(message) = message else { return };
                received.increment(1);
                if !waiting.put(message.payload.into()) {
                    lost("unread");
                }
            }
        }
    }
}

#[derive(Default)]
struct Waiting {
    envelopes: VecDeque<Vec<u8>>,
    bytes: usize,
}

impl Waiting {
    /// Adds an envelope. Returns whether there was room.
    fn put(&mut self, envelope: Vec<u8>) -> bool {
        let bytes = envelope.len();
        let has_room =
            self.envelopes.len() < WAITING_MAX && self.bytes + bytes <= WAITING_BYTES_MAX;
        if !has_room || bytes > ENVELOPE_BYTES_MAX {
            return false;
        }
        self.bytes += bytes;
        self.envelopes.push_back(envelope);
        true
    }

    fn take(&mut self) -> Option<Vec<u8>> {
        let envelope = self.envelopes.pop_front()?;
        self.bytes -= envelope.len();
        Some(envelope)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_waits_has_limits() {
        let mut waiting = Waiting::default();
        let fit = (0..WAITING_MAX + 10).filter(|_| waiting.put(vec![0; 8]));
        assert_eq!(fit.count(), WAITING_MAX);
        let mut waiting = Waiting::default();
        let fit = (0..WAITING_MAX).filter(|_| waiting.put(vec![0; ENVELOPE_BYTES_MAX]));
        assert_eq!(fit.count(), WAITING_BYTES_MAX / ENVELOPE_BYTES_MAX);
        assert!(!Waiting::default().put(vec![0; ENVELOPE_BYTES_MAX + 1]));
        assert!(waiting.take().is_some());
        assert!(waiting.put(vec![0; ENVELOPE_BYTES_MAX]));
    }
}
