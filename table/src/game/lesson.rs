//! Tables that begin with the position of a lesson.

use super::entry::Entry;
use super::line::{Line, ReplayError};
use super::running::line_setup;
use crate::record::{Fork, LogEntry, Origin, StateHash, TableRecord};
use fondaco_protocol::{Bytes32, CommandId, EarlierDeal, UnixMs, Version};
use game_core::{Lesson, Ruleset, Seat};
use uuid::Uuid;

/// Lets a new table begin after the moves of a lesson, and returns its first entries. What follows
/// has a deal of its own.
///
/// # Errors
/// [`ReplayError`] if the rules refuse one of the moves.
pub fn begin_lesson(
    ruleset: &dyn Ruleset,
    table: &mut TableRecord,
    lesson: &Lesson,
    now: UnixMs,
) -> Result<Vec<LogEntry>, ReplayError> {
    let version = Version(lesson.moves.len() as u64);
    table.origin = Origin::Fork(Fork {
        table: None,
        version,
        host: Seat::FIRST,
        deals: vec![EarlierDeal {
            through: version,
            seed: Bytes32(*lesson.seed().as_bytes()),
        }],
        what_if: false,
    });
    let mut line = Line::start(ruleset, line_setup(table))?;
    let mut entries = Vec::new();
    for one in &lesson.moves {
        let seq = line.version().next();
        let action = one.action.clone();
        let next = line
            .next(one.seat, Entry::Act { action })
            .map_err(|why| ReplayError::Refused { seq, why })?;
        entries.push(LogEntry {
            seq,
            cmd_id: CommandId(Uuid::from_u128(seq.0.into())),
            seat: next.seat,
            payload: next.payload.clone(),
            state_hash: StateHash(next.hashes.state),
            at: now,
        });
        line.advance(next, now);
    }
    Ok(entries)
}
