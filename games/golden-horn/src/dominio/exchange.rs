//! Exchanging peasants for mercenaries (DM-8).

use super::Dominio;
use crate::event::{Event, EventView, Log};
use crate::position::GoldenHorn;
use crate::turn::Turn;
use crate::{Action, IllegalAction, People};

impl Dominio {
    /// All numbers of these people that can be exchanged.
    pub(super) fn exchanges(&self, people: People) -> impl Iterator<Item = Action> {
        let most = people.peasants.min(self.supply);
        (1..=most).map(|count| Action::Exchange { count })
    }
}

impl GoldenHorn {
    pub(crate) fn exchange(
        &mut self,
        turn: Turn,
        count: u8,
        log: &mut Log,
    ) -> Result<(), IllegalAction> {
        let mut dominio = self.expansion()?;
        let seat = turn.seat;
        let warehouse = &mut self.merchant_mut(seat).warehouse;
        if count == 0 || count > warehouse.people.peasants {
            return Err(IllegalAction::PeasantsMissing);
        }
        if count > dominio.supply {
            return Err(IllegalAction::SupplyShort);
        }
        warehouse.people -= People::new(0, count);
        warehouse.people += People::new(count, 0);
        dominio.supply -= count;
        dominio.levy += count;
        self.dominio = Some(dominio);
        log.push(Event::Open(EventView::Exchanged { seat, count }));
        self.continue_turn(turn, log);
        Ok(())
    }
}
