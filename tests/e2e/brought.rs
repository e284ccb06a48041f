//! A game that was begun elsewhere goes on at a server.

use fondaco_protocol::{GameFile, TableStatus, TableView, Version};
use fondaco_tests::client::Person;
use fondaco_tests::server::{Kind, TestServer};
use serde_json::{Value, json};
use table::game::file::{digest, up_to_now};

/// The file of a game of two that one person has played for eight moves.
async fn begun() -> GameFile {
    let elsewhere = TestServer::start(Kind::Sqlite).await;
    let body = json!({ "ruleset": "golden-horn", "name": "Ada" });
    let url = elsewhere.url();
    let (ada, view): (Person, TableView) = Person::arriving(&url, "/api/practice", &body)
        .await
        .unwrap();
    let mut socket = ada.connect(view.id).await.unwrap();
    for _ in 0..8 {
        crate::practice::act(&mut socket).await;
    }
    let app = elsewhere.app();
    let table = app.store.find_table(view.id).await.unwrap().unwrap();
    let log = app.store.log(view.id, Version(0)).await.unwrap();
    let ruleset = app.rulesets.of_table(&table).unwrap();
    up_to_now(ruleset, &table, &log).unwrap()
}

#[tokio::test]
async fn a_game_goes_on_with_friends_and_nothing_false_is_taken() {
    let file = begun().await;
    for kind in Kind::available() {
        let server = TestServer::start(kind).await;
        let ada = Person::guest(&server.url(), "Ada").await.unwrap();
        let ben = Person::guest(&server.url(), "Ben").await.unwrap();

        for (number, change) in [
            |file: &mut GameFile| file.log[3].state_hash.0[0] ^= 1,
            |file: &mut GameFile| file.deal.seed.0[0] ^= 1,
            |file: &mut GameFile| file.log.swap(2, 3),
            |file: &mut GameFile| file.host_seat = game_core::Seat::new(7).unwrap(),
            |file: &mut GameFile| file.log[0].entry = json!({ "type": "pause" }),
        ]
        .into_iter()
        .enumerate()
        {
            let mut lie = file.clone();
            change(&mut lie);
            lie.digest = digest(&serde_json::to_value(&lie).unwrap());
            let refused = bring(&ada, &json!({ "file": lie })).await.err();
            assert_eq!(refused.as_deref(), Some("bad_game_file"), "lie {number}");
        }
        let absent = json!({ "file": file, "seat": 7 });
        assert_eq!(bring(&ada, &absent).await.unwrap_err(), "no_such_seat");

        let table = bring(&ada, &json!({ "file": file })).await.unwrap();
        assert_eq!(table.status, TableStatus::Gathering);
        assert!(table.seats[0].person.is_some() && table.seats[1].person.is_none());
        ben.at(table.id, "join", json!({ "seat": 1 }))
            .await
            .unwrap();
        for person in [&ada, &ben] {
            person
                .at(table.id, "ready", json!({ "ready": true }))
                .await
                .unwrap();
        }
        let started = ada.at(table.id, "start", json!({})).await.unwrap();
        assert_eq!(started.status, TableStatus::Playing);
        let mut sockets = [
            ada.connect(table.id).await.unwrap(),
            ben.connect(table.id).await.unwrap(),
        ];
        assert_eq!(sockets[0].version().0, file.log.len() as u64);
        let turn = sockets
            .iter()
            .position(|socket| !socket.legal_actions().is_empty());
        crate::practice::act(&mut sockets[turn.unwrap()]).await;

        // At once, against a computer.
        let alone = json!({ "file": file, "computers": "easy" });
        let table = bring(&ada, &alone).await.unwrap();
        assert_eq!(table.status, TableStatus::Playing);

        // A table of this server says for itself how its game went.
        let own: Value = json!({ "ruleset": "golden-horn" });
        let own: TableView = ada.post("/api/practice", &own).await.unwrap();
        let mut copy = file.clone();
        copy.table = own.id;
        copy.digest = digest(&serde_json::to_value(&copy).unwrap());
        let refused = bring(&ada, &json!({ "file": copy })).await.unwrap_err();
        assert_eq!(refused, "bad_game_file");
    }
}

async fn bring(person: &Person, body: &Value) -> Result<TableView, String> {
    let answer = person.post("/api/tables/brought", body).await;
    answer.map_err(|refused| refused.code().to_owned())
}
