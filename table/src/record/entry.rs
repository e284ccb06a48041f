//! Log entries, and the proof that one is on disk.

use super::owner::Epoch;
use fondaco_protocol::{CommandId, TableId, UnixMs, Version};
use game_core::{Seat, SeatSet};
use std::fmt;
use std::sync::Arc;

/// Fingerprint of a position, including its secrets, so it never leaves the log.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct StateHash(pub [u8; 32]);

impl fmt::Debug for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("StateHash(..)")
    }
}

/// An entry of a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogEntry {
    /// Its position in the log, counted from 1.
    pub seq: Version,
    /// The client's command id, unique per table and seat.
    pub cmd_id: CommandId,
    pub seat: Seat,
    /// What was done, as JSON.
    pub payload: Arc<str>,
    /// Hash of the position after this entry.
    pub state_hash: StateHash,
    pub at: UnixMs,
}

/// An entry of a log without the hash of its position, which its rules can find again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deed {
    pub seq: Version,
    pub cmd_id: CommandId,
    pub seat: Seat,
    /// What was done, as JSON.
    pub payload: Arc<str>,
    pub at: UnixMs,
}

impl Deed {
    /// What an entry says was done.
    pub fn of(entry: &LogEntry) -> Deed {
        Deed {
            seq: entry.seq,
            cmd_id: entry.cmd_id,
            seat: entry.seat,
            payload: entry.payload.clone(),
            at: entry.at,
        }
    }

    /// The entry with this hash.
    pub fn with_hash(self, state_hash: StateHash) -> LogEntry {
        LogEntry {
            seq: self.seq,
            cmd_id: self.cmd_id,
            seat: self.seat,
            payload: self.payload,
            state_hash,
            at: self.at,
        }
    }
}

/// An entry on its way into a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewEntry {
    pub table: TableId,
    /// The writer's epoch.
    pub epoch: Epoch,
    pub entry: LogEntry,
    /// The seats the game is waiting for after this entry.
    pub awaited: Option<SeatSet>,
}

/// Proof that a value is on disk. Only the store creates one, after the commit; an acknowledgement
/// or update cannot be built without it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Durable<T> {
    value: T,
}

impl<T> Durable<T> {
    /// The store's alone: whoever calls it has seen the commit.
    pub fn committed(value: T) -> Durable<T> {
        Durable { value }
    }

    /// For simulated stores, which have no disk.
    #[cfg(any(test, feature = "testkit"))]
    pub fn simulated(value: T) -> Durable<T> {
        Durable { value }
    }

    pub fn get(&self) -> &T {
        &self.value
    }

    /// The value without the proof.
    pub fn into_inner(self) -> T {
        self.value
    }
}

impl Durable<LogEntry> {
    /// Proof that the entry with this position in the log is on disk.
    pub fn version(&self) -> Durable<Version> {
        Durable {
            value: self.value.seq,
        }
    }
}
