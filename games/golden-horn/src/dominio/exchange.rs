//! Exchanging peasants for mercenaries (DM-8).

use super::Dominio;
use crate::moves::illegal::Verdict;
use crate::{Action, IllegalAction, People};
use game_core::require;

impl Dominio {
    /// All exchanges that are possible with these people.
    pub(crate) fn exchanges(&self, people: People) -> impl Iterator<Item = Action> {
        let most = people.peasants.min(self.supply);
        (1..=most).map(|count| Action::Exchange { count })
    }

    /// Checks whether a player with these people in the warehouse may exchange this many.
    pub(crate) fn check_exchange(&self, people: People, count: u8) -> Verdict {
        let are_there = (1..=people.peasants).contains(&count);
        require(are_there, IllegalAction::PeasantsMissing)?;
        require(count <= self.supply, IllegalAction::SupplyShort)
    }

    pub(crate) fn exchange(&mut self, count: u8) {
        self.supply -= count;
        self.levy += count;
    }
}
