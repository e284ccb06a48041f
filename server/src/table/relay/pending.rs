//! What people here have said and not been answered.

use crate::clock::Steady;
use crate::nodes::message::Wish;
use fondaco_protocol::{ClientMessage, CommandId};
use std::collections::BTreeMap;
use std::time::Duration;

/// The most commands that wait for an answer; whoever says more is told that the server is busy.
pub(crate) const COMMANDS_MAX: usize = 64;

/// The most changes that wait for an answer.
pub(crate) const CHANGES_MAX: usize = 16;

#[derive(Default)]
pub(super) struct Pending {
    commands: Vec<Command>,
    changes: BTreeMap<u64, Asked>,
}

struct Command {
    connection: u64,
    cmd_id: CommandId,
    message: ClientMessage,
    /// An owner may have heard of it.
    is_sent: bool,
    since: Steady,
}

struct Asked {
    wish: Wish,
    /// An owner may have heard of it.
    is_sent: bool,
    since: Steady,
}

impl Pending {
    pub(super) fn is_empty(&self) -> bool {
        self.commands.is_empty() && self.changes.is_empty()
    }

    /// False if too much waits already.
    pub(super) fn say(
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

    /// False if too much waits already.
    pub(super) fn change(&mut self, ticket: u64, wish: &Wish, is_sent: bool, now: Steady) -> bool {
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

    /// A command was answered.
    pub(super) fn answered(&mut self, connection: u64, cmd_id: CommandId) {
        self.commands
            .retain(|one| (one.connection, one.cmd_id) != (connection, cmd_id));
    }

    /// A change was answered; false if nobody waits for it.
    pub(super) fn changed(&mut self, ticket: u64) -> bool {
        self.changes.remove(&ticket).is_some()
    }

    /// When the first of those was said that become entries of the log.
    pub(super) fn first_move(&self) -> Option<Steady> {
        let moves = self.commands.iter().filter(|one| is_logged(&one.message));
        moves.map(|one| one.since).min()
    }

    /// When the first change was asked for that waits for an answer.
    pub(super) fn first_change(&self) -> Option<Steady> {
        self.changes.values().map(|asked| asked.since).min()
    }

    /// Takes out the changes that were asked for so long ago.
    pub(super) fn asked_by(&mut self, now: Steady, ago: Duration) -> Vec<u64> {
        let late = self
            .changes
            .extract_if(.., |_, asked| asked.since.after(ago) <= now);
        late.map(|(ticket, _)| ticket).collect()
    }

    /// A connection has ended.
    pub(super) fn forget(&mut self, connection: u64) {
        self.commands.retain(|one| one.connection != connection);
    }

    /// Another owner will be told. What it may not be told again, since the last one may have done
    /// it: commands, and changes.
    pub(super) fn next_owner(&mut self) -> (Vec<(u64, CommandId)>, Vec<u64>) {
        let refused = self
            .commands
            .extract_if(.., |one| one.is_sent && !is_logged(&one.message));
        let refused = refused.map(|one| (one.connection, one.cmd_id)).collect();
        let unknown = self.changes.extract_if(.., |_, asked| asked.is_sent);
        let unknown = unknown.map(|(ticket, _)| ticket).collect();
        (refused, unknown)
    }

    /// The owner that was to be told has heard nothing.
    pub(super) fn not_sent(&mut self) {
        self.commands.iter_mut().for_each(|one| one.is_sent = false);
        self.changes
            .values_mut()
            .for_each(|one| one.is_sent = false);
    }

    /// What another owner is told.
    pub(super) fn wishes(&mut self) -> Vec<Wish> {
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

/// Whether it becomes an entry of the log, which has each command once.
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
