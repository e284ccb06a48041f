//! A first game alone, one click from the home page.

use fondaco_protocol::{Me, TableStatus, TableView, Visibility};
use fondaco_tests::client::{Person, TableSocket};
use fondaco_tests::needs;
use fondaco_tests::server::{Kind, TestServer};
use serde_json::{Value, json};

/// Plays the first of the legal actions, once there are any.
pub(crate) async fn act(socket: &mut TableSocket) {
    while socket.legal_actions().is_empty() {
        socket.next().await.unwrap();
    }
    let before = socket.version();
    let command = socket
        .act(&socket.legal_actions()[0].clone())
        .await
        .unwrap();
    socket.answer(command).await.unwrap().unwrap();
    while socket.version() == before {
        socket.next().await.unwrap();
    }
}

#[tokio::test]
async fn a_stranger_plays_all_seats_at_once() {
    let server = TestServer::start(Kind::Sqlite).await;
    for (ruleset, name) in [("horus", None), ("golden-horn", Some("Gast"))] {
        let body = json!({ "ruleset": ruleset, "name": name });
        let (person, table): (Person, TableView) =
            Person::arriving(&server.url(), "/api/practice", &body)
                .await
                .unwrap();
        let me: Me = person.get("/api/session").await.unwrap();
        assert_eq!(me.name, name.unwrap_or("Guest"));
        assert_eq!(table.status, TableStatus::Playing);
        assert_eq!(table.visibility, Visibility::Private);
        assert!(table.hot_seat && !table.spectators && table.started_at.is_some());
        let sits_there = |seat: &fondaco_protocol::SeatView| {
            seat.person
                .as_ref()
                .is_some_and(|person| person.id == me.id)
        };
        assert!(table.seats.len() >= 2 && table.seats.iter().all(sits_there));

        // Every seat's turn can be played through one socket.
        let mut socket = person.connect(table.id).await.unwrap();
        for _ in 0..8 {
            act(&mut socket).await;
        }
    }
}

#[tokio::test]
async fn a_known_guest_keeps_the_name() {
    let server = TestServer::start(Kind::Sqlite).await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let body = json!({ "ruleset": "horus", "seats": 3, "name": "Guest" });
    let table: TableView = ada.post("/api/practice", &body).await.unwrap();
    assert_eq!(table.seats.len(), 3);
    let names = table.seats.iter().filter_map(|seat| seat.person.as_ref());
    assert!(names.clone().count() == 3 && names.clone().all(|person| person.name == "Ada"));
}

/// The lesson of each game can be done as its tasks say, and outlasts a restart.
async fn lessons(kind: Kind) {
    let mut server = TestServer::start(kind).await;
    for (ruleset, tasks) in [
        (
            "golden-horn",
            vec![
                json!({ "type": "raid", "seat": 1, "ship": 1, "cargo": { "type": "goods", "colour": "blue" }, "cards": ["red", "pink"] }),
                json!({ "type": "load", "ship": 0, "cargo": { "type": "goods", "colour": "orange" } }),
                json!({ "type": "sail", "ship": 0, "to": 4 }),
            ],
        ),
        (
            "horus",
            vec![
                json!({ "type": "place_tile", "x": 4, "y": 0 }),
                json!({ "type": "play_card", "card": { "terrain": "marsh", "number": "3" }, "pile": "marsh" }),
                json!({ "type": "place_tile", "x": 4, "y": 2 }),
                json!({ "type": "place_stone", "tile": 8 }),
            ],
        ),
    ] {
        let body = json!({ "ruleset": ruleset, "lesson": true, "seats": 4, "level": "easy" });
        let (ada, table): (Person, TableView) =
            Person::arriving(&server.url(), "/api/practice", &body)
                .await
                .unwrap();
        assert_eq!((table.seats.len(), table.hot_seat), (2, false));
        assert!(table.seats[0].person.is_some() && table.seats[1].computer.is_some());
        assert_eq!(table.forked_from, None);
        server.stop().await;
        server.start_again().await;
        let mut socket = ada.connect(table.id).await.unwrap();
        for action in tasks {
            while socket.legal_actions().is_empty() {
                socket.next().await.unwrap();
            }
            let command = socket.act(&action).await.unwrap();
            let version = socket.answer(command).await.unwrap().unwrap();
            while socket.version() < version {
                socket.next().await.unwrap();
            }
        }
    }
}

#[tokio::test]
async fn a_lesson_is_a_turn_on_a_prepared_position() {
    lessons(Kind::Sqlite).await;
}

#[tokio::test]
async fn a_lesson_is_a_turn_on_a_prepared_position_on_postgresql() {
    needs!(Postgres);
    lessons(Kind::Postgres).await;
}

#[tokio::test]
async fn what_cannot_be_played_is_refused() {
    let server = TestServer::start(Kind::Sqlite).await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    for (body, code) in [
        (json!({ "ruleset": "chess" }), "unknown_ruleset"),
        (json!({ "ruleset": "horus", "seats": 9 }), "bad_option"),
        (
            json!({ "ruleset": "horus", "name": "\u{3164}" }),
            "bad_name",
        ),
        (json!({ "game": "horus" }), "malformed"),
    ] {
        let refused = ada.post::<Value>("/api/practice", &body).await.unwrap_err();
        assert_eq!(refused.code(), code, "{body}");
    }
}
