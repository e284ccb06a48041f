//! Decides whether an action is legal and, if not, why. Nothing is carried out here.

use crate::moves::illegal::Verdict;
use crate::play::sites::Reach;
use crate::state::phase::Phase;
use crate::{Action, Card, Horus, IllegalAction, Pile, Place, Tile, TileId, TileInHand};
use game_core::{Seat, require};

impl Horus {
    /// Checks whether `seat`, whose turn it is, may do this now.
    pub(crate) fn check(&self, seat: Seat, action: &Action) -> Verdict {
        match *action {
            Action::PlaceTile { x, y } => self.check_tile(Place::new(x, y)),
            Action::PlaceRiver { x, y } => {
                self.check_in_hand(TileInHand::RiverNecropolis)?;
                self.board.check_river(Place::new(x, y))
            }
            Action::PlaceNecropolis { x, y } => {
                self.check_in_hand(TileInHand::RiverNecropolis)?;
                self.board.check_land(Place::new(x, y))
            }
            Action::ExtendRiver { barque, x, y } => self.check_extension(barque, Place::new(x, y)),
            Action::PlayCard { card, pile } => self.check_card(seat, card, pile),
            Action::PlayNile {} => self.check_nile(seat),
            Action::PlaceStone { tile } => self.check_stone(tile),
            Action::MoveStone { from, to } => self.check_move(seat, from, to),
            Action::SkipStone {} => self.check_phase(Phase::PlaceStone),
            Action::SkipMove {} => self.check_phase(Phase::MoveStone),
        }
    }

    fn check_phase(&self, phase: Phase) -> Verdict {
        require(self.phase == phase, IllegalAction::WrongStep)
    }

    fn check_in_hand(&self, wanted: TileInHand) -> Verdict {
        let tile = self.phase.tile().ok_or(IllegalAction::WrongStep)?;
        require(tile == wanted, IllegalAction::WrongTile)
    }

    fn check_tile(&self, place: Place) -> Verdict {
        match self.phase.tile().ok_or(IllegalAction::WrongStep)? {
            TileInHand::Desert | TileInHand::Hill | TileInHand::Field | TileInHand::Marsh => {
                self.board.check_land(place)
            }
            TileInHand::Temple => self.board.check_temple(place),
            TileInHand::River | TileInHand::RiverNecropolis => Err(IllegalAction::WrongTile),
        }
    }

    fn check_extension(&self, barque: TileId, to: Place) -> Verdict {
        let reach = match self.phase.tile().ok_or(IllegalAction::WrongStep)? {
            TileInHand::River => Reach::NewTile,
            TileInHand::RiverNecropolis => Reach::AnyRiver,
            TileInHand::Desert
            | TileInHand::Hill
            | TileInHand::Field
            | TileInHand::Marsh
            | TileInHand::Temple => return Err(IllegalAction::WrongTile),
        };
        self.board.check_extension(barque, to, reach)
    }

    fn check_card(&self, seat: Seat, card: Card, pile: Pile) -> Verdict {
        self.check_phase(Phase::PlayCard)?;
        let is_in_hand = self.player(seat).hand.contains(card);
        require(is_in_hand, IllegalAction::NotInHand)?;
        let terrain = card.terrain.terrain();
        let is_shown = terrain.is_none_or(|terrain| terrain.pile() == pile);
        require(is_shown, IllegalAction::WrongPile)?;
        require(self.has_tile(pile), IllegalAction::PileEmpty)
    }

    fn check_nile(&self, seat: Seat) -> Verdict {
        self.check_phase(Phase::PlayCard)?;
        let player = self.player(seat);
        require(player.has_nile, IllegalAction::NileGone)?;
        let is_useful = self.has_tile(Pile::RiverNecropolis) || player.hand.is_empty();
        require(is_useful, IllegalAction::NileUseless)
    }

    fn check_stone(&self, id: TileId) -> Verdict {
        self.check_phase(Phase::PlaceStone)?;
        let sizes = self.stone_sizes().ok_or(IllegalAction::WrongStep)?;
        let (tile, region) = self.terrain_tile(id)?;
        require(tile.stone.is_none(), IllegalAction::StoneThere)?;
        let size = self.board.region_size(region);
        let (min, max) = (*sizes.start(), *sizes.end());
        let fits = sizes.contains(&size);
        require(fits, IllegalAction::WrongSize { min, max })
    }

    fn check_move(&self, seat: Seat, from: TileId, to: TileId) -> Verdict {
        self.check_phase(Phase::MoveStone)?;
        let (old, old_region) = self.terrain_tile(from)?;
        let (new, new_region) = self.terrain_tile(to)?;
        let is_own = old.stone == Some(seat);
        require(is_own, IllegalAction::NotYourStone)?;
        require(old_region != new_region, IllegalAction::SameRegion)?;
        require(new.stone.is_none(), IllegalAction::StoneThere)?;
        let at_river = self.board.regions_at_river();
        let both = at_river[old_region.index()] && at_river[new_region.index()];
        require(both, IllegalAction::RegionNotAtRiver)
    }

    /// The tile, and the region it belongs to. An error if it is not terrain.
    fn terrain_tile(&self, id: TileId) -> Result<(&Tile, TileId), IllegalAction> {
        let tile = self.board.get(id).ok_or(IllegalAction::NoSuchTile)?;
        let region = self.board.region_of(id).ok_or(IllegalAction::NotTerrain)?;
        Ok((tile, region))
    }
}
