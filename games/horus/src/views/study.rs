//! What computer players read from a position. They look at a great many.

use crate::pieces::components::SEATS_MAX;
use crate::state::phase::Phase;
use crate::{CardInPlay, Horus, NILE_TILES, TILES, TileKind};
use game_core::Seat;
use std::ops::RangeInclusive;

/// Everything that the evaluation of a position reads.
#[derive(Clone, Debug)]
pub struct Study {
    /// The number of players.
    pub seats: u8,
    /// Whose turn it is.
    pub active: Seat,
    /// How many turns there were before this one.
    pub turns: u16,
    /// All regions, by number. Islands are left out, because finding them would take longer than
    /// everything else.
    pub regions: Vec<RegionStudy>,
    /// The number of tiles in each open pile.
    pub piles: [u8; 5],
    /// The sizes of the regions on which the active player may place a stone, if that is the next
    /// step.
    pub next_stone: Option<RangeInclusive<u8>>,
    /// Which seats still have their Nile card.
    pub has_nile: [bool; SEATS_MAX],
    /// The number of stones that each seat has left.
    pub stones: [u8; SEATS_MAX],
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RegionStudy {
    /// The number of tiles in it.
    pub size: u8,
    /// The number of stones that each seat has in it.
    pub stones: [u8; SEATS_MAX],
    /// Whether the temple doubles it.
    pub at_temple: bool,
}

impl Horus {
    /// Everything an evaluation needs.
    pub fn study(&self) -> Study {
        Study {
            seats: self.seats,
            active: self.active,
            turns: self.turns,
            regions: self.region_studies(),
            piles: self.piles,
            next_stone: match self.phase {
                Phase::PlaceStone => self.stone_sizes(),
                Phase::LayDrawn(_)
                | Phase::LaySecond
                | Phase::PlayCard
                | Phase::LayTaken(_)
                | Phase::LayNile
                | Phase::MoveStone
                | Phase::Finished => None,
            },
            has_nile: self.players.each_ref().map(|player| player.has_nile),
            stones: self.players.each_ref().map(|player| player.stones),
        }
    }

    /// Whether a card has been played and its first tile has not been laid yet.
    pub fn has_just_played_card(&self) -> bool {
        match self.card {
            Some(CardInPlay::Nile { tiles_left }) => {
                self.phase == Phase::LayNile && tiles_left + 1 == NILE_TILES
            }
            Some(CardInPlay::Horus { .. }) => matches!(self.phase, Phase::LayTaken(_)),
            None => false,
        }
    }

    fn region_studies(&self) -> Vec<RegionStudy> {
        let tiles = self.board.tiles();
        let temple = tiles.iter().find(|tile| tile.kind == TileKind::Temple);
        let temple = temple.map(|tile| tile.place);
        let mut slots = [u8::MAX; TILES];
        let mut regions: Vec<RegionStudy> = Vec::with_capacity(tiles.len());
        for (id, tile) in self.board.numbered() {
            let Some(label) = self.board.region_of(id) else {
                continue;
            };
            let slot = &mut slots[label.index()];
            if *slot == u8::MAX {
                *slot = regions.len() as u8;
                regions.push(RegionStudy {
                    size: 0,
                    stones: [0; SEATS_MAX],
                    at_temple: false,
                });
            }
            let region = &mut regions[usize::from(*slot)];
            region.size += 1;
            region.at_temple |= temple.is_some_and(|temple| temple.touches(tile.place));
            if let Some(seat) = tile.stone {
                region.stones[seat] += 1;
            }
        }
        regions
    }
}
