//! Restoring an SQLite store from a copy.

use super::backup::{BackupError, Contents, forget_lengths, verify_file};
use super::repair::is_own_schema;
use crate::engine::sqlite;
use crate::engine::{OpenError, StoreLock, beside, denied, folder_of, lock_path};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

/// Why a copy was not restored. The existing database is still there in that case.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    /// The copy is unusable.
    #[error("the backup cannot be used")]
    BadCopy(#[source] BackupError),
    /// Rows of the copy cannot be taken as they are.
    #[error(
        "the backup has schema {0}, and is of an earlier release: restore it elsewhere, start this \
         release on it and back it up again"
    )]
    EarlierSchema(i64),
    /// A server has the store open.
    #[error("a server has {0} open; stop it first")]
    InUse(PathBuf),
    /// A store exists already, and the caller did not allow replacing it.
    #[error("there is a database already: {0}; --force sets it aside")]
    Exists(PathBuf),
    /// This program may not write there.
    #[error(transparent)]
    Denied(OpenError),
    /// A file cannot be written or read.
    #[error("the database cannot be put into its place")]
    Io(#[from] io::Error),
}

/// A copy beside the store's path, ready to be moved there. While it exists, no server can open the
/// store. Dropping it leaves the store unchanged.
#[derive(Debug)]
pub struct Restore {
    target: PathBuf,
    copy: PathBuf,
    _lock: StoreLock,
}

impl Restore {
    /// Verifies that `backup` is a complete database and copies it to a path beside `target`.
    ///
    /// # Errors
    /// [`RestoreError`] says why it cannot be restored.
    pub async fn begin(
        backup: &Path,
        target: &Path,
        may_replace: bool,
    ) -> Result<(Restore, Contents), RestoreError> {
        let contents = verify_file(backup).await.map_err(RestoreError::BadCopy)?;
        let restore = Restore::allowed_beside(target, may_replace)?;
        io::copy(&mut File::open(backup)?, &mut File::create(&restore.copy)?)?;
        let forgotten = forget_lengths(&restore.copy).await;
        forgotten.map_err(RestoreError::BadCopy)?;
        Ok((restore, contents))
    }

    /// Verifies that `backup`, if there is one, is a complete database of this schema, and copies the
    /// store itself to a path beside it, to be repaired there.
    ///
    /// # Errors
    /// [`RestoreError`] says why it cannot be.
    pub async fn begin_repair(
        backup: Option<&Path>,
        target: &Path,
    ) -> Result<Restore, RestoreError> {
        if let Some(backup) = backup {
            let contents = verify_file(backup).await.map_err(RestoreError::BadCopy)?;
            if !is_own_schema(contents.schema) {
                return Err(RestoreError::EarlierSchema(contents.schema));
            }
        }
        let restore = Restore::allowed_beside(target, true)?;
        for suffix in ["", "-wal"] {
            let mut from = match File::open(beside(target, suffix)) {
                Err(error) if error.kind() == io::ErrorKind::NotFound && !suffix.is_empty() => {
                    continue;
                }
                from => from?,
            };
            let copy = beside(&restore.copy, suffix);
            if !suffix.is_empty() {
                sqlite::create(&copy)?;
            }
            io::copy(&mut from, &mut File::create(copy)?)?;
        }
        Ok(restore)
    }

    fn allowed_beside(target: &Path, may_replace: bool) -> Result<Restore, RestoreError> {
        Restore::beside(target, may_replace).map_err(|error| match error {
            RestoreError::Io(error) => {
                denied(target).map_or(RestoreError::Io(error), RestoreError::Denied)
            }
            error => error,
        })
    }

    /// An empty copy, which belongs to the owner of the folder.
    fn beside(target: &Path, may_replace: bool) -> Result<Restore, RestoreError> {
        if let Some(folder) = target.parent() {
            fs::create_dir_all(folder)?;
        }
        let lock =
            StoreLock::alone(target)?.ok_or_else(|| RestoreError::InUse(target.to_owned()))?;
        if target.try_exists()? && !may_replace {
            return Err(RestoreError::Exists(target.to_owned()));
        }
        let restore = Restore {
            target: target.to_owned(),
            copy: beside(target, ".restoring"),
            _lock: lock,
        };
        restore.remove_copy();
        sqlite::create(&restore.copy)?;
        Ok(restore)
    }

    /// The path of the copy. It may be opened as a store, but must be closed again.
    pub fn copy(&self) -> &Path {
        &self.copy
    }

    /// Moves the copy to the store's path and syncs it. Returns where the previous database was
    /// moved, if there was one.
    ///
    /// # Errors
    /// [`RestoreError::Io`].
    pub fn finish(self) -> Result<Option<PathBuf>, RestoreError> {
        let log = fs::metadata(beside(&self.copy, "-wal"));
        if log.is_ok_and(|log| log.len() > 0) {
            return Err(io::Error::other("not all of the copy is in its file").into());
        }
        File::open(&self.copy)?.sync_all()?;
        let set_aside = self.set_aside()?;
        fs::rename(&self.copy, &self.target)?;
        sync_folder(&self.target)?;
        Ok(set_aside)
    }

    /// Moves the database before its write-ahead log: if this is interrupted, no server ever sees
    /// the database without its log.
    fn set_aside(&self) -> io::Result<Option<PathBuf>> {
        if !self.target.try_exists()? {
            return Ok(None);
        }
        let aside = (1..)
            .map(|number: u32| beside(&self.target, &format!(".before-restore-{number}")))
            .find(|path| !path.exists())
            .ok_or_else(|| io::Error::other("there are too many old databases"))?;
        fs::rename(&self.target, &aside)?;
        for suffix in ["-wal", "-shm"] {
            match fs::rename(beside(&self.target, suffix), beside(&aside, suffix)) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                _ => {}
            }
        }
        sync_folder(&self.target)?;
        Ok(Some(aside))
    }

    /// Removes whatever an interrupted restore, or a check of the copy, has left behind.
    fn remove_copy(&self) {
        for left in [
            self.copy.clone(),
            beside(&self.copy, "-wal"),
            beside(&self.copy, "-shm"),
            lock_path(&self.copy),
        ] {
            let _ = fs::remove_file(left);
        }
    }
}

impl Drop for Restore {
    fn drop(&mut self) {
        self.remove_copy();
    }
}

/// Syncs the folder of `path`: a file's name is on disk only once its folder is.
pub(crate) fn sync_folder(path: &Path) -> io::Result<()> {
    File::open(folder_of(path))?.sync_all()
}
