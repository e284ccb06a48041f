//! Chance, passed in to the rules: one reproducible random stream per step.
//!
//! The algorithms for bounded draws and shuffling are our own and must never change: every
//! stored game depends on them.

use crate::basis::fuel;
use crate::basis::hash::sha256;
use crate::{Json, Seat};
use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use serde::Serialize;
use std::fmt;

/// The secret that determines all chance in a game.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed of 32 bytes that nobody can guess.
    pub const fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The bytes, for the store and for the end of the game. Never log them.
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(..)")
    }
}

/// The random stream of one step.
///
/// Streams with the same seed and step are equal, so the seed and the log of actions
/// replay a game, and a restart never deals differently.
#[derive(Clone)]
pub struct GameRng {
    seed: Seed,
    step: u64,
    /// Created by the first draw, because most steps draw nothing.
    stream: Option<ChaCha20Rng>,
    reveals: bool,
    /// Only kept for games that are played at a table.
    piles: Option<PileSteps>,
}

/// What one step did to the hidden piles of a game.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct PileSteps {
    /// What was drawn, in order, from piles that this step had not put into a new order before.
    pub drawn: Vec<Draw>,
    /// The piles that were put into a new order.
    pub arranged: Vec<&'static str>,
}

/// A piece was drawn from a pile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draw {
    /// The name of the pile.
    pub pile: &'static str,
    /// The only seat that sees the piece; `None` if everybody does.
    pub seen_by: Option<Seat>,
    /// The piece, as in [`HiddenPile`](crate::HiddenPile).
    pub piece: Json,
}

impl GameRng {
    /// The stream of step `step`: 0 is the setup, 1 the first action.
    pub fn for_step(seed: &Seed, step: u64) -> GameRng {
        GameRng {
            seed: seed.clone(),
            step,
            stream: None,
            reveals: false,
            piles: None,
        }
    }

    /// Whether anything was drawn or uncovered. Such a step cannot be undone.
    pub fn reveals(&self) -> bool {
        self.reveals
    }

    /// Records that something hidden comes to light, such as the next card of a shuffled
    /// deck. Nothing is drawn, but the step can no longer be undone.
    pub fn uncover(&mut self) {
        self.reveals = true;
    }

    /// Records that `piece`, the next one of this pile, was drawn. It is not chosen here: a pile has
    /// its order already.
    pub fn draw<T: Serialize>(&mut self, pile: &'static str, piece: &T, seen_by: Option<Seat>) {
        self.uncover();
        let Some(piles) = &mut self.piles else {
            return;
        };
        if !piles.arranged.contains(&pile) {
            let piece = Json::of(piece);
            piles.drawn.push(Draw {
                pile,
                seen_by,
                piece,
            });
        }
    }

    /// Puts all that lies in this pile into a random order.
    pub fn shuffle_pile<T>(&mut self, pile: &'static str, items: &mut [T]) {
        self.arrange(pile);
        self.shuffle(items);
    }

    /// Records that this pile gets a new order, other than by [`GameRng::shuffle_pile`].
    pub fn arrange(&mut self, pile: &'static str) {
        self.reveals = true;
        let piles = self.piles.as_mut();
        if let Some(piles) = piles.filter(|piles| !piles.arranged.contains(&pile)) {
            piles.arranged.push(pile);
        }
    }

    /// From now on, keeps what is done to piles.
    pub(crate) fn watch_piles(&mut self) {
        self.piles = Some(PileSteps::default());
    }

    /// What has been done to piles since they were watched.
    pub(crate) fn take_piles(&mut self) -> PileSteps {
        self.piles.take().unwrap_or_default()
    }

    /// A number in `0..bound`, each equally likely. `bound` is at least 1.
    pub fn below(&mut self, bound: u32) -> u32 {
        debug_assert!(bound > 0, "there is no number below zero");
        self.reveals = true;
        let (seed, step) = (&self.seed, self.step);
        let stream = self.stream.get_or_insert_with(|| begin(seed, step));
        loop {
            fuel::spend();
            let value = stream.next_u32();
            // Values above the largest multiple of `bound` would favour small results. The
            // first comparison is a fast path: it holds for nearly all values.
            if value <= u32::MAX - bound || value < u32::MAX - u32::MAX % bound {
                return value % bound;
            }
        }
    }

    /// A fair coin.
    pub fn coin(&mut self) -> bool {
        self.below(2) == 1
    }

    /// Puts the items into a random order; all orders are equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last as u32 + 1) as usize;
            items.swap(last, other);
        }
    }

    /// One of the items, or `None` if there are none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() {
            return None;
        }
        items.get(self.below(items.len() as u32) as usize)
    }
}

fn begin(seed: &Seed, step: u64) -> ChaCha20Rng {
    let label = b"fondaco chance v1";
    ChaCha20Rng::from_seed(sha256(&[label, &seed.0, &step.to_be_bytes()]))
}

impl fmt::Debug for GameRng {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("GameRng(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// These numbers may never change: stored games depend on them.
    #[test]
    fn golden_vectors_hold() {
        let seed = Seed::new([7; 32]);
        let mut rng = GameRng::for_step(&seed, 3);
        let draws: Vec<u32> = (0..8).map(|_| rng.below(54)).collect();
        assert_eq!(draws, GOLDEN_DRAWS);
        let mut items: Vec<u8> = (0..10).collect();
        rng.shuffle(&mut items);
        assert_eq!(items, GOLDEN_SHUFFLE);
    }

    const GOLDEN_DRAWS: [u32; 8] = [6, 8, 47, 29, 2, 39, 28, 15];
    const GOLDEN_SHUFFLE: [u8; 10] = [3, 6, 1, 9, 5, 7, 2, 8, 4, 0];

    #[test]
    fn steps_have_streams_of_their_own() {
        let seed = Seed::new([1; 32]);
        let first = |step| GameRng::for_step(&seed, step).below(u32::MAX);
        assert_eq!(first(4), first(4));
        assert_ne!(first(4), first(5));
    }

    #[test]
    fn copies_draw_the_same_whether_or_not_anything_was_drawn_before() {
        let mut rng = GameRng::for_step(&Seed::new([4; 32]), 1);
        for _ in 0..3 {
            let mut copy = rng.clone();
            assert_eq!(rng.below(u32::MAX), copy.below(u32::MAX));
        }
    }

    /// With a bound of three quarters of all values, the rest would make small numbers twice as
    /// likely, and has to be drawn again.
    #[test]
    fn draws_are_even_where_many_values_have_no_equal_part() {
        let mut rng = GameRng::for_step(&Seed::new([5; 32]), 0);
        let bound = 3 << 30;
        let draws: Vec<u32> = (0..30_000).map(|_| rng.below(bound)).collect();
        let thirds = [0, 1, 2].map(|third| {
            let of_third = draws.iter().filter(|&&draw| draw >> 30 == third);
            of_third.count()
        });
        assert_eq!(thirds.iter().sum::<usize>(), draws.len());
        assert!(
            thirds.iter().all(|count| (9_700..10_300).contains(count)),
            "{thirds:?}"
        );
    }

    #[test]
    fn bounded_draws_are_even() {
        let mut rng = GameRng::for_step(&Seed::new([2; 32]), 0);
        let mut counts = [0_u32; 6];
        for _ in 0..60_000 {
            counts[rng.below(6) as usize] += 1;
        }
        assert!(
            counts.iter().all(|&n| (9_500..10_500).contains(&n)),
            "{counts:?}"
        );
    }

    #[test]
    fn what_is_drawn_or_uncovered_is_remembered() {
        let mut rng = GameRng::for_step(&Seed::new([3; 32]), 0);
        assert!(!rng.reveals());
        let next = rng.clone().below(1000);
        rng.uncover();
        assert!(rng.reveals());
        assert_eq!(rng.below(1000), next, "uncovering draws nothing");
    }

    #[test]
    fn a_seed_is_not_printed() {
        assert_eq!(format!("{:?}", Seed::new([9; 32])), "Seed(..)");
    }
}
