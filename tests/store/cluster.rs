//! Servers that share a database: who may join, and what they have in common.

use crate::place::Place;
use crate::sample::open_table;
use fondaco_tests::needs;
use std::time::Duration;
use store::Store;
use store::engine::StoreError;
use store::nodes::{Load, NodePlace, SoleError};
use table::record::{Epoch, NodeId};
use tokio::time::{sleep, timeout};

/// The maximum time for something that should happen immediately.
const SOON: Duration = Duration::from_secs(20);

const POLL: Duration = Duration::from_millis(10);

/// Prevents leases from expiring by themselves while the tests run on a slow machine.
const LASTING: &str = "update nodes set until = clock_timestamp() + interval '1 hour'
    where until > clock_timestamp()";

const LAPSE: &str = "update nodes set until = clock_timestamp() - interval '1 second'";

async fn join(place: &Place, name: &str) -> (Store, NodePlace) {
    let store = place.open().await;
    let node = store
        .join_others(name, &format!("at {name}"))
        .await
        .unwrap();
    place.tamper("", LASTING).await;
    (store, node)
}

/// Joins as soon as the locks of servers that have ended are released.
async fn join_soon(place: &Place, name: &str) -> (Store, NodePlace) {
    let store = place.open().await;
    let joining = async {
        loop {
            match store.join_others(name, "again").await {
                Ok(node) => return node,
                Err(SoleError::Named { .. } | SoleError::Unshared(_)) => sleep(POLL).await,
                Err(error) => panic!("{error}"),
            }
        }
    };
    let node = timeout(SOON, joining).await.unwrap();
    (store, node)
}

async fn living(node: &mut NodePlace) -> Option<Vec<NodeId>> {
    let renewal = node.renew(Load::default()).await.unwrap()?;
    let mut living = renewal.living;
    living.sort();
    Some(living)
}

#[tokio::test]
async fn servers_that_share_a_database_see_each_other() {
    needs!(Postgres);
    let place = Place::postgres().await;
    let (_, mut first) = join(&place, "first").await;
    let (_, mut second) = join(&place, "second").await;
    let both = Some(vec![first.id(), second.id()]);
    assert_eq!(living(&mut first).await, both);
    assert_eq!(living(&mut second).await, both);
    second.leave().await.unwrap();
    assert_eq!(living(&mut first).await, Some(vec![first.id()]));
}

#[tokio::test]
async fn a_server_that_shares_nothing_does_not_join_those_that_do() {
    needs!(Postgres);
    let place = Place::postgres().await;
    let (_, first) = join(&place, "first").await;
    let (_, second) = join(&place, "second").await;
    let alone = place.open().await;
    let Err(SoleError::Shared(holder)) = alone.join("alone").await else {
        panic!("it has joined");
    };
    assert!(holder.starts_with("at "), "{holder}");
    assert!(matches!(
        alone.be_sole("a command").await,
        Err(SoleError::Shared(_))
    ));
    first.leave().await.unwrap();
    assert!(matches!(
        alone.join("alone").await,
        Err(SoleError::Shared(_))
    ));
    drop(second);
    let joining = async {
        while alone.join("alone").await.is_err() {
            sleep(POLL).await;
        }
    };
    timeout(SOON, joining).await.unwrap();
    // The one that was dropped did not leave: its row was removed with its lock.
    assert_eq!(place.number("select count(*) from nodes").await, 1);
}

#[tokio::test]
async fn those_that_share_do_not_join_a_server_that_does_not_until_it_has_ended() {
    needs!(Postgres);
    let place = Place::postgres().await;
    let alone = place.open().await;
    let single = alone.join("alone").await.unwrap();
    place.tamper("", LASTING).await;
    let table = open_table(&alone).await;
    let store = place.open().await;
    let Err(SoleError::Unshared(holder)) = store.join_others("first", "at first").await else {
        panic!("it has joined");
    };
    assert!(holder.contains("alone"), "{holder}");
    // It hangs: its connection is still open, but its lease has expired.
    place.tamper("", LAPSE).await;
    let (first, _place) = join_soon(&place, "first").await;
    place.tamper("", LASTING).await;
    assert_eq!(first.claim_table(table.id).await.unwrap(), Some(Epoch(2)));
    drop(single);
    let names = "select count(*) from nodes where name = 'single'";
    assert_eq!(place.number(names).await, 0);
}

#[tokio::test]
async fn two_servers_of_one_name_are_not_both_there() {
    needs!(Postgres);
    let place = Place::postgres().await;
    let (one, mut first) = join(&place, "first").await;
    let table = open_table(&one).await;
    let other = place.open().await;
    let Err(SoleError::Named { name, holder }) = other.join_others("first", "other").await else {
        panic!("it has joined");
    };
    assert_eq!(name, "first");
    assert!(holder.contains("at first"), "{holder}");
    assert!(living(&mut first).await.is_some());
    // It hangs.
    place.tamper("", LAPSE).await;
    let (other, mut second) = join_soon(&place, "first").await;
    place.tamper("", LASTING).await;
    assert_eq!(other.claim_table(table.id).await.unwrap(), Some(Epoch(2)));
    assert!(first.renew(Load::default()).await.is_err());
    assert_eq!(living(&mut first).await, None);
    // It was killed: its connection is gone, but its lease has not expired.
    drop(second.renew(Load::default()).await.unwrap());
    drop(second);
    let (third, _place) = join_soon(&place, "first").await;
    assert_eq!(third.claim_table(table.id).await.unwrap(), Some(Epoch(3)));
}

#[tokio::test]
async fn a_server_keeps_its_name_when_its_connection_breaks() {
    needs!(Postgres);
    let place = Place::postgres().await;
    let (_, mut first) = join(&place, "first").await;
    let cut = "select count(pg_terminate_backend(session)) from nodes";
    assert_eq!(place.number(cut).await, 1);
    while first.renew(Load::default()).await.is_ok() {}
    let renewing = async {
        // The lock is released once the old connection has ended.
        loop {
            assert!(living(&mut first).await.is_some());
            place.tamper("", LASTING).await;
            let locks = "select count(*) from pg_locks join nodes on session = pid
                where locktype = 'advisory' and granted";
            if place.number(locks).await == 2 {
                break;
            }
        }
    };
    timeout(SOON, renewing).await.unwrap();
    let other = place.open().await.join_others("first", "other").await;
    assert!(matches!(other, Err(SoleError::Named { .. })));
}

#[tokio::test]
async fn all_servers_of_a_database_have_the_same_key() {
    needs!(Postgres);
    let place = Place::postgres().await;
    let (first, second) = (place.open().await, place.open().await);
    let (one, other) = tokio::join!(first.cluster_key(), second.cluster_key());
    let one = one.unwrap();
    assert_eq!(one, other.unwrap());
    assert_eq!(first.cluster_key().await.unwrap(), one);
    let elsewhere = Place::postgres().await.open().await;
    assert_ne!(elsewhere.cluster_key().await.unwrap(), one);
}

#[tokio::test]
async fn a_file_is_not_shared() {
    let store = Place::sqlite().open().await;
    let joined = store.join_others("first", "at first").await;
    assert!(matches!(joined, Err(SoleError::NotShareable)));
    let key = store.cluster_key().await;
    assert!(matches!(key, Err(StoreError::NoLease)));
}
