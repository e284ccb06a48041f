//! The six colours, and counts by colour (GH-1).

use game_core::{diff_fields, diff_whole};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::ops::{AddAssign, Index, IndexMut, SubAssign};
use ts_rs::TS;

/// A colour of goods, cards, sails and squares (GH-1).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    Red,
    Blue,
    Yellow,
    Orange,
    Pink,
    Green,
}

diff_whole!(Colour);

/// All colours in their fixed order.
pub const COLOURS: [Colour; 6] = [
    Colour::Red,
    Colour::Blue,
    Colour::Yellow,
    Colour::Orange,
    Colour::Pink,
    Colour::Green,
];

impl Colour {
    /// The letter that stands for it in the state hash.
    pub(crate) const fn letter(self) -> char {
        match self {
            Colour::Red => 'R',
            Colour::Blue => 'B',
            Colour::Yellow => 'Y',
            Colour::Orange => 'O',
            Colour::Pink => 'P',
            Colour::Green => 'G',
        }
    }
}

/// How many of each colour: cubes or cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Counts {
    pub red: u8,
    pub blue: u8,
    pub yellow: u8,
    pub orange: u8,
    pub pink: u8,
    pub green: u8,
}

diff_fields!(Counts {
    red,
    blue,
    yellow,
    orange,
    pink,
    green
});

impl Counts {
    /// None of any colour.
    pub const ZERO: Counts = Counts::all(0);

    /// The same number of each colour.
    pub const fn all(count: u8) -> Counts {
        Counts {
            red: count,
            blue: count,
            yellow: count,
            orange: count,
            pink: count,
            green: count,
        }
    }

    pub const fn total(self) -> u8 {
        self.red + self.blue + self.yellow + self.orange + self.pink + self.green
    }

    /// Whether all counts are zero.
    pub fn is_zero(self) -> bool {
        self == Counts::ZERO
    }

    /// Whether there is at least one of each colour.
    pub fn has_all_colours(self) -> bool {
        COLOURS.iter().all(|&colour| self[colour] > 0)
    }

    /// The colours with at least one piece.
    pub fn colours(self) -> impl Iterator<Item = Colour> {
        COLOURS.into_iter().filter(move |&colour| self[colour] > 0)
    }

    /// Every single piece, sorted by colour.
    pub fn pieces(self) -> impl Iterator<Item = Colour> {
        let repeat = move |colour| std::iter::repeat_n(colour, usize::from(self[colour]));
        COLOURS.into_iter().flat_map(repeat)
    }
}

impl Index<Colour> for Counts {
    type Output = u8;

    fn index(&self, colour: Colour) -> &u8 {
        match colour {
            Colour::Red => &self.red,
            Colour::Blue => &self.blue,
            Colour::Yellow => &self.yellow,
            Colour::Orange => &self.orange,
            Colour::Pink => &self.pink,
            Colour::Green => &self.green,
        }
    }
}

impl IndexMut<Colour> for Counts {
    fn index_mut(&mut self, colour: Colour) -> &mut u8 {
        match colour {
            Colour::Red => &mut self.red,
            Colour::Blue => &mut self.blue,
            Colour::Yellow => &mut self.yellow,
            Colour::Orange => &mut self.orange,
            Colour::Pink => &mut self.pink,
            Colour::Green => &mut self.green,
        }
    }
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Counts) {
        for colour in COLOURS {
            self[colour] += other[colour];
        }
    }
}

impl SubAssign for Counts {
    fn sub_assign(&mut self, other: Counts) {
        for colour in COLOURS {
            self[colour] -= other[colour];
        }
    }
}

impl FromIterator<Colour> for Counts {
    fn from_iter<I: IntoIterator<Item = Colour>>(colours: I) -> Counts {
        let mut counts = Counts::ZERO;
        for colour in colours {
            counts[colour] += 1;
        }
        counts
    }
}
