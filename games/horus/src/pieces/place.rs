//! Places on the table, in half tiles (HO-4, HO-5).

use game_core::diff_whole;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Where a tile lies: its upper left half cell. The tile covers the cells
/// `x..=x+1`, `y..=y+1`; x grows to the right and y downwards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
pub struct Place {
    /// Half tiles to the right of the pyramid.
    pub x: i16,
    /// Half tiles below the pyramid.
    pub y: i16,
}
diff_whole!(Place);

/// The offsets from a tile to the places that touch it.
pub(crate) const TOUCHING: [(i16, i16); 12] = [
    (-1, -2),
    (0, -2),
    (1, -2),
    (-2, -1),
    (2, -1),
    (-2, 0),
    (2, 0),
    (-2, 1),
    (2, 1),
    (-1, 2),
    (0, 2),
    (1, 2),
];

impl Place {
    /// The place with these coordinates.
    pub const fn new(x: i16, y: i16) -> Place {
        Place { x, y }
    }

    /// Whether two tiles lying here and there would overlap (HO-4).
    pub fn overlaps(self, other: Place) -> bool {
        let (dx, dy) = self.distance(other);
        dx <= 1 && dy <= 1
    }

    /// Whether two tiles lying here and there share at least half an edge (HO-5).
    pub fn touches(self, other: Place) -> bool {
        let (dx, dy) = self.distance(other);
        (dx == 2 && dy <= 1) || (dy == 2 && dx <= 1)
    }

    /// The places that touch this one, some of which may be taken.
    ///
    /// Only for places on the table: the arithmetic could overflow with coordinates off the wire.
    pub(crate) fn touching(self) -> impl Iterator<Item = Place> {
        self.offset_by(&TOUCHING)
    }

    /// The place this far to the right and down.
    pub(crate) fn offset(self, dx: i16, dy: i16) -> Place {
        Place::new(self.x + dx, self.y + dy)
    }

    fn offset_by(self, steps: &'static [(i16, i16)]) -> impl Iterator<Item = Place> {
        let moved = move |&(dx, dy): &(i16, i16)| self.offset(dx, dy);
        steps.iter().map(moved)
    }

    fn distance(self, other: Place) -> (u16, u16) {
        (self.x.abs_diff(other.x), self.y.abs_diff(other.y))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: Place = Place::new(0, 0);

    #[test]
    fn ho_4_tiles_overlap_unless_a_whole_tile_lies_between() {
        assert!(HERE.overlaps(Place::new(1, -1)));
        assert!(!HERE.overlaps(Place::new(2, 0)));
        assert!(!HERE.overlaps(Place::new(1, -2)));
    }

    #[test]
    fn ho_5_half_an_edge_is_enough_and_a_corner_is_not() {
        assert!(HERE.touches(Place::new(2, 0)));
        assert!(HERE.touches(Place::new(-2, 1)));
        assert!(HERE.touches(Place::new(-1, 2)));
        assert!(!HERE.touches(Place::new(2, 2)));
        assert!(!HERE.touches(Place::new(1, 1)));
        assert!(!HERE.touches(Place::new(3, 0)));
    }

    #[test]
    fn the_table_of_offsets_says_the_same_as_touching() {
        let near = (-4..=4).flat_map(|y| (-4..=4).map(move |x| Place::new(x, y)));
        let mut touching: Vec<Place> = near.filter(|&place| HERE.touches(place)).collect();
        let mut listed: Vec<Place> = HERE.touching().collect();
        touching.sort();
        listed.sort();
        assert_eq!(touching, listed);
    }

    #[test]
    fn the_farthest_places_can_be_compared() {
        let corner = Place::new(i16::MIN, i16::MIN);
        assert!(!corner.touches(Place::new(i16::MAX, i16::MAX)));
    }
}
