//! The test kit is tested with a toy game, sound and broken.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod broken_games;
mod canonical_actions;
mod duel;
mod generated_files;
mod playthrough;
mod sound_game;

use std::panic::{AssertUnwindSafe, catch_unwind};

/// The message of the failed assertion, `None` if nothing failed.
fn failure_of(check: impl FnOnce()) -> Option<String> {
    let panic = catch_unwind(AssertUnwindSafe(check)).err()?;
    let text = panic.downcast_ref::<String>().cloned();
    text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()))
}
