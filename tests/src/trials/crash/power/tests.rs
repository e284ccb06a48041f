//! What a power cut may take away, and what it may not.

use super::super::Dice;
use super::disk::{Disk, Wish};
use super::image::Image;
use super::recording::Recording;
use std::path::{Path, PathBuf};

const FOLDER: &str = "/disk/data";
const FILE: &str = "/disk/data/file";

/// Enough for every fate to be chosen.
const IMAGES: u64 = 400;

/// A disk, and a counter for its operations.
#[derive(Default)]
struct Asked {
    disk: Disk,
    count: usize,
}

impl Asked {
    fn begin(&mut self, wish: &Wish) -> usize {
        self.count += 1;
        self.disk.begin(self.count, wish).unwrap();
        self.count
    }

    fn ask(&mut self, wish: Wish) {
        let asked = self.begin(&wish);
        self.disk.end(asked, &wish).unwrap();
    }

    /// An empty file that is durable.
    fn with_file() -> Asked {
        let mut asked = Asked::default();
        asked.ask(Wish::Folder(FOLDER.into()));
        asked.ask(sync("/disk"));
        asked.ask(Wish::Create(FILE.into()));
        asked.ask(sync(FOLDER));
        asked
    }

    /// The file in many images; `None` where it does not exist.
    fn files(&self) -> Vec<Option<Vec<u8>>> {
        let image = |seed| Image::of(&self.disk, &mut Dice::new(seed));
        (1..=IMAGES)
            .map(|seed| image(seed).file(Path::new(FILE)).map(<[u8]>::to_vec))
            .collect()
    }
}

fn sync(path: &str) -> Wish {
    Wish::Sync(PathBuf::from(path))
}

fn write(at: u64, byte: u8, length: usize) -> Wish {
    Wish::Write {
        path: FILE.into(),
        at,
        bytes: vec![byte; length].into(),
    }
}

#[test]
fn what_was_synced_is_there() {
    let mut asked = Asked::with_file();
    asked.ask(write(0, b'a', 9000));
    asked.ask(sync(FILE));
    assert!(
        asked
            .files()
            .iter()
            .all(|file| file.as_deref() == Some(&[b'a'; 9000]))
    );
}

#[test]
fn of_what_was_not_synced_any_sector_can_be_missing() {
    let mut asked = Asked::with_file();
    asked.ask(write(0, b'a', 8192));
    asked.ask(sync(FILE));
    asked.ask(write(0, b'b', 4096));
    asked.ask(write(4096, b'c', 4096));
    let files: Vec<Vec<u8>> = asked.files().into_iter().flatten().collect();
    assert_eq!(
        files.len() as u64,
        IMAGES,
        "its name and length are durable"
    );
    let has = |first: u8, second: u8| {
        let expected = [[first; 4096], [second; 4096]].concat();
        files.contains(&expected)
    };
    assert!(has(b'a', b'a') && has(b'b', b'a') && has(b'a', b'c') && has(b'b', b'c'));
    let is_torn = |file: &Vec<u8>| file[..4096].contains(&b'a') && file[..4096].contains(&b'b');
    assert!(files.iter().any(is_torn));
    let is_whole = |sector: &[u8]| sector.iter().all(|byte| *byte == sector[0]);
    assert!(files.iter().all(|file| file.chunks(512).all(is_whole)));
}

/// A disk writes a sector as it is at that time, so an older write is never missing below a newer
/// one.
#[test]
fn writes_to_one_sector_arrive_in_order() {
    let mut asked = Asked::with_file();
    asked.ask(write(0, b'a', 100));
    asked.ask(write(100, b'b', 100));
    for file in asked.files().into_iter().flatten() {
        if file.get(100..) == Some(&[b'b'; 100]) {
            assert_eq!(file[..100], [b'a'; 100]);
        }
    }
}

#[test]
fn what_is_written_during_a_sync_may_be_missing() {
    let mut asked = Asked::with_file();
    asked.ask(write(0, b'a', 512));
    let syncing = asked.begin(&sync(FILE));
    asked.ask(write(0, b'b', 512));
    asked.disk.end(syncing, &sync(FILE)).unwrap();
    let files: Vec<Vec<u8>> = asked.files().into_iter().flatten().collect();
    assert!(files.contains(&vec![b'a'; 512]) && files.contains(&vec![b'b'; 512]));
    assert!(
        files.iter().all(|file| file.len() == 512),
        "the length was synced"
    );
}

#[test]
fn a_file_that_grew_may_be_short_or_hold_what_nobody_wrote() {
    let mut asked = Asked::with_file();
    asked.ask(write(0, b'a', 4096));
    let files: Vec<Vec<u8>> = asked.files().into_iter().flatten().collect();
    let foreign = |file: &Vec<u8>| file.iter().any(|byte| ![0, b'a'].contains(byte));
    assert!(files.contains(&Vec::new()));
    assert!(files.contains(&vec![0; 4096]));
    assert!(files.iter().any(foreign));
}

#[test]
fn a_truncation_is_there_wholly_or_not_at_all() {
    let mut asked = Asked::with_file();
    asked.ask(write(0, b'a', 8192));
    asked.ask(sync(FILE));
    asked.ask(Wish::Truncate(FILE.into(), 0));
    let files: Vec<Vec<u8>> = asked.files().into_iter().flatten().collect();
    assert!(files.contains(&Vec::new()) && files.contains(&vec![b'a'; 8192]));
    assert!(
        files
            .iter()
            .all(|file| file.is_empty() || *file == [b'a'; 8192])
    );
}

#[test]
fn a_name_is_there_once_its_folder_is_synced() {
    let mut asked = Asked::default();
    asked.ask(Wish::Folder(FOLDER.into()));
    asked.ask(Wish::Create(FILE.into()));
    asked.ask(write(0, b'a', 8));
    asked.ask(sync(FILE));
    asked.ask(sync(FOLDER));
    let is_there = |asked: &Asked| asked.files().iter().filter(|file| file.is_some()).count();
    let above = is_there(&asked);
    assert!(
        above > 0 && (above as u64) < IMAGES,
        "the folder itself may be missing"
    );
    asked.ask(sync("/disk"));
    assert_eq!(is_there(&asked) as u64, IMAGES);
    asked.ask(Wish::Remove(FILE.into()));
    let removed = is_there(&asked);
    assert!(
        removed > 0 && (removed as u64) < IMAGES,
        "a removal may be forgotten"
    );
    asked.ask(sync(FOLDER));
    assert_eq!(is_there(&asked), 0);
}

#[test]
fn a_lying_disk_forgets_what_was_synced() {
    let mut asked = Asked::with_file();
    asked.disk = Disk::lying_about(FILE.into());
    asked.ask(Wish::Folder(FOLDER.into()));
    asked.ask(Wish::Create(FILE.into()));
    asked.ask(sync("/disk"));
    asked.ask(sync(FOLDER));
    asked.ask(write(0, b'a', 8));
    asked.ask(sync(FILE));
    assert!(asked.files().contains(&Some(Vec::new())));
}

/// The write that a kill cut off never ends. It must not keep the next run's syncs from counting.
#[test]
fn what_a_kill_cut_off_is_over() {
    const KILLED: &str = r#"7  mkdir("\x2f\x64\x69\x73\x6b\x2f\x64\x61\x74\x61", 0700) = 0
7  fsync(3</disk>)           = 0
7  openat(AT_FDCWD</>, "\x2f\x64\x69\x73\x6b\x2f\x64\x61\x74\x61\x2f\x66\x69\x6c\x65", O_RDWR|O_CREAT, 0600) = 4</disk/data/file>
7  fsync(5</disk/data>)      = 0
7  pwrite64(4</disk/data/file>, "\x61", 1, 0 <unfinished ...>
7  +++ killed by SIGKILL +++
"#;
    const AGAIN: &str = r#"8  pwrite64(4</disk/data/file>, "\x62", 1, 0) = 1
8  fdatasync(4</disk/data/file>) = 0
8  +++ exited with 0 +++
"#;
    let mut recording = Recording::new(Path::new("/disk"));
    recording.add(KILLED).unwrap();
    recording.add(AGAIN).unwrap();
    let mut asked = Asked::default();
    for step in &recording.steps {
        recording.follow(&mut asked.disk, step).unwrap();
    }
    assert!(
        asked
            .files()
            .iter()
            .all(|file| file.as_deref() == Some(b"b"))
    );
}
