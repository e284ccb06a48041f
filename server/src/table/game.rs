//! The game at a table: pure, derived from the log alone.

mod changes;
mod commands;
mod entry;
mod history;
mod line;
mod missed;
mod record;
mod running;
mod undo;
mod verify;

#[cfg(test)]
pub(super) use changes::CLOCK_CHANGES_MAX;
pub(crate) use entry::Entry;
pub(super) use history::Since;
pub(crate) use line::{Line, LineSetup, OwnEvent, ReplayError};
pub(crate) use missed::{Missed, MissedStep, missed};
pub(crate) use record::{pack, record, seats_shown, unpack};
pub(crate) use running::RunningGame;
pub(crate) use running::line_setup;
pub(super) use running::{Checked, Prepared, SeatState};
pub use verify::{LogCheck, check_logs};
