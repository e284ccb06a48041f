//! Positions set up by hand, for tests and puzzles.

use super::transition::Transition;
use crate::pieces::board::Board;
use crate::pieces::card::Cards;
use crate::pieces::components::{Division, SEATS_MAX};
use crate::state::phase::Phase;
use crate::state::position::Player;
use crate::{
    AT_START, BagTile, Card, EMPTY_PILES_AT_END, HAND, Horus, LostTiles, Pile, STONES, TILES,
    Terrain, Tile, TileKind,
};
use game_core::{GameRng, Rules, Seat, Step, require};
use std::sync::Arc;

/// A position at the beginning of a turn. By default, everything is as at the start of a game,
/// except that the bag, the hands and the deck are empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scenario {
    /// The tiles on the table, beginning with the pyramid and the two barques.
    pub tiles: Vec<Tile>,
    /// The tiles in the bag, next one first.
    pub bag: Vec<BagTile>,
    /// The tiles in the open piles, in the order of [`Pile::ALL`].
    pub piles: [u8; 5],
    /// The hand of each seat.
    pub hands: Vec<Vec<Card>>,
    /// Whether each seat still has its Nile card.
    pub nile_cards: Vec<bool>,
    /// The cards of the deck, next one first.
    pub deck: Vec<Card>,
    pub discard: Vec<Card>,
    /// The player whose turn begins.
    pub active: Seat,
    /// How many turns there have been; fewer than seats means the first round.
    pub turns: u16,
}

/// Why a position cannot be set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ScenarioError {
    /// There are too few or too many hands, Nile cards or seats.
    #[error("set up one hand and one Nile card for each of two to four seats")]
    Seats,
    /// The first tiles are not these, or more tiles of these kinds follow.
    #[error("begin with one pyramid and two barques")]
    FirstTiles,
    /// There are more pieces than the box contains.
    #[error("use no more tiles, cards and stones than the box contains")]
    TooMany,
    /// Two tiles overlap, or one lies too far away.
    #[error("lay each tile on a free place not far from the pyramid")]
    Place,
    /// A barque has no free place beside it.
    #[error("leave a free place beside each barque")]
    BarqueBlocked,
    /// A stone does not stand on terrain, or belongs to no player.
    #[error("put only the players' own stones on the table, and only on terrain")]
    Stone,
    /// Two piles are empty, or a hand contains a card of an empty pile's terrain.
    #[error("leave at most one pile empty, with no card of its terrain in a hand")]
    EmptyPile,
}

/// In no game can a tile lie further out than this.
const FARTHEST: u16 = 2 * TILES as u16;

impl Scenario {
    /// The table as at the start, for this many seats, but after everybody's first turn.
    pub fn new(seats: u8) -> Scenario {
        let tiles = AT_START.map(|(kind, place)| Tile {
            place,
            kind,
            stone: None,
        });
        Scenario {
            tiles: tiles.to_vec(),
            bag: Vec::new(),
            piles: Division::under(Horus::RULES_VERSION).in_piles,
            hands: vec![Vec::new(); usize::from(seats)],
            nile_cards: vec![true; usize::from(seats)],
            deck: Vec::new(),
            discard: Vec::new(),
            active: Seat::FIRST,
            turns: u16::from(seats),
        }
    }

    /// Begins the turn.
    ///
    /// # Errors
    /// If no game can reach such a position, for a reason that matters to the rules.
    pub fn begin(&self, rng: &mut GameRng) -> Result<Step<Horus>, ScenarioError> {
        let game = self.position()?;
        Ok(Transition::first_turn(game, rng))
    }

    fn position(&self) -> Result<Horus, ScenarioError> {
        let seats = self.seats()?;
        self.check_tiles()?;
        let board = Board::of(&self.tiles);
        require(board.are_barques_open(), ScenarioError::BarqueBlocked)?;
        let players = self.players(seats)?;
        let closed = self.closed()?;
        Ok(Horus {
            seats,
            start_player: Seat::FIRST,
            active: self.active,
            turns: self.turns,
            phase: Phase::PlayCard,
            card: None,
            board: Arc::new(board),
            bag: self.bag.iter().rev().copied().collect(),
            piles: self.piles,
            deck: self.deck.iter().rev().copied().collect(),
            discard: self.discard.iter().copied().collect(),
            players,
            closed,
            lost: LostTiles::default(),
        })
    }

    fn seats(&self) -> Result<u8, ScenarioError> {
        let seats = u8::try_from(self.hands.len()).unwrap_or(u8::MAX);
        let is_complete = Horus::SEATS.contains(&seats)
            && self.nile_cards.len() == self.hands.len()
            && self.active.number() < seats;
        require(is_complete, ScenarioError::Seats)?;
        Ok(seats)
    }

    fn check_tiles(&self) -> Result<(), ScenarioError> {
        let first: Vec<TileKind> = AT_START.iter().map(|&(kind, _)| kind).collect();
        let kinds: Vec<TileKind> = self.tiles.iter().map(|tile| tile.kind).collect();
        let (start, more) = kinds
            .split_at_checked(first.len())
            .ok_or(ScenarioError::FirstTiles)?;
        let is_first = start == first && !more.iter().any(|kind| first.contains(kind));
        require(is_first, ScenarioError::FirstTiles)?;
        let in_piles: usize = self.piles.iter().copied().map(usize::from).sum();
        let all = self.tiles.len() + self.bag.len() + in_piles;
        let is_laid = |(index, tile): (usize, &Tile)| {
            let is_near = tile.place.x.unsigned_abs().max(tile.place.y.unsigned_abs()) <= FARTHEST;
            let mut others = self.tiles[..index].iter();
            is_near && !others.any(|other| other.place.overlaps(tile.place))
        };
        require(all <= TILES, ScenarioError::TooMany)?;
        let all_laid = self.tiles.iter().enumerate().all(is_laid);
        require(all_laid, ScenarioError::Place)
    }

    fn players(&self, seats: u8) -> Result<[Player; SEATS_MAX], ScenarioError> {
        let mut players = [Player::default(); SEATS_MAX];
        for (index, player) in players.iter_mut().enumerate().take(usize::from(seats)) {
            let hand: Cards = self.hands[index].iter().copied().collect();
            require(hand.len() <= HAND, ScenarioError::TooMany)?;
            *player = Player {
                hand,
                has_nile: self.nile_cards[index],
                stones: STONES,
                ..Player::default()
            };
        }
        for tile in &self.tiles {
            let Some(seat) = tile.stone else { continue };
            let stands = tile.kind.terrain().is_some() && seat.number() < seats;
            require(stands, ScenarioError::Stone)?;
            let stones = &mut players[seat].stones;
            *stones = stones.checked_sub(1).ok_or(ScenarioError::TooMany)?;
        }
        Ok(players)
    }

    fn closed(&self) -> Result<Option<Terrain>, ScenarioError> {
        let is_empty = |pile: &Pile| self.piles[pile.index()] == 0;
        let empty: Vec<Pile> = Pile::ALL.into_iter().filter(is_empty).collect();
        require(empty.len() < EMPTY_PILES_AT_END, ScenarioError::EmptyPile)?;
        let closed = empty.first().and_then(|pile| pile.terrain());
        let mut cards = self.hands.iter().flatten();
        let is_held = closed.is_some() && cards.any(|card| card.terrain.terrain() == closed);
        require(!is_held, ScenarioError::EmptyPile)?;
        Ok(closed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Place;
    use game_core::Seed;

    fn refused(change: impl FnOnce(&mut Scenario)) -> Option<ScenarioError> {
        let mut scenario = Scenario::new(2);
        change(&mut scenario);
        let seed = Seed::new([0; 32]);
        scenario.begin(&mut GameRng::for_step(&seed, 0)).err()
    }

    fn tile(kind: TileKind, x: i16, y: i16, stone: Option<Seat>) -> Tile {
        let place = Place::new(x, y);
        Tile { place, kind, stone }
    }

    #[test]
    fn the_start_can_be_set_up() {
        assert_eq!(refused(|_| {}), None);
    }

    #[test]
    fn positions_that_no_game_comes_to_are_refused() {
        let hill = |x, stone| tile(TileKind::Hill, x, 0, stone);
        let barque = tile(TileKind::Barque, 2, 0, None);
        let temple = tile(TileKind::Temple, 2, 0, Some(Seat::FIRST));
        let third = Seat::new(2).expect("a seat");
        let in_one_pile = |tiles| [tiles, 0, 0, 0, 0].map(|tiles: usize| tiles as u8);
        use ScenarioError as Error;
        assert_eq!(refused(|s| s.hands.truncate(1)), Some(Error::Seats));
        assert_eq!(refused(|s| s.nile_cards.truncate(1)), Some(Error::Seats));
        assert_eq!(refused(|s| s.active = third), Some(Error::Seats));
        assert_eq!(refused(|s| s.tiles.truncate(2)), Some(Error::FirstTiles));
        assert_eq!(refused(|s| s.tiles.push(barque)), Some(Error::FirstTiles));
        assert_eq!(refused(|s| s.tiles.push(hill(1, None))), Some(Error::Place));
        assert_eq!(
            refused(|s| s.tiles.push(hill(999, None))),
            Some(Error::Place)
        );
        assert_eq!(
            refused(|s| s.tiles.push(hill(2, Some(third)))),
            Some(Error::Stone)
        );
        assert_eq!(refused(|s| s.tiles.push(temple)), Some(Error::Stone));
        let beside_a_barque = [(-2, -2), (2, -2), (0, -4)];
        let walls = beside_a_barque.map(|(x, y)| tile(TileKind::River, x, y, None));
        assert_eq!(refused(|s| s.tiles.extend(&walls[..2])), None);
        assert_eq!(
            refused(|s| s.tiles.extend(walls)),
            Some(Error::BarqueBlocked)
        );
        assert_eq!(
            refused(|s| s.piles = in_one_pile(TILES - 2)),
            Some(Error::TooMany)
        );
        assert_eq!(
            refused(|s| s.piles = in_one_pile(TILES - 3)),
            Some(Error::EmptyPile)
        );
        assert_eq!(refused(|s| s.piles[0] = 0), None);
        assert_eq!(refused(|s| s.piles[..2].fill(0)), Some(Error::EmptyPile));
    }
}
