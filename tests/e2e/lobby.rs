//! The list of open tables, as it changes.

use crate::questions;
use flate2::read::GzDecoder;
use fondaco_protocol::{
    CreateTable, LobbyMessage, Question, TableId, TableStatus, TableSummary, TableView, UnixMs,
    Visibility,
};
use fondaco_tests::client::Person;
use fondaco_tests::game_night::{Dice, GameNight, HORUS, RULESET};
use fondaco_tests::server::{Kind, TestServer};
use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use std::io::Read;
use std::time::Duration;
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::tungstenite::{Error, Message};

async fn until(
    socket: &mut (
             impl StreamExt<
        Item = Result<
            tokio_tungstenite::tungstenite::Message,
            tokio_tungstenite::tungstenite::Error,
        >,
    > + Unpin
         ),
    mut wanted: impl FnMut(&[TableSummary]) -> bool,
) {
    loop {
        let next = timeout(Duration::from_secs(10), socket.next())
            .await
            .expect("a list in time");
        let text = next.unwrap().unwrap();
        let Ok(text) = text.to_text() else { continue };
        if let Ok(LobbyMessage::Tables { tables, .. }) = serde_json::from_str(text)
            && wanted(&tables)
        {
            return;
        }
    }
}

#[tokio::test]
async fn a_listed_table_comes_and_goes() {
    let server = TestServer::start(Kind::Sqlite).await;
    let host = Person::guest(&server.url(), "Ada").await.unwrap();
    let friend = Person::guest(&server.url(), "Zoë").await.unwrap();
    let mut lobby = Person::stranger(&server.url())
        .raw_socket("/ws/lobby", None)
        .await
        .unwrap();
    until(&mut lobby, <[TableSummary]>::is_empty).await;
    let body = CreateTable {
        ruleset: RULESET.to_owned(),
        seats: 2,
        options: Default::default(),
        visibility: Visibility::Listed,
        spectators: true,
        commitment: None,
        clock: None,
    };
    let table: TableView = host.post("/api/tables", &body).await.unwrap();
    until(&mut lobby, |list| {
        list.len() == 1 && list[0].players == [Some("Ada".to_owned()), None]
    })
    .await;
    friend.at(table.id, "join", json!({})).await.unwrap();
    until(&mut lobby, |list| {
        list.len() == 1 && list[0].players.iter().all(Option::is_some)
    })
    .await;
    let own: Vec<TableSummary> = friend.get("/api/me/tables").await.unwrap();
    assert_eq!(own.len(), 1);
    friend
        .at(table.id, "ready", json!({ "ready": true }))
        .await
        .unwrap();
    host.at(table.id, "start", json!({})).await.unwrap();
    // It can be watched now, until it is over.
    until(&mut lobby, |list| {
        list.len() == 1 && list[0].status == TableStatus::Playing && list[0].spectators
    })
    .await;
    friend.at(table.id, "leave", json!({})).await.unwrap();
    host.at(table.id, "close", json!({})).await.unwrap();
    until(&mut lobby, <[TableSummary]>::is_empty).await;
}

async fn opened(host: &Person, visibility: Visibility) -> TableView {
    let body = CreateTable {
        ruleset: RULESET.to_owned(),
        seats: 2,
        options: Default::default(),
        visibility,
        spectators: true,
        commitment: None,
        clock: None,
    };
    host.post("/api/tables", &body).await.unwrap()
}

/// The lobby's messages of the next seconds, with their sizes in bytes.
async fn heard(
    socket: &mut (impl StreamExt<Item = Result<Message, Error>> + Unpin),
    seconds: u64,
) -> Vec<(LobbyMessage, usize)> {
    let end = Instant::now() + Duration::from_secs(seconds);
    let mut heard = Vec::new();
    while let Ok(message) =
        timeout(end.saturating_duration_since(Instant::now()), socket.next()).await
    {
        let (text, bytes) = match message.unwrap().unwrap() {
            Message::Binary(packed) => {
                let mut text = String::new();
                GzDecoder::new(&*packed).read_to_string(&mut text).unwrap();
                (text, packed.len())
            }
            Message::Text(text) => (text.to_string(), text.len()),
            _ => continue,
        };
        heard.push((serde_json::from_str(&text).unwrap(), bytes));
    }
    heard
}

/// One table changes all the time: everybody hears of it seldom, and of nothing else.
#[tokio::test]
async fn the_lobby_is_told_what_changes_and_no_more() {
    for kind in Kind::available() {
        let server = TestServer::start(kind).await;
        for number in 0..10 {
            let host = Person::guest(&server.url(), &format!("Host {number}")).await;
            opened(&host.unwrap(), Visibility::Listed).await;
        }
        let host = Person::guest(&server.url(), "Ada").await.unwrap();
        let table = opened(&host, Visibility::Listed).await;
        sleep(Duration::from_secs(3)).await;
        let stranger = Person::stranger(&server.url());
        let mut old = stranger.raw_socket("/ws/lobby", None).await.unwrap();
        let path = "/ws/lobby?changes=true&gzip=true";
        let mut new = stranger.raw_socket(path, None).await.unwrap();
        let first = heard(&mut new, 3).await;
        assert_eq!(heard(&mut old, 1).await.len(), first.len());
        let whole = first
            .iter()
            .find(|(message, _)| matches!(message, LobbyMessage::Tables { .. }));
        let (_, whole_bytes) = whole.expect("at first the whole list");

        let changing = async {
            for seats in [3, 2].repeat(20) {
                let change = json!({
                    "seats": seats, "options": {}, "visibility": "listed", "spectators": true,
                });
                host.at(table.id, "options", change).await.unwrap();
                sleep(Duration::from_millis(100)).await;
            }
        };
        let ((), new, old) = tokio::join!(changing, heard(&mut new, 7), heard(&mut old, 7));
        assert!((1..=3).contains(&new.len()), "{kind:?}: {new:?}");
        assert_eq!(new.len(), old.len(), "{kind:?}");
        for (message, bytes) in &new {
            let LobbyMessage::Changed { tables, gone, .. } = message else {
                panic!("{message:?}");
            };
            assert!(tables.iter().all(|changed| changed.id == table.id));
            assert_eq!((tables.len(), gone.len()), (1, 0));
            assert!(bytes < whole_bytes, "{bytes} of {whole_bytes} bytes");
        }
        let sent: usize = new.iter().map(|(_, bytes)| bytes).sum();
        let before: usize = old.iter().map(|(_, bytes)| bytes).sum();
        println!("{kind:?}: {sent} bytes instead of {before} for whole lists as text");
    }
}

#[tokio::test]
async fn further_tables_are_on_further_pages() {
    for kind in Kind::available() {
        let server = TestServer::start(kind).await;
        let mut open = Vec::new();
        for number in 0..45 {
            let host = Person::guest(&server.url(), &format!("Host {number}")).await;
            let table = opened(&host.unwrap(), Visibility::Listed).await;
            open.push(table.id);
            // Pages go by the time at which tables were opened.
            sleep(Duration::from_millis(2)).await;
        }
        open.reverse();
        let stranger = Person::stranger(&server.url());
        sleep(Duration::from_secs(3)).await;
        let mut listed: Vec<TableSummary> = stranger.get("/api/tables").await.unwrap();
        assert_eq!(listed.len(), 20, "{kind:?}");
        loop {
            let before = listed[listed.len() - 1].created_at.0;
            let path = format!("/api/tables?status=gathering&before={before}");
            let page: Vec<TableSummary> = stranger.get(&path).await.unwrap();
            assert!(page.len() <= 20, "{kind:?}");
            if page.is_empty() {
                break;
            }
            listed.extend(page);
        }
        let listed: Vec<TableId> = listed.iter().map(|table| table.id).collect();
        assert_eq!(listed, open, "{kind:?}");
        let path = "/api/tables?status=playing";
        let running: Vec<TableSummary> = stranger.get(path).await.unwrap();
        assert_eq!(running, []);
        for bad in [
            "before=5",
            "status=closed",
            "status=gathering&before=x",
            "page=2",
        ] {
            let answer: Result<Vec<TableSummary>, _> =
                stranger.get(&format!("/api/tables?{bad}")).await;
            assert!(
                format!("{answer:?}").contains("Malformed"),
                "{bad}: {answer:?}"
            );
        }
    }
}

#[tokio::test]
async fn the_lobby_answers_a_ping_and_forgives_little_else() {
    let server = TestServer::start(Kind::Sqlite).await;
    let stranger = Person::stranger(&server.url());
    let mut lobby = stranger.raw_socket("/ws/lobby", None).await.unwrap();
    until(&mut lobby, <[TableSummary]>::is_empty).await;
    for text in [
        r#"{"type":"ping"}"#,
        r#"{"type":"ping","n":1}"#,
        "ping",
        r#"{"type":"ping"}"#,
    ] {
        lobby.send(Message::text(text)).await.unwrap();
    }
    let mut pongs = 0;
    while pongs < 2 {
        let next = timeout(Duration::from_secs(10), lobby.next()).await;
        let message = next.expect("an answer in time").unwrap().unwrap();
        pongs += u32::from(message == Message::text(r#"{"type":"pong"}"#));
    }
    // Anything else is forgiven 200 times.
    for _ in 0..300 {
        if lobby.send(Message::text("list")).await.is_err() {
            break;
        }
    }
    let closing = async {
        while let Some(Ok(message)) = lobby.next().await {
            if matches!(&message, Message::Text(text) if text.contains("rate_limited")) {
                return true;
            }
        }
        false
    };
    let is_refused = timeout(Duration::from_secs(10), closing).await;
    assert!(is_refused.expect("it is closed in time"));
}

#[tokio::test]
async fn a_private_table_is_found_by_its_code_alone() {
    let server = TestServer::start(Kind::Sqlite).await;
    let host = Person::guest(&server.url(), "Ada").await.unwrap();
    let table = host.open_table(RULESET, 2).await.unwrap();
    let stranger = Person::stranger(&server.url());
    let listed: Vec<TableSummary> = stranger.get("/api/tables").await.unwrap();
    assert!(listed.is_empty());
    let code = table.code.to_lowercase();
    let found: TableView = stranger
        .get(&format!("/api/tables/by-code/{code}"))
        .await
        .unwrap();
    assert_eq!(found.id, table.id);
}

#[tokio::test]
async fn your_tables_say_where_it_is_your_turn() {
    let mut server = TestServer::start(Kind::Sqlite).await;
    let mut night = GameNight::started_for(&server, HORUS, 2).await;
    let mut turns = [0, 0];
    let mut dice = Dice::new(3);
    let started = waits_since(&night).await;
    for _ in 0..12 {
        let to_act = night.to_act().unwrap();
        turns[to_act] += 1;
        assert_eq!(whose_turn(&night).await, [to_act == 0, to_act == 1]);
        night.play(&mut dice, 1).await;
    }
    assert!(turns[0] > 0 && turns[1] > 0, "each has had a turn");
    assert!(
        waits_since(&night).await > started,
        "it waits since the last step"
    );

    // This also holds for a table that was unloaded because nobody is connected.
    let to_act = night.to_act().unwrap();
    night.sockets.clear();
    server.stop().await;
    server.start_again().await;
    assert_eq!(whose_turn(&night).await, [to_act == 0, to_act == 1]);
    assert_eq!(server.app().tables.in_memory().len(), 0);
    // Nobody waits for a player whose seat a computer plays.
    let lend = json!({ "level": "easy" });
    night.people[to_act]
        .at(night.table, "lend", lend)
        .await
        .unwrap();
    assert!(!whose_turn(&night).await[to_act]);
}

/// The asker has already agreed; the table waits for the other player's answer, even when it is not
/// their turn.
#[tokio::test]
async fn your_tables_say_where_you_are_asked() {
    for kind in Kind::available() {
        let server = TestServer::start(kind).await;
        let mut night = GameNight::started_for(&server, HORUS, 2).await;
        let to_act = night.to_act().unwrap();
        questions::ask(&mut night.sockets[to_act], Question::EndGame).await;
        let asked = &mut night.sockets[1 - to_act];
        let (question, _) = questions::told(asked).await;
        shown(&night, [true, true]).await;
        let asked = &mut night.sockets[1 - to_act];
        questions::answer(asked, question.unwrap().id, false).await;
        shown(&night, [to_act == 0, to_act == 1]).await;
    }
}

/// Waits until the two players are told that it is, or is not, their turn; gives up after a while.
async fn shown(night: &GameNight, turns: [bool; 2]) {
    let begun = Instant::now();
    while whose_turn(night).await != turns {
        assert!(begun.elapsed() < Duration::from_secs(10), "not {turns:?}");
        sleep(Duration::from_millis(10)).await;
    }
}

/// A table saved by an earlier version does not say so until it is loaded.
#[tokio::test]
async fn a_table_of_an_earlier_version_says_it_once_it_is_loaded() {
    let mut server = TestServer::start(Kind::Sqlite).await;
    let mut night = GameNight::started_for(&server, HORUS, 2).await;
    night.play(&mut Dice::new(3), 3).await;
    let to_act = night.to_act().unwrap();
    night.sockets.clear();
    server.stop().await;
    server
        .alter("update actions set awaited = null; update tables set awaited = 0, awaited_seq = 0")
        .await;
    server.start_again().await;
    assert_eq!(whose_turn(&night).await, [false, false]);
    night.connect().await;
    shown(&night, [to_act == 0, to_act == 1]).await;
}

/// Whether each of the two players is told that it is their turn.
async fn whose_turn(night: &GameNight) -> [bool; 2] {
    let mut turns = [false; 2];
    for (turn, person) in turns.iter_mut().zip(&night.people) {
        let own: Vec<TableSummary> = person.get("/api/me/tables").await.unwrap();
        *turn = own[0].your_turn;
        let seats = own[0].waits_for.as_ref().map(|waits| &waits.seats);
        let awaited = seats.zip(own[0].own_seat);
        assert_eq!(
            awaited.is_some_and(|(seats, own)| seats.contains(&own)),
            *turn
        );
    }
    turns
}

/// Since when the game has been waiting, as the first player is told.
async fn waits_since(night: &GameNight) -> UnixMs {
    let own: Vec<TableSummary> = night.people[0].get("/api/me/tables").await.unwrap();
    own[0].waits_for.as_ref().unwrap().since
}
