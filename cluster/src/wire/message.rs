//! What nodes say to each other about a table. The *owner* runs it; an *edge* holds connections of
//! people at it. Both send numbered streams, so that a loss is always noticed.
//!
//! On the wire, a message is a JSON header followed by the frames exactly as sockets receive them:
//! an edge passes them on without parsing them.

pub(crate) mod wire;

use fondaco_protocol::{
    ClientMessage, CommandId, ErrorBody, Person, Seen, TableId, TableLink, TableView,
};
use game_core::Seat;
use serde::{Deserialize, Serialize};
use table::people::Change;
use table::record::Epoch;
use table::sent::Frame;

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

/// A message about one table. `B` stands for a frame, or on the wire for its length.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Message<B = Frame> {
    pub table: TableId,
    /// The epoch with which the table is, or is believed to be, in memory.
    pub epoch: Epoch,
    /// The edge's session at the table: two streams, one in each direction.
    pub session: u64,
    pub what: What<B>,
}

/// The content of a message.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum What<B = Frame> {
    /// An edge begins a session. It repeats this until it gets an answer.
    Attach,
    /// An edge requests something for one of its people.
    Wants {
        /// Numbers the requests in the session, from 1.
        m: u64,
        wish: Wish,
    },
    /// An edge has missed what came after message `n`.
    Since { n: u64 },
    /// An edge is still there.
    Here,
    /// The owner sends an edge everything that resulted from one input to the table.
    Told {
        /// Numbers these messages in the session, from 1.
        n: u64,
        /// The position in the game of somebody who has received this and everything before it.
        seen: Option<Seen>,
        parts: Vec<Part<B>>,
    },
    /// The owner is still there. It has sent messages up to `n` and received those up to `m`.
    Heard { n: u64, m: u64 },
    /// The owner does not know the session, or no longer has what was missed: the edge must begin
    /// another session.
    Reset,
    /// This node does not own the table, or no longer does: ask the database who does.
    NotMine,
}

impl<B> What<B> {
    /// Whether an edge sends this.
    pub fn is_for_owner(&self) -> bool {
        match self {
            What::Attach | What::Wants { .. } | What::Since { .. } | What::Here => true,
            What::Told { .. } | What::Heard { .. } | What::Reset | What::NotMine => false,
        }
    }
}

/// A request to the table. `connection` is a number assigned by the edge.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wish {
    /// A connection begins.
    Greet {
        connection: u64,
        person: Option<Person>,
        seen: Option<Seen>,
    },
    /// Connections begin for people who have all seen the same.
    GreetAll {
        connections: Vec<(u64, Option<Person>)>,
        seen: Option<Seen>,
    },
    /// A connection sends a message.
    Say {
        connection: u64,
        message: ClientMessage,
    },
    /// A connection has lost messages and has caught up.
    Resync { connection: u64 },
    /// Nothing has been heard from a connection for a while, or it has been heard from again.
    Quiet { connection: u64, is_quiet: bool },
    /// A connection's round-trip time.
    Lag { connection: u64, ms: u64 },
    /// A connection has ended.
    Leave { connection: u64 },
    /// Connections of spectators have ended.
    LeaveAll { connections: Vec<u64> },
    /// Somebody wants to change the table. The edge expects an answer with this ticket.
    Change {
        ticket: u64,
        person: Person,
        change: Change,
    },
    /// Somebody wants to change their name. The edge expects an answer with this ticket.
    Rename { ticket: u64, person: Person },
    /// The players of this table are playing again at another one.
    Rematched { link: TableLink },
}

/// The recipients of a frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum To {
    All,
    Players,
    Watchers,
    Seat(Seat),
    Connection(u64),
}

/// Part of what the owner sends to an edge.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part<B = Frame> {
    /// The table admits connections that all see the game from one seat, or all watch; they get
    /// these frames before any others.
    Admit {
        connections: Vec<u64>,
        seat: Option<Seat>,
        greeting: Vec<B>,
    },
    /// A connection is not admitted.
    TurnAway { connection: u64 },
    /// A connection now sees the game from another seat.
    Reseat { connection: u64, seat: Option<Seat> },
    /// A connection that lost messages can receive frames again.
    Reopen { connection: u64 },
    /// A connection no longer belongs to the table; it has been told why.
    Dismiss { connection: u64 },
    Send {
        to: To,
        frame: B,
        /// The command that this answers, if any.
        answers: Option<CommandId>,
    },
    /// Each connection gets the public frame together with the one for its own seat, if there is
    /// one. Only seats held by the edge are included.
    Update { public: B, seats: Vec<(Seat, B)> },
    /// The answer to a change.
    Answer {
        ticket: u64,
        answer: Result<Box<TableView>, ErrorBody>,
    },
}

#[cfg(test)]
mod tests;
