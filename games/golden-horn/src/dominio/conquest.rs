//! Taking territories (DM-7).

use super::Dominio;
use crate::moves::illegal::Verdict;
use crate::pieces::territory::{TERRITORIES, Territory};
use crate::{Action, IllegalAction, People};
use game_core::{Seat, require};

/// The number of peasants that replace one mercenary.
const PEASANTS_A_MERCENARY: u8 = 2;

impl Dominio {
    /// All open territories that these people can take, with every way to pay for them.
    pub(crate) fn conquests(&self, people: People) -> impl Iterator<Item = Action> {
        let open = TERRITORIES.into_iter().zip(self.owners);
        let open = open.filter(|(_, owner)| owner.is_none());
        open.flat_map(move |(territory, _)| {
            let payments =
                payments(self.price(territory)).filter(move |payment| people.contains(*payment));
            payments.map(move |payment| Action::Conquer {
                territory,
                mercenaries: payment.mercenaries,
                peasants: payment.peasants,
            })
        })
    }

    /// Checks whether a player with these people in the warehouse may take this territory for this
    /// payment.
    pub(crate) fn check_conquest(
        &self,
        people: People,
        territory: Territory,
        payment: People,
    ) -> Verdict {
        let is_open = self.owners[territory as usize].is_none();
        require(is_open, IllegalAction::TerritoryTaken)?;
        let is_price = payments(self.price(territory)).any(|correct| correct == payment);
        require(is_price, IllegalAction::WrongPrice)?;
        require(people.contains(payment), IllegalAction::PeopleMissing)
    }

    /// Takes the territory: the mercenaries go back to the supply, the peasants to the levy.
    pub(crate) fn conquer(&mut self, seat: Seat, territory: Territory, payment: People) {
        self.owners[territory as usize] = Some(seat);
        self.supply += payment.mercenaries;
        self.levy += payment.peasants;
    }
}

/// All ways to pay a price, with as many mercenaries as possible first.
fn payments(price: u8) -> impl Iterator<Item = People> {
    (0..=price).map(move |replaced| People::new(price - replaced, replaced * PEASANTS_A_MERCENARY))
}
