//! What a table wants done. The task that owns the table carries out its effects, in order.

use crate::computers::ToThink;
use crate::error::TableError;
use crate::sent::{Frame, UpdateFrames};
use crate::work::Job;
use fondaco_protocol::{ChatLine, CommandId, ErrorCode, TableView};
use game_core::Seat;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// A connection, unique while the server runs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ConnectionId(u64);

impl ConnectionId {
    /// An id that has never been used before.
    pub fn next() -> ConnectionId {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        ConnectionId(NEXT.fetch_add(1, Ordering::Relaxed))
    }

    /// The connection that this node knows by `number`.
    pub fn numbered(number: u64) -> ConnectionId {
        ConnectionId(number)
    }

    /// The number by which other nodes know it.
    pub fn number(self) -> u64 {
        self.0
    }
}

/// Identifies somebody who is waiting for an answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ticket(u64);

impl Ticket {
    /// A ticket that has never been used before.
    pub fn next() -> Ticket {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        Ticket(NEXT.fetch_add(1, Ordering::Relaxed))
    }

    /// The ticket as the edge that issued it numbered it.
    pub fn numbered(number: u64) -> Ticket {
        Ticket(number)
    }

    /// The number by which other nodes know it.
    pub fn number(self) -> u64 {
        self.0
    }
}

/// Who a message is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Audience {
    All,
    /// Everybody who sees the game from a seat.
    Players,
    Watchers,
    Seat(Seat),
    One(ConnectionId),
}

impl Audience {
    /// Whether this includes a connection that sees the game from `seat`.
    pub fn includes(self, connection: ConnectionId, seat: Option<Seat>) -> bool {
        match self {
            Audience::All => true,
            Audience::Players => seat.is_some(),
            Audience::Watchers => seat.is_none(),
            Audience::Seat(of) => seat == Some(of),
            Audience::One(of) => connection == of,
        }
    }
}

/// What people at a table get, each through their connection.
#[derive(Debug)]
pub enum Delivery {
    /// Lets in connections that see the game from one seat, or watch. They get these frames before
    /// any others.
    Admit {
        connections: Vec<ConnectionId>,
        seat: Option<Seat>,
        greeting: Vec<Frame>,
    },
    /// Refuses a connection.
    TurnAway {
        connection: ConnectionId,
        error: TableError,
    },
    /// A connection now sees the game from another seat.
    Reseat {
        connection: ConnectionId,
        seat: Option<Seat>,
    },
    /// Sends to a connection again after it lost messages.
    Reopen { connection: ConnectionId },
    /// Drops a connection, which has already been told why.
    Dismiss { connection: ConnectionId },
    Send {
        to: Audience,
        frame: Frame,
        /// The command that this answers, if any.
        answers: Option<CommandId>,
    },
    /// Sends each connection the frame for its seat; whoever acted gets the ack right before it.
    Update {
        update: Arc<UpdateFrames>,
        ack: Option<Ack>,
    },
    /// Answers whoever holds the ticket.
    Answer {
        ticket: Ticket,
        answer: Box<Result<TableView, TableError>>,
    },
}

/// Tells a connection that its command is on disk.
#[derive(Debug)]
pub struct Ack {
    pub connection: ConnectionId,
    pub cmd_id: CommandId,
    pub frame: Frame,
}

/// What a table wants done.
#[derive(Debug)]
pub enum Effect {
    Deliver(Delivery),
    Store(Job),
    /// Starts a computer player thinking. Any earlier thinking is obsolete.
    Think(Box<ToThink>),
    /// Stops a computer player's thinking, which is obsolete.
    StopThinking,
    /// Starts thinking about a hint, for the command with this id.
    Hint(CommandId, Box<ToThink>),
    /// Stops thinking about a hint, which is obsolete.
    StopHint,
    /// Saves a line of chat; nobody waits for it.
    KeepLine(ChatLine),
    LobbyChanged,
    /// A command was refused, for the metrics.
    Rejected(ErrorCode),
    /// The rules have panicked.
    RulesPanicked,
    /// The rules have worked again after a panic.
    RulesRecovered,
    /// The table leaves memory; no effects follow. Unless it was idle, the connections at this node
    /// are closed.
    End(End),
}

/// Why a table leaves memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// Nobody was here for a while, or the server needed the memory.
    Idle,
    /// The server is stopping.
    Stopping,
    /// What is in memory cannot be trusted; the next visitor loads it again.
    Reload,
}
