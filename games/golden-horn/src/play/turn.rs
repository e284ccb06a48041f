//! The course of a turn, and how the game ends (GH-10, GH-29 to GH-33).

use crate::moves::end::{EndTrigger, EndView};
use crate::pieces::components::QUIET_TURNS_EACH;
use crate::play::transition::Transition;
use crate::state::phase::{Phase, Turn, Voyage};
use crate::{EventView, GoldenHorn};
use game_core::{Outcome, Seat};

impl Transition<'_> {
    pub(crate) fn begin_turn(&mut self, seat: Seat) {
        if seat == self.game.start_player {
            self.game.round += 1;
        }
        self.game.phase = Phase::Playing(Turn::new(seat));
        self.tell(EventView::TurnBegan { seat });
    }

    /// Continues the turn, or ends it if there is nothing left that the player could do.
    pub(crate) fn continue_turn(&mut self, turn: Turn) {
        if turn.voyage == Voyage::Done && !self.game.has_extras(turn.seat) {
            self.end_turn(turn);
        } else {
            self.game.phase = Phase::Playing(turn);
        }
    }

    /// Ends the turn, and the game if that was the last one; otherwise begins the next player's
    /// turn.
    pub(crate) fn end_turn(&mut self, turn: Turn) {
        self.game.quiet_turns = if turn.is_eventful {
            0
        } else {
            self.game.quiet_turns + 1
        };
        self.check_becalmed(turn.seat);
        if self.game.is_last_turn(turn.seat) {
            self.end_game();
        } else {
            self.begin_turn(turn.seat.next(self.game.seats));
        }
    }

    /// Triggers the end; the round will be finished (GH-30).
    pub(crate) fn end_with_round(&mut self, trigger: EndTrigger, by: Seat) {
        self.trigger_end(trigger, by, self.game.last_of_round());
    }

    /// The safety net: after too many quiet turns, this turn is the last (GH-29).
    pub(crate) fn check_becalmed(&mut self, seat: Seat) {
        if self.game.quiet_turns >= QUIET_TURNS_EACH * self.game.seats {
            self.trigger_end(EndTrigger::Becalmed, seat, seat);
        }
    }

    /// Triggers the end, unless something has already triggered it (GH-29).
    pub(crate) fn trigger_end(&mut self, trigger: EndTrigger, by: Seat, last: Seat) {
        if self.game.end.is_none() {
            self.game.end = Some(EndView { trigger, by, last });
            let seat = by;
            self.tell(EventView::EndTriggered {
                seat,
                trigger,
                last,
            });
        }
    }

    pub(crate) fn end_game(&mut self) {
        self.game.phase = Phase::Finished;
        let Outcome { scores, winners } = self.game.outcome();
        self.tell(EventView::GameEnded { scores, winners });
    }
}

impl GoldenHorn {
    /// The position as it would be if `seat`, which is waiting, began its next turn now; `None` if
    /// it has no further turn.
    pub(crate) fn with_turn_of(&self, seat: Seat) -> Option<GoldenHorn> {
        let now = self.phase.turn()?.seat;
        let from_now = |other: Seat| (other.number() + self.seats - now.number()) % self.seats;
        let wait = (seat.number() < self.seats).then(|| from_now(seat))?;
        let is_over_before = self.end.is_some_and(|end| from_now(end.last) < wait);
        (wait > 0 && !is_over_before).then(|| GoldenHorn {
            phase: Phase::Playing(Turn::new(seat)),
            ..self.clone()
        })
    }
}
