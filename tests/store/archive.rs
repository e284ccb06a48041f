//! Games that are over, each in one row.

use crate::place::Place;
use crate::sample::{NOW, entry, guest, open_table, packed, table};
use bzip2::Compression;
use bzip2::write::BzEncoder;
use fondaco_protocol::{CommandId, TableId, TableResult, UnixMs, Version};
use game_core::Seat;
use sha2::{Digest, Sha256};
use std::io::Write;
use std::sync::Arc;
use store::Store;
use store::admin::{Old, TableFilter};
use store::archive::Replaying;
use store::engine::StoreError;
use table::record::{AppendError, Durable, LogEntry, NewEntry, Stage, StateHash, TableRecord};
use uuid::Uuid;

on_both!(
    a_game_in_the_archive_gives_back_what_it_had,
    games_wait_for_the_archive_in_order,
    what_was_not_replayed_stays,
    a_running_game_stays,
    a_curve_is_added_to_a_game_in_the_archive,
    a_damaged_row_is_the_error_of_one_game,
    a_given_up_game_is_as_old_as_before,
    a_deleted_game_leaves_the_archive,
    a_finished_game_takes_one_row,
    hashes_that_the_rules_find_again_are_not_kept,
    what_earlier_releases_archived_is_read,
    a_game_that_the_operator_closes_gets_a_record,
);

const RECORD: &str = r#"{"steps":["🛶"]}"#;

/// A table whose game ended after this many entries, with a record.
pub(crate) async fn finished(store: &Store, entries: u64) -> TableRecord {
    let mut table = open_table(store).await;
    for seq in 1..=entries {
        store.append(entry(&table, seq)).await.unwrap();
    }
    table.stage = Stage::Finished {
        since: NOW,
        at: UnixMs(NOW.0 + entries as i64),
        result: TableResult {
            scores: vec![1, 2, 3],
            winners: vec![Seat::FIRST],
        },
    };
    end(store, &table).await;
    table
}

async fn end(store: &Store, table: &TableRecord) {
    store.finish_table(table).await.unwrap();
    let record = packed(RECORD);
    store.keep_replay(table.id, Some(&record)).await.unwrap();
}

pub(crate) async fn log(store: &Store, table: TableId) -> Vec<Durable<LogEntry>> {
    store.log(table, Version(0)).await.unwrap()
}

async fn archive(store: &Store, table: TableId) {
    let log = log(store, table).await;
    assert!(store.archive_game(table, &log).await.unwrap());
}

async fn a_game_in_the_archive_gives_back_what_it_had(place: Place) {
    let store = place.open().await;
    let table = finished(&store, 40).await;
    store.keep_curve(table.id, "[7]").await.unwrap();
    let before = log(&store, table.id).await;
    let filter = TableFilter {
        limit: 10,
        ..TableFilter::default()
    };
    let sketch = format!("{:?}", store.sketch_tables(&filter).await.unwrap());

    archive(&store, table.id).await;
    assert_eq!(place.number("select count(*) from actions").await, 0);
    assert_eq!(place.number("select count(*) from replays").await, 0);
    assert_eq!(place.number("select count(*) from curves").await, 0);
    let last = before[39].get().seat;
    assert_eq!(store.last_seat(table.id).await.unwrap(), Some(last));
    let reopened = place.open().await;
    for store in [&store, &reopened] {
        assert_eq!(log(store, table.id).await, before);
        let later = store.log(table.id, Version(38)).await.unwrap();
        assert_eq!(later, before[38..]);
        let none = store.log(table.id, Version(40)).await.unwrap();
        assert_eq!(none, []);
        assert_eq!(store.last_version(table.id).await.unwrap(), Version(40));
        let tenth = before[9].get();
        let found = store.find_entry(table.id, tenth.seat, tenth.cmd_id).await;
        assert_eq!(found.unwrap().as_ref(), Some(&before[9]));
        let other = CommandId(Uuid::new_v4());
        let found = store.find_entry(table.id, tenth.seat, other).await;
        assert_eq!(found.unwrap(), None);
        let record = store.find_replay(table.id).await.unwrap().unwrap();
        assert_eq!(record.get(), RECORD);
        let curve = store.find_curve(table.id).await.unwrap();
        assert_eq!(curve.as_deref(), Some("[7]"));
        let sketched = store.sketch_tables(&filter).await.unwrap();
        assert_eq!(format!("{sketched:?}"), sketch);
        let found = store.find_table(table.id).await.unwrap();
        assert_eq!(found.as_ref(), Some(&table));
    }
    // Nothing is left to move, and the end of a game that is saved once more wants no record.
    assert!(!store.archive_game(table.id, &before).await.unwrap());
    store.finish_table(&table).await.unwrap();
    assert_eq!(store.replays_wanted(UnixMs::MAX, 9).await.unwrap(), []);
    // Nobody can go on with it, and an entry that is sent once more is found.
    for seq in [1, 40, 41] {
        let next = store.append(entry(&table, seq)).await;
        assert!(matches!(next, Err(AppendError::Fenced)), "{next:?}");
    }
    let again = NewEntry {
        entry: before[39].get().clone(),
        ..entry(&table, 40)
    };
    let next = store.append(again).await;
    assert!(matches!(next, Err(AppendError::Duplicate(_))), "{next:?}");
    assert_eq!(place.number("select count(*) from actions").await, 0);
}

async fn games_wait_for_the_archive_in_order(place: Place) {
    let store = place.open().await;
    let mut ids = Vec::new();
    for entries in 1..=3 {
        ids.push(finished(&store, entries).await.id);
    }
    ids.sort();
    let due = async |until, after| store.not_archived(until, after, 2).await.unwrap();
    assert_eq!(due(UnixMs::MAX, None).await, ids[..2]);
    assert_eq!(due(UnixMs::MAX, Some(ids[1])).await, ids[2..]);
    assert_eq!(due(NOW, None).await, []);
    assert_eq!(store.count_not_archived().await.unwrap(), 3);
    archive(&store, ids[0]).await;
    assert_eq!(due(UnixMs::MAX, None).await, ids[1..]);
    assert_eq!(store.count_not_archived().await.unwrap(), 2);
}

async fn what_was_not_replayed_stays(place: Place) {
    let store = place.open().await;
    let table = finished(&store, 3).await;
    let whole = log(&store, table.id).await;
    let moved = store.archive_game(table.id, &whole[..2]).await;
    assert!(matches!(moved, Err(StoreError::Corrupt(_))), "{moved:?}");
    let moved = store.archive_game(table.id, &[]).await;
    assert!(!moved.unwrap());
    assert_eq!(log(&store, table.id).await, whole);
    assert_eq!(store.count_not_archived().await.unwrap(), 1);
    assert!(store.find_replay(table.id).await.unwrap().is_some());
}

async fn a_running_game_stays(place: Place) {
    let store = place.open().await;
    let table = open_table(&store).await;
    store.append(entry(&table, 1)).await.unwrap();
    let whole = log(&store, table.id).await;
    assert!(!store.archive_game(table.id, &whole).await.unwrap());
    // Even one with a record.
    end(&store, &table).await;
    let moved = store.archive_game(table.id, &whole).await;
    assert!(matches!(moved, Err(StoreError::Corrupt(_))), "{moved:?}");
    assert_eq!(log(&store, table.id).await, whole);
}

async fn a_curve_is_added_to_a_game_in_the_archive(place: Place) {
    let store = place.open().await;
    let table = finished(&store, 3).await;
    let before = log(&store, table.id).await;
    archive(&store, table.id).await;
    assert_eq!(store.find_curve(table.id).await.unwrap(), None);
    for points in ["[]", "[1]"] {
        store.keep_curve(table.id, points).await.unwrap();
        let kept = store.find_curve(table.id).await.unwrap();
        assert_eq!(kept.as_deref(), Some(points));
    }
    assert_eq!(place.number("select count(*) from curves").await, 0);
    assert_eq!(log(&store, table.id).await, before);
}

async fn a_damaged_row_is_the_error_of_one_game(place: Place) {
    let store = place.open().await;
    let (one, other) = (finished(&store, 5).await, finished(&store, 4).await);
    for table in [&one, &other] {
        archive(&store, table.id).await;
    }
    let is_damaged = async |table: TableId| {
        let log = store.log(table, Version(0)).await;
        let record = store.find_replay(table).await;
        let curve = store.find_curve(table).await;
        let errors = [log.err(), record.err(), curve.err()];
        errors
            .iter()
            .all(|error| matches!(error, Some(StoreError::Damaged(damaged)) if *damaged == table))
    };
    assert!(!is_damaged(one.id).await);
    const SAVE: &str = "create table saved as select * from archive";
    place.tamper(SAVE, SAVE).await;
    const BACK: &str = "delete from archive; insert into archive select * from saved";
    macro_rules! damages {
        ($($sqlite:literal, $postgres:literal;)+) => {
            $(
                place
                    .tamper(
                        concat!("update archive set ", $sqlite, " where entries = 5"),
                        concat!("update archive set ", $postgres, " where entries = 5"),
                    )
                    .await;
                assert!(is_damaged(one.id).await, $sqlite);
                assert_eq!(log(&store, other.id).await.len(), 4);
                place.tamper(BACK, BACK).await;
                assert!(!is_damaged(one.id).await, $sqlite);
            )+
        };
    }
    damages!(
        "hash = zeroblob(32)", "hash = decode(repeat('00', 32), 'hex')";
        "content = substr(content, 1, length(content) - 9)",
            "content = substr(content, 1, length(content) - 9)";
        "content = zeroblob(900)", "content = decode(repeat('00', 900), 'hex')";
        "format = 3", "format = 3";
        "format = 1", "format = 1";
        "entries = 4", "entries = 4";
        "last_at = last_at - 1", "last_at = last_at - 1";
        "(hash, content) = (select hash, content from archive other where other.entries = 4)",
            "(hash, content) = (select hash, content from archive other where other.entries = 4)";
    );
}

async fn a_given_up_game_is_as_old_as_before(place: Place) {
    const DAY: i64 = 86_400_000;
    let store = place.open().await;
    let mut table = open_table(&store).await;
    let mut late = entry(&table, 1);
    late.entry.at = UnixMs(NOW.0 + 10 * DAY);
    store.append(late).await.unwrap();
    table.stage = Stage::Closed {
        since: Some(NOW),
        at: UnixMs(NOW.0 + 10 * DAY),
    };
    end(&store, &table).await;
    archive(&store, table.id).await;
    for (days, deleted) in [(9, 0), (11, 1)] {
        let before = UnixMs(NOW.0 + days * DAY);
        let count = store.count_old(Old::Unfinished, before).await.unwrap();
        let purged = store.purge_old(Old::Unfinished, before, 10).await.unwrap();
        assert_eq!((count, purged.deleted), (deleted, deleted), "{days}");
    }
    assert_eq!(place.number("select count(*) from archive").await, 0);
}

async fn a_deleted_game_leaves_the_archive(place: Place) {
    let store = place.open().await;
    let (table, other) = (finished(&store, 2).await, finished(&store, 2).await);
    for table in [&table, &other] {
        archive(&store, table.id).await;
    }
    assert!(store.delete_table(table.id).await.unwrap());
    assert_eq!(log(&store, table.id).await, []);
    assert_eq!(log(&store, other.id).await.len(), 2);
    // What is erased of a person was never in the archive.
    let host = guest(&store, "Bea").await;
    let hers = self::table(&host);
    store.create_table(&hers, &[]).await.unwrap();
    store.append(entry(&hers, 1)).await.unwrap();
    let mut hers = hers;
    hers.stage = table.stage.clone();
    end(&store, &hers).await;
    archive(&store, hers.id).await;
    let _ = store.erase_person(host.id).await.unwrap();
    let found = store.find_table(hers.id).await.unwrap().unwrap();
    assert!(found.seats.values().all(|seat| seat.name() != "Bea"));
    assert_eq!(log(&store, hers.id).await.len(), 1);
}

async fn a_finished_game_takes_one_row(place: Place) {
    let store = place.open().await;
    let table = finished(&store, 100).await;
    archive(&store, table.id).await;
    let bytes = content_bytes(&place).await;
    // The id of each command and the hash of each entry cannot be compressed.
    assert!((4_800..6_000).contains(&bytes), "{bytes}");
}

async fn content_bytes(place: &Place) -> i64 {
    const BYTES: &str = "select cast(length(content) as bigint) from archive";
    const BYTES_POSTGRES: &str = "select octet_length(content)::bigint from archive";
    let bytes = place.number(if place.is_sqlite() {
        BYTES
    } else {
        BYTES_POSTGRES
    });
    bytes.await
}

/// Rules that find these hashes again.
fn rules(hashes: Vec<StateHash>) -> Replaying {
    Arc::new(move |_, deeds| Some(hashes.iter().copied().take(deeds.len()).collect()))
}

async fn hashes_that_the_rules_find_again_are_not_kept(place: Place) {
    let store = place.open().await;
    let table = finished(&store, 100).await;
    let before = log(&store, table.id).await;
    let hashes: Vec<StateHash> = before.iter().map(|one| one.get().state_hash).collect();
    store.replay_with(rules(hashes.clone()));
    archive(&store, table.id).await;
    let bytes = content_bytes(&place).await;
    assert!((1_600..2_800).contains(&bytes), "{bytes}");
    store.keep_curve(table.id, "[7]").await.unwrap();

    let mut others = hashes.clone();
    others[50] = StateHash([0; 32]);
    for (rules, is_read) in [
        (Some(rules(hashes.clone())), true),
        (Some(rules(others)), false),
        (Some(rules(hashes[1..].to_vec())), false),
        (None, false),
    ] {
        let store = place.open().await;
        if let Some(rules) = rules {
            store.replay_with(rules);
        }
        let found = store.log(table.id, Version(0)).await;
        let tenth = before[9].get();
        let entry = store.find_entry(table.id, tenth.seat, tenth.cmd_id).await;
        let stored = store.stored(table.id).await.unwrap().unwrap();
        assert_eq!(stored.log.as_ref(), is_read.then_some(&before));
        if is_read {
            assert_eq!(found.unwrap(), before);
            assert_eq!(entry.unwrap().as_ref(), Some(&before[9]));
        } else {
            assert!(
                matches!(found, Err(StoreError::NotReplayed(_))),
                "{found:?}"
            );
            assert!(
                matches!(entry, Err(StoreError::NotReplayed(_))),
                "{entry:?}"
            );
        }
        // What is shown of a game needs no rules.
        let record = store.find_replay(table.id).await.unwrap().unwrap();
        assert_eq!(record.get(), RECORD);
        let curve = store.find_curve(table.id).await.unwrap();
        assert_eq!(curve.as_deref(), Some("[7]"));
        assert_eq!(store.last_version(table.id).await.unwrap(), Version(100));
    }
}

/// A row as the first format has it: with the hash of every entry, whatever the rules say.
async fn what_earlier_releases_archived_is_read(place: Place) {
    let store = place.open().await;
    let table = finished(&store, 2).await;
    let before = log(&store, table.id).await;
    archive(&store, table.id).await;
    let mut random = Vec::new();
    let mut told = vec![2];
    told.extend(before.iter().map(|one| one.get().seat.number()));
    let mut last = 0;
    let number = |mut number: u64, to: &mut Vec<u8>| {
        while number >= 0x80 {
            to.push(number as u8 | 0x80);
            number >>= 7;
        }
        to.push(number as u8);
    };
    for one in &before {
        let LogEntry {
            cmd_id,
            state_hash,
            at,
            ..
        } = one.get();
        number(((at.0 - last) as u64) << 1, &mut told);
        last = at.0;
        random.extend(cmd_id.0.as_bytes());
        random.extend(state_hash.0);
    }
    for one in &before {
        number(one.get().payload.len() as u64, &mut told);
    }
    for one in &before {
        told.extend(one.get().payload.as_bytes());
    }
    told.extend([0, 1]);
    number(RECORD.len() as u64, &mut told);
    told.extend(RECORD.as_bytes());
    told.push(0);
    let hash = Sha256::new_with_prefix(table.id.0.as_bytes())
        .chain_update((random.len() as u64).to_be_bytes())
        .chain_update(&random)
        .chain_update(&told)
        .finalize();
    let mut content = (random.len() as u32).to_be_bytes().to_vec();
    content.extend(&random);
    let mut packing = BzEncoder::new(content, Compression::best());
    packing.write_all(&told).unwrap();
    let content = hex::encode(packing.finish().unwrap());
    let hash = hex::encode(hash);
    place
        .tamper(
            format!("update archive set format = 1, hash = x'{hash}', content = x'{content}'")
                .leak(),
            format!(
                "update archive set format = 1, hash = decode('{hash}', 'hex'),
                    content = decode('{content}', 'hex')"
            )
            .leak(),
        )
        .await;
    store.replay_with(rules(vec![StateHash([0; 32]); 2]));
    assert_eq!(log(&store, table.id).await, before);
    let record = store.find_replay(table.id).await.unwrap().unwrap();
    assert_eq!(record.get(), RECORD);
    // A curve brings it into the present format.
    store.keep_curve(table.id, "[7]").await.unwrap();
    assert_eq!(
        place
            .number("select cast(format as bigint) from archive")
            .await,
        2
    );
    assert_eq!(log(&store, table.id).await, before);
}

async fn a_game_that_the_operator_closes_gets_a_record(place: Place) {
    let store = place.open().await;
    let unstarted = open_table(&store).await;
    let mut playing = table(&guest(&store, "Ada").await);
    playing.stage = Stage::Playing { since: NOW };
    store.create_table(&playing, &[]).await.unwrap();
    store.append(entry(&playing, 1)).await.unwrap();
    for table in [&unstarted, &playing] {
        assert!(store.close_table(table.id, NOW).await.unwrap());
        assert!(!store.close_table(table.id, NOW).await.unwrap());
    }
    let wanted = store.replays_wanted(UnixMs::MAX, 9).await.unwrap();
    assert_eq!(wanted, [playing.id]);
}
