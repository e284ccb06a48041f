//! Regions: connected tiles of one terrain (HO-9).

use crate::board::Board;
use crate::island::{TileBits, bit};
use crate::{TILES, Terrain, TileId, TileKind};

/// The most seats of a game.
pub(crate) const SEATS_MAX: usize = 4;

/// A region and what matters for its score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Region {
    /// The lowest number of its tiles.
    pub(crate) id: TileId,
    pub(crate) terrain: Terrain,
    /// By number.
    pub(crate) tiles: Vec<TileId>,
    /// How many stones each seat has in it.
    pub(crate) stones: [u8; SEATS_MAX],
    pub(crate) at_temple: bool,
    pub(crate) on_island: bool,
}

impl Board {
    /// All regions, by number.
    pub(crate) fn regions(&self) -> Vec<Region> {
        self.regions_on(&self.islands())
    }

    /// All regions, by number, if these are the islands.
    pub(crate) fn regions_on(&self, islands: &[TileBits]) -> Vec<Region> {
        let islands = islands.iter().fold(0, |all, one| all | one);
        let temple = self.tiles().iter().find(|t| t.kind == TileKind::Temple);
        let mut slots = [usize::MAX; TILES];
        let mut regions: Vec<Region> = Vec::new();
        for (id, tile) in self.numbered() {
            let (Some(label), Some(terrain)) = (self.region_of(id), tile.kind.terrain()) else {
                continue;
            };
            if label == id {
                slots[id.index()] = regions.len();
                regions.push(Region {
                    id,
                    terrain,
                    tiles: Vec::new(),
                    stones: [0; SEATS_MAX],
                    at_temple: false,
                    on_island: islands & bit(id) != 0,
                });
            }
            let region = &mut regions[slots[label.index()]];
            region.tiles.push(id);
            region.at_temple |= temple.is_some_and(|temple| temple.place.touches(tile.place));
            if let Some(seat) = tile.stone {
                region.stones[seat.index()] += 1;
            }
        }
        regions
    }

    /// How many tiles each region has, by its number; 0 for other numbers.
    pub(crate) fn region_sizes(&self) -> [u8; TILES] {
        let mut sizes = [0; TILES];
        for (id, _) in self.numbered() {
            if let Some(label) = self.region_of(id) {
                sizes[label.index()] += 1;
            }
        }
        sizes
    }

    /// Which regions touch the river, by their number.
    pub(crate) fn regions_at_river(&self) -> [bool; TILES] {
        let mut at_river = [false; TILES];
        for (id, tile) in self.numbered() {
            if let Some(label) = self.region_of(id) {
                at_river[label.index()] |= self.spots().get(tile.place).watered != 0;
            }
        }
        at_river
    }
}
