//! What can be taken back: a seat's actions since chance was last used or
//! somebody else acted.

use game_core::{Position, Seat};

/// The most actions that can be taken back in a row.
const UNDO_MAX: usize = 64;

/// The positions that the last seat to act can return to.
#[derive(Debug, Default)]
pub(super) struct UndoStack {
    seat: Option<Seat>,
    before: Vec<Box<dyn Position>>,
}

impl UndoStack {
    /// Notes that `seat` acted in `before`.
    pub(super) fn acted(&mut self, seat: Seat, before: Box<dyn Position>, used_chance: bool) {
        if used_chance || self.seat != Some(seat) {
            self.before.clear();
        }
        self.seat = Some(seat);
        if !used_chance {
            if self.before.len() == UNDO_MAX {
                self.before.remove(0);
            }
            self.before.push(before);
        }
    }

    /// The position that `seat` would return to.
    pub(super) fn target(&self, seat: Seat) -> Option<&dyn Position> {
        if self.seat != Some(seat) {
            return None;
        }
        self.before.last().map(AsRef::as_ref)
    }

    /// Forgets the position that was returned to.
    pub(super) fn taken_back(&mut self) {
        self.before.pop();
    }
}
