//! What a game may tell the search about itself.

use crate::{Level, Thinking};
use game_core::{Game, Outcome, SEATS_MAX, Seat};
use std::ops::{Index, IndexMut};

/// A number of points for each seat of a table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Points {
    seats: u8,
    points: [f32; SEATS_MAX as usize],
}

impl Points {
    /// No points for anybody.
    pub fn zero(seats: u8) -> Points {
        Points {
            seats,
            points: [0.0; SEATS_MAX as usize],
        }
    }

    /// How many seats there are.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// One number per seat.
    pub fn as_slice(&self) -> &[f32] {
        &self.points[..usize::from(self.seats)]
    }

    pub(crate) fn as_mut_slice(&mut self) -> &mut [f32] {
        &mut self.points[..usize::from(self.seats)]
    }

    pub(crate) fn add(&mut self, other: &Points) {
        self.seats = self.seats.max(other.seats);
        for (sum, more) in self.points.iter_mut().zip(&other.points) {
            *sum += more;
        }
    }

    pub(crate) fn subtract(&mut self, other: &Points) {
        for (from, less) in self.points.iter_mut().zip(&other.points) {
            *from -= less;
        }
    }

    pub(crate) fn divided_by(mut self, count: f32) -> Points {
        for points in &mut self.points {
            *points /= count;
        }
        self
    }

    /// The highest points of any other seat; 0 if there is none.
    pub(crate) fn best_but(&self, seat: Seat) -> f32 {
        let others = self.as_slice().iter().enumerate();
        let others = others.filter(|(other, _)| *other != seat.index());
        others
            .map(|(_, &points)| points)
            .reduce(f32::max)
            .unwrap_or(0.0)
    }
}

impl From<&Outcome> for Points {
    fn from(outcome: &Outcome) -> Points {
        let mut points = Points::zero(outcome.scores.len() as u8);
        for (to, &score) in points.as_mut_slice().iter_mut().zip(&outcome.scores) {
            *to = score as f32;
        }
        points
    }
}

impl Index<Seat> for Points {
    type Output = f32;

    fn index(&self, seat: Seat) -> &f32 {
        &self.points[seat.index()]
    }
}

impl IndexMut<Seat> for Points {
    fn index_mut(&mut self, seat: Seat) -> &mut f32 {
        &mut self.points[seat.index()]
    }
}

/// How a position will probably turn out.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Outlook {
    /// The points that each seat will probably have at the end.
    pub points: Points,
    /// The share of the game that is still to come; 1 at the start.
    pub left: f32,
}

/// How sure an outlook is: a difference of this many points makes a win e times as likely.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Spread {
    /// At the start of the game.
    pub at_start: f32,
    /// At its very end.
    pub at_end: f32,
}

/// What the search knows about a game. The position to evaluate has been dealt again for the seat
/// that is thinking, so the evaluation may look at all of it.
pub trait Evaluate<G: Game>: Send + Sync + 'static {
    /// The outlook for the position; `None` if nothing can be said before the end. In that case,
    /// games are played at random to the end.
    fn outlook(&self, game: &G) -> Option<Outlook>;

    /// How sure the outlooks are.
    fn spread(&self) -> Spread;

    /// Whether a choice made here is hidden from the others, although the seats act one after
    /// another.
    fn chooses_in_secret(&self, _game: &G) -> bool {
        false
    }

    /// Whether the outlook says anything about the choices that led here. If it does not, as after
    /// playing a card for the tile it brings, a beam keeps all of them.
    fn is_settled(&self, _game: &G) -> bool {
        true
    }

    /// How a level thinks about this position.
    fn thinking(&self, game: &G, level: Level) -> Thinking;
}
