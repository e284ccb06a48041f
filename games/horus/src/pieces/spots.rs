//! Bitmaps of what is known about every place on the table.
//!
//! The covered area never shrinks: even a barque that moves leaves a river tile behind. So a bit
//! that has been set stays set, and laying a tile sets only a handful of bits.

use crate::{Place, TileKind};
use game_core::fuel;
use std::iter::Enumerate;
use std::slice;

/// The number of columns in each word of a bitmap.
const COLUMNS: i32 = 64;

/// The number of rows added whenever the table grows.
const ROWS: i32 = 16;

/// A tile sets bits up to this distance away.
const REACH: i32 = 2;

/// The bitmaps of a rectangle around all tiles, row by row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Spots {
    left: i32,
    top: i32,
    words_a_row: usize,
    words: Vec<Word>,
}

/// What is known about 64 adjacent places, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Word {
    /// A tile here would overlap another one.
    pub(crate) covered: u64,
    /// A tile here would touch some tile.
    pub(crate) touched: u64,
    /// A tile here would touch a river tile.
    pub(crate) watered: u64,
    /// A tile here would touch terrain or a necropolis.
    pub(crate) settled: u64,
}

impl Spots {
    pub(crate) fn new() -> Spots {
        let words_a_row = 1;
        Spots {
            left: -COLUMNS / 2,
            top: -ROWS,
            words_a_row,
            words: vec![Word::default(); 2 * ROWS as usize * words_a_row],
        }
    }

    /// Sets the bits for a new tile.
    pub(crate) fn add(&mut self, kind: TileKind, place: Place) {
        self.make_room(place);
        for dy in -1..=1 {
            for dx in -1..=1 {
                let (word, bit) = self.at(Place::new(place.x + dx, place.y + dy));
                word.covered |= bit;
            }
        }
        let is_water = kind.is_water();
        let is_settled = !is_water && kind != TileKind::Temple;
        for near in place.touching() {
            let (word, bit) = self.at(near);
            word.touched |= bit;
            word.watered |= if is_water { bit } else { 0 };
            word.settled |= if is_settled { bit } else { 0 };
        }
    }

    /// What is known about one place: a word with at most one bit set per bitmap, always the same
    /// one.
    pub(crate) fn get(&self, place: Place) -> Word {
        let Some((index, bit)) = self.find(place) else {
            return Word::default();
        };
        let Word {
            covered,
            touched,
            watered,
            settled,
        } = self.words[index];
        Word {
            covered: covered & bit,
            touched: touched & bit,
            watered: watered & bit,
            settled: settled & bit,
        }
    }

    /// Whether a tile here would overlap another one.
    pub(crate) fn is_covered(&self, place: Place) -> bool {
        self.find(place)
            .is_some_and(|(index, bit)| self.words[index].covered & bit != 0)
    }

    /// The places that `wanted` selects, row by row, leaving out those within these corners.
    pub(crate) fn places<W: Fn(Word) -> u64>(
        &self,
        wanted: W,
        except: [Corners; 2],
    ) -> impl Iterator<Item = Place> {
        Places {
            spots: self,
            words: self.words.iter().enumerate(),
            wanted,
            except,
            first: Place::new(0, 0),
            rest: Bits(0),
        }
    }

    fn at(&mut self, place: Place) -> (&mut Word, u64) {
        let (index, bit) = self.find(place).expect("room was made around the tile");
        (&mut self.words[index], bit)
    }

    fn find(&self, place: Place) -> Option<(usize, u64)> {
        let column = usize::try_from(i32::from(place.x) - self.left).ok()?;
        let row = usize::try_from(i32::from(place.y) - self.top).ok()?;
        let (word, column) = (column / COLUMNS as usize, column % COLUMNS as usize);
        let index = row * self.words_a_row + word;
        let is_within = word < self.words_a_row && index < self.words.len();
        is_within.then_some((index, 1 << column))
    }

    /// The place that the lowest bit of a word stands for.
    fn first_of(&self, index: usize) -> Place {
        let (row, word) = (index / self.words_a_row, index % self.words_a_row);
        let x = self.left + (word * COLUMNS as usize) as i32;
        Place::new(x as i16, (self.top + row as i32) as i16)
    }

    fn rows(&self) -> usize {
        self.words.len() / self.words_a_row
    }

    fn make_room(&mut self, place: Place) {
        let (x, y) = (i32::from(place.x), i32::from(place.y));
        while y - REACH < self.top {
            fuel::spend();
            let more = ROWS as usize * self.words_a_row;
            self.words
                .splice(0..0, std::iter::repeat_n(Word::default(), more));
            self.top -= ROWS;
        }
        while y + REACH >= self.top + self.rows() as i32 {
            fuel::spend();
            let more = ROWS as usize * self.words_a_row;
            self.words.resize(self.words.len() + more, Word::default());
        }
        while x - REACH < self.left {
            fuel::spend();
            self.widen(1);
            self.left -= COLUMNS;
        }
        while x + REACH >= self.left + self.words_a_row as i32 * COLUMNS {
            fuel::spend();
            self.widen(0);
        }
    }

    /// Adds a word to each row: on the left if `before` is 1, on the right if it is 0.
    fn widen(&mut self, before: usize) {
        let wider = self.words_a_row + 1;
        let mut words = vec![Word::default(); self.rows() * wider];
        let rows = words.chunks_exact_mut(wider);
        for (new, old) in rows.zip(self.words.chunks_exact(self.words_a_row)) {
            new[before..before + old.len()].copy_from_slice(old);
        }
        self.words = words;
        self.words_a_row = wider;
    }
}

impl Word {
    /// Free places that touch a tile (HO-4, HO-6).
    pub(crate) fn open(self) -> u64 {
        self.touched & !self.covered
    }

    /// Free places that touch a river tile.
    pub(crate) fn open_at_river(self) -> u64 {
        self.watered & !self.covered
    }

    /// Free places for the temple.
    pub(crate) fn open_for_temple(self) -> u64 {
        self.open_at_river() & !self.settled
    }
}

/// A rectangle of places including its corners; empty if the corners are swapped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Corners {
    pub(crate) upper_left: Place,
    pub(crate) lower_right: Place,
}

impl Corners {
    pub(crate) const NOTHING: Corners = Corners {
        upper_left: Place::new(1, 1),
        lower_right: Place::new(0, 0),
    };

    pub(crate) fn contains(self, place: Place) -> bool {
        let (from, to) = (self.upper_left, self.lower_right);
        (from.x..=to.x).contains(&place.x) && (from.y..=to.y).contains(&place.y)
    }

    /// Which of the 64 places starting at `first` lie in the rectangle.
    fn in_word(self, first: Place) -> u64 {
        let (from, to) = (self.upper_left, self.lower_right);
        if first.y < from.y || first.y > to.y {
            return 0;
        }
        let column = |x: i16| (i32::from(x) - i32::from(first.x)).clamp(0, COLUMNS) as u32;
        let below = |column: u32| u64::MAX.checked_shr(64 - column).unwrap_or(0);
        below(column(to.x.saturating_add(1))) & !below(column(from.x))
    }
}

/// Iterates over the selected places, row by row.
struct Places<'a, W> {
    spots: &'a Spots,
    words: Enumerate<slice::Iter<'a, Word>>,
    wanted: W,
    except: [Corners; 2],
    /// The place that the lowest bit of the current word stands for.
    first: Place,
    /// The bits of the current word that have not been visited yet.
    rest: Bits,
}

impl<W> Places<'_, W> {
    /// These bits of a word without the excluded places, and the place that its lowest bit stands
    /// for.
    fn select(&self, index: usize, bits: u64) -> (Place, Bits) {
        let first = self.spots.first_of(index);
        let [one, other] = self.except.map(|corners| corners.in_word(first));
        (first, Bits(bits & !one & !other))
    }
}

impl<W: Fn(Word) -> u64> Iterator for Places<'_, W> {
    type Item = Place;

    fn next(&mut self) -> Option<Place> {
        let mut column = self.rest.next();
        while column.is_none() {
            fuel::spend();
            let (index, &word) = self.words.next()?;
            let bits = (self.wanted)(word);
            if bits != 0 {
                (self.first, self.rest) = self.select(index, bits);
                column = self.rest.next();
            }
        }
        column.map(|column| self.first.offset(column, 0))
    }

    /// A faster path for collecting lists.
    fn fold<B, F: FnMut(B, Place) -> B>(mut self, init: B, mut add: F) -> B {
        let rest = std::mem::replace(&mut self.rest, Bits(0));
        let first = self.first;
        let mut all = rest.fold(init, |all, column| add(all, first.offset(column, 0)));
        for (index, &word) in self.words.clone() {
            let bits = (self.wanted)(word);
            if bits != 0 {
                let (first, bits) = self.select(index, bits);
                all = bits.fold(all, |all, column| add(all, first.offset(column, 0)));
            }
        }
        all
    }
}

/// Iterates over the numbers of the set bits.
struct Bits(u64);

impl Iterator for Bits {
    type Item = i16;

    #[inline]
    fn next(&mut self) -> Option<i16> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as i16;
        self.0 &= self.0 - 1;
        Some(bit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NONE: [Corners; 2] = [Corners::NOTHING; 2];

    #[test]
    fn the_bitmaps_grow_in_every_direction() {
        let mut spots = Spots::new();
        let tiles = [(0, 0), (-240, 0), (240, 3), (0, -240), (7, 240)];
        for (x, y) in tiles {
            spots.add(TileKind::Hill, Place::new(x, y));
        }
        let count = |wanted: fn(Word) -> u64| spots.places(wanted, NONE).count();
        assert_eq!(count(|word| word.covered), 9 * tiles.len());
        for (x, y) in tiles {
            let here = Place::new(x, y);
            assert_ne!(spots.get(here).covered, 0);
            assert!(here.touching().all(|near| spots.get(near).open() != 0));
        }
        assert_eq!(count(Word::open), 12 * tiles.len());
    }

    #[test]
    fn places_within_corners_are_left_out() {
        let mut spots = Spots::new();
        for x in [-60, -33, -32, 0, 31, 32, 60] {
            spots.add(TileKind::Hill, Place::new(x, 2));
        }
        let all: Vec<Place> = spots.places(Word::open, NONE).collect();
        for (left, top, right, bottom) in [
            (-64, 0, 63, 3),
            (-33, 4, -31, 4),
            (30, 1, 33, 4),
            (-1, 0, 1, 9),
            (0, 0, 0, 0),
            (5, 5, 4, 4),
            (i16::MIN, i16::MIN, i16::MAX, i16::MAX),
        ] {
            let corners = Corners {
                upper_left: Place::new(left, top),
                lower_right: Place::new(right, bottom),
            };
            let is_out = |place: &Place| {
                (left..=right).contains(&place.x) && (top..=bottom).contains(&place.y)
            };
            let expected: Vec<Place> = all.iter().copied().filter(|p| !is_out(p)).collect();
            for except in [[corners, Corners::NOTHING], [Corners::NOTHING, corners]] {
                let listed: Vec<Place> = spots.places(Word::open, except).collect();
                assert_eq!(listed, expected, "{corners:?}");
            }
        }
    }

    #[test]
    fn nothing_is_known_of_places_far_away() {
        let mut spots = Spots::new();
        spots.add(TileKind::Hill, Place::new(0, 0));
        assert_eq!(spots.get(Place::new(i16::MAX, i16::MIN)), Word::default());
        // Beyond the end of a row, not at the start of the next.
        let right = Place::new(COLUMNS as i16, -1);
        assert_eq!(spots.get(right), Word::default());
    }
}
