//! Who controls a region, and what it is worth (HO-21, HO-22).

use crate::pieces::board::Board;
use crate::pieces::island::bit;
use crate::pieces::region::Region;
use crate::{REGION_POINTS_MAX, TileId};
use game_core::Seat;

impl Region {
    /// What the region scores for each player who controls it.
    pub(crate) fn value(&self) -> u8 {
        let temple = if self.at_temple { 2 } else { 1 };
        let island = if self.on_island { 2 } else { 1 };
        let points = usize::from(self.size()) * temple * island;
        points.min(usize::from(REGION_POINTS_MAX)) as u8
    }

    /// Whether this seat controls the region, alone or jointly.
    pub(crate) fn is_controlled_by(&self, seat: Seat) -> bool {
        let own = self.stones[seat];
        own > 0 && self.stones.iter().all(|&stones| stones <= own)
    }

    /// What the region scores for this seat.
    pub(crate) fn points_of(&self, seat: Seat) -> i32 {
        if self.is_controlled_by(seat) {
            i32::from(self.value())
        } else {
            0
        }
    }
}

/// What all the regions together score for this seat.
pub(crate) fn total(regions: &[Region], seat: Seat) -> i32 {
    regions.iter().map(|region| region.points_of(seat)).sum()
}

/// How many points the seat gains if one of its stones is put on `to`, either moved from `from` or
/// taken from its supply.
pub(crate) fn points_gained(board: &Board, seat: Seat, from: Option<TileId>, to: TileId) -> i32 {
    let mut regions = board.regions();
    let mut gained = -total(&regions, seat);
    for region in &mut regions {
        let stones = &mut region.stones[seat];
        if from.is_some_and(|from| region.tiles & bit(from) != 0) {
            *stones -= 1;
        }
        if region.tiles & bit(to) != 0 {
            *stones += 1;
        }
    }
    gained += total(&regions, seat);
    gained
}
