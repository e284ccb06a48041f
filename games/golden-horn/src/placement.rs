//! Placing the fleets, all players at the same time (GH-8).

use crate::event::{Event, EventView, Log};
use crate::position::{GoldenHorn, Stage};
use crate::route::Port;
use crate::tables::{SEATS_MAX, SHIPS};
use crate::{Action, IllegalAction};
use game_core::{GameRng, Seat};

/// Which ships of a fleet start in Venice.
pub(crate) type InVenice = [bool; SHIPS];

/// What the players have chosen so far; hidden until all have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Placement {
    pub(crate) choices: [Option<InVenice>; SEATS_MAX],
}

impl Placement {
    pub(crate) fn choice(&self, seat: Seat) -> Option<InVenice> {
        self.choices[seat.index()]
    }

    /// Chooses anew for this seat, if it has chosen.
    pub(crate) fn resample(&mut self, seat: Seat, rng: &mut GameRng) {
        if let Some(choice) = &mut self.choices[seat.index()] {
            *choice = std::array::from_fn(|_| rng.coin());
        }
    }
}

impl GoldenHorn {
    /// All ways to place a fleet but the one that is chosen.
    pub(crate) fn list_placements(&self, placement: &Placement, seat: Seat) -> Vec<Action> {
        (0..1 << SHIPS)
            .map(|bits| std::array::from_fn(|ship| bits & (1 << ship) != 0))
            .filter(|in_venice| placement.choice(seat) != Some(*in_venice))
            .map(|in_venice| Action::PlaceFleet { in_venice })
            .collect()
    }

    pub(crate) fn place_fleet(
        &mut self,
        mut placement: Placement,
        seat: Seat,
        in_venice: InVenice,
        rng: &mut GameRng,
        log: &mut Log,
    ) -> Result<(), IllegalAction> {
        if placement.choice(seat) == Some(in_venice) {
            return Err(IllegalAction::PlacedLikeThat);
        }
        placement.choices[seat.index()] = Some(in_venice);
        self.stage = Stage::Placing(placement);
        log.push(Event::Open(EventView::FleetPlaced { seat }));
        if Seat::all(self.seats).all(|seat| placement.choice(seat).is_some()) {
            self.reveal_fleets(&placement);
            self.begin(rng, log);
        }
        Ok(())
    }

    fn reveal_fleets(&mut self, placement: &Placement) {
        for (merchant, choice) in self.merchants.iter_mut().zip(placement.choices) {
            for (ship, in_venice) in merchant.ships.iter_mut().zip(choice.into_iter().flatten()) {
                let port = if in_venice {
                    Port::Venice
                } else {
                    Port::Constantinople
                };
                ship.at = self.route.index_of(port);
                ship.heading = port.heading_out();
            }
        }
    }
}
