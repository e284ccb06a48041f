//! What both databases say about appending to the logs.

/// The maximum number of entries in one transaction.
pub(crate) const BATCH_MAX: usize = 256;

/// Why a batch was not appended.
pub(crate) enum InsertError {
    /// Nothing was appended: the database refuses at least one of the entries.
    BadEntry(sqlx::Error),
    /// Either all of it was appended or none; we cannot tell which.
    Unknown(sqlx::Error),
}
