//! Inputs to a table.

use crate::clocks::Pulse;
use crate::computers::Hinted;
use crate::computers::Thought;
use crate::effect::{ConnectionId, Ticket};
use crate::people::Change;
use crate::work::Stored;
use fondaco_protocol::{ClientMessage, Person, Seen, TableLink, UserId};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// An input to a table.
#[derive(Debug)]
pub enum Input {
    Command(Command),
    /// The store has done a job.
    Stored(Stored),
    /// A computer player has finished thinking.
    Thought(Thought),
    /// A hint is ready, or none could be found.
    Hinted(Hinted),
    /// The moment named by [`Table::wakes_at`](crate::table::Table::wakes_at) has come.
    Tick,
    /// The server can save again, or no longer can.
    Pulse(Pulse),
    /// The server is stopping: a save in progress is awaited, and nothing else begins.
    Stop,
}

/// What somebody wants of a table. Nodes pass on what is not skipped here to the node that owns the
/// table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    #[serde(skip)]
    Look { ticket: Ticket },
    Change {
        ticket: Ticket,
        person: Person,
        change: Change,
    },
    /// The players of this table are playing again at another one.
    Rematched { link: TableLink },
    /// Somebody has opened a table that goes on after `step` entries of this one's finished game.
    PlayedOn {
        by: Person,
        step: u32,
        link: TableLink,
        /// Absent in what servers of the previous release pass on.
        #[serde(default)]
        what_if: bool,
    },
    /// Somebody wants a new name.
    Rename { ticket: Ticket, person: Person },
    /// Somebody has a new name.
    #[serde(skip)]
    Renamed { person: Person },
    /// Somebody has been erased: they now have this name, and their chat is removed.
    #[serde(skip)]
    Erased { person: Person },
    /// Somebody has blocked somebody: if they host the table, the blocked person may not watch it.
    #[serde(skip)]
    Blocked { by: UserId, person: UserId },
    /// A connection begins; `person` comes from the session, never from a message.
    Attach {
        connection: ConnectionId,
        person: Option<Person>,
        seen: Option<Seen>,
    },
    /// Connections begin; their people have all seen the same.
    AttachAll {
        connections: Vec<(ConnectionId, Option<Person>)>,
        seen: Option<Seen>,
    },
    /// A message from a connection.
    Message {
        connection: ConnectionId,
        message: ClientMessage,
    },
    /// A connection lost messages and has now caught up with its queue.
    Resync { connection: ConnectionId },
    /// A connection has gone quiet, or has been heard from again.
    Quiet {
        connection: ConnectionId,
        is_quiet: bool,
    },
    /// A connection's round-trip time.
    Lag {
        connection: ConnectionId,
        lag: Duration,
    },
    /// A connection has ended.
    Detach { connection: ConnectionId },
    /// Connections have ended.
    DetachAll { connections: Vec<ConnectionId> },
    /// The server wants the memory back, if nobody is here.
    #[serde(skip)]
    Evict,
    /// Another server has claimed the table.
    #[serde(skip)]
    LetGo,
}
