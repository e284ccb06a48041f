//! What a legal action would cost and bring.

use crate::{Action, Counts, GoldenHorn, Heading, Load};
use game_core::Seat;
use serde::Serialize;
use ts_rs::TS;

/// What a legal action would cost and bring, as far as its player can know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Preview {
    /// Nothing worth showing.
    None,
    /// Of [`Action::Load`].
    Load {
        /// How many pieces come aboard.
        pieces: u8,
    },
    /// Of [`Action::Sail`].
    Sail {
        /// Which way the ship sails.
        heading: Heading,
        /// The indices of the spaces it lands on, the last one included.
        path: Vec<u8>,
        /// The wind cards that it costs.
        cost: Counts,
        /// How many pieces go into the warehouse on arrival.
        unloads: u8,
        /// How many cards may be drawn on arrival (fewer if deck and discard pile run out).
        draws: u8,
    },
}

impl Preview {
    pub(crate) fn of(game: &GoldenHorn, seat: Seat, action: &Action) -> Preview {
        match *action {
            Action::Load { ship, cargo } => Preview::of_load(game, seat, ship, cargo),
            Action::Sail { ship, to } => Preview::of_sail(game, seat, ship, to),
            Action::PlaceFleet { .. }
            | Action::Raid { .. }
            | Action::Conquer { .. }
            | Action::Exchange { .. }
            | Action::AnnounceEnd {}
            | Action::EndTurn {} => Preview::None,
        }
    }

    fn of_load(game: &GoldenHorn, seat: Seat, number: u8, cargo: Load) -> Preview {
        match game.route.port_at(game.ship(seat, number).at) {
            Some(port) => Preview::Load {
                pieces: game.ports[port.index()].all_of(cargo).pieces(),
            },
            None => Preview::None,
        }
    }

    fn of_sail(game: &GoldenHorn, seat: Seat, number: u8, to: u8) -> Preview {
        let Some(stop) = game.stop_at(seat, number, to) else {
            return Preview::None;
        };
        let ship = game.ship(seat, number);
        Preview::Sail {
            heading: stop.heading,
            path: stop.path.spaces().to_vec(),
            cost: stop.cost,
            unloads: match game.route.port_at(to) {
                Some(_) => ship.cargo.pieces(),
                None => 0,
            },
            draws: game.cards_for_arrival(ship, to),
        }
    }
}
