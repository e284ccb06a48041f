//! Land surrounded by the river (HO-23).

use crate::pieces::board::Board;
use crate::{Place, TILES, TileId};
use game_core::fuel;

/// A set of tiles on the table, one bit each.
pub(crate) type TileBits = u128;

const _: () = assert!(TILES <= TileBits::BITS as usize);

const NO_TILE: TileId = TileId(u8::MAX);

/// The tile that covers each half cell.
struct HalfCells {
    left: i16,
    top: i16,
    width: usize,
    /// The tile of each cell, [`NO_TILE`] if it is empty.
    cells: Vec<TileId>,
}

impl Board {
    /// All islands, by their lowest tile.
    pub(crate) fn islands(&self) -> Vec<TileBits> {
        let cells = HalfCells::of(self);
        let waters = self.numbered().filter(|(_, tile)| tile.kind.is_water());
        let water = waters.fold(0, |all, (id, _)| all | bit(id));
        let mut seen: TileBits = 0;
        let mut islands = Vec::new();
        for (id, _) in self.numbered() {
            if (water | seen) & bit(id) != 0 {
                continue;
            }
            let (land, is_surrounded) = self.land_around(id, &cells, water);
            seen |= land;
            if is_surrounded {
                islands.push(land);
            }
        }
        islands
    }

    /// The connected land that contains this tile, and whether it is surrounded by water.
    fn land_around(&self, first: TileId, cells: &HalfCells, water: TileBits) -> (TileBits, bool) {
        let mut land = bit(first);
        let mut is_surrounded = true;
        let mut open = vec![first];
        while let Some(id) = open.pop() {
            fuel::spend();
            for near in cells.beside(self.tiles()[id.index()].place) {
                if near == NO_TILE {
                    is_surrounded = false;
                } else if (land | water) & bit(near) == 0 {
                    land |= bit(near);
                    open.push(near);
                }
            }
        }
        (land, is_surrounded)
    }
}

impl HalfCells {
    fn of(board: &Board) -> HalfCells {
        let (mut left, mut top, mut right, mut bottom) = (0, 0, 0, 0);
        for Place { x, y } in board.tiles().iter().map(|tile| tile.place) {
            (left, right) = (left.min(x), right.max(x));
            (top, bottom) = (top.min(y), bottom.max(y));
        }
        let (left, top, right, bottom) = (left - 1, top - 1, right + 2, bottom + 2);
        let width = usize::from(right.abs_diff(left)) + 1;
        let height = usize::from(bottom.abs_diff(top)) + 1;
        let mut cells = HalfCells {
            left,
            top,
            width,
            cells: vec![NO_TILE; width * height],
        };
        for (id, tile) in board.numbered() {
            for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                let index = cells.index(Place::new(tile.place.x + dx, tile.place.y + dy));
                cells.cells[index] = id;
            }
        }
        cells
    }

    /// The tiles that cover the half cells along a tile's border.
    fn beside(&self, tile: Place) -> [TileId; 8] {
        // The grid extends one cell beyond the tiles on every side.
        let corner = self.index(tile.offset(-1, -1));
        let rows: [usize; 4] = std::array::from_fn(|row| corner + row * self.width);
        let [above, upper, lower, below] = rows;
        [
            above + 1,
            above + 2,
            upper,
            upper + 3,
            lower,
            lower + 3,
            below + 1,
            below + 2,
        ]
        .map(|cell| self.cells[cell])
    }

    fn index(&self, cell: Place) -> usize {
        let column = usize::from(cell.x.abs_diff(self.left));
        usize::from(cell.y.abs_diff(self.top)) * self.width + column
    }
}

/// The set that contains only this tile.
pub(crate) const fn bit(id: TileId) -> TileBits {
    1 << id.0
}

/// The tiles of a set, by number.
pub(crate) fn tiles_of(mut set: TileBits) -> Vec<TileId> {
    let count = set.count_ones();
    let lowest = |_| {
        let id = TileId(set.trailing_zeros() as u8);
        set &= set - 1;
        id
    };
    (0..count).map(lowest).collect()
}
