//! Tables in memory: which ones are there, and which are unloaded when there is no more room.

use fondaco_protocol::{TableId, TableView};
use fondaco_tests::client::{Person, TableSocket};
use fondaco_tests::game_night::RULESET;
use fondaco_tests::server::{Kind, TestServer};
use serde_json::json;
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// The minimum that a server can be given, in MiB.
const SMALL: [&str; 2] = ["--tables-memory", "1"];

/// How much one more table may add, in bytes.
const ONE_TABLE: usize = 100 * 1024;

const SOON: Duration = Duration::from_secs(10);

async fn opened(person: &Person, count: usize) -> Vec<TableId> {
    let mut tables = Vec::new();
    for _ in 0..count {
        tables.push(person.open_table(RULESET, 2).await.unwrap().id);
    }
    tables
}

/// Waits until the tables' memory is within the limit; gives up after a while.
async fn bytes_in_the_end(server: &TestServer) -> usize {
    let begun = Instant::now();
    while server.app().tables.bytes() > 1024 * 1024 + ONE_TABLE && begun.elapsed() < SOON {
        sleep(Duration::from_millis(10)).await;
    }
    server.app().tables.bytes()
}

#[tokio::test]
async fn what_is_looked_at_without_a_socket_stays_on_disk() {
    for kind in Kind::available() {
        let server = TestServer::start(kind).await;
        let ada = Person::guest(&server.url(), "Ada").await.unwrap();
        let opened = ada.open_table(RULESET, 2).await.unwrap();
        let look = async |path: String| ada.get::<TableView>(&path).await.unwrap();
        let by_id = look(format!("/api/tables/{}", opened.id)).await;
        let by_code = look(format!("/api/tables/by-code/{}", opened.code)).await;
        assert_eq!(server.app().tables.in_memory().len(), 0, "{kind:?}");

        let _socket = ada.connect(opened.id).await.unwrap();
        assert_eq!(server.app().tables.in_memory().len(), 1, "{kind:?}");
        let in_memory = look(format!("/api/tables/{}", opened.id)).await;
        assert_eq!([&by_id, &by_code, &opened], [&in_memory; 3], "{kind:?}");
    }
}

#[tokio::test]
async fn tables_that_nobody_is_at_leave_memory_when_it_is_full() {
    let server = TestServer::start_with(Kind::Sqlite, &SMALL).await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let bob = Person::guest(&server.url(), "Bob").await.unwrap();
    let tables = opened(&ada, 80).await;
    let mut stays = ada.connect(tables[0]).await.unwrap();
    for &table in &tables[1..] {
        drop(ada.connect(table).await.unwrap());
    }
    assert!(bytes_in_the_end(&server).await <= 1024 * 1024 + ONE_TABLE);
    let in_memory = |table| server.app().tables.find(table).is_some();
    assert!(in_memory(tables[0]), "somebody is there");
    assert!(!in_memory(tables[1]), "it was used longest ago");
    assert!(in_memory(tables[79]), "it was used last");

    bob.at(tables[0], "join", json!({})).await.unwrap();
    let joined = |socket: &TableSocket| socket.table.as_ref().unwrap().seats[1].person.is_some();
    while !joined(&stays) {
        stays.next().await.unwrap();
    }
    bob.at(tables[1], "join", json!({})).await.unwrap();
}

#[tokio::test]
async fn a_server_that_is_full_of_people_says_so() {
    let server = TestServer::start_with(Kind::Sqlite, &SMALL).await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let mut there = Vec::new();
    let mut refused = 0;
    for table in opened(&ada, 40).await {
        match ada.connect(table).await {
            Ok(socket) => there.push(socket),
            Err(_) => refused += 1,
        }
    }
    assert!(refused > 0 && there.len() >= 20, "{} got in", there.len());
    let table = opened(&ada, 1).await[0];
    let full = ada.at(table, "close", json!({})).await.unwrap_err();
    assert_eq!(full.code(), "server_busy");

    there.truncate(10);
    let begun = Instant::now();
    while ada.connect(table).await.is_err() {
        assert!(begun.elapsed() < SOON, "the room of those who left is lost");
        sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn an_address_is_at_a_limited_number_of_tables() {
    let settings = ["--open-tables-per-address", "3"];
    let server = TestServer::start_with(Kind::Sqlite, &settings).await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let tables = opened(&ada, 4).await;
    let mut there = Vec::new();
    for &table in &tables[..3] {
        there.push(ada.connect(table).await.unwrap());
    }
    there.push(ada.connect(tables[0]).await.unwrap());
    let refused = ada.connect(tables[3]).await.err().unwrap().to_string();
    assert!(refused.contains("Policy"), "{refused}");
    there.remove(1);
    let begun = Instant::now();
    while ada.connect(tables[3]).await.is_err() {
        assert!(begun.elapsed() < SOON, "its place is lost");
        sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn a_new_name_concerns_the_tables_where_it_is_seen() {
    let server = TestServer::start(Kind::Sqlite).await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let bob = Person::guest(&server.url(), "Bob").await.unwrap();
    let (own, others) = (opened(&ada, 1).await, opened(&bob, 3).await);
    let mut sits = bob.connect(own[0]).await.unwrap();
    let _watches = ada.connect(others[0]).await.unwrap();
    let mut left = Vec::new();
    for &table in &others[1..] {
        left.push(bob.connect(table).await.unwrap());
    }
    let tables = &server.app().tables;
    let concerned = |person: &Person| tables.concerning(person.me.as_ref().unwrap().id).len();
    assert_eq!(concerned(&ada), 2, "where she sits, and where she watches");
    assert_eq!(concerned(&bob), 4, "where he sits, and where he watches");

    let named = json!({ "name": "Grace" });
    let _: serde_json::Value = ada.post("/api/session", &named).await.unwrap();
    let host = |socket: &TableSocket| {
        let table = socket.table.as_ref().unwrap();
        table.seats[0].person.clone().unwrap().name
    };
    while host(&sits) != "Grace" {
        sits.next().await.unwrap();
    }
}
