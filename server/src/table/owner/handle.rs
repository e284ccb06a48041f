//! How everybody else speaks to a table's task.

use super::super::audience::Outbox;
use super::super::company::Change;
use super::super::effect::{ConnectionId, Ticket};
use super::super::error::{TableError, Unavailable};
use super::super::input::Command;
use super::memory::Share;
use crate::frame::Frame;
use crate::nodes::message::Message;
use crate::store::{Epoch, NodeId};
use fondaco_protocol::{ClientMessage, Person, Seen, TableId, TableLink, TableView, UserId};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

/// The most commands that wait for a table.
pub(crate) const MAILBOX_MAX: usize = 1024;

/// What reaches a table's task.
#[derive(Debug)]
pub(crate) enum Letter {
    /// A command, and the way back if somebody waits for an answer.
    Command { command: Command, reply: Reply },
    /// Another node says something about the table.
    Heard { from: NodeId, message: Box<Message> },
    /// Another node is to own the table as soon as nothing is being written.
    Give {
        to: NodeId,
        given: oneshot::Sender<()>,
    },
}

/// The way back.
#[derive(Debug)]
pub(crate) enum Reply {
    None,
    View(Ticket, oneshot::Sender<Result<TableView, TableError>>),
    Greeting(ConnectionId, Arrival),
}

/// A connection that has not been let in yet.
#[derive(Debug)]
pub(crate) struct Arrival {
    pub(crate) outbox: Outbox,
    pub(crate) greeting: oneshot::Sender<Result<Vec<Frame>, TableError>>,
}

/// Speaks to one table's task.
#[derive(Clone, Debug)]
pub struct TableHandle {
    /// Of letters on the heap, because there is always room for 32 of them.
    pub(super) mailbox: mpsc::Sender<Box<Letter>>,
    pub(super) share: Arc<Share>,
    pub(super) id: TableId,
}

impl TableHandle {
    /// Whether the task has ended; another handle must be fetched then.
    pub(super) fn is_closed(&self) -> bool {
        self.mailbox.is_closed()
    }

    /// Has the table leave memory, unless somebody is here or something is being written. False
    /// if it has too much to do to be asked.
    pub(super) fn evict(&self) -> bool {
        let is_told = self.tell(Command::Evict).is_ok();
        if is_told {
            self.share.leaves();
        }
        is_told
    }

    /// Which table it is, and as which of its owners this node has it; `None` if another node owns
    /// it.
    pub(crate) fn claim(&self) -> Option<(TableId, Epoch)> {
        Some((self.id, self.share.owner()?))
    }

    /// Another node says something about the table. If there is too much to do, it is lost.
    pub(super) fn heard(&self, from: NodeId, message: Message) {
        let message = Box::new(message);
        let _ = self
            .mailbox
            .try_send(Box::new(Letter::Heard { from, message }));
    }

    /// Another server has claimed the table. If it has too much to do to be told, it will know
    /// when it writes.
    pub(crate) fn let_go(&self) {
        let _ = self.tell(Command::LetGo);
    }

    /// Whether this node owns the table, and somebody is there.
    pub(crate) fn is_played_here(&self) -> bool {
        self.claim().is_some() && self.share.may_leave().is_none()
    }

    /// Has another node own the table. Returns once it does, or cannot.
    pub(crate) async fn give(&self, to: NodeId) {
        let (given, is_given) = oneshot::channel();
        let letter = Box::new(Letter::Give { to, given });
        if self.mailbox.send(letter).await.is_ok() {
            // Without an answer, the table has left memory.
            let _ = is_given.await;
        }
    }

    /// The table as everybody at it sees it.
    ///
    /// # Errors
    /// [`TableError::Unavailable`]
    pub async fn look(&self) -> Result<TableView, TableError> {
        self.ask(|ticket| Command::Look { ticket }).await
    }

    /// Changes the table.
    ///
    /// # Errors
    /// If the change is not allowed, or the table does not answer.
    pub async fn change(&self, person: Person, change: Change) -> Result<TableView, TableError> {
        self.ask(|ticket| Command::Change {
            ticket,
            person,
            change,
        })
        .await
    }

    /// The same people play again at the table that `link` names.
    pub(crate) fn rematched(&self, link: TableLink) {
        let _ = self.tell(Command::Rematched { link });
    }

    /// Gives a player another name, unless somebody at the table has one that looks the same.
    ///
    /// # Errors
    /// [`SeatError::NameTaken`](super::super::SeatError::NameTaken), or the table does not answer.
    pub(crate) async fn rename(&self, person: Person) -> Result<TableView, TableError> {
        self.ask(|ticket| Command::Rename { ticket, person }).await
    }

    /// Whether this person sits or watches here.
    pub(super) fn concerns(&self, person: UserId) -> bool {
        self.share.concerns(person)
    }

    /// Somebody has a new name; tables where that person is not seen ignore it.
    pub fn renamed(&self, person: Person) {
        let _ = self.tell(Command::Renamed { person });
    }

    /// Somebody is forgotten, whose name is another one now.
    pub(super) fn erased(&self, person: Person) {
        let _ = self.tell(Command::Erased { person });
    }

    /// Begins a connection. It must be sent what is returned before anything that its
    /// outbox brings.
    ///
    /// # Errors
    /// [`TableError::NoSpectators`], or the table does not answer.
    pub async fn attach(
        &self,
        connection: ConnectionId,
        person: Option<Person>,
        outbox: Outbox,
        seen: Option<Seen>,
    ) -> Result<Vec<Frame>, TableError> {
        let (greeting, answer) = oneshot::channel();
        let arrival = Arrival { outbox, greeting };
        self.post(Letter::Command {
            command: Command::Attach {
                connection,
                person,
                seen,
            },
            reply: Reply::Greeting(connection, arrival),
        })?;
        answer.await.map_err(|_| Unavailable::Restarting)?
    }

    /// A connection says something. The answer comes by its outbox.
    ///
    /// # Errors
    /// If the table does not listen.
    pub fn message(
        &self,
        connection: ConnectionId,
        message: ClientMessage,
    ) -> Result<(), TableError> {
        self.tell(Command::Message {
            connection,
            message,
        })
    }

    /// Asks for everything again, after messages were lost.
    ///
    /// # Errors
    /// If the table does not listen.
    pub fn resync(&self, connection: ConnectionId) -> Result<(), TableError> {
        self.tell(Command::Resync { connection })
    }

    /// Nothing has been heard of a connection for a while, or something again.
    pub fn quiet(&self, connection: ConnectionId, is_quiet: bool) {
        let _ = self.tell(Command::Quiet {
            connection,
            is_quiet,
        });
    }

    /// How long a connection takes there and back.
    pub fn lag(&self, connection: ConnectionId, lag: Duration) {
        let _ = self.tell(Command::Lag { connection, lag });
    }

    /// Ends a connection.
    pub async fn detach(&self, connection: ConnectionId) {
        let letter = Letter::Command {
            command: Command::Detach { connection },
            reply: Reply::None,
        };
        let _ = self.mailbox.send(Box::new(letter)).await;
    }

    async fn ask(&self, command: impl FnOnce(Ticket) -> Command) -> Result<TableView, TableError> {
        let (reply, answer) = oneshot::channel();
        let ticket = Ticket::next();
        self.post(Letter::Command {
            command: command(ticket),
            reply: Reply::View(ticket, reply),
        })?;
        answer.await.map_err(|_| Unavailable::Restarting)?
    }

    fn tell(&self, command: Command) -> Result<(), TableError> {
        self.post(Letter::Command {
            command,
            reply: Reply::None,
        })
    }

    fn post(&self, letter: Letter) -> Result<(), TableError> {
        self.mailbox.try_send(Box::new(letter)).map_err(|error| {
            TableError::from(match error {
                mpsc::error::TrySendError::Full(_) => Unavailable::Busy,
                mpsc::error::TrySendError::Closed(_) => Unavailable::Restarting,
            })
        })
    }
}
