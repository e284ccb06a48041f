//! Recently used sessions, for when the database is unavailable.

use fondaco_protocol::Person;
use parking_lot::{Mutex, MutexGuard};
use std::collections::HashMap;
use store::people::TokenHash;

/// The most sessions that are remembered: as many as there can be connections.
const SESSIONS_MAX: usize = 10_000;

/// The store's most recent answers. They are used only while it is unavailable, so that players can
/// return to their seats during an outage.
#[derive(Debug, Default)]
pub struct RecentSessions(Mutex<HashMap<TokenHash, Person>>);

impl RecentSessions {
    /// Records the store's answer for a token's hash.
    pub(crate) fn note(&self, token_hash: TokenHash, person: Option<&Person>) {
        let mut sessions = self.lock();
        let Some(person) = person else {
            sessions.remove(&token_hash);
            return;
        };
        if sessions.get(&token_hash) == Some(person) {
            return;
        }
        if sessions.len() >= SESSIONS_MAX {
            sessions.clear();
        }
        sessions.insert(token_hash, person.clone());
    }

    /// Whose session it was when the store last answered.
    pub(crate) fn find(&self, token_hash: &TokenHash) -> Option<Person> {
        self.lock().get(token_hash).cloned()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<TokenHash, Person>> {
        self.0.lock()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fondaco_protocol::UserId;
    use uuid::Uuid;

    fn person() -> Person {
        Person {
            id: UserId(Uuid::nil()),
            name: "Ada".to_owned(),
        }
    }

    #[test]
    fn a_session_that_has_ended_is_forgotten() {
        let sessions = RecentSessions::default();
        sessions.note(TokenHash([1; 32]), Some(&person()));
        assert_eq!(sessions.find(&TokenHash([1; 32])), Some(person()));
        assert_eq!(sessions.find(&TokenHash([2; 32])), None);
        sessions.note(TokenHash([1; 32]), None);
        assert_eq!(sessions.find(&TokenHash([1; 32])), None);
    }

    #[test]
    fn no_more_are_kept_than_the_limit() {
        let sessions = RecentSessions::default();
        for number in 0..=SESSIONS_MAX as u64 {
            let mut hash = [0; 32];
            hash[..8].copy_from_slice(&number.to_be_bytes());
            sessions.note(TokenHash(hash), Some(&person()));
        }
        assert!(sessions.lock().len() <= SESSIONS_MAX);
    }
}
