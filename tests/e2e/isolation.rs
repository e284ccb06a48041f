//! A failure at one table stays at that table.

use fondaco_protocol::{ErrorCode, ServerMessage, Version};
use fondaco_tests::client::{Person, TableSocket, code_text};
use fondaco_tests::game_night::{Dice, GOLDEN_HORN, Game, GameNight};
use fondaco_tests::server::TestServer;
use fondaco_tests::trap;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::timeout;

const TRAP: Game = Game {
    ruleset: "trap",
    options: "{}",
};

fn action(name: &str) -> Value {
    json!({ "type": name })
}

/// Acts. Returns the answer, and why the connection ended if it did.
async fn act(socket: &mut TableSocket, name: &str) -> (Result<Version, String>, Option<String>) {
    let command = socket.act(&action(name)).await.unwrap();
    let answer = socket.answer(command).await.unwrap();
    if answer.as_ref().err().is_none_or(|code| code != "internal") {
        return (answer, None);
    }
    let closing = socket.until(|message| match message {
        ServerMessage::Closing { code, .. } => Some(code_text(*code)),
        _ => None,
    });
    (answer, Some(closing.await.unwrap()))
}

/// The table is reloaded after the first failure of its rules, and frozen after the second;
/// meanwhile another table plays on, over the same connections.
async fn only_this_table_stands_still(failure: &str) {
    let server = TestServer::start_offering(trap::rulesets).await;
    let mut other = GameNight::started_for(&server, GOLDEN_HORN, 2).await;
    let mut dice = Dice::new(9);
    other.play(&mut dice, 3).await;
    let night = GameNight::started_for(&server, TRAP, 2).await;
    let connect = async || night.people[0].connect(night.table).await.unwrap();
    let failed = (Err("internal".to_owned()), Some("restarting".to_owned()));

    let mut socket = connect().await;
    assert_eq!(act(&mut socket, "step").await.0, Ok(Version(1)));
    assert_eq!(act(&mut socket, failure).await, failed);
    other.play(&mut dice, 3).await;

    // The failed move is not in the log: the table continues, and another move resets the count.
    let mut socket = connect().await;
    assert_eq!(socket.version(), Version(1));
    assert_eq!(act(&mut socket, "step").await.0, Ok(Version(2)));
    assert_eq!(act(&mut socket, failure).await, failed);
    let mut socket = connect().await;
    assert_eq!(act(&mut socket, failure).await, failed);

    // A second failure after the same move is one too many: the table can only be viewed now.
    let mut socket = connect().await;
    assert_eq!(socket.position.as_ref().unwrap().public["steps"], 2);
    let told = socket.until(|message| match message {
        ServerMessage::Error { code, message } => Some((*code, message.clone())),
        _ => None,
    });
    let (code, message) = told.await.unwrap();
    assert_eq!(code, ErrorCode::TableFrozen);
    assert!(message.contains("frozen"), "{message}");
    let frozen = (Err("table_frozen".to_owned()), None);
    assert_eq!(act(&mut socket, "step").await, frozen);
    assert_eq!(act(&mut socket, failure).await, frozen);
    let stranger = Person::stranger(&server.url());
    let watching = stranger.connect(night.table).await.unwrap();
    assert_eq!(watching.version(), Version(2));

    assert_eq!(other.play(&mut dice, 10).await, 10);
    let log = server
        .app()
        .store
        .log(night.table, Version(0))
        .await
        .unwrap();
    assert_eq!(log.len(), 2, "only what went well is in the log");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rules_that_panic_stop_their_own_table_only() {
    only_this_table_stands_still("panic").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rules_that_run_away_stop_their_own_table_only() {
    only_this_table_stands_still("run_away").await;
}

/// The move itself succeeds, but the resulting position cannot be shown, so it is not saved.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_that_leads_into_a_trap_is_not_saved() {
    only_this_table_stands_still("spring").await;
}

/// Floods a table until some of the commands are refused because its queue is full.
async fn flood(socket: &mut TableSocket) {
    const AT_ONCE: usize = 500;
    let mut is_refused = false;
    while !is_refused {
        for _ in 0..AT_ONCE {
            socket.act(&action("step")).await.unwrap();
        }
        for _ in 0..AT_ONCE {
            let answered = socket.until(|message| match message {
                ServerMessage::Ack { .. } => Some(None),
                ServerMessage::Rejected { code, .. } => Some(Some(*code)),
                _ => None,
            });
            let refused = answered.await.unwrap();
            is_refused |= matches!(
                refused,
                Some(ErrorCode::ServerBusy | ErrorCode::StillSaving)
            );
        }
    }
}

/// A flood at one table is refused once its queues are full, and has no effect on another.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flooded_table_refuses_and_the_others_play_on() {
    const FLOOD_MAX: Duration = Duration::from_secs(30);
    let server = TestServer::start_offering(trap::rulesets).await;
    let mut other = GameNight::started_for(&server, GOLDEN_HORN, 2).await;
    let mut flooded = GameNight::started_for(&server, TRAP, 2).await;
    let socket = &mut flooded.sockets[0];
    let mut dice = Dice::new(3);
    let both = async { tokio::join!(flood(socket), other.play(&mut dice, 15)) };
    let ((), played) = timeout(FLOOD_MAX, both).await.expect("it is refused");
    assert_eq!(played, 15);
    for _ in 0..5 {
        act(socket, "step").await.0.expect("it is played");
    }
}
