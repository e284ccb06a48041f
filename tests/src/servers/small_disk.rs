//! A small file system of its own, which can be filled up and freed again.

use anyhow::{Context, ensure};
use std::fs::{self, File};
use std::io::{BufRead, BufReader, ErrorKind, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use tempfile::TempDir;

/// Mounts the disk, reports it, and keeps it until the input ends.
const HOLD: &str = "mount -t tmpfs -o size=$1 tmpfs \"$2\" && echo ready && read -r _";

/// A disk in memory, in its own mount namespace: it disappears with this process, however that
/// ends.
pub struct SmallDisk {
    holder: Child,
    folder: TempDir,
}

impl SmallDisk {
    /// A disk with room for this many bytes.
    ///
    /// # Errors
    /// If file systems cannot be made here: that takes root and mount namespaces.
    pub fn make(bytes: u64) -> anyhow::Result<SmallDisk> {
        let folder = tempfile::tempdir()?;
        let mut holder = Command::new("unshare")
            .args(["--mount", "sh", "-c", HOLD, "sh", &bytes.to_string()])
            .arg(folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .context("unshare does not start")?;
        let output = holder.stdout.take().context("its output")?;
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line)?;
        let disk = SmallDisk { holder, folder };
        ensure!(line == "ready\n", "no file system can be made here");
        Ok(disk)
    }

    /// The wrapper to run a program under, so that it sees the disk.
    pub fn wrapper(&self) -> Vec<String> {
        let namespace = format!("--mount=/proc/{}/ns/mnt", self.holder.id());
        vec!["nsenter".to_owned(), namespace]
    }

    /// A file on the disk, as seen by programs under the wrapper.
    pub fn inside(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// The same file, as seen by this process.
    pub fn outside(&self, name: &str) -> PathBuf {
        let root = PathBuf::from(format!("/proc/{}/root", self.holder.id()));
        let inside = self.inside(name);
        root.join(inside.strip_prefix("/").unwrap_or(&inside))
    }

    /// Fills the disk completely.
    ///
    /// # Errors
    /// If something else is wrong with the disk.
    pub fn fill(&self) -> anyhow::Result<()> {
        let mut file = File::create(self.outside("filler"))?;
        let mut piece = vec![0; 64 * 1024];
        while !piece.is_empty() {
            match file.write(&piece) {
                Ok(_) => {}
                Err(error) if error.kind() == ErrorKind::StorageFull => {
                    piece.truncate(piece.len() / 2);
                }
                Err(error) => return Err(error.into()),
            }
        }
        Ok(())
    }

    /// Frees the space again.
    ///
    /// # Errors
    /// If it was not filled.
    pub fn free(&self) -> anyhow::Result<()> {
        Ok(fs::remove_file(self.outside("filler"))?)
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        drop(self.holder.stdin.take());
        let _ = self.holder.wait();
    }
}
