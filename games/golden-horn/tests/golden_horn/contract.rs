//! The contract of every game, for tables of every size and with every variant.

use game_core::testkit::{Table, assert_contract, assert_no_leak};
use golden_horn::GoldenHorn;

/// Tables for 2, 3 and 4 players, with the printed rules and with all variants, each without and
/// with the expansion.
pub(crate) fn tables() -> Vec<Table> {
    let base = (2..=4).flat_map(|seats| [Table::seats(seats), with_variants(Table::seats(seats))]);
    base.chain(with_expansion()).collect()
}

/// Tables for 2, 3 and 4 players with the expansion, with the printed rules and with all variants.
pub(crate) fn with_expansion() -> Vec<Table> {
    let expanded = |seats| Table::seats(seats).choose("expansion", "dominio_da_mar");
    (2..=4)
        .flat_map(|seats| [expanded(seats), with_variants(expanded(seats))])
        .collect()
}

/// The same table with every option set differently from the printed rules.
pub(crate) fn with_variants(table: Table) -> Table {
    table
        .choose("start_player", "seat_2")
        .toggle("random_sea", true)
        .choose("robbed_ship", "must_turn")
        .choose("matching_square", "must_continue")
        .choose("end", "one_more_turn_each")
}

#[test]
fn golden_horn_keeps_the_contract_of_every_game() {
    for table in tables() {
        for seed_byte in 0..3 {
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
