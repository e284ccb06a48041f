//! Whole games by clients that only choose from the actions the server lists.

use fondaco_protocol::Version;
use fondaco_tests::game_night::{Dice, Game, GameNight, Seats, every_game};
use fondaco_tests::needs;
use fondaco_tests::server::{Kind, TestServer};

/// No random game takes more actions than this.
const ACTIONS_MAX: usize = 5000;

async fn whole_games(kind: Kind, seats: Seats) {
    if !kind.is_available() {
        return;
    }
    for (game, count) in every_game(seats) {
        let server = TestServer::start(kind).await;
        whole_game_at(&[&server], game, count).await;
    }
}

/// Plays games whose players are spread over two servers.
async fn spread_games(seats: Seats) {
    needs!(Postgres);
    for (game, count) in every_game(seats) {
        let servers = TestServer::start_several(2).await;
        let servers: Vec<&TestServer> = servers.iter().rev().collect();
        whole_game_at(&servers, game, count).await;
    }
}

async fn whole_game_at(servers: &[&TestServer], game: Game, seats: u8) {
    let mut night = GameNight::started_at(servers, game, seats).await;
    let server = servers[servers.len() - 1];
    let spectator = fondaco_tests::client::Person::stranger(&server.url());
    let mut watching = spectator.connect(night.table).await.unwrap();
    let mut dice = Dice::new(u64::from(seats));

    let played = night.play(&mut dice, ACTIONS_MAX).await;

    assert!(played < ACTIONS_MAX, "the game does not end");
    for socket in &mut night.sockets {
        while !socket.is_over() {
            socket.next().await.unwrap();
        }
    }
    let result = night.sockets[0].table.clone().unwrap().result.unwrap();
    assert_eq!(result.scores.len(), usize::from(seats));
    let best = result.scores.iter().max().unwrap();
    assert!(
        result
            .winners
            .iter()
            .all(|seat| result.scores[seat.index()] == *best)
    );

    // Everybody saw the same game, and the log contains each action once, in order.
    while watching.version() < Version(played as u64) {
        watching.next().await.unwrap();
    }
    let seen = watching.position.clone().unwrap().public;
    for socket in &night.sockets {
        assert_eq!(socket.position.as_ref().unwrap().public, seen);
    }
    let log = server
        .app()
        .store
        .log(night.table, Version(0))
        .await
        .unwrap();
    let seqs: Vec<u64> = log.iter().map(|entry| entry.get().seq.0).collect();
    assert_eq!(seqs, (1..=played as u64).collect::<Vec<_>>());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_for_the_fewest_on_sqlite() {
    whole_games(Kind::Sqlite, Seats::Fewest).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_for_the_most_on_sqlite() {
    whole_games(Kind::Sqlite, Seats::Most).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_for_the_fewest_on_postgres() {
    whole_games(Kind::Postgres, Seats::Fewest).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_for_the_most_on_postgres() {
    whole_games(Kind::Postgres, Seats::Most).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_for_some_at_two_servers() {
    spread_games(Seats::Some).await;
}
