//! An entry as the databases store it.

use crate::engine::StoreError;
use fondaco_protocol::{CommandId, UnixMs, Version};
use game_core::Seat;
use sqlx::FromRow;
use table::record::{LogEntry, StateHash};
use uuid::Uuid;

/// A version as the databases store it. Larger numbers cannot occur in any log.
pub(crate) fn seq(version: Version) -> i64 {
    i64::try_from(version.0).unwrap_or(i64::MAX)
}

#[derive(FromRow)]
pub(crate) struct EntryRow {
    pub(crate) seq: i64,
    pub(crate) cmd_id: Uuid,
    pub(crate) seat: i16,
    pub(crate) payload: String,
    pub(crate) state_hash: Vec<u8>,
    pub(crate) at: i64,
}

impl TryFrom<EntryRow> for LogEntry {
    type Error = StoreError;

    fn try_from(row: EntryRow) -> Result<LogEntry, StoreError> {
        let corrupt = |what: &str| StoreError::Corrupt(format!("{what} of an entry"));
        let seat = u8::try_from(row.seat).ok().and_then(Seat::new);
        Ok(LogEntry {
            seq: Version(u64::try_from(row.seq).map_err(|_| corrupt("number"))?),
            cmd_id: CommandId(row.cmd_id),
            seat: seat.ok_or_else(|| corrupt("seat"))?,
            payload: row.payload.into(),
            state_hash: StateHash(row.state_hash.try_into().map_err(|_| corrupt("hash"))?),
            at: UnixMs(row.at),
        })
    }
}
