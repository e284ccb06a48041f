//! How everything else talks to a table's task.

use super::memory::Share;
use super::outbox::Outbox;
use cluster::wire::Message;
use fondaco_protocol::{ClientMessage, Person, Seen, TableId, TableLink, TableView, UserId};
use std::sync::Arc;
use std::time::Duration;
use table::Command;
use table::basis::Numbers;
use table::people::Change;
use table::record::{Epoch, NodeId};
use table::sent::Frame;
use table::{ConnectionId, Ticket};
use table::{TableError, Unavailable};
use tokio::sync::{mpsc, oneshot};

/// The most commands queued for a table.
pub(crate) const MAILBOX_MAX: usize = 1024;

/// A message to a table's task.
#[derive(Debug)]
pub(crate) enum Letter {
    /// A command, and where to send the answer if somebody is waiting for one.
    Command { command: Command, reply: Reply },
    /// A message from another node about the table.
    Heard { from: NodeId, message: Box<Message> },
    /// Hands the table over to another node as soon as nothing is being written.
    Give {
        to: NodeId,
        given: oneshot::Sender<()>,
    },
}

/// Where to send the answer.
#[derive(Debug)]
pub(crate) enum Reply {
    None,
    View(Ticket, oneshot::Sender<Result<TableView, TableError>>),
    Greeting(ConnectionId, Arrival),
}

/// A connection that has not been admitted yet.
#[derive(Debug)]
pub(crate) struct Arrival {
    pub(crate) outbox: Outbox,
    pub(crate) greeting: oneshot::Sender<Result<Vec<Frame>, TableError>>,
}

/// What a look at a table finds.
pub(crate) enum Looked {
    View(Box<TableView>),
    /// Another node owns the table, or it is leaving memory: everything about it is on disk.
    NotHere,
}

/// A handle to one table's task.
#[derive(Clone, Debug)]
pub struct TableHandle {
    /// Letters are boxed because the channel always keeps room for 32 of them.
    pub(super) mailbox: mpsc::Sender<Box<Letter>>,
    pub(super) share: Arc<Share>,
    pub(super) id: TableId,
    /// The numbers of tickets.
    pub(super) numbers: Numbers,
}

impl TableHandle {
    /// Whether the task has ended; if so, fetch a new handle.
    pub(super) fn is_closed(&self) -> bool {
        self.mailbox.is_closed()
    }

    /// Evicts the table, unless somebody is here or something is being written. Returns false if
    /// its mailbox is full.
    pub(super) fn evict(&self) -> bool {
        let is_told = self.tell(Command::Evict).is_ok();
        if is_told {
            self.share.leaves();
        }
        is_told
    }

    /// The table's id and the epoch in which this node owns it; `None` if another node owns it.
    pub(crate) fn claim(&self) -> Option<(TableId, Epoch)> {
        Some((self.id, self.share.owner()?))
    }

    /// Passes on a message from another node about the table. It is dropped if the mailbox is full.
    pub(super) fn heard(&self, from: NodeId, message: Message) {
        let message = Box::new(message);
        let _ = self
            .mailbox
            .try_send(Box::new(Letter::Heard { from, message }));
    }

    /// Tells the table that another server has claimed it. If the mailbox is full, the table finds
    /// out when it next writes.
    pub(crate) fn let_go(&self) {
        let _ = self.tell(Command::LetGo);
    }

    /// Whether this node owns the table and somebody is there.
    pub(crate) fn is_played_here(&self) -> bool {
        self.claim().is_some() && self.share.may_leave().is_none()
    }

    /// Hands the table over to another node. Returns once that is done, or turns out to be
    /// impossible.
    pub(crate) async fn give(&self, to: NodeId) {
        let (given, is_given) = oneshot::channel();
        let letter = Box::new(Letter::Give { to, given });
        if self.mailbox.send(letter).await.is_ok() {
            // A dropped sender means that the table has left memory.
            let _ = is_given.await;
        }
    }

    /// The table as everybody at it sees it.
    ///
    /// # Errors
    /// [`TableError::Unavailable`]
    pub(crate) async fn look(&self) -> Result<Looked, TableError> {
        match self.request(|ticket| Command::Look { ticket }) {
            Ok(answer) => match answer.await {
                Ok(view) => Ok(Looked::View(Box::new(view?))),
                Err(_) => Ok(Looked::NotHere),
            },
            Err(_) if self.is_closed() => Ok(Looked::NotHere),
            Err(error) => Err(error),
        }
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

    /// Tells the table that the same people are playing again at the table that `link` names.
    pub(crate) fn rematched(&self, link: TableLink) {
        let _ = self.tell(Command::Rematched { link });
    }

    /// Invites those who are still here to a table that goes on after `step` entries of the game.
    pub(crate) fn played_on(&self, by: Person, step: u32, link: TableLink, what_if: bool) {
        let _ = self.tell(Command::PlayedOn {
            by,
            step,
            link,
            what_if,
        });
    }

    /// Renames a player, unless somebody at the table has a name that looks the same.
    ///
    /// # Errors
    /// [`ErrorCode::NameTaken`](fondaco_protocol::ErrorCode::NameTaken), or the table does not answer.
    pub(crate) async fn rename(&self, person: Person) -> Result<TableView, TableError> {
        self.ask(|ticket| Command::Rename { ticket, person }).await
    }

    /// Whether this person sits or watches here.
    pub(crate) fn concerns(&self, person: UserId) -> bool {
        self.share.concerns(person)
    }

    /// Announces somebody's new name; tables where that person is not present ignore it.
    pub fn renamed(&self, person: Person) {
        let _ = self.tell(Command::Renamed { person });
    }

    /// Announces that somebody has been erased and now has another name.
    pub(super) fn erased(&self, person: Person) {
        let _ = self.tell(Command::Erased { person });
    }

    /// Announces that somebody has blocked somebody.
    pub(super) fn blocked(&self, by: UserId, person: UserId) {
        let _ = self.tell(Command::Blocked { by, person });
    }

    /// Attaches a connection. The caller must send it what is returned before anything from its
    /// outbox.
    ///
    /// # Errors
    /// [`ErrorCode::NoSpectators`](fondaco_protocol::ErrorCode::NoSpectators), or the table does not answer.
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

    /// Passes on a message from a connection. The answer comes through its outbox.
    ///
    /// # Errors
    /// If the table's task cannot be reached.
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

    /// Asks for everything again after messages were lost.
    ///
    /// # Errors
    /// If the table's task cannot be reached.
    pub fn resync(&self, connection: ConnectionId) -> Result<(), TableError> {
        self.tell(Command::Resync { connection })
    }

    /// Reports that a connection has gone quiet, or has been heard from again.
    pub fn quiet(&self, connection: ConnectionId, is_quiet: bool) {
        let _ = self.tell(Command::Quiet {
            connection,
            is_quiet,
        });
    }

    /// Reports a connection's round-trip time.
    pub fn lag(&self, connection: ConnectionId, lag: Duration) {
        let _ = self.tell(Command::Lag { connection, lag });
    }

    /// Detaches a connection.
    pub async fn detach(&self, connection: ConnectionId) {
        let letter = Letter::Command {
            command: Command::Detach { connection },
            reply: Reply::None,
        };
        let _ = self.mailbox.send(Box::new(letter)).await;
    }

    async fn ask(&self, command: impl FnOnce(Ticket) -> Command) -> Result<TableView, TableError> {
        let answer = self.request(command)?;
        answer.await.map_err(|_| Unavailable::Restarting)?
    }

    /// Nothing comes through the receiver if the task ends first.
    fn request(
        &self,
        command: impl FnOnce(Ticket) -> Command,
    ) -> Result<oneshot::Receiver<Result<TableView, TableError>>, TableError> {
        let (reply, answer) = oneshot::channel();
        let ticket = Ticket::numbered(self.numbers.next());
        self.post(Letter::Command {
            command: command(ticket),
            reply: Reply::View(ticket, reply),
        })?;
        Ok(answer)
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
