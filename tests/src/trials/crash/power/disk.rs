//! A disk that tracks the operations requested of it and what it has to keep.

use std::collections::{BTreeMap, VecDeque};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Numbers the operations, in order of request.
pub(super) type Asked = usize;

/// An operation that a program can request of a disk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Wish {
    /// Creates a file, unless it exists.
    Create(PathBuf),
    Folder(PathBuf),
    Remove(PathBuf),
    Write {
        path: PathBuf,
        at: u64,
        bytes: Arc<[u8]>,
    },
    Truncate(PathBuf, u64),
    /// Syncs a file, or the names in a folder.
    Sync(PathBuf),
}

/// A pending change to a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Change {
    Write { at: usize, bytes: Arc<[u8]> },
    Truncate(usize),
}

/// What a name stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Entry {
    Folder,
    /// The file with this index.
    File(usize),
}

/// Changes that are not guaranteed to be on disk, oldest first.
#[derive(Clone, Debug)]
pub(super) struct Pending<C> {
    /// How many earlier changes have been made durable.
    durable: usize,
    changes: VecDeque<(Asked, bool, C)>,
}

impl<C> Default for Pending<C> {
    fn default() -> Pending<C> {
        Pending {
            durable: 0,
            changes: VecDeque::new(),
        }
    }
}

impl<C> Pending<C> {
    pub(super) fn iter(&self) -> impl DoubleEndedIterator<Item = &C> {
        self.changes.iter().map(|(_, _, change)| change)
    }

    pub(super) fn len(&self) -> usize {
        self.changes.len()
    }

    fn ask(&mut self, asked: Asked, change: C) {
        self.changes.push_back((asked, false, change));
    }

    fn done(&mut self, asked: Asked) {
        let change = self.changes.iter_mut().rfind(|(by, _, _)| *by == asked);
        if let Some((_, is_done, _)) = change {
            *is_done = true;
        }
    }

    /// The number of changes that a sync beginning now makes durable: those that have completed.
    fn covered(&self) -> usize {
        let done = self.changes.iter().take_while(|(_, is_done, _)| *is_done);
        self.durable + done.count()
    }

    /// Takes those of the first `covered` changes that are still pending.
    fn take(&mut self, covered: usize) -> impl Iterator<Item = C> + use<'_, C> {
        let count = covered.saturating_sub(self.durable);
        self.durable += count;
        self.changes.drain(..count).map(|(_, _, change)| change)
    }
}

/// A file's content.
#[derive(Clone, Debug, Default)]
pub(super) struct Content {
    pub(super) durable: Vec<u8>,
    pub(super) pending: Pending<Change>,
}

/// What a name stands for, if anything.
#[derive(Clone, Debug, Default)]
pub(super) struct Name {
    pub(super) durable: Option<Entry>,
    pub(super) pending: Pending<Option<Entry>>,
}

impl Name {
    fn now(&self) -> Option<Entry> {
        let newest = self.pending.iter().next_back();
        newest.copied().unwrap_or(self.durable)
    }
}

/// What a sync in progress makes durable when it completes.
#[derive(Clone, Debug)]
enum Syncing {
    File(usize, usize),
    Folder(Vec<(PathBuf, usize)>),
}

/// The files below one folder, which itself is permanent.
#[derive(Clone, Debug, Default)]
pub(super) struct Disk {
    /// Files stay here after their names are removed: the removal may be lost.
    pub(super) files: Vec<Content>,
    pub(super) names: BTreeMap<PathBuf, Name>,
    syncing: BTreeMap<Asked, Syncing>,
    /// A file that is not synced although the disk says so: the control.
    lies_about: Option<PathBuf>,
}

impl Disk {
    /// A disk that keeps its promises, except for this file.
    pub(super) fn lying_about(path: PathBuf) -> Disk {
        Disk {
            lies_about: Some(path),
            ..Disk::default()
        }
    }

    /// An operation begins: from now on it may be on disk.
    ///
    /// # Errors
    /// If the file does not exist.
    pub(super) fn begin(&mut self, asked: Asked, wish: &Wish) -> anyhow::Result<()> {
        match wish {
            Wish::Create(path) => {
                if self.now(path).is_none() {
                    self.files.push(Content::default());
                    let file = Entry::File(self.files.len() - 1);
                    self.name(asked, path, Some(file));
                }
            }
            Wish::Folder(path) => self.name(asked, path, Some(Entry::Folder)),
            Wish::Remove(path) => self.name(asked, path, None),
            Wish::Write { path, at, bytes } => {
                let (at, bytes) = (usize::try_from(*at)?, bytes.clone());
                let change = Change::Write { at, bytes };
                self.file(path)?.pending.ask(asked, change);
            }
            Wish::Truncate(path, length) => {
                let change = Change::Truncate(usize::try_from(*length)?);
                self.file(path)?.pending.ask(asked, change);
            }
            Wish::Sync(path) => {
                if self.lies_about.as_ref() != Some(path) {
                    let syncing = self.begin_sync(path);
                    self.syncing.insert(asked, syncing);
                }
            }
        }
        Ok(())
    }

    /// An operation has completed: a later sync makes it durable, or it was a sync itself.
    ///
    /// # Errors
    /// If the file does not exist.
    pub(super) fn end(&mut self, asked: Asked, wish: &Wish) -> anyhow::Result<()> {
        match wish {
            Wish::Create(path) | Wish::Folder(path) | Wish::Remove(path) => {
                if let Some(name) = self.names.get_mut(path) {
                    name.pending.done(asked);
                }
            }
            Wish::Write { path, .. } | Wish::Truncate(path, _) => {
                self.file(path)?.pending.done(asked);
            }
            Wish::Sync(_) => {
                if let Some(syncing) = self.syncing.remove(&asked) {
                    self.end_sync(syncing);
                }
            }
        }
        Ok(())
    }

    /// Whether a write or a change of length of this file is pending.
    pub(super) fn is_pending(&self, path: &Path) -> bool {
        match self.now(path) {
            Some(Entry::File(index)) => self.files[index].pending.len() > 0,
            Some(Entry::Folder) | None => false,
        }
    }

    fn begin_sync(&self, path: &Path) -> Syncing {
        if let Some(Entry::File(index)) = self.now(path) {
            return Syncing::File(index, self.files[index].pending.covered());
        }
        let inside = self
            .names
            .iter()
            .filter(|(name, _)| name.parent() == Some(path));
        Syncing::Folder(
            inside
                .map(|(path, name)| (path.clone(), name.pending.covered()))
                .collect(),
        )
    }

    fn end_sync(&mut self, syncing: Syncing) {
        match syncing {
            Syncing::File(index, covered) => {
                let Content { durable, pending } = &mut self.files[index];
                for change in pending.take(covered) {
                    change.apply(durable);
                }
            }
            Syncing::Folder(covered) => {
                for (path, covered) in covered {
                    let name = self.names.entry(path).or_default();
                    if let Some(newest) = name.pending.take(covered).last() {
                        name.durable = newest;
                    }
                }
            }
        }
    }

    fn now(&self, path: &Path) -> Option<Entry> {
        self.names.get(path)?.now()
    }

    fn name(&mut self, asked: Asked, path: &Path, entry: Option<Entry>) {
        let name = self.names.entry(path.to_owned()).or_default();
        name.pending.ask(asked, entry);
    }

    fn file(&mut self, path: &Path) -> anyhow::Result<&mut Content> {
        match self.now(path) {
            Some(Entry::File(index)) => Ok(&mut self.files[index]),
            Some(Entry::Folder) | None => anyhow::bail!("{} is no file", path.display()),
        }
    }
}

impl Change {
    fn apply(&self, content: &mut Vec<u8>) {
        match self {
            Change::Write { at, bytes } => {
                let end = at + bytes.len();
                if content.len() < end {
                    content.resize(end, 0);
                }
                content[*at..end].copy_from_slice(bytes);
            }
            Change::Truncate(length) => content.resize(*length, 0),
        }
    }
}
