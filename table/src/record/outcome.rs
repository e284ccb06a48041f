//! How the store answers a table.

use super::entry::{Durable, LogEntry};
use std::error::Error;

/// Why the store failed. A table never looks at it; the server logs it.
pub type Cause = Box<dyn Error + Send + Sync>;

/// The store has failed, and has said why elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Failed;

/// Why an entry was not appended.
#[derive(Debug, thiserror::Error)]
pub enum AppendError {
    /// This command is in the log already.
    #[error("this command is in the log already")]
    Duplicate(Box<Durable<LogEntry>>),
    /// The table has another owner now, or this place in the log is taken.
    #[error("the table has another owner")]
    Fenced,
    /// It is not in the log, and never will be: the database refuses the entry itself.
    #[error("the database refuses the entry")]
    Refused(#[source] Cause),
    /// It is unknown whether the entry was appended: look the command up.
    #[error("the outcome is not known")]
    Unknown(#[source] Cause),
}
