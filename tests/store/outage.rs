//! The database repeatedly goes away and comes back.

use crate::sample::{NOW, UNNAMED, entry, open_tables, person, token_hash};
use fondaco_protocol::Version;
use fondaco_tests::needs;
use fondaco_tests::postgres::{Durability, PostgresServer};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;
use store::{Store, StoreConfig};
use table::record::{AppendError, LogEntry, NewEntry, TableRecord};
use tokio::sync::watch;
use tokio::task::{JoinSet, spawn_blocking};
use tokio::time::{sleep, timeout};

const OUTAGES: u64 = 12;
const TABLES: usize = 8;

/// Moves that must be saved between two outages.
const MOVES_BETWEEN: u64 = 40;

struct Campaign {
    store: Store,
    saved: watch::Sender<u64>,
    unknown: AtomicU64,
    late: AtomicU64,
    is_over: AtomicBool,
}

/// Every move is in the log exactly once, as acknowledged, although callers are often left without
/// an answer.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_survive_outages_exactly_once() {
    needs!(Postgres);
    let server = Arc::new(PostgresServer::start_with(Durability::Safe));
    let url = server.create_database().await;
    let config = StoreConfig {
        url,
        allow_unsafe: false,
        connections_max: 8,
    };
    let store = Store::open(&config).await.unwrap();
    let tables = open_tables(&store, TABLES).await;
    let campaign = Arc::new(Campaign {
        store,
        saved: watch::Sender::new(0),
        unknown: AtomicU64::new(0),
        late: AtomicU64::new(0),
        is_over: AtomicBool::new(false),
    });
    let mut players = JoinSet::new();
    for table in tables {
        players.spawn(play(campaign.clone(), table));
    }
    for _ in 0..OUTAGES {
        campaign.moves_are_saved().await;
        let server = server.clone();
        spawn_blocking(move || {
            server.stop_immediately();
            server.start_again();
        })
        .await
        .unwrap();
    }
    campaign.moves_are_saved().await;
    campaign.is_over.store(true, Relaxed);

    let mut acknowledged = 0;
    while let Some(played) = players.join_next().await {
        let (table, receipts) = played.unwrap();
        acknowledged += receipts.len() as u64;
        let log = campaign.store.log(table.id, Version(0)).await.unwrap();
        let log: Vec<LogEntry> = log.into_iter().map(|entry| entry.into_inner()).collect();
        assert_eq!(log.len(), receipts.len());
        for (kept, sent) in log.iter().zip(&receipts) {
            assert_eq!(
                (kept.seq, kept.cmd_id, &kept.payload),
                (sent.entry.seq, sent.entry.cmd_id, &sent.entry.payload)
            );
        }
    }
    let (unknown, late) = (campaign.unknown.load(Relaxed), campaign.late.load(Relaxed));
    println!("{acknowledged} moves, {unknown} without an answer, {late} of them saved after all");
    assert!(unknown >= OUTAGES, "the outages were not felt");
}

impl Campaign {
    async fn moves_are_saved(&self) {
        let target = *self.saved.borrow() + MOVES_BETWEEN;
        let mut saved = self.saved.subscribe();
        saved.wait_for(|&saved| saved >= target).await.unwrap();
    }

    /// Like a table: if an entry gets no answer, looks it up, and appends it again if it is not
    /// there.
    async fn save(&self, new: &NewEntry) {
        loop {
            match self.store.append(new.clone()).await {
                Ok(receipt) => {
                    assert_eq!(*receipt.get(), new.entry.seq);
                    return;
                }
                Err(AppendError::Duplicate(stored)) => {
                    assert_eq!(stored.get().payload, new.entry.payload);
                    self.late.fetch_add(1, Relaxed);
                    return;
                }
                Err(AppendError::Unknown(_)) => self.unknown.fetch_add(1, Relaxed),
                Err(error) => panic!("{error:?}"),
            };
            loop {
                match self
                    .store
                    .find_entry(new.table, new.entry.seat, new.entry.cmd_id)
                    .await
                {
                    Ok(Some(stored)) => {
                        assert_eq!(stored.get().payload, new.entry.payload);
                        self.late.fetch_add(1, Relaxed);
                        return;
                    }
                    Ok(None) => break,
                    Err(_) => tokio::time::sleep(Duration::from_millis(20)).await,
                }
            }
        }
    }
}

async fn play(campaign: Arc<Campaign>, table: TableRecord) -> (TableRecord, Vec<NewEntry>) {
    let mut receipts = Vec::new();
    while !campaign.is_over.load(Relaxed) {
        let new = entry(&table, receipts.len() as u64 + 1);
        campaign.save(&new).await;
        receipts.push(new);
        campaign.saved.send_modify(|saved| *saved += 1);
    }
    (table, receipts)
}

/// Nothing needs to be restarted if the database was away while nobody moved.
#[tokio::test]
async fn an_outage_between_moves_is_not_felt() {
    needs!(Postgres);
    let server = PostgresServer::start();
    let url = server.create_database().await;
    let config = StoreConfig {
        url,
        allow_unsafe: true,
        connections_max: 4,
    };
    let store = Store::open(&config).await.unwrap();
    let tables = open_tables(&store, 1).await;
    store.append(entry(&tables[0], 1)).await.unwrap();
    server.stop_immediately();
    assert!(store.ping().await.is_err());
    let lost = store.append(entry(&tables[0], 2)).await;
    assert!(matches!(lost, Err(AppendError::Unknown(_))), "{lost:?}");
    server.start_again();
    store.append(entry(&tables[0], 2)).await.unwrap();
    store.ping().await.unwrap();
}

/// A database that hangs in the middle of an answer holds up nobody for long, so that the server can
/// let in whom it knows.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_hangs_keeps_nobody_waiting_for_a_session() {
    needs!(Postgres);
    const ASKERS: usize = 30;
    let server = PostgresServer::start();
    let config = StoreConfig {
        url: server.create_database().await,
        allow_unsafe: true,
        connections_max: 4,
    };
    let store = Store::open(&config).await.unwrap();
    let (ada, token_hash) = (person("Ada"), token_hash());
    let created = store.create_person(&ada, token_hash, &UNNAMED, NOW);
    created.await.unwrap();
    let mut askers = JoinSet::new();
    for _ in 0..ASKERS {
        let store = store.clone();
        askers.spawn(async move {
            // Somebody is always in the middle of an answer.
            while store.find_session(token_hash, NOW, NOW).await.is_ok() {}
        });
    }
    sleep(Duration::from_millis(200)).await;
    server.hang();
    let all_told = async { while askers.join_next().await.is_some() {} };
    timeout(Duration::from_secs(20), all_told).await.unwrap();
    server.go_on();
    let found = store.find_session(token_hash, NOW, NOW).await.unwrap();
    assert_eq!(found, Some(ada));
}
