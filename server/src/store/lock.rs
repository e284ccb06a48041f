//! Who has an SQLite store open: servers share it, a restore wants it alone.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use tracing::warn;

/// A lock on a store. It ends with the process that holds it, however that ends.
///
/// It is on a file beside the database: to open and close the database itself
/// would break SQLite's own locks.
#[derive(Debug)]
pub(super) struct StoreLock {
    file: File,
}

impl StoreLock {
    /// Says that a server has the store open. `None` while it is being restored.
    /// File systems that know no locks get a warning.
    pub(super) fn shared(database: &Path) -> io::Result<Option<StoreLock>> {
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

    /// Keeps servers away. `None` if one has the store open.
    pub(super) fn alone(database: &Path) -> io::Result<Option<StoreLock>> {
        let file = open(database)?;
        match file.try_lock() {
            Ok(()) => Ok(Some(StoreLock { file })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }

    /// Lets go before the process ends.
    pub(super) fn release(&self) {
        let _ = self.file.unlock();
    }
}

/// The lock's file, of which only the name matters.
pub(super) fn lock_path(database: &Path) -> PathBuf {
    beside(database, ".lock")
}

/// The file beside `path` whose name ends in `suffix` in addition.
pub(super) fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

fn open(database: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(lock_path(database))
}
