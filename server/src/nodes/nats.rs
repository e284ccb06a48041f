//! Carries envelopes over NATS, with one client per node and one subject per lane of each node.
//! This is the only part of the server that knows about NATS.
//!
//! NATS guarantees nothing either: a message that it accepts may be lost, and `flush` does not wait
//! for the server. What it does guarantee, the order of the messages of one connection, ends with
//! the connection. So the only proof that the node can be reached is a message to itself that comes
//! back.

mod authority;
mod diary;
mod echo;
mod envelopes;
mod receiving;
mod sending;
pub(crate) mod settings;

use super::carrier::{Arriving, Carrier};
use crate::people::random_bytes;
use async_nats::{Client, ConnectError, SubscribeError};
use cluster::wire::Lane;
use diary::Diary;
use envelopes::lost;
use sending::{Letter, Sending, Subjects};
use std::sync::Arc;
use std::time::Duration;
use table::record::NodeId;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tracing::warn;

pub use settings::{Login, NatsSettings, WrongSettings};

/// How often the connection is tested; it is closed after two pings without an answer.
const PING_EVERY: Duration = Duration::from_secs(2);

/// The longest a NATS server may take to accept a connection.
const CONNECT_MAX: Duration = Duration::from_secs(2);

/// The shortest and longest pause before an attempt to connect; random, so that not all nodes
/// connect at once. The first attempts come sooner, as NATS may only have been restarted.
const PAUSE_MS: (u64, u64) = (50, 500);

/// The shortest and longest pause before each of the first attempts.
const FIRST_PAUSE_MS: (u64, u64) = (10, 60);

/// The number of attempts that come sooner.
const FIRST_ATTEMPTS: usize = 10;

/// The maximum number of envelopes in the client that are not yet written to the connection. If the
/// connection breaks, these are sent late; all others are dropped.
const UNWRITTEN_MAX: usize = 64;

/// The maximum number of messages of a subscription that wait for its task to run.
const UNREAD_MAX: usize = 16 * 1024;

/// The maximum number of queued connection events.
const CHANGES_MAX: usize = 256;

/// The longest that closing waits for queued envelopes to be sent.
const CLOSE_MAX: Duration = Duration::from_millis(500);

/// Why the client did not start.
#[derive(Debug, thiserror::Error)]
pub enum NatsError {
    #[error("the NATS client does not start")]
    Connect(#[from] ConnectError),
    #[error("the NATS client cannot subscribe")]
    Subscribe(#[from] SubscribeError),
}

/// A node's client.
pub struct Nats {
    client: Client,
    sending: Sending,
    is_up: watch::Receiver<bool>,
    tasks: Vec<JoinHandle<()>>,
}

impl Nats {
    /// Starts the client. It connects and reconnects for as long as it lives; while it is not
    /// connected, nothing is carried.
    ///
    /// # Errors
    /// [`NatsError`], but not if NATS cannot be reached.
    pub async fn start(
        settings: &NatsSettings,
        own: NodeId,
    ) -> Result<(Arc<Nats>, Arriving), NatsError> {
        let (changes, changed) = mpsc::channel(CHANGES_MAX);
        let client = settings
            .options()
            .name(format!("fondaco {}", own.0))
            .ping_interval(PING_EVERY)
            .connection_timeout(CONNECT_MAX)
            .retry_on_initial_connect()
            .reconnect_delay_callback(pause)
            .client_capacity(UNWRITTEN_MAX)
            .subscription_capacity(UNREAD_MAX)
            .event_callback(move |event| {
                let changes = changes.clone();
                async move {
                    // If there is no room for an event, the next echo shows the change.
                    _ = changes.try_send(event);
                }
            })
            .connect(&settings.servers[..])
            .await?;
        let subjects = Subjects::under(&settings.prefix);
        let mut tasks = Vec::new();
        let queues: [_; Lane::COUNT] = std::array::from_fn(|_| receiving::queue());
        for (lane, (queue, _)) in Lane::ALL.into_iter().zip(&queues) {
            let subscription = client.subscribe(subjects.of(own, lane)).await?;
            let reading = receiving::read(lane, subscription, queue.clone());
            tasks.push(tokio::spawn(reading));
        }
        let arriving = queues.map(|(_, receiver)| receiver);
        // Subscribed last, so that all other subscriptions are active once this one is.
        let echoes = client.subscribe(subjects.echo(own)).await?;
        let (up, is_up) = watch::channel(false);
        let diary = Diary::new(&settings.servers);
        let echo = echo::listen(
            client.clone(),
            subjects.echo(own),
            echoes,
            changed,
            up,
            diary,
        );
        tasks.push(tokio::spawn(echo));
        let (sending, task) = Sending::start(client.clone(), subjects, is_up.clone());
        tasks.push(task);
        let nats = Nats {
            client,
            sending,
            is_up,
            tasks,
        };
        Ok((Arc::new(nats), arriving))
    }

    /// Waits until the node hears itself.
    pub async fn up(&self) {
        // The sender is dropped only when the client has ended.
        _ = self.is_up.clone().wait_for(|is_up| *is_up).await;
    }

    /// Sends what is queued, and disconnects. Anything carried afterwards is lost.
    pub async fn close(&self) {
        let closing = async {
            self.sending.finish().await;
            _ = self.client.flush().await;
            _ = self.client.drain().await;
        };
        if timeout(CLOSE_MAX, closing).await.is_err() {
            warn!("not everything was sent to other servers before the end");
        }
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.tasks.iter().for_each(JoinHandle::abort);
    }
}

impl Carrier for Nats {
    fn carry(&self, to: NodeId, lane: Lane, envelope: Vec<u8>) {
        if !self.is_up() {
            return lost("down");
        }
        self.sending.put(Letter { to, lane, envelope });
    }

    fn is_up(&self) -> bool {
        *self.is_up.borrow()
    }
}

/// The pause before this attempt to connect, counted from 1.
fn pause(attempt: usize) -> Duration {
    let chance: u16 = u16::from_be_bytes(random_bytes());
    let (shortest, longest) = if attempt <= FIRST_ATTEMPTS {
        FIRST_PAUSE_MS
    } else {
        PAUSE_MS
    };
    Duration::from_millis(shortest + u64::from(chance) % (longest - shortest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_attempts_come_sooner() {
        let longest = |attempt| (0..1000).map(|_| pause(attempt).as_millis()).max();
        assert!(longest(1) < Some(60));
        assert!(longest(FIRST_ATTEMPTS) < Some(60));
        assert!(longest(FIRST_ATTEMPTS + 1) > Some(400));
    }
}
