//! Ships and their sails (GH-4).

use crate::pieces::components::{FLEETS, SHIPS, cards_drawn};
use crate::pieces::stock::Stock;
use crate::{COLOURS, Colour, Heading, Load};

/// The colours of a ship's sails.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sails(u8);

/// A ship. In a home port, it is headed for the other one (GH-15).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ship {
    pub(crate) sails: Sails,
    /// The index of its space.
    pub(crate) at: u8,
    pub(crate) heading: Heading,
    pub(crate) cargo: Stock,
    /// Whether it may turn round on its next voyage (GH-14).
    pub(crate) may_turn: bool,
}

impl Sails {
    pub(crate) fn new(colours: &[Colour]) -> Sails {
        let bits = colours.iter().fold(0, |bits, &colour| bits | bit(colour));
        Sails(bits)
    }

    pub(crate) fn contains(self, colour: Colour) -> bool {
        self.0 & bit(colour) != 0
    }

    pub(crate) fn colours(self) -> impl Iterator<Item = Colour> + Clone {
        let shown = move |colour: &Colour| self.contains(*colour);
        COLOURS.into_iter().filter(shown)
    }

    /// Whether a ship with these sails must not carry this load (GH-16).
    pub(crate) fn forbid(self, load: Load) -> bool {
        match load {
            Load::Goods { colour } => self.contains(colour),
            Load::Mercenaries {} | Load::Peasants {} | Load::People {} => false,
        }
    }

    /// The cards drawn on arriving in a port (GH-26).
    pub(crate) fn cards_drawn(self) -> u8 {
        cards_drawn(self.0.count_ones() as u8)
    }
}

fn bit(colour: Colour) -> u8 {
    1 << colour as u8
}

/// The fleet of one seat, in Venice until it is placed.
pub(crate) fn fleet(seat: usize) -> [Ship; SHIPS] {
    FLEETS[seat].map(|colours| Ship {
        sails: Sails::new(colours),
        at: 0,
        heading: Heading::Constantinople,
        cargo: Stock::default(),
        may_turn: false,
    })
}
