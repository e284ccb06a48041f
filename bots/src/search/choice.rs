//! What the search thinks of one action.

use crate::judgement::worth::Worth;
use game_core::{GameRng, Seat};

/// An action, and the result it promises.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Choice<A> {
    pub(crate) action: A,
    /// How often it was tried.
    pub(crate) tried: u32,
    pub(crate) worth: Worth,
    /// What choices are sorted by.
    pub(crate) rank: f32,
}

/// The result of thinking: the choices, best first. Never empty.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Choices<A> {
    pub(crate) list: Vec<Choice<A>>,
    pub(crate) playouts: u32,
}

impl<A> Choices<A> {
    pub(crate) fn ranked(mut list: Vec<Choice<A>>, playouts: u32) -> Choices<A> {
        list.sort_by(|one, other| other.rank.total_cmp(&one.rank));
        Choices { list, playouts }
    }

    /// Misjudges each action by up to `noise` of utility, like somebody who does not look closely.
    pub(crate) fn blurred(self, seat: Seat, noise: f32, rng: &mut GameRng) -> Choices<A> {
        let mut list = self.list;
        for choice in &mut list {
            choice.rank = choice.worth.utility[seat] + noise * triangle(rng);
        }
        Choices::ranked(list, self.playouts)
    }
}

const FINE: u32 = 1 << 20;

/// A random number between -1 and 1, most likely near 0.
fn triangle(rng: &mut GameRng) -> f32 {
    let mut draw = || rng.below(FINE) as f32 / FINE as f32;
    draw() - draw()
}
