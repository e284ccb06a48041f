//! Whether a disk is full: databases only say that they cannot write.

use std::path::Path;

/// With less than this, nothing can be saved.
const LEFT_MIN: u64 = 1024 * 1024;

/// Says so if the disk of this file is full, and what to do.
pub fn full_disk(file: &Path) -> Option<String> {
    // What is still to be created lies in a folder that is there.
    let found = file
        .ancestors()
        .find_map(|path| rustix::fs::statvfs(path).ok())?;
    let left = found.f_bavail.saturating_mul(found.f_frsize);
    (left < LEFT_MIN).then(|| {
        let file = file.display();
        format!("the disk of {file} is full; free some space on it")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disk_with_room_is_not_full() {
        assert_eq!(full_disk(&std::env::temp_dir().join("no/such/file")), None);
    }
}
