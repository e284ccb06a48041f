//! The course of a turn (GH-10).

use crate::EventView;
use crate::phase::Phase;
use crate::transition::Transition;
use game_core::Seat;

/// What has happened in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Turn {
    pub(crate) seat: Seat,
    pub(crate) raid_used: bool,
    pub(crate) voyage: Voyage,
    /// Whether anything was loaded, unloaded, raided or conquered (GH-29).
    pub(crate) is_eventful: bool,
}

/// How far the turn's voyage has got.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Voyage {
    /// It has not begun.
    Ahead,
    /// This ship is loaded and must sail (GH-17).
    Loaded(u8),
    Done,
}

impl Turn {
    pub(crate) fn new(seat: Seat) -> Turn {
        Turn {
            seat,
            raid_used: false,
            voyage: Voyage::Ahead,
            is_eventful: false,
        }
    }
}

impl Transition<'_> {
    pub(crate) fn begin_turn(&mut self, seat: Seat) {
        if seat == self.game.start_player {
            self.game.round += 1;
        }
        self.game.phase = Phase::Playing(Turn::new(seat));
        self.tell(EventView::TurnBegan { seat });
    }

    /// Goes on with the turn, or ends it when nothing can be done any more.
    pub(crate) fn continue_turn(&mut self, turn: Turn) {
        if turn.voyage == Voyage::Done && !self.game.has_extras(turn.seat) {
            self.end_turn(turn);
        } else {
            self.game.phase = Phase::Playing(turn);
        }
    }

    /// Ends the turn, and the game if it was the last one; otherwise the next player begins.
    pub(crate) fn end_turn(&mut self, turn: Turn) {
        self.game.quiet_turns = match turn.is_eventful {
            true => 0,
            false => self.game.quiet_turns + 1,
        };
        self.check_becalmed(turn.seat);
        if self.game.is_last_turn(turn.seat) {
            self.end_game();
        } else {
            self.begin_turn(turn.seat.next(self.game.seats));
        }
    }
}
