//! Tells the sender whose games have moved on. Losing this loses nothing: everything it needs is in
//! the store.

use fondaco_protocol::UserId;
use parking_lot::Mutex;
use std::collections::HashSet;
use tokio::sync::Notify;

/// Who has webhooks, and for which of them something may have changed.
#[derive(Default)]
pub(crate) struct News {
    people: Mutex<People>,
    pub(super) changed: Notify,
}

#[derive(Default)]
struct People {
    with_webhooks: HashSet<UserId>,
    changed: HashSet<UserId>,
}

impl News {
    /// Notes that something may have changed for these people. Most have no webhook, and are left
    /// out.
    pub(crate) fn note(&self, people: impl Iterator<Item = UserId>) {
        let mut known = self.people.lock();
        let before = known.changed.len();
        for person in people {
            if known.with_webhooks.contains(&person) {
                known.changed.insert(person);
            }
        }
        if known.changed.len() > before {
            self.changed.notify_one();
        }
    }

    /// Notes that these people have webhooks, or that their settings have changed.
    pub(crate) fn note_settings(&self, people: impl IntoIterator<Item = UserId>) {
        let mut known = self.people.lock();
        for person in people {
            known.with_webhooks.insert(person);
            known.changed.insert(person);
        }
        self.changed.notify_one();
    }

    /// Records whether this person currently has any webhook.
    pub(super) fn has_some(&self, person: UserId, has_some: bool) {
        let mut known = self.people.lock();
        if has_some {
            known.with_webhooks.insert(person);
        } else {
            known.with_webhooks.remove(&person);
        }
    }

    pub(super) fn take(&self) -> HashSet<UserId> {
        std::mem::take(&mut self.people.lock().changed)
    }
}
