//! What a ship can load where it is, where it can sail, and what it gains there (GH-15 to GH-26).

use crate::pieces::components::SEATS_WITHOUT_CARDS_IN_MODONE;
use crate::pieces::ship::Ship;
use crate::state::passage::{Passage, Stop, Taken};
use crate::{GoldenHorn, Heading, Load, Space};
use game_core::Seat;

impl GoldenHorn {
    /// What this ship may load where it is (GH-16).
    pub(crate) fn loads_of(&self, ship: &Ship) -> impl Iterator<Item = Load> {
        let sails = ship.sails;
        let port = self.route.port_at(ship.at);
        port.into_iter()
            .flat_map(|port| self.ports[port.index()].loads())
            .filter(move |load| !sails.forbid(*load))
    }

    /// The spaces that no ship can land on at the moment.
    pub(crate) fn taken(&self) -> Taken {
        let merchants = &self.merchants[..usize::from(self.seats)];
        Taken::by(
            merchants.iter().flat_map(|merchant| &merchant.ships),
            &self.route,
        )
    }

    /// All stops that this ship's voyage can end at; those ahead of it come first.
    pub(crate) fn stops(&self, seat: Seat, number: u8, taken: Taken) -> impl Iterator<Item = Stop> {
        let ship = self.ship(seat, number);
        let hand = self.merchant(seat).hand;
        let rule = self.options.matching_square;
        let back = ship.may_turn.then(|| ship.heading.reversed());
        let headings = [Some(ship.heading), back].into_iter().flatten();
        headings.flat_map(move |heading: Heading| {
            Passage::new(&self.route, taken, ship, heading, hand, rule)
        })
    }

    /// The voyage that stops at `to`, if there is one.
    pub(crate) fn stop_at(&self, seat: Seat, number: u8, to: u8) -> Option<Stop> {
        self.stops(seat, number, self.taken())
            .find(|stop| stop.to() == to)
    }

    /// How many cards may be drawn when this ship arrives at this space (GH-26).
    pub(crate) fn cards_for_arrival(&self, ship: &Ship, to: u8) -> u8 {
        let draws = match self.route.space(to) {
            Space::Square { .. } => false,
            Space::Modone { .. } => self.seats != SEATS_WITHOUT_CARDS_IN_MODONE,
            Space::Venice | Space::Constantinople => true,
        };
        if draws { ship.sails.cards_drawn() } else { 0 }
    }
}
