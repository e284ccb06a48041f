//! GH-34 to GH-37, and the worked position T-7.

use game_core::Game;
use golden_horn::scenario::{Scenario, TRIO, counts};
use golden_horn::{COLOURS, Counts, score};
use proptest::prelude::*;
use std::collections::HashMap;

#[test]
fn gh_34_each_cube_is_a_point_and_cargo_is_none() {
    let before = Scenario::new(2).warehouse(0, "RRB").cargo(0, TRIO, "BBBB");
    assert_eq!(before.game().public_view().tableaus[0].score.total, 3);
}

#[test]
fn gh_35_sets_of_four_five_and_six_score_more() {
    let extra = |goods: &str| score(counts(goods)).set_points;
    assert_eq!(extra("RBY"), 0);
    assert_eq!(extra("RBYO"), 1);
    assert_eq!(extra("RBYOP"), 2);
    assert_eq!(extra("RBYOPG"), 4);
    assert_eq!(extra("RBYOPG RBYO"), 5);
    assert_eq!(score(counts("RBYOPG RBYO RB")).sets, [6, 4]);
}

#[test]
fn gh_37_the_example() {
    let total = score(counts("OOO RR G YYYY B PP"));
    assert_eq!((total.cubes, total.set_points, total.total), (13, 5, 18));
}

#[test]
fn t_7_three_warehouses() {
    assert_eq!(score(counts("RRBBYYOOPPGG")).total, 20);
    assert_eq!(score(counts("RRRRR")).total, 5);
    assert_eq!(score(counts("RRRBBBYYYOOO")).total, 15);
}

/// The points for a set, as given in the rules.
fn set_points(size: usize) -> i32 {
    match size {
        4 => 1,
        5 => 2,
        6 => 4,
        _ => 0,
    }
}

/// The points for the best of all divisions into sets of different colours.
fn best_division(goods: [u8; 6], known: &mut HashMap<[u8; 6], i32>) -> i32 {
    if goods == [0; 6] {
        return 0;
    }
    if let Some(&best) = known.get(&goods) {
        return best;
    }
    let mut best = 0;
    for set in 1_u32..1 << 6 {
        let mut rest = goods;
        let mut colours = (0..6).filter(|colour| set & (1 << colour) != 0);
        let is_there = colours.all(|colour: usize| {
            let left = rest[colour].checked_sub(1);
            rest[colour] = left.unwrap_or(0);
            left.is_some()
        });
        if is_there {
            let size = set.count_ones() as usize;
            best = best.max(set_points(size) + best_division(rest, known));
        }
    }
    known.insert(goods, best);
    best
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn gh_35_no_division_is_better(amounts in proptest::array::uniform6(0_u8..4)) {
        let mut goods = Counts::ZERO;
        for (colour, amount) in COLOURS.into_iter().zip(amounts) {
            goods[colour] = amount;
        }
        let score = score(goods);
        prop_assert_eq!(score.set_points, best_division(amounts, &mut HashMap::new()));
        prop_assert_eq!(score.total, i32::from(goods.total()) + score.set_points);
    }
}
