//! Backups: a valid one with some bytes changed, or arbitrary bytes.

use std::path::PathBuf;
use store::admin::verify_file;
use store::{Store, StoreConfig};
use tempfile::TempDir;
use tokio::runtime::Runtime;

/// An input that begins with this byte is a list of patches to a valid backup: a position in four
/// bytes, and the new value in one. Any other input is used as the file itself.
const CHANGES: u8 = 0;

/// Turns inputs into files, and has them read.
pub(super) struct Backups {
    folder: TempDir,
    whole: Vec<u8>,
    runtime: Runtime,
}

impl Backups {
    pub(super) fn new() -> Backups {
        let folder = TempDir::new().expect("a temporary folder");
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .expect("a runtime starts");
        let path = folder.path().join("whole.sqlite");
        runtime.block_on(async {
            let config = StoreConfig {
                url: format!("sqlite://{}", path.display()),
                allow_unsafe: false,
                connections_max: 2,
            };
            let store = Store::open(&config).await;
            store.expect("an empty store opens").close().await;
        });
        let whole = std::fs::read(path).expect("it was written");
        Backups {
            folder,
            whole,
            runtime,
        }
    }

    pub(super) fn look_at(&self, bytes: &[u8]) {
        let file = match bytes.split_first() {
            Some((&CHANGES, changes)) => self.changed(changes),
            _ => bytes.to_vec(),
        };
        let path: PathBuf = self.folder.path().join("input.sqlite");
        std::fs::write(&path, file).expect("there is room");
        let _ = self.runtime.block_on(verify_file(&path));
    }

    fn changed(&self, changes: &[u8]) -> Vec<u8> {
        let mut file = self.whole.clone();
        for change in changes.chunks_exact(5) {
            let place = u32::from_be_bytes([change[0], change[1], change[2], change[3]]) as usize;
            let place = place % file.len();
            file[place] = change[4];
        }
        file
    }
}
