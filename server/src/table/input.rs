//! What a table is told.

use super::attend_clocks::Pulse;
use super::company::Change;
use super::computers::Thought;
use super::effect::{ConnectionId, Ticket};
use super::hints::Hinted;
use super::store_work::Stored;
use fondaco_protocol::{ClientMessage, Person, Seen, TableLink};
use std::time::Duration;

/// What a table is told.
#[derive(Debug)]
pub(crate) enum Input {
    Command(Command),
    /// The store has done what it was asked.
    Stored(Stored),
    /// A computer player has thought.
    Thought(Thought),
    /// A hint has been thought about.
    Hinted(Hinted),
    /// The moment has come that [`Table::wakes_at`](super::Table::wakes_at) named.
    Tick,
    /// The server can save again, or cannot.
    Pulse(Pulse),
    /// The server stops: what is being saved is waited for, nothing else begins.
    Stop,
}

/// What somebody wants of a table.
#[derive(Debug)]
pub(crate) enum Command {
    Look {
        ticket: Ticket,
    },
    Change {
        ticket: Ticket,
        person: Person,
        change: Change,
    },
    /// The players of this table play again at another one.
    Rematched {
        link: TableLink,
    },
    /// Somebody wants another name.
    Rename {
        ticket: Ticket,
        person: Person,
    },
    /// Somebody has another name now.
    Renamed {
        person: Person,
    },
    /// Somebody is forgotten: has this name now, and has said nothing.
    Erased {
        person: Person,
    },
    /// A connection begins; `person` comes from the session, never from a message.
    Attach {
        connection: ConnectionId,
        person: Option<Person>,
        seen: Option<Seen>,
    },
    /// Connections begin of people who have all seen the same.
    AttachAll {
        connections: Vec<(ConnectionId, Option<Person>)>,
        seen: Option<Seen>,
    },
    /// A connection says something.
    Message {
        connection: ConnectionId,
        message: ClientMessage,
    },
    /// A connection lost messages and has caught up.
    Resync {
        connection: ConnectionId,
    },
    /// Nothing has been heard of a connection for a while, or something again.
    Quiet {
        connection: ConnectionId,
        is_quiet: bool,
    },
    /// How long a connection takes there and back.
    Lag {
        connection: ConnectionId,
        lag: Duration,
    },
    /// A connection has ended.
    Detach {
        connection: ConnectionId,
    },
    /// Connections have ended.
    DetachAll {
        connections: Vec<ConnectionId>,
    },
    /// The server wants the memory, if nobody is here.
    Evict,
    /// Another server has claimed the table.
    LetGo,
}
