//! What a player does.

use crate::{colour::Colour, load::Load, territory::Territory};
use game_core::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a player does. Ships of a fleet are numbered 0 = trio, 1 = duo, 2 = mono.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
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
        seat: Seat,
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
