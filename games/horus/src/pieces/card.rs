//! Horus cards (HO-2).

use game_core::{diff_fields, diff_whole};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS, JsonSchema,
)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// The pile from which it brings a tile.
    pub terrain: CardTerrain,
    /// The size of the regions on which it lets a stone be placed.
    pub number: CardNumber,
}

/// The picture in the middle of a card.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum CardTerrain {
    Desert,
    Hill,
    Field,
    Marsh,
    /// A tile of any pile, river/necropolis included.
    #[serde(rename = "?")]
    Wild,
}

/// The number in the corners of a card.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS, JsonSchema,
)]
pub enum CardNumber {
    /// Regions of one tile.
    #[serde(rename = "1")]
    One,
    /// Regions of two tiles.
    #[serde(rename = "2")]
    Two,
    /// Regions of three tiles.
    #[serde(rename = "3")]
    Three,
    /// Regions of four tiles.
    #[serde(rename = "4")]
    Four,
    /// Regions of five tiles.
    #[serde(rename = "5")]
    Five,
    /// Regions of one to five tiles.
    #[serde(rename = "?")]
    Any,
}

diff_whole!(Card);

/// Cards whose order does not matter: a hand or the discard pile.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Cards([[u8; 6]; 5]);

/// How many cards there are of each number, by terrain; the numbers are in the order 1 to 5,
/// "?".
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct CardCounts {
    pub desert: [u8; 6],
    pub hill: [u8; 6],
    pub field: [u8; 6],
    pub marsh: [u8; 6],
    /// Cards with the wild terrain.
    pub wild: [u8; 6],
}
diff_fields!(CardCounts {
    desert,
    hill,
    field,
    marsh,
    wild
});

impl Card {
    /// All 30 kinds, in the canonical order.
    pub fn kinds() -> impl Iterator<Item = Card> + Clone {
        let of = |terrain| CardNumber::ALL.map(|number| Card { terrain, number });
        CardTerrain::ALL.into_iter().flat_map(of)
    }
}

impl CardTerrain {
    /// All five, in the canonical order.
    pub const ALL: [CardTerrain; 5] = [
        CardTerrain::Desert,
        CardTerrain::Hill,
        CardTerrain::Field,
        CardTerrain::Marsh,
        CardTerrain::Wild,
    ];

    /// The terrain, or `None` if it is wild.
    pub const fn terrain(self) -> Option<crate::Terrain> {
        match self {
            CardTerrain::Desert => Some(crate::Terrain::Desert),
            CardTerrain::Hill => Some(crate::Terrain::Hill),
            CardTerrain::Field => Some(crate::Terrain::Field),
            CardTerrain::Marsh => Some(crate::Terrain::Marsh),
            CardTerrain::Wild => None,
        }
    }
}

impl CardNumber {
    /// All six, in the canonical order.
    pub const ALL: [CardNumber; 6] = [
        CardNumber::One,
        CardNumber::Two,
        CardNumber::Three,
        CardNumber::Four,
        CardNumber::Five,
        CardNumber::Any,
    ];

    /// The index in [`CardNumber::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Cards {
    pub(crate) fn add(&mut self, card: Card) {
        self.0[card.terrain as usize][card.number.index()] += 1;
    }

    /// Removes one card, which must be there.
    pub(crate) fn remove(&mut self, card: Card) {
        debug_assert!(self.contains(card), "{card:?} is not there");
        self.0[card.terrain as usize][card.number.index()] -= 1;
    }

    pub(crate) fn contains(&self, card: Card) -> bool {
        self.count(card) > 0
    }

    pub(crate) fn count(&self, card: Card) -> u8 {
        self.0[card.terrain as usize][card.number.index()]
    }

    pub(crate) fn len(&self) -> u8 {
        self.0.iter().flatten().sum()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().flatten().all(|&count| count == 0)
    }

    /// The kinds with at least one card, sorted.
    pub(crate) fn kinds(&self) -> impl Iterator<Item = Card> + '_ {
        let held = |counts: [u8; 6]| {
            let counted = CardNumber::ALL.into_iter().zip(counts);
            counted.filter_map(|(number, count)| (count > 0).then_some(number))
        };
        let terrains = CardTerrain::ALL.into_iter().zip(self.0);
        let terrains = terrains.filter(|(_, counts)| *counts != [0; 6]);
        terrains.flat_map(move |(terrain, counts)| {
            held(counts).map(move |number| Card { terrain, number })
        })
    }

    /// All cards, sorted.
    pub(crate) fn to_vec(self) -> Vec<Card> {
        let mut all = Vec::with_capacity(usize::from(self.len()));
        for (terrain, counts) in CardTerrain::ALL.into_iter().zip(self.0) {
            for (number, count) in CardNumber::ALL.into_iter().zip(counts) {
                let card = Card { terrain, number };
                all.extend(std::iter::repeat_n(card, usize::from(count)));
            }
        }
        all
    }

    /// Removes the wanted cards and returns them, sorted.
    pub(crate) fn extract(&mut self, mut wanted: impl FnMut(Card) -> bool) -> Vec<Card> {
        let out: Vec<Card> = self.to_vec().into_iter().filter(|&c| wanted(c)).collect();
        for &card in &out {
            self.remove(card);
        }
        out
    }

    pub(crate) fn counts(&self) -> CardCounts {
        let [desert, hill, field, marsh, wild] = self.0;
        CardCounts {
            desert,
            hill,
            field,
            marsh,
            wild,
        }
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut all = Cards::default();
        for card in cards {
            all.add(card);
        }
        all
    }
}
