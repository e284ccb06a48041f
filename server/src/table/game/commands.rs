//! The commands that led to a game's log, so that a repeated one gets its old answer.

use super::entry::Entry;
use crate::store::Durable;
use fondaco_protocol::{CommandId, Version};
use game_core::Seat;
use std::collections::HashMap;
use std::sync::Arc;

/// Every command of a log, with its entry's text and place.
#[derive(Debug, Default)]
pub(crate) struct Commands(HashMap<(Seat, CommandId), Known>);

#[derive(Debug)]
struct Known {
    version: Durable<Version>,
    payload: Arc<str>,
}

/// What a log knows of a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Found {
    New,
    /// In the log already, as this version.
    Repeated(Durable<Version>),
    /// The id was used for something else.
    Reused,
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

    pub(crate) fn find(&self, seat: Seat, cmd_id: CommandId, entry: &Entry) -> Found {
        match self.0.get(&(seat, cmd_id)) {
            None => Found::New,
            Some(known) if Entry::of(&known.payload).is_ok_and(|known| known == *entry) => {
                Found::Repeated(known.version.clone())
            }
            Some(_) => Found::Reused,
        }
    }
}
