//! Whole games by clients that only choose from the actions the server lists.

use fondaco_protocol::Version;
use fondaco_tests::game_night::{DOMINIO_DA_MAR, Dice, GOLDEN_HORN, Game, GameNight, HORUS};
use fondaco_tests::needs;
use fondaco_tests::server::{Kind, TestServer};

/// No random game takes more actions than this.
const ACTIONS_MAX: usize = 5000;

async fn whole_game(kind: Kind, game: Game, seats: u8) {
    if !kind.is_available() {
        return;
    }
    let server = TestServer::start(kind).await;
    whole_game_at(&[&server], game, seats).await;
}

/// Plays a game whose players are spread over two servers.
async fn spread_game(game: Game, seats: u8) {
    needs!(Postgres);
    let servers = TestServer::start_several(2).await;
    let servers: Vec<&TestServer> = servers.iter().rev().collect();
    whole_game_at(&servers, game, seats).await;
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

macro_rules! whole_games {
    ($($name:ident: $whole_game:ident($($with:expr),+);)+) => {$(
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $name() {
            $whole_game($($with),+).await;
        }
    )+};
}

whole_games! {
    golden_horn_for_two_on_sqlite: whole_game(Kind::Sqlite, GOLDEN_HORN, 2);
    golden_horn_for_three_on_sqlite: whole_game(Kind::Sqlite, GOLDEN_HORN, 3);
    golden_horn_for_four_on_sqlite: whole_game(Kind::Sqlite, GOLDEN_HORN, 4);
    golden_horn_for_two_on_postgres: whole_game(Kind::Postgres, GOLDEN_HORN, 2);
    golden_horn_for_three_on_postgres: whole_game(Kind::Postgres, GOLDEN_HORN, 3);
    golden_horn_for_four_on_postgres: whole_game(Kind::Postgres, GOLDEN_HORN, 4);
    dominio_da_mar_for_two_on_sqlite: whole_game(Kind::Sqlite, DOMINIO_DA_MAR, 2);
    dominio_da_mar_for_four_on_postgres: whole_game(Kind::Postgres, DOMINIO_DA_MAR, 4);
    horus_for_two_on_postgres: whole_game(Kind::Postgres, HORUS, 2);
    horus_for_four_on_sqlite: whole_game(Kind::Sqlite, HORUS, 4);
    golden_horn_for_four_at_two_servers: spread_game(GOLDEN_HORN, 4);
    dominio_da_mar_for_three_at_two_servers: spread_game(DOMINIO_DA_MAR, 3);
    horus_for_two_at_two_servers: spread_game(HORUS, 2);
}
