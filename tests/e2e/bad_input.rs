//! Bad input: each kind gets its stable code and changes nothing.

use crate::circles::{at, founded, inside};
use fondaco_protocol::{ClientMessage, CommandId, ServerMessage, Version};
use fondaco_server::background::Clock;
use fondaco_server::limits::MISSES_MAX;
use fondaco_tests::client::{Person, TableSocket, code_text};
use fondaco_tests::game_night::{GameNight, RULESET};
use fondaco_tests::server::{Kind, TestServer};
use serde_json::{Value, json};
use std::time::Duration;
use uuid::Uuid;

/// The error code of a refused POST.
async fn refused(person: &Person, path: &str, body: Value) -> String {
    match person.post::<Value>(path, &body).await {
        Ok(answer) => panic!("{path} {body} was accepted: {answer}"),
        Err(refused) => refused.code(),
    }
}

/// The answer to text that the socket cannot use.
async fn complaint(socket: &mut TableSocket, text: &str) -> String {
    socket.send_text(text.to_owned()).await.unwrap();
    socket
        .until(|message| match message {
            ServerMessage::Error { code, .. } | ServerMessage::Closing { code, .. } => {
                Some(code_text(*code))
            }
            _ => None,
        })
        .await
        .unwrap()
}

#[tokio::test]
async fn names_that_cannot_be_shown() {
    let server = TestServer::start(Kind::Sqlite).await;
    let stranger = Person::stranger(&server.url());
    for name in [
        "",
        "   ",
        "a\u{0}b",
        "line\nbreak",
        "\u{202e}abc",
        &"x".repeat(25),
    ] {
        let code = refused(&stranger, "/api/session", json!({ "name": name })).await;
        assert_eq!(code, "bad_name", "{name:?}");
    }
    let malformed = refused(&stranger, "/api/session", json!({ "nom": "Ada" })).await;
    assert_eq!(malformed, "malformed");
    let long = json!({ "name": "x".repeat(20_000) });
    assert_eq!(refused(&stranger, "/api/session", long).await, "too_large");
}

#[tokio::test]
async fn missing_and_forged_cookies() {
    let server = TestServer::start(Kind::Sqlite).await;
    let mut person = Person::stranger(&server.url());
    let body =
        json!({ "ruleset": RULESET, "seats": 2, "visibility": "private", "spectators": true });
    assert_eq!(
        refused(&person, "/api/tables", body.clone()).await,
        "no_session"
    );
    for forged in [
        "fondaco_session=",
        "fondaco_session=xyz",
        &format!("fondaco_session={}", "0".repeat(64)),
    ] {
        person.cookie = Some(forged.to_owned());
        assert_eq!(
            refused(&person, "/api/tables", body.clone()).await,
            "no_session",
            "{forged}"
        );
        let me: Option<fondaco_protocol::Me> = person.get("/api/session").await.unwrap();
        assert_eq!(me, None, "{forged}");
    }
}

#[tokio::test]
async fn unknown_tables_and_codes() {
    let server = TestServer::start(Kind::Sqlite).await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let nowhere = Uuid::new_v4();
    for path in [
        format!("/api/tables/{nowhere}"),
        "/api/tables/not-an-id".to_owned(),
        "/api/tables/by-code/ZZZZZZ".to_owned(),
        "/api/tables/by-code/%00%00".to_owned(),
    ] {
        let error = ada.get::<Value>(&path).await.unwrap_err();
        assert_eq!(error.code(), "table_not_found", "{path}");
    }
    let code = refused(&ada, &format!("/api/tables/{nowhere}/join"), json!({})).await;
    assert_eq!(code, "table_not_found");
}

/// What only members of a circle may ask, and what they may ask only of evenings of their own.
const OF_MEMBERS: [&str; 5] = [
    "leave",
    "tables",
    "evenings",
    "calendar",
    "evenings/{}/answer",
];
const OF_PROPOSERS: [&str; 2] = ["evenings/{}/choose", "evenings/{}/call-off"];
const OF_FOUNDERS: [&str; 5] = ["rename", "remove", "hand-over", "link", "close"];

#[tokio::test]
async fn circles_and_evenings_of_others() {
    let server = TestServer::start(Kind::Sqlite).await;
    let (people, code) = founded(&server, &["Ada", "Ben", "Cleo"]).await;
    let [ada, ben, cleo] = [&people[0], &people[1], &people[2]];
    let stranger = Person::stranger(&server.url());
    let eve = Person::guest(&server.url(), "Eve").await.unwrap();
    let time = Clock::system().wall().after(Duration::from_secs(7200));
    let proposed = json!({ "title": null, "ruleset": null, "times": [time] });
    let seen = at(ben, &code, "evenings", proposed).await.unwrap();
    let evening = seen.inside.unwrap().evenings[0].id.to_string();
    let path = |code: &str, what: &str| {
        let what = what.replace("{}", &evening);
        format!("/api/circles/{code}/{what}")
    };
    // Nobody learns by what they send whether it would be right.
    let empty = || json!({});
    for what in [&OF_MEMBERS[..], &OF_PROPOSERS, &OF_FOUNDERS].concat() {
        let here = path(&code, what);
        assert_eq!(
            refused(&stranger, &here, empty()).await,
            "no_session",
            "{what}"
        );
        assert_eq!(refused(&eve, &here, empty()).await, "not_member", "{what}");
        let nowhere = path("no-code", what);
        let unknown = refused(ada, &nowhere, empty()).await;
        assert_eq!(unknown, "circle_not_found", "{what}");
    }
    for what in OF_FOUNDERS {
        let code = refused(cleo, &path(&code, what), empty()).await;
        assert_eq!(code, "not_founder", "{what}");
    }
    for (what, body) in OF_PROPOSERS
        .into_iter()
        .zip([json!({ "time": time }), empty()])
    {
        let code = refused(cleo, &path(&code, what), body).await;
        assert_eq!(code, "not_proposer", "{what}");
    }
    for (what, body) in [
        ("evenings/no-id/answer", json!({ "fits": ["yes"] })),
        ("evenings/no-id/choose", json!({ "time": time })),
        ("evenings/no-id/call-off", empty()),
    ] {
        assert_eq!(
            refused(ada, &path(&code, what), body).await,
            "not_found",
            "{what}"
        );
    }
    for what in [
        "chronicle",
        "chronicle?zone=Atlantis/Capital",
        "games?before=soon",
        "games?before_id=1",
        "evenings?before=soon",
        "evenings?after=1",
    ] {
        let error = ada.get::<Value>(&path(&code, what)).await.unwrap_err();
        assert_eq!(error.code(), "malformed", "{what}");
    }
    // Nothing has changed.
    let seen = inside(ada, &code).await;
    assert_eq!((seen.members.len(), seen.evenings.len()), (3, 1));
}

#[tokio::test]
async fn guessed_links_of_circles_and_calendars() {
    let server = TestServer::start(Kind::Sqlite).await;
    let (_people, code) = founded(&server, &["Ada"]).await;
    let stranger = Person::stranger(&server.url());
    for number in 0..MISSES_MAX {
        let path = match number % 2 {
            0 => "/api/circles/ZZZZZZZZ".to_owned(),
            _ => format!("/api/calendars/{number:064x}.ics"),
        };
        let missed = stranger.get::<Value>(&path).await.unwrap_err();
        assert_eq!(missed.code(), "circle_not_found", "{path}");
    }
    let limited = stranger.get::<Value>(&format!("/api/circles/{code}")).await;
    assert_eq!(limited.unwrap_err().code(), "rate_limited");
}

#[tokio::test]
async fn seats_that_cannot_be_had() {
    let server = TestServer::start(Kind::Sqlite).await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let bob = Person::guest(&server.url(), "Bob").await.unwrap();
    let eve = Person::guest(&server.url(), "Eve").await.unwrap();
    let table = ada.open_table(RULESET, 2).await.unwrap();
    let path = |what: &str| format!("/api/tables/{}/{what}", table.id);
    assert_eq!(
        refused(&bob, &path("join"), json!({ "seat": 0 })).await,
        "seat_taken"
    );
    assert_eq!(
        refused(&bob, &path("join"), json!({ "seat": 5 })).await,
        "no_such_seat"
    );
    assert_eq!(
        refused(&bob, &path("join"), json!({ "seat": 99 })).await,
        "malformed"
    );
    assert_eq!(
        refused(&bob, &path("leave"), json!({})).await,
        "not_a_player"
    );
    assert_eq!(
        refused(&bob, &path("ready"), json!({ "ready": true })).await,
        "not_a_player"
    );
    bob.at(table.id, "join", json!({})).await.unwrap();
    assert_eq!(refused(&eve, &path("join"), json!({})).await, "table_full");
    assert_eq!(
        refused(&bob, &path("seat"), json!({ "seat": 0 })).await,
        "seat_taken"
    );
    for what in ["start", "close"] {
        assert_eq!(refused(&bob, &path(what), json!({})).await, "not_host");
    }
    assert_eq!(
        refused(&bob, &path("remove"), json!({ "seat": 0 })).await,
        "not_host"
    );
    assert_eq!(refused(&ada, &path("start"), json!({})).await, "not_ready");
}

#[tokio::test]
async fn starting_too_early_and_too_late() {
    let server = TestServer::start(Kind::Sqlite).await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let table = ada.open_table(RULESET, 2).await.unwrap();
    let path = format!("/api/tables/{}/start", table.id);
    assert_eq!(refused(&ada, &path, json!({})).await, "seats_empty");
    let night = GameNight::started(&server, 2).await;
    let path = |what: &str| format!("/api/tables/{}/{what}", night.table);
    assert_eq!(
        refused(&night.people[0], &path("start"), json!({})).await,
        "already_started"
    );
    assert_eq!(refused(&ada, &path("join"), json!({})).await, "too_late");
    let late = Person::guest(&server.url(), "Eve").await.unwrap();
    for (who, what, body) in [
        (&late, "leave", json!({})),
        (&night.people[0], "remove", json!({ "seat": 1 })),
        (&night.people[1], "seat", json!({ "seat": 0 })),
    ] {
        let code = refused(who, &path(what), body).await;
        assert_eq!(code, "already_started", "{what}");
    }
}

#[tokio::test]
async fn options_that_do_not_exist() {
    let server = TestServer::start(Kind::Sqlite).await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let body = |seats: u8, options: Value| {
        json!({ "ruleset": RULESET, "seats": seats, "options": options,
                "visibility": "private", "spectators": true })
    };
    for (seats, options) in [
        (1, json!({})),
        (9, json!({})),
        (2, json!({ "dice": true })),
        (2, json!({ "end": "never" })),
        (2, json!({ "end": true })),
    ] {
        let code = refused(&ada, "/api/tables", body(seats, options.clone())).await;
        assert_eq!(code, "bad_option", "{seats} {options}");
    }
    let mut unknown = body(2, json!({}));
    unknown["ruleset"] = json!("chess");
    assert_eq!(
        refused(&ada, "/api/tables", unknown).await,
        "unknown_ruleset"
    );
    // A seat that exists only at larger tables is refused as soon as it is chosen.
    let four = body(4, json!({ "start_player": "seat_4" }));
    let table: fondaco_protocol::TableView = ada.post("/api/tables", &four).await.unwrap();
    let fewer = json!({ "seats": 2, "options": { "start_player": "seat_4" },
                        "visibility": "private", "spectators": true });
    let refused = ada.at(table.id, "options", fewer).await.unwrap_err();
    assert_eq!(refused.code(), "bad_option");
}

#[tokio::test]
async fn acting_out_of_turn_illegally_or_too_late() {
    let server = TestServer::start(Kind::Sqlite).await;
    let mut night = GameNight::started(&server, 2).await;
    for seat in 0..2 {
        let action = night.sockets[seat].legal_actions()[0].clone();
        night.act(seat, &action).await;
    }
    let current = night.to_act().unwrap();
    let other = 1 - current;
    let before = night.sockets[current].version();
    let listed = night.sockets[current].legal_actions()[0].clone();

    let out_of_turn = night.sockets[other].act(&listed).await.unwrap();
    assert_eq!(
        night.sockets[other].answer(out_of_turn).await.unwrap(),
        Err("not_your_turn".into())
    );

    for (action, code) in [
        (json!({ "type": "end_turn" }), "illegal_action"),
        (
            json!({ "type": "sail", "ship": 200, "to": 255 }),
            "illegal_action",
        ),
        (json!({ "type": "fly" }), "malformed"),
        (json!({ "type": "end_turn", "and": 1 }), "malformed"),
        (json!(null), "malformed"),
        (json!("sail"), "malformed"),
    ] {
        let command = night.sockets[current].act(&action).await.unwrap();
        let answer = night.sockets[current].answer(command).await.unwrap();
        assert_eq!(answer, Err(code.to_owned()), "{action}");
    }

    for version in [Version(0), Version(before.0 + 1), Version(u64::MAX)] {
        let cmd_id = CommandId(Uuid::new_v4());
        let message = ClientMessage::Act {
            cmd_id,
            version,
            action: listed.clone(),
        };
        night.sockets[current].send(&message).await.unwrap();
        let answer = night.sockets[current].answer(cmd_id).await.unwrap();
        assert_eq!(answer, Err("stale_version".into()), "{version:?}");
    }
    let log = server
        .app()
        .store
        .log(night.table, Version(0))
        .await
        .unwrap();
    assert_eq!(
        log.len() as u64,
        before.0,
        "a refused action reached the log"
    );
}

#[tokio::test]
async fn malformed_and_oversized_frames() {
    let server = TestServer::start(Kind::Sqlite).await;
    let mut night = GameNight::started(&server, 2).await;
    let socket = &mut night.sockets[0];
    for text in [
        "",
        "{",
        "[]",
        "null",
        "{\"type\":\"fly\"}",
        "{\"type\":\"act\"}",
        "{\"type\":\"hello\",\"version\":-1}",
        "{\"type\":\"undo\",\"cmd_id\":\"x\",\"version\":0}",
    ] {
        assert_eq!(complaint(socket, text).await, "malformed", "{text}");
    }
    let deep = format!("{}{}", "[".repeat(8000), "]".repeat(8000));
    assert_eq!(complaint(socket, &deep).await, "malformed");
    assert_eq!(complaint(socket, &"x".repeat(20_000)).await, "too_large");
    // The table continues.
    let action = night.sockets[1].legal_actions()[0].clone();
    let command = night.sockets[1].act(&action).await.unwrap();
    assert!(night.sockets[1].answer(command).await.unwrap().is_ok());
}

#[tokio::test]
async fn another_sites_page() {
    let server = TestServer::start(Kind::Sqlite).await;
    let night = GameNight::started(&server, 2).await;
    let path = format!("/ws/tables/{}", night.table);
    let foreign = night.people[0]
        .raw_socket(&path, Some("http://evil.example"))
        .await;
    assert!(
        foreign.unwrap_err().to_string().contains("403"),
        "another site may connect"
    );
    let own = night.people[0].raw_socket(&path, Some(&server.url())).await;
    assert!(own.is_ok(), "our own site may not connect");
    let http = reqwest::Client::new();
    let post = |origin: &str| {
        let request = http.post(format!("{}/api/session", server.url()));
        request
            .header("origin", origin)
            .json(&json!({ "name": "Eve" }))
            .send()
    };
    let answer = post("http://evil.example").await.unwrap();
    assert_eq!(answer.status(), 403);
    assert_eq!(
        answer.json::<Value>().await.unwrap()["code"],
        "wrong_origin"
    );
    assert_eq!(post(&server.url()).await.unwrap().status(), 200);
}

#[tokio::test]
async fn a_table_that_is_closed() {
    let server = TestServer::start(Kind::Sqlite).await;
    let mut night = GameNight::started(&server, 2).await;
    let seat = night.to_act().unwrap();
    let action = night.sockets[seat].legal_actions()[0].clone();
    for (person, what) in [(1, "leave"), (0, "close")] {
        let person = &night.people[person];
        person.at(night.table, what, json!({})).await.unwrap();
    }
    let command = night.sockets[seat].act(&action).await.unwrap();
    assert_eq!(
        night.sockets[seat].answer(command).await.unwrap(),
        Err("game_over".into())
    );
}
