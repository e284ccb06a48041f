//! The tiles on the table, and the stones on them.

use crate::pieces::barque::{self, is_near};
use crate::pieces::spots::{Corners, Spots};
use crate::{AT_START, Place, TILES, Tile, TileId, TileKind};
use game_core::Seat;

/// The two ends of the river. They are the second and the third tile of every game, and keep these
/// numbers when they move.
pub const BARQUES: [TileId; 2] = [TileId(1), TileId(2)];

/// The label of tiles that do not belong to a region.
const NO_REGION: TileId = TileId(u8::MAX);

/// All tiles on the table, in the order in which they were laid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Board {
    /// How many tiles there are. The arrays have a fixed size because a board is copied at every
    /// step; their unused entries never vary.
    count: u8,
    tiles: [Tile; TILES],
    /// For each tile, the lowest tile number in its region.
    labels: [TileId; TILES],
    /// The number of tiles in each region, at the index of the region's number; 0 elsewhere.
    sizes: [u8; TILES],
    spots: Spots,
    /// The places where a tile would close each barque.
    closing: [Corners; 2],
}

/// Fills the array beyond the last tile.
const NO_TILE: Tile = Tile {
    place: Place::new(0, 0),
    kind: TileKind::River,
    stone: None,
};

impl Board {
    /// The table before the first turn (HO-7).
    pub(crate) fn at_start() -> Board {
        let mut board = Board::empty();
        for (kind, place) in AT_START {
            board.lay(kind, place);
        }
        board
    }

    /// A table with these tiles; the first three are the pyramid and the barques.
    pub(crate) fn of(tiles: &[Tile]) -> Board {
        let mut board = Board::empty();
        for tile in tiles {
            let id = board.lay(tile.kind, tile.place);
            board.tiles[id.index()].stone = tile.stone;
        }
        board
    }

    fn empty() -> Board {
        Board {
            count: 0,
            tiles: [NO_TILE; TILES],
            labels: [NO_REGION; TILES],
            sizes: [0; TILES],
            spots: Spots::new(),
            closing: [Corners::NOTHING; 2],
        }
    }

    /// All tiles, by number.
    pub(crate) fn tiles(&self) -> &[Tile] {
        &self.tiles[..usize::from(self.count)]
    }

    /// All tiles with their numbers.
    pub(crate) fn numbered(&self) -> impl Iterator<Item = (TileId, &Tile)> {
        (0..).map(TileId).zip(self.tiles())
    }

    /// The tile with this number, which may come straight off the wire.
    pub(crate) fn get(&self, id: TileId) -> Option<&Tile> {
        self.tiles().get(id.index())
    }

    pub(crate) fn spots(&self) -> &Spots {
        &self.spots
    }

    /// The region of a tile, named by its lowest number (HO-9).
    pub(crate) fn region_of(&self, id: TileId) -> Option<TileId> {
        let label = self.labels.get(id.index()).copied();
        label.filter(|&label| label != NO_REGION)
    }

    /// The number of tiles in the region with this number.
    pub(crate) fn region_size(&self, region: TileId) -> u8 {
        self.sizes[region.index()]
    }

    /// Where the barque lies, if the tile is one.
    pub(crate) fn barque(&self, id: TileId) -> Option<Place> {
        let is_barque = BARQUES.contains(&id);
        self.get(id).filter(|_| is_barque).map(|tile| tile.place)
    }

    /// Where both barques lie.
    pub(crate) fn barques(&self) -> [Place; 2] {
        BARQUES.map(|id| self.tiles[id.index()].place)
    }

    /// The places where a tile would close each barque (HO-10).
    pub(crate) fn closing(&self) -> [Corners; 2] {
        self.closing
    }

    /// Lays a tile in a place that has been checked.
    pub(crate) fn lay(&mut self, kind: TileKind, place: Place) -> TileId {
        let id = TileId(self.count);
        self.spots.add(kind, place);
        if kind.terrain().is_some() {
            let label = self.join_regions(kind, place, id);
            self.labels[id.index()] = label;
            self.sizes[label.index()] += 1;
        }
        self.tiles[id.index()] = Tile {
            place,
            kind,
            stone: None,
        };
        self.count += 1;
        self.watch_barques(place);
        id
    }

    /// Updates the closing places of the barques near a new tile.
    fn watch_barques(&mut self, place: Place) {
        for (closing, id) in self.closing.iter_mut().zip(BARQUES) {
            let barque = self.tiles[id.index()];
            if barque.kind == TileKind::Barque && is_near(barque.place, place) {
                *closing = barque::closing(&self.spots, barque.place);
            }
        }
    }

    /// Moves a barque, and lays a river tile in its old place.
    pub(crate) fn displace(&mut self, barque: TileId, to: Place) -> TileId {
        let old = std::mem::replace(&mut self.tiles[barque.index()].place, to);
        self.spots.add(TileKind::Barque, to);
        self.watch_barques(to);
        self.lay(TileKind::River, old)
    }

    /// Places a stone on a free tile.
    pub(crate) fn put_stone(&mut self, id: TileId, seat: Seat) {
        self.tiles[id.index()].stone = Some(seat);
    }

    /// Moves a stone to a free tile.
    pub(crate) fn move_stone(&mut self, from: TileId, to: TileId) {
        self.tiles[to.index()].stone = self.tiles[from.index()].stone.take();
    }

    /// Merges the regions that the new tile touches, and returns the label of the resulting region.
    fn join_regions(&mut self, kind: TileKind, place: Place, new: TileId) -> TileId {
        let mut joined = new;
        for index in 0..new.index() {
            let tile = self.tiles[index];
            let label = self.labels[index];
            if tile.kind != kind || !tile.place.touches(place) || label == joined {
                continue;
            }
            let (kept, lost) = (label.min(joined), label.max(joined));
            for label in &mut self.labels[..new.index()] {
                if *label == lost {
                    *label = kept;
                }
            }
            self.sizes[kept.index()] += std::mem::take(&mut self.sizes[lost.index()]);
            joined = kept;
        }
        joined
    }
}
