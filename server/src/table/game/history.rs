//! The last updates of a game, for clients that come back.

use super::super::audience::Update;
use crate::flaw::{Flaw, is_planted};
use fondaco_protocol::{PublicHash, Seen, Version};
use std::collections::VecDeque;
use std::sync::Arc;

/// How many updates are kept in memory.
pub(crate) const HISTORY_MAX: usize = 64;

/// The last updates, without a gap.
#[derive(Debug)]
pub(crate) struct History {
    updates: VecDeque<Arc<Update>>,
    /// What they take in memory.
    bytes: usize,
    /// Where the oldest of them starts from, and the hash of the public view there.
    base: (Version, PublicHash),
}

/// What is known of the time since a client left.
#[derive(Debug)]
pub(crate) enum Since {
    /// Exactly these updates.
    Updates(Vec<Arc<Update>>),
    /// It left before the oldest update in memory; the log may tell.
    TooOld,
    /// No client can have seen that: it needs everything.
    NeverSeen,
}

impl History {
    /// Of a game that stands at this version.
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
        // Never by their bytes: how many there are would tell how long hidden parts are.
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

    /// Oldest first.
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
                let skip = skip + usize::from(is_planted(Flaw::HistoryOffByOne));
                Since::Updates(self.updates.iter().skip(skip).cloned().collect())
            }
            Some(_) | None => Since::NeverSeen,
        }
    }
}
