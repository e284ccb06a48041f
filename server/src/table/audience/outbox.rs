//! The bounded queue to one connection.

use crate::frame::Frame;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicUsize, Ordering};
use std::time::Duration;
use tokio::sync::mpsc;

/// The most messages that wait for one connection.
const OUTBOX_FRAMES_MAX: usize = 64;

/// The most bytes that wait for one connection; a single message may be larger.
const OUTBOX_BYTES_MAX: usize = 256 * 1024;

/// The sending end of a connection's queue.
#[derive(Clone, Debug)]
pub struct Outbox {
    frames: mpsc::Sender<Frame>,
    state: Arc<State>,
}

/// The receiving end of a connection's queue.
#[derive(Debug)]
pub struct OutboxReceiver {
    frames: mpsc::Receiver<Frame>,
    state: Arc<State>,
}

/// What both ends know.
#[derive(Debug, Default)]
struct State {
    waiting_bytes: AtomicUsize,
    overflowed: AtomicBool,
    rest_micros: AtomicU32,
}

/// A queue for one connection: at most [`OUTBOX_FRAMES_MAX`] messages or [`OUTBOX_BYTES_MAX`] bytes.
pub fn outbox() -> (Outbox, OutboxReceiver) {
    let (sender, receiver) = mpsc::channel(OUTBOX_FRAMES_MAX);
    let state = Arc::new(State::default());
    let outbox = Outbox {
        frames: sender,
        state: state.clone(),
    };
    let receiver = OutboxReceiver {
        frames: receiver,
        state,
    };
    (outbox, receiver)
}

impl Outbox {
    /// Queues a message. Once one does not fit, no more are taken until the
    /// receiver has caught up: a gap would be worse than silence.
    pub fn send(&self, frame: Frame) {
        if self.state.overflowed.load(Ordering::Acquire) {
            return;
        }
        let bytes = frame.len();
        let waiting = self.state.waiting_bytes.fetch_add(bytes, Ordering::AcqRel);
        let is_full = waiting > 0 && waiting + bytes > OUTBOX_BYTES_MAX;
        if is_full || self.frames.try_send(frame).is_err() {
            self.state.waiting_bytes.fetch_sub(bytes, Ordering::AcqRel);
            self.state.overflowed.store(true, Ordering::Release);
        }
    }

    /// Takes messages again, after the receiver has caught up.
    pub(crate) fn reopen(&self) {
        self.state.overflowed.store(false, Ordering::Release);
    }

    /// How long the receiver is to wait after each write for more to be written at once.
    pub(crate) fn rest(&self, rest: Duration) {
        let micros = u32::try_from(rest.as_micros()).unwrap_or(u32::MAX);
        self.state.rest_micros.store(micros, Ordering::Relaxed);
    }
}

impl OutboxReceiver {
    /// The next message; `None` once the table has closed the connection.
    pub async fn recv(&mut self) -> Option<Frame> {
        let frame = self.frames.recv().await?;
        self.took(&frame);
        Some(frame)
    }

    /// The next message if there is one already.
    pub fn try_recv(&mut self) -> Option<Frame> {
        let frame = self.frames.try_recv().ok()?;
        self.took(&frame);
        Some(frame)
    }

    fn took(&self, frame: &Frame) {
        let waiting = &self.state.waiting_bytes;
        waiting.fetch_sub(frame.len(), Ordering::AcqRel);
    }

    /// Whether messages were lost, so that the client needs everything again.
    pub fn has_overflowed(&self) -> bool {
        self.state.overflowed.load(Ordering::Acquire)
    }

    /// How long to wait after a write, if at all.
    pub fn rest(&self) -> Option<Duration> {
        match self.state.rest_micros.load(Ordering::Relaxed) {
            0 => None,
            micros => Some(Duration::from_micros(micros.into())),
        }
    }
}
