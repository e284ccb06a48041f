//! Changes to sessions, for the sockets that were opened with them; and which sessions have sockets
//! open.

use parking_lot::{Mutex, MutexGuard};
use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use store::people::TokenHash;
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

/// How many changes may be queued for a socket. One that misses some closes: its client reconnects
/// and presents its cookie again.
const WAITING_MAX: usize = 256;

#[derive(Clone, Copy)]
enum Change {
    Ended(TokenHash),
    Renewed { from: TokenHash, to: TokenHash },
}

/// Tells sockets about changes to sessions.
pub struct SessionChanges {
    news: broadcast::Sender<Change>,
    open: Open,
}

impl Default for SessionChanges {
    fn default() -> SessionChanges {
        SessionChanges {
            news: broadcast::Sender::new(WAITING_MAX),
            open: Open::default(),
        }
    }
}

impl SessionChanges {
    pub(crate) fn ended(&self, token: TokenHash) {
        self.tell(Change::Ended(token));
    }

    pub(crate) fn renewed(&self, from: TokenHash, to: TokenHash) {
        self.open.renew(from, to);
        self.tell(Change::Renewed { from, to });
    }

    fn tell(&self, change: Change) {
        self.open.remember(change);
        // The send fails when there are no sockets; then nobody needs to know.
        let _ = self.news.send(change);
    }

    /// Watches one session; without a session, watches nothing. The session may have changed since
    /// it was looked up.
    pub(crate) fn watch(&self, token: Option<TokenHash>) -> WatchedSession {
        let Some(token) = token else {
            return WatchedSession {
                watched: None,
                _open: None,
            };
        };
        let news = self.news.subscribe();
        let token = self.open.now(token);
        WatchedSession {
            watched: Some((token, news)),
            _open: token.map(|token| self.open.add(token)),
        }
    }

    /// Whether this session has a socket open.
    pub(crate) fn is_open(&self, token: TokenHash) -> bool {
        self.open.lock().sessions.values().any(|one| *one == token)
    }
}

/// The session of each open socket, keyed by a number of its own because the session may be
/// renewed.
#[derive(Clone, Default)]
struct Open(Arc<Mutex<OpenSockets>>);

#[derive(Default)]
struct OpenSockets {
    next: u64,
    sessions: HashMap<u64, TokenHash>,
    /// The latest changes, oldest first.
    recent: VecDeque<Change>,
}

impl Open {
    fn add(&self, token: TokenHash) -> OpenSocket {
        let mut open = self.lock();
        let number = open.next;
        open.next += 1;
        open.sessions.insert(number, token);
        OpenSocket {
            open: self.clone(),
            number,
        }
    }

    fn renew(&self, from: TokenHash, to: TokenHash) {
        for session in self.lock().sessions.values_mut() {
            if *session == from {
                *session = to;
            }
        }
    }

    fn remember(&self, change: Change) {
        let recent = &mut self.lock().recent;
        if recent.len() == WAITING_MAX {
            recent.pop_front();
        }
        recent.push_back(change);
    }

    /// What has become of a session that was looked up a moment ago; `None` if it has ended.
    fn now(&self, token: TokenHash) -> Option<TokenHash> {
        let changes = &self.lock().recent;
        changes.iter().try_fold(token, |own, change| match change {
            Change::Ended(token) if *token == own => None,
            Change::Renewed { from, to } if *from == own => Some(*to),
            Change::Ended(_) | Change::Renewed { .. } => Some(own),
        })
    }

    fn lock(&self) -> MutexGuard<'_, OpenSockets> {
        self.0.lock()
    }
}

/// Counts a socket until it is dropped.
struct OpenSocket {
    open: Open,
    number: u64,
}

impl Drop for OpenSocket {
    fn drop(&mut self) {
        self.open.lock().sessions.remove(&self.number);
    }
}

/// The session that a socket was opened with.
pub(crate) struct WatchedSession {
    /// The token, `None` once it has ended, and what happens to it.
    watched: Option<(Option<TokenHash>, broadcast::Receiver<Change>)>,
    _open: Option<OpenSocket>,
}

impl WatchedSession {
    /// Returns once the session has ended, or when its end may have been missed.
    pub(crate) async fn ended(&mut self) {
        let Some((own, changes)) = &mut self.watched else {
            return std::future::pending().await;
        };
        let Some(own) = own else { return };
        loop {
            match changes.recv().await {
                Ok(Change::Ended(token)) if token == *own => return,
                Ok(Change::Renewed { from, to }) if from == *own => *own = to,
                Ok(Change::Ended(_) | Change::Renewed { .. }) => {}
                Err(RecvError::Lagged(_) | RecvError::Closed) => return,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;

    fn hash(byte: u8) -> TokenHash {
        TokenHash([byte; 32])
    }

    #[test]
    fn a_socket_hears_of_its_own_session_only() {
        let changes = SessionChanges::default();
        let mut own = changes.watch(Some(hash(1)));
        let mut nobody = changes.watch(None);
        changes.ended(hash(2));
        assert!(own.ended().now_or_never().is_none());
        changes.ended(hash(1));
        assert!(own.ended().now_or_never().is_some());
        assert!(nobody.ended().now_or_never().is_none());
    }

    #[test]
    fn a_renewed_session_is_followed() {
        let changes = SessionChanges::default();
        let mut own = changes.watch(Some(hash(1)));
        changes.renewed(hash(1), hash(3));
        changes.ended(hash(1));
        assert!(own.ended().now_or_never().is_none());
        changes.ended(hash(3));
        assert!(own.ended().now_or_never().is_some());
    }

    #[test]
    fn a_change_between_looking_up_and_watching_is_not_missed() {
        let changes = SessionChanges::default();
        changes.renewed(hash(1), hash(2));
        let mut own = changes.watch(Some(hash(1)));
        assert!(own.ended().now_or_never().is_none());
        changes.ended(hash(2));
        assert!(own.ended().now_or_never().is_some());
        for looked_up in [1, 2] {
            let mut late = changes.watch(Some(hash(looked_up)));
            assert!(late.ended().now_or_never().is_some());
        }
        let mut other = changes.watch(Some(hash(3)));
        assert!(other.ended().now_or_never().is_none());
    }

    #[test]
    fn a_session_is_open_as_long_as_one_of_its_sockets() {
        let changes = SessionChanges::default();
        let sockets = [1, 1].map(|byte| changes.watch(Some(hash(byte))));
        assert!(changes.is_open(hash(1)) && !changes.is_open(hash(2)));
        changes.renewed(hash(1), hash(2));
        assert!(changes.is_open(hash(2)) && !changes.is_open(hash(1)));
        let [first, second] = sockets;
        drop(first);
        assert!(changes.is_open(hash(2)));
        drop(second);
        assert!(!changes.is_open(hash(2)));
    }

    #[test]
    fn a_socket_that_missed_news_closes() {
        let changes = SessionChanges::default();
        let mut own = changes.watch(Some(hash(1)));
        for _ in 0..=WAITING_MAX {
            changes.ended(hash(2));
        }
        assert!(own.ended().now_or_never().is_some());
    }
}
