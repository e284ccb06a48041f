//! Regions and islands, as everybody sees them.

use crate::pieces::island::{TileBits, tiles_of};
use crate::pieces::region::Region;
use crate::{Terrain, TileId};
use game_core::{Diff, PatchWriter, Seat, diff_fields, diff_whole};
use serde::Serialize;
use ts_rs::TS;

/// All regions, by number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct RegionList(pub Vec<RegionView>);

/// A region and its score.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct RegionView {
    /// The lowest number of its tiles.
    pub id: TileId,
    pub terrain: Terrain,
    pub tiles: TileList,
    /// How many tiles it has.
    pub size: u8,
    /// How many stones each seat has in it.
    pub stones: Vec<u8>,
    /// Who controls it (HO-21).
    pub controllers: Vec<Seat>,
    /// Whether the temple doubles it.
    pub touches_temple: bool,
    /// Whether its island doubles it.
    pub on_island: bool,
    /// What it scores for each player who controls it (HO-22).
    pub value: u8,
}

/// Numbers of tiles, in order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct TileList(pub Vec<TileId>);

/// Land surrounded by the river.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct IslandView {
    pub tiles: TileList,
}

diff_fields!(RegionView {
    id,
    terrain,
    tiles,
    size,
    stones,
    controllers,
    touches_temple,
    on_island,
    value,
});
diff_whole!(IslandView);

impl Diff for RegionList {
    /// Removes the regions that are gone and appends new ones, which have the highest numbers, so
    /// that the rest of the list stays untouched.
    fn diff(&self, new: &RegionList, patch: &mut PatchWriter) {
        let is_kept = |region: &&RegionView| new.0.iter().any(|other| other.id == region.id);
        let kept: Vec<&RegionView> = self.0.iter().filter(is_kept).collect();
        for (index, old) in self.0.iter().enumerate().rev() {
            if !is_kept(&old) {
                patch.remove(index);
            }
        }
        for (index, (old, new)) in kept.iter().zip(&new.0).enumerate() {
            patch.item(index, *old, new);
        }
        for region in &new.0[kept.len()..] {
            patch.append(region);
        }
    }
}

impl Diff for TileList {
    /// Appends to a list that has only grown, and replaces any other.
    fn diff(&self, new: &TileList, patch: &mut PatchWriter) {
        match new.0.strip_prefix(self.0.as_slice()) {
            Some(more) => {
                for id in more {
                    patch.append(id);
                }
            }
            None => patch.replace(new),
        }
    }
}

impl RegionView {
    pub(crate) fn of(region: Region, seats: u8) -> RegionView {
        RegionView {
            id: region.id,
            terrain: region.terrain,
            size: region.size(),
            stones: region.stones[..usize::from(seats)].to_vec(),
            controllers: Seat::all(seats)
                .filter(|&seat| region.is_controlled_by(seat))
                .collect(),
            touches_temple: region.at_temple,
            on_island: region.on_island,
            value: region.value(),
            tiles: TileList(tiles_of(region.tiles)),
        }
    }
}

impl IslandView {
    pub(crate) fn of(land: TileBits) -> IslandView {
        IslandView {
            tiles: TileList(tiles_of(land)),
        }
    }
}
