//! Which file an SQLite store has open.

use super::config::StoreConfig;
use std::path::{Path, PathBuf};

/// The identity of an SQLite store's file at the time it was opened.
pub(crate) struct FileIdentity {
    path: PathBuf,
    #[cfg(unix)]
    device_and_inode: Option<(u64, u64)>,
}

impl FileIdentity {
    /// `None` for PostgreSQL.
    pub(crate) fn of(config: &StoreConfig) -> Option<FileIdentity> {
        let path = PathBuf::from(config.url.strip_prefix("sqlite://")?);
        Some(FileIdentity {
            #[cfg(unix)]
            device_and_inode: device_and_inode(&path),
            path,
        })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    pub(crate) fn is_at_its_place(&self) -> bool {
        #[cfg(unix)]
        return self.device_and_inode == device_and_inode(&self.path);
        #[cfg(not(unix))]
        return self.path.exists();
    }
}

#[cfg(unix)]
fn device_and_inode(path: &Path) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt;
    let data = std::fs::metadata(path).ok()?;
    Some((data.dev(), data.ino()))
}
