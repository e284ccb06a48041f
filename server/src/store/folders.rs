//! Folders whose names survive a power cut.

use std::fs::{self, File};
use std::io;
use std::path::Path;
use tracing::warn;

/// Syncs all folders above this one: until then a folder that was just made is not in them,
/// and a power cut takes it away with all that was synced in it.
///
/// A folder that cannot be read was not made by this server, and is left out.
pub(super) fn sync_above(folder: &Path) -> io::Result<()> {
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
