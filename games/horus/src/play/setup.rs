//! The table before the first turn (HO-1 to HO-3, HO-7, HO-11).

use crate::pieces::board::Board;
use crate::pieces::card::Cards;
use crate::pieces::components::{BAG, DECK, Division, SEATS_MAX};
use crate::state::phase::Phase;
use crate::state::position::Player;
use crate::{HAND, Horus, LostTiles, Options, STONES, pieces::components};
use game_core::{GameRng, Seat, Setup, SetupError};
use std::sync::Arc;

impl Horus {
    /// The position before the first tile is drawn.
    pub(crate) fn set_up(setup: &Setup<Options>, rng: &mut GameRng) -> Result<Horus, SetupError> {
        let division = Division::under(setup.rules_version);
        let mut bag = division.bag();
        let mut deck = components::deck();
        rng.shuffle_pile(BAG, &mut bag);
        rng.shuffle_pile(DECK, &mut deck);
        let start_player = setup.options.start_player.seat(setup, rng)?;
        let mut players = [Player::default(); SEATS_MAX];
        for seat in Seat::all(setup.seats) {
            let first = deck.len() - usize::from(HAND);
            players[seat] = Player {
                hand: deck.drain(first..).collect(),
                has_nile: true,
                stones: STONES,
                ..Player::default()
            };
        }
        Ok(Horus {
            seats: setup.seats,
            start_player,
            active: start_player,
            turns: 0,
            phase: Phase::PlayCard,
            card: None,
            board: Arc::new(Board::at_start()),
            bag,
            piles: division.in_piles,
            deck,
            discard: Cards::default(),
            players,
            closed: None,
            lost: LostTiles::default(),
        })
    }
}
