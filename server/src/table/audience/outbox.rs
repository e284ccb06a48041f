//! The way to one connection: straight to its socket as long as it takes everything, and a bounded
//! queue when it does not.

use crate::frame::Frame;
use crate::serve::{Pipe, Written};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock, Weak};
use tokio::sync::{Notify, mpsc};

/// The most messages that wait for one connection.
const OUTBOX_FRAMES_MAX: usize = 64;

/// The most bytes that wait for one connection; a single message may be larger.
const OUTBOX_BYTES_MAX: usize = 256 * 1024;

/// The table's end of the way to a connection.
#[derive(Clone, Debug)]
pub struct Outbox {
    frames: mpsc::Sender<Frame>,
    state: Arc<State>,
    reads_shorthand: bool,
}

/// The connection's end.
#[derive(Debug)]
pub struct OutboxReceiver {
    frames: mpsc::Receiver<Frame>,
    state: Arc<State>,
}

/// What a connection has to do for its table.
#[derive(Debug)]
pub enum Due {
    Write(Frame),
    /// The table has written a part of a message.
    Flush,
}

/// What both ends know.
#[derive(Debug, Default)]
struct State {
    waiting_bytes: AtomicUsize,
    /// The receiver has taken messages that are not written yet.
    is_writing: AtomicBool,
    overflowed: AtomicBool,
    /// The socket, once the connection lets the table write to it.
    pipe: OnceLock<Weak<Pipe>>,
    /// Part of a message is written, and the connection has to write the rest.
    begun: Notify,
}

/// The way to one connection: at most [`OUTBOX_FRAMES_MAX`] messages or [`OUTBOX_BYTES_MAX`] bytes wait.
pub fn outbox() -> (Outbox, OutboxReceiver) {
    let (sender, receiver) = mpsc::channel(OUTBOX_FRAMES_MAX);
    let state = Arc::new(State::default());
    let outbox = Outbox {
        frames: sender,
        state: state.clone(),
        reads_shorthand: false,
    };
    let receiver = OutboxReceiver {
        frames: receiver,
        state,
    };
    (outbox, receiver)
}

impl Outbox {
    /// The same, saying whether its client reads the server's shorthand.
    #[must_use]
    pub(crate) fn reading(self, shorthand: bool) -> Outbox {
        Outbox {
            reads_shorthand: shorthand,
            ..self
        }
    }

    /// Whether updates are to be sent in shorthand.
    pub(crate) fn reads_shorthand(&self) -> bool {
        self.reads_shorthand
    }

    /// Writes a message to the socket, or queues it where others wait already. Once one does not
    /// fit, no more are taken until the receiver has caught up: a gap would be worse than silence.
    pub fn send(&self, frame: Frame) {
        if !self.wrote(frame.wire()) {
            self.queue(frame);
        }
    }

    /// Sends two messages, in one write if they are the only ones.
    pub(crate) fn send_both(&self, first: Frame, second: Frame) {
        if !self.wrote(&[first.wire().as_ref(), second.wire().as_ref()].concat()) {
            self.queue(first);
            self.queue(second);
        }
    }

    /// Whether the socket took it: nothing waits, and there is room.
    fn wrote(&self, message: &[u8]) -> bool {
        let state = &*self.state;
        // In this order: the receiver says that it writes before it takes anything.
        if state.overflowed.load(Ordering::Acquire)
            || state.waiting_bytes.load(Ordering::Acquire) > 0
            || state.is_writing.load(Ordering::Acquire)
        {
            return false;
        }
        let Some(pipe) = state.pipe.get().and_then(Weak::upgrade) else {
            return false;
        };
        match pipe.try_write(message) {
            Written::Whole => true,
            Written::Begun => {
                state.begun.notify_one();
                true
            }
            Written::Not => false,
        }
    }

    fn queue(&self, frame: Frame) {
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
}

impl OutboxReceiver {
    /// Lets the table write to this socket, which is shared. What came before has been written.
    pub(crate) fn share(&self, pipe: &Arc<Pipe>) {
        _ = self.state.pipe.set(Arc::downgrade(pipe));
    }

    /// What is to be done next; `None` once the table has closed the connection.
    pub async fn recv(&mut self) -> Option<Due> {
        tokio::select! {
            biased;
            frame = self.frames.recv() => {
                let frame = frame?;
                self.took(&frame);
                Some(Due::Write(frame))
            }
            () = self.state.begun.notified() => Some(Due::Flush),
        }
    }

    /// The next message if there is one already.
    pub fn try_recv(&mut self) -> Option<Frame> {
        let frame = self.frames.try_recv().ok()?;
        self.took(&frame);
        Some(frame)
    }

    fn took(&self, frame: &Frame) {
        self.state.is_writing.store(true, Ordering::Release);
        let waiting = &self.state.waiting_bytes;
        waiting.fetch_sub(frame.len(), Ordering::AcqRel);
    }

    /// All that was taken has been written.
    pub fn wrote(&self) {
        self.state.is_writing.store(false, Ordering::Release);
    }

    /// Whether messages were lost, so that the client needs everything again.
    pub fn has_overflowed(&self) -> bool {
        self.state.overflowed.load(Ordering::Acquire)
    }
}
