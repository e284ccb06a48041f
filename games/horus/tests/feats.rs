//! What is remembered of a whole recorded game.

use game_core::ruleset;
use game_core::testkit::recorded_steps;
use horus::Horus;

#[test]
fn a_recorded_game_has_its_greatest_leap_and_its_largest_region() {
    let steps = recorded_steps::<Horus>("tests/golden_logs/v2_3_players.txt");
    let found = ruleset::<Horus>().feats(&steps);
    let mut told: Vec<(&str, usize, u32, u32)> = found
        .iter()
        .map(|feat| (feat.kind, feat.seat.index(), feat.step, feat.count))
        .collect();
    told.sort_unstable();
    assert_eq!(told, [("leap", 1, 130, 3), ("region", 0, 112, 4)]);
}
