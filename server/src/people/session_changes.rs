//! News of sessions, for the sockets that were opened with them.

use crate::store::TokenHash;
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

/// News that a socket may have waiting. One that misses some closes: its client comes back, and
/// shows its cookie again.
const WAITING_MAX: usize = 256;

#[derive(Clone, Copy)]
enum Change {
    Ended(TokenHash),
    Renewed { from: TokenHash, to: TokenHash },
}

/// Tells sockets what becomes of sessions.
pub struct SessionChanges(broadcast::Sender<Change>);

impl Default for SessionChanges {
    fn default() -> SessionChanges {
        SessionChanges(broadcast::Sender::new(WAITING_MAX))
    }
}

impl SessionChanges {
    pub(crate) fn ended(&self, token: TokenHash) {
        // Without sockets, nobody listens.
        let _ = self.0.send(Change::Ended(token));
    }

    pub(crate) fn renewed(&self, from: TokenHash, to: TokenHash) {
        let _ = self.0.send(Change::Renewed { from, to });
    }

    /// Watches one session from now on; without a session, for nothing.
    pub(crate) fn watch(&self, token: Option<TokenHash>) -> WatchedSession {
        WatchedSession {
            watched: token.map(|token| (token, self.0.subscribe())),
        }
    }
}

/// The session that a socket was opened with.
pub(crate) struct WatchedSession {
    watched: Option<(TokenHash, broadcast::Receiver<Change>)>,
}

impl WatchedSession {
    /// Returns once the session has ended, or when that may have been missed.
    pub(crate) async fn ended(&mut self) {
        let Some((own, changes)) = &mut self.watched else {
            return std::future::pending().await;
        };
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
    fn a_socket_that_missed_news_closes() {
        let changes = SessionChanges::default();
        let mut own = changes.watch(Some(hash(1)));
        for _ in 0..=WAITING_MAX {
            changes.ended(hash(2));
        }
        assert!(own.ended().now_or_never().is_some());
    }
}
