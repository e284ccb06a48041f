//! What nodes say to each other about a table. The *owner* runs it, an *edge* has sockets of people
//! at it. Both speak in numbered streams, so that whatever is lost is missed.
//!
//! On the way a message is a head in JSON, and behind it the frames as sockets get them: an edge
//! hands them on without reading them.

mod wire;

use crate::frame::Frame;
use crate::store::Epoch;
use crate::table::Change;
use fondaco_protocol::{
    ClientMessage, CommandId, ErrorBody, Person, Seen, TableId, TableLink, TableView,
};
use game_core::Seat;
use serde::{Deserialize, Serialize};

pub use wire::{MESSAGE_BYTES_MAX, Unreadable};

/// The queue of a node that messages go through, so that neither kind of them waits for the other.
/// Those about all tables share one: the more go together, the less each costs, and whoever reads
/// them waits for no table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Lane {
    /// For messages about a table.
    Tables,
    /// For what is not about one table.
    News,
}

impl Lane {
    /// How many there are.
    pub const COUNT: usize = Lane::ALL.len();

    /// All of them, in the order of their numbers.
    pub const ALL: [Lane; 2] = [Lane::Tables, Lane::News];

    pub const fn index(self) -> usize {
        self as usize
    }

    /// In the server's figures.
    pub const fn name(self) -> &'static str {
        match self {
            Lane::Tables => "tables",
            Lane::News => "news",
        }
    }
}

/// A message about one table. `B` stands for a frame; on the way, for its length.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Message<B = Frame> {
    pub table: TableId,
    /// As which of its owners the table is, or is thought to be, in memory.
    pub epoch: Epoch,
    /// Which of the edge's sessions at tables it is: two streams, one each way.
    pub session: u64,
    pub what: What<B>,
}

/// What is said.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum What<B = Frame> {
    /// An edge begins a session. It says so until it is heard.
    Attach,
    /// An edge wants something, for one of its people.
    Wants {
        /// Counts what is wanted in the session, from 1.
        m: u64,
        wish: Wish,
    },
    /// An edge has missed what came after this number.
    Since { n: u64 },
    /// An edge is still there.
    Here,
    /// The owner tells an edge everything that followed from one input of the table.
    Told {
        /// Counts what is told in the session, from 1.
        n: u64,
        /// Where somebody stands in the game who has got it.
        seen: Option<Seen>,
        parts: Vec<Part<B>>,
    },
    /// The owner is still there. It has sent messages up to `n`, and received them up to `m`.
    Heard { n: u64, m: u64 },
    /// The owner does not know the session, or no longer has what was missed: begin another.
    Reset,
    /// This node does not own the table, or does not any more: ask the database who does.
    NotMine,
}

impl<B> What<B> {
    /// Whether an edge says it.
    pub fn is_for_owner(&self) -> bool {
        match self {
            What::Attach | What::Wants { .. } | What::Since { .. } | What::Here => true,
            What::Told { .. } | What::Heard { .. } | What::Reset | What::NotMine => false,
        }
    }
}

/// What somebody wants of the table. `connection` is a number that the edge gave.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wish {
    /// A connection begins.
    Greet {
        connection: u64,
        person: Option<Person>,
        seen: Option<Seen>,
    },
    /// Connections begin of people who have all seen the same.
    GreetAll {
        connections: Vec<(u64, Option<Person>)>,
        seen: Option<Seen>,
    },
    /// A connection says something.
    Say {
        connection: u64,
        message: ClientMessage,
    },
    /// A connection lost messages and has caught up.
    Resync { connection: u64 },
    /// Nothing has been heard of a connection for a while, or something again.
    Quiet { connection: u64, is_quiet: bool },
    /// How long a connection takes there and back.
    Lag { connection: u64, ms: u64 },
    /// A connection has ended.
    Leave { connection: u64 },
    /// Connections of people who watched have ended.
    LeaveAll { connections: Vec<u64> },
    /// Somebody changes the table, and waits for the answer with this number.
    Change {
        ticket: u64,
        person: Person,
        change: Change,
    },
    /// Somebody wants another name, and waits for the answer with this number.
    Rename { ticket: u64, person: Person },
    /// The players of this table play again at another one.
    Rematched { link: TableLink },
}

/// Who is meant by a frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum To {
    All,
    Players,
    Watchers,
    Seat(Seat),
    Connection(u64),
}

/// Part of what an edge is told.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part<B = Frame> {
    /// Connections that see the game from one seat, or watch, are the table's now, and get these
    /// frames before any other.
    Admit {
        connections: Vec<u64>,
        seat: Option<Seat>,
        greeting: Vec<B>,
    },
    /// A connection is not let in.
    TurnAway { connection: u64 },
    /// A connection sees the game from another seat now.
    Reseat { connection: u64, seat: Option<Seat> },
    /// A connection that lost messages takes them again.
    Reopen { connection: u64 },
    /// A connection is not the table's any more; it was told why.
    Dismiss { connection: u64 },
    Send {
        to: To,
        frame: B,
        /// The command that it answers, if it answers one.
        answers: Option<CommandId>,
    },
    /// Each connection gets the frame for everybody, with what it says to its seat alone if it
    /// says anything. Only seats that the edge holds are among them.
    Update { public: B, seats: Vec<(Seat, B)> },
    /// The answer to a change.
    Answer {
        ticket: u64,
        answer: Result<Box<TableView>, ErrorBody>,
    },
}

#[cfg(test)]
mod tests;
