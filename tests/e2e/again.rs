//! Playing again: rematches, forks, and a seat that moves to another device.

use fondaco_protocol::{Me, Replay, SeatToken, ServerMessage, TableStatus, TableView, Version};
use fondaco_tests::client::{Person, Refused};
use fondaco_tests::game_night::{Dice, GOLDEN_HORN, Game, GameNight, HORUS};
use fondaco_tests::server::{Kind, TestServer};
use game_core::OptionValue;
use serde_json::{Value, json};
use table::basis::Rulesets;
use table::game::file as game_file;

/// The host has the first turn.
const HOST_FIRST: Game = Game {
    options: r#"{"start_player":"host"}"#,
    ..HORUS
};

async fn finished(server: &TestServer) -> GameNight {
    let mut night = GameNight::started_for(server, HOST_FIRST, 3).await;
    night.play(&mut Dice::new(77), 5000).await;
    for socket in &mut night.sockets {
        while !socket.is_over() {
            socket.next().await.unwrap();
        }
    }
    night
}

fn names(table: &TableView) -> Vec<&str> {
    let people = table.seats.iter().filter_map(|seat| seat.person.as_ref());
    people.map(|person| person.name.as_str()).collect()
}

#[tokio::test]
async fn a_rematch_is_one_tap_for_each_and_everybody_keeps_their_seat() {
    for kind in Kind::available() {
        let mut server = TestServer::start(kind).await;
        let mut night = finished(&server).await;
        let mut watching = Person::stranger(&server.url())
            .connect(night.table)
            .await
            .unwrap();
        let stranger = Person::guest(&server.url(), "Cleo").await.unwrap();
        let refused = stranger
            .at(night.table, "rematch", json!({}))
            .await
            .unwrap_err();
        assert_eq!(refused.code(), "not_a_player");

        let first = night.people[1]
            .at(night.table, "rematch", json!({}))
            .await
            .unwrap();
        assert_eq!(names(&first), ["Player 1", "Player 2", "Player 3"]);
        assert_eq!(first.host, night.people[0].me.as_ref().unwrap().id);
        let second_seat = OptionValue::Choice("seat_2".to_owned());
        assert_eq!(first.options["start_player"], second_seat);
        assert_eq!(first.status, TableStatus::Gathering);
        assert!(first.seats[1].ready && !first.seats[0].ready);
        // Players and spectators are told where to go.
        for socket in [&mut night.sockets[0], &mut watching] {
            let link = socket.until(|message| match message {
                ServerMessage::Table { table } => table.rematch.clone(),
                _ => None,
            });
            assert_eq!(link.await.unwrap().code, first.code);
        }
        // The rematch survives a restart.
        night.sockets.clear();
        server.stop().await;
        server.start_again().await;
        let second = night.people[0]
            .at(night.table, "rematch", json!({}))
            .await
            .unwrap();
        assert_eq!(
            (second.id, second.status),
            (first.id, TableStatus::Gathering)
        );
        let third = night.people[2]
            .at(night.table, "rematch", json!({}))
            .await
            .unwrap();
        assert_eq!((third.id, third.status), (first.id, TableStatus::Playing));
        assert_ne!(third.commitment, night_commitment(&night).await);
        let mut again = GameNight {
            table: first.id,
            people: night.people.clone(),
            sockets: Vec::new(),
        };
        again.connect().await;
        assert_eq!(again.play(&mut Dice::new(4), 20).await, 20);
    }
}

async fn night_commitment(night: &GameNight) -> String {
    let path = format!("/api/tables/{}", night.table);
    let table: TableView = night.people[0].get(&path).await.unwrap();
    table.commitment
}

#[tokio::test]
async fn a_rematch_waits_for_the_end() {
    let server = TestServer::start(Kind::Sqlite).await;
    let night = GameNight::started(&server, 2).await;
    let refused = night.people[0]
        .at(night.table, "rematch", json!({}))
        .await
        .unwrap_err();
    assert_eq!(refused.code(), "not_finished");
    let body = json!({ "version": 0, "hot_seat": true });
    let refused = night.people[0]
        .at(night.table, "fork", body)
        .await
        .unwrap_err();
    assert_eq!(refused.code(), "not_finished");
}

#[tokio::test]
async fn playing_again_at_an_old_table_leads_to_the_newest_one() {
    for kind in Kind::available() {
        let server = TestServer::start(kind).await;
        let mut night = GameNight::started_for(&server, HORUS, 2).await;
        let oldest = night.table;
        let [ada, bo] = [0, 1].map(|seat| night.people[seat].clone());
        let mut cleo = Person::guest(&server.url(), "Cleo").await.unwrap();
        let again = async |person: &Person, table| person.at(table, "rematch", json!({})).await;
        let do_at = async |person: &Person, table, what| -> TableView {
            person.at(table, what, json!({})).await.unwrap()
        };
        // The host can only close a running game alone once the others have left.
        let alone = person_refused(&ada, oldest, "close").await;
        assert_eq!(alone, "needs_consent");
        do_at(&bo, oldest, "leave").await;
        assert_eq!(do_at(&ada, oldest, "close").await.rematch_of, None);

        // A rematch that was closed is followed by a new one.
        let second = again(&bo, oldest).await.unwrap();
        assert_eq!(second.rematch_of, Some(oldest));
        do_at(&ada, second.id, "close").await;
        let third = again(&ada, oldest).await.unwrap();
        assert_eq!(third.rematch_of, Some(second.id));
        assert_eq!(names(&third), ["Player 1", "Player 2"]);
        // Anyone who stayed at the old table is told about each of them.
        for rematch in [&second, &third] {
            let told = night.sockets[1].until(|message| match message {
                ServerMessage::Table { table } => table.rematch.clone(),
                _ => None,
            });
            assert_eq!(told.await.unwrap().id, rematch.id);
        }
        // The others get to the same table, wherever they come from.
        let running = again(&bo, second.id).await.unwrap();
        assert_eq!(
            (running.id, running.status),
            (third.id, TableStatus::Playing)
        );
        assert_eq!(again(&bo, oldest).await.unwrap().id, third.id);

        // Anyone who no longer has a seat at the newest table does not play in its rematch.
        let token: SeatToken = ada
            .post(&format!("/api/tables/{}/handover", third.id), &json!({}))
            .await
            .unwrap();
        cleo.take_over(third.id, token.token).await.unwrap();
        assert_eq!(
            again(&ada, oldest).await.unwrap_err().code(),
            "not_a_player"
        );
        do_at(&bo, third.id, "leave").await;
        do_at(&cleo, third.id, "close").await;
        assert_eq!(
            again(&ada, oldest).await.unwrap_err().code(),
            "not_a_player"
        );
        assert_eq!(
            again(&cleo, oldest).await.unwrap_err().code(),
            "not_a_player"
        );

        // A rematch that everybody has left is closed, and followed by a new one with the same
        // people.
        let fourth = again(&cleo, third.id).await.unwrap();
        do_at(&bo, fourth.id, "leave").await;
        let left = do_at(&cleo, fourth.id, "leave").await;
        assert_eq!(left.status, TableStatus::Closed);
        let fifth = again(&bo, third.id).await.unwrap();
        assert_eq!(fifth.rematch_of, Some(fourth.id));
        assert_eq!(names(&fifth), names(&fourth));
    }
}

#[tokio::test]
async fn one_person_plays_on_from_any_step_with_all_seats() {
    for kind in Kind::available() {
        let mut server = TestServer::start(kind).await;
        let night = finished(&server).await;
        let path = format!("/api/tables/{}/replay", night.table);
        let origin: Replay = night.people[0].get(&path).await.unwrap();
        let cleo = Person::guest(&server.url(), "Cleo").await.unwrap();
        let too_far = json!({ "version": origin.record.steps.len(), "hot_seat": true });
        let refused = cleo.at(night.table, "fork", too_far).await.unwrap_err();
        assert_eq!(refused.code(), "no_such_version");

        let body = json!({ "version": 40, "hot_seat": true });
        let table = cleo.at(night.table, "fork", body).await.unwrap();
        assert!(table.hot_seat && table.status == TableStatus::Playing);
        assert_eq!(table.forked_from.as_ref().unwrap().version, Version(40));
        assert_eq!(names(&table), ["Cleo", "Cleo", "Cleo"]);
        let mut socket = cleo.connect(table.id).await.unwrap();
        assert_eq!(socket.version(), Version(40));
        assert_eq!(
            socket.position.as_ref().unwrap().hash,
            origin.record.steps[39].hash
        );
        // What came before the fork cannot be undone.
        assert!(!socket.private().unwrap().can_undo);

        // One connection plays all seats to the end: the view follows the seat to act.
        let mut dice = Dice::new(12);
        let mut moves = 0;
        while !socket.is_over() {
            let listed = socket.legal_actions();
            if listed.is_empty() {
                socket.next().await.unwrap();
                continue;
            }
            let action = listed[dice.below(listed.len())].clone();
            let command = socket.act(&action).await.unwrap();
            socket.answer(command).await.unwrap().unwrap();
            moves += 1;
            let before = socket.version();
            while socket.version() <= before && !socket.is_over() && moves == 0 {
                socket.next().await.unwrap();
            }
            while socket.version().0 < 40 + moves && !socket.is_over() {
                socket.next().await.unwrap();
            }
            if moves == 10 {
                server.stop().await;
                server.start_again().await;
                socket = cleo.connect(table.id).await.unwrap();
            }
        }
        let forked: Replay = cleo
            .get(&format!("/api/tables/{}/replay", table.id))
            .await
            .unwrap();
        assert_eq!(forked.record.steps[..40], origin.record.steps[..40]);
        assert_eq!(forked.record.steps.len() as u64, 40 + moves);
        let file: Value = cleo
            .get(&format!("/api/tables/{}/file", table.id))
            .await
            .unwrap();
        let verified = game_file::verify(&Rulesets::built_in(), &file.to_string()).unwrap();
        assert!(verified.earlier > 0);

        // Forks of the fork, from before and after its starting point.
        for version in [20, 45] {
            let body = json!({ "version": version, "hot_seat": true });
            let again = cleo.at(table.id, "fork", body).await.unwrap();
            let socket = cleo.connect(again.id).await.unwrap();
            let step = &forked.record.steps[version - 1];
            assert_eq!(socket.position.as_ref().unwrap().hash, step.hash);
        }
    }
}

#[tokio::test]
async fn others_can_join_a_fork() {
    let server = TestServer::start(Kind::Sqlite).await;
    let night = finished(&server).await;
    let body = json!({ "version": 12, "hot_seat": false });
    let table = night.people[2].at(night.table, "fork", body).await.unwrap();
    assert_eq!(
        (table.status, names(&table)),
        (TableStatus::Gathering, vec!["Player 3"])
    );
    for person in &night.people[..2] {
        person.sit_down(table.id).await.unwrap();
    }
    night.people[2]
        .at(table.id, "start", json!({}))
        .await
        .unwrap();
    let mut on = GameNight {
        table: table.id,
        people: vec![
            night.people[2].clone(),
            night.people[0].clone(),
            night.people[1].clone(),
        ],
        sockets: Vec::new(),
    };
    on.connect().await;
    assert_eq!(on.sockets[0].version(), Version(12));
    assert_eq!(on.play(&mut Dice::new(6), 15).await, 15);
}

#[tokio::test]
async fn a_seat_moves_to_another_device_once() {
    for kind in Kind::available() {
        let server = TestServer::start(kind).await;
        let mut night = GameNight::started_for(&server, GOLDEN_HORN, 2).await;
        night.play(&mut Dice::new(3), 6).await;
        let hand = night.sockets[1].private().unwrap().view.clone();
        let path = format!("/api/tables/{}", night.table);
        let offer = async |person: &Person| -> Result<SeatToken, Refused> {
            person.post(&format!("{path}/handover"), &json!({})).await
        };
        let mut phone = Person::guest(&server.url(), "Bo's phone").await.unwrap();
        assert_eq!(offer(&phone).await.unwrap_err().code(), "not_a_player");
        let old = offer(&night.people[1]).await.unwrap();
        let token = offer(&night.people[1]).await.unwrap();
        let table = night.table;
        let used = phone.take_over(table, old.token).await;
        assert_eq!(used.unwrap_err().code(), "bad_token");
        let moved = phone.take_over(table, token.token).await.unwrap();
        let me: Me = phone.get("/api/session").await.unwrap();
        assert_eq!(moved.seats[1].person.as_ref().unwrap().id, me.id);
        let used = phone.take_over(table, token.token).await;
        assert_eq!(used.unwrap_err().code(), "bad_token");
        // The hand is on the new device now, and no longer on the old one.
        let socket = phone.connect(night.table).await.unwrap();
        assert_eq!(socket.private().unwrap().view, hand);
        let before = night.people[1].connect(night.table).await.unwrap();
        assert!(before.private().is_none());
    }
}

#[tokio::test]
async fn a_device_without_a_session_becomes_a_guest_of_the_same_name() {
    let server = TestServer::start(Kind::Sqlite).await;
    let night = GameNight::started(&server, 2).await;
    let token: SeatToken = night.people[0]
        .post(&format!("/api/tables/{}/handover", night.table), &json!({}))
        .await
        .unwrap();
    let body = serde_json::to_value(fondaco_protocol::TakeOver { token: token.token }).unwrap();
    let moved = Person::stranger(&server.url())
        .at(night.table, "take-over", body)
        .await
        .unwrap();
    let sitting = moved.seats[0].person.clone().unwrap();
    assert_eq!(sitting.name, "Player 1");
    assert_ne!(sitting.id, night.people[0].me.as_ref().unwrap().id);
    assert_eq!(moved.host, sitting.id, "the host's part goes along");
}

async fn person_refused(person: &Person, table: fondaco_protocol::TableId, what: &str) -> String {
    person.at(table, what, json!({})).await.unwrap_err().code()
}
