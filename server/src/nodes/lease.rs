//! What a node's lease allows it to do: a pure function of the database's answers and the time.
//!
//! A node compares its own steady clock only with itself, and so does the database.

use crate::clock::{Clock, Steady};
use crate::store::LEASE;
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::SeqCst;
use std::time::Duration;
use tokio::sync::watch;

/// How often the lease is renewed.
pub(super) const RENEW_EVERY: Duration = Duration::from_millis(1500);

/// How long the node may act after it *sent* the last renewal that was answered. The rest of the
/// lease is the margin between "I have stopped" and "another may claim".
pub(super) const ACT_FOR: Duration = Duration::from_secs(4);

const _: () = assert!(ACT_FOR.as_millis() + 2000 <= LEASE.as_millis());

/// The pause after a failed renewal.
pub(super) const RETRY_AFTER: Duration = Duration::from_millis(250);

/// The time until which this server may write. Shared by all its tables.
#[derive(Debug)]
pub(crate) struct Lease {
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
        match state {
            State::Held { .. } => {}
            State::Unsure { .. } | State::Replaced => _ = self.doubts.fetch_add(1, SeqCst),
        }
        self.until.send_replace(Some(state.may_act_until()));
    }
}

/// What a node knows about its lease.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum State {
    /// It owns what it has claimed.
    Held {
        /// When the last answered renewal was sent.
        renewed: Steady,
        /// How many times others have claimed a table of this node, according to that answer.
        lost: i64,
    },
    /// Others may have claimed tables: it must ask which ones it still owns.
    Unsure { renewed: Steady, lost: i64 },
    /// Another server has taken the node's place.
    Replaced,
}

/// An event in the life of a lease.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Event {
    /// The database has renewed it.
    Renewed { sent: Steady, lost: i64 },
    /// The database did not answer a renewal or a query.
    Failed,
    /// The node has checked which tables it still owns and has released the rest.
    Verified,
    /// The database does not know this node.
    Gone,
}

/// The node's next step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Next {
    Renew { at: Steady },
    Verify,
    Stop,
}

impl State {
    /// The state of a node that has just registered and has not renewed its lease yet.
    pub(super) fn new(now: Steady) -> State {
        State::Unsure {
            renewed: now,
            lost: 0,
        }
    }

    /// The time until which the node may act.
    pub(super) fn may_act_until(self) -> Steady {
        match self {
            State::Held { renewed, .. } => renewed.after(ACT_FOR),
            State::Unsure { .. } | State::Replaced => Steady::default(),
        }
    }
}

/// The state after `event`, and what to do next.
pub(super) fn step(state: State, event: Event, now: Steady) -> (State, Next) {
    let held = |renewed: Steady, lost| {
        let at = renewed.after(RENEW_EVERY);
        (State::Held { renewed, lost }, Next::Renew { at })
    };
    match (state, event) {
        (State::Replaced, _) | (_, Event::Gone) => (State::Replaced, Next::Stop),
        (state, Event::Failed) => {
            let at = now.after(RETRY_AFTER);
            (state, Next::Renew { at })
        }
        (State::Held { lost: before, .. }, Event::Renewed { sent, lost })
            if lost == before && now < state.may_act_until() =>
        {
            held(sent, lost)
        }
        (State::Held { .. } | State::Unsure { .. }, Event::Renewed { sent, lost }) => {
            let renewed = sent;
            (State::Unsure { renewed, lost }, Next::Verify)
        }
        (State::Held { renewed, lost } | State::Unsure { renewed, lost }, Event::Verified) => {
            held(renewed, lost)
        }
    }
}

#[cfg(test)]
mod simulation;
#[cfg(test)]
mod tests;
