//! Whoever waits for a seat at a full table is told when one is free, with every page closed.

use crate::notices::{HURRIED, SOON};
use fondaco_protocol::{NoticesView, TableId, TableView};
use fondaco_tests::client::Person;
use fondaco_tests::client::Refused;
use fondaco_tests::needs;
use fondaco_tests::receiver::Receiver;
use fondaco_tests::server::{Kind, TestServer};
use serde_json::json;
use tokio::time::sleep;

async fn wish(person: &Person, table: TableId, wished: bool) -> Result<NoticesView, Refused> {
    let body = json!({ "table": table, "wished": wished });
    person.post("/api/me/notices/seat-wishes", &body).await
}

/// Somebody who has a webhook.
async fn reached(server: &TestServer, name: &str, receiver: &Receiver) -> Person {
    let person = Person::guest(&server.url(), name).await.unwrap();
    let body = json!({ "kind": "ntfy", "address": receiver.url(), "language": "en" });
    let added = person.post::<NoticesView>("/api/me/notices/webhooks", &body);
    added.await.unwrap();
    person
}

/// A table for two that is full.
async fn full(server: &TestServer) -> (Person, Person, TableView) {
    let host = Person::guest(&server.url(), "Host").await.unwrap();
    let second = Person::guest(&server.url(), "Second").await.unwrap();
    let table = host.open_table("horus", 2).await.unwrap();
    second.sit_down(table.id).await.unwrap();
    (host, second, table)
}

#[tokio::test]
async fn a_free_seat_reaches_a_closed_page_on_sqlite() {
    told(Kind::Sqlite).await;
}

#[tokio::test]
async fn a_free_seat_reaches_a_closed_page_on_postgres() {
    needs!(Postgres);
    told(Kind::Postgres).await;
}

async fn told(kind: Kind) {
    let server = TestServer::start_with(kind, &HURRIED).await;
    let receiver = Receiver::start().await;
    let (host, second, table) = full(&server).await;
    let cleo = reached(&server, "Cleo", &receiver).await;
    let kept = wish(&cleo, table.id, true).await.unwrap();
    assert_eq!(kept.seat_wishes, [table.id]);
    sleep(SOON).await;
    assert!(receiver.posted().is_empty(), "every seat is taken");
    second.at(table.id, "leave", json!({})).await.unwrap();
    let said = receiver.wait_for(200, 1).await[0].body.clone();
    let link = format!("/t/{}", table.code);
    assert!(
        said.starts_with("A seat is free.\nHorus with Host: "),
        "{said}"
    );
    assert!(said.contains(&link) && said.contains("sit down"), "{said}");
    second.sit_down(table.id).await.unwrap();
    second.at(table.id, "leave", json!({})).await.unwrap();
    sleep(SOON).await;
    assert_eq!(receiver.posted().len(), 1, "once is enough");
    let after: NoticesView = cleo.get("/api/me/notices").await.unwrap();
    assert_eq!(after.seat_wishes, []);
    host.at(table.id, "close", json!({})).await.unwrap();
}

#[tokio::test]
async fn whoever_may_not_sit_there_is_neither_noted_nor_told() {
    let server = TestServer::start_with(Kind::Sqlite, &HURRIED).await;
    let receiver = Receiver::start().await;
    let (host, second, table) = full(&server).await;
    let [withdraws, blocked, removed] = [
        reached(&server, "Withdraws", &receiver).await,
        reached(&server, "Blocked", &receiver).await,
        reached(&server, "Removed", &receiver).await,
    ];
    second.at(table.id, "leave", json!({})).await.unwrap();
    removed.sit_down(table.id).await.unwrap();
    let seated = wish(&removed, table.id, true).await.unwrap_err();
    assert_eq!(seated.code(), "has_seat");
    for person in [&withdraws, &blocked] {
        wish(person, table.id, true).await.unwrap();
    }
    let gone = wish(&withdraws, table.id, false).await.unwrap();
    assert_eq!(gone.seat_wishes, []);
    let whom = blocked.me.as_ref().unwrap();
    let block = json!({ "person": whom.id, "name": whom.name });
    host.post::<serde_json::Value>("/api/me/blocks", &block)
        .await
        .unwrap();
    host.at(table.id, "remove", json!({ "seat": 1 }))
        .await
        .unwrap();
    for person in [&blocked, &removed] {
        let refused = wish(person, table.id, true).await.unwrap_err();
        assert_eq!(refused.code(), "removed");
    }
    sleep(SOON).await;
    assert!(receiver.posted().is_empty(), "{:?}", receiver.posted());
    let nowhere = TableId(uuid::Uuid::nil());
    let refused = wish(&withdraws, nowhere, true).await.unwrap_err();
    assert_eq!(refused.code(), "table_not_found");
    host.at(table.id, "close", json!({})).await.unwrap();
    let late = wish(&withdraws, table.id, true).await.unwrap_err();
    assert_eq!(late.code(), "already_started");
}

/// The first server sends notices. The second one has the table.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_that_gets_free_at_another_server_is_told() {
    needs!(Postgres);
    let servers = TestServer::start_several_with(2, &HURRIED).await;
    for server in &servers {
        server.knows_all(2).await;
    }
    let receiver = Receiver::start().await;
    let cleo = reached(&servers[0], "Cleo", &receiver).await;
    let (_, second, table) = full(&servers[1]).await;
    wish(&cleo, table.id, true).await.unwrap();
    second.at(table.id, "leave", json!({})).await.unwrap();
    let said = receiver.wait_for(200, 1).await[0].body.clone();
    assert!(said.starts_with("A seat is free."), "{said}");
}
