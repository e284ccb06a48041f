//! Who has an SQLite store open: servers share it, a restore needs exclusive access.

use super::access::create_new;
use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use tracing::warn;

/// A lock on a store. It is released when the process that holds it ends, however that happens.
///
/// The lock is on a file beside the database, because opening and closing the database itself would
/// break SQLite's own locks.
#[derive(Debug)]
pub(crate) struct StoreLock {
    file: File,
}

impl StoreLock {
    /// Marks the store as open in a server. `None` while it is being restored. On file systems
    /// without locks, logs a warning instead.
    pub(crate) fn shared(database: &Path) -> io::Result<Option<StoreLock>> {
        let file = open(database)?;
        match file.try_lock_shared() {
            Ok(()) => Ok(Some(StoreLock { file })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => {
                warn!(%error, "the store cannot be locked; do not restore it while the server runs");
                Ok(Some(StoreLock { file }))
            }
        }
    }

    /// Locks servers out. `None` if one has the store open.
    pub(crate) fn alone(database: &Path) -> io::Result<Option<StoreLock>> {
        let file = open(database)?;
        match file.try_lock() {
            Ok(()) => Ok(Some(StoreLock { file })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }

    /// Releases the lock before the process ends.
    pub(crate) fn release(&self) {
        let _ = self.file.unlock();
    }
}

/// The path of the lock file. Its content does not matter.
pub(crate) fn lock_path(database: &Path) -> PathBuf {
    beside(database, ".lock")
}

/// `path` with `suffix` appended to its file name.
pub(crate) fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

fn open(database: &Path) -> io::Result<File> {
    let path = lock_path(database);
    match create_new(&path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            OpenOptions::new().write(true).open(path)
        }
        created => created,
    }
}
