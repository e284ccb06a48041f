//! One position.

use crate::pieces::board::Board;
use crate::pieces::card::Cards;
use crate::pieces::components::{EMPTY_PILES_AT_END, SEATS_MAX};
use crate::state::phase::{CardInPlay, Phase};
use crate::{BagTile, Card, LostTiles, Pile, Terrain, state::scoring};
use game_core::{Outcome, Seat};
use std::ops::RangeInclusive;
use std::sync::Arc;

/// One position of Horus.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Horus {
    pub(crate) seats: u8,
    pub(crate) start_player: Seat,
    pub(crate) active: Seat,
    /// How many turns there were before this one.
    pub(crate) turns: u16,
    pub(crate) phase: Phase,
    pub(crate) card: Option<CardInPlay>,
    /// Shared with earlier and later positions that have the same board.
    pub(crate) board: Arc<Board>,
    /// The bag; the tile on top is the last one.
    pub(crate) bag: Vec<BagTile>,
    /// The number of tiles in each pile, in the order of [`Pile::ALL`].
    pub(crate) piles: [u8; 5],
    /// The deck; the card on top is the last one.
    pub(crate) deck: Vec<Card>,
    pub(crate) discard: Cards,
    /// The players by seat; empty seats hold nothing.
    pub(crate) players: [Player; SEATS_MAX],
    /// The terrain whose cards can no longer be kept in a hand (HO-18).
    pub(crate) closed: Option<Terrain>,
    pub(crate) lost: LostTiles,
}

/// What a player holds.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Player {
    pub(crate) hand: Cards,
    /// The cards of an exhausted terrain that were discarded in the open (HO-18).
    pub(crate) laid_down: Cards,
    pub(crate) has_nile: bool,
    pub(crate) stones: u8,
}

impl Horus {
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat]
    }

    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat]
    }

    pub(crate) fn board_mut(&mut self) -> &mut Board {
        Arc::make_mut(&mut self.board)
    }

    pub(crate) fn has_tile(&self, pile: Pile) -> bool {
        self.piles[pile.index()] > 0
    }

    /// Whether the first round is still being played (HO-16).
    pub(crate) fn is_first_round(&self) -> bool {
        self.turns < u16::from(self.seats)
    }

    /// Whether the game ends after this turn (HO-20).
    pub(crate) fn is_ending(&self) -> bool {
        let empty = self.piles.iter().filter(|&&tiles| tiles == 0);
        empty.count() >= EMPTY_PILES_AT_END
    }

    /// Whether the pile of the card's terrain is exhausted, so that nobody may keep the card.
    pub(crate) fn is_closed(&self, card: Card) -> bool {
        self.closed.is_some() && card.terrain.terrain() == self.closed
    }

    /// The sizes of the regions on which a stone can be placed now.
    pub(crate) fn stone_sizes(&self) -> Option<RangeInclusive<u8>> {
        self.card.and_then(CardInPlay::sizes)
    }

    /// The card played in this turn, with the number of tiles that it can actually still bring
    /// (HO-19).
    pub(crate) fn card_in_play(&self) -> Option<CardInPlay> {
        let left = self.piles[Pile::RiverNecropolis.index()];
        self.card.map(|card| match card {
            CardInPlay::Nile { tiles_left } => {
                let tiles_left = tiles_left.min(left);
                CardInPlay::Nile { tiles_left }
            }
            CardInPlay::Horus { .. } => card,
        })
    }

    /// The result if the game ended now (HO-21 to HO-24).
    pub(crate) fn outcome(&self) -> Outcome {
        let regions = self.board.regions();
        let scores = Seat::all(self.seats).map(|seat| scoring::total(&regions, seat));
        Outcome::highest_wins(scores.collect())
    }
}
