//! Regions: connected tiles of one terrain (HO-9).

use crate::pieces::board::Board;
use crate::pieces::components::SEATS_MAX;
use crate::pieces::island::{TileBits, bit};
use crate::{TILES, Terrain, TileId, TileKind};

/// The initial capacity of a list of regions; longer lists grow.
const REGIONS_EXPECTED: usize = 32;

/// A region with everything that affects its score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Region {
    /// The lowest number among its tiles.
    pub(crate) id: TileId,
    pub(crate) terrain: Terrain,
    pub(crate) tiles: TileBits,
    /// How many stones each seat has in it.
    pub(crate) stones: [u8; SEATS_MAX],
    pub(crate) at_temple: bool,
    pub(crate) on_island: bool,
}

impl Region {
    /// How many tiles it has.
    pub(crate) fn size(&self) -> u8 {
        self.tiles.count_ones() as u8
    }
}

impl Board {
    /// All regions, by number.
    pub(crate) fn regions(&self) -> Vec<Region> {
        self.regions_on(&self.islands())
    }

    /// All regions, by number, for these islands.
    pub(crate) fn regions_on(&self, islands: &[TileBits]) -> Vec<Region> {
        let islands = islands.iter().fold(0, |all, one| all | one);
        let temple = self.tiles().iter().find(|t| t.kind == TileKind::Temple);
        let mut slots = [usize::MAX; TILES];
        let mut regions: Vec<Region> = Vec::with_capacity(REGIONS_EXPECTED);
        for (id, tile) in self.numbered() {
            let (Some(label), Some(terrain)) = (self.region_of(id), tile.kind.terrain()) else {
                continue;
            };
            if label == id {
                slots[id.index()] = regions.len();
                regions.push(Region {
                    id,
                    terrain,
                    tiles: 0,
                    stones: [0; SEATS_MAX],
                    at_temple: false,
                    on_island: islands & bit(id) != 0,
                });
            }
            let region = &mut regions[slots[label.index()]];
            region.tiles |= bit(id);
            region.at_temple |= temple.is_some_and(|temple| temple.place.touches(tile.place));
            if let Some(seat) = tile.stone {
                region.stones[seat] += 1;
            }
        }
        regions
    }

    /// Which regions touch the river, at the index of their number.
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
