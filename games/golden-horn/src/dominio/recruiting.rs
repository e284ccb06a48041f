//! How people come to the ports (DM-3).

use super::Dominio;
use crate::pieces::bag::Bag;
use crate::pieces::cube::Cube;
use crate::pieces::stock::Stock;
use game_core::GameRng;

/// White cubes in the bag (DM-1).
const WHITE_CUBES: usize = 8;

/// Black cubes in the bag (DM-1).
const BLACK_CUBES: usize = 8;

/// Adds the expansion's cubes to the bag (DM-1).
pub(crate) fn join_bag(bag: &mut Bag) {
    for cube in [[Cube::White; WHITE_CUBES], [Cube::Black; BLACK_CUBES]].concat() {
        bag.push(cube);
    }
}

impl Dominio {
    /// Draws `count` cubes together and returns what comes to the port.
    pub(crate) fn recruit(&mut self, bag: &mut Bag, count: u8, rng: &mut GameRng) -> Stock {
        let mut laid = Stock::default();
        let mut white_cubes = 0;
        for cube in bag.draw(count, rng) {
            match cube {
                Cube::Goods { colour } => laid.goods[colour] += 1,
                Cube::White => {
                    white_cubes += 1;
                    laid += self.enlist();
                }
                Cube::Black => {
                    self.levy += 1;
                    laid += self.enlist();
                }
            }
        }
        for _ in 0..white_cubes {
            bag.put_back(Cube::White, rng);
        }
        laid
    }

    /// A mercenary if the supply has one, otherwise a peasant from the levy, otherwise nobody.
    fn enlist(&mut self) -> Stock {
        if self.supply > 0 {
            self.supply -= 1;
            Stock::of_people(1, 0)
        } else if self.levy > 0 {
            self.levy -= 1;
            Stock::of_people(0, 1)
        } else {
            Stock::default()
        }
    }
}
