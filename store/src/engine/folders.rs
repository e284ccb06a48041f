//! Making new folders survive a power cut.

use std::fs::{self, File};
use std::io;
use std::path::Path;
use tracing::warn;

/// Syncs all folders above this one. Until then, a folder that has just been created may be missing
/// after a power cut, along with everything synced inside it.
///
/// A folder that this server may not read was not created by it, and is skipped.
pub(crate) fn sync_above(folder: &Path) -> io::Result<()> {
    for above in fs::canonicalize(folder)?.ancestors().skip(1) {
        match File::open(above).and_then(|above| above.sync_all()) {
            Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {}
            Err(error) => {
                warn!(%error, "{} cannot be synced: a power cut may remove new folders in it", above.display());
            }
            Ok(()) => {}
        }
    }
    Ok(())
}
