//! Land that the river surrounds (HO-23).

use crate::board::Board;
use crate::{Place, TILES, TileId};
use game_core::fuel;

/// Some of the tiles on the table, a bit each.
pub(crate) type TileBits = u128;

const _: () = assert!(TILES <= TileBits::BITS as usize);

/// The tiles, by the half cells that they cover.
struct HalfCells {
    left: i16,
    top: i16,
    width: usize,
    cells: Vec<Option<TileId>>,
}

impl Board {
    /// All islands, by their lowest tile.
    pub(crate) fn islands(&self) -> Vec<TileBits> {
        let cells = HalfCells::of(self);
        let mut seen: TileBits = 0;
        let mut islands = Vec::new();
        for (id, tile) in self.numbered() {
            if tile.kind.is_water() || seen & bit(id) != 0 {
                continue;
            }
            let (land, is_surrounded) = self.land_around(id, &cells);
            seen |= land;
            if is_surrounded {
                islands.push(land);
            }
        }
        islands
    }

    /// The connected land with this tile, and whether water lies all around it.
    fn land_around(&self, first: TileId, cells: &HalfCells) -> (TileBits, bool) {
        let mut land = bit(first);
        let mut is_surrounded = true;
        let mut open = vec![first];
        while let Some(id) = open.pop() {
            fuel::spend();
            for cell in self.tiles()[id.index()].place.border() {
                match cells.get(cell) {
                    None => is_surrounded = false,
                    Some(near) => {
                        let is_new = land & bit(near) == 0;
                        if is_new && !self.tiles()[near.index()].kind.is_water() {
                            land |= bit(near);
                            open.push(near);
                        }
                    }
                }
            }
        }
        (land, is_surrounded)
    }
}

impl HalfCells {
    fn of(board: &Board) -> HalfCells {
        let places = || board.tiles().iter().map(|tile| tile.place);
        let left = places().map(|place| place.x).min().unwrap_or(0) - 1;
        let top = places().map(|place| place.y).min().unwrap_or(0) - 1;
        let right = places().map(|place| place.x).max().unwrap_or(0) + 2;
        let bottom = places().map(|place| place.y).max().unwrap_or(0) + 2;
        let width = usize::from(right.abs_diff(left)) + 1;
        let height = usize::from(bottom.abs_diff(top)) + 1;
        let mut cells = HalfCells {
            left,
            top,
            width,
            cells: vec![None; width * height],
        };
        for (id, tile) in board.numbered() {
            for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                let index = cells.index(Place::new(tile.place.x + dx, tile.place.y + dy));
                cells.cells[index] = Some(id);
            }
        }
        cells
    }

    /// The tile that covers this cell, which lies on or beside the tiles.
    fn get(&self, cell: Place) -> Option<TileId> {
        self.cells[self.index(cell)]
    }

    fn index(&self, cell: Place) -> usize {
        let column = usize::from(cell.x.abs_diff(self.left));
        usize::from(cell.y.abs_diff(self.top)) * self.width + column
    }
}

/// The set of this tile only.
pub(crate) const fn bit(id: TileId) -> TileBits {
    1 << id.0
}

/// The tiles of a set, by number.
pub(crate) fn tiles_of(set: TileBits) -> Vec<TileId> {
    let all = (0..TileBits::BITS as u8).map(TileId);
    all.filter(|&id| set & bit(id) != 0).collect()
}
