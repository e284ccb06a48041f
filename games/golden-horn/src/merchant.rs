//! A player's ships, warehouse and hand.

use crate::Counts;
use crate::components::SHIPS;
use crate::ship::{Ship, fleet};
use crate::stock::Stock;

/// What belongs to one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Merchant {
    pub(crate) ships: [Ship; SHIPS],
    pub(crate) warehouse: Stock,
    pub(crate) hand: Counts,
}

impl Merchant {
    /// A merchant before the game, with nothing but the fleet of the seat (GH-6).
    pub(crate) fn new(seat: usize) -> Merchant {
        Merchant {
            ships: fleet(seat),
            warehouse: Stock::default(),
            hand: Counts::ZERO,
        }
    }
}
