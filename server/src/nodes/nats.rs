//! Envelopes carried by NATS: one client a node, one subject for each lane of each node. This is
//! the only part of the server that knows NATS.
//!
//! NATS promises nothing either: a message that is accepted may be lost, and `flush` does not wait
//! for the server. What it does promise, messages of one connection in order, ends with the
//! connection. So the only proof that the node is reached is a message to itself that came back.

mod authority;
mod echo;
mod receiving;
mod sending;
mod settings;

use super::carrier::{Arriving, Carrier};
use super::message::Lane;
use crate::random::random_bytes;
use crate::store::NodeId;
use async_nats::{Client, ConnectError, Event, SubscribeError};
use echo::Heard;
use sending::{Letter, Sending};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tracing::{error, info, warn};

pub use settings::{Login, NatsSettings, WrongSettings};

/// The longest that an envelope may be: 256 KiB of a message, and what seals it.
const ENVELOPE_BYTES_MAX: usize = 260 * 1024;

/// How often the connection is tested; it ends if the server has not answered twice.
const PING_EVERY: Duration = Duration::from_secs(2);

/// The longest that a server may take to let the node in.
const CONNECT_MAX: Duration = Duration::from_secs(2);

/// The shortest and the longest pause before an attempt to connect, so that not all nodes come at
/// once. The first attempts come sooner: NATS was perhaps only started again.
const PAUSE_MS: (u64, u64) = (50, 500);

/// The pauses before the first attempts.
const FIRST_PAUSE_MS: (u64, u64) = (10, 60);

/// How many attempts come sooner.
const FIRST_ATTEMPTS: usize = 10;

/// The most envelopes that the client holds which are not yet written to the connection. Those
/// are sent late if the connection breaks; all others are dropped then.
const UNWRITTEN_MAX: usize = 64;

/// The most messages of a subscription that wait until its task runs.
const UNREAD_MAX: usize = 16 * 1024;

/// The most changes of the connection that wait to be noticed.
const CHANGES_MAX: usize = 256;

/// The longest that the end waits for what is still to be sent.
const CLOSE_MAX: Duration = Duration::from_millis(500);

/// The client does not start.
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

/// The subjects of a node.
#[derive(Clone)]
struct Subjects {
    prefix: String,
}

impl Subjects {
    fn of(&self, node: NodeId, lane: Lane) -> String {
        format!("{}.n.{}.{}", self.prefix, node.0.simple(), lane.index())
    }

    /// By which a node hears itself.
    fn echo(&self, node: NodeId) -> String {
        format!("{}.n.{}.echo", self.prefix, node.0.simple())
    }
}

impl Nats {
    /// Starts the client. It connects, and connects again, for as long as it lives; meanwhile
    /// nothing is carried.
    ///
    /// # Errors
    /// [`NatsError`]; never because NATS cannot be reached.
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
                    // A change that there is no room for is noticed by the next echo.
                    _ = changes.try_send(event);
                }
            })
            .connect(&settings.servers[..])
            .await?;
        let subjects = Subjects {
            prefix: settings.prefix.clone(),
        };
        let mut tasks = Vec::new();
        let queues: [_; Lane::COUNT] = std::array::from_fn(|_| receiving::queue());
        for (lane, (queue, _)) in Lane::ALL.into_iter().zip(&queues) {
            let subscription = client.subscribe(subjects.of(own, lane)).await?;
            let reading = receiving::read(lane, subscription, queue.clone());
            tasks.push(tokio::spawn(reading));
        }
        let arriving = queues.map(|(_, receiver)| receiver);
        // Last, so that all others are in force once this one is.
        let echoes = client.subscribe(subjects.echo(own)).await?;
        let (up, is_up) = watch::channel(false);
        let echo = echo::listen(client.clone(), subjects.echo(own), echoes, changed, up);
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
        // The sender is gone only after the end.
        _ = self.is_up.clone().wait_for(|is_up| *is_up).await;
    }

    /// Sends what waits, and leaves. What is carried afterwards is lost.
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

/// Before this attempt, counted from 1, to connect.
fn pause(attempt: usize) -> Duration {
    let chance: u16 = u16::from_be_bytes(random_bytes());
    let (shortest, longest) = match attempt <= FIRST_ATTEMPTS {
        true => FIRST_PAUSE_MS,
        false => PAUSE_MS,
    };
    Duration::from_millis(shortest + u64::from(chance) % (longest - shortest))
}

/// An envelope was lost on this node.
fn lost(why: &'static str) {
    metrics::counter!("fondaco_envelopes_lost_total", "why" => why).increment(1);
}

/// Says what becomes of the connection, each thing once.
#[derive(Default)]
struct Diary {
    told: Option<String>,
}

impl Diary {
    fn heard(&mut self, heard: Heard) {
        match heard {
            Heard::Up => {
                self.told = None;
                info!("NATS carries messages to other servers");
            }
            Heard::Silent => warn!("NATS does not answer"),
        }
    }

    fn event(&mut self, event: &Event) {
        match event {
            Event::SlowConsumer(_) => lost("unread"),
            Event::Disconnected => warn!("the connection to NATS is lost"),
            Event::ClientError(_) | Event::ServerError(_) => {
                let why = event.to_string();
                if self.told.as_ref() != Some(&why) {
                    error!("NATS cannot be used yet: {why}");
                    self.told = Some(why);
                }
            }
            Event::Connected | Event::LameDuckMode | Event::Draining | Event::Closed => {}
        }
    }
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
