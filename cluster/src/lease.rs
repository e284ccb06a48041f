//! What a node's lease allows it to do: a pure function of the database's answers and the time.
//!
//! A node compares its own steady clock only with itself, and so does the database.

use std::time::Duration;
use table::basis::Steady;
use table::record::LEASE;

/// How often the lease is renewed.
pub(crate) const RENEW_EVERY: Duration = Duration::from_millis(1500);

/// How long the node may act after it *sent* the last renewal that was answered. The rest of the
/// lease is the margin between "I have stopped" and "another may claim".
pub(crate) const ACT_FOR: Duration = Duration::from_secs(4);

const _: () = assert!(ACT_FOR.as_millis() + 2000 <= LEASE.as_millis());

/// The pause after a failed renewal.
pub(crate) const RETRY_AFTER: Duration = Duration::from_millis(250);

/// What a node knows about its lease.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
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
pub enum Event {
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
pub enum Next {
    Renew { at: Steady },
    Verify,
    Stop,
}

impl State {
    /// The state of a node that has just registered and has not renewed its lease yet.
    pub fn new(now: Steady) -> State {
        State::Unsure {
            renewed: now,
            lost: 0,
        }
    }

    /// Whether tables whose claims are answered from now on may belong to another node.
    pub fn casts_doubt(self) -> bool {
        match self {
            State::Held { .. } => false,
            State::Unsure { .. } | State::Replaced => true,
        }
    }

    /// The time until which the node may act.
    pub fn may_act_until(self) -> Steady {
        match self {
            State::Held { renewed, .. } => renewed.after(ACT_FOR),
            State::Unsure { .. } | State::Replaced => Steady::default(),
        }
    }
}

/// The state after `event`, and what to do next.
pub fn step(state: State, event: Event, now: Steady) -> (State, Next) {
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
