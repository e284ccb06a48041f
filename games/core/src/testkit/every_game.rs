//! The tests that every game has, whatever its rules.

use super::committed_file::{must_update, read, write};
use super::playthrough::UPDATE;
use super::{
    Table, assert_contract, assert_golden_logs, assert_no_leak, assert_perfect_information,
    assert_playthrough,
};
use crate::{Game, OptionKind, OptionValue, Options, Ruleset};
use std::path::Path;

/// How many games are played at each table.
const GAMES: u8 = 3;

/// Makes the tests that every game has, for tables of every size: [`assert_contract`],
/// [`assert_no_leak`] (or [`assert_perfect_information`]), [`assert_playthrough`] and
/// [`assert_golden_logs`].
///
/// The first two play with the default options and with [`other_options`].
/// `UPDATE_PLAYTHROUGHS=1` records the games in `tests/playthroughs`, and keeps them in
/// `tests/golden_logs` if this version of the rules is new.
#[macro_export]
macro_rules! game_tests {
    ($game:ty) => {
        #[test]
        fn the_contract_of_every_game_is_kept() {
            $crate::testkit::assert_contracts::<$game>();
        }

        #[test]
        fn nobody_sees_a_secret() {
            $crate::testkit::assert_no_leaks::<$game>();
        }

        #[test]
        fn recorded_games_replay() {
            $crate::testkit::assert_recorded::<$game>();
        }
    };
}

/// As many options as possible, each with another value than by default.
pub fn other_options(rules: &dyn Ruleset, seats: u8) -> Options {
    let mut chosen = Options::new();
    for spec in &rules.info().options {
        let others: Vec<OptionValue> = match &spec.kind {
            OptionKind::Toggle { default } => vec![OptionValue::Toggle(!default)],
            OptionKind::Choice {
                values, default, ..
            } => {
                let others = values.iter().rev().filter(|value| *value != default);
                others.cloned().map(OptionValue::Choice).collect()
            }
        };
        let mut fitting = others.into_iter().map(|value| {
            let mut options = chosen.clone();
            options.insert(spec.id.clone(), value);
            options
        });
        if let Some(options) = fitting.find(|options| rules.check_setup(seats, options).is_ok()) {
            chosen = options;
        }
    }
    chosen
}

/// For each number of seats, one table with the default options and one with others.
fn tables<G: Game>() -> Vec<Table> {
    let rules = crate::ruleset::<G>();
    let mut tables = Vec::new();
    for seats in G::SEATS {
        let options = other_options(rules.as_ref(), seats);
        let plain = Table::seats(seats);
        if !options.is_empty() {
            tables.push(Table {
                options,
                ..plain.clone()
            });
        }
        tables.push(plain);
    }
    tables
}

#[doc(hidden)]
pub fn assert_contracts<G: Game>() {
    for table in tables::<G>() {
        for seed_byte in 0..GAMES {
            assert_contract::<G>(&table.setup::<G>(), seed_byte);
        }
    }
}

#[doc(hidden)]
pub fn assert_no_leaks<G: Game>() {
    // What has no content cannot be a secret.
    let is_open = size_of::<G::Private>() + size_of::<G::Hidden>() == 0;
    for table in tables::<G>() {
        for seed_byte in 0..GAMES {
            let setup = table.setup::<G>();
            if is_open {
                assert_perfect_information::<G>(&setup, seed_byte);
            } else {
                assert_no_leak::<G>(&setup, seed_byte);
            }
        }
    }
}

#[doc(hidden)]
pub fn assert_recorded<G: Game>() {
    for seats in G::SEATS {
        let recorded = format!("tests/playthroughs/{seats}_players.txt");
        let version = G::RULES_VERSION;
        let golden = format!("tests/golden_logs/v{version}_{seats}_players.txt");
        let (recorded, golden) = (Path::new(&recorded), Path::new(&golden));
        assert_playthrough::<G>(recorded, &Table::seats(seats), seats);
        if must_update(UPDATE) && !golden.exists() {
            write(golden, &read(recorded, UPDATE));
        }
    }
    assert_golden_logs::<G>("tests/golden_logs");
}
