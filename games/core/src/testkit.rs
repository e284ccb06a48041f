//! Assertions, random players and generated files that every game's tests share.
//!
//! `game_core::game_tests!(Duel);` makes the tests that every game has. A game with special
//! options adds tables of its own:
//!
//! ```text
//! let table = Table::seats(3).choose("end", "finish_round");
//! assert_contract::<Duel>(&table.setup::<Duel>(), 7);
//! assert_no_leak::<Duel>(&table.setup::<Duel>(), 7);
//! assert_playthrough::<Duel>("tests/playthroughs/three.txt", &table, 7);
//! ```
//!
//! Paths are relative to the package whose tests run.

mod committed_file;
mod contract;
mod every_game;
mod foreseen;
mod golden_log;
mod json_schema;
mod no_leak;
mod playthrough;
mod pool;
mod proof;
mod random_player;
mod table;
mod typescript;
mod walk;
mod wire_form;
mod words;

pub use committed_file::assert_committed;
pub use contract::assert_contract;
pub use every_game::{assert_contracts, assert_no_leaks, assert_recorded, other_options};
pub use foreseen::{assert_foreseen, assert_foreseen_from};
pub use golden_log::{assert_golden_logs, recorded_steps};
pub use json_schema::{JsonSchemas, assert_json_schemas};
pub use no_leak::{assert_no_leak, assert_perfect_information};
pub use playthrough::assert_playthrough;
pub use random_player::RandomPlayer;
pub use table::Table;
pub use typescript::{TypeScript, assert_typescript};
pub use walk::{ACTIONS_MAX, random_game};
pub use wire_form::assert_wire_form;
pub use words::assert_words;
