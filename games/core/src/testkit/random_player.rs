//! A player that picks random legal actions.

use crate::{Game, GameRng, Seat, SeatSet, Seed, Status, may_act};

/// One in this many decisions is offered to a seat that may act but need not.
const VOLUNTEERS_ONE_IN: u32 = 6;

/// Plays all seats of a game at random, in the same way for the same seed.
#[derive(Clone, Debug)]
pub struct RandomPlayer {
    rng: GameRng,
}

impl RandomPlayer {
    /// The player with this seed, which is independent of the game's own.
    pub fn new(seed_byte: u8) -> RandomPlayer {
        let seed = Seed::new([seed_byte ^ 0xa5; 32]);
        RandomPlayer {
            rng: GameRng::for_step(&seed, 0),
        }
    }

    /// The next action and who takes it; `None` after the end.
    ///
    /// # Panics
    /// If a seat must act and has no legal action.
    pub fn choose<G: Game>(&mut self, game: &G, seats: u8) -> Option<(Seat, G::Action)> {
        let Status::ToAct(must_act) = game.status() else {
            return None;
        };
        let seat = self.choose_seat(must_act, seats, |seat| {
            may_act(game, seat) && !game.legal_actions(seat).is_empty()
        });
        let actions = game.legal_actions(seat);
        let action = self.rng.pick(&actions);
        let action = action.unwrap_or_else(|| panic!("{seat:?} must act and has no legal action"));
        Some((seat, action.clone()))
    }

    /// One of the seats that must act, or sometimes another one that may.
    pub(super) fn choose_seat(
        &mut self,
        must_act: SeatSet,
        seats: u8,
        may_act: impl Fn(Seat) -> bool,
    ) -> Seat {
        let needed: Vec<Seat> = must_act.iter().collect();
        if self.rng.below(VOLUNTEERS_ONE_IN) == 0 {
            let volunteers: Vec<Seat> = Seat::all(seats)
                .filter(|seat| !must_act.contains(*seat) && may_act(*seat))
                .collect();
            if let Some(&seat) = self.rng.pick(&volunteers) {
                return seat;
            }
        }
        *self.rng.pick(&needed).expect("a seat set is never empty")
    }

    /// A random item, or `None` if there are none.
    pub(super) fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        self.rng.pick(items)
    }

    /// True once in `n` times.
    pub(super) fn once_in(&mut self, n: u32) -> bool {
        self.rng.below(n) == 0
    }

    /// A random stream for the caller's own use.
    pub(super) fn rng(&mut self) -> &mut GameRng {
        &mut self.rng
    }
}
