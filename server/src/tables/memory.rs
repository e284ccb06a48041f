//! How much memory the tables take, and which of them may be evicted.

use cluster::Relay;
use fondaco_protocol::UserId;
use parking_lot::Mutex;
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::Relaxed;
use table::Table;
use table::record::Epoch;

/// The memory all tables take together. It is an estimate: it counts what a table keeps, but not
/// the allocator's overhead.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory(Arc<AtomicUsize>);

/// What one table takes, as reported by its task.
#[derive(Debug)]
pub(super) struct Share {
    memory: Memory,
    noted: Mutex<Noted>,
}

/// Stands in for the revision when another node owns the table.
const RELAYED: u32 = u32::MAX;

/// Marks the people as not read yet; they are read at the next opportunity.
const NOBODY: (u32, usize) = (u32::MAX, usize::MAX);

#[derive(Debug, Default)]
struct Noted {
    bytes: usize,
    /// The use count at this table's last use: the lower, the longer ago.
    used: usize,
    has_visitors: bool,
    is_leaving: bool,
    /// The epoch in which this node owns the table; `None` if another node owns it.
    owner: Option<Epoch>,
    /// What the people were read from: the table's revision and its number of connections.
    people_of: (u32, usize),
    /// Who sits or watches here.
    people: Vec<UserId>,
}

impl Memory {
    pub(super) fn bytes(&self) -> usize {
        self.0.load(Relaxed)
    }

    /// A new table's share, with nothing noted yet.
    pub(super) fn share(&self) -> Share {
        let noted = Noted {
            people_of: NOBODY,
            ..Noted::default()
        };
        Share {
            memory: self.clone(),
            noted: Mutex::new(noted),
        }
    }
}

impl Share {
    /// Notes the epoch in which this node now owns the table.
    pub(super) fn owned_as(&self, owner: Option<Epoch>) {
        self.noted.lock().owner = owner;
    }

    /// The epoch in which this node owns the table; `None` if another node owns it.
    pub(super) fn owner(&self) -> Option<Epoch> {
        self.noted.lock().owner
    }

    /// Notes what a relayed table takes, and who is here.
    pub(super) fn note_relay(&self, relay: &Relay, used: usize) {
        let people_of = (RELAYED, relay.connections());
        let mut noted = self.noted.lock();
        if noted.people_of != people_of {
            noted.people = relay.people().collect();
            noted.people_of = people_of;
        }
        noted.has_visitors = !relay.is_idle();
        noted.used = noted.used.max(used);
        noted.is_leaving = false;
        self.count(&mut noted, relay.bytes());
    }

    /// Notes what the table takes now; `used` is the use count over all tables.
    pub(super) fn note(&self, table: &Table, used: usize) {
        let (bytes, people_of) = (table.bytes(), table.people_version());
        let mut noted = self.noted.lock();
        if noted.people_of != people_of {
            noted.people = table.people().collect();
            noted.people_of = people_of;
        }
        noted.has_visitors = table.has_visitors();
        noted.used = noted.used.max(used);
        noted.is_leaving = false;
        self.count(&mut noted, bytes);
    }

    /// Whether this person sits or watches here.
    pub(super) fn concerns(&self, person: UserId) -> bool {
        self.noted.lock().people.contains(&person)
    }

    /// When the table was last used, if it may leave memory.
    pub(super) fn may_leave(&self) -> Option<usize> {
        let noted = self.noted.lock();
        (!noted.has_visitors && !noted.is_leaving).then_some(noted.used)
    }

    /// Notes that the table has been told to leave: its bytes no longer count, unless it stays
    /// after all.
    pub(super) fn leaves(&self) {
        let mut noted = self.noted.lock();
        noted.is_leaving = true;
        self.count(&mut noted, 0);
    }

    fn count(&self, noted: &mut Noted, bytes: usize) {
        self.memory.0.fetch_add(bytes, Relaxed);
        self.memory.0.fetch_sub(noted.bytes, Relaxed);
        noted.bytes = bytes;
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let bytes = self.noted.lock().bytes;
        self.memory.0.fetch_sub(bytes, Relaxed);
    }
}
