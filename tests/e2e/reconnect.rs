//! Reconnecting: clients get exactly what they missed, or everything again.

use fondaco_protocol::ServerMessage;
use fondaco_tests::game_night::{Dice, GameNight, is_update};
use fondaco_tests::server::{Kind, TestServer};

#[tokio::test]
async fn who_comes_back_gets_exactly_the_missed_updates() {
    let server = TestServer::start(Kind::Sqlite).await;
    let mut night = GameNight::started(&server, 3).await;
    let mut dice = Dice::new(7);
    night.play(&mut dice, 10).await;
    // Somebody whose turn it is not leaves.
    let gone = (0..3)
        .find(|&seat| night.sockets[seat].legal_actions().is_empty())
        .unwrap();
    let left = night.sockets.remove(gone);
    let person = night.people.remove(gone);
    // The others play on while they can.
    let mut missed = 0;
    for _ in 0..200 {
        let able = (0..2).find(|&seat| !night.sockets[seat].legal_actions().is_empty());
        let Some(seat) = able else { break };
        let listed = night.sockets[seat].legal_actions();
        night.act(seat, &listed[dice.below(listed.len())]).await;
        missed += 1;
        if missed == 12 {
            break;
        }
    }
    let position = left.position.clone().unwrap();
    drop(left);
    let before = position.version;
    let mut back = person.reconnect(night.table, position).await.unwrap();
    while back.version() < night.sockets[0].version() {
        let message = back.next().await.unwrap();
        assert!(
            !matches!(message, ServerMessage::Snapshot { .. }),
            "everything was sent again"
        );
    }
    let updates = back
        .frames
        .iter()
        .filter(|frame| frame.contains("\"type\":\"update\""))
        .count();
    assert_eq!(updates as u64, night.sockets[0].version().0 - before.0);
    assert!(updates > 0, "nothing was missed");
    let whole = person.connect(night.table).await.unwrap().position.unwrap();
    let resumed = back.position.clone().unwrap();
    assert_eq!(resumed.public, whole.public);
    assert_eq!(resumed.hash, whole.hash);
    let private = |p: &fondaco_protocol::PositionView| {
        p.private
            .clone()
            .map(|part| (part.view, part.actions, part.can_undo))
    };
    assert_eq!(private(&resumed), private(&whole));
}

#[tokio::test]
async fn a_wrong_hash_or_version_gets_a_snapshot() {
    let server = TestServer::start(Kind::Sqlite).await;
    let mut night = GameNight::started(&server, 2).await;
    night.play(&mut Dice::new(2), 8).await;
    let whole = night.people[0]
        .connect(night.table)
        .await
        .unwrap()
        .position
        .unwrap();
    let mut wrong_hash = whole.clone();
    wrong_hash.hash = fondaco_protocol::PublicHash([0; 8]);
    let mut from_the_future = whole.clone();
    from_the_future.version.0 += 5;
    for seen in [wrong_hash, from_the_future] {
        let back = night.people[0].reconnect(night.table, seen).await.unwrap();
        assert_eq!(back.position.unwrap(), whole);
        assert!(
            back.frames[0].starts_with("{\"type\":\"snapshot\""),
            "{}",
            back.frames[0]
        );
    }
}

#[tokio::test]
async fn two_tabs_of_one_player_are_the_same_seat() {
    let server = TestServer::start(Kind::Sqlite).await;
    let mut night = GameNight::started(&server, 2).await;
    let mut second_tab = night.people[0].connect(night.table).await.unwrap();
    assert_eq!(second_tab.legal_actions(), night.sockets[0].legal_actions());
    let action = second_tab.legal_actions()[0].clone();
    let command = second_tab.act(&action).await.unwrap();
    second_tab.answer(command).await.unwrap().unwrap();
    night.sockets[0]
        .until(|message| is_update(message).then_some(()))
        .await
        .unwrap();
    while !second_tab.version().eq(&night.sockets[0].version()) {
        second_tab.next().await.unwrap();
    }
    assert_eq!(second_tab.private(), night.sockets[0].private());
}

/// After a long absence the updates come from the log, byte for byte as they were live.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_long_absence_is_made_up_from_the_log() {
    let server = TestServer::start(Kind::Sqlite).await;
    let mut night = GameNight::started(&server, 4).await;
    let stranger = fondaco_tests::client::Person::stranger(&server.url());
    let mut live = stranger.connect(night.table).await.unwrap();
    let mut dice = Dice::new(4);
    night.play(&mut dice, 5).await;
    let early = [0, 1, 2, 3].map(|seat| night.sockets[seat].position.clone().unwrap());
    let begun = live.position.clone().unwrap();
    let played = 5 + night.play(&mut dice, 150).await as u64;
    assert!(played > 70, "the game was over after {played} actions");
    while live.version().0 < played {
        live.next().await.unwrap();
    }
    let updates = |frames: &[String]| -> Vec<String> {
        let is_update = |frame: &&String| frame.starts_with("{\"type\":\"update\"");
        frames.iter().filter(is_update).cloned().collect()
    };

    let mut back = stranger.reconnect(night.table, begun).await.unwrap();
    while back.version().0 < played {
        back.next().await.unwrap();
    }
    assert_eq!(updates(&back.frames), updates(&live.frames));

    for (seat, position) in early.into_iter().enumerate() {
        let since = position.version.0 as usize;
        let mut back = night.people[seat]
            .reconnect(night.table, position)
            .await
            .unwrap();
        while back.version().0 < played {
            back.next().await.unwrap();
        }
        assert_eq!(
            updates(&back.frames),
            updates(&night.sockets[seat].frames)[since..]
        );
    }
}
