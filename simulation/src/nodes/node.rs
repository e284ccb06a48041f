//! One node of a course.

use cluster::wire::Packet;
use cluster::wire::{ClusterKey, Opener, Sealer};
use cluster::{Edges, Relay};
use game_core::Seat;
use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;
use table::basis::Steady;
use table::record::{Epoch, NodeId};
use table::work::Job;
use table::{Command, ConnectionId, Table};
use uuid::Uuid;

/// The same values as in [`Lease`](fondaco_server::nodes::Lease).
pub(crate) const RENEW_EVERY: Duration = Duration::from_millis(1500);
pub(crate) const RETRY_AFTER: Duration = Duration::from_millis(250);
const ACT_FOR: Duration = Duration::from_secs(4);

/// The secret of the course's cluster.
const SECRET: [u8; 32] = [0x5e; 32];

pub(crate) struct Node {
    pub(crate) id: NodeId,
    pub(crate) is_alive: bool,
    pub(crate) frozen_at: Steady,
    pub(crate) frozen_until: Steady,
    /// Whether it is cut off from the database.
    pub(crate) is_cut_off: bool,
    pub(crate) sealer: Sealer,
    pub(crate) opener: Opener,
    pub(crate) inbox: VecDeque<Packet>,
    /// Requests that arrived through its sockets.
    pub(crate) commands: VecDeque<Command>,
    pub(crate) duty: Duty,
    /// The connections that it serves, and the seat from which each one sees the game.
    pub(crate) sockets: BTreeMap<ConnectionId, Option<Seat>>,
    /// When it last renewed its lease, and when it will do so again.
    pub(crate) renewed: Steady,
    pub(crate) renews_at: Steady,
    /// When the database answers who owns the table, if it was asked.
    pub(crate) seeks_at: Option<Steady>,
}

/// The node's role for the table.
pub(crate) enum Duty {
    Nothing,
    Own(Box<Own>),
    Relay(Box<Relay>),
}

pub(crate) struct Own {
    pub(crate) table: Table,
    pub(crate) edges: Edges,
    pub(crate) epoch: Epoch,
    /// Jobs that wait for the lease to permit writing.
    pub(crate) jobs: Vec<Job>,
}

impl Node {
    /// A node that has just started; `number` must not have been used before.
    pub(crate) fn start(number: u64, now: Steady) -> Node {
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
            commands: VecDeque::new(),
            duty: Duty::Nothing,
            sockets: BTreeMap::new(),
            renewed: Steady::default(),
            renews_at: now,
            seeks_at: None,
        }
    }

    pub(crate) fn runs(&self, now: Steady) -> bool {
        self.is_alive && self.frozen_until <= now
    }

    /// Whether its lease allows it to write.
    pub(crate) fn may_act(&self, now: Steady) -> bool {
        now < self.renewed.after(ACT_FOR)
    }

    pub(crate) fn wakes_at(&self) -> Option<Steady> {
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
