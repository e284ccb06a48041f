//! Boards as pictures: one letter per half cell, so that four make a tile.
//!
//! ```text
//! ..BB..
//! ..BB..    P pyramid    D desert   T temple       0-3 in the lower right corner:
//! ..PPHH    B barque     H hill     N necropolis       a stone of that seat
//! ..PPH0    R river      F field    . nothing      a-z a place without a tile
//! ..BBaa                 M marsh
//! ..BBaa
//! ```

use game_core::Seat;
use horus::{Place, Tile, TileKind};
use std::collections::{BTreeMap, BTreeSet};

/// The tiles in a picture, beginning with the pyramid and the barques, and the places marked in it.
/// The pyramid lies at (0, 0).
pub(crate) struct Picture {
    pub(crate) tiles: Vec<Tile>,
    pub(crate) marks: BTreeMap<char, Place>,
}

/// Reads a picture.
pub(crate) fn read(picture: &str) -> Picture {
    let rows: Vec<Vec<char>> = picture
        .lines()
        .map(|line| line.trim().chars().collect::<Vec<char>>())
        .filter(|row| !row.is_empty())
        .collect();
    let cell = |x: usize, y: usize| rows.get(y).and_then(|row| row.get(x)).copied();
    let mut seen = BTreeSet::new();
    let mut corners = Vec::new();
    for (y, row) in rows.iter().enumerate() {
        for (x, &letter) in row.iter().enumerate() {
            if letter == '.' || !seen.insert((x, y)) {
                continue;
            }
            let others = [(x + 1, y), (x, y + 1), (x + 1, y + 1)];
            for (index, (x, y)) in others.into_iter().enumerate() {
                let found = cell(x, y);
                let is_stone = index == 2 && found.is_some_and(|c| c.is_ascii_digit());
                assert!(
                    found == Some(letter) || is_stone,
                    "no whole tile {letter} at ({x}, {y}) of {picture}"
                );
                assert!(seen.insert((x, y)), "tiles overlap in {picture}");
            }
            let stone = cell(x + 1, y + 1).and_then(|c| c.to_digit(10));
            corners.push((letter, x as i16, y as i16, stone));
        }
    }
    let pyramid = corners.iter().find(|corner| corner.0 == 'P');
    let &(_, left, top, _) = pyramid.expect("every picture has a pyramid");
    let mut tiles = Vec::new();
    let mut marks = BTreeMap::new();
    for (letter, x, y, stone) in corners {
        let place = Place::new(x - left, y - top);
        if letter.is_ascii_lowercase() {
            marks.insert(letter, place);
            continue;
        }
        let stone = stone.map(|seat| Seat::new(seat as u8).expect("a seat number"));
        let kind = kind_of(letter);
        tiles.push(Tile { place, kind, stone });
    }
    tiles.sort_by_key(|tile| match tile.kind {
        TileKind::Pyramid => 0,
        TileKind::Barque => 1,
        _ => 2,
    });
    Picture { tiles, marks }
}

fn kind_of(letter: char) -> TileKind {
    match letter {
        'P' => TileKind::Pyramid,
        'B' => TileKind::Barque,
        'R' => TileKind::River,
        'T' => TileKind::Temple,
        'N' => TileKind::Necropolis,
        'D' => TileKind::Desert,
        'H' => TileKind::Hill,
        'F' => TileKind::Field,
        'M' => TileKind::Marsh,
        _ => panic!("no tile is drawn as {letter}"),
    }
}
