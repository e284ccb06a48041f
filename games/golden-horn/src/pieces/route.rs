//! The route from Venice to Constantinople (GH-5).

use crate::pieces::components::{SPACES_MAX, TILES, course};
use crate::{Colour, Heading};
use game_core::{GameRng, diff_whole};
use serde::Serialize;
use ts_rs::TS;

/// A space of the route (GH-5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Space {
    /// Venice, index 0.
    Venice,
    /// A square of a sea tile.
    Square { colour: Colour },
    /// The halfway harbour.
    Modone {
        /// How many ships it holds.
        berths: u8,
    },
    /// Constantinople, the last index.
    Constantinople,
}
diff_whole!(Space);

/// The spaces in order; Venice is 0, Constantinople the last one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Route {
    spaces: [Space; SPACES_MAX],
    len: u8,
}

/// A home port, as an index into the ports.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Port {
    Venice,
    Constantinople,
}

/// Both home ports, in the order in which they are filled (GH-9).
pub(crate) const PORTS: [Port; 2] = [Port::Venice, Port::Constantinople];

impl Route {
    /// The printed order, tiles alternating, ● next to Venice.
    pub(crate) fn printed(seats: u8) -> Route {
        Route::lay(seats, 0, |_| false)
    }

    /// The route with the option `random_sea`: the kind of the first tile and the direction of each
    /// tile are random.
    pub(crate) fn random(seats: u8, rng: &mut GameRng) -> Route {
        let first = usize::from(rng.coin());
        Route::lay(seats, first, |_| rng.coin())
    }

    fn lay(seats: u8, first: usize, mut is_reversed: impl FnMut(usize) -> bool) -> Route {
        let course = course(seats);
        let mut route = Route {
            spaces: [Space::Venice; SPACES_MAX],
            len: 1,
        };
        for number in 0..course.tiles {
            if let Some(berths) = course.berths.filter(|_| number == course.tiles / 2) {
                route.push(Space::Modone { berths });
            }
            let mut tile = TILES[(first + number) % TILES.len()];
            if is_reversed(number) {
                tile.reverse();
            }
            for colour in tile {
                route.push(Space::Square { colour });
            }
        }
        route.push(Space::Constantinople);
        route
    }

    fn push(&mut self, space: Space) {
        self.spaces[usize::from(self.len)] = space;
        self.len += 1;
    }

    pub(crate) fn spaces(&self) -> &[Space] {
        &self.spaces[..usize::from(self.len)]
    }

    pub(crate) fn space(&self, index: u8) -> Space {
        self.spaces[usize::from(index)]
    }

    /// The index of a home port.
    pub(crate) fn index_of(&self, port: Port) -> u8 {
        match port {
            Port::Venice => 0,
            Port::Constantinople => self.len - 1,
        }
    }

    /// The home port at this index, if there is one.
    pub(crate) fn port_at(&self, index: u8) -> Option<Port> {
        match self.space(index) {
            Space::Venice => Some(Port::Venice),
            Space::Constantinople => Some(Port::Constantinople),
            Space::Square { .. } | Space::Modone { .. } => None,
        }
    }
}

impl Port {
    pub(crate) fn index(self) -> usize {
        match self {
            Port::Venice => 0,
            Port::Constantinople => 1,
        }
    }

    /// The heading of a ship that leaves this port (GH-15).
    pub(crate) fn heading_out(self) -> Heading {
        match self {
            Port::Venice => Heading::Constantinople,
            Port::Constantinople => Heading::Venice,
        }
    }
}
