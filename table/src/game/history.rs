//! The last updates of a game, for returning clients.

use crate::sent::Update;
use fondaco_protocol::{PublicHash, Seen, Version};
use std::collections::VecDeque;
use std::sync::Arc;

/// How many updates are kept in memory.
pub(crate) const HISTORY_MAX: usize = 64;

/// The last updates, with no gaps.
#[derive(Debug)]
pub(crate) struct History {
    updates: VecDeque<Arc<Update>>,
    /// How much memory the updates take.
    bytes: usize,
    /// The version before the oldest of them, and the hash of the public view there.
    base: (Version, PublicHash),
}

/// What is known of the time since a client was last here.
#[derive(Debug)]
pub(crate) enum Since {
    /// Exactly these updates.
    Updates(Vec<Arc<Update>>),
    /// The client left before the oldest update in memory; the log may have the rest.
    TooOld,
    /// No client can have seen that: this one needs everything.
    NeverSeen,
}

impl History {
    /// The history of a game that is at this version.
    pub(crate) fn starting_at(version: Version, hash: PublicHash) -> History {
        History {
            updates: VecDeque::new(),
            bytes: 0,
            base: (version, hash),
        }
    }

    pub(crate) fn push(&mut self, update: Arc<Update>) {
        self.bytes += update.bytes();
        self.updates.push_back(update);
        // The limit is never in bytes: the number of updates would then reveal how long hidden
        // parts are.
        if self.updates.len() > HISTORY_MAX
            && let Some(oldest) = self.updates.pop_front()
        {
            self.bytes -= oldest.bytes();
            self.base = (oldest.version, oldest.hash);
        }
    }

    pub(crate) fn bytes(&self) -> usize {
        self.bytes
    }

    /// The updates, oldest first.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Arc<Update>> {
        self.updates.iter()
    }

    pub(crate) fn since(&self, seen: &Seen) -> Since {
        let (oldest, base_hash) = self.base;
        let Some(skip) = seen.version.0.checked_sub(oldest.0) else {
            return Since::TooOld;
        };
        let skip = usize::try_from(skip).unwrap_or(usize::MAX);
        let hash = match skip.checked_sub(1) {
            None => Some(base_hash),
            Some(last) => self.updates.get(last).map(|update| update.hash),
        };
        match hash {
            Some(hash) if hash.to_string() == seen.hash => {
                Since::Updates(self.updates.iter().skip(skip).cloned().collect())
            }
            Some(_) | None => Since::NeverSeen,
        }
    }
}
