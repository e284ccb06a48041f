//! The ends of the river stay open (HO-10).

use crate::board::Board;
use crate::{BARQUES, Place, TileId};

/// A tile farther away than this, sideways or up and down, covers no place beside a barque.
const FAR: u16 = 3;

impl Board {
    /// Whether both barques are open once a tile lies at `taken`.
    pub(crate) fn are_barques_open_after(&self, taken: Place) -> bool {
        let mut barques = self.barques().into_iter();
        barques.all(|barque| self.stays_open(barque, taken))
    }

    /// Whether both barques are open once this one lies at `to` and a river
    /// tile where it was. `to` touches a tile and is free.
    pub(crate) fn is_open_after_extension(&self, barque: TileId, to: Place) -> bool {
        let [first, second] = self.barques();
        let other = if barque == BARQUES[0] { second } else { first };
        self.stays_open(other, to) && self.has_room(to, to)
    }

    /// Whether both barques are open as things are.
    pub(crate) fn are_barques_open(&self) -> bool {
        let mut barques = self.barques().into_iter();
        barques.all(|barque| self.has_room(barque, barque))
    }

    /// Whether the barque is open once a tile lies at `taken`.
    pub(crate) fn stays_open(&self, barque: Place, taken: Place) -> bool {
        let is_far = barque.x.abs_diff(taken.x) > FAR || barque.y.abs_diff(taken.y) > FAR;
        is_far || self.has_room(barque, taken)
    }

    /// Whether a place beside the barque is free, and is so still when `taken` is not.
    fn has_room(&self, barque: Place, taken: Place) -> bool {
        let mut beside = barque.touching();
        beside.any(|place| !place.overlaps(taken) && !self.spots().is_covered(place))
    }
}
