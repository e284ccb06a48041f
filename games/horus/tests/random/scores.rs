//! Regions, islands, stones and points, computed from a map of half cells.

use crate::half_cells::{Table, is_river};
use game_core::testkit::random_game;
use game_core::{Game, Outcome, Rules, Seat, Setup, Status};
use horus::{Action, CardInPlay, Horus, Options, PhaseView, PublicView, TileId, TileKind};
use proptest::prelude::*;
use std::collections::{BTreeSet, HashSet};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn ho_9_ho_15_ho_19_to_ho_23_follow_from_the_half_cells(seats in 2_u8..=4, seed: u8) {
        let setup = Setup { rules_version: Horus::RULES_VERSION, seats, host: Seat::FIRST, options: Options::default() };
        random_game::<Horus>(&setup, seed, |game, _| {
            let view = game.public_view();
            let account = Account::of(&view);
            account.assert_regions(&view);
            account.assert_scores(game, &view);
            account.assert_stones(game, &view);
        });
    }
}

struct Account {
    table: Table,
    regions: Vec<BTreeSet<usize>>,
    islands: Vec<BTreeSet<usize>>,
}

impl Account {
    fn of(view: &PublicView) -> Account {
        let table = Table::of(view);
        Account {
            regions: table.regions(),
            islands: table.islands(),
            table,
        }
    }

    fn touches(&self, region: &BTreeSet<usize>, wanted: impl Fn(TileKind) -> bool) -> bool {
        let at = |&tile: &usize| self.table.tiles[tile].1;
        let mut touched = region.iter().flat_map(|t| self.table.touched(at(t)));
        touched.any(wanted)
    }

    fn value(&self, region: &BTreeSet<usize>) -> usize {
        let mut value = region.len();
        if self.touches(region, |kind| kind == TileKind::Temple) {
            value *= 2;
        }
        if self.islands.iter().any(|island| region.is_subset(island)) {
            value *= 2;
        }
        value.min(10)
    }

    fn assert_regions(&self, view: &PublicView) {
        let sets = view.regions.0.iter().map(|region| set(&region.tiles.0));
        assert_eq!(sets.collect::<Vec<_>>(), self.regions);
        let islands = view.islands.iter().map(|island| set(&island.tiles.0));
        assert_eq!(islands.collect::<Vec<_>>(), self.islands);
        for (shown, region) in view.regions.0.iter().zip(&self.regions) {
            assert_eq!(usize::from(shown.size), region.len());
            assert_eq!(usize::from(shown.value), self.value(region));
            assert!(region.contains(&shown.id.index()));
        }
    }

    fn stones(&self, view: &PublicView, region: &BTreeSet<usize>, seat: Seat) -> usize {
        let own = region
            .iter()
            .filter(|&&tile| view.tiles[tile].stone == Some(seat));
        own.count()
    }

    fn assert_scores(&self, game: &Horus, view: &PublicView) {
        let seats: Vec<Seat> = Seat::all(view.players.len() as u8).collect();
        for &seat in &seats {
            let mut score = 0;
            for region in &self.regions {
                let own = self.stones(view, region, seat);
                let most = seats.iter().map(|&other| self.stones(view, region, other));
                if own > 0 && most.max() == Some(own) {
                    score += self.value(region) as i32;
                }
            }
            assert_eq!(view.players[seat.index()].score, score, "{seat:?}");
        }
        if let Status::Finished(Outcome { scores, .. }) = game.status() {
            let shown = view.players.iter().map(|player| player.score);
            assert_eq!(scores, shown.collect::<Vec<i32>>());
        }
    }

    fn assert_stones(&self, game: &Horus, view: &PublicView) {
        let seat = view.turn.seat;
        let expected = match view.turn.step {
            PhaseView::PlaceStone => self.placings(view),
            PhaseView::MoveStone => self.moves(view, seat),
            PhaseView::LayTile { .. } | PhaseView::PlayCard | PhaseView::Finished => return,
        };
        // A step in which skipping is the only choice is not offered.
        assert!(expected.len() > 1);
        let listed: HashSet<Action> = game.legal_actions(seat).into_iter().collect();
        assert_eq!(listed, expected);
    }

    fn placings(&self, view: &PublicView) -> HashSet<Action> {
        let Some(CardInPlay::Horus {
            size_min, size_max, ..
        }) = view.turn.card
        else {
            panic!("a stone follows a Horus card");
        };
        let sizes = usize::from(size_min)..=usize::from(size_max);
        let regions = self.regions.iter().filter(|r| sizes.contains(&r.len()));
        let free = regions
            .flatten()
            .filter(|&&tile| view.tiles[tile].stone.is_none());
        let place = |&tile: &usize| Action::PlaceStone { tile: id(tile) };
        free.map(place).chain([Action::SkipStone {}]).collect()
    }

    fn moves(&self, view: &PublicView, seat: Seat) -> HashSet<Action> {
        let at_river: Vec<_> = self
            .regions
            .iter()
            .filter(|r| self.touches(r, is_river))
            .collect();
        let mut all = HashSet::from([Action::SkipMove {}]);
        for (old, new) in at_river
            .iter()
            .flat_map(|old| at_river.iter().map(move |new| (old, new)))
        {
            if old == new {
                continue;
            }
            for &from in old
                .iter()
                .filter(|&&tile| view.tiles[tile].stone == Some(seat))
            {
                let free = new.iter().filter(|&&tile| view.tiles[tile].stone.is_none());
                all.extend(free.map(|&to| Action::MoveStone {
                    from: id(from),
                    to: id(to),
                }));
            }
        }
        all
    }
}

fn set(tiles: &[TileId]) -> BTreeSet<usize> {
    tiles.iter().map(|id| id.index()).collect()
}

fn id(tile: usize) -> TileId {
    TileId(tile as u8)
}
