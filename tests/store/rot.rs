//! A flipped bit anywhere: nothing that was stored of a game is then read as something else.
//!
//! `FONDACO_FLIPS=1000 cargo test -p fondaco-tests --test store rot -- --nocapture` for more of them.

use crate::archive::{finished, log as log_of};
use crate::place::Place;
use crate::sample::{entry, open_table, open_tables};
use fondaco_protocol::{TableId, Version};
use fondaco_tests::game_night::Dice;
use fondaco_tests::needs;
use std::path::{Path, PathBuf};
use store::admin::verify_file;
use store::engine::{StoreError, frames_cut_off};
use store::{Store, StoreConfig};
use table::record::{Durable, LogEntry};
use tempfile::TempDir;

/// The entries of each game: they take several pages.
const ENTRIES: u64 = 40;

/// Bits that are flipped in each place.
fn flips() -> usize {
    let flips = std::env::var("FONDACO_FLIPS").ok();
    flips.and_then(|flips| flips.parse().ok()).unwrap_or(24)
}

/// What is read of a game: its log, and what is shown of it.
type Read = (Vec<Durable<LogEntry>>, Option<String>);

/// `None` if it is refused.
async fn read(store: &Store, table: TableId) -> Option<Read> {
    let log = store.log(table, Version(0)).await.ok()?;
    let stored = store.stored(table).await.ok()??;
    let record = store.find_replay(table).await.ok()?;
    let record = record.map(|record| record.get().to_string());
    (stored.log.as_ref() == Some(&log)).then_some((log, record))
}

/// Games that are running, over, and in the archive.
async fn games(store: &Store) -> Vec<TableId> {
    let mut games = Vec::new();
    let running = open_tables(store, 3).await;
    for seq in 1..=ENTRIES {
        for table in &running {
            store.append(entry(table, seq)).await.unwrap();
        }
    }
    games.extend(running.iter().map(|table| table.id));
    for is_archived in [false, true, true] {
        let table = finished(store, ENTRIES).await;
        if is_archived {
            let log = log_of(store, table.id).await;
            assert!(store.archive_game(table.id, &log).await.unwrap());
        }
        games.push(table.id);
    }
    games
}

/// A file with games in it, and what is read of each.
struct Sound {
    folder: TempDir,
    bytes: Vec<u8>,
    games: Vec<(TableId, Read)>,
}

impl Sound {
    async fn file() -> Sound {
        let place = Place::sqlite();
        let store = place.open().await;
        let mut games_read = Vec::new();
        for game in games(&store).await {
            games_read.push((game, read(&store, game).await.unwrap()));
        }
        store.close().await;
        Sound {
            folder: tempfile::tempdir().unwrap(),
            bytes: std::fs::read(place.file()).unwrap(),
            games: games_read,
        }
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("games.sqlite")
    }

    /// Writes the file with one other bit.
    fn flip(&self, bytes: &[u8], bit: usize) -> PathBuf {
        let path = self.path();
        for end in ["-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{end}", path.display()));
        }
        std::fs::write(&path, flipped(bytes, bit)).unwrap();
        path
    }

    /// How many games are refused, and how many are read as something else; all of them are refused
    /// if the file is. Last, whether the check of the
    /// file finds something.
    async fn damage(&self, path: &Path) -> (usize, usize, bool) {
        let config = StoreConfig {
            url: format!("sqlite://{}", path.display()),
            allow_unsafe: true,
            connections_max: 2,
        };
        let Ok(store) = Store::open(&config).await else {
            return (self.games.len(), 0, true);
        };
        let (mut refused, mut wrong) = (0, 0);
        for (game, sound) in &self.games {
            match read(&store, *game).await {
                None => refused += 1,
                Some(found) => wrong += usize::from(found != *sound),
            }
        }
        let is_found = !matches!(store.damage_of_file().await, Ok(None));
        store.close().await;
        (refused, wrong, is_found)
    }
}

/// A bit of a byte that is not zero: most of a young file is empty.
fn used_bit(bytes: &[u8], dice: &mut Dice) -> usize {
    loop {
        let bit = dice.below(bytes.len() * 8);
        if bytes[bit / 8] != 0 {
            return bit;
        }
    }
}

fn flipped(bytes: &[u8], bit: usize) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    bytes[bit / 8] ^= 1 << (bit % 8);
    bytes
}

/// What became of the flips in one kind of place.
#[derive(Debug, Default)]
struct Found {
    /// Nothing that is read changed.
    harmless: usize,
    /// One game was refused.
    one_refused: usize,
    /// Several games, or all of them.
    more_refused: usize,
    /// Only seen when the whole file is checked.
    seen_by_check: usize,
    unseen: usize,
}

#[tokio::test]
async fn a_bit_of_the_file_changes_no_game_unnoticed() {
    let sound = Sound::file().await;
    let (mut dice, mut found) = (Dice::new(1), Found::default());
    for _ in 0..flips() {
        let bit = used_bit(&sound.bytes, &mut dice);
        let path = sound.flip(&sound.bytes, bit);
        match sound.damage(&path).await {
            (0, 0, _) => found.harmless += 1,
            (1, 0, _) => found.one_refused += 1,
            (_, 0, _) => found.more_refused += 1,
            // An index that has lost the end of a log.
            (_, _, true) => found.seen_by_check += 1,
            _ => {
                println!("bit {bit} is unseen");
                found.unseen += 1;
            }
        }
    }
    println!("the file: {found:?}");
    assert!(found.one_refused > 0, "{found:?}");
    assert_eq!(found.unseen, 0, "{found:?}");
}

#[tokio::test]
async fn a_backup_with_another_bit_is_refused_or_holds_the_same() {
    let mut sound = Sound::file().await;
    let backup = sound.folder.path().join("backup");
    std::fs::write(sound.path(), &sound.bytes).unwrap();
    store::admin::backup_file(&sound.path(), &backup)
        .await
        .unwrap();
    sound.bytes = std::fs::read(&backup).unwrap();
    let (mut dice, mut found) = (Dice::new(2), Found::default());
    for _ in 0..flips() {
        let bit = used_bit(&sound.bytes, &mut dice);
        let path = sound.flip(&sound.bytes, bit);
        if verify_file(&path).await.is_err() {
            found.seen_by_check += 1;
            continue;
        }
        match sound.damage(&path).await {
            (0, 0, _) => found.harmless += 1,
            (refused, wrong, _) => {
                println!("bit {bit}: {refused} refused, {wrong} wrong");
                found.unseen += 1;
            }
        }
    }
    println!("a backup: {found:?}");
    assert!(found.seen_by_check > 0, "{found:?}");
    assert_eq!(found.unseen, 0, "{found:?}");
}

/// What is damaged of single games comes back, in the file with the flipped bit.
#[tokio::test]
async fn a_backup_gives_back_what_a_bit_has_damaged() {
    let sound = Sound::file().await;
    let backup = sound.folder.path().join("backup");
    std::fs::write(sound.path(), &sound.bytes).unwrap();
    store::admin::backup_file(&sound.path(), &backup)
        .await
        .unwrap();
    let (mut dice, mut repaired, mut left) = (Dice::new(6), 0, 0);
    for _ in 0..flips() {
        let path = sound.flip(&sound.bytes, used_bit(&sound.bytes, &mut dice));
        let Ok(store) = Store::open(&StoreConfig {
            url: format!("sqlite://{}", path.display()),
            allow_unsafe: true,
            connections_max: 2,
        })
        .await
        else {
            continue;
        };
        for (game, before) in &sound.games {
            let Ok(Some(_)) = store.damage_of_table(*game).await else {
                continue;
            };
            match store.repair_table(*game, &backup).await {
                Ok(Some(_)) => {
                    let after = read(&store, *game).await.expect("it is repaired");
                    assert_eq!(&after, before);
                    repaired += 1;
                }
                // Its pages cannot be read.
                Ok(None) | Err(_) => left += 1,
            }
        }
        store.close().await;
    }
    println!("repaired: {repaired}, left: {left}");
    assert!(repaired > 0);
}

/// The end of a log may be missing, as if the power had failed; then it is told that pages are cut
/// off. What cannot be told is the newest page: nothing comes after it.
#[tokio::test]
async fn a_bit_of_the_write_ahead_log_loses_nothing_unnoticed() {
    let place = Place::sqlite();
    let store = place.open().await;
    let games = games(&store).await;
    let (file, log) = (place.file(), format!("{}-wal", place.file().display()));
    let mut sound = Sound {
        folder: tempfile::tempdir().unwrap(),
        bytes: std::fs::read(file).unwrap(),
        games: Vec::new(),
    };
    for game in games {
        sound.games.push((game, read(&store, game).await.unwrap()));
    }
    let log_bytes = std::fs::read(log).unwrap();
    let last_page = log_bytes.len() - 4096 - 24;
    let path = sound.path();
    let beside = PathBuf::from(format!("{}-wal", path.display()));
    std::fs::write(&beside, &log_bytes).unwrap();
    assert_eq!(frames_cut_off(&beside).unwrap(), 0);
    let (mut dice, mut found) = (Dice::new(3), Found::default());
    for _ in 0..flips() {
        let bit = dice.below(last_page * 8);
        sound.flip(&sound.bytes, 0);
        std::fs::write(&path, &sound.bytes).unwrap();
        std::fs::write(&beside, flipped(&log_bytes, bit)).unwrap();
        let is_told = frames_cut_off(&beside).unwrap() > 0;
        match sound.damage(&path).await {
            (0, 0, _) => found.harmless += 1,
            _ if is_told => found.seen_by_check += 1,
            (refused, wrong, _) => {
                println!("bit {bit}: {refused} refused, {wrong} wrong");
                found.unseen += 1;
            }
        }
    }
    println!("the write-ahead log: {found:?}");
    assert!(found.seen_by_check > 0, "{found:?}");
    assert_eq!(found.unseen, 0, "{found:?}");
}

/// Statements that flip a bit of each column of one entry, on PostgreSQL and on SQLite where it can
/// do that.
const ENTRY_FLIPS: [(&str, &str); 5] = [
    ("at = at + 1", "at = at # 1"),
    ("seat = seat + 1", "seat = seat # 1"),
    (
        "payload = replace(payload, '1', '0')",
        "payload = replace(payload, '1', '0')",
    ),
    (
        "cmd_id = zeroblob(16)",
        "cmd_id = encode(set_bit(uuid_send(cmd_id), 77, 1 - get_bit(uuid_send(cmd_id), 77)), 'hex')::uuid",
    ),
    (
        "state_hash = zeroblob(32)",
        "state_hash = set_bit(state_hash, 99, 1 - get_bit(state_hash, 99))",
    ),
];

on_both!(a_changed_entry_is_the_error_of_one_table);

async fn a_changed_entry_is_the_error_of_one_table(place: Place) {
    let store = place.open().await;
    let (one, other) = (open_table(&store).await, open_table(&store).await);
    for table in [&one, &other] {
        for seq in 10..=12 {
            let mut entry = entry(table, seq - 9);
            entry.entry.payload = format!(r#"{{"x":{seq}}}"#).into();
            store.append(entry).await.unwrap();
        }
    }
    let sound = log_of(&store, one.id).await;
    let is_damaged = async || {
        let log = store.log(one.id, Version(0)).await.err();
        let stored = store.stored(one.id).await.err();
        [log, stored]
            .iter()
            .all(|error| matches!(error, Some(StoreError::Damaged(table)) if *table == one.id))
    };
    for (sqlite, postgres) in ENTRY_FLIPS {
        let statement = |change: &str| {
            let of = if place.is_sqlite() {
                format!("x'{}'", one.id.0.simple())
            } else {
                format!("'{}'", one.id.0)
            };
            let change = format!("update actions set {change} where table_id = {of} and seq = 2");
            &*change.leak()
        };
        const SAVE: &str = "create table saved as select * from actions";
        const BACK: &str = "
            delete from actions; insert into actions select * from saved; drop table saved";
        place.tamper(SAVE, SAVE).await;
        let change = (statement(sqlite), statement(postgres));
        place.tamper(change.0, change.1).await;
        assert!(is_damaged().await, "{change:?}");
        assert_eq!(log_of(&store, other.id).await.len(), 3);
        // Without its checksum, nobody would notice here.
        let unchecked = statement("checksum = null");
        place.tamper(unchecked, unchecked).await;
        assert_ne!(log_of(&store, one.id).await, sound);
        place.tamper(BACK, BACK).await;
        assert_eq!(log_of(&store, one.id).await, sound);
    }
}

/// Every bit of a row of the archive that PostgreSQL can flip.
#[tokio::test]
async fn a_bit_of_a_row_of_the_archive_is_the_error_of_one_game() {
    needs!(Postgres);
    let place = Place::postgres().await;
    let store = place.open().await;
    let (one, other) = (finished(&store, 40).await, finished(&store, 40).await);
    for table in [&one, &other] {
        let log = log_of(&store, table.id).await;
        assert!(store.archive_game(table.id, &log).await.unwrap());
    }
    let sound = read(&store, one.id).await.unwrap();
    let bytes = place
        .number("select min(octet_length(content))::bigint from archive")
        .await;
    let (mut dice, mut found) = (Dice::new(4), Found::default());
    for number in 0..flips() {
        let (column, bits) = match number % 4 {
            0 => ("hash", 32 * 8),
            _ => ("content", bytes as usize * 8),
        };
        let bit = dice.below(bits);
        let flip = format!(
            "update archive set {column} = set_bit({column}, {bit}, 1 - get_bit({column}, {bit}))
            where table_id = '{}'",
            one.id.0
        );
        let flip = &*flip.leak();
        place.tamper(flip, flip).await;
        match read(&store, one.id).await {
            None => found.one_refused += 1,
            Some(read) if read == sound => found.harmless += 1,
            Some(_) => found.unseen += 1,
        }
        assert!(read(&store, other.id).await.is_some());
        place.tamper(flip, flip).await;
    }
    println!("a row of the archive: {found:?}");
    assert!(found.one_refused > found.harmless, "{found:?}");
    assert_eq!(found.unseen, 0, "{found:?}");
}
