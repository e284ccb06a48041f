//! The components and numbers of the game (GH-2 to GH-5).

use crate::Colour::{self, Blue, Green, Orange, Pink, Red, Yellow};

/// The maximum number of players.
pub(crate) const SEATS_MAX: usize = 4;

/// Ships per fleet (GH-4).
pub(crate) const SHIPS: usize = 3;

/// Cubes of each colour (GH-2).
pub(crate) const CUBES_A_COLOUR: u8 = 15;

/// Cards of each colour (GH-3).
pub(crate) const CARDS_A_COLOUR: u8 = 9;

pub(crate) const CARDS: usize = 54;

/// Cards dealt to each player at the start (GH-9).
pub(crate) const CARDS_DEALT: u8 = 5;

/// Pieces in a full home port (GH-9, GH-17).
pub(crate) const PORT_FULL: u8 = 9;

/// The sail colours of trio, duo and mono of each fleet (GH-4).
pub(crate) const FLEETS: [[&[Colour]; SHIPS]; SEATS_MAX] = [
    [&[Green, Red, Yellow], &[Blue, Orange], &[Pink]],
    [&[Green, Blue, Orange], &[Red, Pink], &[Yellow]],
    [&[Red, Blue, Pink], &[Yellow, Green], &[Orange]],
    [&[Yellow, Orange, Pink], &[Red, Green], &[Blue]],
];

/// The two kinds of sea tiles: ● and ▲ (GH-5).
pub(crate) const TILES: [[Colour; 3]; 2] = [[Orange, Pink, Green], [Red, Blue, Yellow]];

/// The sea tiles and, in the middle, Modone with its berths, by the number of players (GH-5).
pub(crate) const fn course(seats: u8) -> Course {
    match seats {
        2 => Course {
            tiles: 2,
            berths: Some(2),
        },
        3 => Course {
            tiles: 4,
            berths: None,
        },
        _ => Course {
            tiles: 4,
            berths: Some(3),
        },
    }
}

/// What a route consists of.
pub(crate) struct Course {
    /// The number of sea tiles.
    pub(crate) tiles: usize,
    /// The berths of Modone, which lies in the middle; `None` if there is no Modone.
    pub(crate) berths: Option<u8>,
}

/// The maximum number of spaces of a route: four tiles and three harbours.
pub(crate) const SPACES_MAX: usize = 15;

/// Cards drawn on arrival, by the number of sail colours: trio 1, duo 2, mono 3 (GH-26).
pub(crate) const fn cards_drawn(sail_colours: u8) -> u8 {
    4 - sail_colours
}

/// With this many players, no cards are drawn in Modone (GH-26).
pub(crate) const SEATS_WITHOUT_CARDS_IN_MODONE: u8 = 2;

/// The extra points for a set of this many different colours (GH-35).
pub(crate) const SET_POINTS: [i32; 7] = [0, 0, 0, 0, 1, 2, 4];

/// The game ends after this many consecutive uneventful turns of each player (GH-29).
pub(crate) const QUIET_TURNS_EACH: u8 = 20;
