//! What a table wants done. The task that owns it carries effects out, in order.

use super::audience::UpdateFrames;
use super::computers::ToThink;
use super::error::TableError;
use super::store_work::Job;
use crate::frame::Frame;
use fondaco_protocol::{ChatLine, CommandId, TableView};
use game_core::Seat;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// A connection, unique while the server runs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ConnectionId(u64);

impl ConnectionId {
    /// One that was never used before.
    pub fn next() -> ConnectionId {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        ConnectionId(NEXT.fetch_add(1, Ordering::Relaxed))
    }

    /// One that this node has numbered.
    pub(crate) fn numbered(number: u64) -> ConnectionId {
        ConnectionId(number)
    }

    /// As other nodes are told.
    pub(crate) fn number(self) -> u64 {
        self.0
    }
}

/// Stands for somebody waiting for an answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Ticket(u64);

impl Ticket {
    /// One that was never used before.
    pub(crate) fn next() -> Ticket {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        Ticket(NEXT.fetch_add(1, Ordering::Relaxed))
    }

    /// As the edge knows it that gave it.
    pub(crate) fn numbered(number: u64) -> Ticket {
        Ticket(number)
    }

    /// As other nodes are told.
    pub(crate) fn number(self) -> u64 {
        self.0
    }
}

/// Who is meant by a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Audience {
    All,
    /// Everybody who sees the game from a seat.
    Players,
    Watchers,
    Seat(Seat),
    One(ConnectionId),
}

impl Audience {
    /// Whether a connection that sees the game from `seat` is meant.
    pub(crate) fn includes(self, connection: ConnectionId, seat: Option<Seat>) -> bool {
        match self {
            Audience::All => true,
            Audience::Players => seat.is_some(),
            Audience::Watchers => seat.is_none(),
            Audience::Seat(of) => seat == Some(of),
            Audience::One(of) => connection == of,
        }
    }
}

/// What a table wants done.
#[derive(Debug)]
pub(crate) enum Effect {
    /// Connections that see the game from one seat, or watch, are the table's now, and get these
    /// frames before any other.
    Admit {
        connections: Vec<ConnectionId>,
        seat: Option<Seat>,
        greeting: Vec<Frame>,
    },
    /// A connection is not let in.
    TurnAway {
        connection: ConnectionId,
        error: TableError,
    },
    /// A connection sees the game from another seat now.
    Reseat {
        connection: ConnectionId,
        seat: Option<Seat>,
    },
    /// A connection that lost messages takes them again.
    Reopen {
        connection: ConnectionId,
    },
    /// A connection is not the table's any more; it was told why.
    Dismiss {
        connection: ConnectionId,
    },
    Send {
        to: Audience,
        frame: Frame,
    },
    /// Each connection gets the frame of its seat; whoever acted gets the answer right before it.
    SendUpdate {
        update: Arc<UpdateFrames>,
        ack: Option<(ConnectionId, Frame)>,
    },
    Answer {
        ticket: Ticket,
        answer: Box<Result<TableView, TableError>>,
    },
    Store(Job),
    /// A computer player is to think. What it thought about before is of no use any more.
    Think(Box<ToThink>),
    /// What a computer player thinks about is of no use any more.
    StopThinking,
    /// A hint is to be thought about, for the command of this id.
    Hint(CommandId, Box<ToThink>),
    /// The hint is of no use any more.
    StopHint,
    /// A line of the chat is to be kept; nobody waits for it.
    KeepLine(ChatLine),
    LobbyChanged,
    /// The rules have panicked.
    RulesPanicked,
    /// The rules have worked again after a panic.
    RulesRecovered,
    /// The table leaves memory; nothing follows.
    End(End),
}

/// Why a table leaves memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// Nobody was here for a while, or the server wanted the memory.
    Idle,
    /// The server stops.
    Stopping,
    /// What is in memory cannot be trusted; the next visitor loads it again.
    Reload,
}
