//! Where a tile would close a barque (HO-10).

use crate::Place;
use crate::pieces::spots::{Corners, Spots};

/// A tile further away than this, horizontally or vertically, covers no place beside a
/// barque.
const FAR: u16 = 3;

/// Whether a tile here can cover a place beside this barque.
pub(crate) fn is_near(barque: Place, tile: Place) -> bool {
    barque.x.abs_diff(tile.x) <= FAR && barque.y.abs_diff(tile.y) <= FAR
}

/// The places where a tile would close a barque that lies at `barque`: those that overlap all the
/// free places beside it.
pub(crate) fn closing(spots: &Spots, barque: Place) -> Corners {
    let mut free = barque.touching().filter(|&place| !spots.is_covered(place));
    let Some(first) = free.next() else {
        // No legal position has a closed barque (HO-10).
        return Corners::NOTHING;
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
