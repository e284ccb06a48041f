//! The bag of cubes (GH-2, DM-1).

use crate::Counts;
use crate::pieces::components::CUBES_A_COLOUR;
use crate::pieces::cube::Cube;
use crate::pieces::pile::Pile;
use game_core::GameRng;

/// The maximum number of cubes: all goods, and the white and black cubes of the expansion.
const CUBES_MAX: usize = 106;

/// The name of the bag as a pile.
pub(crate) const BAG: &str = "bag";

/// The bag, in the hidden order in which the cubes will be drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bag {
    cubes: Pile<Cube, CUBES_MAX>,
}

impl Bag {
    /// All goods, not yet shuffled.
    pub(crate) fn full() -> Bag {
        Bag::of(Counts::all(CUBES_A_COLOUR).pieces().map(Cube::goods))
    }

    /// A bag of these cubes, the last of which is drawn first.
    pub(crate) fn of(cubes: impl IntoIterator<Item = Cube>) -> Bag {
        Bag {
            cubes: Pile::new(cubes),
        }
    }

    pub(crate) fn shuffle(&mut self, rng: &mut GameRng) {
        rng.arrange(BAG);
        self.cubes.shuffle(rng);
    }

    /// Shuffles so that the result depends only on the contents, which are public.
    pub(crate) fn redeal(&mut self, rng: &mut GameRng) {
        self.cubes.redeal(rng);
    }

    /// Draws `count` cubes, or all of them if there are fewer (GH-17).
    pub(crate) fn draw(&mut self, count: u8, rng: &mut GameRng) -> impl Iterator<Item = Cube> {
        (0..count).map_while(|_| {
            let cube = self.cubes.take()?;
            rng.draw(BAG, &cube, None);
            Some(cube)
        })
    }

    pub(crate) fn push(&mut self, cube: Cube) {
        self.cubes.push(cube);
    }

    /// Puts a cube back at a random position, so that nobody knows when it will be drawn.
    pub(crate) fn put_back(&mut self, cube: Cube, rng: &mut GameRng) {
        rng.arrange(BAG);
        self.cubes.insert_anywhere(cube, rng);
    }

    /// The goods in the bag, by colour; public (GH-38).
    pub(crate) fn goods(&self) -> Counts {
        self.cubes.iter().filter_map(Cube::colour).collect()
    }

    /// How many cubes of this kind are in the bag; also public (DM-11).
    pub(crate) fn count(&self, kind: Cube) -> u8 {
        self.cubes.iter().filter(|&cube| cube == kind).count() as u8
    }

    /// The cubes in the order in which they will be drawn; hidden.
    pub(crate) fn order(&self) -> impl Iterator<Item = Cube> {
        self.cubes.iter().rev()
    }
}
