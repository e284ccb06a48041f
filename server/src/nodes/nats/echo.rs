//! Detects whether NATS is carrying messages: the node sends messages to itself.

use super::diary::Diary;
use async_nats::connection::State;
use async_nats::{Client, Event, Subscriber};
use futures_util::{FutureExt, StreamExt};
use std::time::Duration;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, MissedTickBehavior, interval};
use tracing::warn;

/// How often the node sends a message to itself.
const CALL_EVERY: Duration = Duration::from_millis(250);

/// How long the node may go without hearing itself before NATS counts as down.
const SILENT_MAX: Duration = Duration::from_secs(2);

/// Keeps `up` true while the node hears itself on its current connection, until the client has
/// ended.
pub(super) async fn listen(
    client: Client,
    subject: String,
    mut echoes: Subscriber,
    mut changes: mpsc::Receiver<Event>,
    up: watch::Sender<bool>,
    mut diary: Diary,
) {
    let gauge = metrics::gauge!("fondaco_nats_up");
    let mut calls = Calls::default();
    let mut heard_at = Instant::now();
    let mut due = interval(CALL_EVERY);
    due.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let call = |calls: &mut Calls| {
        // Without a connection it would be sent late.
        if client.connection_state() != State::Connected {
            return;
        }
        let publish = client.publish(subject.clone(), calls.next().into());
        // Publishing may have to wait for the connection, which is not worth it.
        _ = publish.now_or_never();
    };
    loop {
        tokio::select! {
            biased;
            change = changes.recv() => {
                let Some(change) = change else { return };
                diary.event(&change);
                match change {
                    Event::Disconnected => {
                        calls.forget();
                        up.send_replace(false);
                        gauge.set(0.0);
                    }
                    Event::Connected => call(&mut calls),
                    _ => {}
                }
            }
            echo = echoes.next() => {
                let Some(echo) = echo else { return };
                if calls.is_own(&echo.payload) {
                    heard_at = Instant::now();
                    gauge.set(1.0);
                    if !up.send_replace(true) {
                        diary.is_up();
                    }
                }
            }
            _ = due.tick() => {
                if heard_at.elapsed() > SILENT_MAX && up.send_replace(false) {
                    gauge.set(0.0);
                    warn!("NATS does not answer");
                }
                call(&mut calls);
            }
        }
    }
}

/// Numbers the calls, so that echoes from before the connection broke do not count.
#[derive(Default)]
struct Calls {
    made: u64,
    /// Calls up to this number do not count.
    forgotten: u64,
}

impl Calls {
    fn next(&mut self) -> Vec<u8> {
        self.made += 1;
        self.made.to_be_bytes().to_vec()
    }

    fn forget(&mut self) {
        self.forgotten = self.made;
    }

    fn is_own(&self, echo: &[u8]) -> bool {
        let number = echo.try_into().map(u64::from_be_bytes);
        number.is_ok_and(|number| number > self.forgotten && number <= self.made)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_echo_from_before_does_not_count() {
        let mut calls = Calls::default();
        let first = calls.next();
        assert!(calls.is_own(&first));
        calls.forget();
        assert!(!calls.is_own(&first));
        let second = calls.next();
        assert!(calls.is_own(&second));
        assert!(!calls.is_own(b"whatever"));
        assert!(!calls.is_own(&u64::MAX.to_be_bytes()));
    }
}
