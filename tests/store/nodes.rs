//! Servers that use the same PostgreSQL database: leases, and which server owns which table.

use crate::place::Place;
use crate::sample::{entry, open_table, open_tables};
use fondaco_protocol::TableId;
use fondaco_tests::needs;
use futures_util::future::join_all;
use sqlx::{Connection, PgConnection};
use std::collections::HashSet;
use std::time::Duration;
use store::Store;
use store::engine::StoreError;
use store::nodes::{Load, NodePlace, SoleError};
use table::record::{AppendError, Epoch, NodeId, TableRecord};
use tokio::time::{sleep, timeout};
use uuid::Uuid;

/// The maximum time for something that should happen immediately.
const SOON: Duration = Duration::from_secs(20);

const POLL: Duration = Duration::from_millis(10);

/// Makes the lease of the node called `first` expire, as time would.
const LAPSE_FIRST: &str =
    "update nodes set until = clock_timestamp() - interval '1 second' where name = 'first'";

/// Prevents leases from expiring by themselves while the tests run on a slow machine.
const LASTING: &str = "update nodes set until = clock_timestamp() + interval '1 hour'
    where until > clock_timestamp()";

/// A store that is a node of a database, and its place there.
struct Node {
    store: Store,
    place: NodePlace,
}

impl Node {
    async fn join(place: &Place, name: &str) -> Node {
        let store = place.open().await;
        let joined = store.join_beside(name).await.unwrap();
        place.tamper("", LASTING).await;
        Node {
            store,
            place: joined,
        }
    }

    fn id(&self) -> NodeId {
        self.place.id()
    }

    async fn claim(&self, table: TableId) -> Result<Option<Epoch>, StoreError> {
        self.store.claim_table(table).await
    }

    async fn renew(&mut self, place: &Place) -> Option<i64> {
        let renewed = self.place.renew(Load::default()).await.unwrap();
        place.tamper("", LASTING).await;
        Some(renewed?.lost)
    }
}

async fn two_nodes(place: &Place) -> (Node, Node) {
    (
        Node::join(place, "first").await,
        Node::join(place, "second").await,
    )
}

#[tokio::test]
async fn a_table_that_nobody_owns_is_won() {
    needs!(Postgres);
    let place = Place::postgres().await;
    // Opened by a store that is not a node.
    let table = open_table(&place.open().await).await;
    let (mut first, _second) = two_nodes(&place).await;
    assert_eq!(first.claim(table.id).await.unwrap(), Some(Epoch(2)));
    // Its owner may claim it again, as it does after unloading it.
    assert_eq!(first.claim(table.id).await.unwrap(), Some(Epoch(3)));
    let owned = first.place.owned().await.unwrap();
    assert_eq!(
        owned.into_iter().collect::<Vec<_>>(),
        [(table.id, Epoch(3))]
    );
    let nowhere = TableId(Uuid::new_v4());
    assert_eq!(first.claim(nowhere).await.unwrap(), None);
}

/// As after a restart, when everybody comes back.
#[tokio::test]
async fn of_many_claims_at_once_each_is_as_if_it_were_alone() {
    needs!(Postgres);
    let place = Place::postgres().await;
    let (first, second) = two_nodes(&place).await;
    let store = place.open().await;
    let free: Vec<TableId> = open_tables(&store, 50).await.iter().map(|t| t.id).collect();
    let (locked, twice) = (open_table(&store).await, open_table(&store).await);
    let changing = place.change(locked.id).await;
    let theirs = open_table(&second.store).await;
    let nowhere = TableId(Uuid::new_v4());

    // The first asks by itself, and all others together.
    let mut waiting = Box::pin(first.claim(locked.id));
    let others = async {
        let claims = free
            .iter()
            .chain([&twice.id, &twice.id, &theirs.id, &nowhere]);
        join_all(claims.map(|table| first.claim(*table))).await
    };
    let others = tokio::select! {
        biased;
        claimed = &mut waiting => panic!("{claimed:?} while somebody changes the table"),
        others = timeout(SOON, others) => others.expect("nobody waits for another's table"),
    };
    let mut others = others.into_iter();
    for _ in &free {
        assert_eq!(others.next().unwrap().unwrap(), Some(Epoch(2)));
    }
    let mut epochs = [(); 2].map(|()| others.next().unwrap().unwrap());
    epochs.sort();
    assert_eq!(epochs, [Some(Epoch(2)), Some(Epoch(3))]);
    let claimed = others.next().unwrap();
    assert!(
        matches!(claimed, Err(StoreError::Owned { owner, .. }) if owner == second.id()),
        "{claimed:?}"
    );
    assert_eq!(others.next().unwrap().unwrap(), None);
    drop(changing);
    assert_eq!(waiting.await.unwrap(), Some(Epoch(2)));
}

#[tokio::test]
async fn a_table_of_a_node_that_renews_is_refused_and_its_owner_named() {
    needs!(Postgres);
    let place = Place::postgres().await;
    let (mut first, second) = two_nodes(&place).await;
    let table = open_table(&first.store).await;
    let claimed = second.claim(table.id).await;
    assert!(
        matches!(claimed, Err(StoreError::Owned { owner, .. }) if owner == first.id()),
        "{claimed:?}"
    );
    assert_eq!(first.renew(&place).await, Some(0));
    first.store.append(entry(&table, 1)).await.unwrap();
}

#[tokio::test]
async fn after_its_lease_a_node_loses_its_tables_and_is_told() {
    needs!(Postgres);
    let place = Place::postgres().await;
    let (mut first, second) = two_nodes(&place).await;
    let tables = open_tables(&first.store, 2).await;
    place.tamper("", LAPSE_FIRST).await;
    assert_eq!(second.claim(tables[0].id).await.unwrap(), Some(Epoch(2)));
    // A late writer is fenced off, and is told when it renews.
    let late = first.store.append(entry(&tables[0], 1)).await;
    assert!(matches!(late, Err(AppendError::Fenced)), "{late:?}");
    assert_eq!(first.renew(&place).await, Some(1));
    // Tables that nobody has claimed remain its own.
    let owned = first.place.owned().await.unwrap();
    assert_eq!(
        owned.into_iter().collect::<Vec<_>>(),
        [(tables[1].id, tables[1].epoch)]
    );
    first.store.append(entry(&tables[1], 1)).await.unwrap();
    let claimed = second.claim(tables[1].id).await;
    assert!(
        matches!(claimed, Err(StoreError::Owned { .. })),
        "{claimed:?}"
    );
}

#[tokio::test]
async fn a_node_whose_lease_is_over_claims_nothing() {
    needs!(Postgres);
    let place = Place::postgres().await;
    let (mut first, _second) = two_nodes(&place).await;
    let table = open_table(&place.open().await).await;
    place.tamper("", LAPSE_FIRST).await;
    let claimed = first.claim(table.id).await;
    assert!(matches!(claimed, Err(StoreError::NoLease)), "{claimed:?}");
    assert_eq!(first.renew(&place).await, Some(0));
    assert_eq!(first.claim(table.id).await.unwrap(), Some(Epoch(2)));
}

#[tokio::test]
async fn a_renewal_under_way_beats_a_claim() {
    needs!(Postgres);
    let place = Place::postgres().await;
    let (mut first, second) = two_nodes(&place).await;
    let table = open_table(&first.store).await;
    place.tamper("", LAPSE_FIRST).await;
    let mut renewing = PgConnection::connect(&place.config().url).await.unwrap();
    let mut renewal = renewing.begin().await.unwrap();
    let renew = "update nodes set until = clock_timestamp() + interval '1 minute'
        where name = 'first'";
    sqlx::query(renew).execute(&mut *renewal).await.unwrap();
    let claiming = tokio::spawn({
        let store = second.store.clone();
        async move { store.claim_table(table.id).await }
    });
    let waits = "select count(*) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'";
    let waiting = async {
        while place.number(waits).await == 0 {
            sleep(POLL).await;
        }
    };
    timeout(SOON, waiting).await.unwrap();
    renewal.commit().await.unwrap();
    let claimed = claiming.await.unwrap();
    assert!(
        matches!(claimed, Err(StoreError::Owned { owner, .. }) if owner == first.id()),
        "{claimed:?}"
    );
    assert_eq!(first.renew(&place).await, Some(0));
    first.store.append(entry(&table, 1)).await.unwrap();
}

/// Two nodes want all the tables of a node that is gone; each table goes to exactly one of them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_nodes_that_claim_the_same_tables_win_each_exactly_once() {
    needs!(Postgres);
    const TABLES: usize = 200;
    let place = Place::postgres().await;
    let (first, second) = two_nodes(&place).await;
    let third = Node::join(&place, "third").await;
    let tables = open_tables(&first.store, TABLES).await;
    place.tamper("", LAPSE_FIRST).await;
    let claim_all = |node: &Node, mut order: Vec<TableId>, step: usize| {
        let store = node.store.clone();
        tokio::spawn(async move {
            order.rotate_left(step);
            let mut won = HashSet::new();
            for table in order {
                match store.claim_table(table).await {
                    Ok(Some(Epoch(2))) => _ = won.insert(table),
                    Err(StoreError::Owned { .. }) => {}
                    other => panic!("{other:?}"),
                }
            }
            won
        })
    };
    let ids: Vec<TableId> = tables.iter().map(|table| table.id).collect();
    let one = claim_all(&second, ids.clone(), 0);
    let other = claim_all(&third, ids, 3);
    let (one, other) = (one.await.unwrap(), other.await.unwrap());
    println!("{} and {} tables", one.len(), other.len());
    assert!(one.is_disjoint(&other));
    assert_eq!(one.len() + other.len(), TABLES);
}

#[tokio::test]
async fn a_table_that_was_released_is_free_and_one_that_was_claimed_since_is_not() {
    needs!(Postgres);
    let place = Place::postgres().await;
    let (first, second) = two_nodes(&place).await;
    let tables = open_tables(&first.store, 2).await;
    let left: Vec<(TableId, Epoch)> = tables.iter().map(|table| (table.id, table.epoch)).collect();
    let again = first.claim(tables[1].id).await.unwrap();
    assert_eq!(again, Some(Epoch(2)));
    first.store.release_tables(&left).await.unwrap();
    assert_eq!(second.claim(tables[0].id).await.unwrap(), Some(Epoch(2)));
    let claimed = second.claim(tables[1].id).await;
    assert!(
        matches!(claimed, Err(StoreError::Owned { .. })),
        "{claimed:?}"
    );
}

#[tokio::test]
async fn a_renewal_says_which_nodes_live() {
    needs!(Postgres);
    let place = Place::postgres().await;
    let (first, mut second) = two_nodes(&place).await;
    let mut both = vec![first.id(), second.id()];
    both.sort();
    let mut living = second
        .place
        .renew(Load::default())
        .await
        .unwrap()
        .unwrap()
        .living;
    living.sort();
    assert_eq!(living, both);
    place.tamper("", LAPSE_FIRST).await;
    let renewed = second.place.renew(Load::default()).await.unwrap().unwrap();
    assert_eq!(renewed.living, [second.id()]);
}

#[tokio::test]
async fn a_node_of_the_same_name_takes_the_place_of_the_one_before() {
    needs!(Postgres);
    let place = Place::postgres().await;
    let (mut first, _second) = two_nodes(&place).await;
    let table = open_table(&first.store).await;
    let again = Node::join(&place, "first").await;
    // There is no lease to wait for.
    assert_eq!(again.claim(table.id).await.unwrap(), Some(Epoch(2)));
    assert_eq!(first.renew(&place).await, None);
    let claimed = first.claim(table.id).await;
    assert!(
        matches!(claimed, Err(StoreError::Owned { .. })),
        "{claimed:?}"
    );
    let names: Vec<String> = names(&again.store).await;
    assert_eq!(names, ["first", "second"]);
}

#[tokio::test]
async fn a_node_that_leaves_frees_its_tables() {
    needs!(Postgres);
    let place = Place::postgres().await;
    let (first, second) = two_nodes(&place).await;
    let table = open_table(&first.store).await;
    first.place.leave().await.unwrap();
    assert_eq!(names(&second.store).await, ["second"]);
    assert_eq!(second.claim(table.id).await.unwrap(), Some(Epoch(2)));
}

/// A database for a single server: a second one is kept out as long as the first renews its lease
/// or has a new connection, and replaces it if it hangs.
#[tokio::test]
async fn a_server_that_does_not_renew_is_replaced() {
    needs!(Postgres);
    let place = Place::postgres().await;
    let (first, second) = (place.open().await, place.open().await);
    let mut joined = node(first.join("the first").await.unwrap());
    place.tamper("", LASTING).await;
    let table = open_table(&first).await;
    let Err(SoleError::Taken(holder)) = second.join("the second").await else {
        panic!("two servers have the database");
    };
    assert!(holder.contains("the first"), "{holder}");

    // It has lost its connection; once it has renewed its lease, everything is as before.
    let cut = "select count(pg_terminate_backend(session)) from nodes";
    assert_eq!(place.number(cut).await, 1);
    // The connection ends shortly after being told to.
    while joined.renew(Load::default()).await.is_ok() {}
    let renewed = joined.renew(Load::default()).await.unwrap();
    assert_eq!(renewed.map(|renewed| renewed.lost), Some(0));
    place.tamper("", LASTING).await;
    assert!(second.join("the second").await.is_err());

    // It hangs: its connection is still open, but its lease has expired.
    let lapse = "update nodes set until = clock_timestamp() - interval '1 second'";
    place.tamper("", lapse).await;
    let replacing = async {
        loop {
            match second.join("the second").await {
                Ok(place) => return place,
                Err(SoleError::Taken(_)) => sleep(POLL).await,
                Err(error) => panic!("{error}"),
            }
        }
    };
    let replaced = timeout(SOON, replacing).await.unwrap();
    let _joined_too = node(replaced);
    place.tamper("", LASTING).await;
    let epoch = second.claim_table(table.id).await.unwrap().unwrap();
    let owner = TableRecord { epoch, ..table };
    second.append(entry(&owner, 1)).await.unwrap();
    assert!(joined.renew(Load::default()).await.is_err());
    assert_eq!(joined.renew(Load::default()).await.unwrap(), None);
}

fn node(place: store::nodes::Place) -> NodePlace {
    match place {
        store::nodes::Place::Node(node) => *node,
        store::nodes::Place::File(_) => panic!("it is no file"),
    }
}

async fn names(store: &Store) -> Vec<String> {
    let nodes = store.nodes().await.unwrap();
    nodes.into_iter().map(|node| node.name).collect()
}
