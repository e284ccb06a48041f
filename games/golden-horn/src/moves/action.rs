//! What a player does.

use crate::{pieces::colour::Colour, pieces::load::Load, pieces::territory::Territory};
use game_core::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a player does. Ships of a fleet are numbered 0 = trio, 1 = duo, 2 = mono.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Places the player's own fleet (GH-8).
    PlaceFleet {
        /// Which ships start in Venice: `in_venice[ship]`; the others start in Constantinople.
        in_venice: [bool; 3],
    },
    /// Takes one piece of cargo from another player's ship (GH-11, GH-12).
    Raid {
        seat: Seat,
        /// Which of their ships, 0 to 2.
        ship: u8,
        cargo: Load,
        /// The two cards paid, in the order of the colours.
        cards: [Colour; 2],
    },
    /// Loads one of the player's own ships in a home port; it must then sail (GH-16).
    Load {
        /// Which of the player's ships, 0 to 2.
        ship: u8,
        /// It takes everything of this kind.
        cargo: Load,
    },
    /// Sails one of the player's own ships to the space where it stops (GH-19 to GH-24).
    Sail {
        /// Which of the player's ships, 0 to 2.
        ship: u8,
        /// The index of the space on the route, 0 = Venice.
        to: u8,
    },
    /// Takes an open territory, with the expansion (DM-7).
    Conquer {
        territory: Territory,
        mercenaries: u8,
        /// Two peasants replace one mercenary.
        peasants: u8,
    },
    /// Exchanges peasants in the warehouse for mercenaries, with the expansion (DM-8).
    Exchange { count: u8 },
    /// Announces the end of the game (GH-33).
    AnnounceEnd {},
    /// Ends the turn (GH-10).
    EndTurn {},
}
