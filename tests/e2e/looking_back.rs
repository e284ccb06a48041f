//! Finished games in company: one leads and the others follow, remarks on moments, and playing on.

use crate::admin::done;
use crate::talking::{chat, words};
use fondaco_protocol::{
    ClientMessage, CommandId, Lead, Mark, Moment, Place, Question, ServerMessage, TableLink,
    TableStatus, UnixMs, Words,
};
use fondaco_server::admin::AdminCommand;
use fondaco_server::background::make_wanted;
use fondaco_tests::client::{Person, TableSocket, code_text};
use fondaco_tests::game_night::{Dice, GameNight, HORUS};
use fondaco_tests::server::{Kind, TestServer};
use game_core::Seat;
use serde_json::{Value, json};
use std::time::Duration;
use uuid::Uuid;

/// How often three what-ifs are asked for at once.
const SIMULTANEOUS: usize = 2;

fn cmd_id() -> CommandId {
    CommandId(Uuid::new_v4())
}

fn moment(step: u32) -> Moment {
    let place = |name: &str| Place::try_from(name.to_owned()).unwrap();
    Moment {
        step,
        seat: Seat::new(1),
        marks: vec![Mark {
            from: place("tile-3"),
            to: Some(place("hand-0_camel")),
        }],
    }
}

fn lead(step: u32) -> ClientMessage {
    ClientMessage::Lead {
        cmd_id: cmd_id(),
        moment: moment(step),
    }
}

fn show(moment: Option<Moment>) -> ClientMessage {
    ClientMessage::Show {
        cmd_id: cmd_id(),
        moment,
    }
}

fn remark(step: u32, text: &str) -> ClientMessage {
    ClientMessage::Say {
        cmd_id: cmd_id(),
        words: Words::Text { text: text.into() },
        step: Some(step),
    }
}

/// The next one who leads, with the step that they show.
async fn leads(socket: &mut TableSocket) -> Option<(String, u32)> {
    let told = socket.until(|message| match message {
        ServerMessage::LookingBack { lead } => Some(lead.clone()),
        _ => None,
    });
    let lead: Option<Lead> = told.await.unwrap();
    lead.map(|Lead { by, moment }| (by.name, moment.step))
}

async fn refused(socket: &mut TableSocket, message: &ClientMessage) -> String {
    socket.send(message).await.unwrap();
    let code = socket.until(|message| match message {
        ServerMessage::Rejected { code, .. } | ServerMessage::Error { code, .. } => {
            Some(code_text(*code))
        }
        _ => None,
    });
    code.await.unwrap()
}

/// A game of Horus for two that has been played to its end.
async fn finished(server: &TestServer) -> GameNight {
    let mut night = GameNight::started_for(server, HORUS, 2).await;
    night.play(&mut Dice::new(3), 5000).await;
    for socket in &mut night.sockets {
        while !socket.is_over() {
            socket.next().await.unwrap();
        }
    }
    night
}

/// Such a game, and Walter, who watches and begins to lead.
async fn led_by_walter(server: &TestServer) -> (GameNight, Person, TableSocket) {
    let night = finished(server).await;
    let walter = Person::guest(&server.url(), "Walter").await.unwrap();
    let mut watching = walter.connect(night.table).await.unwrap();
    assert_eq!(leads(&mut watching).await, None);
    watching.send(&lead(2)).await.unwrap();
    (night, walter, watching)
}

#[tokio::test]
async fn one_leads_and_the_others_follow() {
    let server = TestServer::start(Kind::Sqlite).await;
    let (mut night, _walter, mut watching) = led_by_walter(&server).await;
    let expected = Some(("Walter".to_owned(), 2));
    for socket in night.sockets.iter_mut().chain([&mut watching]) {
        assert_eq!(leads(socket).await, expected);
    }

    // A player takes over, and whoever watches does not take over from a player.
    night.sockets[0].send(&lead(7)).await.unwrap();
    let expected = Some(("Player 1".to_owned(), 7));
    for socket in night.sockets.iter_mut().skip(1).chain([&mut watching]) {
        assert_eq!(leads(socket).await, expected);
    }
    assert_eq!(refused(&mut watching, &show(None)).await, "not_leading");
    assert_eq!(refused(&mut watching, &lead(3)).await, "not_a_player");
    let stranger = Person::stranger(&server.url());
    let mut late = stranger.connect(night.table).await.unwrap();
    assert_eq!(leads(&mut late).await, expected, "newcomers are told");
    assert_eq!(refused(&mut late, &lead(3)).await, "no_session");

    // Moments in quick succession: the last one arrives.
    for step in 8..=10 {
        night.sockets[0]
            .send(&show(Some(moment(step))))
            .await
            .unwrap();
    }
    while leads(&mut watching).await != Some(("Player 1".to_owned(), 10)) {}
    let over = refused(&mut night.sockets[0], &show(Some(moment(9999)))).await;
    assert_eq!(over, "no_such_version");
    let mut crowded = moment(1);
    crowded.marks = vec![crowded.marks[0].clone(); 17];
    let crowded = refused(&mut night.sockets[0], &show(Some(crowded))).await;
    assert_eq!(crowded, "too_large");

    // The other player takes over, and leaves.
    night.sockets[1].send(&lead(4)).await.unwrap();
    while leads(&mut watching).await != Some(("Player 2".to_owned(), 4)) {}
    let late_show = refused(&mut night.sockets[0], &show(Some(moment(5)))).await;
    assert_eq!(late_show, "not_leading");
    drop(night.sockets.pop());
    assert_eq!(leads(&mut watching).await, None);
}

#[tokio::test]
async fn whoever_is_muted_leads_no_longer() {
    let server = TestServer::start(Kind::Sqlite).await;
    let (mut night, walter, mut watching) = led_by_walter(&server).await;
    let expected = Some(("Walter".to_owned(), 2));
    assert_eq!(leads(&mut night.sockets[0]).await, expected);
    let mute = json!({ "person": walter.me.as_ref().unwrap().id, "muted": true });
    let host = &night.people[0];
    host.at(night.table, "mute", mute).await.unwrap();
    assert_eq!(leads(&mut night.sockets[0]).await, None);
    let shown = refused(&mut watching, &show(Some(moment(3)))).await;
    assert_eq!(shown, "not_leading");
    assert_eq!(refused(&mut watching, &lead(3)).await, "muted");
}

#[tokio::test]
async fn nobody_leads_through_a_running_game_or_marks_what_is_no_place() {
    let server = TestServer::start(Kind::Sqlite).await;
    let mut night = GameNight::started_for(&server, HORUS, 2).await;
    let socket = &mut night.sockets[0];
    assert_eq!(refused(socket, &lead(0)).await, "not_finished");
    assert_eq!(refused(socket, &remark(0, "hm")).await, "not_finished");
    for place in ["", "A", "a b", "<svg>", &"x".repeat(41)] {
        let marks = json!([{ "from": place, "to": null }]);
        let moment = json!({ "step": 0, "seat": null, "marks": marks });
        let message = json!({ "type": "lead", "cmd_id": cmd_id(), "moment": moment });
        socket.send_text(message.to_string()).await.unwrap();
        let code = socket.until(|message| match message {
            ServerMessage::Error { code, .. } => Some(code_text(*code)),
            _ => None,
        });
        assert_eq!(code.await.unwrap(), "malformed", "{place:?}");
        // A client that says too much that makes no sense is sent away.
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn remarks_stay_with_the_game_until_their_author_is_erased() {
    for kind in Kind::available() {
        let mut server = TestServer::start(kind).await;
        let mut night = finished(&server).await;
        night.sockets[0].send(&remark(5, "why?")).await.unwrap();
        let lines = night.sockets[1].until(chat).await.unwrap();
        assert_eq!(lines[0].step, Some(5));
        night.sockets[1].send(&remark(5, "greed")).await.unwrap();
        while night.sockets[0].until(chat).await.unwrap()[0].person.name != "Player 2" {}
        let beyond = refused(&mut night.sockets[0], &remark(9999, "and")).await;
        assert_eq!(beyond, "no_such_version");
        // A person's file has their own, as soon as it is saved.
        let mut file = String::new();
        for _ in 0..200 {
            let own: Value = night.people[0].get("/api/me/export").await.unwrap();
            file = own.to_string();
            if file.contains(r#""step":5"#) {
                break;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        assert!(file.contains(r#""step":5"#), "{file}");

        night.sockets.clear();
        server.stop().await;
        server.start_again().await;
        night.connect().await;
        let lines = night.sockets[0].until(chat).await.unwrap();
        let steps: Vec<_> = lines.iter().map(|line| line.step).collect();
        assert_eq!(steps, [Some(5), Some(5)]);
        let erase = AdminCommand::Person {
            person: lines[0].person.id.0.to_string(),
            erase: true,
        };
        done(&server, erase).await;
        let mut comes = night.people[1].connect(night.table).await.unwrap();
        assert_eq!(words(&comes.until(chat).await.unwrap()), ["greed"]);
    }
}

#[tokio::test]
async fn whoever_remarks_too_often_is_refused() {
    let server = TestServer::start(Kind::Sqlite).await;
    let mut night = finished(&server).await;
    let socket = &mut night.sockets[0];
    for number in 0..9 {
        let text = format!("remark {number}");
        socket.send(&remark(number, &text)).await.unwrap();
    }
    let last = refused(socket, &remark(9, "and this")).await;
    assert_eq!(last, "rate_limited");
}

#[tokio::test]
async fn a_game_is_played_on_in_any_seat_against_computers_at_once() {
    let server = TestServer::start(Kind::Sqlite).await;
    let night = finished(&server).await;
    let cleo = Person::guest(&server.url(), "Cleo").await.unwrap();
    let body = json!({ "version": 12, "hot_seat": false, "seat": 1, "computers": "easy" });
    let table = cleo.at(night.table, "fork", body).await.unwrap();
    assert_eq!(table.status, TableStatus::Playing);
    assert!(table.seats[0].computer.is_some());
    let name = table.seats[1]
        .person
        .as_ref()
        .map(|person| person.name.clone());
    assert_eq!(name.as_deref(), Some("Cleo"));
    // The computer acts until it is her turn.
    let mut socket = cleo.connect(table.id).await.unwrap();
    while socket.legal_actions().is_empty() {
        socket.next().await.unwrap();
    }
    assert!(socket.version().0 >= 12);
    for (bad, code) in [
        (
            json!({ "version": 1, "hot_seat": false, "seat": 2 }),
            "no_such_seat",
        ),
        (
            json!({ "version": 1, "hot_seat": true, "computers": "easy" }),
            "malformed",
        ),
    ] {
        let refused = cleo.at(night.table, "fork", bad).await.unwrap_err();
        assert_eq!(refused.code(), code);
    }
}

#[tokio::test]
async fn those_who_are_there_are_invited_to_play_on() {
    let server = TestServer::start(Kind::Sqlite).await;
    let mut night = finished(&server).await;
    let body = json!({ "version": 12, "hot_seat": false, "seat": 1 });
    // Nobody is invited by somebody who is not there.
    let cleo = Person::guest(&server.url(), "Cleo").await.unwrap();
    cleo.at(night.table, "fork", body.clone()).await.unwrap();
    let table = night.people[0].at(night.table, "fork", body).await.unwrap();
    assert_eq!(table.status, TableStatus::Gathering);
    assert!(table.seats[0].person.is_none());
    let invited = night.sockets[1].until(|message| match message {
        ServerMessage::PlayedOn {
            by, step, table, ..
        } => Some((by.name.clone(), *step, table.clone())),
        _ => None,
    });
    let link = TableLink {
        id: table.id,
        code: table.code,
    };
    let expected = ("Player 1".to_owned(), 12, link);
    assert_eq!(invited.await.unwrap(), expected);
}

/// Acts with the first action that is offered, and waits until everybody has seen it.
async fn acts(sockets: &mut [TableSocket], by: usize) {
    let before = sockets[by].version();
    let action = sockets[by].legal_actions().swap_remove(0);
    let command = sockets[by].act(&action).await.unwrap();
    sockets[by].answer(command).await.unwrap().unwrap();
    for socket in sockets {
        while socket.version() == before || socket.legal_actions().is_empty() {
            socket.next().await.unwrap();
        }
    }
}

#[tokio::test]
async fn a_what_if_is_played_by_everybody_who_is_there_and_thrown_away() {
    for kind in Kind::available() {
        let server = TestServer::start(kind).await;
        let mut night = finished(&server).await;
        let walter = Person::guest(&server.url(), "Walter").await.unwrap();
        let mute = json!({ "person": walter.me.as_ref().unwrap().id, "muted": true });
        let [ada, zoe] = [&night.people[0], &night.people[1]];
        ada.at(night.table, "mute", mute).await.unwrap();
        let body = json!({ "version": 12, "hot_seat": false, "what_if": true });
        let table = ada.at(night.table, "fork", body).await.unwrap();
        assert_eq!(table.status, TableStatus::Playing);
        assert!(table.forked_from.as_ref().unwrap().what_if);
        assert!(table.seats.iter().all(|seat| seat.person.is_none()));
        let code = night.sockets[1].until(|message| match message {
            ServerMessage::PlayedOn {
                table,
                what_if: true,
                ..
            } => Some(table.code.clone()),
            _ => None,
        });
        assert_eq!(code.await.unwrap(), table.code);

        // Each of them plays, whoever's turn it was; whoever is muted at the game watches.
        let cleo = Person::guest(&server.url(), "Cleo").await.unwrap();
        let mut sockets = Vec::new();
        for person in [ada, zoe, &cleo] {
            sockets.push(person.connect(table.id).await.unwrap());
        }
        for by in [0, 1, 2, 1, 0, 2] {
            acts(&mut sockets, by).await;
        }
        let watching = walter.connect(table.id).await.unwrap();
        assert!(watching.legal_actions().is_empty());
        assert!(watching.private().is_none());

        // It is nobody's, stands in no list, and is no game to play again.
        let own: Value = zoe.get("/api/me/tables").await.unwrap();
        assert!(!own.to_string().contains(&table.code), "{own}");
        let refused = cleo.at(table.id, "close", json!({})).await.unwrap_err();
        assert_eq!(refused.code(), "not_host");
        let end = ClientMessage::Ask {
            cmd_id: cmd_id(),
            question: Question::EndGame,
        };
        assert_eq!(self::refused(&mut sockets[1], &end).await, "not_host");
        // Nobody has two of them: whoever opens another one ends the first.
        let body = json!({ "version": 7, "hot_seat": false, "what_if": true });
        let other = ada.at(night.table, "fork", body).await.unwrap();
        assert_eq!(other.status, TableStatus::Playing);
        for socket in &mut sockets {
            let closed = socket.until(|message| match message {
                ServerMessage::Table { table } => {
                    (table.status == TableStatus::Closed).then_some(())
                }
                _ => None,
            });
            closed.await.unwrap();
        }
        let again = zoe.at(table.id, "rematch", json!({})).await.unwrap_err();
        assert_eq!(again.code(), "not_a_player");

        // Not even by asking for several at once is there more than one.
        let app = server.app();
        let body = || json!({ "version": 7, "hot_seat": false, "what_if": true });
        let mut kept = other.id;
        for _ in 0..SIMULTANEOUS {
            let fork = || ada.at(night.table, "fork", body());
            let (one, two, three) = tokio::join!(fork(), fork(), fork());
            let open = app.store.what_ifs_of(ada.me.as_ref().unwrap().id).await;
            let open = open.unwrap();
            assert_eq!(open.len(), 1, "{open:?}");
            let answers = [one, two, three].map(|answer| answer.unwrap().id);
            assert!(answers.contains(&open[0]), "{answers:?}, {open:?}");
            kept = open[0];
        }

        make_wanted(app, UnixMs(i64::MAX), None).await.unwrap();
        assert_eq!(app.store.find_table(table.id).await.unwrap(), None);
        assert!(app.store.find_table(night.table).await.unwrap().is_some());
        for bad in ["hot_seat", "seat", "computers"] {
            let mut body = json!({ "version": 12, "hot_seat": false, "what_if": true });
            body[bad] = match bad {
                "seat" => json!(0),
                "computers" => json!("easy"),
                _ => json!(true),
            };
            let refused = ada.at(night.table, "fork", body).await.unwrap_err();
            assert_eq!(refused.code(), "malformed", "{bad}");
        }

        // If whoever opened it is erased, the others play on; nobody sees or hears of them there.
        let (mut zoe_there, id) = (zoe.connect(kept).await.unwrap(), ada.me.as_ref());
        let erase = AdminCommand::Person {
            person: id.unwrap().id.0.to_string(),
            erase: true,
        };
        done(&server, erase).await;
        acts(std::slice::from_mut(&mut zoe_there), 0).await;
        let stored = app.store.find_table(kept).await.unwrap().unwrap();
        assert_eq!(stored.status(), TableStatus::Playing);
    }
}
