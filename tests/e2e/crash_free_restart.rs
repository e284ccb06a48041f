//! A restart mid-game: sessions and running tables are still there.

use fondaco_protocol::{ServerMessage, Version};
use fondaco_tests::game_night::{Dice, GameNight};
use fondaco_tests::needs;
use fondaco_tests::postgres::PostgresServer;
use fondaco_tests::server::{Kind, TestServer};
use futures_util::future::join_all;
use sqlx::{Connection, PgConnection};
use std::time::Duration;
use tokio::time::sleep;

async fn restart_in_the_middle(kind: Kind) {
    let mut server = TestServer::start(kind).await;
    let mut night = GameNight::started(&server, 3).await;
    let mut dice = Dice::new(13);
    let before = night.play(&mut dice, 25).await;
    let seen: Vec<_> = night
        .sockets
        .iter()
        .map(|socket| socket.position.clone().unwrap())
        .collect();

    server.stop().await;
    let told = night.sockets[0]
        .until(|message| match message {
            ServerMessage::Closing { code, .. } => Some(fondaco_tests::client::code_text(*code)),
            _ => None,
        })
        .await
        .unwrap();
    assert_eq!(told, "restarting");
    server.start_again().await;

    night.connect().await;
    for (socket, seen) in night.sockets.iter().zip(&seen) {
        let now = socket.position.as_ref().unwrap();
        assert_eq!(now.public, seen.public);
        assert_eq!(now.hash, seen.hash);
        assert_eq!(
            now.private.as_ref().map(|p| &p.view),
            seen.private.as_ref().map(|p| &p.view)
        );
    }
    let after = night.play(&mut dice, 5000).await;
    assert!(after > 0, "the game does not go on");
    while !night.sockets[0].is_over() {
        night.sockets[0].next().await.unwrap();
    }
    let log = server
        .app()
        .store
        .log(night.table, Version(0))
        .await
        .unwrap();
    assert_eq!(log.len(), before + after);
}

#[tokio::test]
async fn the_game_goes_on_after_a_restart_on_sqlite() {
    restart_in_the_middle(Kind::Sqlite).await;
}

#[tokio::test]
async fn the_game_goes_on_after_a_restart_on_postgres() {
    needs!(Postgres);
    restart_in_the_middle(Kind::Postgres).await;
}

/// While the database keeps one waiting, everybody waits who comes back, and nobody is turned away.
#[tokio::test]
async fn after_a_restart_everybody_gets_in() {
    needs!(Postgres);
    let url = PostgresServer::shared().create_database().await;
    let mut server = TestServer::start_on(&url).await;
    let mut nights = Vec::new();
    for _ in 0..12 {
        nights.push(GameNight::started(&server, 2).await);
    }
    server.stop().await;
    server.start_again().await;

    let mut slow = PgConnection::connect(&url).await.unwrap();
    let mut held = slow.begin().await.unwrap();
    sqlx::query("lock table seeds in access exclusive mode")
        .execute(&mut *held)
        .await
        .unwrap();
    let all_connect = join_all(nights.iter_mut().map(GameNight::connect));
    let goes_on = async {
        // Longer than anybody waits for a connection to the database.
        sleep(Duration::from_secs(4)).await;
        held.rollback().await.unwrap();
    };
    tokio::join!(all_connect, goes_on);
    assert_eq!(server.app().tables.in_memory().len(), 12);
}

#[tokio::test]
async fn stopping_does_not_wait_for_idle_sockets() {
    let mut server = TestServer::start(Kind::Sqlite).await;
    let _night = GameNight::started(&server, 2).await;
    tokio::time::timeout(Duration::from_secs(8), server.stop())
        .await
        .expect("it stops in time");
}
