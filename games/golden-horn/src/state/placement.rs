//! Placement of the fleets, by all players at the same time (GH-8).

use crate::pieces::components::{SEATS_MAX, SHIPS};
use game_core::{GameRng, Seat};

/// Which ships of a fleet start in Venice.
pub(crate) type InVenice = [bool; SHIPS];

/// What the players have chosen so far; hidden until everybody has chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Placement {
    pub(crate) choices: [Option<InVenice>; SEATS_MAX],
}

impl Placement {
    pub(crate) fn choice(&self, seat: Seat) -> Option<InVenice> {
        self.choices[seat]
    }

    /// Replaces the choice of this seat, if it has made one, with a random one.
    pub(crate) fn resample(&mut self, seat: Seat, rng: &mut GameRng) {
        if let Some(choice) = &mut self.choices[seat] {
            *choice = std::array::from_fn(|_| rng.coin());
        }
    }
}
