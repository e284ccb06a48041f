//! What a table asks of the store, and how it answers.

use crate::record::{
    AppendError, Durable, Epoch, Failed, KeptClocks, LogEntry, NewEntry, TableRecord,
};
use crate::sent::Update;
use fondaco_protocol::{CommandId, Seen, Version};
use game_core::{Seat, SeatSet};
use std::sync::Arc;

/// A job for the store.
#[derive(Debug)]
pub enum Job {
    Append(Box<NewEntry>),
    /// Looks up a command whose append had an uncertain outcome.
    FindEntry {
        seat: Seat,
        cmd_id: CommandId,
    },
    SaveTable(Box<TableRecord>),
    /// Stores which seats the table is waiting for, until the next entry.
    KeepAwaited {
        epoch: Epoch,
        version: Version,
        awaited: Option<SeatSet>,
    },
    /// Stores what is prepared for a seat; `None` if nothing is.
    KeepPlan {
        epoch: Epoch,
        seat: Seat,
        content: Option<String>,
    },
    /// Stores what the clocks say, until the next entry. Nobody waits for this write.
    KeepClocks {
        epoch: Epoch,
        kept: Box<KeptClocks>,
    },
    /// Saves that the game is over.
    FinishTable(Box<TableRecord>),
    /// Reads the log for a game that continues from another game's position.
    ReadLog,
    /// Rebuilds the updates after `seen`, up to `through`, from the log.
    CatchUp {
        table: Box<TableRecord>,
        seen: Seen,
        through: Version,
    },
}

/// The outcome of a [`Job`].
#[derive(Debug)]
pub enum Stored {
    Append(Result<Durable<Version>, AppendError>),
    FindEntry(Result<Option<Durable<LogEntry>>, Failed>),
    SaveTable(Result<(), Failed>),
    KeepAwaited,
    KeepPlan {
        seat: Seat,
        is_kept: bool,
    },
    KeepClocks,
    FinishTable(Result<(), Failed>),
    ReadLog(Result<Vec<Durable<LogEntry>>, Failed>),
    /// `None` if the updates could not be rebuilt from the log, for whatever reason.
    CatchUp(Option<Vec<Arc<Update>>>),
}
