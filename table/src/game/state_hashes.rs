//! The hashes of a log whose entries were kept without them.

use super::line::{Line, ReplayError};
use super::running::line_setup;
use crate::basis::Rulesets;
use crate::record::{Deed, StateHash, TableRecord};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Plays a game again. `None` if its rules are not known, or refuse anything that was done.
///
/// These are hashes of the present kind: whoever leaves out the hashes of a log checks first that
/// they come back.
pub fn state_hashes(
    rulesets: &Rulesets,
    table: &TableRecord,
    deeds: &[Deed],
) -> Option<Vec<StateHash>> {
    let play = AssertUnwindSafe(|| {
        let mut line = Line::start(rulesets.of_table(table)?, line_setup(table)).ok()?;
        let hashes: Result<_, ReplayError> = deeds
            .iter()
            .map(|deed| {
                let next = line.redo(deed.seq, deed.seat, &deed.payload)?;
                let hash = StateHash(next.hashes.state);
                line.advance(next, deed.at);
                Ok(hash)
            })
            .collect();
        hashes.ok()
    });
    catch_unwind(play).ok().flatten()
}
