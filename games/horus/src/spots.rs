//! What is true of every place on the table, as bitmaps.
//!
//! Tiles only ever cover more of the table: even a barque that moves leaves a
//! river tile behind. So every bit, once set, stays true, and laying a tile is
//! a handful of bits.

use crate::{Place, TileKind};
use game_core::fuel;

/// How many columns one word of each bitmap holds.
const COLUMNS: i32 = 64;

/// How many rows are added when the table grows.
const ROWS: i32 = 16;

/// Marks reach so far around a tile.
const REACH: i32 = 2;

/// Bitmaps over a rectangle around all tiles, row by row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Spots {
    left: i32,
    top: i32,
    words_a_row: usize,
    words: Vec<Word>,
}

/// What is known of 64 places side by side, a bit each.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Word {
    /// A tile here would overlap another.
    pub(crate) covered: u64,
    /// A tile here touches some tile.
    pub(crate) touched: u64,
    /// A tile here touches a river tile.
    pub(crate) watered: u64,
    /// A tile here touches terrain or a necropolis.
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

    /// Takes note of a tile.
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

    /// What is known of one place: each bitmap has either no bit or the same one.
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

    /// Whether a tile here would overlap another.
    pub(crate) fn is_covered(&self, place: Place) -> bool {
        self.find(place)
            .is_some_and(|(index, bit)| self.words[index].covered & bit != 0)
    }

    /// The places that `wanted` selects, row by row.
    pub(crate) fn places<'a>(
        &'a self,
        wanted: impl Fn(Word) -> u64 + 'a,
    ) -> impl Iterator<Item = Place> + 'a {
        let columns = COLUMNS as usize;
        self.words
            .iter()
            .enumerate()
            .flat_map(move |(index, &word)| {
                let y = self.top + (index / self.words_a_row) as i32;
                let x = self.left + (index % self.words_a_row * columns) as i32;
                Bits(wanted(word)).map(move |bit| Place::new((x + bit) as i16, y as i16))
            })
    }

    fn at(&mut self, place: Place) -> (&mut Word, u64) {
        let (index, bit) = self.find(place).expect("room was made around the tile");
        (&mut self.words[index], bit)
    }

    fn find(&self, place: Place) -> Option<(usize, u64)> {
        let column = usize::try_from(i32::from(place.x) - self.left).ok()?;
        let row = usize::try_from(i32::from(place.y) - self.top).ok()?;
        let columns = COLUMNS as usize;
        if column >= self.words_a_row * columns || row >= self.rows() {
            return None;
        }
        let index = row * self.words_a_row + column / columns;
        Some((index, 1 << (column % columns)))
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

    /// Adds a word to each row, with `before` = 1 on its left.
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

/// The numbers of the bits that are set.
struct Bits(u64);

impl Iterator for Bits {
    type Item = i32;

    fn next(&mut self) -> Option<i32> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as i32;
        self.0 &= self.0 - 1;
        Some(bit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bitmaps_grow_in_every_direction() {
        let mut spots = Spots::new();
        let tiles = [(0, 0), (-240, 0), (240, 3), (0, -240), (7, 240)];
        for (x, y) in tiles {
            spots.add(TileKind::Hill, Place::new(x, y));
        }
        assert_eq!(spots.places(|word| word.covered).count(), 9 * tiles.len());
        for (x, y) in tiles {
            let here = Place::new(x, y);
            assert_ne!(spots.get(here).covered, 0);
            assert!(here.touching().all(|near| spots.get(near).open() != 0));
        }
        assert_eq!(spots.places(Word::open).count(), 12 * tiles.len());
    }

    #[test]
    fn nothing_is_known_of_places_far_away() {
        let spots = Spots::new();
        assert_eq!(spots.get(Place::new(i16::MAX, i16::MIN)), Word::default());
    }
}
