//! From one position to the next.

use crate::{Card, Event, EventView, Horus};
use game_core::{GameRng, Seat, Step};

/// The list of events starts with room for this many; a longer one grows.
const EVENTS_EXPECTED: usize = 8;

/// The next position while an action is carried out, and what has happened so far.
pub(crate) struct Transition<'a> {
    pub(crate) game: Horus,
    pub(crate) rng: &'a mut GameRng,
    events: Vec<Event>,
}

impl<'a> Transition<'a> {
    /// Nothing has happened yet.
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

    /// Everybody is told.
    pub(crate) fn tell(&mut self, event: EventView) {
        self.events.push(Event::Open(event));
    }

    /// The owner is told which cards, the others only how many.
    pub(crate) fn tell_owner(&mut self, seat: Seat, cards: Vec<Card>) {
        self.events.push(Event::CardsDrawn { seat, cards });
    }

    /// Something hidden comes to light, so the step cannot be undone.
    pub(crate) fn uncover(&mut self) {
        self.rng.uncover();
    }
}
