//! Where a voyage can stop, the path there and its cost (GH-19 to GH-24).

use crate::pieces::components::SPACES_MAX;
use crate::pieces::route::Route;
use crate::pieces::ship::{Sails, Ship};
use crate::state::options::MatchingSquare;
use crate::{Counts, Heading, Space};
use game_core::fuel;

/// The spaces that ships skip, one bit each: occupied squares and a full Modone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Taken(u16);

/// The spaces a ship lands on, in order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Path {
    spaces: [u8; SPACES_MAX],
    len: u8,
}

/// A place where a voyage can stop.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stop {
    pub(crate) heading: Heading,
    pub(crate) path: Path,
    /// The wind cards needed to get there.
    pub(crate) cost: Counts,
}

/// Iterates over all stops of one ship in one direction, the nearest first.
#[derive(Clone, Debug)]
pub(crate) struct Passage<'a> {
    route: &'a Route,
    taken: Taken,
    sails: Sails,
    matching_square: MatchingSquare,
    /// The cards still in hand.
    hand: Counts,
    at: u8,
    reached: Stop,
    goes_on: bool,
}

impl Taken {
    /// The spaces that these ships occupy.
    pub(crate) fn by<'a>(ships: impl Iterator<Item = &'a Ship>, route: &Route) -> Taken {
        let mut taken = 0;
        let mut in_modone = 0;
        for ship in ships {
            match route.space(ship.at) {
                Space::Square { .. } => taken |= 1 << ship.at,
                Space::Modone { berths } => {
                    in_modone += 1;
                    if in_modone >= berths {
                        taken |= 1 << ship.at;
                    }
                }
                Space::Venice | Space::Constantinople => {}
            }
        }
        Taken(taken)
    }

    fn contains(self, space: u8) -> bool {
        self.0 & (1 << space) != 0
    }
}

impl Path {
    fn push(&mut self, space: u8) {
        self.spaces[usize::from(self.len)] = space;
        self.len += 1;
    }

    pub(crate) fn spaces(&self) -> &[u8] {
        &self.spaces[..usize::from(self.len)]
    }
}

impl Stop {
    /// The space where the ship stops.
    pub(crate) fn to(&self) -> u8 {
        self.path.spaces()[usize::from(self.path.len) - 1]
    }
}

impl<'a> Passage<'a> {
    pub(crate) fn new(
        route: &'a Route,
        taken: Taken,
        ship: &Ship,
        heading: Heading,
        hand: Counts,
        matching_square: MatchingSquare,
    ) -> Passage<'a> {
        let path = Path {
            spaces: [0; SPACES_MAX],
            len: 0,
        };
        Passage {
            route,
            taken,
            sails: ship.sails,
            matching_square,
            hand,
            at: ship.at,
            reached: Stop {
                heading,
                path,
                cost: Counts::ZERO,
            },
            goes_on: true,
        }
    }

    /// Moves to the next free space; home ports are always free (GH-19, GH-20).
    fn step(&mut self) -> Space {
        loop {
            fuel::spend();
            match self.reached.heading {
                Heading::Venice => self.at -= 1,
                Heading::Constantinople => self.at += 1,
            }
            if !self.taken.contains(self.at) {
                self.reached.path.push(self.at);
                return self.route.space(self.at);
            }
        }
    }
}

impl Iterator for Passage<'_> {
    type Item = Stop;

    fn next(&mut self) -> Option<Stop> {
        while self.goes_on {
            fuel::spend();
            let Space::Square { colour } = self.step() else {
                self.goes_on = false;
                return Some(self.reached);
            };
            let stop = self.reached;
            if self.sails.contains(colour) {
                match self.matching_square {
                    MatchingSquare::MayStop => return Some(stop),
                    MatchingSquare::MustContinue => continue,
                }
            }
            self.goes_on = self.hand[colour] > 0;
            if self.goes_on {
                self.hand[colour] -= 1;
                self.reached.cost[colour] += 1;
            }
            return Some(stop);
        }
        None
    }
}
