//! A player's ships, warehouse and hand.

use crate::Counts;
use crate::pieces::components::SHIPS;
use crate::pieces::ship::{Ship, fleet};
use crate::pieces::stock::Stock;

/// What belongs to one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Merchant {
    pub(crate) ships: [Ship; SHIPS],
    pub(crate) warehouse: Stock,
    pub(crate) hand: Counts,
}

impl Merchant {
    /// A merchant at the start of the game, who has nothing but the seat's fleet (GH-6).
    pub(crate) fn new(seat: usize) -> Merchant {
        Merchant {
            ships: fleet(seat),
            warehouse: Stock::default(),
            hand: Counts::ZERO,
        }
    }
}
