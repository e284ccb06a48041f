//! How the game comes to its end (GH-29 to GH-33).

use crate::components::QUIET_TURNS_EACH;
use crate::phase::Phase;
use crate::transition::Transition;
use crate::{EventView, GoldenHorn};
use game_core::{Outcome, Seat, diff_whole};
use serde::Serialize;
use ts_rs::TS;

/// Why the game will end (GH-29).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum EndTrigger {
    /// A home port is empty after it has been filled up.
    EmptyPort,
    /// A player announced it.
    Announced,
    /// The last territory was taken (DM-9).
    AllTerritories,
    /// Nothing happened for too long.
    Becalmed,
}

/// What triggered the end (GH-29).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct EndView {
    pub trigger: EndTrigger,
    /// In whose turn.
    pub by: Seat,
    /// Who has the last turn.
    pub last: Seat,
}
diff_whole!(EndView);

impl GoldenHorn {
    pub(crate) fn is_last_turn(&self, seat: Seat) -> bool {
        self.end.is_some_and(|end| end.last == seat)
    }

    /// The seat to the right of the start player.
    pub(crate) fn last_of_round(&self) -> Seat {
        self.start_player.previous(self.seats)
    }
}

impl Transition<'_> {
    /// Triggers the end; the round is finished (GH-30).
    pub(crate) fn end_with_round(&mut self, trigger: EndTrigger, by: Seat) {
        self.trigger_end(trigger, by, self.game.last_of_round());
    }

    /// The safety net: after too many quiet turns this one is the last (GH-29).
    pub(crate) fn check_becalmed(&mut self, seat: Seat) {
        if self.game.quiet_turns >= QUIET_TURNS_EACH * self.game.seats {
            self.trigger_end(EndTrigger::Becalmed, seat, seat);
        }
    }

    /// Only the first trigger counts (GH-29).
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
