//! Help that everybody agrees to, before the start and during the game.

use crate::questions::{answer, ask, refusal, told};
use fondaco_protocol::{
    Answered, ClientMessage, CommandId, Help, Question, Replay, ServerMessage, StepKind,
    TableStatus, TableView, Version,
};
use fondaco_tests::client::TableSocket;
use fondaco_tests::game_night::GameNight;
use fondaco_tests::needs;
use fondaco_tests::server::{Kind, TestServer};
use game_core::Seat;
use serde_json::{Value, json};
use table::basis::Rulesets;
use table::game::verify;
use uuid::Uuid;

async fn table_of(night: &GameNight) -> TableView {
    let path = format!("/api/tables/{}", night.table);
    night.people[0].get(&path).await.unwrap()
}

fn helps(table: &TableView) -> Vec<Option<Help>> {
    table.seats.iter().map(|seat| seat.help).collect()
}

async fn hint(socket: &mut TableSocket) {
    let cmd_id = CommandId(Uuid::new_v4());
    socket.send(&ClientMessage::Hint { cmd_id }).await.unwrap();
}

/// The answer to a question about what is best, or what something costs.
async fn advice(socket: &mut TableSocket) -> Value {
    let advice = socket.until(|message| match message {
        ServerMessage::Hint { .. }
        | ServerMessage::Weighed { .. }
        | ServerMessage::Rejected { .. } => Some(serde_json::to_value(message).unwrap()),
        _ => None,
    });
    advice.await.unwrap()
}

async fn weigh(socket: &mut TableSocket, version: Version, action: &Value) -> Value {
    let weigh = ClientMessage::Weigh {
        cmd_id: CommandId(Uuid::new_v4()),
        version,
        action: action.clone(),
    };
    socket.send(&weigh).await.unwrap();
    advice(socket).await
}

#[tokio::test]
async fn help_is_agreed_and_stays_in_the_record_on_sqlite() {
    help_is_agreed(Kind::Sqlite).await;
}

#[tokio::test]
async fn help_is_agreed_and_stays_in_the_record_on_postgres() {
    needs!(Postgres);
    help_is_agreed(Kind::Postgres).await;
}

async fn help_is_agreed(kind: Kind) {
    let mut server = TestServer::start(kind).await;
    let mut night = GameNight::gather(&server, 2).await;
    let [ada, ben] = [0, 1].map(|seat| night.people[seat].clone());
    let ready = |ready: bool| json!({ "ready": ready, "terms": null });
    ben.at(night.table, "ready", ready(true)).await.unwrap();

    // The host sets it before the start, and everybody has to be ready again.
    let warnings = json!({ "seat": 1, "help": "warnings" });
    let refused = ben.at(night.table, "help", json!({ "seat": 0, "help": "hints" }));
    assert_eq!(refused.await.unwrap_err().code(), "not_host");
    let table = ada.at(night.table, "help", warnings).await.unwrap();
    assert_eq!(helps(&table), [None, Some(Help::Warnings)]);
    assert!(!table.seats[1].ready);
    server.stop().await;
    server.start_again().await;
    assert_eq!(helps(&table_of(&night).await), [None, Some(Help::Warnings)]);
    ben.at(night.table, "ready", ready(true)).await.unwrap();
    night.start().await;
    let refused = ada.at(night.table, "help", json!({ "seat": 0, "help": "hints" }));
    assert_eq!(refused.await.unwrap_err().code(), "already_started");

    // It is the first entry of the log, and the seat is warned.
    night.reach(Version(1)).await;
    let (version, actions) = (night.sockets[1].version(), night.sockets[1].legal_actions());
    let weighed = weigh(&mut night.sockets[1], version, &actions[0]).await;
    assert_eq!(
        (&weighed["type"], &weighed["version"]),
        (&json!("weighed"), &json!(version))
    );
    hint(&mut night.sockets[1]).await;
    assert_eq!(advice(&mut night.sockets[1]).await["code"], "no_hints");

    // More is agreed during the game, and outlives the process.
    let question = Question::Help {
        seat: Seat::new(1).unwrap(),
        help: Help::Hints,
    };
    ask(&mut night.sockets[0], question).await;
    let (open, _) = told(&mut night.sockets[1]).await;
    answer(&mut night.sockets[1], open.expect("a question").id, true).await;
    let (_, how) = told(&mut night.sockets[1]).await;
    assert_eq!(how, Some(Answered::Agreed));
    night.sockets[1]
        .until(|message| match message {
            ServerMessage::Table { table } => {
                (table.seats[1].help == Some(Help::Hints)).then_some(())
            }
            _ => None,
        })
        .await
        .unwrap();
    night.sockets.clear();
    server.stop().await;
    server.start_again().await;
    for person in [&ada, &ben] {
        night
            .sockets
            .push(person.connect(night.table).await.unwrap());
    }
    hint(&mut night.sockets[1]).await;
    let given = advice(&mut night.sockets[1]).await;
    assert_eq!(given["type"], "hint", "{given}");
    hint(&mut night.sockets[0]).await;
    assert_eq!(refusal(&mut night.sockets[0]).await, "no_hints");

    // The seat gives it up alone. Everything is in the record.
    let question = Question::Help {
        seat: Seat::new(1).unwrap(),
        help: Help::GivenUp,
    };
    ask(&mut night.sockets[1], question).await;
    ask(&mut night.sockets[1], Question::EndGame).await;
    loop {
        let (open, _) = told(&mut night.sockets[0]).await;
        if let Some(open) = open {
            answer(&mut night.sockets[0], open.id, true).await;
            break;
        }
    }
    night.sockets[0]
        .until(|message| match message {
            ServerMessage::Table { table } => (table.status == TableStatus::Closed).then_some(()),
            _ => None,
        })
        .await
        .unwrap();
    let path = |what: &str| format!("/api/tables/{}/{what}", night.table);
    let file: Value = ada.get(&path("file")).await.unwrap();
    let log = file["log"].as_array().unwrap().iter();
    let helps: Vec<&Value> = log
        .map(|entry| &entry["entry"])
        .filter(|entry| entry["type"] == "help")
        .map(|entry| &entry["help"])
        .collect();
    assert_eq!(helps, ["warnings", "hints", "given_up"]);
    assert_eq!(file["log"][0]["entry"]["type"], "help");
    assert!(verify(&Rulesets::built_in(), &file.to_string()).is_ok());
    let replay: Replay = ada.get(&path("replay")).await.unwrap();
    assert_eq!(replay.record.steps[0].kind, StepKind::Help);
    assert_eq!(self::helps(&replay.table), [None, Some(Help::GivenUp)]);
}
