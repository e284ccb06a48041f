//! Entries of the tables' logs, and the proof that one is on disk.

use fondaco_protocol::{CommandId, TableId, UnixMs, Version};
use game_core::{Seat, SeatSet};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;

/// Counts the owners that a table has had. A write with an older epoch is refused.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Epoch(pub i64);

impl Epoch {
    /// Of a table that nobody has claimed yet.
    pub const FIRST: Epoch = Epoch(0);
}

/// Fingerprint of a position, secrets included: it stays in the log.
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
    /// Its place in the log, counted from 1.
    pub seq: Version,
    /// The client's command, unique for the table and seat.
    pub cmd_id: CommandId,
    pub seat: Seat,
    /// What was done, as JSON.
    pub payload: Arc<str>,
    /// Of the position after it.
    pub state_hash: StateHash,
    pub at: UnixMs,
}

/// An entry on its way into a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewEntry {
    pub table: TableId,
    /// The writer's epoch.
    pub epoch: Epoch,
    pub entry: LogEntry,
    /// Whom the game waits for after it.
    pub awaited: Option<SeatSet>,
}

/// Proof that something is on disk. Only the store makes it, after the commit;
/// an ack or an update cannot be built without one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Durable<T> {
    value: T,
}

impl<T> Durable<T> {
    pub(in crate::store) fn committed(value: T) -> Durable<T> {
        Durable { value }
    }

    /// What the simulated store has, which has no disk.
    #[cfg(any(test, feature = "fault-injection"))]
    pub(crate) fn simulated(value: T) -> Durable<T> {
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
    /// Proof that an entry with this place in the log is on disk.
    pub fn version(&self) -> Durable<Version> {
        Durable {
            value: self.value.seq,
        }
    }
}
