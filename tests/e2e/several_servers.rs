//! People who play at one table but are connected to different servers of one database.

use crate::admin::done;
use crate::sessions::is_told;
use crate::talking::{chat, text, words};
use fondaco_protocol::{ErrorCode, Presence, ServerMessage, TableLink, TableView, Version};
use fondaco_server::admin::AdminCommand;
use fondaco_server::nodes;
use fondaco_tests::client::{Person, TableSocket};
use fondaco_tests::game_night::{Dice, GOLDEN_HORN, GameNight, HORUS};
use fondaco_tests::needs;
use fondaco_tests::server::TestServer;
use futures_util::StreamExt;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::timeout;

/// The maximum delay of news.
const SOON: Duration = Duration::from_secs(5);

/// Seats per game.
const SEATS: u8 = 2;

/// A game between people at two servers. The first server owns the table.
async fn spread(servers: &[TestServer]) -> GameNight {
    let both: Vec<&TestServer> = servers.iter().collect();
    GameNight::started_at(&both, GOLDEN_HORN, SEATS).await
}

async fn presence(
    socket: &mut TableSocket,
    wanted: impl Fn(&Presence) -> bool,
) -> anyhow::Result<Presence> {
    socket
        .until(|message| match message {
            ServerMessage::Presence { presence } if wanted(presence) => Some(presence.clone()),
            _ => None,
        })
        .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_there_is_seen_and_read_at_every_server() {
    needs!(Postgres);
    let servers = TestServer::start_several(2).await;
    let mut night = spread(&servers).await;
    for (watcher, at) in [("Cleo", 0), ("Dora", 1)] {
        let person = Person::guest(&servers[at].url(), watcher).await.unwrap();
        night
            .sockets
            .push(person.connect(night.table).await.unwrap());
        night.people.push(person);
    }
    for socket in &mut night.sockets {
        let here = presence(socket, |here| here.spectators == 2).await.unwrap();
        assert_eq!(here.watching, ["Cleo", "Dora"]);
        assert_eq!(here.seats, [true, true]);
    }
    for (speaker, reader) in [(0, 1), (1, 0), (2, 3), (3, 2)] {
        let line = format!("from {speaker}");
        night.sockets[speaker].send(&text(&line)).await.unwrap();
        let read = night.sockets[reader].until(|message| {
            let lines = chat(message)?;
            (words(&lines) == [line.as_str()]).then_some(())
        });
        read.await.unwrap();
    }
    // An operator at the server that relays the table removes a line for everybody.
    let kept = async || servers[1].app().store.lines(night.table).await.unwrap();
    while kept().await.len() < 4 {
        tokio::task::yield_now().await;
    }
    let remove = AdminCommand::Chat {
        table: night.table.to_string(),
        delete: Some(1),
    };
    done(&servers[1], remove).await;
    for socket in &mut night.sockets {
        let gone = socket.until(|message| {
            let lines = chat(message)?;
            (lines[0].id == 1 && lines[0].words.is_removed()).then_some(())
        });
        gone.await.unwrap();
    }
    // Others notice when somebody leaves.
    drop(night.sockets.remove(2));
    presence(&mut night.sockets[1], |here| here.watching == ["Dora"])
        .await
        .unwrap();
    // The host, at the other server, blocks Dora, whose own server does not own the table.
    let dora = night.people[3].me.clone().unwrap();
    let body = json!({ "person": dora.id, "name": dora.name });
    let blocked: Value = night.people[0].post("/api/me/blocks", &body).await.unwrap();
    assert_eq!(blocked[0]["name"], "Dora");
    is_told(&mut night.sockets[2], "removed").await;
    assert!(night.people[3].connect(night.table).await.is_err());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_name_is_told_at_every_server() {
    needs!(Postgres);
    let servers = TestServer::start_several(2).await;
    let mut night = spread(&servers).await;
    let named = |message: &ServerMessage, number: usize, name: &str| match message {
        ServerMessage::Table { table } => {
            let seat = table.seats[number].person.as_ref();
            seat.is_some_and(|person| person.name == name).then_some(())
        }
        _ => None,
    };
    for number in [0, 1] {
        let name = format!("Ada {number}");
        let body = json!({ "name": name });
        let renamed: Value = night.people[number]
            .post("/api/session", &body)
            .await
            .unwrap();
        assert_eq!(renamed["name"], name.as_str());
        for socket in &mut night.sockets {
            let told = socket.until(|message| named(message, number, &name)).await;
            told.unwrap();
        }
    }
    let taken = json!({ "name": "Ada 0" });
    let refused = night.people[1].post::<Value>("/api/session", &taken).await;
    assert_eq!(refused.unwrap_err().code(), "name_taken");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_is_found_from_every_server() {
    needs!(Postgres);
    let servers = TestServer::start_several(2).await;
    let both: Vec<&TestServer> = servers.iter().collect();
    let mut night = GameNight::started_at(&both, HORUS, SEATS).await;
    night.play(&mut Dice::new(3), 5000).await;
    for socket in &mut night.sockets {
        while !socket.is_over() {
            socket.next().await.unwrap();
        }
    }
    let at = night.table;
    let again: TableView = night.people[0].at(at, "rematch", json!({})).await.unwrap();
    for socket in &mut night.sockets {
        let told: TableLink = socket
            .until(|message| match message {
                ServerMessage::Table { table } => table.rematch.clone(),
                _ => None,
            })
            .await
            .unwrap();
        assert_eq!(told.id, again.id);
    }
    let joined: TableView = night.people[1].at(at, "rematch", json!({})).await.unwrap();
    assert_eq!(joined.id, again.id);
    assert!(joined.seats.iter().all(|seat| seat.person.is_some()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_stops_gives_its_tables_away_and_the_game_goes_on() {
    needs!(Postgres);
    let mut servers = TestServer::start_several(2).await;
    let mut night = spread(&servers).await;
    let mut dice = Dice::new(5);
    night.play(&mut dice, 10).await;
    let (owner, other) = (0, 1);
    assert_eq!(servers[owner].app().tables.owned(), 1);

    nodes::drain(servers[owner].app()).await;
    // Nobody has been disconnected.
    night.play(&mut dice, 10).await;
    let owners: Vec<usize> = servers.iter().map(|one| one.app().tables.owned()).collect();
    assert_eq!(owners, [0, 1]);

    servers[owner].stop().await;
    let closed = night.sockets[owner].until(|message| match message {
        ServerMessage::Closing { .. } => Some(()),
        _ => None,
    });
    closed.await.unwrap();
    let seen = night.sockets[owner].position.clone().unwrap();
    let elsewhere = night.people[owner].moved_to(&servers[other].url());
    night.sockets[owner] = elsewhere.reconnect(night.table, seen).await.unwrap();
    night.play(&mut dice, 10).await;
    let log = servers[other]
        .app()
        .store
        .log(night.table, Version(0))
        .await;
    assert_eq!(log.unwrap().len(), 30);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_a_way_to_the_owner_people_are_sent_to_it() {
    needs!(Postgres);
    let servers = TestServer::start_several(2).await;
    let mut night = spread(&servers).await;
    let mut dice = Dice::new(7);
    night.play(&mut dice, 4).await;
    servers[1].ways().close();
    let closed = night.sockets[1].until(|message| match message {
        ServerMessage::Closing { code, .. } => Some(*code),
        _ => None,
    });
    assert_eq!(closed.await.unwrap(), ErrorCode::Restarting);
    // A proxy would try the other server.
    let refused = night.people[1].connect(night.table).await;
    let why = refused.err().expect("no upgrade").to_string();
    assert!(why.contains("503"), "{why}");
    let change = night.people[1].at(night.table, "leave", json!({})).await;
    assert_eq!(change.unwrap_err().code(), "restarting");
    let owner = night.people[1].moved_to(&servers[0].url());
    night.sockets[1] = owner.connect(night.table).await.unwrap();
    night.play(&mut dice, 4).await;

    // It recovers by itself.
    servers[1].ways().open();
    night.sockets[1] = night.people[1].connect(night.table).await.unwrap();
    night.play(&mut dice, 4).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_about_no_table_is_known_at_every_server() {
    needs!(Postgres);
    let servers = TestServer::start_several(2).await;
    let other = &servers[1];
    for server in &servers {
        server.knows_all(2).await;
    }
    let ada = Person::guest(&servers[0].url(), "Ada").await.unwrap();
    let mut lobby = ada
        .moved_to(&other.url())
        .raw_socket("/ws/lobby", None)
        .await
        .unwrap();
    let listed = json!({ "ruleset": "golden-horn", "seats": 2, "options": {}, "visibility": "listed", "spectators": true });
    let table: TableView = ada.post("/api/tables", &listed).await.unwrap();
    let named = format!("{}", table.id);
    let told = async {
        while let Some(message) = lobby.next().await {
            if message.unwrap().to_string().contains(&named) {
                return;
            }
        }
        panic!("the lobby's socket ended");
    };
    // Not only after ten seconds, when the list is read in any case.
    timeout(SOON, told).await.unwrap();

    // A session that ends on one server ends on the other.
    let mut socket = ada.moved_to(&other.url()).connect(table.id).await.unwrap();
    let _: Option<Value> = ada.delete("/api/session").await.unwrap();
    let ended = socket.until(|message| match message {
        ServerMessage::Closing { code, .. } => Some(*code),
        _ => None,
    });
    assert_eq!(ended.await.unwrap(), ErrorCode::NoSession);

    // So does that of a person whom an operator kicks at the first.
    let bob = Person::guest(&servers[0].url(), "Bob").await.unwrap();
    let mut socket = bob.moved_to(&other.url()).connect(table.id).await.unwrap();
    let person = bob.me.unwrap().id.0.to_string();
    done(&servers[0], AdminCommand::Kick { person }).await;
    is_told(&mut socket, "no_session").await;

    let address = "127.0.0.1".to_owned();
    let ban = AdminCommand::Ban {
        address: Some(address.clone()),
        network: None,
        person: None,
        days: Some(1),
        reason: String::new(),
    };
    done(&servers[0], ban).await;
    let guest_is_let_in = async |wanted: bool| {
        while Person::guest(&other.url(), "Eve").await.is_ok() != wanted {}
    };
    timeout(SOON, guest_is_let_in(false)).await.unwrap();
    done(&servers[0], AdminCommand::Unban { address }).await;
    timeout(SOON, guest_is_let_in(true)).await.unwrap();
}
