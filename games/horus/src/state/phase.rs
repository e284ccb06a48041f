//! What comes next, and the card in play (HO-13, HO-19).

use crate::{BagTile, Card, CardNumber, Pile, STONE_REGION_MAX, TileInHand};
use game_core::diff_whole;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use ts_rs::TS;

/// What the active player must do next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    LayDrawn(BagTile),
    LaySecond,
    PlayCard,
    LayTaken(Pile),
    LayNile,
    PlaceStone,
    MoveStone,
    Finished,
}

/// What the active player must do next, as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(rename = "TurnStep")]
pub enum PhaseView {
    /// Lay a tile.
    LayTile { tile: TileInHand, origin: Origin },
    /// Play a Horus card or the Nile card (HO-13).
    PlayCard,
    /// Place a stone, or none (HO-15).
    PlaceStone,
    /// Move a stone, or none (HO-19).
    MoveStone,
    /// Nothing: the game is over.
    Finished,
}

/// Where a tile that must be laid comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// Drawn from the bag (HO-12).
    Bag,
    /// Follows a drawn river (HO-12).
    AfterRiver,
    /// Brought by a Horus card (HO-13).
    HorusCard,
    /// Brought by the Nile card (HO-19).
    NileCard,
}

/// The card played in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum CardInPlay {
    Horus {
        card: Card,
        /// The smallest region on which its stone can be placed.
        size_min: u8,
        /// The largest such region.
        size_max: u8,
    },
    /// The Nile card.
    Nile {
        /// How many tiles it can still bring, after the one in hand.
        tiles_left: u8,
    },
}

diff_whole!(PhaseView, CardInPlay);

impl Phase {
    /// The phase as everybody sees it.
    pub(crate) fn view(self) -> PhaseView {
        let lay = |tile, origin| PhaseView::LayTile { tile, origin };
        match self {
            Phase::LayDrawn(tile) => lay(tile.drawn(), Origin::Bag),
            Phase::LaySecond => lay(TileInHand::RiverNecropolis, Origin::AfterRiver),
            Phase::LayTaken(pile) => lay(pile.taken(), Origin::HorusCard),
            Phase::LayNile => lay(TileInHand::RiverNecropolis, Origin::NileCard),
            Phase::PlayCard => PhaseView::PlayCard,
            Phase::PlaceStone => PhaseView::PlaceStone,
            Phase::MoveStone => PhaseView::MoveStone,
            Phase::Finished => PhaseView::Finished,
        }
    }

    /// The tile that must be laid, if that is what comes next.
    pub(crate) fn tile(self) -> Option<TileInHand> {
        match self.view() {
            PhaseView::LayTile { tile, .. } => Some(tile),
            PhaseView::PlayCard
            | PhaseView::PlaceStone
            | PhaseView::MoveStone
            | PhaseView::Finished => None,
        }
    }
}

impl CardInPlay {
    /// A card that has been played; in the first round, every card counts as 1 (HO-16).
    pub(crate) fn horus(card: Card, is_first_round: bool) -> CardInPlay {
        let (size_min, size_max) = match card.number {
            _ if is_first_round => (1, 1),
            CardNumber::Any => (1, STONE_REGION_MAX),
            CardNumber::One
            | CardNumber::Two
            | CardNumber::Three
            | CardNumber::Four
            | CardNumber::Five => {
                let size = card.number.index() as u8 + 1;
                (size, size)
            }
        };
        CardInPlay::Horus {
            card,
            size_min,
            size_max,
        }
    }

    /// The sizes of the regions on which its stone can be placed.
    pub(crate) fn sizes(self) -> Option<RangeInclusive<u8>> {
        match self {
            CardInPlay::Horus {
                size_min, size_max, ..
            } => Some(size_min..=size_max),
            CardInPlay::Nile { .. } => None,
        }
    }
}
