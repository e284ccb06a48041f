//! How the game comes to its end (GH-29 to GH-33).

use crate::event::{Event, EventView, Log};
use crate::options::EndRule;
use crate::position::{GoldenHorn, Stage};
use crate::tables::QUIET_TURNS_EACH;
use crate::turn::Turn;
use crate::{EndTrigger, EndView, IllegalAction};
use game_core::{Outcome, Seat};

impl GoldenHorn {
    /// Whether this player, whose turn it is, may announce the end (GH-33).
    pub(crate) fn may_announce(&self, seat: Seat) -> Result<(), IllegalAction> {
        if self.end.is_some() {
            return Err(IllegalAction::EndTriggered);
        }
        if !self.merchant(seat).warehouse.goods.has_all_colours() {
            return Err(IllegalAction::ColoursMissing);
        }
        Ok(())
    }

    pub(crate) fn announce_end(&mut self, turn: Turn, log: &mut Log) -> Result<(), IllegalAction> {
        self.may_announce(turn.seat)?;
        let last = match self.options.end {
            EndRule::FinishRound => self.last_of_round(),
            EndRule::OneMoreTurnEach => turn.seat.previous(self.seats),
        };
        self.trigger_end(EndTrigger::Announced, turn.seat, last, log);
        self.continue_turn(turn, log);
        Ok(())
    }

    /// Triggers the end, unless it is triggered already; the round is finished (GH-30).
    pub(crate) fn end_with_round(&mut self, trigger: EndTrigger, by: Seat, log: &mut Log) {
        self.trigger_end(trigger, by, self.last_of_round(), log);
    }

    /// The safety net: after too many quiet turns this one is the last (GH-29).
    pub(crate) fn check_becalmed(&mut self, seat: Seat, log: &mut Log) {
        if self.quiet_turns >= QUIET_TURNS_EACH * self.seats {
            self.trigger_end(EndTrigger::Becalmed, seat, seat, log);
        }
    }

    pub(crate) fn is_last_turn(&self, seat: Seat) -> bool {
        self.end.is_some_and(|end| end.last == seat)
    }

    pub(crate) fn finish(&mut self, log: &mut Log) {
        self.stage = Stage::Over;
        log.push(Event::Open(EventView::ended(self.outcome())));
    }

    /// Most points win, equal totals share the win (GH-36).
    pub(crate) fn outcome(&self) -> Outcome {
        let totals = Seat::all(self.seats).map(|seat| self.score(seat).total);
        Outcome::highest_wins(totals.collect())
    }

    /// The seat to the right of the start player.
    fn last_of_round(&self) -> Seat {
        self.start_player.previous(self.seats)
    }

    /// Only the first trigger counts (GH-29).
    fn trigger_end(&mut self, trigger: EndTrigger, by: Seat, last: Seat, log: &mut Log) {
        if self.end.is_none() {
            self.end = Some(EndView { trigger, by, last });
            let seat = by;
            log.push(Event::Open(EventView::EndTriggered {
                seat,
                trigger,
                last,
            }));
        }
    }
}
