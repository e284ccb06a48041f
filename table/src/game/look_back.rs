//! Who may look back at a game.

use crate::people::may_watch;
use crate::record::TableRecord;
use crate::sent::is_revealed;
use fondaco_protocol::{ErrorCode, UserId};

/// Refuses to show `person` a game from its start if it has not begun, or if they may not see it.
pub fn may_look_back(table: &TableRecord, person: Option<UserId>) -> Result<(), ErrorCode> {
    // A table can be closed before its game began.
    if table.stage.started_at().is_none() {
        return Err(ErrorCode::NotStarted);
    }
    if is_revealed(&table.stage) || may_watch(table, person) {
        Ok(())
    } else {
        Err(ErrorCode::NoSpectators)
    }
}
