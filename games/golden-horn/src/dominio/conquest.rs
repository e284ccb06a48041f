//! Taking territories (DM-7).

use super::Dominio;
use crate::event::{Event, EventView, Log};
use crate::position::GoldenHorn;
use crate::territory::{TERRITORIES, Territory};
use crate::turn::Turn;
use crate::{Action, EndTrigger, IllegalAction, People};

/// So many peasants stand in for one mercenary.
const PEASANTS_A_MERCENARY: u8 = 2;

impl Dominio {
    /// All open territories that these people can take, and the ways to pay.
    pub(super) fn conquests(&self, people: People) -> impl Iterator<Item = Action> {
        let open = TERRITORIES.into_iter().zip(self.owners);
        let open = open.filter(|(_, owner)| owner.is_none());
        open.flat_map(move |(territory, _)| {
            let payments = payments(territory).filter(move |payment| people.contains(*payment));
            payments.map(move |payment| Action::Conquer {
                territory,
                mercenaries: payment.mercenaries,
                peasants: payment.peasants,
            })
        })
    }
}

impl GoldenHorn {
    pub(crate) fn conquer(
        &mut self,
        mut turn: Turn,
        territory: Territory,
        payment: People,
        log: &mut Log,
    ) -> Result<(), IllegalAction> {
        let mut dominio = self.expansion()?;
        let owner = &mut dominio.owners[territory as usize];
        if owner.is_some() {
            return Err(IllegalAction::TerritoryTaken);
        }
        if payments(territory).all(|correct| correct != payment) {
            return Err(IllegalAction::WrongPrice);
        }
        let warehouse = &mut self.merchant_mut(turn.seat).warehouse;
        if !warehouse.people.contains(payment) {
            return Err(IllegalAction::PeopleMissing);
        }
        warehouse.people -= payment;
        *owner = Some(turn.seat);
        dominio.dismiss(payment);
        self.dominio = Some(dominio);
        turn.is_eventful = true;
        log.push(Event::Open(EventView::Conquered {
            seat: turn.seat,
            territory,
            people: payment,
        }));
        if dominio.owners.iter().all(Option::is_some) {
            self.end_with_round(EndTrigger::AllTerritories, turn.seat, log);
        }
        self.continue_turn(turn, log);
        Ok(())
    }
}

/// All ways to pay a price, with as many mercenaries as possible first.
fn payments(territory: Territory) -> impl Iterator<Item = People> {
    let price = territory.price();
    (0..=price).map(move |replaced| People::new(price - replaced, replaced * PEASANTS_A_MERCENARY))
}
