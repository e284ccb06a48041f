//! The database of a course: the log and the table's owner, with the semantics of the store's
//! statements.

use crate::kit::Dice;
use crate::kit::SimStore;
use fondaco_protocol::TableId;
use std::collections::BTreeMap;
use table::basis::Rulesets;
use table::basis::Steady;
use table::record::{Epoch, LEASE, NodeId, TableRecord};
use table::work::{Job, Stored};

pub(crate) struct Database {
    pub(crate) store: SimStore,
    pub(crate) owner: Option<NodeId>,
    /// When each node's lease expires.
    leases: BTreeMap<NodeId, Steady>,
    /// The epoch in which each entry of the log was written.
    pub(crate) writers: Vec<Epoch>,
}

/// The outcome of a claim.
pub(crate) enum Claim {
    Won(Box<TableRecord>),
    Owned { owner: NodeId, epoch: Epoch },
    NoAnswer,
}

impl Database {
    pub(crate) fn new(store: SimStore) -> Database {
        Database {
            store,
            owner: None,
            leases: BTreeMap::new(),
            writers: Vec::new(),
        }
    }

    /// Renews the lease; whether that succeeded.
    pub(crate) fn renew(&mut self, node: NodeId, now: Steady) -> bool {
        if !self.store.is_away {
            self.leases.insert(node, now.after(LEASE));
        }
        !self.store.is_away
    }

    /// A node replaces its previous incarnation, whose claims are released.
    pub(crate) fn replace(&mut self, before: NodeId) {
        self.leases.remove(&before);
    }

    pub(crate) fn claim(&mut self, node: NodeId, table: TableId, now: Steady) -> Claim {
        let lives = |id: NodeId| self.leases.get(&id).is_some_and(|until| *until > now);
        if self.store.is_away || !lives(node) {
            return Claim::NoAnswer;
        }
        if let Some(owner) = self.owner.filter(|owner| *owner != node && lives(*owner)) {
            let epoch = self.store.tables[&table].epoch;
            return Claim::Owned { owner, epoch };
        }
        match self.store.claim(table) {
            Some(record) => {
                self.owner = Some(node);
                Claim::Won(Box::new(record))
            }
            None => Claim::NoAnswer,
        }
    }

    /// Releases the table once it has left this owner's memory.
    pub(crate) fn release(&mut self, node: NodeId, table: TableId, epoch: Epoch) {
        let is_own = self.owner == Some(node) && self.store.tables[&table].epoch == epoch;
        if is_own && !self.store.is_away {
            self.owner = None;
        }
    }

    /// Runs a job for an owner, or fails to.
    ///
    /// # Errors
    /// If two owners could write.
    pub(crate) fn run(
        &mut self,
        table: TableId,
        job: &Job,
        rulesets: &Rulesets,
        dice: &mut Dice,
    ) -> Result<Stored, String> {
        let before = self.length(table);
        let stored = self.store.run(table, job, rulesets, dice);
        if let (Job::Append(entry), true) = (job, self.length(table) > before) {
            let current = self.store.tables[&table].epoch;
            if entry.epoch != current {
                let (seq, old) = (entry.entry.seq, entry.epoch.0);
                return Err(format!(
                    "owner {old} wrote entry {seq} when {} owned the table",
                    current.0
                ));
            }
            self.writers.push(entry.epoch);
        }
        Ok(stored)
    }

    pub(crate) fn length(&self, table: TableId) -> usize {
        self.store.logs.get(&table).map_or(0, Vec::len)
    }
}
