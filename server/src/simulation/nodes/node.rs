//! One node of a course.

use crate::clock::Steady;
use crate::nodes::bus::Delivery;
use crate::nodes::envelope::{ClusterKey, Opener, Sealer};
use crate::nodes::message::Wish;
use crate::store::{Epoch, NodeId};
use crate::table::simulated::{ConnectionId, Edges, Job, Relay, Table};
use game_core::Seat;
use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;
use uuid::Uuid;

/// The same values as in [`Lease`](crate::nodes::Lease).
pub(super) const RENEW_EVERY: Duration = Duration::from_millis(1500);
pub(super) const RETRY_AFTER: Duration = Duration::from_millis(250);
const ACT_FOR: Duration = Duration::from_secs(4);

/// The secret of the course's cluster.
const SECRET: [u8; 32] = [0x5e; 32];

pub(super) struct Node {
    pub(super) id: NodeId,
    pub(super) is_alive: bool,
    pub(super) frozen_at: Steady,
    pub(super) frozen_until: Steady,
    /// Whether it is cut off from the database.
    pub(super) is_cut_off: bool,
    pub(super) sealer: Sealer,
    pub(super) opener: Opener,
    pub(super) inbox: VecDeque<Delivery>,
    /// Requests that arrived through its sockets.
    pub(super) wishes: VecDeque<Wish>,
    pub(super) duty: Duty,
    /// The connections that it serves, and the seat from which each one sees the game.
    pub(super) sockets: BTreeMap<ConnectionId, Option<Seat>>,
    /// When it last renewed its lease, and when it will do so again.
    pub(super) renewed: Steady,
    pub(super) renews_at: Steady,
    /// When the database answers who owns the table, if it was asked.
    pub(super) seeks_at: Option<Steady>,
}

/// The node's role for the table.
pub(super) enum Duty {
    Nothing,
    Own(Box<Own>),
    Relay(Box<Relay>),
}

pub(super) struct Own {
    pub(super) table: Table,
    pub(super) edges: Edges,
    pub(super) epoch: Epoch,
    /// Jobs that wait for the lease to permit writing.
    pub(super) jobs: Vec<Job>,
}

impl Node {
    /// A node that has just started; `number` must not have been used before.
    pub(super) fn start(number: u64, now: Steady) -> Node {
        let id = NodeId(Uuid::from_u128(number.into()));
        let cluster = || ClusterKey::new(&SECRET);
        Node {
            id,
            is_alive: true,
            frozen_at: now,
            frozen_until: now,
            is_cut_off: false,
            sealer: Sealer::new(&cluster(), id),
            opener: Opener::new(cluster(), id),
            inbox: VecDeque::new(),
            wishes: VecDeque::new(),
            duty: Duty::Nothing,
            sockets: BTreeMap::new(),
            renewed: Steady::default(),
            renews_at: now,
            seeks_at: None,
        }
    }

    pub(super) fn runs(&self, now: Steady) -> bool {
        self.is_alive && self.frozen_until <= now
    }

    /// Whether its lease allows it to write.
    pub(super) fn may_act(&self, now: Steady) -> bool {
        now < self.renewed.after(ACT_FOR)
    }

    pub(super) fn wakes_at(&self) -> Option<Steady> {
        match &self.duty {
            Duty::Nothing => None,
            Duty::Own(own) => own
                .table
                .wakes_at()
                .into_iter()
                .chain(own.edges.wakes_at())
                .min(),
            Duty::Relay(relay) => relay.wakes_at(),
        }
    }
}
