//! Recorded games, which must always replay to the same hashes.

use crate::contract::with_variants;
use game_core::testkit::{Table, assert_golden_logs, assert_playthrough};
use golden_horn::GoldenHorn;

fn check(name: &str, table: &Table, seed_byte: u8) {
    let path = format!("tests/playthroughs/{name}.txt");
    assert_playthrough::<GoldenHorn>(path, table, seed_byte);
}

#[test]
fn games_of_every_version_of_the_rules_replay() {
    assert_golden_logs::<GoldenHorn>("tests/golden_logs");
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
fn dominio_da_mar_with_two() {
    let table = Table::seats(2).choose("expansion", "dominio_da_mar");
    check("dominio_da_mar_with_two", &table, 6);
}

#[test]
fn dominio_da_mar_with_four() {
    let table = Table::seats(4).choose("expansion", "dominio_da_mar");
    check("dominio_da_mar_with_four", &table, 7);
}

#[test]
fn all_variants() {
    let table = with_variants(Table::seats(3));
    check("all_variants", &table, 5);
}
