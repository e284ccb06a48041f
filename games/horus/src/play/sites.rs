//! Where a tile may lie (HO-4 to HO-6, HO-10, HO-12, HO-14).
//!
//! For each kind of tile, one function checks a single place and another one lists all places; both
//! read the same bitmaps.

use crate::moves::illegal::Verdict;
use crate::pieces::board::Board;
use crate::pieces::spots::{Corners, Word};
use crate::{BARQUES, IllegalAction, Place, TileId};
use game_core::require;

/// What a displaced barque must touch in its new place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reach {
    /// The river tile that takes its place (HO-12).
    NewTile,
    /// Any river tile (HO-14).
    AnyRiver,
}

impl Board {
    /// Whether terrain or a necropolis may lie here.
    pub(crate) fn check_land(&self, place: Place) -> Verdict {
        let here = self.free(place)?;
        require(here.touched != 0, IllegalAction::NotTouching)?;
        self.check_barques(place)
    }

    /// Whether a river/necropolis tile may lie here with its river side up.
    pub(crate) fn check_river(&self, place: Place) -> Verdict {
        let here = self.free(place)?;
        require(here.watered != 0, IllegalAction::NotAtRiver)?;
        self.check_barques(place)
    }

    /// Whether the temple may lie here.
    pub(crate) fn check_temple(&self, place: Place) -> Verdict {
        let here = self.free(place)?;
        require(here.watered != 0, IllegalAction::NotAtRiver)?;
        require(here.settled == 0, IllegalAction::TempleAtLand)?;
        self.check_barques(place)
    }

    /// Whether a river tile may take the place of this barque while the barque moves to `to`.
    pub(crate) fn check_extension(&self, barque: TileId, to: Place, reach: Reach) -> Verdict {
        let old = self.barque(barque).ok_or(IllegalAction::NotABarque)?;
        let there = self.free(to)?;
        match reach {
            Reach::NewTile => require(to.touches(old), IllegalAction::NotAtNewRiver)?,
            Reach::AnyRiver => require(there.watered != 0, IllegalAction::NotAtRiver)?,
        }
        let is_open = self.is_open_after_extension(barque, to);
        require(is_open, IllegalAction::BarqueBlocked)
    }

    /// All places for terrain or a necropolis. There is always one: to the right of a rightmost
    /// tile, or half a tile further up or down.
    pub(crate) fn land_sites(&self) -> impl Iterator<Item = Place> + '_ {
        self.sites(Word::open)
    }

    /// All places for a river/necropolis tile with its river side up.
    pub(crate) fn river_sites(&self) -> impl Iterator<Item = Place> + '_ {
        self.sites(Word::open_at_river)
    }

    /// All places for the temple.
    pub(crate) fn temple_sites(&self) -> impl Iterator<Item = Place> + '_ {
        self.sites(Word::open_for_temple)
    }

    /// All ways to lay a drawn river tile.
    pub(crate) fn drawn_extensions(&self) -> impl Iterator<Item = (TileId, Place)> + '_ {
        let barques = BARQUES.into_iter().zip(self.barques());
        let moves = barques.flat_map(|(id, old)| old.touching().map(move |to| (id, to)));
        moves.filter(|&(id, to)| {
            !self.spots().is_covered(to) && self.is_open_after_extension(id, to)
        })
    }

    /// All ways to lay a river/necropolis tile, river side up, in place of a barque.
    pub(crate) fn free_extensions(&self) -> impl Iterator<Item = (TileId, Place)> + '_ {
        let [first, second] = self.closing();
        let moves = [(BARQUES[0], second), (BARQUES[1], first)];
        let moves = moves.into_iter().flat_map(|(id, closing_the_other)| {
            let except = [closing_the_other, Corners::NOTHING];
            let places = self.spots().places(Word::open_at_river, except);
            places.map(move |to| (id, to))
        });
        moves.filter(|&(_, to)| self.has_room(to))
    }

    fn sites<'a, W>(&'a self, wanted: W) -> impl Iterator<Item = Place> + 'a
    where
        W: Fn(Word) -> u64 + 'a,
    {
        self.spots().places(wanted, self.closing())
    }

    fn free(&self, place: Place) -> Result<Word, IllegalAction> {
        let here = self.spots().get(place);
        require(here.covered == 0, IllegalAction::Overlap)?;
        Ok(here)
    }

    fn check_barques(&self, place: Place) -> Verdict {
        let is_open = self.are_barques_open_after(place);
        require(is_open, IllegalAction::BarqueBlocked)
    }
}
