//! Tiles: in the bag, in the piles, in the hand and on the table (HO-1, HO-8).

use crate::Place;
use game_core::{Seat, diff_fields, diff_whole};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The four kinds of terrain.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    Desert,
    Hill,
    Field,
    Marsh,
}

/// What a tile on the table is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum TileKind {
    Desert,
    Hill,
    Field,
    Marsh,
    /// The temple of Horus: land that belongs to no region.
    Temple,
    /// A necropolis: land that belongs to no region.
    Necropolis,
    /// Where the river begins.
    Pyramid,
    /// One of the two ends of the river.
    Barque,
    /// River, drawn as such or a river/necropolis tile with this side up.
    River,
}

/// A tile in the bag.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum BagTile {
    Desert,
    Hill,
    Field,
    Marsh,
    /// River on both sides.
    River,
    Temple,
}

/// One of the five open piles.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Pile {
    Desert,
    Hill,
    Field,
    Marsh,
    /// The two-sided tiles.
    RiverNecropolis,
}

/// The tile that the player must lay next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum TileInHand {
    Desert,
    Hill,
    Field,
    Marsh,
    /// River on both sides.
    River,
    Temple,
    /// River on one side, necropolis on the other.
    RiverNecropolis,
}

/// The number of a tile: how many tiles were laid before it. A tile keeps its number when it
/// is moved.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS, JsonSchema,
)]
pub struct TileId(pub u8);

diff_whole!(Terrain, TileKind, BagTile, Pile, TileInHand, TileId);

/// A tile on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tile {
    /// Where it lies.
    pub place: Place,
    pub kind: TileKind,
    /// Whose stone stands on it.
    pub stone: Option<Seat>,
}

/// The tiles that left the game because they could not be laid.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, TS)]
pub struct LostTiles {
    pub river: u8,
    pub temple: u8,
}
diff_fields!(LostTiles { river, temple });

impl Terrain {
    /// All four, in the canonical order.
    pub const ALL: [Terrain; 4] = [
        Terrain::Desert,
        Terrain::Hill,
        Terrain::Field,
        Terrain::Marsh,
    ];

    /// The index in [`Terrain::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The kind of tile that shows this terrain.
    pub const fn tile(self) -> TileKind {
        match self {
            Terrain::Desert => TileKind::Desert,
            Terrain::Hill => TileKind::Hill,
            Terrain::Field => TileKind::Field,
            Terrain::Marsh => TileKind::Marsh,
        }
    }

    /// The open pile of this terrain.
    pub const fn pile(self) -> Pile {
        match self {
            Terrain::Desert => Pile::Desert,
            Terrain::Hill => Pile::Hill,
            Terrain::Field => Pile::Field,
            Terrain::Marsh => Pile::Marsh,
        }
    }
}

impl TileKind {
    /// The terrain, if the tile belongs to a region (HO-9).
    pub const fn terrain(self) -> Option<Terrain> {
        match self {
            TileKind::Desert => Some(Terrain::Desert),
            TileKind::Hill => Some(Terrain::Hill),
            TileKind::Field => Some(Terrain::Field),
            TileKind::Marsh => Some(Terrain::Marsh),
            TileKind::Temple
            | TileKind::Necropolis
            | TileKind::Pyramid
            | TileKind::Barque
            | TileKind::River => None,
        }
    }

    /// Whether the rules call it a "river tile" (HO-8).
    pub const fn is_water(self) -> bool {
        matches!(self, TileKind::Pyramid | TileKind::Barque | TileKind::River)
    }
}

impl BagTile {
    /// All six, in the canonical order.
    pub const ALL: [BagTile; 6] = [
        BagTile::Desert,
        BagTile::Hill,
        BagTile::Field,
        BagTile::Marsh,
        BagTile::River,
        BagTile::Temple,
    ];

    /// The index in [`BagTile::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The tile that it becomes once it is drawn.
    pub const fn drawn(self) -> TileInHand {
        match self {
            BagTile::Desert => TileInHand::Desert,
            BagTile::Hill => TileInHand::Hill,
            BagTile::Field => TileInHand::Field,
            BagTile::Marsh => TileInHand::Marsh,
            BagTile::River => TileInHand::River,
            BagTile::Temple => TileInHand::Temple,
        }
    }
}

impl LostTiles {
    pub(crate) fn add(&mut self, tile: BagTile) {
        match tile {
            BagTile::River => self.river += 1,
            BagTile::Temple => self.temple += 1,
            BagTile::Desert | BagTile::Hill | BagTile::Field | BagTile::Marsh => {
                unreachable!("terrain always has a place")
            }
        }
    }
}

impl Pile {
    /// All five, in the canonical order.
    pub const ALL: [Pile; 5] = [
        Pile::Desert,
        Pile::Hill,
        Pile::Field,
        Pile::Marsh,
        Pile::RiverNecropolis,
    ];

    /// The index in [`Pile::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The terrain, or `None` for river/necropolis tiles.
    pub const fn terrain(self) -> Option<Terrain> {
        match self {
            Pile::Desert => Some(Terrain::Desert),
            Pile::Hill => Some(Terrain::Hill),
            Pile::Field => Some(Terrain::Field),
            Pile::Marsh => Some(Terrain::Marsh),
            Pile::RiverNecropolis => None,
        }
    }

    /// A tile taken from this pile.
    pub const fn taken(self) -> TileInHand {
        match self {
            Pile::Desert => TileInHand::Desert,
            Pile::Hill => TileInHand::Hill,
            Pile::Field => TileInHand::Field,
            Pile::Marsh => TileInHand::Marsh,
            Pile::RiverNecropolis => TileInHand::RiverNecropolis,
        }
    }
}

impl TileId {
    /// The number as an index into the array of tiles.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl TileInHand {
    /// The kind that it becomes on the table, if it is one-sided land.
    pub const fn land(self) -> Option<TileKind> {
        match self {
            TileInHand::Desert => Some(TileKind::Desert),
            TileInHand::Hill => Some(TileKind::Hill),
            TileInHand::Field => Some(TileKind::Field),
            TileInHand::Marsh => Some(TileKind::Marsh),
            TileInHand::Temple => Some(TileKind::Temple),
            TileInHand::River | TileInHand::RiverNecropolis => None,
        }
    }
}
