//! How long the game has been waiting for players who are connected and do nothing.

use crate::basis::{Delays, Now, Steady};
use fondaco_protocol::UnixMs;
use game_core::{SEATS_MAX, Seat, SeatSet};
use std::time::Duration;

/// Since when the game has been waiting for each seat while its player did nothing.
#[derive(Debug)]
pub(crate) struct Inactivity {
    waiting: [Option<Waiting>; SEATS_MAX as usize],
    /// After how long everybody is told.
    shown: Duration,
    /// After how long nobody waits any longer.
    min: Duration,
}

/// The wall clock's time is for display, the steady clock's for measuring.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Waiting {
    shown: UnixMs,
    since: Steady,
    /// Whether everybody is told.
    is_shown: bool,
}

impl Waiting {
    fn from(now: Now) -> Waiting {
        Waiting {
            shown: now.wall,
            since: now.steady,
            is_shown: false,
        }
    }
}

impl Inactivity {
    /// Nobody has waited so far.
    pub(crate) fn at(delays: &Delays) -> Inactivity {
        Inactivity {
            waiting: Default::default(),
            shown: delays.inactive_shown,
            min: delays.inactive_min,
        }
    }

    /// Follows for whom the game is waiting. Returns whether there is news for everybody.
    pub(crate) fn follow(&mut self, awaited: Option<SeatSet>, now: Now) -> bool {
        let mut is_news = false;
        for (seat, waiting) in Seat::all(SEATS_MAX).zip(&mut self.waiting) {
            let was_shown = waiting.is_some_and(|waiting| waiting.is_shown);
            let is_awaited = awaited.is_some_and(|awaited| awaited.contains(seat));
            *waiting = is_awaited.then(|| {
                let waiting = waiting.unwrap_or(Waiting::from(now));
                Waiting {
                    is_shown: now.steady.since(waiting.since) >= self.shown,
                    ..waiting
                }
            });
            is_news |= waiting.is_some_and(|waiting| waiting.is_shown) != was_shown;
        }
        is_news
    }

    /// The player of a seat has done something, or has come back. Returns whether everybody was
    /// told that they did nothing.
    pub(crate) fn begin_again(&mut self, seat: Seat, now: Now) -> bool {
        let waiting = &mut self.waiting[seat.index()];
        let was_shown = waiting.is_some_and(|waiting| waiting.is_shown);
        *waiting = waiting.map(|_| Waiting::from(now));
        was_shown
    }

    /// Whether nobody has to wait for the player of a seat any longer.
    pub(crate) fn is_over(&self, seat: Seat, now: Now) -> bool {
        let waiting = self.waiting[seat.index()];
        waiting.is_some_and(|waiting| now.steady.since(waiting.since) >= self.min)
    }

    /// Since when the player of a seat has done nothing, if everybody is told.
    pub(crate) fn shown_since(&self, seat: Seat) -> Option<UnixMs> {
        let waiting = self.waiting[seat.index()].filter(|waiting| waiting.is_shown);
        waiting.map(|waiting| waiting.shown)
    }

    /// When there will be news for everybody, if nobody does anything.
    pub(crate) fn wakes_at(&self) -> Option<Steady> {
        let waiting = self
            .waiting
            .iter()
            .flatten()
            .filter(|waiting| !waiting.is_shown);
        waiting.map(|waiting| waiting.since.after(self.shown)).min()
    }
}
