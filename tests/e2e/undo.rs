//! Taking back your last action, as long as no chance was used and nobody
//! else has acted.

use fondaco_protocol::{ClientMessage, CommandId, ServerMessage, Version};
use fondaco_tests::game_night::{Dice, GOLDEN_HORN, Game, GameNight, HORUS};
use fondaco_tests::server::{Kind, TestServer};
use serde_json::{Value, json};
use uuid::Uuid;

/// As stated in the protocol document.
const CHANGES_MAX: usize = 20;
const UNDOS_MAX: usize = 100;

async fn undo(night: &mut GameNight, seat: usize) -> Result<Version, String> {
    let cmd_id = CommandId(Uuid::new_v4());
    let version = night.sockets[seat].version();
    let message = ClientMessage::Undo { cmd_id, version };
    night.sockets[seat].send(&message).await.unwrap();
    night.sockets[seat].answer(cmd_id).await.unwrap()
}

fn can_undo(night: &GameNight, seat: usize) -> bool {
    night.sockets[seat]
        .private()
        .is_some_and(|part| part.can_undo)
}

fn public(night: &GameNight) -> Value {
    night.sockets[0].position.clone().unwrap().public
}

async fn see(night: &mut GameNight, version: Version) {
    for socket in &mut night.sockets {
        while socket.version() < version {
            socket.next().await.unwrap();
        }
    }
}

#[tokio::test]
async fn golden_horn_takes_back_what_uncovered_nothing_and_nothing_else() {
    take_back_what_can_be(GOLDEN_HORN).await;
}

#[tokio::test]
async fn horus_takes_back_what_uncovered_nothing_and_nothing_else() {
    take_back_what_can_be(HORUS).await;
}

async fn take_back_what_can_be(game: Game) {
    let mut server = TestServer::start(Kind::Sqlite).await;
    let mut night = GameNight::started_for(&server, game, 2).await;
    let mut dice = Dice::new(21);
    let mut taken_back = 0;
    let mut refused = 0;
    for _ in 0..120 {
        let Some(seat) = night.next_seat(&mut dice) else {
            break;
        };
        let listed = night.sockets[seat].legal_actions();
        let before = (
            public(&night),
            night.sockets[seat].private().unwrap().view.clone(),
        );
        night.act(seat, &listed[dice.below(listed.len())]).await;
        if night.to_act().is_none() {
            break;
        }
        let other = 1 - seat;
        assert!(!can_undo(&night, other), "the other one could take it back");
        if can_undo(&night, seat) {
            let version = undo(&mut night, seat).await.unwrap();
            see(&mut night, version).await;
            assert_eq!(public(&night), before.0);
            assert_eq!(night.sockets[seat].private().unwrap().view, before.1);
            assert_eq!(night.sockets[seat].legal_actions(), listed);
            taken_back += 1;
            // This time for good, so that the game proceeds.
            night.act(seat, &listed[dice.below(listed.len())]).await;
        } else {
            let answer = undo(&mut night, seat).await;
            assert_eq!(answer, Err("nothing_to_undo".to_owned()));
            refused += 1;
        }
    }
    assert!(
        taken_back > 2 && refused > 2,
        "{taken_back} taken back, {refused} refused"
    );

    // The log replays to the same position.
    let seen = night.sockets[0].position.clone().unwrap();
    server.stop().await;
    server.start_again().await;
    night.connect().await;
    let now = night.sockets[0].position.clone().unwrap();
    assert_eq!(
        (now.public, now.hash, now.version),
        (seen.public, seen.hash, seen.version)
    );
}

#[tokio::test]
async fn everybody_is_told_who_took_an_action_back() {
    let server = TestServer::start(Kind::Sqlite).await;
    let mut night = GameNight::started(&server, 2).await;
    let seat = night.to_act().unwrap();
    let action = night.sockets[seat].legal_actions()[0].clone();
    night.act(seat, &action).await;
    undo(&mut night, seat).await.unwrap();
    let told = night.sockets[1 - seat]
        .until(|message| match message {
            ServerMessage::Update {
                events, version, ..
            } if version.0 == 2 => Some(events.clone()),
            _ => None,
        })
        .await
        .unwrap();
    assert_eq!(told, [json!({ "type": "taken_back", "seat": seat })]);
}

/// Each change of mind is an entry in the log, which nobody may fill up alone.
#[tokio::test]
async fn changing_ones_mind_has_an_end_also_after_a_restart() {
    for kind in Kind::available() {
        let mut server = TestServer::start(kind).await;
        let mut night = GameNight::started(&server, 2).await;
        for _ in 0..=CHANGES_MAX {
            place_otherwise(&mut night).await.unwrap();
        }
        let too_many = Err("too_many_changes".to_owned());
        assert_eq!(place_otherwise(&mut night).await, too_many);
        for _ in 0..UNDOS_MAX {
            if !can_undo(&night, 0) {
                place_otherwise(&mut night).await.unwrap();
            }
            let version = undo(&mut night, 0).await.unwrap();
            see(&mut night, version).await;
        }
        place_otherwise(&mut night).await.unwrap();
        assert!(!can_undo(&night, 0), "it is not offered");
        assert_eq!(undo(&mut night, 0).await, too_many);

        server.stop().await;
        server.start_again().await;
        night.connect().await;
        assert_eq!(undo(&mut night, 0).await, too_many);
        // The other player, and the game, can go on.
        let listed = night.sockets[1].legal_actions();
        night.act(1, &listed[0]).await;
        assert!(!can_undo(&night, 1), "the fleets are uncovered");
        assert!(night.to_act().is_some());
    }
}

/// The first player places the fleet, differently each time.
async fn place_otherwise(night: &mut GameNight) -> Result<Version, String> {
    let listed = night.sockets[0].legal_actions();
    let version = night.sockets[0].version();
    let action = &listed[version.0 as usize % listed.len()];
    let command = night.sockets[0].act(action).await.unwrap();
    let version = night.sockets[0].answer(command).await.unwrap()?;
    see(night, version).await;
    Ok(version)
}
