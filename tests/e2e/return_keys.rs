//! Coming back with a return key when every session is lost.

use crate::admin::done;
use crate::sessions::is_told;
use fondaco_protocol::{Me, ReturnKey, ReturnKeyView, Returned, SessionView, TableSummary};
use fondaco_server::admin::AdminCommand;
use fondaco_server::limits::{DEVICES_MAX, MISSES_MAX};
use fondaco_tests::client::Person;
use fondaco_tests::game_night::{GameNight, RULESET};
use fondaco_tests::server::{Kind, TestServer};
use serde_json::{Value, json};
use std::net::IpAddr;

async fn make_key(person: &Person) -> String {
    let made: ReturnKey = person.post("/api/me/return-key", &json!({})).await.unwrap();
    made.key
}

async fn has_key(person: &Person) -> bool {
    let view: ReturnKeyView = person.get("/api/me/return-key").await.unwrap();
    view.made_at.is_some()
}

/// A browser without a session that enters this key.
async fn comes_back(server: &TestServer, key: &str) -> anyhow::Result<(Person, Returned)> {
    Person::arriving(&server.url(), "/api/return-key", &json!({ "key": key })).await
}

async fn refused(person: &Person, key: &str) -> String {
    let body = json!({ "key": key });
    let entered = person.post::<Returned>("/api/return-key", &body).await;
    entered.unwrap_err().code()
}

async fn who(person: &Person) -> Option<Me> {
    person.get("/api/session").await.unwrap()
}

#[tokio::test]
async fn a_key_brings_the_whole_person_back_and_ends_nothing() {
    for kind in Kind::available() {
        let server = TestServer::start(kind).await;
        let mut night = GameNight::started(&server, 2).await;
        let ada = night.people[0].clone();
        assert!(!has_key(&ada).await);
        let key = make_key(&ada).await;
        assert!(has_key(&ada).await);

        let typed = format!(" {}. ", key.to_uppercase().replace(' ', "\u{2009}\u{2013}"));
        let (back, returned) = comes_back(&server, &typed).await.unwrap();
        assert_eq!(Some(&returned.me), ada.me.as_ref());
        assert_ne!(back.cookie, ada.cookie);
        let tables: Vec<TableSummary> = back.get("/api/me/tables").await.unwrap();
        assert!(tables.iter().any(|table| table.id == night.table));
        assert_eq!(who(&ada).await, ada.me, "the old browser stays signed in");
        night.sockets[0]
            .send(&crate::talking::text("still here"))
            .await
            .unwrap();
        night.sockets[1].until(crate::talking::chat).await.unwrap();

        let next = returned.key.unwrap();
        assert_ne!(next, key);
        let (_, returned) = comes_back(&server, &next).await.unwrap();
        assert_eq!(Some(&returned.me), ada.me.as_ref());
        let stranger = Person::stranger(&server.url());
        assert_eq!(refused(&stranger, &key).await, "bad_return_key");
    }
}

#[tokio::test]
async fn whoever_was_here_before_is_signed_out_and_ones_own_key_changes_nothing() {
    let server = TestServer::start(Kind::Sqlite).await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let bob = Person::guest(&server.url(), "Bob").await.unwrap();
    let table = bob.open_table(RULESET, 2).await.unwrap();
    let mut socket = bob.connect(table.id).await.unwrap();
    let key = make_key(&ada).await;
    let body = json!({ "key": key });
    let own: Returned = ada.post("/api/return-key", &body).await.unwrap();
    assert_eq!((Some(&own.me), own.key), (ada.me.as_ref(), None));
    assert_eq!(who(&ada).await, ada.me, "with the same cookie");

    let returned: Returned = bob.post("/api/return-key", &body).await.unwrap();
    assert_eq!(Some(returned.me), ada.me);
    assert_eq!(who(&bob).await, None, "with his old cookie");
    is_told(&mut socket, "no_session").await;
}

#[tokio::test]
async fn whoever_is_signed_out_does_not_come_back_by_a_key_of_their_own() {
    let server = TestServer::start(Kind::Sqlite).await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let (thief, _) = comes_back(&server, &make_key(&ada).await).await.unwrap();
    let theirs = make_key(&thief).await;
    let rest: Vec<SessionView> = ada.delete("/api/me/sessions").await.unwrap();
    assert_eq!(rest.len(), 1);
    assert_eq!(refused(&thief, &theirs).await, "bad_return_key");
    assert!(!has_key(&ada).await);

    // Her own stays, whomever she signs out, and when she logs out.
    let key = make_key(&ada).await;
    let _: Vec<SessionView> = ada.delete("/api/me/sessions").await.unwrap();
    let _: Option<Me> = ada.delete("/api/session").await.unwrap();
    comes_back(&server, &key).await.unwrap();
}

#[tokio::test]
async fn guessing_keys_has_to_wait() {
    let server = TestServer::start(Kind::Sqlite).await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let key = make_key(&ada).await;
    let guesser = Person::stranger(&server.url());
    for number in 0..MISSES_MAX {
        let guess = ["", "bakolu rimeso tafinu dapelo", "no key"][number as usize % 3];
        assert_eq!(refused(&guesser, guess).await, "bad_return_key");
    }
    assert_eq!(refused(&guesser, &key).await, "rate_limited");
    let elsewhere = Person::stranger_from(&server.url(), IpAddr::from([127, 0, 0, 9])).unwrap();
    let body = json!({ "key": key });
    let entered = elsewhere.post::<Returned>("/api/return-key", &body).await;
    assert!(entered.is_ok());
}

#[tokio::test]
async fn whoever_is_put_out_or_erased_has_no_key() {
    let server = TestServer::start(Kind::Sqlite).await;
    let from = |last| IpAddr::from([127, 0, 0, last]);
    let stranger = Person::stranger(&server.url());
    let id = |person: &Person| person.me.as_ref().unwrap().id.0.to_string();
    let kick = |person: String| AdminCommand::Kick { person };
    let erase = |person: String| AdminCommand::Person {
        person,
        erase: true,
    };
    let ban = |person: String| AdminCommand::Ban {
        address: None,
        network: None,
        person: Some(person),
        days: None,
        reason: String::new(),
    };
    let commands: [&dyn Fn(String) -> AdminCommand; 3] = [&kick, &erase, &ban];
    for (number, command) in commands.into_iter().enumerate() {
        let address = from(10 + number as u8);
        let ada = Person::guest_from(&server.url(), "Ada", address)
            .await
            .unwrap();
        let key = make_key(&ada).await;
        done(&server, command(id(&ada))).await;
        assert_eq!(refused(&stranger, &key).await, "bad_return_key", "{number}");
    }
    // A banned address gets no answer, not even to a key that is good.
    let eve = Person::guest(&server.url(), "Eve").await.unwrap();
    let banned = Person::stranger_from(&server.url(), from(12)).unwrap();
    let body = json!({ "key": make_key(&eve).await });
    let answer = banned
        .answer_to("/api/return-key", Some(&body))
        .await
        .unwrap();
    assert!(answer.contains("banned"), "{answer}");
}

#[tokio::test]
async fn a_key_makes_room_for_one_more_device() {
    let server = TestServer::start(Kind::Sqlite).await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let mut key = make_key(&ada).await;
    let mut last = ada.clone();
    for _ in 0..DEVICES_MAX {
        let (back, returned) = comes_back(&server, &key).await.unwrap();
        (last, key) = (back, returned.key.unwrap());
    }
    let sessions: Vec<SessionView> = last.get("/api/me/sessions").await.unwrap();
    assert_eq!(sessions.len(), DEVICES_MAX);
    assert_eq!(who(&ada).await, None, "used longest ago");
}

#[tokio::test]
async fn a_key_is_made_and_entered_as_described_or_not_at_all() {
    let server = TestServer::start(Kind::Sqlite).await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let stranger = Person::stranger(&server.url());
    let code = async |person: &Person, path: &str, body: Value| {
        let refused = person.post::<Value>(path, &body).await.unwrap_err();
        refused.code()
    };
    assert_eq!(
        code(&stranger, "/api/me/return-key", json!({})).await,
        "no_session"
    );
    let asked = stranger.get::<Value>("/api/me/return-key").await;
    assert_eq!(asked.unwrap_err().code(), "no_session");
    for body in [
        json!({ "key": 7 }),
        json!({}),
        json!({ "key": "", "name": "Ada" }),
        json!([]),
    ] {
        assert_eq!(code(&ada, "/api/return-key", body).await, "malformed");
    }
    let long = json!({ "key": "x".repeat(20_000) });
    assert_eq!(code(&ada, "/api/return-key", long).await, "too_large");
    for key in ["\u{0}", "\u{fdfa}".repeat(3_000).as_str(), "ẞ", "\u{1d4d0}"] {
        assert_eq!(refused(&ada, key).await, "bad_return_key");
    }
}
