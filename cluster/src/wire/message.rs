//! What nodes say to each other about a table. The *owner* runs it; an *edge* holds connections of
//! people at it. Both send numbered streams, so that a loss is always noticed.
//!
//! On the wire, a message is a JSON header followed by the frames exactly as sockets receive them:
//! an edge passes them on without parsing them.

pub(crate) mod wire;

use fondaco_protocol::{Seen, TableId};
use serde::{Deserialize, Serialize};
use table::record::Epoch;
use table::sent::Frame;
use table::{Command, Delivery};

/// A node's incoming queue, so that the two kinds of messages do not hold each other up. Messages
/// about all tables share one lane: the more are sent together, the less each costs, and the reader
/// never waits for a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Lane {
    /// For messages about a table.
    Tables,
    /// For news that is not about a particular table.
    News,
}

impl Lane {
    /// The number of lanes.
    pub const COUNT: usize = Lane::ALL.len();

    /// All lanes, in the order of their numbers.
    pub const ALL: [Lane; 2] = [Lane::Tables, Lane::News];

    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name used in metrics.
    pub const fn name(self) -> &'static str {
        match self {
            Lane::Tables => "tables",
            Lane::News => "news",
        }
    }
}

/// A message about one table. `F` stands for a frame, or on the wire for its length.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Message<F = Frame> {
    pub table: TableId,
    /// The epoch with which the table is, or is believed to be, in memory.
    pub epoch: Epoch,
    /// The edge's session at the table: two streams, one in each direction.
    pub session: u64,
    pub kind: Kind<F>,
}

/// The content of a message. Connections and tickets have the edge's numbers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind<F = Frame> {
    /// An edge begins a session. It repeats this until it gets an answer.
    Attach,
    /// An edge requests something for one of its people.
    Request {
        /// Numbers the requests in the session, from 1.
        m: u64,
        command: Command,
    },
    /// An edge has missed what came after delivery `n`.
    Retransmit { n: u64 },
    /// An edge is still there.
    Heartbeat,
    /// The owner delivers to an edge everything that resulted from one input to the table.
    Delivery {
        /// Numbers these messages in the session, from 1.
        n: u64,
        /// The position in the game of somebody who has received this and everything before it.
        seen: Option<Seen>,
        deliveries: Vec<Delivery<F>>,
    },
    /// The owner is still there. It has sent deliveries up to `n` and received requests up to `m`.
    Ack { n: u64, m: u64 },
    /// The owner does not know the session, or no longer has what was missed: the edge must begin
    /// another session.
    Reset,
    /// This node does not own the table, or no longer does: ask the database who does.
    NotMine,
}

impl<F> Kind<F> {
    /// Whether an edge sends this.
    pub fn is_for_owner(&self) -> bool {
        match self {
            Kind::Attach | Kind::Request { .. } | Kind::Retransmit { .. } | Kind::Heartbeat => true,
            Kind::Delivery { .. } | Kind::Ack { .. } | Kind::Reset | Kind::NotMine => false,
        }
    }
}

#[cfg(test)]
mod tests;
