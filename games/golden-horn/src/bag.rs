//! The cubes that are still to come (GH-2).

use crate::pile::Pile;
use crate::tables::CUBES_A_COLOUR;
use crate::{Colour, Counts};
use game_core::GameRng;

/// All goods.
const CUBES: usize = 90;

/// The bag, in the hidden order in which cubes will be drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bag {
    cubes: Pile<Colour, CUBES>,
}

impl Bag {
    /// All cubes, not yet shuffled.
    pub(crate) fn full() -> Bag {
        Bag::of(Counts::all(CUBES_A_COLOUR).pieces())
    }

    /// A bag of these cubes; the last one is drawn first.
    pub(crate) fn of(cubes: impl IntoIterator<Item = Colour>) -> Bag {
        Bag {
            cubes: Pile::new(cubes),
        }
    }

    pub(crate) fn shuffle(&mut self, rng: &mut GameRng) {
        self.cubes.shuffle(rng);
    }

    /// Draws so many cubes, or what there is (GH-17).
    pub(crate) fn draw(&mut self, count: u8, rng: &mut GameRng) -> impl Iterator<Item = Colour> {
        (0..count).map_while(|_| self.cubes.draw(rng))
    }

    /// The cubes in it, by colour; this is public (GH-38).
    pub(crate) fn goods(&self) -> Counts {
        self.cubes.iter().collect()
    }

    /// The next cube first; this is hidden.
    pub(crate) fn order(&self) -> Vec<Colour> {
        self.cubes.iter().rev().collect()
    }
}
