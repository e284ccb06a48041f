//! Recorded games, which replay to the same hashes for ever.

use game_core::testkit::{Table, assert_playthrough};
use golden_horn::GoldenHorn;

fn check(name: &str, table: &Table, seed_byte: u8) {
    let path = format!("tests/playthroughs/{name}.txt");
    assert_playthrough::<GoldenHorn>(path, table, seed_byte);
}

#[test]
fn two_players() {
    check("two_players", &Table::seats(2), 2);
}

#[test]
fn three_players() {
    check("three_players", &Table::seats(3), 3);
}

#[test]
fn four_players() {
    check("four_players", &Table::seats(4), 4);
}

#[test]
fn all_variants() {
    let table = Table::seats(3)
        .choose("start_player", "seat_2")
        .toggle("random_sea", true)
        .choose("robbed_ship", "must_turn")
        .choose("matching_square", "must_continue")
        .choose("end", "one_more_turn_each");
    check("all_variants", &table, 5);
}
