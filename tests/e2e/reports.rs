//! What players report, and whom they block.

use crate::admin::{at, done, now};
use crate::sessions::is_told;
use crate::talking::{chat, text};
use fondaco_protocol::{
    BlockPerson, CreateTable, DeviceLink, Me, Person as Named, ReportKept, Room, TableId,
    TableStatus, TableView, UserId, Visibility,
};
use fondaco_server::admin::AdminCommand;
use fondaco_tests::client::{Person, TableSocket};
use fondaco_tests::game_night::{Dice, GameNight, HORUS, RULESET};
use fondaco_tests::server::{Kind, TestServer};
use serde_json::{Value, json};
use std::net::IpAddr;

/// Open reports, or one that is closed.
fn reports(close: Option<String>) -> AdminCommand {
    AdminCommand::Reports { close, limit: 100 }
}

fn id(person: &Person) -> UserId {
    person.me.as_ref().unwrap().id
}

async fn report(by: &Person, table: TableId, body: Value) -> Result<ReportKept, String> {
    let path = format!("/api/tables/{table}/reports");
    let kept = by.post(&path, &body).await;
    kept.map_err(|refused| refused.code())
}

/// Says something and waits until it is on disk.
async fn says(server: &TestServer, socket: &mut TableSocket, table: TableId, line: &str) {
    socket.send(&text(line)).await.unwrap();
    socket.until(chat).await.unwrap();
    let is_kept = async || {
        let lines = server.app().store.lines(table).await.unwrap();
        let wanted = json!({ "type": "text", "text": line });
        lines
            .iter()
            .any(|kept| serde_json::to_value(&kept.words).unwrap() == wanted)
    };
    while !is_kept().await {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_report_keeps_what_was_said_around_it_and_nothing_that_the_reporter_cannot_read() {
    for kind in Kind::available() {
        let server = TestServer::start(kind).await;
        let mut night = GameNight::started_for(&server, HORUS, 2).await;
        let table = night.table;
        // From another address, because addresses have a limit, too.
        let elsewhere = IpAddr::from([127, 0, 0, 2]);
        let url = server.url();
        let cleo = Person::guest_from(&url, "Cleo", elsewhere).await.unwrap();
        let mut watching = cleo.connect(table).await.unwrap();
        says(&server, &mut watching, table, "she has a nine").await;
        says(&server, &mut night.sockets[0], table, "you fool").await;
        says(&server, &mut night.sockets[1], table, "please stop").await;
        let ben = &night.people[1];
        let (fool, watcher) = (id(&night.people[0]), id(&cleo));

        // Ben cannot read what Cleo said, nor learn that she said anything.
        for line in [Some(1), Some(99), None] {
            let body = json!({ "person": watcher, "line": line });
            let refused = report(ben, table, body).await;
            assert_eq!(refused, Err("nothing_to_report".into()), "{line:?}");
        }
        let kept = report(
            ben,
            table,
            json!({ "person": fool, "line": 2, "reason": " He always does this. " }),
        );
        let until = kept.await.unwrap().until;
        assert!(until > now(), "{until:?}");
        let listed = done(&server, reports(None)).await;
        assert_eq!(listed.summary, "1 of 1 open reports");
        let row = &listed.rows[0];
        assert_eq!(row["by"], "Player 2");
        assert_eq!(row["person"], "Player 1");
        assert_eq!(row["line"], 2);
        assert_eq!(row["reason"], "He always does this.");
        let around = json!(["2 Player 1: you fool", "3 Player 2: please stop"]);
        assert_eq!(row["lines"], around);

        // A spectator reads both rooms.
        let body = json!({ "person": fool, "line": 2 });
        report(&cleo, table, body.clone()).await.unwrap();
        let rows = done(&server, reports(None)).await.rows;
        assert_eq!(rows[1]["lines"][0], "1 Cleo: she has a nine");
        assert_eq!(rows.len(), 2);
        // What is reported again is one report.
        report(&cleo, table, body).await.unwrap();
        assert_eq!(done(&server, reports(None)).await.rows.len(), 2);

        let first = rows[0]["id"].as_str().unwrap().to_owned();
        let close = reports(Some(first.clone()));
        at(&server, now(), close.clone(), true).await.unwrap();
        assert_eq!(done(&server, reports(None)).await.rows.len(), 2, "a trial");
        done(&server, close.clone()).await;
        assert_eq!(done(&server, reports(None)).await.rows.len(), 1);
        for missing in [close, reports(Some("nonsense".into()))] {
            let error = at(&server, now(), missing, false).await.unwrap_err();
            assert!(error.to_string().starts_with("there is no open report"));
        }

        // Once the game is over, players read everything.
        night.play(&mut Dice::new(3), 5000).await;
        let ben = Person::clone(&night.people[1]);
        let status = async || {
            let view: TableView = ben.get(&format!("/api/tables/{table}")).await.unwrap();
            view.status
        };
        // The last move is on disk before the end of the table is.
        while status().await != TableStatus::Finished {
            tokio::task::yield_now().await;
        }
        let body = json!({ "person": watcher, "line": 1 });
        report(&ben, table, body).await.unwrap();
        let rows = done(&server, reports(None)).await.rows;
        assert_eq!(rows[1]["person"], "Cleo");
    }
}

#[tokio::test]
async fn what_cannot_be_reported_gets_a_code() {
    let server = TestServer::start(Kind::Sqlite).await;
    let night = GameNight::started(&server, 2).await;
    let table = night.table;
    let [ada, ben] = &night.people[..] else {
        panic!("two play");
    };
    let stranger = Person::stranger(&server.url());
    let about = |person: &Person| json!({ "person": id(person) });
    let refused = report(&stranger, table, about(ada)).await;
    assert_eq!(refused, Err("no_session".into()));
    let nowhere = TableId(uuid::Uuid::new_v4());
    let refused = report(ben, nowhere, about(ada)).await;
    assert_eq!(refused, Err("table_not_found".into()));
    for reason in ["x".repeat(301), "a\u{0}b".into(), "\u{202e}a".into()] {
        let body = json!({ "person": id(ada), "reason": reason });
        assert_eq!(report(ben, table, body).await, Err("bad_text".into()));
    }
    for body in [
        json!({}),
        json!({ "person": "Ada" }),
        json!({ "person": id(ada), "line": -1 }),
        json!({ "person": id(ada), "more": true }),
    ] {
        let refused = report(ben, table, body.clone()).await;
        assert_eq!(refused, Err("malformed".into()), "{body}");
    }
    // A player who has said nothing can be reported, but nobody who is not there, and not oneself.
    let eve = Person::guest(&server.url(), "Eve").await.unwrap();
    let code = Err("nothing_to_report".to_owned());
    assert_eq!(report(ada, table, about(&eve)).await, code);
    assert_eq!(report(ada, table, about(ada)).await, code);
    report(ada, table, about(ben)).await.unwrap();

    // Whoever may not watch reads nothing.
    let _: TableView = ada
        .at(table, "watch", json!({ "spectators": false }))
        .await
        .unwrap();
    let mut codes = Vec::new();
    for _ in 0..6 {
        codes.push(report(&eve, table, json!({ "person": id(ada), "line": 1 })).await);
    }
    assert_eq!(codes[0], code);
    assert_eq!(codes[5], Err("rate_limited".into()));
}

#[tokio::test]
async fn old_reports_are_deleted_and_others_stay_when_the_table_is_gone() {
    let server = TestServer::start(Kind::Sqlite).await;
    let night = GameNight::started(&server, 2).await;
    let [ada, ben] = &night.people[..] else {
        panic!("two play");
    };
    let body = json!({ "person": id(ada) });
    report(ben, night.table, body).await.unwrap();
    let table = night.table.to_string();
    done(&server, AdminCommand::Delete { table }).await;
    assert_eq!(done(&server, reports(None)).await.rows.len(), 1);
    let person = id(ada).to_string();
    let erase = AdminCommand::Person {
        person,
        erase: true,
    };
    done(&server, erase).await;
    assert_eq!(done(&server, reports(None)).await.rows.len(), 0);
}

async fn block(by: &Person, whom: &Person) -> Vec<Named> {
    let body = BlockPerson {
        person: id(whom),
        name: whom.me.as_ref().unwrap().name.clone(),
    };
    by.post("/api/me/blocks", &body).await.unwrap()
}

async fn refusal(person: &Person, table: TableId, what: &str, body: Value) -> String {
    let answer: Result<Value, _> = person
        .post(&format!("/api/tables/{table}/{what}"), &body)
        .await;
    answer.unwrap_err().code()
}

fn listed() -> CreateTable {
    CreateTable {
        ruleset: RULESET.to_owned(),
        seats: 3,
        options: Default::default(),
        visibility: Visibility::Listed,
        spectators: true,
        commitment: None,
        clock: None,
    }
}

#[tokio::test]
async fn whom_the_host_has_blocked_stays_away_from_the_hosts_tables_and_from_no_others() {
    for kind in Kind::available() {
        let server = TestServer::start(kind).await;
        let night = GameNight::started(&server, 2).await;
        let [ada, ben] = &night.people[..] else {
            panic!("two play");
        };
        let eve = Person::guest(&server.url(), "Eve").await.unwrap();
        let mut watching = eve.connect(night.table).await.unwrap();
        assert_eq!(block(ada, &eve).await.len(), 1);
        // Eve is sent away, and the words are those of somebody who was removed.
        is_told(&mut watching, "removed").await;
        assert!(eve.connect(night.table).await.is_err());
        let claim = json!({ "seat": 1, "reason": "substitute" });
        assert_eq!(refusal(&eve, night.table, "claim", claim).await, "removed");
        let replay: Result<Value, _> = eve
            .get(&format!("/api/tables/{}/replay", night.table))
            .await;
        assert_eq!(replay.unwrap_err().code(), "removed");

        // Ben keeps his seat, whomever Ada blocks, and the game goes on.
        block(ada, ben).await;
        ben.connect(night.table).await.unwrap();
        ben.at(night.table, "join", json!({})).await.unwrap();

        let table: TableView = ada.post("/api/tables", &listed()).await.unwrap();
        for person in [&eve, ben] {
            let refused = refusal(person, table.id, "join", json!({})).await;
            assert_eq!(refused, "removed");
            assert!(person.connect(table.id).await.is_err());
        }
        // Ben's own tables are another matter, and so are Ada's for everybody else.
        let other = ben.open_table(RULESET, 3).await.unwrap();
        eve.at(other.id, "join", json!({})).await.unwrap();
        let cleo = Person::guest(&server.url(), "Cleo").await.unwrap();
        cleo.at(table.id, "join", json!({})).await.unwrap();

        let path = format!("/api/me/blocks/{}", id(&eve));
        let left: Vec<Named> = ada.delete(&path).await.unwrap();
        assert_eq!(left.len(), 1);
        eve.at(table.id, "join", json!({})).await.unwrap();
        eve.connect(night.table).await.unwrap();
    }
}

#[tokio::test]
async fn blocks_are_those_of_a_person_on_all_devices() {
    let server = TestServer::start(Kind::Sqlite).await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let eve = Person::guest(&server.url(), "Eve").await.unwrap();
    block(&ada, &eve).await;
    let link: DeviceLink = ada.post("/api/me/devices", &json!({})).await.unwrap();
    let body = json!({ "token": link.token });
    let arrived = Person::arriving::<Me>(&server.url(), "/api/devices", &body).await;
    let (phone, _) = arrived.unwrap();
    let known: Vec<Named> = phone.get("/api/me/blocks").await.unwrap();
    assert_eq!(known[0].id, id(&eve));
    // The list does not follow her when she takes another name.
    let _: Me = eve
        .post("/api/session", &json!({ "name": "Evelyn" }))
        .await
        .unwrap();
    let known: Vec<Named> = phone.get("/api/me/blocks").await.unwrap();
    assert_eq!(known[0].name, "Eve");
    let of_eve: Vec<Named> = eve.get("/api/me/blocks").await.unwrap();
    assert_eq!(of_eve, []);

    let refused = async |body: Value| {
        let answer: Result<Vec<Named>, _> = ada.post("/api/me/blocks", &body).await;
        answer.unwrap_err().code()
    };
    let nobody = uuid::Uuid::new_v4();
    for (body, code) in [
        (json!({ "person": nobody, "name": "Eve" }), "not_found"),
        (json!({ "person": id(&ada), "name": "Ada" }), "malformed"),
        (json!({ "person": id(&eve), "name": "" }), "bad_name"),
        (json!({ "person": id(&eve) }), "malformed"),
        (json!({ "person": "Eve", "name": "Eve" }), "malformed"),
    ] {
        assert_eq!(refused(body.clone()).await, code, "{body}");
    }
    let stranger = Person::stranger(&server.url());
    let answer: Result<Vec<Named>, _> = stranger.get("/api/me/blocks").await;
    assert_eq!(answer.unwrap_err().code(), "no_session");
    let left: Vec<Named> = ada.delete("/api/me/blocks/nonsense").await.unwrap();
    assert_eq!(left.len(), 1);
}

#[tokio::test]
async fn blocking_somebody_changes_nothing_for_those_who_have_not() {
    let server = TestServer::start(Kind::Sqlite).await;
    let mut night = GameNight::started(&server, 2).await;
    let eve = Person::guest(&server.url(), "Eve").await.unwrap();
    let mut watching = eve.connect(night.table).await.unwrap();
    // Ben is not the host.
    block(&night.people[1], &eve).await;
    watching.send(&text("hello")).await.unwrap();
    let lines = watching.until(chat).await.unwrap();
    assert_eq!(lines[0].room, Room::Watchers);
    assert_eq!(night.play(&mut Dice::new(1), 2).await, 2);
}
