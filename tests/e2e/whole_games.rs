//! Whole games by clients that only choose from what the server lists.

use crate::game_night::{Dice, GameNight};
use fondaco_protocol::Version;
use fondaco_tests::server::{Kind, TestServer};

/// No random game takes longer.
const ACTIONS_MAX: usize = 5000;

async fn whole_game(kind: Kind, seats: u8) {
    let server = TestServer::start(kind).await;
    let mut night = GameNight::started(&server, seats).await;
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

    // Everybody saw the same game, and the log holds each action once, in order.
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

macro_rules! whole_games {
    ($($name:ident: $kind:expr, $seats:expr;)+) => {$(
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $name() {
            whole_game($kind, $seats).await;
        }
    )+};
}

whole_games! {
    two_players_on_sqlite: Kind::Sqlite, 2;
    three_players_on_sqlite: Kind::Sqlite, 3;
    four_players_on_sqlite: Kind::Sqlite, 4;
    two_players_on_postgres: Kind::Postgres, 2;
    three_players_on_postgres: Kind::Postgres, 3;
    four_players_on_postgres: Kind::Postgres, 4;
}
