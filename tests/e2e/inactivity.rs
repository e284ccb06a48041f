//! A player who is connected and does nothing, at a table without a clock.

use crate::questions::{ask, refusal};
use fondaco_protocol::{Presence, Question, ServerMessage};
use fondaco_tests::client::TableSocket;
use fondaco_tests::game_night::{Dice, GameNight, HORUS};
use fondaco_tests::server::{Kind, TestServer};
use game_core::Seat;
use serde_json::json;
use std::time::Duration;
use table::basis::Delays;
use tokio::time::sleep;

/// Nobody waits for long.
const SOON: Delays = Delays {
    inactive_shown: Duration::from_secs(2),
    inactive_min: Duration::from_secs(4),
    ..Delays::USUAL
};

/// Waits until everybody is told that a seat does nothing, or no longer.
async fn told(socket: &mut TableSocket, seat: usize, is_inactive: bool) {
    let is_told = |presence: &Presence| presence.inactive_since[seat].is_some() == is_inactive;
    let told = socket.until(|message| match message {
        ServerMessage::Presence { presence } => is_told(presence).then_some(()),
        _ => None,
    });
    told.await.unwrap();
}

#[tokio::test]
async fn the_others_go_on_without_whoever_is_there_and_does_nothing() {
    let server = TestServer::start(Kind::Sqlite).await;
    let server = server.with_delays(SOON).await;
    let mut night = GameNight::started_for(&server, HORUS, 2).await;
    let awaited = night.next_seat(&mut Dice::new(1)).unwrap();
    let other = 1 - awaited;
    let seat = Seat::new(u8::try_from(awaited).unwrap()).unwrap();
    ask(&mut night.sockets[other], Question::GoOnWithout { seat }).await;
    assert_eq!(refusal(&mut night.sockets[other]).await, "not_away");

    told(&mut night.sockets[other], awaited, true).await;
    told(&mut night.sockets[awaited], awaited, true).await;
    let here = json!({ "seat": seat, "commitment": null });
    let there = night.people[awaited].at(night.table, "join", here).await;
    there.unwrap();
    told(&mut night.sockets[other], awaited, false).await;
    ask(&mut night.sockets[other], Question::GoOnWithout { seat }).await;
    assert_eq!(refusal(&mut night.sockets[other]).await, "not_away");

    told(&mut night.sockets[other], awaited, true).await;
    sleep(SOON.inactive_shown).await;
    ask(&mut night.sockets[other], Question::GoOnWithout { seat }).await;
    let plays = night.sockets[awaited].until(|message| match message {
        ServerMessage::Table { table } => table.seats[awaited].sits_out.then_some(()),
        _ => None,
    });
    plays.await.unwrap();
}
