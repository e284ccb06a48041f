//! Requests from people here that have not been answered yet.

use crate::wire::Wish;
use fondaco_protocol::{ClientMessage, CommandId};
use std::collections::BTreeMap;
use std::time::Duration;
use table::basis::Steady;

/// The most commands that wait for an answer; beyond that, the server is reported busy.
pub(crate) const COMMANDS_MAX: usize = 64;

/// The most changes that wait for an answer.
pub(crate) const CHANGES_MAX: usize = 16;

#[derive(Default)]
pub(crate) struct Pending {
    commands: Vec<Command>,
    changes: BTreeMap<u64, Asked>,
}

struct Command {
    connection: u64,
    cmd_id: CommandId,
    message: ClientMessage,
    /// An owner may have heard it.
    is_sent: bool,
    since: Steady,
}

struct Asked {
    wish: Wish,
    /// An owner may have heard it.
    is_sent: bool,
    since: Steady,
}

impl Pending {
    pub(crate) fn is_empty(&self) -> bool {
        self.commands.is_empty() && self.changes.is_empty()
    }

    /// Notes a command. Returns false if too many are waiting already.
    pub(crate) fn say(
        &mut self,
        connection: u64,
        message: &ClientMessage,
        is_sent: bool,
        now: Steady,
    ) -> bool {
        let Some(cmd_id) = message.cmd_id() else {
            return true;
        };
        let is_same = |one: &Command| (one.connection, one.cmd_id) == (connection, cmd_id);
        if self.commands.iter().any(is_same) {
            return true;
        }
        if self.commands.len() >= COMMANDS_MAX {
            return false;
        }
        self.commands.push(Command {
            connection,
            cmd_id,
            message: message.clone(),
            is_sent,
            since: now,
        });
        true
    }

    /// Notes a change. Returns false if too many are waiting already.
    pub(crate) fn change(&mut self, ticket: u64, wish: &Wish, is_sent: bool, now: Steady) -> bool {
        if self.changes.len() >= CHANGES_MAX {
            return false;
        }
        let asked = Asked {
            wish: wish.clone(),
            is_sent,
            since: now,
        };
        self.changes.insert(ticket, asked);
        true
    }

    /// Removes a command that was answered.
    pub(crate) fn answered(&mut self, connection: u64, cmd_id: CommandId) {
        self.commands
            .retain(|one| (one.connection, one.cmd_id) != (connection, cmd_id));
    }

    /// Removes a change that was answered. Returns false if nobody was waiting for it.
    pub(crate) fn changed(&mut self, ticket: u64) -> bool {
        self.changes.remove(&ticket).is_some()
    }

    /// When the earliest waiting command that becomes a log entry was sent.
    pub(crate) fn first_move(&self) -> Option<Steady> {
        let moves = self.commands.iter().filter(|one| is_logged(&one.message));
        moves.map(|one| one.since).min()
    }

    /// When the earliest waiting change was requested.
    pub(crate) fn first_change(&self) -> Option<Steady> {
        self.changes.values().map(|asked| asked.since).min()
    }

    /// Removes and returns the changes requested at least this long ago.
    pub(crate) fn asked_by(&mut self, now: Steady, ago: Duration) -> Vec<u64> {
        let late = self
            .changes
            .extract_if(.., |_, asked| asked.since.after(ago) <= now);
        late.map(|(ticket, _)| ticket).collect()
    }

    /// Forgets the commands of a connection that has ended.
    pub(crate) fn forget(&mut self, connection: u64) {
        self.commands.retain(|one| one.connection != connection);
    }

    /// Prepares for another owner: removes and returns the commands and changes that must not be
    /// repeated, because the last owner may have carried them out.
    pub(crate) fn next_owner(&mut self) -> (Vec<(u64, CommandId)>, Vec<u64>) {
        let refused = self
            .commands
            .extract_if(.., |one| one.is_sent && !is_logged(&one.message));
        let refused = refused.map(|one| (one.connection, one.cmd_id)).collect();
        let unknown = self.changes.extract_if(.., |_, asked| asked.is_sent);
        let unknown = unknown.map(|(ticket, _)| ticket).collect();
        (refused, unknown)
    }

    /// Notes that the owner to be asked has heard nothing.
    pub(crate) fn not_sent(&mut self) {
        self.commands.iter_mut().for_each(|one| one.is_sent = false);
        self.changes
            .values_mut()
            .for_each(|one| one.is_sent = false);
    }

    /// The requests to send to another owner.
    pub(crate) fn wishes(&mut self) -> Vec<Wish> {
        let commands = self.commands.iter_mut().map(|one| {
            one.is_sent = true;
            Wish::Say {
                connection: one.connection,
                message: one.message.clone(),
            }
        });
        let changes = self.changes.values_mut().map(|asked| {
            asked.is_sent = true;
            asked.wish.clone()
        });
        commands.chain(changes).collect()
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
        | ClientMessage::Say { .. }
        | ClientMessage::Ask { .. }
        | ClientMessage::Answer { .. } => false,
    }
}
