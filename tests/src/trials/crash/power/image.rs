//! What a power cut can leave on a disk.
//!
//! Synced data is there. Apart from that, every sector of a file is as it was after any of the
//! writes to it since the last sync, in whatever order the disk performed them. A file's length is
//! one of those that it had; where it grew but no data arrived, there are zeros, noise, or the
//! contents of an older file. Each name stands for something that it stood for since the last sync
//! of its folder.
//!
//! Two assumptions are made, the same as SQLite's: a write damages nothing beyond its own bytes,
//! and a file is truncated either completely or not at all, and before anything written to it
//! later.

use super::super::Dice;
use super::disk::{Change, Content, Disk, Entry, Pending};
use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// Sizes of the unit that a disk writes atomically.
const SECTORS: [usize; 2] = [512, 4096];

/// The suffix of the file that says which server uses the database; losing it does no harm.
const NOTE: &str = ".server";

/// The files and folders after a power cut.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Image {
    entries: BTreeMap<PathBuf, Option<Vec<u8>>>,
    /// Whether anything that was written is missing.
    pub(super) is_damaged: bool,
}

impl Image {
    /// One of the many images that the disk allows, chosen at random.
    pub(super) fn of(disk: &Disk, dice: &mut Dice) -> Image {
        let sector = SECTORS[dice.below(SECTORS.len() as u64) as usize];
        let mut image = Image::default();
        // In order, so that a folder comes before what is in it.
        for (path, name) in &disk.names {
            let fate = Fate::choose(dice);
            let kept = fate.kept_of(name.pending.len(), dice);
            let is_missed = !path.to_string_lossy().ends_with(NOTE);
            image.is_damaged |= is_missed && kept < name.pending.len();
            let entry = match kept.checked_sub(1) {
                Some(newest) => name.pending.iter().nth(newest).copied().flatten(),
                None => name.durable,
            };
            let is_within = path.parent().is_none_or(|folder| {
                !disk.names.contains_key(folder) || image.entries.get(folder) == Some(&None)
            });
            match entry {
                Some(Entry::Folder) if is_within => {
                    image.entries.insert(path.clone(), None);
                }
                Some(Entry::File(index)) if is_within => {
                    let left_over = disk.files[..index].last();
                    let content = &disk.files[index];
                    let survivor = Survivor::of(content, left_over, sector, dice);
                    image.is_damaged |= is_missed && survivor.is_damaged;
                    image.entries.insert(path.clone(), Some(survivor.bytes));
                }
                _ => {}
            }
        }
        image
    }

    /// Replaces a file whose contents no cut preserves, provided that its folder exists.
    pub(super) fn put(&mut self, path: &Path, bytes: Vec<u8>) {
        let folder = path.parent().map(Path::to_owned).unwrap_or_default();
        if self.entries.get(&folder) == Some(&None) {
            self.entries.insert(path.to_owned(), Some(bytes));
        }
    }

    /// Writes the files that were below `from` to `to`.
    pub(super) fn write(&self, from: &Path, to: &Path) -> io::Result<()> {
        for (path, content) in &self.entries {
            let path = to.join(path.strip_prefix(from).unwrap_or(path));
            match content {
                Some(bytes) => fs::write(path, bytes)?,
                None => fs::create_dir(path)?,
            }
        }
        Ok(())
    }

    /// The content of a file, if it exists.
    #[cfg(test)]
    pub(super) fn file(&self, path: &Path) -> Option<&[u8]> {
        self.entries.get(path)?.as_deref()
    }
}

/// What happens to the changes pending in one place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    None,
    All,
    /// Each is kept with this chance, in percent.
    Some(u64),
    AllButOne,
    OnlyOne,
}

impl Fate {
    fn choose(dice: &mut Dice) -> Fate {
        match dice.below(8) {
            0 | 1 => Fate::None,
            2 | 3 => Fate::All,
            4 => Fate::AllButOne,
            5 => Fate::OnlyOne,
            _ => Fate::Some(5 + dice.below(91)),
        }
    }

    /// Which of `count` independent changes are kept.
    fn which(self, count: usize, dice: &mut Dice) -> Vec<bool> {
        let one = dice.below(count as u64) as usize;
        let keeps = |index: usize, dice: &mut Dice| match self {
            Fate::None => false,
            Fate::All => true,
            Fate::Some(chance) => dice.below(100) < chance,
            Fate::AllButOne => index != one,
            Fate::OnlyOne => index == one,
        };
        (0..count).map(|index| keeps(index, dice)).collect()
    }

    /// How many of `count` changes are kept, if each depends on the one before.
    fn kept_of(self, count: usize, dice: &mut Dice) -> usize {
        match self {
            Fate::None => 0,
            Fate::All => count,
            Fate::Some(_) | Fate::AllButOne | Fate::OnlyOne => {
                dice.below(count as u64 + 1) as usize
            }
        }
    }
}

/// A file after the cut.
struct Survivor {
    bytes: Vec<u8>,
    is_damaged: bool,
}

impl Survivor {
    fn of(
        content: &Content,
        left_over: Option<&Content>,
        sector: usize,
        dice: &mut Dice,
    ) -> Survivor {
        let Content { durable, pending } = content;
        let fate = Fate::choose(dice);
        let filler = Filler::choose(left_over, dice);
        let truncated = truncated(pending, fate, dice);
        let kept = kept_sectors(pending, fate, sector, dice);
        let length = length(durable.len(), pending, truncated, fate, dice);
        let mut bytes = durable.clone();
        let mut is_damaged = false;
        for (index, change) in pending.iter().enumerate() {
            match change {
                Change::Truncate(length) if index < truncated => {
                    bytes.truncate(*length);
                    filler.grow(&mut bytes, *length);
                }
                Change::Truncate(_) => is_damaged = true,
                Change::Write { at, bytes: written } => {
                    for piece in pieces(*at, written.len(), sector) {
                        if kept
                            .get(&(piece.start / sector))
                            .is_some_and(|&last| index <= last)
                        {
                            filler.grow(&mut bytes, piece.end);
                            bytes[piece.clone()]
                                .copy_from_slice(&written[piece.start - at..piece.end - at]);
                        } else {
                            is_damaged = true;
                        }
                    }
                }
            }
        }
        is_damaged |= bytes.len() > length;
        bytes.truncate(length);
        filler.grow(&mut bytes, length);
        Survivor { bytes, is_damaged }
    }
}

/// The ranges of a write, split by the sectors that it touches.
fn pieces(at: usize, length: usize, sector: usize) -> impl Iterator<Item = Range<usize>> {
    let end = at + length;
    let sectors = at / sector..end.div_ceil(sector);
    sectors.map(move |number| at.max(number * sector)..end.min((number + 1) * sector))
}

/// Truncations before this index are kept; later ones are lost.
fn truncated(pending: &Pending<Change>, fate: Fate, dice: &mut Dice) -> usize {
    let truncations = pending.iter().enumerate();
    let truncations: Vec<usize> = truncations
        .filter_map(|(index, change)| matches!(change, Change::Truncate(_)).then_some(index + 1))
        .collect();
    let kept = fate.kept_of(truncations.len(), dice);
    kept.checked_sub(1).map_or(0, |last| truncations[last])
}

/// The last write that arrived in each sector, for sectors that received any.
fn kept_sectors(
    pending: &Pending<Change>,
    fate: Fate,
    sector: usize,
    dice: &mut Dice,
) -> HashMap<usize, usize> {
    let mut kept = HashMap::new();
    let which = fate.which(pending.len(), dice);
    for ((index, change), is_kept) in pending.iter().enumerate().zip(which) {
        let Change::Write { at, bytes } = change else {
            continue;
        };
        let is_torn = !matches!(fate, Fate::None | Fate::All) && dice.below(4) == 0;
        for piece in pieces(*at, bytes.len(), sector) {
            if if is_torn { dice.below(2) == 0 } else { is_kept } {
                kept.insert(piece.start / sector, index);
            }
        }
    }
    kept
}

/// One of the lengths that the file had since the last truncation that was kept.
fn length(
    durable: usize,
    pending: &Pending<Change>,
    truncated: usize,
    fate: Fate,
    dice: &mut Dice,
) -> usize {
    let mut lengths = vec![durable];
    for (index, change) in pending.iter().enumerate() {
        let last = lengths.last().copied().unwrap_or(0);
        match change {
            Change::Truncate(length) if index < truncated => lengths = vec![*length],
            Change::Truncate(_) => {}
            Change::Write { at, bytes } => lengths.push(last.max(at + bytes.len())),
        }
    }
    lengths[fate.kept_of(lengths.len() - 1, dice)]
}

/// What fills a file where it grew but no data arrived.
enum Filler<'a> {
    Zeros,
    Noise(u64),
    /// What was on the disk before.
    LeftOver(&'a [u8]),
}

impl<'a> Filler<'a> {
    fn choose(left_over: Option<&'a Content>, dice: &mut Dice) -> Filler<'a> {
        match (dice.below(3), left_over) {
            (0, Some(content)) => Filler::LeftOver(&content.durable),
            (1, _) => Filler::Noise(dice.below(u64::MAX)),
            _ => Filler::Zeros,
        }
    }

    fn grow(&self, bytes: &mut Vec<u8>, length: usize) {
        let from = bytes.len();
        if from >= length {
            return;
        }
        match self {
            Filler::Zeros => bytes.resize(length, 0),
            Filler::Noise(seed) => {
                let mut dice = Dice::new(*seed ^ from as u64);
                bytes.extend((from..length).map(|_| dice.below(256) as u8));
            }
            Filler::LeftOver(old) => {
                let old = old.get(from..old.len().min(length)).unwrap_or_default();
                bytes.extend_from_slice(old);
                bytes.resize(length, 0);
            }
        }
    }
}
