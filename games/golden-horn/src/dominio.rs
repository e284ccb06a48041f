//! Dominio da Mar, the expansion: people, and the territories they conquer.
//!
//! The base game knows that people lie in ports and warehouses and travel as
//! cargo; where they come from and what they are good for is told here.

mod conquest;
mod exchange;
mod recruiting;
mod view;

pub(crate) use recruiting::join_bag;
pub use view::{DominioView, TerritoryView};

use crate::position::GoldenHorn;
use crate::territory::TERRITORIES;
use crate::{Action, IllegalAction, People};
use game_core::Seat;

/// Up to how many pieces a home port is filled (DM-2).
pub(crate) const PORT_FULL: u8 = 10;

/// Mercenary figures (DM-1).
const FIGURES: u8 = 20;

/// What lies beside the board with the expansion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Dominio {
    /// Mercenary figures that nobody has.
    pub(crate) supply: u8,
    /// Black cubes out of the game (DM-3).
    pub(crate) levy: u8,
    /// Who has taken each territory.
    pub(crate) owners: [Option<Seat>; TERRITORIES.len()],
}

impl Dominio {
    /// All figures in the supply, all territories open (DM-1).
    pub(crate) fn new() -> Dominio {
        Dominio {
            supply: FIGURES,
            levy: 0,
            owners: [None; TERRITORIES.len()],
        }
    }

    /// Figures go back to the supply, peasants to the levy (DM-7, DM-8).
    fn dismiss(&mut self, people: People) {
        self.supply += people.mercenaries;
        self.levy += people.peasants;
    }

    /// The points of a player's territories (DM-10).
    pub(crate) fn points(&self, seat: Seat) -> i32 {
        let owned = TERRITORIES.iter().zip(self.owners);
        let owned = owned.filter(|(_, owner)| *owner == Some(seat));
        owned.map(|(territory, _)| territory.points()).sum()
    }
}

impl GoldenHorn {
    /// What the expansion lets a player do at any moment of their turn.
    pub(crate) fn list_people_actions(&self, seat: Seat, actions: &mut Vec<Action>) {
        if let Some(dominio) = &self.dominio {
            let people = self.merchant(seat).warehouse.people;
            actions.extend(dominio.conquests(people));
            actions.extend(dominio.exchanges(people));
        }
    }

    /// Whether there is any of that.
    pub(crate) fn has_people_actions(&self, seat: Seat) -> bool {
        self.dominio.is_some_and(|dominio| {
            let people = self.merchant(seat).warehouse.people;
            dominio.exchanges(people).next().is_some() || dominio.conquests(people).next().is_some()
        })
    }

    /// The expansion.
    ///
    /// # Errors
    /// If the table plays without it.
    fn expansion(&self) -> Result<Dominio, IllegalAction> {
        self.dominio.ok_or(IllegalAction::NoExpansion)
    }
}
