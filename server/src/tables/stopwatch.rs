//! How long moves take, for the metrics.

use crate::observe::{move_acknowledged, move_delivered};
use fondaco_protocol::CommandId;
use std::collections::VecDeque;
use table::basis::Steady;
use table::work::WAITING_MAX;

/// Times moves from when the table receives them until everybody has them.
#[derive(Debug, Default)]
pub(super) struct Stopwatch {
    /// Moves received, oldest first. Most of those refused stay until later ones push them out.
    heard: VecDeque<(CommandId, Steady)>,
    /// When the move that is being saved was received.
    saving: Option<Steady>,
}

impl Stopwatch {
    pub(super) fn heard(&mut self, cmd_id: CommandId, now: Steady) {
        if self.heard.len() > WAITING_MAX {
            self.heard.pop_front();
        }
        self.heard.push_back((cmd_id, now));
    }

    /// Notes that the move has been accepted and is on its way to disk.
    pub(super) fn saving(&mut self, cmd_id: CommandId) {
        let place = self.heard.iter().position(|(heard, _)| *heard == cmd_id);
        let heard = place.and_then(|place| self.heard.remove(place));
        self.saving = heard.map(|(_, at)| at);
    }

    /// Notes that the move is on disk, and that its player and then everybody else have been told.
    pub(super) fn shown(&mut self, acknowledged: Steady, delivered: Steady) {
        if let Some(heard) = self.saving.take() {
            move_acknowledged(acknowledged.since(heard));
            move_delivered(delivered.since(heard));
        }
    }
}
