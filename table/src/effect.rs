//! What a table wants done. The task that owns the table carries out its effects, in order.

use crate::computers::ToThink;
use crate::error::TableError;
use crate::sent::{Frame, UpdateFrames};
use crate::work::Job;
use fondaco_protocol::{ChatLine, CommandId, ErrorCode, TableView};
use game_core::Seat;
use serde::{Deserialize, Serialize};

/// A connection, unique while the server runs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct ConnectionId(u64);

impl ConnectionId {
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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Ticket(u64);

impl Ticket {
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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

/// What people at a table get, each through their connection. `F` stands for a frame, or between
/// nodes for its length.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Delivery<F = Frame> {
    /// Lets in connections that see the game from one seat, or watch. They get these frames before
    /// any others.
    Admit {
        connections: Vec<ConnectionId>,
        seat: Option<Seat>,
        greeting: Vec<F>,
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
        frame: F,
        /// The command that this answers, if any.
        answers: Option<CommandId>,
    },
    /// Sends each connection the frame for its seat; whoever acted gets the ack right before it.
    Update {
        update: UpdateFrames<F>,
        ack: Option<Ack<F>>,
    },
    /// Answers whoever holds the ticket.
    Answer {
        ticket: Ticket,
        answer: Box<Result<TableView, TableError>>,
    },
}

impl<F> Delivery<F> {
    /// Replaces each frame, visiting them in order.
    ///
    /// # Errors
    /// Those of `f`.
    pub fn try_map<G, E>(&self, f: &mut impl FnMut(&F) -> Result<G, E>) -> Result<Delivery<G>, E> {
        Ok(match self {
            Delivery::Admit {
                connections,
                seat,
                greeting,
            } => Delivery::Admit {
                connections: connections.clone(),
                seat: *seat,
                greeting: greeting.iter().map(&mut *f).collect::<Result<_, E>>()?,
            },
            Delivery::TurnAway { connection, error } => Delivery::TurnAway {
                connection: *connection,
                error: error.clone(),
            },
            &Delivery::Reseat { connection, seat } => Delivery::Reseat { connection, seat },
            &Delivery::Reopen { connection } => Delivery::Reopen { connection },
            &Delivery::Dismiss { connection } => Delivery::Dismiss { connection },
            Delivery::Send { to, frame, answers } => Delivery::Send {
                to: *to,
                frame: f(frame)?,
                answers: *answers,
            },
            Delivery::Update { update, ack } => Delivery::Update {
                ack: match ack {
                    Some(ack) => Some(Ack {
                        connection: ack.connection,
                        cmd_id: ack.cmd_id,
                        frame: f(&ack.frame)?,
                    }),
                    None => None,
                },
                update: update.try_map(f)?,
            },
            Delivery::Answer { ticket, answer } => Delivery::Answer {
                ticket: *ticket,
                answer: answer.clone(),
            },
        })
    }
}

/// Tells a connection that its command is on disk.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Ack<F = Frame> {
    pub connection: ConnectionId,
    pub cmd_id: CommandId,
    pub frame: F,
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
