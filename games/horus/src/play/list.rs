//! Lists everything that a player may do. Every action listed here passes [`Horus::check`].

use crate::state::phase::Phase;
use crate::{Action, Card, Horus, Pile, TileId, TileInHand};
use game_core::Seat;

/// The initial capacity of a list of sites; longer lists grow.
const SITES_EXPECTED: usize = 128;

/// The initial capacity of a list of places for a stone.
const STONES_EXPECTED: usize = 32;

/// The initial capacity of a list of cards and their piles.
const CARDS_EXPECTED: usize = 16;

impl Horus {
    /// Never empty for the active player before the end of the game.
    pub(crate) fn list(&self, seat: Seat) -> Vec<Action> {
        if seat != self.active {
            return Vec::new();
        }
        match self.phase {
            Phase::LayDrawn(tile) => self.list_sites(tile.drawn()),
            Phase::LayTaken(pile) => self.list_sites(pile.taken()),
            Phase::LaySecond | Phase::LayNile => self.list_sites(TileInHand::RiverNecropolis),
            Phase::PlayCard => self.list_cards(),
            Phase::PlaceStone => self.list_stones(),
            Phase::MoveStone => self.list_moves(),
            Phase::Finished => Vec::new(),
        }
    }

    /// Whether a stone can be placed (HO-15).
    pub(crate) fn can_place_a_stone(&self) -> bool {
        self.player(self.active).stones > 0 && self.stone_places().next().is_some()
    }

    /// Whether a stone can be moved (HO-19).
    pub(crate) fn can_move_a_stone(&self) -> bool {
        !self.stone_moves().is_empty()
    }

    fn list_sites(&self, tile: TileInHand) -> Vec<Action> {
        let board = &self.board;
        let mut actions = Vec::with_capacity(SITES_EXPECTED);
        let mut add = |action| actions.push(action);
        match tile {
            TileInHand::Desert | TileInHand::Hill | TileInHand::Field | TileInHand::Marsh => {
                board.land_sites().map(Action::place_tile).for_each(add);
            }
            TileInHand::Temple => board.temple_sites().map(Action::place_tile).for_each(add),
            TileInHand::River => {
                let ends = board.drawn_extensions();
                ends.map(Action::extend_river).for_each(add);
            }
            TileInHand::RiverNecropolis => {
                let river = board.river_sites().map(Action::place_river);
                river.for_each(&mut add);
                let ends = board.free_extensions().map(Action::extend_river);
                ends.for_each(&mut add);
                let necropolis = board.land_sites().map(Action::place_necropolis);
                necropolis.for_each(add);
            }
        }
        actions
    }

    fn list_cards(&self) -> Vec<Action> {
        let player = self.player(self.active);
        let mut actions = Vec::with_capacity(CARDS_EXPECTED);
        for card in player.hand.kinds() {
            let piles = self.piles_for(card);
            actions.extend(piles.map(|pile| Action::PlayCard { card, pile }));
        }
        let can_nile = self.has_tile(Pile::RiverNecropolis) || player.hand.is_empty();
        if player.has_nile && can_nile {
            actions.push(Action::PlayNile {});
        }
        actions
    }

    fn piles_for(&self, card: Card) -> impl Iterator<Item = Pile> {
        let shown = card.terrain.terrain();
        let fits = move |pile: &Pile| shown.is_none() || pile.terrain() == shown;
        let piles = Pile::ALL.into_iter().filter(fits);
        piles.filter(|&pile| self.has_tile(pile))
    }

    fn list_stones(&self) -> Vec<Action> {
        let mut actions = Vec::with_capacity(STONES_EXPECTED);
        let stones = self.stone_places();
        actions.extend(stones.map(|tile| Action::PlaceStone { tile }));
        actions.push(Action::SkipStone {});
        actions
    }

    fn list_moves(&self) -> Vec<Action> {
        let moves = self.stone_moves().into_iter();
        let moves = moves.map(|(from, to)| Action::MoveStone { from, to });
        moves.chain([Action::SkipMove {}]).collect()
    }

    /// The tiles on which a stone may be placed.
    fn stone_places(&self) -> impl Iterator<Item = TileId> {
        let wanted = self.stone_sizes();
        let tiles = self.board.numbered();
        tiles.filter_map(move |(id, tile)| {
            let region = self.board.region_of(id)?;
            let size = self.board.region_size(region);
            let fits = wanted.as_ref()?.contains(&size) && tile.stone.is_none();
            fits.then_some(id)
        })
    }

    /// The moves that the active player may make with a stone, each from one tile to another.
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
