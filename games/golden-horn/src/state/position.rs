//! One position.

use crate::dominio::Dominio;
use crate::moves::end::EndView;
use crate::pieces::bag::Bag;
use crate::pieces::components::SEATS_MAX;
use crate::pieces::deck::Deck;
use crate::pieces::merchant::Merchant;
use crate::pieces::route::Route;
use crate::pieces::ship::Ship;
use crate::pieces::stock::Stock;
use crate::state::options::Options;
use crate::state::phase::Phase;
use game_core::{Outcome, Seat};

/// One position of Golden Horn. It is flat because it is cloned at every step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GoldenHorn {
    pub(crate) options: Options,
    pub(crate) seats: u8,
    pub(crate) route: Route,
    pub(crate) start_player: Seat,
    pub(crate) phase: Phase,
    /// How many rounds have begun.
    pub(crate) round: u16,
    /// The entries of empty seats are never touched.
    pub(crate) merchants: [Merchant; SEATS_MAX],
    pub(crate) ports: [Stock; 2],
    pub(crate) bag: Bag,
    pub(crate) deck: Deck,
    /// The expansion, if it is in play.
    pub(crate) dominio: Option<Dominio>,
    pub(crate) end: Option<EndView>,
    /// Consecutive turns without an event (GH-29).
    pub(crate) quiet_turns: u8,
}

impl GoldenHorn {
    pub(crate) fn merchant(&self, seat: Seat) -> &Merchant {
        &self.merchants[seat]
    }

    pub(crate) fn merchant_mut(&mut self, seat: Seat) -> &mut Merchant {
        &mut self.merchants[seat]
    }

    pub(crate) fn ship(&self, seat: Seat, number: u8) -> &Ship {
        &self.merchant(seat).ships[usize::from(number)]
    }

    pub(crate) fn ship_mut(&mut self, seat: Seat, number: u8) -> &mut Ship {
        &mut self.merchant_mut(seat).ships[usize::from(number)]
    }

    /// The result if the game ended now; the highest total wins, and equal totals share
    /// the win (GH-36).
    pub(crate) fn outcome(&self) -> Outcome {
        let totals = Seat::all(self.seats).map(|seat| self.score(seat).total);
        Outcome::highest_wins(totals.collect())
    }

    pub(crate) fn is_last_turn(&self, seat: Seat) -> bool {
        self.end.is_some_and(|end| end.last == seat)
    }

    /// The seat to the right of the start player.
    pub(crate) fn last_of_round(&self) -> Seat {
        self.start_player.previous(self.seats)
    }

    /// The expansion, for actions that need it.
    pub(crate) fn dominio_mut(&mut self) -> &mut Dominio {
        self.dominio
            .as_mut()
            .expect("checked: the expansion is in play")
    }
}
