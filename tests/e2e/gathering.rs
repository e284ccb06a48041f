//! Before the game: seats, the host's tools, leaving.

use fondaco_protocol::{ServerMessage, TableStatus, TableView};
use fondaco_tests::client::Person;
use fondaco_tests::game_night::{GameNight, RULESET};
use fondaco_tests::server::{Kind, TestServer};
use serde_json::json;

fn names(table: &TableView) -> Vec<Option<&str>> {
    table
        .seats
        .iter()
        .map(|seat| seat.person.as_ref().map(|p| p.name.as_str()))
        .collect()
}

#[tokio::test]
async fn people_sit_down_change_seats_and_leave() {
    let server = TestServer::start(Kind::Sqlite).await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let bob = Person::guest(&server.url(), "Bob").await.unwrap();
    let table = ada.open_table(RULESET, 3).await.unwrap();
    assert_eq!(names(&table), [Some("Ada"), None, None]);
    let joined = bob
        .at(table.id, "join", json!({ "seat": 2 }))
        .await
        .unwrap();
    assert_eq!(names(&joined), [Some("Ada"), None, Some("Bob")]);
    let moved = bob
        .at(table.id, "seat", json!({ "seat": 1 }))
        .await
        .unwrap();
    assert_eq!(names(&moved), [Some("Ada"), Some("Bob"), None]);
    let left = bob.at(table.id, "leave", json!({})).await.unwrap();
    assert_eq!(names(&left), [Some("Ada"), None, None]);
}

#[tokio::test]
async fn the_host_removes_a_player_and_hands_the_table_on() {
    let server = TestServer::start(Kind::Sqlite).await;
    let night = GameNight::gather(&server, 3).await;
    let (host, second, third) = (&night.people[0], &night.people[1], &night.people[2]);
    let without = host
        .at(night.table, "remove", json!({ "seat": 2 }))
        .await
        .unwrap();
    assert_eq!(names(&without), [Some("Player 1"), Some("Player 2"), None]);
    let again = third.at(night.table, "join", json!({})).await.unwrap_err();
    assert_eq!(again.code(), "removed");
    let handed_on = host.at(night.table, "leave", json!({})).await.unwrap();
    assert_eq!(Some(handed_on.host), second.me.as_ref().map(|me| me.id));
    let closed = second.at(night.table, "leave", json!({})).await.unwrap();
    assert_eq!(closed.status, TableStatus::Closed);
}

#[tokio::test]
async fn everybody_at_the_table_sees_who_sits_down() {
    let server = TestServer::start(Kind::Sqlite).await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let bob = Person::guest(&server.url(), "Bob").await.unwrap();
    let table = ada.open_table(RULESET, 2).await.unwrap();
    let mut socket = ada.connect(table.id).await.unwrap();
    bob.at(table.id, "join", json!({})).await.unwrap();
    let seen = socket
        .until(|message| match message {
            ServerMessage::Table { table } => Some(table.clone()),
            _ => None,
        })
        .await
        .unwrap();
    assert_eq!(names(&seen), [Some("Ada"), Some("Bob")]);
}

#[tokio::test]
async fn the_invite_link_leads_a_seated_player_back_to_the_running_game() {
    let server = TestServer::start(Kind::Sqlite).await;
    let night = GameNight::started(&server, 2).await;
    let table = night.people[1]
        .at(night.table, "join", json!({}))
        .await
        .unwrap();
    assert_eq!(table.status, TableStatus::Playing);
}

#[tokio::test]
async fn a_new_name_is_seen_at_the_table() {
    let server = TestServer::start(Kind::Sqlite).await;
    let mut night = GameNight::started(&server, 2).await;
    let name = json!({ "name": "Beatrice" });
    let _: fondaco_protocol::Me = night.people[1].post("/api/session", &name).await.unwrap();
    let seen = night.sockets[0]
        .until(|message| match message {
            ServerMessage::Table { table } => Some(table.clone()),
            _ => None,
        })
        .await
        .unwrap();
    assert_eq!(names(&seen), [Some("Player 1"), Some("Beatrice")]);
}
