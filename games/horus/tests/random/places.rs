//! The legal places are exactly those found by trying all places.

use crate::half_cells::{At, Table, is_river};
use game_core::testkit::random_game;
use game_core::{Game, Rules, Seat, Setup};
use horus::{Action, Horus, Options, PhaseView, TileId, TileInHand, TileKind};
use proptest::prelude::*;
use std::collections::HashSet;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn ho_4_to_ho_14_listed_places_are_all_that_are_legal(seats in 2_u8..=4, seed: u8) {
        let setup = Setup { rules_version: Horus::RULES_VERSION, seats, host: Seat::FIRST, options: Options::default() };
        random_game::<Horus>(&setup, seed, |game, _| {
            let view = game.public_view();
            let PhaseView::LayTile { tile, .. } = view.turn.step else {
                return;
            };
            let table = Table::of(&view);
            let legal = game.legal_actions(view.turn.seat);
            let listed: HashSet<Action> = legal.iter().copied().collect();
            assert_eq!(listed.len(), legal.len(), "an action is listed twice");
            assert_eq!(listed, every_placement(&table, tile));
            assert!(!listed.is_empty());
        });
    }
}

fn every_placement(table: &Table, tile: TileInHand) -> HashSet<Action> {
    match tile {
        TileInHand::River => extensions(table, |_, is_new| is_new),
        TileInHand::RiverNecropolis => {
            let mut all = extensions(table, |is_water, _| is_water);
            all.extend(places(table, at_river).map(|(x, y)| Action::PlaceRiver { x, y }));
            let land = places(table, |_| true);
            all.extend(land.map(|(x, y)| Action::PlaceNecropolis { x, y }));
            all
        }
        TileInHand::Temple => places(table, |touched| {
            let is_settled = |kind: &TileKind| !is_river(*kind);
            at_river(touched) && !touched.iter().any(is_settled)
        })
        .map(|(x, y)| Action::PlaceTile { x, y })
        .collect(),
        TileInHand::Desert | TileInHand::Hill | TileInHand::Field | TileInHand::Marsh => {
            places(table, |_| true)
                .map(|(x, y)| Action::PlaceTile { x, y })
                .collect()
        }
    }
}

fn at_river(touched: &[TileKind]) -> bool {
    touched.iter().any(|&kind| is_river(kind))
}

/// Where a tile can lie so that the kinds it touches satisfy `wanted`.
fn places(table: &Table, wanted: impl Fn(&[TileKind]) -> bool) -> impl Iterator<Item = At> {
    table.all_places().into_iter().filter(move |&at| {
        let touched = table.touched(at);
        let fits = table.is_free(at) && !touched.is_empty() && wanted(&touched);
        fits && {
            let mut after = table.clone();
            after.lay(TileKind::Hill, at);
            let mut barques = [1, 2]
                .map(|barque: usize| after.tiles[barque].1)
                .into_iter();
            barques.all(|barque| after.is_open(barque))
        }
    })
}

/// The ways in which a river tile can take the place of a barque. `wanted` is given whether the
/// barque then touches a river tile, and whether it touches the new one.
fn extensions(table: &Table, wanted: impl Fn(bool, bool) -> bool) -> HashSet<Action> {
    let mut all = HashSet::new();
    for barque in [1, 2] {
        let old = table.tiles[barque].1;
        let other = table.tiles[3 - barque].1;
        let mut with_river = table.without(old);
        let river = with_river.tiles.len();
        with_river.lay(TileKind::River, old);
        for at in with_river.all_places() {
            let is_water = at_river(&with_river.touched(at));
            let is_new = with_river.around(at).contains(&Some(river));
            if !with_river.is_free(at) || !wanted(is_water, is_new) {
                continue;
            }
            let mut after = with_river.clone();
            after.lay(TileKind::Barque, at);
            if after.is_open(at) && after.is_open(other) {
                let (x, y) = at;
                let barque = TileId(barque as u8);
                all.insert(Action::ExtendRiver { barque, x, y });
            }
        }
    }
    all
}
