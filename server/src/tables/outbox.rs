//! A connection's outbox: frames go straight to its socket as long as that takes everything, and
//! into a bounded queue when it does not.

use crate::serve::{Pipe, Written};
use parking_lot::{Mutex, MutexGuard};
use std::collections::VecDeque;
use std::mem;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock, Weak};
use table::sent::Frame;
use tokio::sync::Notify;

/// The most messages queued for one connection.
const OUTBOX_FRAMES_MAX: usize = 64;

/// The most bytes queued for one connection; a single message may be larger.
const OUTBOX_BYTES_MAX: usize = 256 * 1024;

/// The table's end of an outbox.
#[derive(Clone, Debug)]
pub struct Outbox {
    state: Arc<State>,
    reads_shorthand: bool,
    _end: Arc<TableEnd>,
}

/// Closes the queue when the table drops the last of its ends.
#[derive(Debug)]
struct TableEnd(Arc<State>);

impl Drop for TableEnd {
    fn drop(&mut self) {
        self.0.lock().is_closed = true;
        self.0.changed.notify_one();
    }
}

/// The connection's end of an outbox.
#[derive(Debug)]
pub(crate) struct OutboxReceiver {
    state: Arc<State>,
}

impl Drop for OutboxReceiver {
    fn drop(&mut self) {
        self.state.overflowed.store(true, Ordering::Release);
        self.state.lock().frames = VecDeque::new();
    }
}

/// What a connection has to do for its table.
#[derive(Debug)]
pub(crate) enum Due {
    Write(Frame),
    /// The table has written part of a message.
    Flush,
}

/// State shared by both ends.
#[derive(Debug, Default)]
struct State {
    queue: Mutex<Queue>,
    waiting_bytes: AtomicUsize,
    /// The receiver has taken messages that it has not written yet.
    is_writing: AtomicBool,
    overflowed: AtomicBool,
    /// The socket, once the connection lets the table write to it.
    pipe: OnceLock<Weak<Pipe>>,
    /// Wakes the receiver when there is something to do.
    changed: Notify,
}

/// Frames waiting for the receiver. Unlike a channel, it takes no memory while empty: there are
/// many connections, and hardly anything ever waits.
#[derive(Debug, Default)]
struct Queue {
    frames: VecDeque<Frame>,
    /// Part of a message has been written; the connection has to write the rest.
    has_begun: bool,
    is_closed: bool,
}

impl State {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock()
    }
}

/// Makes an outbox for one connection: at most [`OUTBOX_FRAMES_MAX`] messages or
/// [`OUTBOX_BYTES_MAX`] bytes are queued.
pub(crate) fn outbox() -> (Outbox, OutboxReceiver) {
    let state = Arc::new(State::default());
    let outbox = Outbox {
        state: state.clone(),
        reads_shorthand: false,
        _end: Arc::new(TableEnd(state.clone())),
    };
    (outbox, OutboxReceiver { state })
}

impl Outbox {
    /// Sets whether the client reads the server's shorthand.
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

    /// Writes a message to the socket, or queues it if others are waiting already. Once one does
    /// not fit, no more are accepted until the receiver has caught up: a gap would be worse than
    /// silence.
    pub fn send(&self, frame: Frame) {
        if !self.wrote(frame.wire()) {
            self.queue(frame);
        }
    }

    /// Sends two messages, in a single write if nothing else is waiting.
    pub(crate) fn send_both(&self, first: Frame, second: Frame) {
        if !self.wrote(&[first.wire().as_ref(), second.wire().as_ref()].concat()) {
            self.queue(first);
            self.queue(second);
        }
    }

    /// Whether the message went to the socket: nothing is waiting, and there is room.
    fn wrote(&self, message: &[u8]) -> bool {
        let state = &*self.state;
        // The order matters: the receiver sets `is_writing` before it lowers `waiting_bytes`.
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
                state.lock().has_begun = true;
                state.changed.notify_one();
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
        let mut queue = self.state.lock();
        let is_full = waiting > 0 && waiting + bytes > OUTBOX_BYTES_MAX;
        if is_full || queue.frames.len() == OUTBOX_FRAMES_MAX {
            self.state.waiting_bytes.fetch_sub(bytes, Ordering::AcqRel);
            self.state.overflowed.store(true, Ordering::Release);
        } else {
            queue.frames.push_back(frame);
            drop(queue);
            self.state.changed.notify_one();
        }
    }

    /// Accepts messages again after the receiver has caught up.
    pub(crate) fn reopen(&self) {
        self.state.overflowed.store(false, Ordering::Release);
    }
}

impl OutboxReceiver {
    /// Lets the table write to this socket. Everything before has been written.
    pub(crate) fn share(&self, pipe: &Arc<Pipe>) {
        _ = self.state.pipe.set(Arc::downgrade(pipe));
    }

    /// Waits for the next thing to do; `None` once the table has closed the connection.
    pub(crate) async fn recv(&mut self) -> Option<Due> {
        loop {
            if let Some(frame) = self.try_recv() {
                return Some(Due::Write(frame));
            }
            {
                let mut queue = self.state.lock();
                if mem::take(&mut queue.has_begun) {
                    return Some(Due::Flush);
                }
                if queue.is_closed && queue.frames.is_empty() {
                    return None;
                }
            }
            self.state.changed.notified().await;
        }
    }

    /// The next message, if there is one already.
    pub(crate) fn try_recv(&mut self) -> Option<Frame> {
        let mut queue = self.state.lock();
        let frame = queue.frames.pop_front()?;
        if queue.frames.is_empty() {
            queue.frames = VecDeque::new();
        }
        drop(queue);
        self.took(&frame);
        Some(frame)
    }

    fn took(&self, frame: &Frame) {
        self.state.is_writing.store(true, Ordering::Release);
        let waiting = &self.state.waiting_bytes;
        waiting.fetch_sub(frame.len(), Ordering::AcqRel);
    }

    /// Notes that everything taken has been written.
    pub(crate) fn wrote(&self) {
        self.state.is_writing.store(false, Ordering::Release);
    }

    /// Whether messages were lost, so that the client needs everything again.
    pub(crate) fn has_overflowed(&self) -> bool {
        self.state.overflowed.load(Ordering::Acquire)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;
    use tokio::time::timeout;

    fn news() -> Frame {
        Frame::of("news")
    }

    #[tokio::test]
    async fn what_waits_is_handed_out_before_the_end() {
        let (outbox, mut receiver) = outbox();
        let other = outbox.clone();
        let hearing = tokio::spawn(async move {
            let mut heard = 0;
            while let Some(Due::Write(_)) = receiver.recv().await {
                heard += 1;
            }
            heard
        });
        tokio::task::yield_now().await;
        outbox.send(news());
        drop(outbox);
        other.send(news());
        other.send(news());
        drop(other);
        let heard = timeout(Duration::from_secs(10), hearing).await;
        assert_eq!(heard.expect("it ends").expect("no panic"), 3);
    }

    #[tokio::test]
    async fn a_full_queue_takes_nothing_more_until_it_is_reopened() {
        let (outbox, mut receiver) = outbox();
        for _ in 0..=OUTBOX_FRAMES_MAX {
            outbox.send(news());
        }
        assert!(receiver.has_overflowed());
        let mut heard = || std::iter::from_fn(|| receiver.try_recv()).count();
        assert_eq!(heard(), OUTBOX_FRAMES_MAX);
        outbox.send(news());
        assert_eq!(heard(), 0);
        outbox.reopen();
        outbox.send(news());
        assert_eq!(heard(), 1);
    }

    #[tokio::test]
    async fn nothing_is_kept_for_a_connection_that_is_gone() {
        let (outbox, receiver) = outbox();
        outbox.send(news());
        drop(receiver);
        outbox.send(news());
        assert!(outbox.state.lock().frames.is_empty());
    }
}
