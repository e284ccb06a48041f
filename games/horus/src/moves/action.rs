//! What a player does.

use crate::{Card, Pile, Place, TileId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a player does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Lays terrain or the temple.
    PlaceTile {
        /// Half tiles to the right of the pyramid.
        x: i16,
        /// Half tiles below the pyramid.
        y: i16,
    },
    /// Lays a river/necropolis tile with its river side up.
    PlaceRiver {
        /// Half tiles to the right of the pyramid.
        x: i16,
        /// Half tiles below the pyramid.
        y: i16,
    },
    /// Lays a river/necropolis tile with its necropolis side up.
    PlaceNecropolis {
        /// Half tiles to the right of the pyramid.
        x: i16,
        /// Half tiles below the pyramid.
        y: i16,
    },
    /// Lays a river tile in place of a barque, which moves elsewhere.
    ExtendRiver {
        barque: TileId,
        /// Where the barque goes: half tiles to the right of the pyramid.
        x: i16,
        /// Where the barque goes: half tiles below the pyramid.
        y: i16,
    },
    /// Plays a Horus card and takes a tile from a pile.
    PlayCard {
        card: Card,
        /// The pile that the tile comes from; only wild cards leave a choice.
        pile: Pile,
    },
    /// Plays the Nile card.
    PlayNile {},
    /// Places a stone.
    PlaceStone { tile: TileId },
    /// Places no stone.
    SkipStone {},
    /// Moves a stone, after the Nile card.
    MoveStone { from: TileId, to: TileId },
    /// Moves no stone.
    SkipMove {},
}

impl Action {
    pub(crate) fn place_tile(place: Place) -> Action {
        let Place { x, y } = place;
        Action::PlaceTile { x, y }
    }

    pub(crate) fn place_river(place: Place) -> Action {
        let Place { x, y } = place;
        Action::PlaceRiver { x, y }
    }

    pub(crate) fn place_necropolis(place: Place) -> Action {
        let Place { x, y } = place;
        Action::PlaceNecropolis { x, y }
    }

    pub(crate) fn extend_river((barque, to): (TileId, Place)) -> Action {
        let Place { x, y } = to;
        Action::ExtendRiver { barque, x, y }
    }
}
