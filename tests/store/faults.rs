//! Faults injected on purpose.

use crate::place::Place;
use crate::sample::{entry, guest, open_table, table};
use fondaco_protocol::Version;
use store::Store;
use store::engine::Faults;
use table::record::{AppendError, NewEntry, TableRecord};

/// Too large to fit into a page.
fn bulky(mut new: NewEntry) -> NewEntry {
    new.entry.payload = format!("{:?}", "x".repeat(50_000)).into();
    new
}

#[tokio::test]
async fn a_full_disk_loses_nothing_and_is_got_over() {
    let place = Place::sqlite();
    let store = place.open().await;
    let table = open_table(&store).await;
    store.append(entry(&table, 1)).await.unwrap();

    store.leave_room(Some(0)).await.unwrap();
    let new = bulky(entry(&table, 2));
    let lost = store.append(new.clone()).await;
    assert!(matches!(lost, Err(AppendError::Unknown(_))), "{lost:?}");
    // Whoever is on call sees it.
    assert_eq!(store.stats().failed_batches, 1);
    assert!(!store.oldest_unsaved().is_zero());
    let found = store
        .find_entry(table.id, new.entry.seat, new.entry.cmd_id)
        .await
        .unwrap();
    assert_eq!(found, None);
    assert_eq!(store.log(table.id, Version(0)).await.unwrap().len(), 1);

    store.leave_room(None).await.unwrap();
    store.append(new).await.unwrap();
    assert_eq!(store.log(table.id, Version(0)).await.unwrap().len(), 2);
    assert!(store.oldest_unsaved().is_zero());
}

/// SQLite rolls a transaction back by itself when the disk is full.
#[tokio::test]
async fn a_full_disk_in_a_transaction_is_got_over() {
    let place = Place::sqlite();
    let store = place.open().await;
    let host = guest(&store, "Ada").await;
    let bulky = |name: &str| TableRecord {
        ruleset: name.repeat(50_000),
        ..table(&host)
    };
    store.leave_room(Some(0)).await.unwrap();
    store.create_table(&bulky("x"), &[]).await.unwrap_err();
    store.leave_room(None).await.unwrap();
    for name in ["y", "z"] {
        store.create_table(&bulky(name), &[]).await.unwrap();
    }
}

/// What a crash checker must find: a receipt for something that is not there.
#[tokio::test]
async fn a_store_that_acknowledges_too_early_can_be_caught() {
    let place = Place::sqlite();
    let faults = Faults {
        ack_before_commit: true,
        ..Faults::default()
    };
    let store = Store::open_with_faults(&place.config(), faults)
        .await
        .unwrap();
    let table = open_table(&store).await;
    store.leave_room(Some(0)).await.unwrap();
    store.append(bulky(entry(&table, 1))).await.unwrap();
    store.close().await;
    let store = place.open().await;
    assert_eq!(store.log(table.id, Version(0)).await.unwrap(), []);
}
