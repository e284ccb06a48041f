//! How everybody else speaks to a table's task.

use super::error::TableError;
use super::gathering::Change;
use super::outbox::Outbox;
use super::viewers::Role;
use axum::extract::ws::Utf8Bytes;
use fondaco_protocol::{CommandId, Person, Question, TableLink, TableView, Version, Words};
use serde_json::Value;
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::sync::{mpsc, oneshot};

/// The most commands that wait for a table.
pub(super) const MAILBOX_MAX: usize = 64;

/// A connection, unique while the server runs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ConnectionId(u64);

impl ConnectionId {
    /// One that was never used before.
    pub fn next() -> ConnectionId {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        ConnectionId(NEXT.fetch_add(1, Ordering::Relaxed))
    }

    /// Consecutive for connections that begin one after the other, and begins again at 0.
    pub(super) fn number(self) -> u32 {
        self.0 as u32
    }
}

/// What a table's task is told.
#[derive(Debug)]
pub(super) enum Command {
    /// How does the table look?
    Look { reply: oneshot::Sender<TableView> },
    /// Somebody changes the table.
    Change {
        person: Person,
        change: Change,
        reply: oneshot::Sender<Result<TableView, TableError>>,
    },
    /// The players of this table play again at another one.
    Rematched { link: TableLink },
    /// Somebody says something.
    Say {
        connection: ConnectionId,
        words: Words,
    },
    /// A player asks all others.
    Ask {
        connection: ConnectionId,
        question: Question,
    },
    /// A player answers.
    Answer {
        connection: ConnectionId,
        agree: bool,
    },
    /// Somebody has another name now.
    Renamed { person: Person },
    /// A connection begins.
    Attach {
        connection: ConnectionId,
        role: Role,
        outbox: Outbox,
        seen: Option<(Version, String)>,
        reply: oneshot::Sender<Result<Vec<Utf8Bytes>, TableError>>,
    },
    /// A connection lost messages and has caught up.
    Resync { connection: ConnectionId },
    /// A connection has ended.
    Detach { connection: ConnectionId },
    /// A seat acts.
    Act {
        connection: ConnectionId,
        cmd_id: CommandId,
        version: Version,
        action: Option<Value>,
    },
}

/// Speaks to one table's task.
#[derive(Clone, Debug)]
pub struct TableHandle {
    pub(super) mailbox: mpsc::Sender<Command>,
}

impl TableHandle {
    /// Whether the task has ended; another handle must be fetched then.
    pub(super) fn is_closed(&self) -> bool {
        self.mailbox.is_closed()
    }

    /// The table as everybody at it sees it.
    ///
    /// # Errors
    /// [`TableError::Busy`] or [`TableError::Restarting`].
    pub async fn look(&self) -> Result<TableView, TableError> {
        let (reply, answer) = oneshot::channel();
        self.post(Command::Look { reply })?;
        answer.await.map_err(|_| TableError::Restarting)
    }

    /// Changes the table.
    ///
    /// # Errors
    /// If the change is not allowed, or the table does not answer.
    pub async fn change(&self, person: Person, change: Change) -> Result<TableView, TableError> {
        let (reply, answer) = oneshot::channel();
        self.post(Command::Change {
            person,
            change,
            reply,
        })?;
        answer.await.map_err(|_| TableError::Restarting)?
    }

    /// Tells of the table where the same people play again.
    pub(crate) fn rematched(&self, link: TableLink) {
        let _ = self.mailbox.try_send(Command::Rematched { link });
    }

    /// Says something in the chat.
    ///
    /// # Errors
    /// If the table does not listen.
    pub fn say(&self, connection: ConnectionId, words: Words) -> Result<(), TableError> {
        self.post(Command::Say { connection, words })
    }

    /// Asks all others to agree to something.
    ///
    /// # Errors
    /// If the table does not listen.
    pub fn ask(&self, connection: ConnectionId, question: Question) -> Result<(), TableError> {
        self.post(Command::Ask {
            connection,
            question,
        })
    }

    /// Answers the open question.
    ///
    /// # Errors
    /// If the table does not listen.
    pub fn answer(&self, connection: ConnectionId, agree: bool) -> Result<(), TableError> {
        self.post(Command::Answer { connection, agree })
    }

    /// Tells of a new name; tables where the person does not sit ignore it.
    pub fn renamed(&self, person: Person) {
        let _ = self.mailbox.try_send(Command::Renamed { person });
    }

    /// Begins a connection, which has seen `seen` before. It must be told what is returned
    /// before anything that its outbox brings.
    ///
    /// # Errors
    /// [`TableError::NoSpectators`], or the table does not answer.
    pub async fn attach(
        &self,
        connection: ConnectionId,
        role: Role,
        outbox: Outbox,
        seen: Option<(Version, String)>,
    ) -> Result<Vec<Utf8Bytes>, TableError> {
        let (reply, answer) = oneshot::channel();
        self.post(Command::Attach {
            connection,
            role,
            outbox,
            seen,
            reply,
        })?;
        answer.await.map_err(|_| TableError::Restarting)?
    }

    /// Acts, or takes the last action back if `action` is `None`. The answer comes by the outbox.
    ///
    /// # Errors
    /// If the table does not listen.
    pub fn act(
        &self,
        connection: ConnectionId,
        cmd_id: CommandId,
        version: Version,
        action: Option<Value>,
    ) -> Result<(), TableError> {
        self.post(Command::Act {
            connection,
            cmd_id,
            version,
            action,
        })
    }

    /// Asks for everything anew, after messages were lost.
    ///
    /// # Errors
    /// If the table does not listen.
    pub fn resync(&self, connection: ConnectionId) -> Result<(), TableError> {
        self.post(Command::Resync { connection })
    }

    /// Ends a connection.
    pub async fn detach(&self, connection: ConnectionId) {
        let _ = self.mailbox.send(Command::Detach { connection }).await;
    }

    fn post(&self, command: Command) -> Result<(), TableError> {
        self.mailbox.try_send(command).map_err(|error| match error {
            mpsc::error::TrySendError::Full(_) => TableError::Busy,
            mpsc::error::TrySendError::Closed(_) => TableError::Restarting,
        })
    }
}
