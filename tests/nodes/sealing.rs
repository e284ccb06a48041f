//! An eavesdropper on NATS cannot read any of the messages between servers.

use crate::night::spread;
use fondaco_tests::cluster::Cluster;
use fondaco_tests::game_night::{Dice, HORUS};
use fondaco_tests::needs;
use fondaco_tests::postgres::PostgresServer;

/// Part of every player's name in the game, and a field that would show up in any unsealed message.
const WORDS: [&str; 2] = ["Player ", "\"hand\""];

/// How much traffic is searched, in bytes.
const BYTES_MIN: usize = 100_000;

/// The words that an eavesdropper could read, of a game whose players at two servers use a table of
/// a third one.
async fn read_by_a_listener() -> Vec<&'static str> {
    let database = PostgresServer::shared().create_database().await;
    let mut cluster = Cluster::start(3, database).await.unwrap();
    let mut listener = cluster.nats().listen().await.unwrap();
    let mut night = spread(&cluster, HORUS, 2).await;
    let mut dice = Dice::new(1);
    while listener.bytes() < BYTES_MIN {
        assert_eq!(night.play(&mut dice, 1).await, 1, "too little was said");
        listener.more().await.unwrap();
    }
    let heard = WORDS.into_iter().filter(|words| listener.has_heard(words));
    heard.collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_listens_reads_nothing() {
    needs!(Postgres, Nats);
    let read = read_by_a_listener().await;
    assert!(read.is_empty(), "{read:?}");
}
