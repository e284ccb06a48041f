//! Dominio da Mar, the expansion: people, and the territories they conquer.
//!
//! The base game knows that people wait in ports and warehouses and travel as cargo; this module
//! defines where they come from and what they are good for.

mod conquest;
mod exchange;
mod recruiting;
mod view;

pub(crate) use recruiting::join_bag;
pub use view::{DominioView, TerritoryView};

use crate::pieces::territory::{self, Prices, TERRITORIES, Territory};
use game_core::Seat;

/// Pieces in a full home port (DM-2).
pub(crate) const PORT_FULL: u8 = 10;

/// Mercenary figures (DM-1).
const FIGURES: u8 = 20;

/// What the expansion adds to the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Dominio {
    /// Mercenaries not in play.
    pub(crate) supply: u8,
    /// Black cubes out of the game (DM-3).
    pub(crate) levy: u8,
    /// Who has taken each territory.
    pub(crate) owners: [Option<Seat>; TERRITORIES.len()],
    prices: Prices,
}

impl Dominio {
    /// All mercenaries in the supply, all territories open (DM-1).
    pub(crate) fn new(rules_version: u32) -> Dominio {
        Dominio {
            supply: FIGURES,
            levy: 0,
            owners: [None; TERRITORIES.len()],
            prices: territory::prices(rules_version),
        }
    }

    /// What a territory costs, in mercenaries.
    pub(crate) fn price(&self, territory: Territory) -> u8 {
        self.prices[territory as usize]
    }

    /// The points for a player's territories (DM-10).
    pub(crate) fn points(&self, seat: Seat) -> i32 {
        let owned = TERRITORIES.iter().zip(self.owners);
        let owned = owned.filter(|(_, owner)| *owner == Some(seat));
        owned.map(|(territory, _)| territory.points()).sum()
    }
}
