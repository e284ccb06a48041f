//! All that the active player may do.

use crate::phase::Phase;
use crate::{Action, Card, Horus, Pile, TileId, TileInHand};

impl Horus {
    /// Never empty before the end of the game.
    pub(crate) fn actions(&self) -> Vec<Action> {
        match self.phase {
            Phase::LayDrawn(tile) => self.placements(tile.drawn()),
            Phase::LayTaken(pile) => self.placements(pile.taken()),
            Phase::LaySecond | Phase::LayNile => self.placements(TileInHand::RiverNecropolis),
            Phase::PlayCard => self.cards(),
            Phase::PlaceStone => {
                let stones = self.stone_places();
                let stones = stones.map(|tile| Action::PlaceStone { tile });
                stones.chain([Action::SkipStone {}]).collect()
            }
            Phase::MoveStone => {
                let moves = self.stone_moves().into_iter();
                let moves = moves.map(|(from, to)| Action::MoveStone { from, to });
                moves.chain([Action::SkipMove {}]).collect()
            }
            Phase::Finished => Vec::new(),
        }
    }

    /// Whether a stone can be placed (HO-15).
    pub(crate) fn can_place_a_stone(&self) -> bool {
        self.active_player().stones > 0 && self.stone_places().next().is_some()
    }

    /// Whether a stone can be moved (HO-19).
    pub(crate) fn can_move_a_stone(&self) -> bool {
        !self.stone_moves().is_empty()
    }

    fn placements(&self, tile: TileInHand) -> Vec<Action> {
        let board = &self.board;
        match tile {
            TileInHand::Desert | TileInHand::Hill | TileInHand::Field | TileInHand::Marsh => {
                board.land_places().map(Action::place_tile).collect()
            }
            TileInHand::Temple => board.temple_places().map(Action::place_tile).collect(),
            TileInHand::River => board.drawn_extensions().map(Action::extend_river).collect(),
            TileInHand::RiverNecropolis => {
                let river = board.river_places().map(Action::place_river);
                let ends = board.free_extensions().map(Action::extend_river);
                let necropolis = board.land_places().map(Action::place_necropolis);
                river.chain(ends).chain(necropolis).collect()
            }
        }
    }

    fn cards(&self) -> Vec<Action> {
        let player = self.active_player();
        let can_nile = self.has_tile(Pile::RiverNecropolis) || player.hand.is_empty();
        let nile = (player.has_nile && can_nile).then_some(Action::PlayNile {});
        let horus = player.hand.kinds().flat_map(|card| {
            let piles = self.piles_for(card);
            piles.map(move |pile| Action::PlayCard { card, pile })
        });
        horus.chain(nile).collect()
    }

    fn piles_for(&self, card: Card) -> impl Iterator<Item = Pile> {
        let shown = card.terrain.terrain();
        let fits = move |pile: &Pile| shown.is_none() || pile.terrain() == shown;
        let piles = Pile::ALL.into_iter().filter(fits);
        piles.filter(|&pile| self.has_tile(pile))
    }

    /// The tiles on which a stone may be placed.
    fn stone_places(&self) -> impl Iterator<Item = TileId> {
        let region_sizes = self.board.region_sizes();
        let wanted = self.stone_sizes();
        let tiles = self.board.numbered();
        tiles.filter_map(move |(id, tile)| {
            let region = self.board.region_of(id)?;
            let size = region_sizes[region.index()];
            let fits = wanted.as_ref()?.contains(&size) && tile.stone.is_none();
            fits.then_some(id)
        })
    }

    /// From where to where the active player may move a stone.
    fn stone_moves(&self) -> Vec<(TileId, TileId)> {
        let at_river = self.board.regions_at_river();
        let mut own = Vec::new();
        let mut free = Vec::new();
        for (id, tile) in self.board.numbered() {
            match self.board.region_of(id) {
                Some(region) if at_river[region.index()] => match tile.stone {
                    None => free.push((id, region)),
                    Some(seat) if seat == self.active => own.push((id, region)),
                    Some(_) => {}
                },
                Some(_) | None => {}
            }
        }
        let mut moves = Vec::new();
        for (from, old) in own {
            let others = free.iter().filter(|(_, new)| *new != old);
            moves.extend(others.map(|&(to, _)| (from, to)));
        }
        moves
    }
}
