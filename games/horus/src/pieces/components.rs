//! The components and numbers of the game (HO-1 to HO-3, HO-7, HO-11).

use crate::{BagTile, Card, CardTerrain, Place, TileKind};

/// The maximum number of players.
pub(crate) const SEATS_MAX: usize = 4;

/// The name of the pile of tiles that nobody sees.
pub(crate) const BAG: &str = "bag";

/// The name of the pile of cards.
pub(crate) const DECK: &str = "deck";

/// How the tiles are divided at the start (HO-1).
pub(crate) struct Division {
    /// How many of each kind the bag holds, in the order of [`BagTile::ALL`].
    in_bag: [u8; 6],
    /// How many tiles lie in each open pile, in the order of [`Pile::ALL`](crate::Pile::ALL).
    pub(crate) in_piles: [u8; 5],
}

impl Division {
    /// The division that games under this version of the rules start with.
    pub(crate) const fn under(rules_version: u32) -> Division {
        match rules_version {
            1 => Division {
                in_bag: [12, 12, 12, 12, 16, 1],
                in_piles: [8, 8, 8, 8, 20],
            },
            _ => Division {
                in_bag: [10, 10, 10, 10, 21, 1],
                in_piles: [10, 10, 10, 10, 15],
            },
        }
    }

    /// All tiles in the bag, sorted.
    pub(crate) fn bag(&self) -> Vec<BagTile> {
        let all = BagTile::ALL.into_iter().zip(self.in_bag);
        all.flat_map(|(tile, count)| std::iter::repeat_n(tile, usize::from(count)))
            .collect()
    }
}

/// The tiles on the table at the start.
pub const AT_START: [(TileKind, Place); 3] = [
    (TileKind::Pyramid, Place::new(0, 0)),
    (TileKind::Barque, Place::new(0, -2)),
    (TileKind::Barque, Place::new(0, 2)),
];

/// The total number of tiles.
pub const TILES: usize = 120;

/// How many cards of each number there are for each terrain, in the order of [`CardNumber::ALL`].
pub const CARDS_OF_A_TERRAIN: [u8; 6] = [2, 2, 2, 2, 2, 1];

/// How many cards of each number there are with the wild terrain.
pub const WILD_CARDS: [u8; 6] = [1, 1, 1, 1, 1, 1];

/// The hand size up to which players draw.
pub const HAND: u8 = 5;

/// Stones per player.
pub const STONES: u8 = 20;

/// How many river/necropolis tiles a Nile card brings.
pub const NILE_TILES: u8 = 2;

/// The size of the largest region on which a stone can be placed.
pub const STONE_REGION_MAX: u8 = 5;

/// The maximum that a region can score.
pub const REGION_POINTS_MAX: u8 = 10;

/// The game ends once this many piles are empty.
pub const EMPTY_PILES_AT_END: usize = 2;

/// All Horus cards, sorted.
pub(crate) fn deck() -> Vec<Card> {
    let kinds = Card::kinds().map(|card| (card, count_of(card)));
    kinds
        .flat_map(|(card, count)| std::iter::repeat_n(card, usize::from(count)))
        .collect()
}

/// How many copies of this card there are.
pub fn count_of(card: Card) -> u8 {
    let counts = match card.terrain {
        CardTerrain::Desert | CardTerrain::Hill | CardTerrain::Field | CardTerrain::Marsh => {
            &CARDS_OF_A_TERRAIN
        }
        CardTerrain::Wild => &WILD_CARDS,
    };
    counts[card.number.index()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ho_1_there_are_120_tiles_and_20_of_each_terrain_under_every_version() {
        for (version, in_bag) in [(1, 65), (2, 62)] {
            let division = Division::under(version);
            let piles: usize = division.in_piles.map(usize::from).iter().sum();
            assert_eq!(division.bag().len(), in_bag);
            assert_eq!(in_bag + piles + AT_START.len(), TILES);
            for terrain in 0..4 {
                assert_eq!(division.in_bag[terrain] + division.in_piles[terrain], 20);
            }
        }
    }

    #[test]
    fn ho_2_there_are_50_cards() {
        let deck = deck();
        let wild = deck.iter().filter(|c| c.terrain == CardTerrain::Wild);
        assert_eq!(wild.count(), 6);
        assert_eq!(deck.len(), 50);
    }
}
