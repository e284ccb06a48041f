//! What can be taken back. Freely: a seat's own actions since anything was last revealed or
//! somebody else acted. By agreement: a seat's last action and everything after it.

use crate::basis::{Flaw, is_planted};
use game_core::{Position, Seat};
use std::collections::VecDeque;

/// The most actions that can be taken back.
const UNDO_MAX: usize = 64;

/// The last actions on the line of play, with the positions before them.
#[derive(Debug, Default)]
pub(crate) struct UndoStack(VecDeque<Done>);

#[derive(Debug)]
struct Done {
    seat: Seat,
    before: Box<dyn Position>,
    reveals: bool,
}

impl UndoStack {
    /// How many positions it keeps.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// Notes that `seat` acted in position `before`.
    pub(crate) fn acted(&mut self, seat: Seat, before: Box<dyn Position>, reveals: bool) {
        if self.0.len() == UNDO_MAX {
            self.0.pop_front();
        }
        self.0.push_back(Done {
            seat,
            before,
            reveals,
        });
    }

    /// The position that `seat` can return to without asking.
    pub(crate) fn free(&self, seat: Seat) -> Option<&dyn Position> {
        let last = self.0.back()?;
        (last.seat == seat && (!last.reveals || is_planted(Flaw::UndoAcrossReveal)))
            .then(|| last.before.as_ref())
    }

    /// The position before the last action of `seat`, and how many actions a return to it undoes,
    /// including that one.
    pub(crate) fn agreed(&self, seat: Seat) -> Option<(usize, &dyn Position)> {
        let index = self.0.iter().rposition(|done| done.seat == seat)?;
        Some((self.0.len() - index, self.0.get(index)?.before.as_ref()))
    }

    /// Removes the last actions.
    pub(crate) fn taken_back(&mut self, actions: usize) {
        self.0.truncate(self.0.len().saturating_sub(actions));
    }
}
