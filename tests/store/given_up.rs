//! Changes that are abandoned: the browser has gone, a time limit has passed, or the server hangs.

use crate::place::Place;
use crate::sample::{entry, open_table};
use fondaco_tests::needs;
use std::future::{Future, poll_fn};
use std::pin::pin;
use std::task::Poll;
use std::time::Duration;
use store::{Store, StoreConfig};
use tokio::time::timeout;

/// More than the number of times that a change of a table waits for the database.
const WAITS_MAX: usize = 1_000;

/// The response may already be there when it is first awaited, but not every time.
const SWEEPS: usize = 5;

/// Longer than a lease.
const LONGER: Duration = Duration::from_secs(20);

/// The output of the future, or `None` once it has been pending `waits` times.
async fn within_waits<T>(waits: usize, future: impl Future<Output = T>) -> Option<T> {
    let mut future = pin!(future);
    let mut waited = 0;
    poll_fn(|context| match future.as_mut().poll(context) {
        Poll::Ready(output) => Poll::Ready(Some(output)),
        Poll::Pending => {
            waited += 1;
            if waited < waits {
                Poll::Pending
            } else {
                Poll::Ready(None)
            }
        }
    })
    .await
}

/// Wherever the change is abandoned, no connection returns to the pool inside a transaction: the
/// next writes on it would never be committed, and would lock others out.
#[tokio::test]
async fn a_change_that_is_given_up_leaves_no_transaction_open() {
    needs!(Postgres);
    const OPEN: &str = "select count(*) from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'";
    let place = Place::postgres().await;
    // One of them is reserved for the log.
    let config = StoreConfig {
        connections_max: 2,
        ..place.config()
    };
    let store = Store::open(&config).await.unwrap();
    let table = open_table(&store).await;
    for _ in 0..SWEEPS {
        let mut waits = 1;
        while within_waits(waits, store.save_table(&table))
            .await
            .is_none()
        {
            // By then the connection has been returned to the pool.
            store.ping().await.unwrap();
            assert_eq!(place.number(OPEN).await, 0, "after {waits} waits");
            waits += 1;
            assert!(waits < WAITS_MAX, "the table is never saved");
        }
    }
}

/// On SQLite, moves are saved on the same connection that the abandoned change used.
#[tokio::test]
async fn a_move_after_a_change_that_is_given_up_is_kept() {
    const KEPT: &str = "select count(*) from actions";
    let place = Place::sqlite();
    let store = place.open().await;
    let table = open_table(&store).await;
    let mut seq = 0;
    while within_waits(seq as usize + 1, store.save_table(&table))
        .await
        .is_none()
    {
        seq += 1;
        store.append(entry(&table, seq)).await.unwrap();
        assert_eq!(place.number(KEPT).await, seq as i64);
        assert!(seq < WAITS_MAX as u64, "the table is never saved");
    }
    assert!(seq > 0, "it was never given up");
}

/// A server that hangs in the middle of a change blocks the table for others no longer than its
/// lease, and learns that nothing was saved.
#[tokio::test]
async fn a_change_that_hangs_does_not_lock_others_out() {
    needs!(Postgres);
    // It may still be at the statement that locks, and goes no further when nobody polls it.
    const LOCKED: &str = "select count(*) from pg_stat_activity
        where datname = current_database() and state in ('active', 'idle in transaction')
            and backend_xid is not null and backend_type = 'client backend'
            and query not ilike 'commit%'";
    let place = Place::postgres().await;
    let store = place.open().await;
    let table = open_table(&store).await;
    let mut saving = pin!(store.save_table(&table));
    while place.number(LOCKED).await == 0 {
        let saved = poll_fn(|context| Poll::Ready(saving.as_mut().poll(context))).await;
        assert!(saved.is_pending(), "it was never in the middle of it");
    }
    let other = place.open().await;
    let claimed = timeout(LONGER, other.claim_table(table.id)).await;
    assert!(claimed.unwrap().unwrap().is_some());
    assert!(saving.await.is_err());
}
