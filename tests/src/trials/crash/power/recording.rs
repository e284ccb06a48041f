//! The server's disk operations and the acks it sent, in order.

use super::disk::{Asked, Disk, Wish};
use crate::servers::strace::{Call, Moment, acks, calls, path, text_bytes};
use anyhow::{Context, bail, ensure};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// All system calls that change files, wait for the disk or send. A question mark marks those that
/// not every machine knows.
pub(super) const CALLS: &str = "\
openat,?openat2,?open,?creat,mkdirat,?mkdir,unlinkat,?unlink,?rmdir,renameat,?renameat2,?rename,\
linkat,?link,symlinkat,?symlink,pwrite64,pwritev,?pwritev2,write,writev,ftruncate,?truncate,\
fallocate,copy_file_range,sendfile,splice,mmap,fsync,fdatasync,sendto,sendmsg,?sendmmsg,\
?io_uring_setup";

/// The maximum number of bytes recorded per string: more than SQLite writes at once.
pub(super) const BYTES: usize = 65_536;

/// The index that SQLite keeps in memory and rebuilds from the log: its contents do not matter.
const INDEX: &str = "-shm";

/// What happened next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// From now on, all or part of the operation may be on disk.
    Begin(Asked),
    /// The server was told that the operation is complete.
    End(Asked),
    /// From now on, a player may know that this command has been saved.
    Ack(String),
}

/// One or more runs of the server on one disk.
#[derive(Clone, Debug)]
pub(super) struct Recording {
    /// The folder in which everything happens.
    pub(super) root: PathBuf,
    pub(super) wishes: Vec<Wish>,
    pub(super) steps: Vec<Step>,
    /// For files written sequentially, how far they have been written since they were opened.
    ends: HashMap<PathBuf, u64>,
}

impl Recording {
    pub(super) fn new(root: &Path) -> Recording {
        Recording {
            root: root.to_owned(),
            wishes: Vec::new(),
            steps: Vec::new(),
            ends: HashMap::new(),
        }
    }

    /// Adds a run of the server that followed the ones before.
    ///
    /// # Errors
    /// If the server did something to the files that cannot be followed.
    pub(super) fn add(&mut self, trace: &str) -> anyhow::Result<()> {
        let (calls, moments) = calls(trace);
        let mut asked: Vec<Option<Asked>> = vec![None; calls.len()];
        for moment in moments {
            match moment {
                Moment::Begun(index) => {
                    let call = &calls[index];
                    if let Some(wish) = self.wish(call).with_context(|| shown(call))? {
                        asked[index] = Some(self.wishes.len());
                        self.steps.push(Step::Begin(self.wishes.len()));
                        self.wishes.push(wish);
                    } else {
                        self.steps.extend(sent(call).into_iter().map(Step::Ack));
                    }
                }
                Moment::Ended(index) => {
                    self.steps.extend(asked[index].take().map(Step::End));
                }
            }
        }
        // What a kill cut off may be on disk or not. It is over, so that it does not stand in the way
        // of what the next run syncs. A sync that was cut off promises nothing.
        let cut_off = asked.into_iter().flatten();
        let is_change = |asked: &Asked| !matches!(self.wishes[*asked], Wish::Sync(_));
        let over: Vec<Step> = cut_off.filter(is_change).map(Step::End).collect();
        self.steps.extend(over);
        Ok(())
    }

    /// Applies the next step to the disk.
    ///
    /// # Errors
    /// If the recording and the disk contradict each other.
    pub(super) fn follow(&self, disk: &mut Disk, step: &Step) -> anyhow::Result<()> {
        match step {
            Step::Begin(asked) => disk.begin(*asked, &self.wishes[*asked]),
            Step::End(asked) => disk.end(*asked, &self.wishes[*asked]),
            Step::Ack(_) => Ok(()),
        }
    }

    /// The operation that the call requests on files below the root, if any.
    fn wish(&mut self, call: &Call<'_>) -> anyhow::Result<Option<Wish>> {
        Ok(match call.name {
            "pwrite64" => {
                let Some(path) = self.open_file(call)? else {
                    return Ok(None);
                };
                let bytes = written(call)?;
                let at = call.argument(3).context("its place")?.parse()?;
                Some(Wish::Write { path, at, bytes })
            }
            "ftruncate" => {
                let Some(path) = self.open_file(call)? else {
                    return Ok(None);
                };
                ensure!(!call.has_failed(), "it failed");
                let length = call.argument(1).context("its length")?.parse()?;
                Some(Wish::Truncate(path, length))
            }
            "fsync" | "fdatasync" => {
                ensure!(!call.has_failed(), "it failed");
                call.file(0)
                    .filter(|path| self.is_ours(path))
                    .map(Wish::Sync)
            }
            "open" | "openat" => {
                let creates = call.arguments.contains("O_CREAT") && !call.has_failed();
                let path = self.named(call).filter(|_| creates);
                self.ends.extend(path.clone().map(|path| (path, 0)));
                let truncates = call.arguments.contains("O_TRUNC");
                ensure!(path.is_none() || !truncates, "a file is emptied");
                path.map(Wish::Create)
            }
            "mkdir" | "mkdirat" => self.changed(call).map(Wish::Folder),
            "unlink" | "unlinkat" => self.changed(call).map(Wish::Remove),
            "write" | "writev" | "sendto" | "sendmsg" | "sendmmsg" => {
                let path = self.open_file(call)?;
                let Some(path) = path else { return Ok(None) };
                ensure!(call.name == "write", "a file is written in another way");
                let bytes = written(call)?;
                let at = self.ends.entry(path.clone()).or_default();
                let wish = Wish::Write {
                    path,
                    at: *at,
                    bytes: bytes.clone(),
                };
                *at += bytes.len() as u64;
                Some(wish)
            }
            "mmap" => {
                let is_written = ["PROT_WRITE", "MAP_SHARED"];
                let is_written = is_written.iter().all(|flag| call.arguments.contains(flag));
                let file = call.file(4).filter(|path| self.is_kept(path));
                ensure!(
                    file.is_none() || !is_written,
                    "a file is written through memory"
                );
                None
            }
            "io_uring_setup" => bail!("files are written in a way that is not seen"),
            _ => {
                let files = (0..4).filter_map(|index| call.file(index));
                let names = call.strings().map(path);
                let is_kept = files.chain(names).any(|path| self.is_kept(&path));
                ensure!(!is_kept || call.has_failed(), "this is not followed");
                None
            }
        })
    }

    /// The file that an open descriptor refers to, if it is one we track.
    fn open_file(&self, call: &Call<'_>) -> anyhow::Result<Option<PathBuf>> {
        let file = call.file(0).filter(|path| self.is_kept(path));
        let is_gone = call
            .argument(0)
            .is_some_and(|file| file.contains("(deleted)"));
        ensure!(file.is_none() || !is_gone, "the file has no name any more");
        Ok(file)
    }

    /// The path that the call has created or removed, unless it failed.
    fn changed(&self, call: &Call<'_>) -> Option<PathBuf> {
        self.named(call).filter(|_| !call.has_failed())
    }

    fn named(&self, call: &Call<'_>) -> Option<PathBuf> {
        call.named().filter(|path| self.is_kept(path))
    }

    fn is_ours(&self, path: &Path) -> bool {
        path.starts_with(&self.root) && !is_index(path)
    }

    fn is_kept(&self, path: &Path) -> bool {
        path != self.root && self.is_ours(path)
    }
}

fn is_index(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str());
    name.is_some_and(|name| name.ends_with(INDEX))
}

/// The acks that a call sends.
fn sent(call: &Call<'_>) -> Vec<String> {
    match call.name {
        "write" | "writev" | "sendto" | "sendmsg" | "sendmmsg" => call
            .strings()
            .flat_map(|text| acks(&text_bytes(text)))
            .collect(),
        _ => Vec::new(),
    }
}

/// All data that a call writes.
fn written(call: &Call<'_>) -> anyhow::Result<Arc<[u8]>> {
    ensure!(!call.has_failed(), "it failed");
    ensure!(!call.is_cut(), "it is not recorded as a whole");
    let text = call.strings().next().context("its bytes")?;
    let bytes: Arc<[u8]> = text_bytes(text).into();
    let written = call.returned().unwrap_or(bytes.len() as u64);
    ensure!(written == bytes.len() as u64, "not all was written");
    Ok(bytes)
}

/// The beginning of a call, for messages.
fn shown(call: &Call<'_>) -> String {
    let arguments: String = call.arguments.chars().take(200).collect();
    format!("{}({arguments}", call.name)
}
