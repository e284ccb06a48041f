//! Who may use the files of an SQLite store: an operator's command often runs as root, and the
//! server as somebody else.

use super::errors::OpenError;
use super::lock::{beside, lock_path};
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, ErrorKind};
use std::os::unix::fs::{MetadataExt, OpenOptionsExt, fchown};
use std::path::{Path, PathBuf};

/// Creates a file that did not exist, readable only by the owner of its folder.
pub(crate) fn create_new(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true).mode(0o600);
    let file = options.open(path)?;
    let folder = fs::metadata(folder_of(path))?;
    if file.metadata()?.uid() != folder.uid() {
        match fchown(&file, Some(folder.uid()), Some(folder.gid())) {
            // Only root may give files away.
            Err(error) if error.kind() == ErrorKind::PermissionDenied => {}
            given => given?,
        }
    }
    Ok(file)
}

/// The folder of a file; the current one if its path names none.
pub(crate) fn folder_of(path: &Path) -> &Path {
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

/// What keeps this program from using a database that it has just failed to open: the first of its
/// files, or its folder, that it may not write. `None` if it may write all of them.
///
/// It opens the files, so nothing in this process may have the database open.
pub(crate) fn denied(database: &Path) -> Option<OpenError> {
    let probe = beside(database, ".probe");
    let is_made = create_new(&probe);
    let _ = fs::remove_file(&probe);
    if let Err(error) = is_made
        && let Some(denied) = of(folder_of(database), &error)
    {
        return Some(denied);
    }
    let files = [
        database.to_owned(),
        beside(database, "-wal"),
        beside(database, "-shm"),
        lock_path(database),
    ];
    files.iter().find_map(|path| {
        let opened = OpenOptions::new().read(true).write(true).open(path);
        of(path, &opened.err()?)
    })
}

fn of(path: &Path, error: &io::Error) -> Option<OpenError> {
    match error.kind() {
        ErrorKind::ReadOnlyFilesystem => Some(OpenError::ReadOnly(path.to_owned())),
        ErrorKind::PermissionDenied => {
            let (path, found) = nearest(path)?;
            let own = fs::metadata("/proc/self").map_or(0, |own| own.uid());
            Some(OpenError::Denied {
                owner: name(found.uid()),
                mode: found.mode() & 0o7777,
                user: name(own),
                path,
            })
        }
        _ => None,
    }
}

/// The path, or the nearest folder above it that can be looked at.
fn nearest(path: &Path) -> Option<(PathBuf, Metadata)> {
    let absolute = std::path::absolute(path).ok()?;
    let found = |path: &Path| Some((path.to_owned(), fs::metadata(path).ok()?));
    absolute.ancestors().find_map(found)
}

fn name(user: u32) -> String {
    match user {
        0 => "root".to_owned(),
        user => format!("user {user}"),
    }
}
