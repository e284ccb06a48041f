//! The logs of the tables.

use crate::place::Place;
use crate::sample::{entry, open_table, open_tables};
use fondaco_protocol::{CommandId, TableId, Version};
use game_core::Seat;
use store::engine::StoreError;
use table::record::{AppendError, LogEntry, NewEntry};
use uuid::Uuid;

on_both!(
    entries_come_back_in_order,
    the_log_is_read_from_anywhere,
    an_entry_is_found_by_its_command,
    a_gap_is_refused,
    a_place_is_taken_once,
    a_known_command_yields_the_stored_entry,
    a_command_belongs_to_one_seat_of_one_table,
    a_table_must_be_there,
    a_missing_entry_is_noticed,
    payloads_are_kept_to_the_letter,
);

async fn entries_come_back_in_order(place: Place) {
    let store = place.open().await;
    let table = open_table(&store).await;
    let mut expected = Vec::new();
    for seq in 1..=20 {
        let mut new = entry(&table, seq);
        new.entry.seat = Seat::new(seq as u8 % 8).unwrap();
        expected.push(new.entry.clone());
        assert_eq!(*store.append(new).await.unwrap().get(), Version(seq));
    }
    let log = store.log(table.id, Version(0)).await.unwrap();
    let log: Vec<LogEntry> = log.into_iter().map(|entry| entry.into_inner()).collect();
    assert_eq!(log, expected);
}

async fn the_log_is_read_from_anywhere(place: Place) {
    let store = place.open().await;
    let table = open_table(&store).await;
    for seq in 1..=5 {
        store.append(entry(&table, seq)).await.unwrap();
    }
    for (after, left) in [(0, 5), (3, 2), (5, 0), (9, 0), (u64::MAX, 0)] {
        assert_eq!(
            store.log(table.id, Version(after)).await.unwrap().len(),
            left
        );
    }
    assert_eq!(
        store
            .log(TableId(Uuid::new_v4()), Version(0))
            .await
            .unwrap(),
        []
    );
}

async fn an_entry_is_found_by_its_command(place: Place) {
    let store = place.open().await;
    let table = open_table(&store).await;
    let new = entry(&table, 1);
    store.append(new.clone()).await.unwrap();
    let find = |table, seat, command| {
        let store = store.clone();
        async move { store.find_entry(table, seat, command).await.unwrap() }
    };
    let found = find(table.id, new.entry.seat, new.entry.cmd_id)
        .await
        .unwrap();
    assert_eq!(*found.get(), new.entry);
    assert_eq!(found.version().get(), &Version(1));
    assert_eq!(
        find(table.id, Seat::new(1).unwrap(), new.entry.cmd_id).await,
        None
    );
    assert_eq!(
        find(table.id, new.entry.seat, CommandId(Uuid::new_v4())).await,
        None
    );
    assert_eq!(
        find(TableId(Uuid::new_v4()), new.entry.seat, new.entry.cmd_id).await,
        None
    );
}

async fn a_gap_is_refused(place: Place) {
    let store = place.open().await;
    let table = open_table(&store).await;
    for seq in [0, 2, u64::MAX] {
        let appended = store.append(entry(&table, seq)).await;
        assert!(
            matches!(appended, Err(AppendError::Fenced)),
            "{seq}: {appended:?}"
        );
    }
    store.append(entry(&table, 1)).await.unwrap();
    let appended = store.append(entry(&table, 3)).await;
    assert!(matches!(appended, Err(AppendError::Fenced)), "{appended:?}");
    store.append(entry(&table, 2)).await.unwrap();
}

async fn a_place_is_taken_once(place: Place) {
    let store = place.open().await;
    let table = open_table(&store).await;
    let first = entry(&table, 1);
    store.append(first.clone()).await.unwrap();
    let appended = store.append(entry(&table, 1)).await;
    assert!(matches!(appended, Err(AppendError::Fenced)), "{appended:?}");
    let log = store.log(table.id, Version(0)).await.unwrap();
    assert_eq!(*log[0].get(), first.entry);
    assert_eq!(log.len(), 1);
}

async fn a_known_command_yields_the_stored_entry(place: Place) {
    let store = place.open().await;
    let table = open_table(&store).await;
    let first = entry(&table, 1);
    store.append(first.clone()).await.unwrap();
    store.append(entry(&table, 2)).await.unwrap();
    // The same entry again, and then with different content.
    let mut other = first.clone();
    other.entry.payload = "{}".into();
    for again in [first.clone(), other] {
        match store.append(again).await {
            Err(AppendError::Duplicate(found)) => assert_eq!(*found.get(), first.entry),
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(store.log(table.id, Version(0)).await.unwrap().len(), 2);
}

async fn a_command_belongs_to_one_seat_of_one_table(place: Place) {
    let store = place.open().await;
    let tables = open_tables(&store, 2).await;
    let first = entry(&tables[0], 1);
    store.append(first.clone()).await.unwrap();
    let mut other_seat = first.clone();
    other_seat.entry.seq = Version(2);
    other_seat.entry.seat = Seat::new(1).unwrap();
    store.append(other_seat).await.unwrap();
    store
        .append(NewEntry {
            table: tables[1].id,
            ..first
        })
        .await
        .unwrap();
}

async fn a_table_must_be_there(place: Place) {
    let store = place.open().await;
    let mut table = open_table(&store).await;
    table.id = TableId(Uuid::new_v4());
    let appended = store.append(entry(&table, 1)).await;
    assert!(matches!(appended, Err(AppendError::Fenced)), "{appended:?}");
}

async fn a_missing_entry_is_noticed(place: Place) {
    let store = place.open().await;
    let table = open_table(&store).await;
    for seq in 1..=3 {
        store.append(entry(&table, seq)).await.unwrap();
    }
    let delete = "delete from actions where seq = 2";
    place.tamper(delete, delete).await;
    let log = store.log(table.id, Version(0)).await;
    assert!(matches!(log, Err(StoreError::Corrupt(_))), "{log:?}");
}

async fn payloads_are_kept_to_the_letter(place: Place) {
    let store = place.open().await;
    let table = open_table(&store).await;
    let long = format!("{:?}", "lång ".repeat(3_000));
    let payloads = [
        "{}",
        "{ \"b\": 1,  \"a\": 1.50 }",
        "null",
        "",
        "\"\\u0000\"",
        "\u{1}'\"\\",
        "🂡",
        &long,
    ];
    for (seq, payload) in (1..).zip(payloads) {
        let mut new = entry(&table, seq);
        new.entry.payload = payload.into();
        store.append(new).await.unwrap();
    }
    let log = store.log(table.id, Version(0)).await.unwrap();
    let kept: Vec<&str> = log.iter().map(|entry| &*entry.get().payload).collect();
    assert_eq!(kept, payloads);
}
