//! The table as a map of half cells. Nothing is kept from one move to the next, and none of the
//! crate's own geometry is used.

use horus::{PublicView, TileKind};
use std::collections::{BTreeMap, BTreeSet};

pub(crate) type At = (i16, i16);

/// The tile that covers each half cell.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) tiles: Vec<(TileKind, At)>,
    cells: BTreeMap<At, usize>,
}

impl Table {
    pub(crate) fn of(view: &PublicView) -> Table {
        let mut table = Table {
            tiles: Vec::new(),
            cells: BTreeMap::new(),
        };
        for tile in &view.tiles {
            table.lay(tile.kind, (tile.x, tile.y));
        }
        table
    }

    pub(crate) fn lay(&mut self, kind: TileKind, at: At) {
        for cell in covered(at) {
            let other = self.cells.insert(cell, self.tiles.len());
            assert!(other.is_none(), "two tiles cover {cell:?}");
        }
        self.tiles.push((kind, at));
    }

    /// The table without the barque that lies here.
    pub(crate) fn without(&self, barque: At) -> Table {
        let mut table = self.clone();
        for cell in covered(barque) {
            table.cells.remove(&cell);
        }
        table
    }

    pub(crate) fn is_free(&self, at: At) -> bool {
        covered(at)
            .iter()
            .all(|cell| !self.cells.contains_key(cell))
    }

    /// The tiles at the eight half edges of a tile here; `None` for a gap.
    pub(crate) fn around(&self, (x, y): At) -> Vec<Option<usize>> {
        let cells = (-1..=2).flat_map(|dy| (-1..=2).map(move |dx| (dx, dy)));
        let border = cells.filter(|&(dx, dy)| {
            let is_inside = |d: i16| d == 0 || d == 1;
            is_inside(dx) != is_inside(dy)
        });
        border
            .map(|(dx, dy)| self.cells.get(&(x + dx, y + dy)).copied())
            .collect()
    }

    /// The kinds of tile that a tile here would touch.
    pub(crate) fn touched(&self, at: At) -> Vec<TileKind> {
        let tiles: BTreeSet<usize> = self.around(at).into_iter().flatten().collect();
        tiles.into_iter().map(|tile| self.tiles[tile].0).collect()
    }

    /// Whether there is still room for a tile beside the barque that lies here.
    pub(crate) fn is_open(&self, (x, y): At) -> bool {
        let near = (-2..=2).flat_map(|dy| (-2..=2).map(move |dx| (x + dx, y + dy)));
        let mut near = near.filter(|&at| self.is_free(at));
        near.any(|at| self.around(at).contains(&self.cells.get(&(x, y)).copied()))
    }

    /// Every place that could touch a tile on the table, and some more.
    pub(crate) fn all_places(&self) -> Vec<At> {
        let xs = || self.tiles.iter().map(|tile| tile.1.0);
        let ys = || self.tiles.iter().map(|tile| tile.1.1);
        let range = |min: Option<i16>, max: Option<i16>| {
            let (min, max) = min.zip(max).expect("the table is never empty");
            min - 4..=max + 4
        };
        range(ys().min(), ys().max())
            .flat_map(|y| range(xs().min(), xs().max()).map(move |x| (x, y)))
            .collect()
    }

    /// The groups of tiles that `joined` connects.
    pub(crate) fn groups(
        &self,
        belongs: impl Fn(TileKind) -> bool,
        joined: impl Fn(TileKind, TileKind) -> bool,
    ) -> Vec<BTreeSet<usize>> {
        let mut groups: Vec<BTreeSet<usize>> = Vec::new();
        for (index, &(kind, at)) in self.tiles.iter().enumerate() {
            if !belongs(kind) {
                continue;
            }
            let near: BTreeSet<usize> = self.around(at).into_iter().flatten().collect();
            let is_joined = |group: &BTreeSet<usize>| {
                let mut near = near.intersection(group);
                near.any(|&other| joined(kind, self.tiles[other].0))
            };
            let (touching, mut others): (Vec<_>, Vec<_>) = groups.into_iter().partition(is_joined);
            others.push(touching.into_iter().flatten().chain([index]).collect());
            groups = others;
        }
        groups.sort();
        groups
    }

    pub(crate) fn regions(&self) -> Vec<BTreeSet<usize>> {
        self.groups(|kind| kind.terrain().is_some(), |one, other| one == other)
    }

    pub(crate) fn islands(&self) -> Vec<BTreeSet<usize>> {
        let land = self.groups(|kind| !is_river(kind), |_, other| !is_river(other));
        let is_island = |group: &BTreeSet<usize>| {
            let around = group
                .iter()
                .flat_map(|&tile| self.around(self.tiles[tile].1));
            around.flatten().count() == 8 * group.len()
        };
        land.into_iter().filter(is_island).collect()
    }
}

pub(crate) fn is_river(kind: TileKind) -> bool {
    matches!(kind, TileKind::River | TileKind::Pyramid | TileKind::Barque)
}

fn covered((x, y): At) -> [At; 4] {
    [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
}
