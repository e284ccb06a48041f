//! Many writers at once: nothing is lost, nothing is duplicated.

use crate::place::Place;
use crate::sample::{entry, open_tables};
use fondaco_protocol::{CommandId, TableId, Version};
use fondaco_tests::needs;
use std::collections::HashMap;
use std::sync::Arc;
use store::Store;
use table::record::{AppendError, TableRecord};
use tokio::task::JoinSet;

const TASKS: usize = 64;
const TABLES: usize = 16;
const APPENDS: usize = 20;

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn racing_writers_leave_dense_logs_on_sqlite() {
    racing_writers_leave_dense_logs(Place::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn racing_writers_leave_dense_logs_on_postgres() {
    needs!(Postgres);
    racing_writers_leave_dense_logs(Place::postgres().await).await;
}

async fn racing_writers_leave_dense_logs(place: Place) {
    let store = place.open().await;
    let tables = Arc::new(open_tables(&store, TABLES).await);
    let mut tasks = JoinSet::new();
    for task in 0..TASKS {
        tasks.spawn(write(store.clone(), tables.clone(), task));
    }
    let mut receipts = HashMap::new();
    while let Some(done) = tasks.join_next().await {
        receipts.extend(done.unwrap());
    }
    assert_eq!(
        receipts.len(),
        TASKS * APPENDS,
        "each receipt is for a place of its own"
    );
    assert_eq!(store.stats().rows, (TASKS * APPENDS) as u64);
    assert!(
        store.stats().batches < store.stats().rows,
        "{:?}",
        store.stats()
    );
    store.close().await;

    let store = place.open().await;
    for table in tables.iter() {
        for entry in store.log(table.id, Version(0)).await.unwrap() {
            let entry = entry.into_inner();
            assert_eq!(receipts.remove(&(table.id, entry.seq)), Some(entry.cmd_id));
        }
    }
    assert_eq!(receipts, HashMap::new(), "acknowledged, but not there");
}

type Receipts = HashMap<(TableId, Version), CommandId>;

/// Appends to one table after another; a writer that is too late tries the next number.
async fn write(store: Store, tables: Arc<Vec<TableRecord>>, task: usize) -> Receipts {
    let mut receipts = Receipts::new();
    for turn in 0..APPENDS {
        let table = &tables[(task + turn) % TABLES];
        let mut new = entry(table, 1);
        loop {
            match store.append(new.clone()).await {
                Ok(receipt) => {
                    receipts.insert((table.id, receipt.into_inner()), new.entry.cmd_id);
                    break;
                }
                Err(AppendError::Fenced) => {
                    let last = store.last_version(table.id).await.unwrap();
                    new.entry.seq = Version(last.0 + 1);
                }
                Err(error) => panic!("{error:?}"),
            }
        }
    }
    receipts
}
