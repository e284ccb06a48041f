//! Pieces that lie together: in a port, aboard a ship, in a warehouse.

use crate::{Counts, Load};
use std::ops::{AddAssign, SubAssign};

/// What lies in one place.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Stock {
    pub(crate) goods: Counts,
}

impl Stock {
    pub(crate) fn of_goods(goods: Counts) -> Stock {
        Stock { goods }
    }

    pub(crate) fn pieces(&self) -> u8 {
        self.goods.total()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.pieces() == 0
    }

    /// Whether a port with no more than this ends the game (GH-29).
    pub(crate) fn is_exhausted(&self) -> bool {
        self.goods.is_zero()
    }

    /// What a ship may take from here, its sails apart (GH-16).
    pub(crate) fn loads(&self) -> impl Iterator<Item = Load> {
        self.goods.colours().map(|colour| Load::Goods { colour })
    }

    /// All pieces of this kind (GH-16).
    pub(crate) fn all_of(&self, load: Load) -> Stock {
        match load {
            Load::Goods { colour } => {
                let mut goods = Counts::ZERO;
                goods[colour] = self.goods[colour];
                Stock::of_goods(goods)
            }
        }
    }

    /// What a raider may take one piece of (GH-11).
    pub(crate) fn loot(&self) -> impl Iterator<Item = Load> {
        self.loads()
    }

    /// One piece of this kind.
    pub(crate) fn one_of(load: Load) -> Stock {
        match load {
            Load::Goods { colour } => Stock::of_goods([colour].into_iter().collect()),
        }
    }
}

impl AddAssign for Stock {
    fn add_assign(&mut self, other: Stock) {
        self.goods += other.goods;
    }
}

impl SubAssign for Stock {
    fn sub_assign(&mut self, other: Stock) {
        self.goods -= other.goods;
    }
}
