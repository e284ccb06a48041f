//! Keeping the ends of the river open (HO-10).

use crate::pieces::board::Board;
use crate::{BARQUES, Place, TileId};

impl Board {
    /// Whether both barques would be open with a tile at `taken`.
    pub(crate) fn are_barques_open_after(&self, taken: Place) -> bool {
        !self.closing().iter().any(|closing| closing.contains(taken))
    }

    /// Whether both barques would be open if this one had moved to `to` and a river tile had taken
    /// its place. Requires that `to` is free and touches a tile.
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
