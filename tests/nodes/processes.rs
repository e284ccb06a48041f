//! Tables whose people are at servers other than the owner.

use crate::night::spread;
use fondaco_protocol::{ClientMessage, CommandId, Reaction, ServerMessage, Version, Words};
use fondaco_tests::client::Person;
use fondaco_tests::cluster::Cluster;
use fondaco_tests::game_night::{Dice, Game, HORUS, Seats, every_game};
use fondaco_tests::needs;
use fondaco_tests::postgres::PostgresServer;
use fondaco_tests::process::command;
use serde_json::json;
use sqlx::{Connection, PgConnection};
use store::{Store, StoreConfig};
use uuid::Uuid;

/// No random game takes more actions than this.
const ACTIONS_MAX: usize = 5000;

pub(crate) async fn cluster(count: usize) -> Cluster {
    let database = PostgresServer::shared().create_database().await;
    Cluster::start(count, database).await.unwrap()
}

async fn whole_game(game: Game, seats: u8) {
    let cluster = cluster(3).await;
    let mut night = spread(&cluster, game, seats).await;
    let mut dice = Dice::new(1);
    let mut watching = Vec::new();
    for url in cluster.urls() {
        let watcher = Person::stranger(&url);
        watching.push(watcher.connect(night.table).await.unwrap());
    }
    let played = night.play(&mut dice, ACTIONS_MAX).await;
    assert!(played < ACTIONS_MAX, "the game does not end");
    for socket in night.sockets.iter_mut().chain(&mut watching) {
        while !socket.is_over() || socket.version() < Version(played as u64) {
            socket.next().await.unwrap();
        }
    }
    let seen = watching[0].position.clone().unwrap().public;
    for socket in night.sockets.iter().chain(&watching) {
        assert_eq!(socket.position.as_ref().unwrap().public, seen);
    }
    // All of them were elsewhere: the first server owns the table, and has saved it.
    let messages = cluster.node(0).unwrap();
    let sent = messages.metric("fondaco_envelopes_sent_total").await;
    assert!(sent.unwrap() > played as u64);
    let config = StoreConfig {
        url: cluster.database.clone(),
        allow_unsafe: true,
        connections_max: 2,
    };
    let store = Store::open(&config).await.unwrap();
    let log = store.log(night.table, Version(0)).await.unwrap();
    let seqs: Vec<u64> = log.iter().map(|entry| entry.get().seq.0).collect();
    assert_eq!(seqs, (1..=played as u64).collect::<Vec<_>>());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_game_of_each_kind_by_players_elsewhere() {
    needs!(Postgres, Nats);
    for (game, seats) in every_game(Seats::Some) {
        whole_game(game, seats).await;
    }
}

/// Anyone who reconnects, to the same server or to another one, gets what they missed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_comes_back_elsewhere_gets_what_they_missed() {
    needs!(Postgres, Nats);
    let cluster = cluster(3).await;
    let mut night = spread(&cluster, HORUS, 2).await;
    let mut dice = Dice::new(1);
    night.play(&mut dice, 10).await;
    for server in [0, 1, 2, 0] {
        let watcher = Person::stranger(&cluster.urls()[server]);
        let mut watching = watcher.connect(night.table).await.unwrap();
        let before = watching.position.clone().unwrap();
        drop(watching);
        night.play(&mut dice, 3).await;
        let person = Person::stranger(&cluster.urls()[(server + 1) % 3]);
        watching = person.reconnect(night.table, before.clone()).await.unwrap();
        let now = night.sockets[0].version();
        while watching.version() < now {
            let message = watching.next().await.unwrap();
            // They get the missed moves themselves, one by one.
            assert!(!matches!(
                message,
                ServerMessage::Snapshot {
                    position: Some(_),
                    ..
                }
            ));
        }
        let public = &night.sockets[0].position.as_ref().unwrap().public;
        assert_eq!(&watching.position.as_ref().unwrap().public, public);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_at_different_servers_talk_and_change_the_table() {
    needs!(Postgres, Nats);
    let cluster = cluster(3).await;
    let mut night = spread(&cluster, HORUS, 2).await;
    let watcher = Person::guest(&cluster.urls()[0], "Walter").await.unwrap();
    let mut watching = watcher.connect(night.table).await.unwrap();
    let words = Words::Reaction {
        reaction: Reaction::Thanks,
    };
    let cmd_id = CommandId(Uuid::new_v4());
    let say = ClientMessage::Say {
        cmd_id,
        words,
        step: None,
    };
    night.sockets[0].send(&say).await.unwrap();
    for socket in night.sockets.iter_mut().chain([&mut watching]) {
        let heard = socket.until(|message| match message {
            ServerMessage::Chat { .. } => Some(()),
            _ => None,
        });
        heard.await.unwrap();
    }
    // A change over HTTP at a table that is owned elsewhere, and its refusal.
    let refused = night.people[1].at(night.table, "start", json!({})).await;
    assert!(refused.is_err());
    let table = night.people[1].open_table("horus", 2).await.unwrap();
    let joined = night.people[0].at(table.id, "join", json!({})).await;
    assert_eq!(joined.unwrap().seats.len(), 2);
    let left = night.people[0].at(table.id, "leave", json!({})).await;
    left.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_go_on_when_the_owner_is_killed_and_starts_again_during_an_update() {
    needs!(Postgres, Nats);
    let mut cluster = cluster(3).await;
    let mut night = spread(&cluster, HORUS, 2).await;
    let mut dice = Dice::new(1);
    night.play(&mut dice, 10).await;
    cluster.kill(0).await.unwrap();
    // Their sockets stay open, and the next move waits for a new owner.
    assert_eq!(night.play(&mut dice, 10).await, 10);
    update_schema(&cluster.database).await;
    cluster.start_again(0).await.unwrap();
    assert_eq!(night.play(&mut dice, 10).await, 10);
}

/// Does to the database what the first server of a newer release does to it.
async fn update_schema(database: &str) {
    const STEP: &str = "
        alter table tables add column of_tomorrow text;
        insert into _sqlx_migrations (version, description, success, checksum, execution_time)
        values (9000, 'of tomorrow', true, '\\x00', 0)";
    let mut connection = PgConnection::connect(database).await.unwrap();
    sqlx::raw_sql(STEP).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_go_on_while_the_owner_is_frozen_and_when_it_wakes() {
    needs!(Postgres, Nats);
    let cluster = cluster(3).await;
    let mut night = spread(&cluster, HORUS, 2).await;
    let mut dice = Dice::new(1);
    night.play(&mut dice, 10).await;
    cluster.node(0).unwrap().freeze().await.unwrap();
    assert_eq!(night.play(&mut dice, 10).await, 10);
    cluster.node(0).unwrap().go_on().await.unwrap();
    assert_eq!(night.play(&mut dice, 10).await, 10);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_stay_connected_when_nats_is_started_again() {
    needs!(Postgres, Nats);
    let mut cluster = cluster(3).await;
    let mut night = spread(&cluster, HORUS, 2).await;
    let mut dice = Dice::new(1);
    for _ in 0..3 {
        night.play(&mut dice, 5).await;
        cluster.nats().kill();
        cluster.nats().start_again();
    }
    assert_eq!(night.play(&mut dice, 5).await, 5);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_cannot_be_one_of_several_says_why() {
    needs!(Postgres, Nats);
    let mut cluster = cluster(1).await;
    let listen = ["--listen", "127.0.0.1:0", "--allow-unsafe-database"];
    let nats = cluster.nats().arguments();
    let nats: Vec<&str> = nats.iter().map(String::as_str).collect();
    let database = ["--database-url", &cluster.database];
    let folder = tempfile::tempdir().unwrap();
    let data = ["--data", folder.path().to_str().unwrap()];
    let name = ["--node", "node-0"];
    for (settings, said) in [
        ([&listen[..], &database].concat(), "FONDACO_NATS_URL"),
        (
            [&listen[..], &database, &nats, &name].concat(),
            "FONDACO_NODE",
        ),
        ([&listen[..], &data, &nats].concat(), "DATABASE_URL"),
        (
            [
                &listen[..],
                &database,
                &["--nats-url", "nats://ada:word@127.0.0.1"],
            ]
            .concat(),
            "FONDACO_NATS_PASSWORD",
        ),
    ] {
        let ended = command(&settings).await.unwrap();
        assert!(!ended.status.success());
        let told = String::from_utf8_lossy(&ended.stderr);
        assert!(told.contains(said), "{told}");
        assert!(!told.contains("ada"), "{told}");
    }
}
