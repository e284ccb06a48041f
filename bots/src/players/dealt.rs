//! What a computer player is given instead of the true position.

use crate::AfterGame;
use game_core::{Game, GameRng, Position, Seat, Seed, Viewer, game_of};

/// Keeps the random stream for dealing separate from the one for thinking.
const DEALING: u64 = 1;
const THINKING: u64 = 2;
const ORDERS: u64 = 3;
const DRAWS: u64 = 4;

/// A position as one seat may imagine it: everything hidden from the seat has been dealt again.
///
/// There is no other way to make one, so a search cannot look at anything its seat does not see:
///
/// ```compile_fail
/// fn cheat(truth: Box<dyn game_core::Position>, seat: game_core::Seat) -> bots::Dealt {
///     bots::Dealt { position: truth, seat }
/// }
/// ```
///
/// ```
/// fn fair(truth: Box<dyn game_core::Position>, seat: game_core::Seat) -> bots::Dealt {
///     bots::Dealt::for_seat(&*truth, seat, 1)
/// }
/// ```
#[derive(Debug)]
pub struct Dealt {
    position: Box<dyn Position>,
    seat: Seat,
}

impl Dealt {
    /// Deals the true position again for this seat. For two positions that the seat cannot tell
    /// apart, the same seed gives the same result.
    pub fn for_seat(truth: &dyn Position, seat: Seat, seed: u64) -> Dealt {
        let mut rng = stream(seed, DEALING);
        Dealt {
            position: truth.resample_hidden(Viewer::Player(seat), &mut rng),
            seat,
        }
    }

    /// The seat whose view it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The position, if it belongs to this game.
    pub(crate) fn of_game<G: Game>(&self) -> Option<Deal<'_, G>> {
        Some(Deal {
            game: game_of::<G>(&*self.position)?,
            seat: self.seat,
            is_open: false,
        })
    }
}

/// A [`Dealt`] position of a known game or, after the game, the true one.
#[derive(Debug)]
pub(crate) struct Deal<'a, G> {
    game: &'a G,
    seat: Seat,
    is_open: bool,
}

impl<'a, G: Game> Deal<'a, G> {
    /// The true position with all hands open. `_proof` shows that the game is over.
    pub(crate) fn open(_proof: &AfterGame, game: &'a G, seat: Seat) -> Deal<'a, G> {
        Deal {
            game,
            seat,
            is_open: true,
        }
    }
}

impl<G: Game> Deal<'_, G> {
    pub(crate) fn seat(&self) -> Seat {
        self.seat
    }

    /// The position. Everything public about it is the same as in the true one.
    pub(crate) fn game(&self) -> &G {
        self.game
    }

    /// Deals everything that the seat cannot see once more; an open position stays as it is.
    pub(crate) fn again(&self, rng: &mut GameRng) -> G {
        if self.is_open {
            return self.game.clone();
        }
        crate::judgement::rules::deal_again(self.game, self.seat, rng)
    }
}

/// The random stream for one act of thinking.
pub(crate) fn thinking(seed: u64) -> GameRng {
    stream(seed, THINKING)
}

/// The random stream for one of many orders of what is still to be drawn.
pub(crate) fn order(seed: u64, number: u32) -> GameRng {
    one_of_many(seed, ORDERS, number)
}

/// The random stream for what one of many copies of a step draws.
pub(crate) fn draws(seed: u64, number: u32) -> GameRng {
    one_of_many(seed, DRAWS, number)
}

fn stream(seed: u64, purpose: u64) -> GameRng {
    one_of_many(seed, purpose, 0)
}

fn one_of_many(seed: u64, purpose: u64, number: u32) -> GameRng {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_be_bytes());
    bytes[8..12].copy_from_slice(&number.to_be_bytes());
    GameRng::for_step(&Seed::new(bytes), purpose)
}
