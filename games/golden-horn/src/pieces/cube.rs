//! The cubes in the bag.

use crate::Colour;
use serde::Serialize;
use ts_rs::TS;

/// A cube: goods, or one that brings people (DM-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Cube {
    /// Goods of one colour.
    Goods { colour: Colour },
    /// Goes back into the bag (DM-3).
    White,
    /// Joins the levy (DM-3).
    Black,
}

impl Cube {
    /// A cube of goods in this colour.
    pub(crate) const fn goods(colour: Colour) -> Cube {
        Cube::Goods { colour }
    }

    /// The colour, if the cube is goods.
    pub(crate) fn colour(self) -> Option<Colour> {
        match self {
            Cube::Goods { colour } => Some(colour),
            Cube::White | Cube::Black => None,
        }
    }

    /// The letter that stands for it in the state hash.
    pub(crate) fn letter(self) -> char {
        match self {
            Cube::Goods { colour } => colour.letter(),
            Cube::White => 'w',
            Cube::Black => 'k',
        }
    }
}
