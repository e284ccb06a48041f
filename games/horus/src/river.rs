//! Keeping the ends of the river open (HO-10).

use crate::board::Board;
use crate::spots::{Corners, Spots};
use crate::{BARQUES, Place, TileId};

/// A tile further away than this, horizontally or vertically, covers no place beside a
/// barque.
const FAR: u16 = 3;

impl Board {
    /// Whether both barques are open once a tile lies at `taken`.
    pub(crate) fn are_barques_open_after(&self, taken: Place) -> bool {
        !self.closing().iter().any(|closing| closing.contains(taken))
    }

    /// Whether both barques are open once this one has moved to `to` and a river tile has
    /// taken its place. `to` is free and touches a tile.
    pub(crate) fn is_open_after_extension(&self, barque: TileId, to: Place) -> bool {
        let [first, second] = self.closing();
        let other = if barque == BARQUES[0] { second } else { first };
        !other.contains(to) && self.has_room(to)
    }

    /// Whether both barques are open now.
    pub(crate) fn are_barques_open(&self) -> bool {
        self.barques()
            .into_iter()
            .all(|barque| self.has_room(barque))
    }

    /// Whether a place beside the barque is free.
    pub(crate) fn has_room(&self, barque: Place) -> bool {
        let mut beside = barque.touching();
        beside.any(|place| !self.spots().is_covered(place))
    }
}

/// Whether a tile here can cover a place beside this barque.
pub(crate) fn is_near(barque: Place, tile: Place) -> bool {
    barque.x.abs_diff(tile.x) <= FAR && barque.y.abs_diff(tile.y) <= FAR
}

/// The places where a tile would close a barque that lies here: those that overlap all
/// free places beside it.
pub(crate) fn closing(spots: &Spots, barque: Place) -> Corners {
    let mut free = barque.touching().filter(|&place| !spots.is_covered(place));
    let Some(first) = free.next() else {
        // It is closed already, so any tile nearby leaves it closed.
        let far = FAR as i16;
        return Corners {
            upper_left: barque.offset(-far, -far),
            lower_right: barque.offset(far, far),
        };
    };
    let (low, high) = free.fold((first, first), |(low, high), place| {
        let low = Place::new(low.x.min(place.x), low.y.min(place.y));
        let high = Place::new(high.x.max(place.x), high.y.max(place.y));
        (low, high)
    });
    Corners {
        upper_left: high.offset(-1, -1),
        lower_right: low.offset(1, 1),
    }
}
