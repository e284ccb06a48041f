//! The commands behind a game's log, so that a repeated command gets the same answer.

use crate::record::Durable;
use fondaco_protocol::{CommandId, Version};
use game_core::Seat;
use std::collections::HashMap;
use std::sync::Arc;

/// Roughly how much memory a command takes, with its entry's text.
const COMMAND_BYTES: usize = 256;

/// Every command in a log, with its entry's text and version.
#[derive(Debug, Default)]
pub(crate) struct Commands(HashMap<(Seat, CommandId), Known>);

/// What is known of a logged command.
#[derive(Debug)]
pub(crate) struct Known {
    pub(crate) version: Durable<Version>,
    /// The entry as it is spelled today; an old log may spell it differently.
    pub(crate) payload: Arc<str>,
}

impl Commands {
    pub(crate) fn note(
        &mut self,
        seat: Seat,
        cmd_id: CommandId,
        version: Durable<Version>,
        payload: Arc<str>,
    ) {
        self.0.insert((seat, cmd_id), Known { version, payload });
    }

    /// Roughly how much memory the commands take.
    pub(crate) fn bytes(&self) -> usize {
        self.0.len() * COMMAND_BYTES
    }

    /// `None` if the command is new.
    pub(crate) fn find(&self, seat: Seat, cmd_id: CommandId) -> Option<&Known> {
        self.0.get(&(seat, cmd_id))
    }
}
