//! What can go wrong in the store.

use fondaco_protocol::TableId;
use std::error::Error;
use std::path::PathBuf;
use std::sync::Arc;
use table::record::{Epoch, NodeId};

/// Why the store did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// A table has this code already.
    #[error("the code is taken")]
    CodeTaken,
    /// That table has a rematch already.
    #[error("there is a rematch already")]
    RematchTaken,
    /// The table has another owner now.
    #[error("the table has another owner")]
    Fenced,
    /// The table cannot be claimed: the node `owner` has it.
    #[error("another server has the table: node {}", owner.0)]
    Owned { owner: NodeId, epoch: Epoch },
    /// The table cannot be claimed: this server has not renewed its lease.
    #[error("this server has not renewed its lease")]
    NoLease,
    /// This version cannot read a stored value.
    #[error("a stored value cannot be read: {0}")]
    Corrupt(String),
    /// The row of this table in the archive, or its record, is not as it was written.
    #[error("what is stored of table {0} is damaged")]
    Damaged(TableId),
    /// The hashes of this table's log were left out, and its rules no longer lead to them.
    #[error("the game of table {0} cannot be replayed by the rules of this server")]
    NotReplayed(TableId),
    /// Anything else.
    #[error("the database failed: {0}")]
    Database(Arc<dyn Error + Send + Sync>),
}

impl OpenError {
    /// Whether the file itself may be the cause.
    pub fn may_be_damage(&self) -> bool {
        matches!(self, OpenError::Migrate(_) | OpenError::Database(_))
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError::Database(Arc::new(error))
    }
}

/// Why the store was not opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The database address has an unknown scheme.
    #[error("the database address must begin with postgres:// or sqlite://")]
    UnknownKind,
    /// A newer version of the server has used this database.
    #[error(
        "the database has schema {found}, newer than this server's {known}; use a newer server"
    )]
    NewerSchema {
        /// The database's schema version.
        found: i64,
        /// The newest schema that this server knows.
        known: i64,
    },
    /// A setting would lose acknowledged moves.
    #[error(
        "the database setting {setting} = {value} would lose acknowledged moves; change it, or allow it with --allow-unsafe-database"
    )]
    Unsafe {
        /// Its name.
        setting: String,
        /// Its value.
        value: String,
    },
    /// This program may not write a file of the store.
    #[error(
        "permission denied: {} belongs to {owner} (mode {mode:03o}), and this program runs as {user}; give it to the user that the server runs as, with chown", .path.display()
    )]
    Denied {
        /// The file, or a folder above it.
        path: PathBuf,
        /// Whose it is.
        owner: String,
        /// Who may do what with it, as chmod writes it.
        mode: u32,
        /// Who this program is.
        user: String,
    },
    /// The store lies where nothing can be written.
    #[error("{} cannot be written, because its file system is read-only", .0.display())]
    ReadOnly(PathBuf),
    /// PostgreSQL, or what stands in front of it, refuses in a way that operators can fix.
    #[error("{said}; {remedy}")]
    Refused {
        /// What it says.
        said: String,
        /// What to do.
        remedy: &'static str,
    },
    /// A backup is being restored over the store.
    #[error("the database is being restored; start the server when that is done")]
    Restoring,
    /// The schema could not be brought up to date.
    #[error("the schema could not be brought up to date")]
    Migrate(#[from] sqlx::migrate::MigrateError),
    /// The database cannot be reached.
    #[error("the database cannot be opened")]
    Database(#[from] sqlx::Error),
}
