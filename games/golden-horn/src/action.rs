//! What a player does.

use crate::{Colour, Counts, heading::Heading, ship::Sails, territory::Territory};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a player does. Ships of a fleet are numbered 0 = trio, 1 = duo, 2 = mono.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Puts the own fleet into the home ports (GH-8).
    PlaceFleet {
        /// Which ships start in Venice: `in_venice[ship]`; the others in Constantinople.
        in_venice: [bool; 3],
    },
    /// Takes one piece of cargo from another player's ship (GH-11, GH-12).
    Raid {
        /// Whose ship.
        seat: game_core::Seat,
        /// Which of their ships, 0 to 2.
        ship: u8,
        /// What is taken.
        cargo: Load,
        /// The two cards paid, in the order of the colours.
        cards: [Colour; 2],
    },
    /// Loads an own ship in a home port; it must then sail (GH-16).
    Load {
        /// Which own ship, 0 to 2.
        ship: u8,
        /// What it takes: all of this kind.
        cargo: Load,
    },
    /// Sails an own ship to the space where it stops (GH-19 to GH-24).
    Sail {
        /// Which own ship, 0 to 2.
        ship: u8,
        /// The index of the space on the route, 0 = Venice.
        to: u8,
    },
    /// Takes an open territory, with the expansion (DM-7).
    Conquer {
        /// Which.
        territory: Territory,
        /// How many mercenaries it is paid with.
        mercenaries: u8,
        /// How many peasants, two for a mercenary.
        peasants: u8,
    },
    /// Exchanges peasants of the warehouse for mercenaries, with the expansion (DM-8).
    Exchange {
        /// How many.
        count: u8,
    },
    /// Announces the end of the game (GH-33).
    AnnounceEnd {},
    /// Ends the own turn (GH-10).
    EndTurn {},
}

/// A kind of cargo.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Load {
    /// Goods of one colour.
    Goods {
        /// Which colour.
        colour: Colour,
    },
    /// All mercenaries (DM-4).
    Mercenaries {},
    /// All peasants (DM-4); in a raid, one of them (DM-5).
    Peasants {},
    /// All mercenaries and all peasants (DM-4).
    People {},
}

/// What a legal action would cost and bring, as far as its player can know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
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
        /// The way the ship takes.
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

impl Load {
    /// Whether a ship with these sails may not carry it (GH-16).
    pub(crate) fn is_of_sails(self, sails: Sails) -> bool {
        match self {
            Load::Goods { colour } => sails.contains(colour),
            Load::Mercenaries {} | Load::Peasants {} | Load::People {} => false,
        }
    }
}
