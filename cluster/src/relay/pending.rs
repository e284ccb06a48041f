//! Requests from people here that have not been answered yet.

use fondaco_protocol::{ClientMessage, CommandId};
use std::collections::BTreeMap;
use std::time::Duration;
use table::basis::Steady;
use table::{Command, ConnectionId, Ticket};

/// The most commands that wait for an answer; beyond that, the server is reported busy.
pub(crate) const COMMANDS_MAX: usize = 64;

/// The most changes that wait for an answer.
pub(crate) const CHANGES_MAX: usize = 16;

#[derive(Default)]
pub(crate) struct Pending {
    messages: Vec<Sent>,
    changes: BTreeMap<Ticket, Asked>,
}

/// A message with a command.
struct Sent {
    connection: ConnectionId,
    cmd_id: CommandId,
    message: ClientMessage,
    /// An owner may have heard it.
    is_sent: bool,
    since: Steady,
}

/// A change of the table or of a name.
struct Asked {
    command: Command,
    /// An owner may have heard it.
    is_sent: bool,
    since: Steady,
}

impl Pending {
    pub(crate) fn is_empty(&self) -> bool {
        self.messages.is_empty() && self.changes.is_empty()
    }

    /// Notes a command. Returns false if too many are waiting already.
    pub(crate) fn say(
        &mut self,
        connection: ConnectionId,
        message: &ClientMessage,
        is_sent: bool,
        now: Steady,
    ) -> bool {
        let Some(cmd_id) = message.cmd_id() else {
            return true;
        };
        let is_same = |one: &Sent| (one.connection, one.cmd_id) == (connection, cmd_id);
        if self.messages.iter().any(is_same) {
            return true;
        }
        if self.messages.len() >= COMMANDS_MAX {
            return false;
        }
        self.messages.push(Sent {
            connection,
            cmd_id,
            message: message.clone(),
            is_sent,
            since: now,
        });
        true
    }

    /// Notes a change. Returns false if too many are waiting already.
    pub(crate) fn change(
        &mut self,
        ticket: Ticket,
        command: &Command,
        is_sent: bool,
        now: Steady,
    ) -> bool {
        if self.changes.len() >= CHANGES_MAX {
            return false;
        }
        let asked = Asked {
            command: command.clone(),
            is_sent,
            since: now,
        };
        self.changes.insert(ticket, asked);
        true
    }

    /// Removes a command that was answered.
    pub(crate) fn answered(&mut self, connection: ConnectionId, cmd_id: CommandId) {
        self.messages
            .retain(|one| (one.connection, one.cmd_id) != (connection, cmd_id));
    }

    /// Removes a change that was answered. Returns false if nobody was waiting for it.
    pub(crate) fn changed(&mut self, ticket: Ticket) -> bool {
        self.changes.remove(&ticket).is_some()
    }

    /// When the earliest waiting command that becomes a log entry was sent.
    pub(crate) fn first_move(&self) -> Option<Steady> {
        let moves = self.messages.iter().filter(|one| is_logged(&one.message));
        moves.map(|one| one.since).min()
    }

    /// When the earliest waiting change was requested.
    pub(crate) fn first_change(&self) -> Option<Steady> {
        self.changes.values().map(|asked| asked.since).min()
    }

    /// Removes and returns the changes requested at least this long ago.
    pub(crate) fn asked_by(&mut self, now: Steady, ago: Duration) -> Vec<Ticket> {
        let late = self
            .changes
            .extract_if(.., |_, asked| asked.since.after(ago) <= now);
        late.map(|(ticket, _)| ticket).collect()
    }

    /// Forgets the commands of a connection that has ended.
    pub(crate) fn forget(&mut self, connection: ConnectionId) {
        self.messages.retain(|one| one.connection != connection);
    }

    /// Prepares for another owner: removes and returns the commands and changes that must not be
    /// repeated, because the last owner may have carried them out.
    pub(crate) fn next_owner(&mut self) -> (Vec<(ConnectionId, CommandId)>, Vec<Ticket>) {
        let refused = self
            .messages
            .extract_if(.., |one| one.is_sent && !is_logged(&one.message));
        let refused = refused.map(|one| (one.connection, one.cmd_id)).collect();
        let unknown = self.changes.extract_if(.., |_, asked| asked.is_sent);
        let unknown = unknown.map(|(ticket, _)| ticket).collect();
        (refused, unknown)
    }

    /// Notes that the owner to be asked has heard nothing.
    pub(crate) fn not_sent(&mut self) {
        self.messages.iter_mut().for_each(|one| one.is_sent = false);
        self.changes
            .values_mut()
            .for_each(|one| one.is_sent = false);
    }

    /// The commands to send to another owner.
    pub(crate) fn commands(&mut self) -> Vec<Command> {
        let messages = self.messages.iter_mut().map(|one| {
            one.is_sent = true;
            Command::Message {
                connection: one.connection,
                message: one.message.clone(),
            }
        });
        let changes = self.changes.values_mut().map(|asked| {
            asked.is_sent = true;
            asked.command.clone()
        });
        messages.chain(changes).collect()
    }
}

/// Whether it becomes a log entry: the log has each command only once, so repeating it is safe.
fn is_logged(message: &ClientMessage) -> bool {
    match message {
        ClientMessage::Act { .. }
        | ClientMessage::Undo { .. }
        | ClientMessage::GiveTime { .. }
        | ClientMessage::DaysOff { .. } => true,
        ClientMessage::Hello { .. }
        | ClientMessage::WhyNot { .. }
        | ClientMessage::LookAhead { .. }
        | ClientMessage::Prepare { .. }
        | ClientMessage::PlayForced { .. }
        | ClientMessage::Hint { .. }
        | ClientMessage::Weigh { .. }
        | ClientMessage::Say { .. }
        | ClientMessage::Lead { .. }
        | ClientMessage::Show { .. }
        | ClientMessage::Ask { .. }
        | ClientMessage::Answer { .. } => false,
    }
}
