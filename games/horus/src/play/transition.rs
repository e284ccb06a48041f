//! The transition from one position to the next.

use crate::{Card, Event, EventView, Horus};
use game_core::{GameRng, Seat, Step};

/// The initial capacity of a list of events; longer lists grow.
const EVENTS_EXPECTED: usize = 8;

/// The next position, while an action is being carried out, and the events so far.
pub(crate) struct Transition<'a> {
    pub(crate) game: Horus,
    pub(crate) rng: &'a mut GameRng,
    events: Vec<Event>,
}

impl<'a> Transition<'a> {
    /// A transition in which nothing has happened yet.
    pub(crate) fn from(game: Horus, rng: &'a mut GameRng) -> Transition<'a> {
        Transition {
            game,
            rng,
            events: Vec::with_capacity(EVENTS_EXPECTED),
        }
    }

    pub(crate) fn finish(self) -> Step<Horus> {
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
    pub(crate) fn tell_owner(&mut self, seat: Seat, cards: Vec<Card>) {
        self.events.push(Event::CardsDrawn { seat, cards });
    }

    /// Marks that something hidden has come to light, so the step cannot be undone.
    pub(crate) fn uncover(&mut self) {
        self.rng.uncover();
    }
}
