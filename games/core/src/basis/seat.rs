//! Seats at a table, sets of them, and viewers of a game.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::num::NonZeroU8;
use std::ops::{Index, IndexMut};
use ts_rs::TS;

/// The most seats that any game can have.
pub const SEATS_MAX: u8 = 8;

/// A seat at a table, counted from 0 in turn order.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS, JsonSchema,
)]
#[serde(try_from = "u8", into = "u8")]
#[ts(as = "u8")]
#[schemars(with = "u8")]
pub struct Seat(u8);

impl Seat {
    /// Seat 0.
    pub const FIRST: Seat = Seat(0);

    /// The seat with this number, if it is below [`SEATS_MAX`].
    pub const fn new(number: u8) -> Option<Seat> {
        if number < SEATS_MAX {
            Some(Seat(number))
        } else {
            None
        }
    }

    /// All seats of a table with `count` of them, in order.
    pub fn all(count: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..count.min(SEATS_MAX)).map(Seat)
    }

    /// The number, 0 to [`SEATS_MAX`] - 1.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The number as an index into a list with one entry per seat.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat to the left, that is, the next in turn order.
    pub const fn next(self, count: u8) -> Seat {
        Seat((self.0 + 1) % count)
    }

    /// The seat to the right, that is, the previous in turn order.
    pub const fn previous(self, count: u8) -> Seat {
        Seat((self.0 + count - 1) % count)
    }
}

impl TryFrom<u8> for Seat {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Seat::new(number).ok_or_else(|| format!("seats are numbered 0 to {}", SEATS_MAX - 1))
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// For lists with one value per seat that must not be on the heap, as in a position, which is
/// copied at every step; elsewhere use [`BySeat`](crate::BySeat).
///
/// # Panics
/// If the list has no value for the seat.
impl<T> Index<Seat> for [T] {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self[seat.index()]
    }
}

impl<T> IndexMut<Seat> for [T] {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self[seat.index()]
    }
}

/// A set of seats that is never empty.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct SeatSet(NonZeroU8);

impl SeatSet {
    /// Only this seat.
    pub const fn one(seat: Seat) -> SeatSet {
        match NonZeroU8::new(1 << seat.0) {
            Some(bits) => SeatSet(bits),
            None => unreachable!(),
        }
    }

    /// The set of these seats, or `None` if there are none.
    pub fn collect(seats: impl IntoIterator<Item = Seat>) -> Option<SeatSet> {
        let bits = seats.into_iter().fold(0, |bits, seat| bits | 1 << seat.0);
        NonZeroU8::new(bits).map(SeatSet)
    }

    /// Whether `seat` is one of them.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0.get() & (1 << seat.0) != 0
    }

    /// The seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(SEATS_MAX).filter(move |&seat| self.contains(seat))
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Who looks at a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// Sees the public part and the secrets of this seat.
    Player(Seat),
    /// Sees the public part only.
    Spectator,
}

#[cfg(test)]
mod tests {
    use super::{Seat, SeatSet};

    #[test]
    fn a_seat_that_is_named_twice_is_in_the_set_once() {
        let [first, last] = [Seat(0), Seat(2)];
        let set = SeatSet::collect([first, last, first]);
        let seats = set.map(|set| set.iter().collect::<Vec<_>>());
        assert_eq!(seats, Some(vec![first, last]));
        assert_eq!(SeatSet::collect([]), None);
    }
}
