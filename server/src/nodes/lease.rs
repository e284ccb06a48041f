//! What a node may do by its lease: a pure function of what the database said and of the time.
//!
//! A node compares its own steady clock with itself only, the database its own clock with itself.

use crate::clock::{Clock, Steady};
use crate::store::LEASE;
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::SeqCst;
use std::time::Duration;
use tokio::sync::watch;

/// How often the lease is renewed.
pub(super) const RENEW_EVERY: Duration = Duration::from_millis(1500);

/// How long the node may act after it *sent* the last renewal that was answered. The rest of the
/// lease lies between "I have stopped" and "another may claim".
pub(super) const ACT_FOR: Duration = Duration::from_secs(4);

const _: () = assert!(ACT_FOR.as_millis() + 2000 <= LEASE.as_millis());

/// The pause after a renewal that failed.
pub(super) const RETRY_AFTER: Duration = Duration::from_millis(250);

/// Until when this server may write. Shared by all its tables.
#[derive(Debug)]
pub(crate) struct Lease {
    /// `None` where no lease is needed: nobody else can have the database.
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
            // It cannot fail: the sender is in `self`.
            let _ = until.changed().await;
        }
    }

    /// Rises whenever it is not known what is still the server's own. What was claimed before and
    /// is heard of after it may be another's: it was not among what the server asked for.
    pub(crate) fn doubts(&self) -> u64 {
        self.doubts.load(SeqCst)
    }

    /// From now on the server may write for as long as `state` says.
    pub(super) fn follow(&self, state: State) {
        match state {
            State::Held { .. } => {}
            State::Unsure { .. } | State::Replaced => _ = self.doubts.fetch_add(1, SeqCst),
        }
        self.until.send_replace(Some(state.may_act_until()));
    }
}

/// What a node knows of its lease.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum State {
    /// What it has claimed is its own.
    Held {
        /// When the last renewal that was answered had been sent.
        renewed: Steady,
        /// How often others have claimed a table of this node, as the database said then.
        lost: i64,
    },
    /// Others may have claimed tables: it must ask which are still its own.
    Unsure { renewed: Steady, lost: i64 },
    /// Another server has taken the node's place.
    Replaced,
}

/// What happens to a lease.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Event {
    /// The database has renewed it.
    Renewed { sent: Steady, lost: i64 },
    /// The database did not answer, neither to a renewal nor to a question.
    Failed,
    /// The node has checked which tables it still owns and has released the rest.
    Verified,
    /// The database knows no such node.
    Gone,
}

/// What the node does next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Next {
    Renew { at: Steady },
    Verify,
    Stop,
}

impl State {
    /// Of a node that has just registered, and has not renewed its lease yet.
    pub(super) fn new(now: Steady) -> State {
        State::Unsure {
            renewed: now,
            lost: 0,
        }
    }

    /// Until when the node may act.
    pub(super) fn may_act_until(self) -> Steady {
        match self {
            State::Held { renewed, .. } => renewed.after(ACT_FOR),
            State::Unsure { .. } | State::Replaced => Steady::default(),
        }
    }
}

/// What follows from `event`.
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
