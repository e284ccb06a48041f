//! How many tables and guests one person and one address may create.

use fondaco_protocol::{
    AtZero, CreateTable, Pace, SetOptions, TableSummary, TableView, TimeControl, UnixMs, Visibility,
};
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
            let _: TableView = who.post("/api/tables", &body).await.unwrap();
        };
        open(&bob).await;
        for _ in 0..5 {
            open(&ada).await;
        }
        let path = "/api/tables?status=gathering";
        let listed: Vec<TableSummary> = ada.get(path).await.unwrap();
        let of = |name: &str| listed.iter().filter(|table| table.host == name).count();
        assert_eq!(of("Ada"), LISTED_OF_ONE_HOST_MAX as usize, "{kind:?}");
        assert_eq!(of("Bob"), 1, "{kind:?}");
    }
}

#[tokio::test]
async fn a_table_gathers_as_long_as_its_clock_suggests_and_says_so() {
    let per_turn = |days| Pace::DaysPerTurn { days };
    let in_all = Pace::DaysInAll {
        days: 10,
        days_off: 5,
    };
    for kind in Kind::available() {
        let server = TestServer::start(kind).await;
        let ada = Person::guest(&server.url(), "Ada").await.unwrap();
        let app = server.app();
        for (pace, days) in [(per_turn(3), 7), (per_turn(30), 30), (in_all, 15)] {
            let body = CreateTable {
                ruleset: RULESET.to_owned(),
                seats: 2,
                options: Default::default(),
                visibility: Visibility::Private,
                spectators: true,
                commitment: None,
                clock: None,
            };
            let table: TableView = ada.post("/api/tables", &body).await.unwrap();
            let opened = table.gathers_until.unwrap().0 - 24 * HOUR_MS;
            let clock = Some(TimeControl {
                pace,
                at_zero: AtZero::Nudge,
            });
            let settings = SetOptions {
                seats: 2,
                options: Default::default(),
                visibility: Visibility::Private,
                spectators: true,
                clock,
            };
            let path = format!("/api/tables/{}/options", table.id);
            let table: TableView = ada.post(&path, &settings).await.unwrap();
            let until = opened + days * 24 * HOUR_MS;
            assert_eq!(table.gathers_until, Some(UnixMs(until)), "{pace:?}");
            let sweep = async |at: i64| close_unstarted(app, UnixMs(at)).await.unwrap();
            assert_eq!(sweep(until - 1000).await, 0, "{kind:?} {pace:?}");
            assert_eq!(sweep(until + 1000).await, 1, "{kind:?} {pace:?}");
        }
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
