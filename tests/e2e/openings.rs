//! How many tables and guests one person and one address may create.

use fondaco_protocol::{CreateTable, TableSummary, UnixMs, Visibility};
use fondaco_server::background::Clock;
use fondaco_server::background::close_unstarted;
use fondaco_server::limits::{NEW_GUESTS_BURST, NEW_TABLES_BURST};
use fondaco_tests::client::Person;
use fondaco_tests::game_night::{GameNight, RULESET};
use fondaco_tests::server::{Kind, TestServer};
use serde_json::json;
use store::tables::LISTED_OF_ONE_HOST_MAX;

const HOUR_MS: i64 = 60 * 60 * 1000;

#[tokio::test]
async fn a_person_has_a_few_tables_that_have_not_started() {
    let server = TestServer::start_with(Kind::Sqlite, &["--tables-per-person", "3"]).await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let mut tables = Vec::new();
    for _ in 0..3 {
        tables.push(ada.open_table(RULESET, 2).await.unwrap().id);
    }
    let refused = ada.open_table(RULESET, 2).await.unwrap_err();
    assert_eq!(refused.code(), "rate_limited");
    assert!(refused.to_string().contains("3 tables"), "{refused}");
    let bob = Person::guest(&server.url(), "Bob").await.unwrap();
    assert!(bob.open_table(RULESET, 2).await.is_ok(), "Bob has none");
    ada.at(tables[0], "close", json!({})).await.unwrap();
    assert!(ada.open_table(RULESET, 2).await.is_ok(), "one was closed");
}

#[tokio::test]
async fn an_address_has_a_few_tables_that_have_not_started() {
    let server = TestServer::start_with(Kind::Sqlite, &["--tables-per-address", "4"]).await;
    let mut hosts = Vec::new();
    for number in 0..4 {
        let host = Person::guest(&server.url(), &format!("Host {number}")).await;
        let host = host.unwrap();
        let table = host.open_table(RULESET, 2).await.unwrap().id;
        hosts.push((host, table));
    }
    let eve = Person::guest(&server.url(), "Eve").await.unwrap();
    let refused = eve.open_table(RULESET, 2).await.unwrap_err();
    assert_eq!(refused.code(), "rate_limited");
    let (host, table) = &hosts[0];
    host.at(*table, "close", json!({})).await.unwrap();
    assert!(eve.open_table(RULESET, 2).await.is_ok(), "one was closed");
}

#[tokio::test]
async fn an_address_opens_tables_at_a_rate() {
    let settings = ["--new-tables-per-minute", "6"];
    let server = TestServer::start_with(Kind::Sqlite, &settings).await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let mut opened = 0;
    for _ in 0..NEW_TABLES_BURST + 10 {
        opened += u32::from(ada.open_table(RULESET, 2).await.is_ok());
    }
    // The allowance grows a little while the others are opened.
    assert!(
        (NEW_TABLES_BURST..=NEW_TABLES_BURST + 2).contains(&opened),
        "{opened}"
    );
}

#[tokio::test]
async fn guests_come_at_a_rate() {
    let settings = ["--new-guests-per-minute", "30"];
    let server = TestServer::start_with(Kind::Sqlite, &settings).await;
    let mut came = 0;
    for _ in 0..NEW_GUESTS_BURST + 20 {
        came += u32::from(Person::guest(&server.url(), "Eve").await.is_ok());
    }
    assert!(
        (NEW_GUESTS_BURST..NEW_GUESTS_BURST + 15).contains(&came),
        "{came}"
    );
}

#[tokio::test]
async fn nobody_fills_the_lobby_alone() {
    for kind in Kind::available() {
        let server = TestServer::start(kind).await;
        let ada = Person::guest(&server.url(), "Ada").await.unwrap();
        let bob = Person::guest(&server.url(), "Bob").await.unwrap();
        let body = CreateTable {
            ruleset: RULESET.to_owned(),
            seats: 2,
            options: Default::default(),
            visibility: Visibility::Listed,
            spectators: true,
            commitment: None,
            clock: None,
        };
        let open = async |who: &Person| {
            let _: fondaco_protocol::TableView = who.post("/api/tables", &body).await.unwrap();
        };
        open(&bob).await;
        for _ in 0..5 {
            open(&ada).await;
        }
        let listed: Vec<TableSummary> = ada.get("/api/tables").await.unwrap();
        let of = |name: &str| listed.iter().filter(|table| table.host == name).count();
        assert_eq!(of("Ada"), LISTED_OF_ONE_HOST_MAX as usize, "{kind:?}");
        assert_eq!(of("Bob"), 1, "{kind:?}");
    }
}

#[tokio::test]
async fn a_table_that_never_starts_is_closed_after_a_day() {
    for kind in Kind::available() {
        let server = TestServer::start(kind).await;
        let ada = Person::guest(&server.url(), "Ada").await.unwrap();
        let table = ada.open_table(RULESET, 2).await.unwrap();
        let playing = GameNight::started(&server, 2).await;
        let app = server.app();
        let sweep = async |later: i64| {
            close_unstarted(app, UnixMs(Clock::system().wall().0 + later))
                .await
                .unwrap()
        };
        assert_eq!(sweep(23 * HOUR_MS).await, 0);
        assert_eq!(sweep(25 * HOUR_MS).await, 1);
        assert_eq!(sweep(25 * HOUR_MS).await, 0);
        let status = async |id| app.store.find_table(id).await.unwrap().unwrap().status();
        assert_eq!(
            status(table.id).await,
            fondaco_protocol::TableStatus::Closed
        );
        assert_eq!(
            status(playing.table).await,
            fondaco_protocol::TableStatus::Playing
        );
    }
}
