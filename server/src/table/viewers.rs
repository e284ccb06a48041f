//! Who is connected to a table, and the bounded queue to each.

use super::handle::ConnectionId;
use axum::extract::ws::Utf8Bytes;
use fondaco_protocol::{Person, UserId, WATCHING_NAMES_MAX};
use game_core::Seat;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use tokio::sync::mpsc;

/// The most messages that wait for one connection.
const OUTBOX_FRAMES_MAX: usize = 64;

/// The most bytes that wait for one connection; a single message may be larger.
const OUTBOX_BYTES_MAX: usize = 256 * 1024;

/// Who a connection is for. It comes from the session, never from a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Role {
    /// The person, if there is a session.
    pub person: Option<Person>,
}

impl Role {
    pub(super) fn user(&self) -> Option<UserId> {
        self.person.as_ref().map(|person| person.id)
    }
}

/// The sending end of a connection's queue.
#[derive(Clone, Debug)]
pub struct Outbox {
    frames: mpsc::Sender<Utf8Bytes>,
    waiting_bytes: Arc<AtomicUsize>,
    overflowed: Arc<AtomicBool>,
}

/// The receiving end of a connection's queue.
#[derive(Debug)]
pub struct OutboxReceiver {
    frames: mpsc::Receiver<Utf8Bytes>,
    waiting_bytes: Arc<AtomicUsize>,
    overflowed: Arc<AtomicBool>,
}

/// A queue for one connection: at most 64 messages or 256 KiB.
pub fn outbox() -> (Outbox, OutboxReceiver) {
    let (sender, receiver) = mpsc::channel(OUTBOX_FRAMES_MAX);
    let waiting_bytes = Arc::new(AtomicUsize::new(0));
    let overflowed = Arc::new(AtomicBool::new(false));
    let outbox = Outbox {
        frames: sender,
        waiting_bytes: waiting_bytes.clone(),
        overflowed: overflowed.clone(),
    };
    (
        outbox,
        OutboxReceiver {
            frames: receiver,
            waiting_bytes,
            overflowed,
        },
    )
}

impl Outbox {
    /// Queues a message. Once one does not fit, no more are taken until the
    /// receiver has caught up: a gap would be worse than silence.
    pub fn send(&self, frame: Utf8Bytes) {
        if self.overflowed.load(Ordering::Acquire) {
            return;
        }
        let bytes = frame.len();
        let waiting = self.waiting_bytes.fetch_add(bytes, Ordering::AcqRel);
        let is_full = waiting > 0 && waiting + bytes > OUTBOX_BYTES_MAX;
        if is_full || self.frames.try_send(frame).is_err() {
            self.waiting_bytes.fetch_sub(bytes, Ordering::AcqRel);
            self.overflowed.store(true, Ordering::Release);
        }
    }

    /// Takes messages again, after the receiver has caught up.
    pub(super) fn reopen(&self) {
        self.overflowed.store(false, Ordering::Release);
    }
}

impl OutboxReceiver {
    /// The next message; `None` once the table has let go of the connection.
    pub async fn recv(&mut self) -> Option<Utf8Bytes> {
        let frame = self.frames.recv().await?;
        self.waiting_bytes.fetch_sub(frame.len(), Ordering::AcqRel);
        Some(frame)
    }

    /// The next message if there is one already.
    pub fn try_recv(&mut self) -> Option<Utf8Bytes> {
        let frame = self.frames.try_recv().ok()?;
        self.waiting_bytes.fetch_sub(frame.len(), Ordering::AcqRel);
        Some(frame)
    }

    /// Whether messages were lost, so that the client needs everything anew.
    pub fn has_overflowed(&self) -> bool {
        self.overflowed.load(Ordering::Acquire)
    }
}

/// One connection.
#[derive(Debug)]
pub(super) struct Viewer {
    pub(super) role: Role,
    pub(super) seat: Option<Seat>,
    pub(super) outbox: Outbox,
}

/// All connections of a table.
#[derive(Debug, Default)]
pub(super) struct Viewers(HashMap<ConnectionId, Viewer>);

impl Viewers {
    pub(super) fn insert(&mut self, id: ConnectionId, viewer: Viewer) {
        self.0.insert(id, viewer);
    }

    pub(super) fn remove(&mut self, id: ConnectionId) -> Option<Viewer> {
        self.0.remove(&id)
    }

    pub(super) fn get(&self, id: ConnectionId) -> Option<&Viewer> {
        self.0.get(&id)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Viewer> {
        self.0.values_mut()
    }

    /// Sends each connection its frame.
    pub(super) fn send_each(&self, frame_for: impl Fn(Option<Seat>) -> Utf8Bytes) {
        for viewer in self.0.values() {
            viewer.outbox.send(frame_for(viewer.seat));
        }
    }

    /// Sends those connections a frame for which there is one.
    pub(super) fn send_each_some(&self, frame_for: impl Fn(Option<Seat>) -> Option<Utf8Bytes>) {
        for viewer in self.0.values() {
            if let Some(frame) = frame_for(viewer.seat) {
                viewer.outbox.send(frame);
            }
        }
    }

    /// The seat that each connection sees the game from.
    pub(super) fn seats(&self) -> HashMap<ConnectionId, Option<Seat>> {
        let viewers = self.0.iter();
        viewers.map(|(id, viewer)| (*id, viewer.seat)).collect()
    }

    /// Sends a frame to the connections that see the game from another seat than before.
    pub(super) fn send_moved(
        &self,
        before: &HashMap<ConnectionId, Option<Seat>>,
        frame_for: impl Fn(Option<Seat>) -> Utf8Bytes,
    ) {
        for (id, viewer) in &self.0 {
            if before.get(id) != Some(&viewer.seat) {
                viewer.outbox.send(frame_for(viewer.seat));
            }
        }
    }

    /// Sends some connections the same frame.
    pub(super) fn send_those(&self, frame: &Utf8Bytes, wanted: impl Fn(Option<Seat>) -> bool) {
        for viewer in self.0.values().filter(|viewer| wanted(viewer.seat)) {
            viewer.outbox.send(frame.clone());
        }
    }

    /// Sends all connections the same frame.
    pub(super) fn send_all(&self, frame: &Utf8Bytes) {
        self.send_each(|_| frame.clone());
    }

    /// Gives a person another name; whether anything has changed.
    pub(super) fn rename(&mut self, person: &Person) -> bool {
        let mut is_new = false;
        for viewer in self.0.values_mut() {
            let known = viewer.role.person.as_mut().filter(|p| p.id == person.id);
            if let Some(known) = known.filter(|known| known.name != person.name) {
                known.name.clone_from(&person.name);
                is_new = true;
            }
        }
        is_new
    }

    /// Whether somebody is connected for a seat.
    pub(super) fn is_here(&self, seat: Seat) -> bool {
        self.0.values().any(|viewer| viewer.seat == Some(seat))
    }

    /// How many people watch, and the names of the first of them in the alphabet. Somebody with
    /// several connections is one person; each connection without a session counts as one.
    pub(super) fn watching(&self) -> (u32, Vec<String>) {
        let mut named = BTreeMap::new();
        let mut nameless = 0;
        for viewer in self.0.values().filter(|viewer| viewer.seat.is_none()) {
            match &viewer.role.person {
                Some(person) => {
                    named.insert((&person.name, person.id), ());
                }
                None => nameless += 1,
            }
        }
        let count = nameless + u32::try_from(named.len()).unwrap_or(u32::MAX);
        let names = named.keys().map(|(name, _)| (*name).clone());
        (count, names.take(WATCHING_NAMES_MAX).collect())
    }
}
