//! The tiles on the table and their stones.

use crate::spots::Spots;
use crate::{AT_START, Place, TILES, Tile, TileId, TileKind};
use game_core::Seat;

/// The two ends of the river. They are the second and third tile of every
/// game and keep these numbers when they move.
pub const BARQUES: [TileId; 2] = [TileId(1), TileId(2)];

/// The label of tiles that belong to no region.
const NO_REGION: TileId = TileId(u8::MAX);

/// All tiles on the table, in the order in which they were laid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Board {
    tiles: Vec<Tile>,
    /// For each tile the lowest number in its region.
    labels: Vec<TileId>,
    spots: Spots,
}

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
            tiles: Vec::with_capacity(TILES),
            labels: Vec::with_capacity(TILES),
            spots: Spots::new(),
        }
    }

    /// All tiles, by number.
    pub(crate) fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// All tiles with their numbers.
    pub(crate) fn numbered(&self) -> impl Iterator<Item = (TileId, &Tile)> {
        (0..).map(TileId).zip(&self.tiles)
    }

    /// The tile with this number, which may come off the wire.
    pub(crate) fn get(&self, id: TileId) -> Option<&Tile> {
        self.tiles.get(id.index())
    }

    /// What is known of the places on the table.
    pub(crate) fn spots(&self) -> &Spots {
        &self.spots
    }

    /// The region of a tile, named by its lowest number (HO-9).
    pub(crate) fn region_of(&self, id: TileId) -> Option<TileId> {
        let label = self.labels.get(id.index()).copied();
        label.filter(|&label| label != NO_REGION)
    }

    /// Where a barque lies, if the tile is one.
    pub(crate) fn barque(&self, id: TileId) -> Option<Place> {
        let is_barque = BARQUES.contains(&id);
        self.get(id).filter(|_| is_barque).map(|tile| tile.place)
    }

    /// Where both barques lie.
    pub(crate) fn barques(&self) -> [Place; 2] {
        BARQUES.map(|id| self.tiles[id.index()].place)
    }

    /// Lays a tile. Whether it may lie there was checked before.
    pub(crate) fn lay(&mut self, kind: TileKind, place: Place) -> TileId {
        let id = TileId(self.tiles.len() as u8);
        self.tiles.push(Tile {
            place,
            kind,
            stone: None,
        });
        self.spots.add(kind, place);
        let label = match kind.terrain() {
            Some(_) => self.join_regions(kind, place, id),
            None => NO_REGION,
        };
        self.labels.push(label);
        id
    }

    /// Lays a river tile in place of a barque and the barque elsewhere.
    pub(crate) fn displace(&mut self, barque: TileId, to: Place) -> TileId {
        let old = std::mem::replace(&mut self.tiles[barque.index()].place, to);
        self.spots.add(TileKind::Barque, to);
        self.lay(TileKind::River, old)
    }

    /// Puts a stone on a free tile.
    pub(crate) fn put_stone(&mut self, id: TileId, seat: Seat) {
        self.tiles[id.index()].stone = Some(seat);
    }

    /// Moves a stone to a free tile.
    pub(crate) fn move_stone(&mut self, from: TileId, to: TileId) {
        self.tiles[to.index()].stone = self.tiles[from.index()].stone.take();
    }

    /// Makes one region of those that the new tile touches; returns its label.
    fn join_regions(&mut self, kind: TileKind, place: Place, new: TileId) -> TileId {
        let mut joined = new;
        for index in 0..self.labels.len() {
            let tile = self.tiles[index];
            if tile.kind != kind || !tile.place.touches(place) || self.labels[index] == joined {
                continue;
            }
            let (kept, lost) = if self.labels[index] < joined {
                (self.labels[index], joined)
            } else {
                (joined, self.labels[index])
            };
            for label in &mut self.labels {
                if *label == lost {
                    *label = kept;
                }
            }
            joined = kept;
        }
        joined
    }
}
