//! What is deleted by age stays while only the wall clock says that it is old.

use crate::sessions::is_told;
use crate::talking::{chat, text, words};
use fondaco_protocol::{
    AtZero, CreateTable, DAYS_MAX, Me, Pace, TableId, TableStatus, TableView, TimeControl,
    Visibility,
};
use fondaco_server::app::App;
use fondaco_server::background::{Clock, Sweeps};
use fondaco_tests::client::Person;
use fondaco_tests::game_night::{GOLDEN_HORN, GameNight, RULESET};
use fondaco_tests::server::{Kind, TestServer};
use serde_json::json;
use std::time::Duration;
use store::admin::Old;
use table::basis::{Now, Steady};

const MINUTE: Duration = Duration::from_secs(60);
/// Further than anything is kept here.
const FAR: Duration = Duration::from_secs(200 * 24 * 60 * 60);

/// The wall clock says `wall` from now, after `steady` have passed.
fn moment(wall: Duration, steady: Duration) -> Now {
    Now {
        wall: Clock::system().wall().after(wall),
        steady: Steady::at(steady),
    }
}

async fn status(app: &App, table: TableId) -> Option<TableStatus> {
    let table = app.store.find_table(table).await.unwrap();
    table.map(|table| table.status())
}

#[tokio::test]
async fn a_clock_that_jumps_and_comes_back_deletes_nothing_and_age_does() {
    let keep = ["--keep-chat-days", "30", "--keep-unfinished-days", "30"];
    for kind in Kind::available() {
        let server = TestServer::start_with(kind, &keep).await;
        let app = server.app();
        let mut night = GameNight::started(&server, 2).await;
        night.sockets[0].send(&text("well met")).await.unwrap();
        night.sockets[1].until(chat).await.unwrap();
        let gathering = night.people[0].open_table(RULESET, 2).await.unwrap().id;
        let idle = Person::guest(&server.url(), "Idle").await.unwrap();
        let who =
            async |person: &Person| -> Option<Me> { person.get("/api/session").await.unwrap() };

        let mut sweeps = Sweeps::from(moment(Duration::ZERO, Duration::ZERO));
        for minutes in [10, 20] {
            sweeps.sweep(app, moment(FAR, MINUTE * minutes)).await;
        }
        sweeps.sweep(app, moment(Duration::ZERO, MINUTE * 30)).await;
        // A server that starts with a wrong clock has not even seen it jump.
        let mut sweeps = Sweeps::from(moment(FAR, Duration::ZERO));
        sweeps.sweep(app, moment(FAR, MINUTE * 10)).await;

        for person in [&night.people[0], &night.people[1], &idle] {
            assert!(who(person).await.is_some(), "{kind:?}: a session is gone");
        }
        assert_eq!(status(app, night.table).await, Some(TableStatus::Playing));
        assert_eq!(status(app, gathering).await, Some(TableStatus::Gathering));
        let mut comes = night.people[1].connect(night.table).await.unwrap();
        assert_eq!(words(&comes.until(chat).await.unwrap()), ["well met"]);
        drop(comes);

        // The same time, if it has passed.
        let idle_id = idle.me.as_ref().unwrap().id;
        sweeps.sweep(app, moment(FAR, MINUTE * 10 + FAR)).await;
        for person in [&night.people[0], &night.people[1], &idle] {
            assert!(who(person).await.is_none(), "{kind:?}: a session is kept");
        }
        assert_eq!(status(app, night.table).await, None);
        let found = app.store.sketch_person(idle_id).await.unwrap();
        assert!(found.is_none(), "{kind:?}: the guest is kept");
        assert_eq!(status(app, gathering).await, None);
    }
}

#[tokio::test]
async fn a_game_may_rest_for_as_long_as_its_clock_allows() {
    const DAY: Duration = Duration::from_secs(24 * 60 * 60);
    for kind in Kind::available() {
        let server = TestServer::start(kind).await;
        let app = server.app();
        let ada = Person::guest(&server.url(), "Ada").await.unwrap();
        let hasty = ada.open_table(RULESET, 2).await.unwrap().id;
        let slow = CreateTable {
            ruleset: RULESET.to_owned(),
            seats: 2,
            options: Default::default(),
            visibility: Visibility::Private,
            spectators: false,
            commitment: None,
            clock: Some(TimeControl {
                pace: Pace::DaysPerTurn { days: DAYS_MAX },
                at_zero: AtZero::Nudge,
            }),
        };
        let slow: TableView = ada.post("/api/tables", &slow).await.unwrap();
        let purge = async |days: u32| {
            let before = Clock::system().wall().after(DAY * days);
            let purged = app.store.purge_old(Old::Unfinished, before, 200).await;
            purged.unwrap().deleted
        };
        assert_eq!(purge(DAYS_MAX - 1).await, 1, "{kind:?}");
        assert_eq!(status(app, hasty).await, None);
        assert_eq!(status(app, slow.id).await, Some(TableStatus::Gathering));
        assert_eq!(purge(DAYS_MAX + 1).await, 1, "{kind:?}");
    }
}

#[tokio::test]
async fn an_open_page_closes_when_its_session_ends_of_age() {
    let server = TestServer::start(Kind::Sqlite).await;
    let app = server.app();
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let table = ada.open_table(RULESET, 2).await.unwrap();
    let mut socket = ada.connect(table.id).await.unwrap();
    let mut sweeps = Sweeps::from(moment(Duration::ZERO, Duration::ZERO));
    sweeps.sweep(app, moment(FAR, FAR)).await;
    is_told(&mut socket, "no_session").await;
}

#[tokio::test]
async fn whoever_plays_by_a_clock_comes_back_after_any_time() {
    for kind in Kind::available() {
        let server = TestServer::start(kind).await;
        let app = server.app();
        let mut night = GameNight::open(&server.url(), GOLDEN_HORN, 2).await;
        let clock = json!({
            "pace": { "type": "days_in_all", "days": 60, "days_off": 60 }, "at_zero": "nothing",
        });
        let options = json!({
            "seats": 2, "options": {}, "visibility": "private", "spectators": true, "clock": clock,
        });
        let host = &night.people[0];
        host.at(night.table, "options", options).await.unwrap();
        night.sit_down(&server.url()).await;
        night.start().await;
        let idle = Person::guest(&server.url(), "Idle").await.unwrap();
        let mut sweeps = Sweeps::from(moment(Duration::ZERO, Duration::ZERO));
        sweeps.sweep(app, moment(FAR, FAR)).await;
        for person in &night.people {
            let who: Option<Me> = person.get("/api/session").await.unwrap();
            assert_eq!(who, person.me, "{kind:?}");
            person.connect(night.table).await.unwrap();
        }
        let who: Option<Me> = idle.get("/api/session").await.unwrap();
        assert_eq!(who, None, "{kind:?}");
    }
}
