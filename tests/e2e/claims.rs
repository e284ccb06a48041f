//! The seat of somebody who has lost their cookie, or is away for good, by the consent of the table.

use crate::notices::HURRIED;
use crate::questions::{answer, ask, told};
use fondaco_protocol::{Question, ServerMessage, TableStatus, TableView};
use fondaco_tests::client::{Person, TableSocket};
use fondaco_tests::game_night::{Dice, GameNight};
use fondaco_tests::needs;
use fondaco_tests::receiver::Receiver;
use fondaco_tests::server::{Kind, TestServer};
use serde_json::{Value, json};
use std::time::Duration;
use table::basis::{Delays, Rulesets};
use table::game::verify;
use tokio::time::sleep;

/// Claims that are soon decided.
const SOON: Delays = Delays {
    claims_max: Duration::from_secs(3),
    ..Delays::USUAL
};

/// Asks for a seat as soon as the server knows that its player is gone.
async fn claim(asker: &Person, night: &GameNight, seat: u8, reason: &str) -> TableView {
    let body = json!({ "seat": seat, "reason": reason });
    loop {
        match asker.at(night.table, "claim", body.clone()).await {
            Ok(table) => return table,
            Err(refused) if refused.code() == "not_away" => {
                sleep(Duration::from_millis(50)).await;
            }
            Err(refused) => panic!("{}", refused.code()),
        }
    }
}

fn agreeing(table: &TableView, agree: bool) -> Value {
    let asked_at = table.claim.as_ref().unwrap().asked_at;
    json!({ "asked_at": asked_at, "agree": agree })
}

fn sitting(table: &TableView, seat: usize) -> &str {
    &table.seats[seat].person.as_ref().unwrap().name
}

async fn table_of(person: &Person, night: &GameNight) -> TableView {
    let path = format!("/api/tables/{}", night.table);
    person.get(&path).await.unwrap()
}

/// Waits until nobody asks for a seat any more.
async fn settled(person: &Person, night: &GameNight) -> TableView {
    loop {
        let table = table_of(person, night).await;
        if table.claim.is_none() {
            return table;
        }
        sleep(Duration::from_millis(50)).await;
    }
}

/// The next message that says something about the game or the table.
async fn seen_by_all(socket: &mut TableSocket) -> Value {
    let seen = socket.until(|message| match message {
        ServerMessage::Update { .. } | ServerMessage::Table { .. } => {
            Some(serde_json::to_value(message).unwrap())
        }
        _ => None,
    });
    seen.await.unwrap()
}

#[tokio::test]
async fn a_player_who_lost_their_cookie_comes_back_on_sqlite() {
    comes_back(Kind::Sqlite).await;
}

#[tokio::test]
async fn a_player_who_lost_their_cookie_comes_back_on_postgres() {
    needs!(Postgres);
    comes_back(Kind::Postgres).await;
}

async fn comes_back(kind: Kind) {
    let server = TestServer::start_with(kind, &HURRIED).await;
    let mut server = server.with_delays(SOON).await;
    let receiver = Receiver::start().await;
    let mut night = GameNight::gather(&server, 2).await;
    let options = json!({
        "seats": 2, "options": {}, "visibility": "private", "spectators": false, "clock": null,
    });
    let options = night.people[0].at(night.table, "options", options).await;
    options.unwrap();
    let ready = json!({ "ready": true, "terms": null });
    night.people[1]
        .at(night.table, "ready", ready)
        .await
        .unwrap();
    night.start().await;
    night.play(&mut Dice::new(5), 3).await;
    let hook =
        json!({ "kind": "slack", "address": receiver.url(), "template": null, "language": "en" });
    let added: Result<Value, _> = night.people[1]
        .post("/api/me/notices/webhooks", &hook)
        .await;
    added.unwrap();
    night.sockets.remove(1);

    let anew = Person::guest(&server.url(), "Player 2").await.unwrap();
    assert!(anew.connect(night.table).await.is_err(), "no spectators");
    let asked = claim(&anew, &night, 1, "its_me").await;
    let agreed = night.people[0]
        .at(night.table, "answer-claim", agreeing(&asked, true))
        .await;
    let agreed = agreed.unwrap();
    assert!(agreed.claim.is_some(), "one yes is not enough");
    assert!(
        anew.connect(night.table).await.is_err(),
        "nor has it shown anything"
    );
    // The player is told where they want to be told.
    let posted = receiver.wait_for(200, 1).await;
    let said = &posted[0].body;
    assert!(
        said.contains("asks for your seat. If that is not you"),
        "{said}"
    );
    let table = settled(&anew, &night).await;
    let me = anew.me.as_ref().unwrap().id;
    assert_eq!(table.seats[1].person.as_ref().unwrap().id, me);
    let former = night.people[1].me.as_ref().unwrap().id;
    assert_eq!(table.taken.as_ref().unwrap().from.id, former);

    let mut back = anew.connect(night.table).await.unwrap();
    assert!(back.private().is_some(), "the hand is there again");
    assert!(night.people[1].connect(night.table).await.is_err());
    ask(&mut back, Question::EndGame).await;
    let (question, _) = told(&mut night.sockets[0]).await;
    answer(&mut night.sockets[0], question.unwrap().id, true).await;
    back.until(|message| match message {
        ServerMessage::Table { table } => (table.status == TableStatus::Closed).then_some(()),
        _ => None,
    })
    .await
    .unwrap();
    let file: Value = anew
        .get(&format!("/api/tables/{}/file", night.table))
        .await
        .unwrap();
    let kinds: Vec<&Value> = file["log"]
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| &entry["entry"]["type"])
        .collect();
    assert_eq!(kinds.iter().filter(|kind| **kind == "take_seat").count(), 1);
    assert!(verify(&Rulesets::built_in(), &file.to_string()).is_ok());
    drop((back, night.sockets));
    server.stop().await;
    server.start_again().await;
    let path = format!("/api/tables/{}", night.table);
    let table: TableView = anew.get(&path).await.unwrap();
    assert_eq!(table.taken.unwrap().from.name, "Player 2");
}

#[tokio::test]
async fn a_substitute_sees_what_spectators_see_until_the_seat_is_theirs() {
    let server = TestServer::start(Kind::Sqlite).await;
    let server = server.with_delays(SOON).await;
    let mut night = GameNight::started(&server, 3).await;
    night.sockets.pop();
    let cleo = Person::guest(&server.url(), "Cleo").await.unwrap();
    let dan = Person::guest(&server.url(), "Dan").await.unwrap();
    let mut asker = cleo.connect(night.table).await.unwrap();
    let mut watcher = dan.connect(night.table).await.unwrap();
    let asked = claim(&cleo, &night, 2, "substitute").await;
    let again = dan
        .at(
            night.table,
            "claim",
            json!({ "seat": 2, "reason": "its_me" }),
        )
        .await;
    assert_eq!(again.unwrap_err().code(), "question_open");
    for person in &night.people[..2] {
        let yes = person
            .at(night.table, "answer-claim", agreeing(&asked, true))
            .await;
        yes.unwrap();
    }
    loop {
        let (of_asker, of_watcher) = (
            seen_by_all(&mut asker).await,
            seen_by_all(&mut watcher).await,
        );
        assert_eq!(of_asker.to_string(), of_watcher.to_string());
        if of_asker["table"]["claim"].is_null() {
            break;
        }
    }
    let seat = asker.until(|message| match message {
        ServerMessage::Snapshot { seat, .. } => *seat,
        _ => None,
    });
    assert_eq!(seat.await.unwrap().index(), 2);
    let update = seen_by_all(&mut watcher).await;
    let taken =
        json!({ "type": "seat_taken", "seat": 2, "reason": "substitute", "agreed": [0, 1] });
    assert_eq!(update["events"], json!([taken]));
    let table = table_of(&dan, &night).await;
    assert_eq!(sitting(&table, 2), "Cleo");
    // Whoever had it watches, and asks for it like anybody else.
    let former = &night.people[2];
    let mut socket = former.connect(night.table).await.unwrap();
    assert!(socket.private().is_none());
    let refused = former
        .at(
            night.table,
            "claim",
            json!({ "seat": 2, "reason": "its_me" }),
        )
        .await;
    assert_eq!(refused.unwrap_err().code(), "not_away");
    let act = socket.act(&json!({ "type": "end_turn" })).await.unwrap();
    assert_eq!(
        socket.answer(act).await.unwrap(),
        Err("not_a_player".to_owned())
    );
}

#[tokio::test]
async fn whoever_comes_back_keeps_the_seat() {
    let server = TestServer::start(Kind::Sqlite).await;
    let mut server = server.with_delays(SOON).await;
    let mut night = GameNight::started(&server, 2).await;
    night.sockets.pop();
    let eve = Person::guest(&server.url(), "Eve").await.unwrap();
    let asked = claim(&eve, &night, 1, "its_me").await;
    let yes = agreeing(&asked, true);
    night.people[0]
        .at(night.table, "answer-claim", yes)
        .await
        .unwrap();
    let back = night.people[1].connect(night.table).await.unwrap();
    let table = settled(&eve, &night).await;
    assert_eq!(sitting(&table, 1), "Player 2");
    drop(back);
    sleep(SOON.claims_max).await;
    assert_eq!(sitting(&table_of(&eve, &night).await, 1), "Player 2");
    // Also after a restart.
    night.sockets.clear();
    server.stop().await;
    server.start_again().await;
    let body = json!({ "seat": 1, "reason": "its_me" });
    let refused = eve.at(night.table, "claim", body).await.unwrap_err();
    assert_eq!(refused.code(), "asked_lately");
}

#[tokio::test]
async fn who_has_a_seat_cannot_ask_for_another() {
    let server = TestServer::start(Kind::Sqlite).await;
    let night = GameNight::started(&server, 2).await;
    let body = json!({ "seat": 1, "reason": "substitute" });
    let own = night.people[0].at(night.table, "claim", body.clone()).await;
    assert_eq!(own.unwrap_err().code(), "has_seat");
    let here = Person::guest(&server.url(), "Eve").await.unwrap();
    let refused = here.at(night.table, "claim", body.clone()).await;
    assert_eq!(refused.unwrap_err().code(), "not_away");
    let stranger = Person::stranger(&server.url());
    let refused = stranger.at(night.table, "claim", body).await;
    assert_eq!(refused.unwrap_err().code(), "no_session");
    let nothing = json!({ "asked_at": 0, "agree": true });
    let refused = here.at(night.table, "answer-claim", nothing).await;
    assert_eq!(refused.unwrap_err().code(), "no_question");
}
