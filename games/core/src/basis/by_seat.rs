//! One value for each seat of a table.

use crate::basis::seat::{SEATS_MAX, Seat};
use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// One value for each seat of a table, in turn order. Serialises as a list.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<T>", into = "Vec<T>")]
#[serde(bound(serialize = "T: Clone + Serialize"))]
pub struct BySeat<T>(Vec<T>);

/// A list has more items than a table can have seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a table has at most {SEATS_MAX} seats, not {0}")]
pub struct TooManySeats(pub usize);

impl<T> BySeat<T> {
    /// What `make` returns for each seat of a table with `count` seats, at most [`SEATS_MAX`].
    pub fn from_fn(count: u8, make: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat(Seat::all(count).map(make).collect())
    }

    /// How many seats the table has.
    pub fn count(&self) -> u8 {
        self.0.len() as u8
    }

    /// The seats in order.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<T> {
        Seat::all(self.count())
    }

    /// The value of `seat`; `None` if the table has no such seat. Use it for seats that come
    /// off the wire; a seat known to be at this table can be used as an index.
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(seat.index())
    }

    /// Mutable version of [`BySeat::get`].
    pub fn get_mut(&mut self, seat: Seat) -> Option<&mut T> {
        self.0.get_mut(seat.index())
    }

    /// Each seat with its value.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        self.seats().zip(&self.0)
    }

    /// Mutable version of [`BySeat::iter`].
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Seat, &mut T)> {
        self.seats().zip(&mut self.0)
    }

    /// The values in order.
    pub fn values(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }

    /// Mutable version of [`BySeat::values`].
    pub fn values_mut(&mut self) -> std::slice::IterMut<'_, T> {
        self.0.iter_mut()
    }

    /// The values in order, by value.
    pub fn into_values(self) -> std::vec::IntoIter<T> {
        self.0.into_iter()
    }

    /// Applies `change` to each value.
    pub fn map<U>(&self, change: impl FnMut(&T) -> U) -> BySeat<U> {
        BySeat(self.0.iter().map(change).collect())
    }

    /// The first seat whose value satisfies `fits`.
    pub fn find(&self, mut fits: impl FnMut(&T) -> bool) -> Option<Seat> {
        self.iter()
            .find_map(|(seat, value)| fits(value).then_some(seat))
    }

    /// Swaps the values of two seats of this table.
    pub fn swap(&mut self, one: Seat, other: Seat) {
        self.0.swap(one.index(), other.index());
    }
}

impl<T> TryFrom<Vec<T>> for BySeat<T> {
    type Error = TooManySeats;

    fn try_from(values: Vec<T>) -> Result<Self, TooManySeats> {
        if values.len() <= usize::from(SEATS_MAX) {
            Ok(BySeat(values))
        } else {
            Err(TooManySeats(values.len()))
        }
    }
}

impl<T> From<BySeat<T>> for Vec<T> {
    fn from(values: BySeat<T>) -> Vec<T> {
        values.0
    }
}

/// The seat must be one of this table's.
///
/// # Panics
/// If the table has no such seat.
impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_seat_has_its_value() {
        let mut names = BySeat::from_fn(3, |seat| format!("seat {}", seat.number()));
        assert_eq!(names.count(), 3);
        let second = Seat::new(1).expect("a seat");
        names[second] = "Ada".to_owned();
        assert_eq!(names.find(|name| name == "Ada"), Some(second));
        assert_eq!(names.get(Seat::new(3).expect("a seat")), None);
        assert_eq!(Vec::from(names), ["seat 0", "Ada", "seat 2"]);
    }

    #[test]
    fn a_longer_list_than_any_table_is_refused() {
        let long = serde_json::to_string(&vec![0; usize::from(SEATS_MAX) + 1]).expect("a list");
        assert!(serde_json::from_str::<BySeat<u8>>(&long).is_err());
        assert_eq!(BySeat::try_from(vec![0; 9]), Err(TooManySeats(9)));
        let whole: BySeat<u8> = serde_json::from_str("[1,2]").expect("two seats");
        assert_eq!(serde_json::to_string(&whole).expect("a list"), "[1,2]");
    }
}
