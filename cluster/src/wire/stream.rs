//! One direction of a session between an edge and an owner. Messages are numbered from 1 without
//! gaps; missed messages are requested again; if they are no longer available, the session ends.

use std::collections::{BTreeMap, VecDeque};

/// The maximum number of messages kept for a receiver that missed some.
pub(crate) const KEPT_MAX: usize = 128;

/// The maximum number of bytes kept for a receiver that missed some; a single message may be
/// larger.
pub(super) const KEPT_BYTES_MAX: usize = 256 * 1024;

/// The maximum number of messages held while an earlier one is missing.
pub(super) const HELD_MAX: usize = 64;

/// The sending end.
#[derive(Debug)]
pub(crate) struct Outgoing<T> {
    /// The number of the last message; 0 before the first.
    last: u64,
    /// The most recent messages with their sizes, up to the last one.
    kept: VecDeque<(usize, T)>,
    bytes: usize,
}

impl<T> Default for Outgoing<T> {
    fn default() -> Outgoing<T> {
        Outgoing {
            last: 0,
            kept: VecDeque::new(),
            bytes: 0,
        }
    }
}

impl<T> Outgoing<T> {
    /// The number of the last message; 0 before the first.
    pub(crate) fn last(&self) -> u64 {
        self.last
    }

    /// Adds a message of this many bytes and returns its number. The oldest messages may be dropped
    /// to make room.
    pub(crate) fn push(&mut self, bytes: usize, message: T) -> u64 {
        self.last += 1;
        self.bytes += bytes;
        self.kept.push_back((bytes, message));
        while self.kept.len() > KEPT_MAX || self.kept.len() > 1 && self.bytes > KEPT_BYTES_MAX {
            self.forget_first();
        }
        self.last
    }

    /// Acknowledges everything up to this number: it has arrived and will not be requested again.
    pub(crate) fn heard(&mut self, number: u64) {
        while !self.kept.is_empty() && self.first() <= number {
            self.forget_first();
        }
    }

    /// The messages after `number`; `None` if some of them have been dropped, or `number` has not
    /// been sent yet.
    pub(crate) fn since(&self, number: u64) -> Option<impl Iterator<Item = (u64, &T)>> {
        if number > self.last || number + 1 < self.first() {
            return None;
        }
        let kept = (self.first()..).zip(&self.kept);
        let missed = kept.map(|(of, (_, message))| (of, message));
        Some(missed.filter(move |(of, _)| *of > number))
    }

    /// The number of the oldest kept message, or of the next one if none is kept.
    fn first(&self) -> u64 {
        self.last + 1 - self.kept.len() as u64
    }

    fn forget_first(&mut self) {
        if let Some((bytes, _)) = self.kept.pop_front() {
            self.bytes -= bytes;
        }
    }
}

/// The receiving end.
#[derive(Debug)]
pub(crate) struct Incoming<T> {
    /// Everything up to this number has arrived.
    heard: u64,
    /// Messages that arrived too early.
    held: BTreeMap<u64, T>,
}

impl<T> Default for Incoming<T> {
    fn default() -> Incoming<T> {
        Incoming {
            heard: 0,
            held: BTreeMap::new(),
        }
    }
}

impl<T> Incoming<T> {
    /// Everything up to this number has arrived.
    pub(crate) fn heard(&self) -> u64 {
        self.heard
    }

    /// Whether a message is missing before one that has arrived.
    #[cfg(test)]
    pub(crate) fn has_gap(&self) -> bool {
        !self.held.is_empty()
    }

    /// Accepts a message and returns all messages that can be read now, in order: none if the
    /// message is already known or arrived too early. One that is more than [`HELD_MAX`] ahead is
    /// treated as lost.
    pub(crate) fn take(&mut self, number: u64, message: T) -> Vec<T> {
        if number > self.heard && number - self.heard <= HELD_MAX as u64 {
            self.held.insert(number, message);
        }
        let mut ready = Vec::new();
        while let Some(next) = self.held.remove(&(self.heard + 1)) {
            self.heard += 1;
            ready.push(next);
        }
        ready
    }
}

#[cfg(test)]
mod tests;
