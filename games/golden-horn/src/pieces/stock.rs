//! The pieces in one place: in a port, aboard a ship or in a warehouse.

use crate::{Counts, Load, People};
use std::ops::{AddAssign, SubAssign};

/// Goods and people in one place.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Stock {
    pub(crate) goods: Counts,
    pub(crate) people: People,
}

impl Stock {
    pub(crate) fn of_goods(goods: Counts) -> Stock {
        let people = People::NOBODY;
        Stock { goods, people }
    }

    pub(crate) fn of_people(mercenaries: u8, peasants: u8) -> Stock {
        Stock {
            goods: Counts::ZERO,
            people: People::new(mercenaries, peasants),
        }
    }

    pub(crate) fn pieces(&self) -> u8 {
        self.goods.total() + self.people.total()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.pieces() == 0
    }

    /// Whether this is so little that a refilled port ends the game (GH-29, DM-9).
    pub(crate) fn is_exhausted(&self) -> bool {
        self.goods.is_zero() && self.people.mercenaries == 0
    }

    /// Whether mercenaries keep raiders away (DM-5).
    pub(crate) fn is_guarded(&self) -> bool {
        self.people.mercenaries > 0
    }

    /// What a ship may load from here, regardless of its sails (GH-16, DM-4).
    pub(crate) fn loads(&self) -> impl Iterator<Item = Load> {
        let has_mercenaries = self.people.mercenaries > 0;
        let has_peasants = self.people.peasants > 0;
        let people = [
            has_mercenaries.then_some(Load::Mercenaries {}),
            has_peasants.then_some(Load::Peasants {}),
            (has_mercenaries && has_peasants).then_some(Load::People {}),
        ];
        let goods = self.goods.colours().map(|colour| Load::Goods { colour });
        goods.chain(people.into_iter().flatten())
    }

    /// All pieces of this kind (GH-16, DM-4).
    pub(crate) fn all_of(&self, load: Load) -> Stock {
        let People {
            mercenaries,
            peasants,
        } = self.people;
        match load {
            Load::Goods { colour } => {
                let mut goods = Counts::ZERO;
                goods[colour] = self.goods[colour];
                Stock::of_goods(goods)
            }
            Load::Mercenaries {} => Stock::of_people(mercenaries, 0),
            Load::Peasants {} => Stock::of_people(0, peasants),
            Load::People {} => Stock::of_people(mercenaries, peasants),
        }
    }

    /// What a raider may take from an unguarded ship, each with the single piece that is taken
    /// (GH-11, DM-5).
    pub(crate) fn loot(&self) -> impl Iterator<Item = (Load, Stock)> {
        let goods = self.goods.colours().map(|colour| {
            let piece = Stock::of_goods([colour].into_iter().collect());
            (Load::Goods { colour }, piece)
        });
        let has_peasants = self.people.peasants > 0;
        let peasant = has_peasants.then(|| (Load::Peasants {}, Stock::of_people(0, 1)));
        goods.chain(peasant)
    }
}

impl AddAssign for Stock {
    fn add_assign(&mut self, other: Stock) {
        self.goods += other.goods;
        self.people += other.people;
    }
}

impl SubAssign for Stock {
    fn sub_assign(&mut self, other: Stock) {
        self.goods -= other.goods;
        self.people -= other.people;
    }
}
