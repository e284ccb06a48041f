//! The list of open tables, as it changes.

use crate::questions;
use fondaco_protocol::{
    CreateTable, LobbyMessage, Question, TableStatus, TableSummary, TableView, Visibility,
};
use fondaco_tests::client::Person;
use fondaco_tests::game_night::{Dice, GameNight, HORUS, RULESET};
use fondaco_tests::server::{Kind, TestServer};
use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use std::time::Duration;
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

async fn until(
    socket: &mut (
             impl StreamExt<
        Item = Result<
            tokio_tungstenite::tungstenite::Message,
            tokio_tungstenite::tungstenite::Error,
        >,
    > + Unpin
         ),
    mut wanted: impl FnMut(&[TableSummary]) -> bool,
) {
    loop {
        let next = timeout(Duration::from_secs(10), socket.next())
            .await
            .expect("a list in time");
        let text = next.unwrap().unwrap();
        let Ok(text) = text.to_text() else { continue };
        if let Ok(LobbyMessage::Tables { tables }) = serde_json::from_str(text)
            && wanted(&tables)
        {
            return;
        }
    }
}

#[tokio::test]
async fn a_listed_table_comes_and_goes() {
    let server = TestServer::start(Kind::Sqlite).await;
    let host = Person::guest(&server.url(), "Ada").await.unwrap();
    let friend = Person::guest(&server.url(), "Zoë").await.unwrap();
    let mut lobby = Person::stranger(&server.url())
        .raw_socket("/ws/lobby", None)
        .await
        .unwrap();
    until(&mut lobby, <[TableSummary]>::is_empty).await;
    let body = CreateTable {
        ruleset: RULESET.to_owned(),
        seats: 2,
        options: Default::default(),
        visibility: Visibility::Listed,
        spectators: true,
        commitment: None,
        clock: None,
    };
    let table: TableView = host.post("/api/tables", &body).await.unwrap();
    until(&mut lobby, |list| {
        list.len() == 1 && list[0].players == [Some("Ada".to_owned()), None]
    })
    .await;
    friend.at(table.id, "join", json!({})).await.unwrap();
    until(&mut lobby, |list| {
        list.len() == 1 && list[0].players.iter().all(Option::is_some)
    })
    .await;
    let own: Vec<TableSummary> = friend.get("/api/me/tables").await.unwrap();
    assert_eq!(own.len(), 1);
    friend
        .at(table.id, "ready", json!({ "ready": true }))
        .await
        .unwrap();
    host.at(table.id, "start", json!({})).await.unwrap();
    // It can be watched now, until it is over.
    until(&mut lobby, |list| {
        list.len() == 1 && list[0].status == TableStatus::Playing && list[0].spectators
    })
    .await;
    friend.at(table.id, "leave", json!({})).await.unwrap();
    host.at(table.id, "close", json!({})).await.unwrap();
    until(&mut lobby, <[TableSummary]>::is_empty).await;
}

#[tokio::test]
async fn the_lobby_answers_a_ping_and_forgives_little_else() {
    let server = TestServer::start(Kind::Sqlite).await;
    let stranger = Person::stranger(&server.url());
    let mut lobby = stranger.raw_socket("/ws/lobby", None).await.unwrap();
    until(&mut lobby, <[TableSummary]>::is_empty).await;
    for text in [
        r#"{"type":"ping"}"#,
        r#"{"type":"ping","n":1}"#,
        "ping",
        r#"{"type":"ping"}"#,
    ] {
        lobby.send(Message::text(text)).await.unwrap();
    }
    let mut pongs = 0;
    while pongs < 2 {
        let next = timeout(Duration::from_secs(10), lobby.next()).await;
        let message = next.expect("an answer in time").unwrap().unwrap();
        pongs += u32::from(message == Message::text(r#"{"type":"pong"}"#));
    }
    // Anything else is forgiven 200 times.
    for _ in 0..300 {
        if lobby.send(Message::text("list")).await.is_err() {
            break;
        }
    }
    let closing = async {
        while let Some(Ok(message)) = lobby.next().await {
            if matches!(&message, Message::Text(text) if text.contains("rate_limited")) {
                return true;
            }
        }
        false
    };
    let is_refused = timeout(Duration::from_secs(10), closing).await;
    assert!(is_refused.expect("it is closed in time"));
}

#[tokio::test]
async fn a_private_table_is_found_by_its_code_alone() {
    let server = TestServer::start(Kind::Sqlite).await;
    let host = Person::guest(&server.url(), "Ada").await.unwrap();
    let table = host.open_table(RULESET, 2).await.unwrap();
    let stranger = Person::stranger(&server.url());
    let listed: Vec<TableSummary> = stranger.get("/api/tables").await.unwrap();
    assert!(listed.is_empty());
    let code = table.code.to_lowercase();
    let found: TableView = stranger
        .get(&format!("/api/tables/by-code/{code}"))
        .await
        .unwrap();
    assert_eq!(found.id, table.id);
}

#[tokio::test]
async fn your_tables_say_where_it_is_your_turn() {
    let mut server = TestServer::start(Kind::Sqlite).await;
    let mut night = GameNight::started_for(&server, HORUS, 2).await;
    let mut turns = [0, 0];
    let mut dice = Dice::new(3);
    for _ in 0..12 {
        let to_act = night.to_act().unwrap();
        turns[to_act] += 1;
        assert_eq!(whose_turn(&night).await, [to_act == 0, to_act == 1]);
        night.play(&mut dice, 1).await;
    }
    assert!(turns[0] > 0 && turns[1] > 0, "each has had a turn");

    // This also holds for a table that was unloaded because nobody is connected.
    let to_act = night.to_act().unwrap();
    night.sockets.clear();
    server.stop().await;
    server.start_again().await;
    assert_eq!(whose_turn(&night).await, [to_act == 0, to_act == 1]);
    assert_eq!(server.app().tables.in_memory().len(), 0);
    // Nobody waits for a player whose seat a computer plays.
    let lend = json!({ "level": "easy" });
    night.people[to_act]
        .at(night.table, "lend", lend)
        .await
        .unwrap();
    assert!(!whose_turn(&night).await[to_act]);
}

/// The asker has already agreed; the table waits for the other player's answer, even when it is not
/// their turn.
#[tokio::test]
async fn your_tables_say_where_you_are_asked() {
    for kind in Kind::available() {
        let server = TestServer::start(kind).await;
        let mut night = GameNight::started_for(&server, HORUS, 2).await;
        let to_act = night.to_act().unwrap();
        questions::ask(&mut night.sockets[to_act], Question::EndGame).await;
        let asked = &mut night.sockets[1 - to_act];
        let (question, _) = questions::told(asked).await;
        shown(&night, [true, true]).await;
        let asked = &mut night.sockets[1 - to_act];
        questions::answer(asked, question.unwrap().id, false).await;
        shown(&night, [to_act == 0, to_act == 1]).await;
    }
}

/// Waits until the two players are told that it is, or is not, their turn; gives up after a while.
async fn shown(night: &GameNight, turns: [bool; 2]) {
    let begun = Instant::now();
    while whose_turn(night).await != turns {
        assert!(begun.elapsed() < Duration::from_secs(10), "not {turns:?}");
        sleep(Duration::from_millis(10)).await;
    }
}

/// A table saved by an earlier version does not say so until it is loaded.
#[tokio::test]
async fn a_table_of_an_earlier_version_says_it_once_it_is_loaded() {
    let mut server = TestServer::start(Kind::Sqlite).await;
    let mut night = GameNight::started_for(&server, HORUS, 2).await;
    night.play(&mut Dice::new(3), 3).await;
    let to_act = night.to_act().unwrap();
    night.sockets.clear();
    server.stop().await;
    server
        .alter("update actions set awaited = null; update tables set awaited = 0, awaited_seq = 0")
        .await;
    server.start_again().await;
    assert_eq!(whose_turn(&night).await, [false, false]);
    night.connect().await;
    shown(&night, [to_act == 0, to_act == 1]).await;
}

/// Whether each of the two players is told that it is their turn.
async fn whose_turn(night: &GameNight) -> [bool; 2] {
    let mut turns = [false; 2];
    for (turn, person) in turns.iter_mut().zip(&night.people) {
        let own: Vec<TableSummary> = person.get("/api/me/tables").await.unwrap();
        *turn = own[0].your_turn;
    }
    turns
}
