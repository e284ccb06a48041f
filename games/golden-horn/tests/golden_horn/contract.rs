//! What every game keeps, at tables of every size and with every variant.

use game_core::testkit::{Table, assert_contract, assert_no_leak};
use golden_horn::GoldenHorn;

/// Tables of 2, 3 and 4 with the printed rules and with all variants.
pub(crate) fn tables() -> Vec<Table> {
    let printed = (2..=4).map(Table::seats);
    let variants = (2..=4).map(|seats| {
        Table::seats(seats)
            .choose("start_player", "seat_2")
            .toggle("random_sea", true)
            .choose("robbed_ship", "must_turn")
            .choose("matching_square", "must_continue")
            .choose("end", "one_more_turn_each")
    });
    printed.chain(variants).collect()
}

#[test]
fn golden_horn_keeps_the_contract_of_every_game() {
    for table in tables() {
        for seed_byte in 0..4 {
            assert_contract::<GoldenHorn>(&table.setup::<GoldenHorn>(), seed_byte);
        }
    }
}

#[test]
fn nobody_sees_what_is_hidden_from_them() {
    for table in tables() {
        for seed_byte in 0..2 {
            assert_no_leak::<GoldenHorn>(&table.setup::<GoldenHorn>(), seed_byte);
        }
    }
}
