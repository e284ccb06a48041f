//! What is remembered of a whole recorded game.

use game_core::ruleset;
use game_core::testkit::recorded_steps;
use golden_horn::GoldenHorn;

#[test]
fn a_recorded_game_has_its_longest_voyage_richest_homecoming_and_most_raids() {
    let game = "tests/golden_logs/v2_dominio_da_mar_with_four.txt";
    let steps = recorded_steps::<GoldenHorn>(game);
    let found = ruleset::<GoldenHorn>().feats(&steps);
    let mut told: Vec<(&str, usize, u32, u32)> = found
        .iter()
        .map(|feat| (feat.kind, feat.seat.index(), feat.step, feat.count))
        .collect();
    told.sort_unstable();
    let expected = [
        ("homecoming", 3, 137, 5),
        ("raids", 3, 72, 4),
        ("voyage", 0, 125, 10),
    ];
    assert_eq!(told, expected);
}
