//! What can be taken back. Freely: a seat's own actions since anything was last revealed or
//! somebody else acted. By agreement: a seat's last action and everything after it.

use fondaco_protocol::{StepKind, UnixMs};
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
    /// Whether the table acted for the seat.
    is_played_for: bool,
    at: UnixMs,
}

/// What the table has played for a seat since the seat last acted itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PlayedFor {
    /// How many actions a return to where it first did so undoes.
    pub(crate) steps: usize,
    /// When it first did so.
    pub(crate) since: UnixMs,
    /// Whether nobody else has acted since and nothing was revealed.
    pub(crate) is_free: bool,
}

impl UndoStack {
    /// How many positions it keeps.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// Notes that `seat` acted, or the table for it, in position `before`.
    pub(crate) fn acted(
        &mut self,
        (seat, kind): (Seat, StepKind),
        before: Box<dyn Position>,
        reveals: bool,
        at: UnixMs,
    ) {
        if self.0.len() == UNDO_MAX {
            self.0.pop_front();
        }
        self.0.push_back(Done {
            seat,
            before,
            reveals,
            is_played_for: kind == StepKind::Default,
            at,
        });
    }

    /// The position that `seat` can return to without asking.
    pub(crate) fn free(&self, seat: Seat) -> Option<&dyn Position> {
        let last = self.0.back()?;
        (last.seat == seat && !last.reveals).then(|| last.before.as_ref())
    }

    /// The position before the last action of `seat`, and how many actions a return to it undoes,
    /// including that one.
    pub(crate) fn agreed(&self, seat: Seat) -> Option<(usize, &dyn Position)> {
        let index = self.0.iter().rposition(|done| done.seat == seat)?;
        Some((self.0.len() - index, self.0.get(index)?.before.as_ref()))
    }

    /// What the table has played for `seat` since it last acted itself, as far as it can be taken
    /// back; `None` if there is nothing.
    pub(crate) fn played_for(&self, seat: Seat) -> Option<PlayedFor> {
        let own = self.0.iter().enumerate().rev();
        let own = own.filter(|(_, done)| done.seat == seat);
        let played = own.take_while(|(_, done)| done.is_played_for);
        let (first, done) = played.last()?;
        let steps = self.0.len() - first;
        Some(PlayedFor {
            steps,
            since: done.at,
            is_free: self.is_free(seat, steps),
        })
    }

    /// Whether the last `steps` actions are those of `seat` and revealed nothing.
    pub(crate) fn is_free(&self, seat: Seat, steps: usize) -> bool {
        let mut last = self.0.iter().rev().take(steps);
        last.all(|done| done.seat == seat && !done.reveals)
    }

    /// The position before the last `steps` actions, of which the first must be one of `seat`.
    pub(crate) fn before(&self, seat: Seat, steps: usize) -> Option<&dyn Position> {
        let first = self.0.len().checked_sub(steps)?;
        let done = self.0.get(first).filter(|done| done.seat == seat)?;
        Some(done.before.as_ref())
    }

    /// Removes the last actions.
    pub(crate) fn taken_back(&mut self, actions: usize) {
        self.0.truncate(self.0.len().saturating_sub(actions));
    }
}
