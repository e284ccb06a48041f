//! Hostile bodies: whatever anybody sends anywhere, the answer has a code, and the fault is theirs.

use fondaco_protocol::{CircleView, ErrorBody, TableId};
use fondaco_server::admin::socket_path;
use fondaco_tests::client::Person;
use fondaco_tests::game_night::{GameNight, HORUS, RULESET};
use fondaco_tests::server::{Kind, TestServer};
use reqwest::{Client, StatusCode};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::Path;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::UnixStream;
use uuid::Uuid;

/// Bytes of a key, a token or a commitment that nobody has given out.
const UNKNOWN: &str = "0707070707070707070707070707070707070707070707070707070707070707";

/// Every address that takes a body, with a body that it could be given. What ends a table is last.
fn requests() -> Vec<(&'static str, Value)> {
    let person = Uuid::from_u128(7);
    let options = json!({ "seats": 2, "options": {}, "visibility": "private", "spectators": true,
                          "clock": null });
    let opening = json!({ "ruleset": RULESET, "seats": 2, "options": {}, "visibility": "private",
                          "spectators": true, "commitment": UNKNOWN, "clock": null });
    let quiet = json!({ "begins": 60, "ends": 120, "time_zone": "UTC" });
    let file = include_str!("../../table/src/table/tests/odd_files/horus.json");
    let file: Value = serde_json::from_str(file).unwrap();
    vec![
        ("/session", json!({ "name": "Ada" })),
        ("/me/devices", json!({})),
        ("/me/blocks", json!({ "person": person, "name": "Bo" })),
        ("/devices/look", json!({ "token": UNKNOWN })),
        ("/devices", json!({ "token": UNKNOWN })),
        ("/me/return-key", json!({})),
        ("/return-key", json!({ "key": "four-words-of-nobody" })),
        ("/console/backups", json!({})),
        ("/console/backups/{id}/verify", json!({})),
        ("/console/claim", json!({ "token": UNKNOWN, "name": "Ada" })),
        (
            "/console/commands",
            json!({ "command": { "command": "ban", "address": "192.0.2.7", "days": 1, "reason": "noise" }, "dry_run": true }),
        ),
        (
            "/me/notices/webhooks",
            json!({ "kind": "json", "address": "https://192.0.2.1/x", "template": "{}", "language": "en" }),
        ),
        (
            "/me/notices/devices",
            json!({ "endpoint": "https://192.0.2.1/x", "p256dh": "AA", "auth": "AA", "language": "en" }),
        ),
        ("/me/notices/webhooks/{id}/test", json!({})),
        ("/me/notices/webhooks/{id}/resume", json!({})),
        ("/me/notices/quiet", json!({ "quiet": quiet })),
        (
            "/me/notices/mute",
            json!({ "table": person, "muted": true }),
        ),
        (
            "/me/notices/seat-wishes",
            json!({ "table": person, "wished": true }),
        ),
        ("/opening", json!({ "word": "xyzzy" })),
        ("/tables", opening.clone()),
        ("/circles", json!({ "name": "Thursdays" })),
        ("/circles/{code}/tables", opening),
        (
            "/circles/{code}/evenings",
            json!({ "title": "Cards", "ruleset": null, "times": [4_000_000_000_000_i64] }),
        ),
        (
            "/circles/{code}/evenings/{id}/answer",
            json!({ "fits": ["yes", null] }),
        ),
        (
            "/circles/{code}/evenings/{id}/choose",
            json!({ "time": 4_000_000_000_000_i64 }),
        ),
        ("/circles/{code}/evenings/{id}/call-off", json!({})),
        ("/circles/{code}/calendar", json!({})),
        ("/circles/{code}/join", json!({})),
        ("/circles/{code}/rename", json!({ "name": "Fridays" })),
        ("/circles/{code}/hand-over", json!({ "person": person })),
        ("/circles/{code}/remove", json!({ "person": person })),
        ("/circles/{code}/leave", json!({})),
        ("/circles/{code}/link", json!({})),
        ("/circles/{code}/close", json!({})),
        (
            "/practice",
            json!({ "ruleset": RULESET, "seats": 2, "opponents": null, "lesson": true }),
        ),
        (
            "/tables/brought",
            json!({ "file": file, "commitment": UNKNOWN, "seat": 0, "computers": "easy" }),
        ),
        (
            "/tables/{id}/join",
            json!({ "seat": 1, "commitment": UNKNOWN }),
        ),
        ("/tables/{id}/seat", json!({ "seat": 1 })),
        (
            "/tables/{id}/claim",
            json!({ "seat": 1, "reason": "its_me" }),
        ),
        (
            "/tables/{id}/answer-claim",
            json!({ "asked_at": 1, "agree": true }),
        ),
        (
            "/tables/{id}/mute",
            json!({ "person": person, "muted": true }),
        ),
        (
            "/tables/{id}/reports",
            json!({ "person": person, "line": 1, "reason": "rude" }),
        ),
        ("/tables/{id}/watch", json!({ "spectators": true })),
        ("/tables/{id}/help", json!({ "seat": 1, "help": "hints" })),
        ("/tables/{id}/options", options),
        (
            "/tables/{id}/ready",
            json!({ "ready": false, "terms": "7" }),
        ),
        (
            "/tables/{id}/commit",
            json!({ "commitment": UNKNOWN, "expected": null }),
        ),
        ("/tables/{id}/open", json!({ "part": UNKNOWN })),
        ("/tables/{id}/handover", json!({})),
        ("/tables/{id}/take-over", json!({ "token": UNKNOWN })),
        (
            "/tables/{id}/computer",
            json!({ "seat": 1, "level": "easy" }),
        ),
        ("/tables/{id}/lend", json!({ "level": "easy" })),
        (
            "/tables/{id}/fork",
            json!({ "version": 1, "hot_seat": true, "commitment": null }),
        ),
        ("/tables/{id}/rematch", json!({ "commitment": UNKNOWN })),
        ("/tables/{id}/start", json!({})),
        ("/tables/{id}/remove", json!({ "seat": 1 })),
        ("/tables/{id}/leave", json!({})),
        ("/tables/{id}/close", json!({})),
    ]
}

/// What no field is, as JSON text.
fn hostile_values() -> Vec<String> {
    let deep = |levels: usize| format!("{}{}", "[".repeat(levels), "]".repeat(levels));
    let plain = [
        "null",
        "true",
        "-1",
        "0.5",
        "256",
        "18446744073709551616",
        "1e400",
        "[]",
        "{}",
        "\"\"",
        r#""\ud800""#,
        r#""\udc00\ud800""#,
        r#""\u0000""#,
        r#""\u202eabc""#,
    ];
    let mut values: Vec<String> = plain.map(str::to_owned).to_vec();
    values.extend([deep(60), deep(3_000), format!("\"{}\"", "x".repeat(5_000))]);
    values.push(format!("{{\"a\":{}}}", deep(3_000)));
    values.push(format!("\"{}\"", "\u{1f468}\u{200d}".repeat(1_000)));
    values
}

/// The body itself, what is no such body at all, and the body with each field spoilt.
fn variants(body: &Value) -> Vec<String> {
    const MARK: &str = "\"the hostile value\"";
    let mut bodies = vec![
        body.to_string(),
        String::new(),
        "{".to_owned(),
        "\u{0}".to_owned(),
    ];
    bodies.push(format!("{{\"and\":\"{}\"}}", "x".repeat(20_000)));
    bodies.push(r#"{"and":1}"#.to_owned());
    bodies.extend(hostile_values());
    for field in body.as_object().unwrap().keys() {
        let mut spoilt = body.clone();
        spoilt[field] = json!("the hostile value");
        let spoilt = spoilt.to_string();
        bodies.extend(
            hostile_values()
                .iter()
                .map(|value| spoilt.replace(MARK, value)),
        );
        bodies.push(spoilt.replacen('{', &format!("{{\"{field}\":0,"), 1));
    }
    bodies
}

/// Posts a text as JSON.
async fn post(http: &Client, person: &Person, url: &str, body: &str) -> (StatusCode, String) {
    let mut request = http.post(url);
    if let Some(cookie) = &person.cookie {
        request = request.header("cookie", cookie);
    }
    let request = request.header("content-type", "application/json");
    let response = request.body(body.to_owned()).send().await.unwrap();
    (response.status(), response.text().await.unwrap())
}

/// What is wrong with an answer.
fn fault(status: StatusCode, answer: &str) -> Option<String> {
    if status.is_success() {
        return None;
    }
    let is_refusal = status.is_client_error() && serde_json::from_str::<ErrorBody>(answer).is_ok();
    (!is_refusal).then(|| format!("{status} {answer}"))
}

#[tokio::test]
async fn every_request_refuses_hostile_bodies_with_a_code() {
    let server = TestServer::start(Kind::Sqlite).await;
    let base = server.url();
    let gathering = Person::guest(&base, "Hos").await.unwrap();
    let waiting = gathering.open_table(RULESET, 3).await.unwrap().id;
    let night = GameNight::started_for(&server, HORUS, 2).await;
    let eve = Person::guest(&base, "Eve").await.unwrap();
    let stranger = Person::stranger(&base);
    let named = json!({ "name": "Fridays" });
    let circle: CircleView = gathering.post("/api/circles", &named).await.unwrap();
    let code = circle.circle.code;
    let operator = crate::console::operator(&server).await;
    let places = [
        (&operator, waiting.to_string()),
        (&gathering, waiting.to_string()),
        (&night.people[0], night.table.to_string()),
        (&night.people[1], night.table.to_string()),
        (&eve, night.table.to_string()),
        (&stranger, night.table.to_string()),
    ];
    let http = Client::new();
    let mut faults = Vec::new();
    for (path, body) in requests() {
        let bodies = variants(&body);
        for (number, body) in bodies.iter().enumerate() {
            // Each body from one of them, and what is nearly right from all.
            let from_all = number == 0 || !path.contains('{');
            let several = if from_all {
                0..places.len()
            } else {
                number % places.len()..number % places.len() + 1
            };
            for (person, id) in &places[several] {
                let path = path.replace("{id}", id).replace("{code}", &code);
                let url = format!("{base}/api{path}");
                let (status, answer) = post(&http, person, &url, body).await;
                let what = || format!("{path} {}", body.chars().take(120).collect::<String>());
                faults.extend(fault(status, &answer).map(|fault| format!("{}: {fault}", what())));
            }
        }
        for id in [Uuid::nil().to_string(), "%00".to_owned(), "x".repeat(2_000)] {
            let path = path.replace("{id}", &id).replace("{code}", &id);
            let url = format!("{base}/api{path}");
            let (status, answer) = post(&http, &eve, &url, &body.to_string()).await;
            faults.extend(fault(status, &answer).map(|fault| format!("{path} at {id}: {fault}")));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// A new request is not forgotten here.
#[tokio::test]
async fn every_request_with_a_body_is_listed() {
    let server = TestServer::start(Kind::Sqlite).await;
    let stranger = Person::stranger(&server.url());
    let document: Value = stranger.get("/api/openapi.json").await.unwrap();
    let served: BTreeSet<String> = document["paths"]
        .as_object()
        .unwrap()
        .iter()
        .filter(|(_, methods)| methods.get("post").is_some())
        .map(|(path, _)| path.trim_start_matches("/api").to_owned())
        .collect();
    let listed = requests()
        .iter()
        .map(|(path, _)| (*path).to_owned())
        .collect();
    assert_eq!(served, listed);
}

#[tokio::test]
async fn what_belongs_to_others_has_its_code() {
    let server = TestServer::start(Kind::Sqlite).await;
    let night = GameNight::started_for(&server, HORUS, 2).await;
    let [host, player] = [&night.people[0], &night.people[1]];
    let eve = Person::guest(&server.url(), "Eve").await.unwrap();
    let stranger = Person::stranger(&server.url());
    let nobody = Uuid::from_u128(7);
    let at = |table: TableId, what: &str| format!("/api/tables/{table}/{what}");
    let here = |what: &str| at(night.table, what);
    let claim = |seat: u8| json!({ "seat": seat, "reason": "its_me" });
    let answer = json!({ "asked_at": 1, "agree": true });
    let mute = json!({ "person": nobody, "muted": true });
    let watch = json!({ "spectators": false });
    let token = json!({ "token": UNKNOWN });
    let cases = [
        (&stranger, here("claim"), claim(1), "no_session"),
        (player, here("claim"), claim(0), "has_seat"),
        (&eve, here("claim"), claim(5), "no_such_seat"),
        (&eve, here("claim"), claim(99), "malformed"),
        (
            &eve,
            at(TableId(nobody), "claim"),
            claim(0),
            "table_not_found",
        ),
        (&eve, here("answer-claim"), answer.clone(), "no_question"),
        (player, here("answer-claim"), answer, "no_question"),
        (player, here("mute"), mute.clone(), "not_host"),
        (&eve, here("mute"), mute.clone(), "not_host"),
        (&stranger, here("mute"), mute, "no_session"),
        (player, here("watch"), watch.clone(), "not_host"),
        (&stranger, here("watch"), watch, "no_session"),
        (
            &stranger,
            "/api/me/devices".to_owned(),
            json!({}),
            "no_session",
        ),
        (
            &stranger,
            "/api/devices/look".to_owned(),
            token.clone(),
            "bad_token",
        ),
        (&stranger, "/api/devices".to_owned(), token, "bad_token"),
        (
            &stranger,
            "/api/me/return-key".to_owned(),
            json!({}),
            "no_session",
        ),
        (
            &stranger,
            "/api/return-key".to_owned(),
            json!({ "key": "a" }),
            "bad_return_key",
        ),
        (
            host,
            here("take-over"),
            json!({ "token": UNKNOWN }),
            "bad_token",
        ),
    ];
    let mut wrong = Vec::new();
    for (person, path, body, code) in cases {
        let code_of = |refused: fondaco_tests::client::Refused| refused.code();
        let answer = person.post::<Value>(&path, &body).await.map_err(code_of);
        if answer != Err(code.to_owned()) {
            wrong.push(format!("{path} {body}: {answer:?}, not {code}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What the server answers to an operator's line.
async fn told(path: &Path, line: &[u8]) -> Value {
    let mut socket = UnixStream::connect(path).await.unwrap();
    // The server may have read enough, and hung up.
    let _ = socket.write_all(line).await;
    let _ = socket.shutdown().await;
    let mut answer = String::new();
    let _ = socket.read_to_string(&mut answer).await;
    serde_json::from_str(&answer).unwrap_or(Value::Null)
}

#[tokio::test]
async fn operators_lines_that_make_no_sense_are_answered() {
    let server = TestServer::start(Kind::Sqlite).await;
    let night = GameNight::started_for(&server, HORUS, 2).await;
    let ada: fondaco_protocol::Me = night.people[0].get("/api/session").await.unwrap();
    let (table, person) = (night.table, ada.id);
    let path = socket_path(&server.app().config).unwrap();
    let line =
        |command: &str| format!("{{\"command\":{command},\"dry_run\":false}}\n").into_bytes();
    let long = "x".repeat(5_000);
    let lines = [
        b"".to_vec(),
        b"\n".to_vec(),
        b"\xff\xfe\n".to_vec(),
        "x".repeat(40_000).into_bytes(),
        format!("{}\n", "[".repeat(10_000)).into_bytes(),
        line("null"),
        line(r#"{"command":"fly"}"#),
        line(&format!(
            r#"{{"command":"chat","table":"{table}","delete":-1}}"#
        )),
        line(&format!(
            r#"{{"command":"chat","table":"{table}","delete":18446744073709551615}}"#
        )),
        line(&format!(
            r#"{{"command":"chat","table":"{person}","delete":null}}"#
        )),
        line(r#"{"command":"chat","table":"\ud800","delete":null}"#),
        line(r#"{"command":"rename","person":"nobody","name":"Eve"}"#),
        line(&format!(
            r#"{{"command":"rename","person":"{person}","name":"{long}"}}"#
        )),
        line(&format!(
            r#"{{"command":"rename","person":"{person}","name":"\u202e"}}"#
        )),
        line(&format!(
            r#"{{"command":"rename","person":"{table}","name":"Eve"}}"#
        )),
        line(&format!(
            r#"{{"command":"seat","table":"{table}","seat":9}}"#
        )),
        line(&format!(
            r#"{{"command":"seat","table":"{table}","seat":256}}"#
        )),
        line(&format!(
            r#"{{"command":"seat","table":"{long}","seat":0}}"#
        )),
    ];
    for line in lines {
        let answer = told(&path, &line).await;
        let shown: String = String::from_utf8_lossy(&line).chars().take(100).collect();
        assert!(answer["failed"].is_string(), "{shown}: {answer}");
    }
    let found = told(
        &path,
        &line(&format!(r#"{{"command":"table","table":"{table}"}}"#)),
    )
    .await;
    assert!(found["done"].is_object(), "{found}");
}
