//! Sessions begin, persist and end; names that look alike are told apart.

use crate::admin::done;
use crate::talking::{chat, text, words};
use fondaco_protocol::{DeviceLink, Me, SeatToken, ServerMessage, SessionView, TableView};
use fondaco_server::admin::AdminCommand;
use fondaco_server::limits::MISSES_MAX;
use fondaco_tests::client::{Person, TableSocket, code_text};
use fondaco_tests::game_night::{GameNight, RULESET};
use fondaco_tests::server::{Kind, TestServer};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::timeout;

/// How long a socket of a session that ended may stay open.
const CLOSED_WITHIN: Duration = Duration::from_secs(1);

async fn who(person: &Person) -> Option<Me> {
    person.get("/api/session").await.unwrap()
}

/// The socket is closed within a second, for this reason.
pub(crate) async fn is_told(socket: &mut TableSocket, why: &str) {
    let closing = socket.until(|message| match message {
        ServerMessage::Closing { code, .. } => Some(code_text(*code)),
        _ => None,
    });
    let code = timeout(CLOSED_WITHIN, closing).await;
    assert_eq!(code.expect("closed in time").unwrap(), why);
}

#[tokio::test]
async fn logging_out_ends_the_session_and_its_sockets() {
    for kind in Kind::available() {
        let server = TestServer::start(kind).await;
        let mut night = GameNight::started(&server, 2).await;
        let ada = &night.people[0];
        let ended: Option<Me> = ada.delete("/api/session").await.unwrap();
        assert_eq!(ended, None);
        is_told(&mut night.sockets[0], "no_session").await;
        assert_eq!(who(ada).await, None);
        // The other sessions stay.
        assert!(who(&night.people[1]).await.is_some());
    }
}

#[tokio::test]
async fn whoever_the_operator_puts_out_is_out_at_once() {
    for kind in Kind::available() {
        for is_erased in [false, true] {
            let server = TestServer::start(kind).await;
            let mut night = GameNight::started(&server, 2).await;
            let gone = night.to_act().unwrap();
            let action = night.sockets[gone].legal_actions()[0].clone();
            let person = night.people[gone].me.clone().unwrap().id.0.to_string();
            let command = if is_erased {
                AdminCommand::Person {
                    person,
                    erase: true,
                }
            } else {
                AdminCommand::Kick { person }
            };
            let link: DeviceLink = night.people[gone]
                .post("/api/me/devices", &json!({}))
                .await
                .unwrap();
            done(&server, command).await;
            is_told(&mut night.sockets[gone], "no_session").await;
            // Whatever is still sent leads nowhere.
            let _ = night.sockets[gone].act(&action).await;
            let _ = night.sockets[gone].send(&text("still here")).await;
            assert!(night.sockets[gone].next().await.is_err(), "it is closed");
            assert_eq!(who(&night.people[gone]).await, None);
            let back = json!({ "token": link.token });
            let stranger = Person::stranger(&server.url());
            let refused = stranger.post::<Me>("/api/devices", &back).await;
            assert_eq!(refused.unwrap_err().code(), "bad_token");

            let other = &mut night.sockets[1 - gone];
            other.send(&text("well met")).await.unwrap();
            assert_eq!(words(&other.until(chat).await.unwrap()), ["well met"]);
            let log = server.app().store.log(night.table, Default::default());
            assert!(log.await.unwrap().is_empty(), "it was played on");
        }
    }
}

#[tokio::test]
async fn a_session_is_listed_and_ended_by_its_id() {
    let server = TestServer::start(Kind::Sqlite).await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let bob = Person::guest(&server.url(), "Bob").await.unwrap();
    let sessions: Vec<SessionView> = ada.get("/api/me/sessions").await.unwrap();
    assert!(sessions.len() == 1 && sessions[0].current);
    let rest: Vec<SessionView> = ada.delete("/api/me/sessions").await.unwrap();
    assert_eq!(rest, sessions, "there are no others to end");
    let path = format!("/api/me/sessions/{}", sessions[0].id);
    let rest: Vec<SessionView> = bob.delete(&path).await.unwrap();
    assert_eq!(rest.len(), 1, "it is not Bob's to end");
    assert!(who(&ada).await.is_some());
    let rest: Vec<SessionView> = ada.delete(&path).await.unwrap();
    assert_eq!(rest, []);
    assert_eq!(who(&ada).await, None);
}

/// What a browser is told that asks who it is, and the cookies that it is given.
async fn ask(url: &str, headers: &[(&str, &str)]) -> (Option<Me>, Vec<String>) {
    let mut request = reqwest::Client::new().get(format!("{url}/api/session"));
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let answer = request.send().await.unwrap();
    let set = answer.headers().get_all("set-cookie").iter();
    let set = set.map(|cookie| cookie.to_str().unwrap().to_owned());
    let set = set.collect();
    (answer.json().await.unwrap(), set)
}

const OVER_TLS: (&str, &str) = ("x-forwarded-proto", "https");

fn given(set: &[String], name: &str) -> Option<String> {
    let cookie = set.iter().find(|cookie| cookie.starts_with(name))?;
    Some(cookie.split(';').next().unwrap().to_owned())
}

#[tokio::test]
async fn a_session_outlives_the_move_to_tls_once() {
    for kind in Kind::available() {
        let server = TestServer::start_with(kind, &["--trust-proxy"]).await;
        let mut night = GameNight::started(&server, 2).await;
        let ada = night.people[0].clone();
        let plain = ada.cookie.clone().unwrap();
        assert!(plain.starts_with("fondaco_session="), "{plain}");
        let url = server.url();
        let before = ask(&url, &[("cookie", &plain)]).await;
        assert_eq!(before.0, ada.me);

        // With a cookie that only this host can set, nobody else's counts.
        let both = format!("__Host-fondaco_session={}; {plain}", "0".repeat(64));
        assert_eq!(ask(&url, &[("cookie", &both), OVER_TLS]).await.0, None);

        let (who, set) = ask(&url, &[("cookie", &plain), OVER_TLS]).await;
        assert_eq!(who, ada.me, "{kind:?}");
        let own = given(&set, "__Host-fondaco_session=").unwrap();
        let removed = set
            .iter()
            .find(|cookie| cookie.starts_with("fondaco_session="));
        assert!(removed.unwrap().contains("Max-Age=0"), "{set:?}");
        assert_ne!(
            own.strip_prefix("__Host-"),
            Some(plain.as_str()),
            "a new token"
        );
        // Whoever else knows the plain token has nothing.
        for headers in [
            &[("cookie", plain.as_str())][..],
            &[("cookie", &plain), OVER_TLS],
        ] {
            assert_eq!(ask(&url, headers).await.0, None);
        }
        let (who, set) = ask(&url, &[("cookie", &own), OVER_TLS]).await;
        assert_eq!(who, ada.me);
        assert_eq!(given(&set, "__Host-fondaco_session="), Some(own));
        // The open page goes on.
        night.sockets[0].send(&text("still here")).await.unwrap();
        assert_eq!(
            words(&night.sockets[0].until(chat).await.unwrap()),
            ["still here"]
        );
    }
}

#[tokio::test]
async fn a_session_outlives_a_base_path() {
    let settings = ["--trust-proxy", "--base-path", "/games"];
    let server = TestServer::start_with(Kind::Sqlite, &settings).await;
    let url = format!("{}/games", server.url());
    let ada = Person::guest(&url, "Ada").await.unwrap();
    let plain = ada.cookie.clone().unwrap();
    // Browsers send the cookie of the longer path first, and keep that of `/`.
    let old = format!("fondaco_session={}", "0".repeat(64));
    for cookies in [format!("{plain}; {old}"), format!("{old}; {plain}")] {
        assert_eq!(ask(&url, &[("cookie", &cookies)]).await.0, ada.me);
    }
    let of_root = format!("__Host-{plain}");
    let (who, set) = ask(&url, &[("cookie", &of_root), OVER_TLS]).await;
    assert_eq!(who, ada.me);
    let own = given(&set, "__Secure-fondaco_session=").unwrap();
    assert_eq!(ask(&url, &[("cookie", &own), OVER_TLS]).await.0, ada.me);
}

#[tokio::test]
async fn the_machines_own_address_is_plain_http_beside_a_public_one_with_tls() {
    let settings = ["--public-url", "https://games.example"];
    let server = TestServer::start_with(Kind::Sqlite, &settings).await;
    let url = server.url();
    let arrive = async |host: &str, origin: &str| {
        let request = reqwest::Client::new().post(format!("{url}/api/session"));
        let request = request.header("host", host).header("origin", origin);
        let answer = request
            .json(&json!({ "name": "Ada" }))
            .send()
            .await
            .unwrap();
        let header = |name: &str| {
            let value = answer.headers().get(name);
            value.map(|value| value.to_str().unwrap().to_owned())
        };
        let cookie = header("set-cookie").unwrap_or_default();
        (
            answer.status().as_u16(),
            cookie,
            header("strict-transport-security"),
        )
    };
    let own = url.strip_prefix("http://").unwrap();
    let (status, cookie, hsts) = arrive(own, &url).await;
    assert_eq!(status, 200);
    assert!(
        cookie.starts_with("fondaco_session=") && !cookie.contains("Secure"),
        "{cookie}"
    );
    assert_eq!(hsts, None);
    let (status, cookie, hsts) = arrive("games.example", "https://games.example").await;
    assert_eq!(status, 200);
    assert!(cookie.starts_with("__Host-fondaco_session="), "{cookie}");
    assert!(hsts.is_some());
    let (status, ..) = arrive(own, "http://evil.example").await;
    assert_eq!(status, 403);
}

#[tokio::test]
async fn a_refused_hand_over_leaves_the_token_good() {
    let server = TestServer::start(Kind::Sqlite).await;
    let night = GameNight::gather(&server, 2).await;
    let [ada, bob] = &night.people[..] else {
        panic!("two people")
    };
    let path = format!("/api/tables/{}/handover", night.table);
    let token: SeatToken = ada.post(&path, &json!({})).await.unwrap();
    let body = json!({ "token": token.token });
    let refused = bob.at(night.table, "take-over", body.clone()).await;
    assert_eq!(refused.unwrap_err().code(), "seat_taken");
    let cleo = Person::guest(&server.url(), "Cleo").await.unwrap();
    let table: TableView = cleo
        .at(night.table, "take-over", body.clone())
        .await
        .unwrap();
    let sits = table.seats[0].person.as_ref().unwrap();
    assert_eq!(sits.name, "Cleo");
    // The session continues under a token that nobody else has seen.
    assert_eq!(who(&cleo).await, None);
    let dan = Person::guest(&server.url(), "Dan").await.unwrap();
    let again = dan.at(night.table, "take-over", body).await;
    assert_eq!(again.unwrap_err().code(), "bad_token");
}

#[tokio::test]
async fn two_names_at_a_table_are_not_alike() {
    let server = TestServer::start(Kind::Sqlite).await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let table = ada.open_table(RULESET, 3).await.unwrap();
    for twin in ["Ada", "ADA", "\u{410}da"] {
        let twin = Person::guest(&server.url(), twin).await.unwrap();
        let refused = twin.at(table.id, "join", json!({})).await.unwrap_err();
        assert_eq!(refused.code(), "name_taken");
    }
    let adam = Person::guest(&server.url(), "Adam").await.unwrap();
    adam.at(table.id, "join", json!({})).await.unwrap();
    let rename = async |person: &Person, name: &str| {
        let body = json!({ "name": name });
        person.post::<Value>("/api/session", &body).await
    };
    let refused = rename(&adam, "ada").await.unwrap_err();
    assert_eq!(refused.code(), "name_taken");
    rename(&adam, "adam").await.unwrap();
    rename(&ada, "ada").await.unwrap();
}

#[tokio::test]
async fn guessing_codes_has_to_wait() {
    let server = TestServer::start(Kind::Sqlite).await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let table = ada.open_table(RULESET, 2).await.unwrap();
    assert_eq!(table.code.len(), 8);
    let path = |code: &str| format!("/api/tables/by-code/{code}");
    let found: TableView = ada.get(&path(&table.code.to_lowercase())).await.unwrap();
    assert_eq!(found.id, table.id);
    for _ in 0..MISSES_MAX {
        let missed = ada.get::<Value>(&path("ZZZZZZZZ")).await.unwrap_err();
        assert_eq!(missed.code(), "table_not_found");
    }
    let limited = ada.get::<Value>(&path(&table.code)).await.unwrap_err();
    assert_eq!(limited.code(), "rate_limited");
}

#[tokio::test]
async fn everything_about_a_person_comes_in_one_file_and_not_too_often() {
    for kind in Kind::available() {
        let server = TestServer::start(kind).await;
        let ada = Person::guest(&server.url(), "Ada").await.unwrap();
        let table = ada.open_table("horus", 2).await.unwrap();
        let data: Value = ada.get("/api/me/export").await.unwrap();
        assert_eq!(data["format"], 1);
        assert_eq!(data["tables"]["users"][0]["name"], "Ada");
        assert_eq!(data["tables"]["tables"][0]["code"], table.code);
        assert_eq!(data["cut"], json!([]));
        let get = async |person: &Person| person.get::<Value>("/api/me/export").await;
        let stranger = Person::stranger(&server.url());
        assert_eq!(get(&stranger).await.unwrap_err().code(), "no_session");
        for _ in 0..3 {
            get(&ada).await.unwrap();
        }
        assert_eq!(get(&ada).await.unwrap_err().code(), "rate_limited");
    }
}
