//! One way of a session between an edge and an owner. What is said is numbered from 1 without a
//! gap; what is missed is asked for again; what cannot be had any more ends the session.

use std::collections::{BTreeMap, VecDeque};

/// The most messages that are kept for whoever missed some.
pub const KEPT_MAX: usize = 128;

/// The most bytes that are kept for whoever missed some; a single message may be longer.
pub const KEPT_BYTES_MAX: usize = 256 * 1024;

/// The most messages that wait for one that is missing.
pub const HELD_MAX: usize = 64;

/// The end that speaks.
#[derive(Debug)]
pub struct Outgoing<T> {
    /// The number of the last message; 0 before the first.
    last: u64,
    /// The newest messages and their bytes, up to the last one.
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
    pub fn last(&self) -> u64 {
        self.last
    }

    /// Numbers a message of this many bytes. The oldest may fall out for it.
    pub fn push(&mut self, bytes: usize, message: T) -> u64 {
        self.last += 1;
        self.bytes += bytes;
        self.kept.push_back((bytes, message));
        while self.kept.len() > KEPT_MAX || self.kept.len() > 1 && self.bytes > KEPT_BYTES_MAX {
            self.forget_first();
        }
        self.last
    }

    /// Everything up to this number has arrived and will not be asked for.
    pub fn heard(&mut self, number: u64) {
        while !self.kept.is_empty() && self.first() <= number {
            self.forget_first();
        }
    }

    /// What followed `number`; `None` if some of it is gone, or it was never said.
    pub fn since(&self, number: u64) -> Option<impl Iterator<Item = (u64, &T)>> {
        if number > self.last || number + 1 < self.first() {
            return None;
        }
        let kept = (self.first()..).zip(&self.kept);
        let missed = kept.map(|(of, (_, message))| (of, message));
        Some(missed.filter(move |(of, _)| *of > number))
    }

    /// Of the oldest message that is kept, or the next one.
    fn first(&self) -> u64 {
        self.last + 1 - self.kept.len() as u64
    }

    fn forget_first(&mut self) {
        if let Some((bytes, _)) = self.kept.pop_front() {
            self.bytes -= bytes;
        }
    }
}

/// The end that listens.
#[derive(Debug)]
pub struct Incoming<T> {
    /// Everything up to this number has arrived.
    heard: u64,
    /// What came too early.
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
    pub fn heard(&self) -> u64 {
        self.heard
    }

    /// Whether something before what has arrived is missing.
    pub fn has_gap(&self) -> bool {
        !self.held.is_empty()
    }

    /// What can be read now, in order: nothing if it is known or comes too early. What comes
    /// earlier than [`HELD_MAX`] messages is as good as lost.
    pub fn take(&mut self, number: u64, message: T) -> Vec<T> {
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

    /// As [`Incoming::take`], for a listener that does not count: a bug to be planted.
    pub(crate) fn take_anyhow(&mut self, number: u64, message: T) -> Vec<T> {
        self.heard = self.heard.max(number);
        vec![message]
    }
}

#[cfg(test)]
mod tests;
