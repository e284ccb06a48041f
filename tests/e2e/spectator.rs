//! Spectators see the public part, and no hand.

use fondaco_protocol::{ErrorCode, ServerMessage, SetOptions, Version, Visibility};
use fondaco_tests::busy_table::BusyTable;
use fondaco_tests::client::Person;
use fondaco_tests::game_night::{Dice, GameNight};
use fondaco_tests::server::{Kind, TestServer};
use futures_util::future::try_join_all;
use serde_json::json;
use std::time::{Duration, Instant};

#[tokio::test]
async fn a_spectator_gets_no_private_part_in_any_frame() {
    let server = TestServer::start(Kind::Sqlite).await;
    let mut night = GameNight::started(&server, 2).await;
    let stranger = Person::stranger(&server.url());
    let mut watching = stranger.connect(night.table).await.unwrap();
    assert!(watching.private().is_none());
    let played = night.play(&mut Dice::new(5), 60).await;
    while watching.version().0 < played as u64 {
        watching.next().await.unwrap();
    }
    let with_private = |frame: &&String| {
        let json: serde_json::Value = serde_json::from_str(frame).unwrap();
        !json["private"].is_null() || !json["position"]["private"].is_null()
    };
    assert_eq!(watching.frames.iter().find(with_private), None);
    // This check can fail: a player's frames do carry private parts.
    assert!(
        night.sockets[0]
            .frames
            .iter()
            .any(|frame| with_private(&frame))
    );
}

#[tokio::test]
async fn a_spectator_cannot_act() {
    let server = TestServer::start(Kind::Sqlite).await;
    let night = GameNight::started(&server, 2).await;
    let action = night.sockets[night.to_act().unwrap()].legal_actions()[0].clone();
    let mut watching = Person::stranger(&server.url())
        .connect(night.table)
        .await
        .unwrap();
    let command = watching.act(&action).await.unwrap();
    assert_eq!(
        watching.answer(command).await.unwrap(),
        Err("not_a_player".to_owned())
    );
}

#[tokio::test]
async fn spectators_are_counted() {
    let server = TestServer::start(Kind::Sqlite).await;
    let mut night = GameNight::started(&server, 2).await;
    let watching = Person::stranger(&server.url())
        .connect(night.table)
        .await
        .unwrap();
    let count = |wanted: u32| {
        move |message: &ServerMessage| match message {
            ServerMessage::Presence { presence } if presence.spectators == wanted => Some(()),
            _ => None,
        }
    };
    night.sockets[0].until(count(1)).await.unwrap();
    drop(watching);
    night.sockets[0].until(count(0)).await.unwrap();
}

#[tokio::test]
async fn a_crowd_that_comes_and_goes_at_once_is_told_of_a_few_times() {
    const CROWD: usize = 100;
    const EVERY: Duration = Duration::from_millis(200);
    let server = TestServer::start(Kind::Sqlite).await;
    let mut night = GameNight::started(&server, 2).await;
    let host = &mut night.sockets[0];
    let begin = Instant::now();
    let stranger = Person::stranger(&server.url());
    let crowd = try_join_all((0..CROWD).map(|_| stranger.connect(night.table)));
    let mut crowd = Some(crowd.await.unwrap());
    let mut told = 0;
    for wanted in [CROWD, 0] {
        let counted = host.until(|message| match message {
            ServerMessage::Presence { presence } => {
                told += 1;
                (presence.spectators as usize == wanted).then_some(())
            }
            _ => None,
        });
        counted.await.unwrap();
        drop(crowd.take());
    }
    let told_max = begin.elapsed().as_millis() / EVERY.as_millis() + 2;
    println!("told {told} times in {:?}", begin.elapsed());
    assert!(told <= told_max, "told {told} times");
}

#[tokio::test]
async fn the_host_can_keep_spectators_out() {
    let server = TestServer::start(Kind::Sqlite).await;
    let night = GameNight::gather(&server, 2).await;
    let closed = SetOptions {
        seats: 2,
        options: Default::default(),
        visibility: Visibility::Private,
        spectators: false,
        clock: None,
    };
    let host = &night.people[0];
    host.at(
        night.table,
        "options",
        serde_json::to_value(closed).unwrap(),
    )
    .await
    .unwrap();
    night.people[1]
        .at(night.table, "ready", json!({ "ready": true }))
        .await
        .unwrap();
    host.at(night.table, "start", json!({})).await.unwrap();
    let refused = Person::stranger(&server.url()).connect(night.table).await;
    let error = refused.err().expect("spectators are kept out");
    assert!(
        error.to_string().contains("closed the connection"),
        "{error}"
    );
}

#[tokio::test]
async fn the_host_sends_spectators_away_from_a_running_game_and_lets_them_in_again() {
    let server = TestServer::start(Kind::Sqlite).await;
    let mut night = GameNight::started(&server, 2).await;
    let stranger = Person::stranger(&server.url());
    let mut watching = stranger.connect(night.table).await.unwrap();
    let (table, people) = (night.table, night.people.clone());
    let let_watch = async |by: usize, spectators: bool| -> Result<bool, String> {
        let body = json!({ "spectators": spectators });
        let answer = people[by].at(table, "watch", body).await;
        let spectators = answer.map(|table| table.spectators);
        spectators.map_err(|refused| refused.code().to_owned())
    };
    assert_eq!(let_watch(1, false).await, Err("not_host".into()));
    assert_eq!(let_watch(0, false).await, Ok(false));
    let why = watching.until(|message| match message {
        ServerMessage::Closing { code, .. } => Some(*code),
        _ => None,
    });
    assert_eq!(why.await.unwrap(), ErrorCode::NoSpectators);
    assert!(stranger.connect(night.table).await.is_err());
    let_watch(0, true).await.unwrap();
    stranger.connect(night.table).await.unwrap();
    // The players have seen all of it.
    for wanted in [false, true] {
        let seen = night.sockets[1].until(|message| match message {
            ServerMessage::Table { table } if table.spectators == wanted => Some(()),
            _ => None,
        });
        seen.await.unwrap();
    }
}

#[tokio::test]
async fn who_reads_late_gets_every_message_whole_and_in_order() {
    const CROWD: usize = 70;
    /// More than the system buffers for a client, but less than the server may queue on top.
    const UPDATES: usize = 220;
    let server = TestServer::start_with(Kind::Sqlite, &["--endless-games"]).await;
    let mut busy = BusyTable::start(&server.url()).await.unwrap();
    let mut crowd = busy.watched_later(CROWD).await.unwrap();
    for one in &mut crowd {
        assert_eq!(one.versions_to(Version(0)).await.unwrap(), [Version(0)]);
    }
    busy.update(UPDATES).await.unwrap();
    let last = busy.version();
    // All at once: whoever lets the server wait for ten seconds is sent away.
    let read = crowd.iter_mut().map(|one| one.versions_to(last));
    let expected: Vec<Version> = (1..=last.0).map(Version).collect();
    for versions in try_join_all(read).await.unwrap() {
        assert_eq!(versions, expected);
    }
}
