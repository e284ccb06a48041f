//! Entries of many tables are saved together.
//!
//! On tokio's single-threaded runtime, and without tokio's cooperative budget, all appends are
//! queued before the committer runs: the batches are the same each time.

use crate::place::Place;
use crate::sample::{entry, open_table, open_tables};
use fondaco_protocol::Version;
use futures_util::future::join_all;
use store::Store;
use table::record::{AppendError, TableRecord};
use tokio::task::unconstrained;

on_both!(
    what_waits_together_is_saved_together,
    a_batch_is_bounded,
    nobody_waits_for_company,
    entries_of_one_table_keep_their_order,
    of_two_for_one_place_the_first_gets_it,
    who_stops_waiting_disturbs_nobody,
    closing_saves_what_waits,
);

async fn at_once<F: Future>(appends: impl Iterator<Item = F>) -> Vec<F::Output> {
    unconstrained(join_all(appends)).await
}

async fn what_waits_together_is_saved_together(place: Place) {
    let store = place.open().await;
    let tables = open_tables(&store, 100).await;
    let saved = at_once(tables.iter().map(|table| store.append(entry(table, 1)))).await;
    assert!(saved.iter().all(Result::is_ok), "{saved:?}");
    let stats = store.stats();
    assert_eq!((stats.rows, stats.batches, stats.last_batch), (100, 1, 100));
}

async fn a_batch_is_bounded(place: Place) {
    let store = place.open().await;
    let tables = open_tables(&store, 300).await;
    let saved = at_once(tables.iter().map(|table| store.append(entry(table, 1)))).await;
    assert!(saved.iter().all(Result::is_ok), "{saved:?}");
    let stats = store.stats();
    assert_eq!((stats.rows, stats.batches, stats.last_batch), (300, 2, 44));
}

/// Appends to the first table, and to the second one once the committer has taken the first entry.
/// Returns how many batches it took.
async fn one_after_the_other(store: &Store, tables: &[TableRecord], seq: u64) -> u64 {
    let before = store.stats().batches;
    let new = entry(&tables[1], seq);
    let (first, second) = tokio::join!(store.append(entry(&tables[0], seq)), async {
        let store = store.clone();
        // A new task runs after the committer, which the first entry has woken.
        tokio::spawn(async move { store.append(new).await }).await
    });
    assert!(first.is_ok(), "{first:?}");
    assert!(matches!(second, Ok(Ok(_))), "{second:?}");
    store.stats().batches - before
}

async fn nobody_waits_for_company(place: Place) {
    let store = place.open().await;
    let tables = open_tables(&store, 2).await;
    assert_eq!(one_after_the_other(&store, &tables, 1).await, 2);
    // This holds even after several were saved together.
    let saved = at_once(tables.iter().map(|table| store.append(entry(table, 2)))).await;
    assert!(saved.iter().all(Result::is_ok), "{saved:?}");
    assert_eq!(one_after_the_other(&store, &tables, 3).await, 2);
}

async fn entries_of_one_table_keep_their_order(place: Place) {
    let store = place.open().await;
    let tables = open_tables(&store, 3).await;
    let appends = (1..=10).flat_map(|seq| tables.iter().map(move |table| entry(table, seq)));
    let saved = at_once(appends.map(|entry| store.append(entry))).await;
    assert!(saved.iter().all(Result::is_ok), "{saved:?}");
    assert_eq!(store.stats().batches, 10);
}

async fn of_two_for_one_place_the_first_gets_it(place: Place) {
    let store = place.open().await;
    let table = open_table(&store).await;
    let (first, second) = (entry(&table, 1), entry(&table, 1));
    let (first, again, second) = tokio::join!(
        store.append(first.clone()),
        store.append(first),
        store.append(second)
    );
    assert!(first.is_ok(), "{first:?}");
    assert!(matches!(again, Err(AppendError::Duplicate(_))), "{again:?}");
    assert!(matches!(second, Err(AppendError::Fenced)), "{second:?}");
}

async fn who_stops_waiting_disturbs_nobody(place: Place) {
    let store = place.open().await;
    let table = open_table(&store).await;
    for seq in 1..=20 {
        let new = entry(&table, seq);
        tokio::select! {
            biased;
            saved = store.append(new.clone()) => panic!("too fast: {saved:?}"),
            () = std::future::ready(()) => {}
        }
        match store.append(new).await {
            Err(AppendError::Duplicate(stored)) => assert_eq!(stored.get().seq, Version(seq)),
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(store.log(table.id, Version(0)).await.unwrap().len(), 20);
}

async fn closing_saves_what_waits(place: Place) {
    let store = place.open().await;
    let tables = open_tables(&store, 300).await;
    let (saved, ()) = tokio::join!(
        at_once(tables.iter().map(|table| store.append(entry(table, 1)))),
        store.close(),
    );
    assert!(saved.iter().all(Result::is_ok), "{saved:?}");
    let late = store.append(entry(&tables[0], 2)).await;
    assert!(matches!(late, Err(AppendError::Unknown(_))), "{late:?}");
    let store = place.open().await;
    for table in &tables {
        assert_eq!(store.log(table.id, Version(0)).await.unwrap().len(), 1);
    }
}
