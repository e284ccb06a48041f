//! Chat at the table, for players and for spectators.

use crate::admin::{at, done, now};
use fondaco_protocol::{
    ChatLine, ClientMessage, CommandId, Me, Reaction, ServerMessage, UserId, Words,
};
use fondaco_server::admin::AdminCommand;
use fondaco_tests::client::{Person, TableSocket, code_text};
use fondaco_tests::game_night::{Dice, GameNight, HORUS};
use fondaco_tests::server::{Kind, TestServer};
use serde_json::json;
use uuid::Uuid;

pub(crate) fn text(text: &str) -> ClientMessage {
    ClientMessage::Say {
        cmd_id: CommandId(Uuid::new_v4()),
        words: Words::Text { text: text.into() },
        step: None,
    }
}

pub(crate) fn chat(message: &ServerMessage) -> Option<Vec<ChatLine>> {
    match message {
        ServerMessage::Chat { lines } => Some(lines.clone()),
        _ => None,
    }
}

pub(crate) fn words(lines: &[ChatLine]) -> Vec<String> {
    let said = lines.iter().map(|line| match &line.words {
        Words::Text { text } => text.clone(),
        Words::Reaction { reaction } => format!("{reaction:?}"),
    });
    said.collect()
}

async fn refusal(socket: &mut TableSocket) -> String {
    let code = socket.until(|message| match message {
        ServerMessage::Rejected { code, .. } => Some(code_text(*code)),
        _ => None,
    });
    code.await.unwrap()
}

#[tokio::test]
async fn players_read_those_who_watch_only_when_the_game_is_over() {
    for kind in Kind::available() {
        let mut server = TestServer::start(kind).await;
        let mut night = GameNight::started_for(&server, HORUS, 2).await;
        let cleo = Person::guest(&server.url(), "Cleo").await.unwrap();
        let mut watching = cleo.connect(night.table).await.unwrap();
        watching.send(&text("she has the jackal")).await.unwrap();
        assert_eq!(
            words(&watching.until(chat).await.unwrap()),
            ["she has the jackal"]
        );
        night.sockets[0].send(&text("  good luck! ")).await.unwrap();
        for socket in [&mut night.sockets[1], &mut watching] {
            let lines = socket.until(chat).await.unwrap();
            assert_eq!(words(&lines), ["good luck!"]);
            assert_eq!(lines[0].person.name, "Player 1");
        }
        night.sockets[1]
            .send(&ClientMessage::Say {
                cmd_id: CommandId(Uuid::new_v4()),
                words: Words::Reaction {
                    reaction: Reaction::Thanks,
                },
                step: None,
            })
            .await
            .unwrap();
        assert_eq!(words(&watching.until(chat).await.unwrap()), ["Thanks"]);

        // Chat survives a restart, and everybody gets the lines that they may read.
        drop(watching);
        night.sockets.clear();
        server.stop().await;
        server.start_again().await;
        night.connect().await;
        let lines = night.sockets[0].until(chat).await.unwrap();
        assert_eq!(words(&lines), ["good luck!", "Thanks"]);
        let mut watching = cleo.connect(night.table).await.unwrap();
        let lines = watching.until(chat).await.unwrap();
        assert_eq!(
            words(&lines),
            ["she has the jackal", "good luck!", "Thanks"]
        );

        night.play(&mut Dice::new(3), 5000).await;
        let lines = night.sockets[1].until(chat).await.unwrap();
        assert_eq!(words(&lines).len(), 3, "the game is over: {lines:?}");
        for frame in &night.sockets[0].frames {
            let is_early = !frame.contains(r#""status":"finished""#) && frame.contains("jackal\"");
            assert!(!is_early || frame.contains("Thanks"), "{frame}");
        }
    }
}

#[tokio::test]
async fn what_cannot_be_said_gets_a_code() {
    let server = TestServer::start(Kind::Sqlite).await;
    let mut night = GameNight::started(&server, 2).await;
    for bad in ["", " \u{2003} ", "a\u{0}b", "\u{202e}a", &"x".repeat(301)] {
        let speaker = Person::guest(&server.url(), "Bea").await.unwrap();
        let mut socket = speaker.connect(night.table).await.unwrap();
        socket.send(&text(bad)).await.unwrap();
        assert_eq!(refusal(&mut socket).await, "bad_text", "{bad:?}");
    }
    let stranger = Person::stranger(&server.url());
    let mut watching = stranger.connect(night.table).await.unwrap();
    watching.send(&text("hello")).await.unwrap();
    assert_eq!(refusal(&mut watching).await, "no_session");
    // Somebody who sends more than a line per second is stopped, but can go on playing.
    for number in 0..10 {
        night.sockets[1]
            .send(&text(&format!("line {number}")))
            .await
            .unwrap();
    }
    assert_eq!(refusal(&mut night.sockets[1]).await, "rate_limited");
    assert_eq!(night.play(&mut Dice::new(1), 4).await, 4);
}

#[tokio::test]
async fn those_who_watch_are_counted_once_and_named() {
    let server = TestServer::start(Kind::Sqlite).await;
    let mut night = GameNight::started(&server, 2).await;
    let cleo = Person::guest(&server.url(), "Cleo").await.unwrap();
    let mut first = cleo.connect(night.table).await.unwrap();
    let _second = cleo.connect(night.table).await.unwrap();
    let stranger = Person::stranger(&server.url());
    let _third = stranger.connect(night.table).await.unwrap();
    let told = night.sockets[0].until(|message| match message {
        ServerMessage::Presence { presence } if presence.spectators == 2 => {
            Some(presence.watching.clone())
        }
        _ => None,
    });
    assert_eq!(told.await.unwrap(), ["Cleo"]);
    let _: fondaco_protocol::Me = cleo
        .post("/api/session", &serde_json::json!({ "name": "Clio" }))
        .await
        .unwrap();
    let renamed = first.until(|message| match message {
        ServerMessage::Presence { presence } => {
            (presence.watching == ["Clio"]).then_some(presence.spectators)
        }
        _ => None,
    });
    assert_eq!(renamed.await.unwrap(), 2);
}

#[tokio::test]
async fn whom_the_host_mutes_is_refused_until_the_host_lets_them_speak_also_after_a_restart() {
    for kind in Kind::available() {
        let mut server = TestServer::start(kind).await;
        let mut night = GameNight::started_for(&server, HORUS, 2).await;
        let cleo = Person::guest(&server.url(), "Cleo").await.unwrap();
        let id_of = async |person: &Person| -> UserId {
            let me: Me = person.get("/api/session").await.unwrap();
            me.id
        };
        let (table, people) = (night.table, night.people.clone());
        let mute = async |by: &Person, whom: UserId, muted: bool| {
            let body = json!({ "person": whom, "muted": muted });
            let answer = by.at(table, "mute", body).await;
            let muted = answer.map(|table| table.muted);
            muted.map_err(|refused| refused.code().to_owned())
        };
        let (host, ben) = (&people[0], &people[1]);
        let (ben_id, cleo_id) = (id_of(ben).await, id_of(&cleo).await);
        assert_eq!(mute(ben, cleo_id, true).await, Err("not_host".into()));
        assert_eq!(mute(host, ben_id, true).await, Ok(vec![ben_id]));
        let both = vec![ben_id, cleo_id];
        assert_eq!(mute(host, cleo_id, true).await, Ok(both));

        night.sockets.clear();
        server.stop().await;
        server.start_again().await;
        for person in [ben, &cleo] {
            let mut socket = person.connect(table).await.unwrap();
            let said = text("listen to me");
            socket.send(&said).await.unwrap();
            let ClientMessage::Say { cmd_id, .. } = said else {
                panic!("it is said");
            };
            assert_eq!(socket.answer(cmd_id).await.unwrap(), Err("muted".into()));
        }
        mute(host, ben_id, false).await.unwrap();
        let mut socket = ben.connect(table).await.unwrap();
        socket.send(&text("thank you")).await.unwrap();
        assert_eq!(words(&socket.until(chat).await.unwrap()), ["thank you"]);
    }
}

#[tokio::test]
async fn a_line_that_the_operator_removes_is_gone_from_every_page_and_for_good() {
    for kind in Kind::available() {
        let mut server = TestServer::start(kind).await;
        let mut night = GameNight::started_for(&server, HORUS, 2).await;
        let cleo = Person::guest(&server.url(), "Cleo").await.unwrap();
        let mut watching = cleo.connect(night.table).await.unwrap();
        for line in ["you fool", "good luck!"] {
            night.sockets[0].send(&text(line)).await.unwrap();
            for socket in [&mut night.sockets[1], &mut watching] {
                assert_eq!(words(&socket.until(chat).await.unwrap()), [line]);
            }
        }
        watching.send(&text("she has a nine")).await.unwrap();
        assert_eq!(words(&watching.until(chat).await.unwrap()).len(), 1);
        let table = night.table;
        let on_disk = async |server: &TestServer| {
            let lines = server.app().store.lines(table).await.unwrap();
            words(&lines)
        };
        while on_disk(&server).await.len() < 3 {
            tokio::task::yield_now().await;
        }
        let admin = |delete| AdminCommand::Chat {
            table: table.to_string(),
            delete,
        };
        let listed = done(&server, admin(None)).await;
        let said: Vec<_> = listed.rows.iter().map(|row| row["words"].clone()).collect();
        assert_eq!(said, ["you fool", "good luck!", "she has a nine"]);
        assert_eq!(listed.rows[2]["room"], "watchers");
        assert_eq!(listed.rows[2]["name"], "Cleo");

        let nothing = at(&server, now(), admin(Some(99)), false).await;
        let why = nothing.unwrap_err().to_string();
        assert_eq!(why, "there is no line 99 at this table");
        at(&server, now(), admin(Some(1)), true).await.unwrap();
        assert_eq!(on_disk(&server).await.len(), 3);
        assert_eq!(on_disk(&server).await[0], "you fool", "it was only tried");

        done(&server, admin(Some(3))).await;
        done(&server, admin(Some(1))).await;
        let removed = watching.until(chat).await.unwrap();
        assert_eq!((removed[0].id, words(&removed)), (3, vec![String::new()]));
        // Players hear nothing about what spectators say, not even that it is gone.
        for socket in [&mut night.sockets[1], &mut watching] {
            let removed = socket.until(chat).await.unwrap();
            assert_eq!((removed[0].id, words(&removed)), (1, vec![String::new()]));
        }
        let mut later = cleo.connect(night.table).await.unwrap();
        let kept = later.until(chat).await.unwrap();
        assert_eq!(words(&kept), ["", "good luck!", ""]);

        drop((watching, later));
        night.sockets.clear();
        server.stop().await;
        server.start_again().await;
        assert_eq!(on_disk(&server).await, ["", "good luck!", ""]);
        night.connect().await;
        let lines = night.sockets[0].until(chat).await.unwrap();
        assert_eq!(words(&lines), ["", "good luck!"]);
        night.sockets[1].send(&text("well met")).await.unwrap();
        let next = night.sockets[0].until(chat).await.unwrap();
        assert_eq!(next[0].id, 4, "the id of the removed line stays taken");
        let listed = done(&server, admin(None)).await;
        assert_eq!(listed.rows[0]["words"], "(removed)");
    }
}
