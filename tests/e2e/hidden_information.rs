//! What a player is sent does not depend on any card that this player may not see.

use fondaco_tests::game_night::{Dice, GameNight};
use fondaco_tests::server::{Kind, TestServer};
use serde_json::Value;

/// Collects the parts of a message that name cards of a hand.
fn private_events(frame: &str) -> Vec<Value> {
    let json: Value = serde_json::from_str(frame).unwrap();
    json["private"]["events"]
        .as_array()
        .cloned()
        .unwrap_or_default()
}

#[tokio::test]
async fn drawn_cards_are_told_to_the_one_who_drew_them() {
    let server = TestServer::start(Kind::Sqlite).await;
    let mut night = GameNight::started(&server, 3).await;
    night.play(&mut Dice::new(11), 400).await;
    let mut draws = 0;
    for (seat, socket) in night.sockets.iter().enumerate() {
        let (mut drew, mut told) = (0, 0);
        for frame in &socket.frames {
            for event in private_events(frame) {
                assert_eq!(event["event"]["seat"], seat, "{frame}");
                told += 1;
            }
            // The public list never contains the colours.
            let json: Value = serde_json::from_str(frame).unwrap();
            for event in json["events"].as_array().into_iter().flatten() {
                if event["type"] == "cards_drawn" {
                    assert!(event["cards"].is_null(), "{frame}");
                    drew += u32::from(event["seat"] == seat);
                }
            }
        }
        assert_eq!(told, drew, "seat {seat} is told of each of its draws");
        draws += drew;
    }
    assert!(draws > 0, "nobody drew in the whole game");
}

#[tokio::test]
async fn all_who_may_see_only_the_public_part_get_the_same_bytes() {
    let server = TestServer::start(Kind::Sqlite).await;
    let mut night = GameNight::started(&server, 2).await;
    let stranger = fondaco_tests::client::Person::stranger(&server.url());
    let mut first = stranger.connect(night.table).await.unwrap();
    let mut second = stranger.connect(night.table).await.unwrap();
    let played = night.play(&mut Dice::new(3), 40).await as u64;
    for socket in [&mut first, &mut second] {
        while socket.version().0 < played {
            socket.next().await.unwrap();
        }
    }
    let updates = |frames: &[String]| -> Vec<String> {
        frames
            .iter()
            .filter(|frame| frame.starts_with("{\"type\":\"update\""))
            .cloned()
            .collect()
    };
    assert_eq!(updates(&first.frames).len() as u64, played);
    assert_eq!(updates(&first.frames), updates(&second.frames));
}
