//! The transition from one position to the next.

use crate::{Counts, Event, EventView, GoldenHorn};
use game_core::{GameRng, Seat, Step};

/// The next position, while an action is being carried out, and the events so far.
pub(crate) struct Transition<'a> {
    pub(crate) game: GoldenHorn,
    pub(crate) rng: &'a mut GameRng,
    events: Vec<Event>,
}

impl<'a> Transition<'a> {
    /// A transition in which nothing has happened yet.
    pub(crate) fn from(game: GoldenHorn, rng: &'a mut GameRng) -> Transition<'a> {
        Transition {
            game,
            rng,
            events: Vec::new(),
        }
    }

    pub(crate) fn finish(self) -> Step<GoldenHorn> {
        Step {
            game: self.game,
            events: self.events,
        }
    }

    /// Records an event that everybody is told about.
    pub(crate) fn tell(&mut self, event: EventView) {
        self.events.push(Event::Open(event));
    }

    /// Records a draw of cards: their owner is told which cards, the others only how many.
    pub(crate) fn tell_owner(&mut self, seat: Seat, cards: Counts) {
        self.events.push(Event::CardsDrawn { seat, cards });
    }
}
