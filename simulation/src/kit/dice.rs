//! The randomness of a simulated world: one number decides everything.

use game_core::{GameRng, Seed};

pub(crate) struct Dice(GameRng);

impl Dice {
    pub(crate) fn of(number: u64) -> Dice {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&number.to_be_bytes());
        Dice(GameRng::for_step(&Seed::new(seed), 0))
    }

    /// A number from 0 up to, but not including, `bound`; 0 if `bound` is 0.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        let bound = u32::try_from(bound.max(1)).unwrap_or(u32::MAX);
        self.0.below(bound) as usize
    }

    /// True in `chance` cases out of a hundred.
    pub(crate) fn percent(&mut self, chance: usize) -> bool {
        self.below(100) < chance
    }

    pub(crate) fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }
}
