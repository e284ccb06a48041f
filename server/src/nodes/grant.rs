//! Until when this server may write, as all its tables see it.

use crate::background::Clock;
use cluster::State;
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::SeqCst;
use table::basis::Steady;
use tokio::sync::watch;

/// The time until which this server may write. Shared by all its tables.
#[derive(Debug)]
pub struct Lease {
    /// `None` if no lease is needed because no other server can use the database.
    until: watch::Sender<Option<Steady>>,
    doubts: AtomicU64,
}

impl Default for Lease {
    fn default() -> Lease {
        Lease {
            until: watch::Sender::new(None),
            doubts: AtomicU64::new(0),
        }
    }
}

impl Lease {
    /// Whether the server may write now.
    pub(crate) fn may_act(&self, now: Steady) -> bool {
        self.until.borrow().is_none_or(|until| now < until)
    }

    /// Waits until the server may write.
    pub(crate) async fn granted(&self, clock: &Clock) {
        if self.may_act(clock.now().steady) {
            return;
        }
        let mut until = self.until.subscribe();
        while !self.may_act(clock.now().steady) {
            // This cannot fail: the sender is in `self`.
            let _ = until.changed().await;
        }
    }

    /// Incremented whenever the server is unsure what it still owns. A table claimed before an
    /// increment, but whose claim is answered after it, may belong to another node by now: it was
    /// not among the tables that the server checked.
    pub(crate) fn doubts(&self) -> u64 {
        self.doubts.load(SeqCst)
    }

    /// Lets the server write for as long as `state` allows.
    pub(super) fn follow(&self, state: State) {
        if state.casts_doubt() {
            self.doubts.fetch_add(1, SeqCst);
        }
        self.until.send_replace(Some(state.may_act_until()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fondaco_protocol::UnixMs;
    use futures_util::FutureExt as _;
    use std::sync::Arc;
    use std::time::Duration;
    use table::testkit::set_clock;

    /// Renewed just now.
    fn held(clock: &set_clock::Clock) -> State {
        let renewed = clock.now().steady;
        State::Held { renewed, lost: 0 }
    }

    #[tokio::test]
    async fn a_write_waits_until_the_lease_is_renewed() {
        let set = set_clock::Clock::set_to(UnixMs(0));
        let clock = Clock::set(&set);
        let lease = Arc::new(Lease::default());
        lease.follow(held(&set));
        assert!(lease.granted(&clock).now_or_never().is_some());
        set.advance(Duration::from_secs(60));
        assert!(lease.granted(&clock).now_or_never().is_none());
        let (waiter, at) = (lease.clone(), clock.clone());
        let waiting = tokio::spawn(async move { waiter.granted(&at).await });
        tokio::task::yield_now().await;
        assert!(!waiting.is_finished());
        lease.follow(held(&set));
        waiting.await.expect("it does not panic");
    }

    #[test]
    fn a_server_that_is_unsure_may_not_write() {
        let set = set_clock::Clock::set_to(UnixMs(0));
        let lease = Lease::default();
        let doubts = lease.doubts();
        lease.follow(State::new(set.now().steady));
        assert!(!lease.may_act(set.now().steady));
        assert_eq!(lease.doubts(), doubts + 1);
    }

    #[test]
    fn without_other_servers_no_lease_is_needed() {
        let set = set_clock::Clock::set_to(UnixMs(0));
        set.advance(Duration::from_secs(600));
        assert!(Lease::default().may_act(set.now().steady));
    }
}
