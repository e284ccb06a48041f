//! Connections: how many are allowed, how long they may wait, and how they end.

use fondaco_server::limits::VIOLATIONS_MAX;
use fondaco_server::serve::{BODY_MAX, HEAD_MAX};
use fondaco_tests::client::Person;
use fondaco_tests::game_night::{GameNight, RULESET};
use fondaco_tests::server::{Kind, TestServer};
use futures_util::{SinkExt, StreamExt};
use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout};
use tokio_tungstenite::tungstenite::Message;

/// By how much a busy machine may miss a deadline.
const SLACK: Duration = Duration::from_secs(5);

async fn connected(server: &TestServer) -> TcpStream {
    let address = server.url().replace("http://", "");
    TcpStream::connect(address).await.unwrap()
}

/// Reads until the connection ends; fails if the server keeps it open for longer than `most`.
async fn ends_within(stream: &mut TcpStream, most: Duration) -> String {
    let mut bytes = Vec::new();
    let read = timeout(most, stream.read_to_end(&mut bytes)).await;
    // A reset counts as an end as well.
    let _ = read.expect("the server keeps the connection");
    String::from_utf8_lossy(&bytes).into_owned()
}

#[tokio::test]
async fn connections_that_ask_nothing_end() {
    let server = TestServer::start(Kind::Sqlite).await;
    let begun = Instant::now();
    let request = |rest: &str| format!("POST /api/session HTTP/1.1\r\nhost: x\r\n{rest}");
    let json = "content-type: application/json\r\ncontent-length: 20\r\n\r\n";
    let openings = [
        ("nothing", String::new()),
        ("the start of HTTP/2", "PRI".to_owned()),
        ("half a head", request("content-")),
        ("no body", request(json)),
        ("half a body", request(&format!("{json}{{\"na"))),
    ];
    let ends = openings.map(|(what, opening)| {
        let server = &server;
        async move {
            let mut stream = connected(server).await;
            stream.write_all(opening.as_bytes()).await.unwrap();
            ends_within(&mut stream, HEAD_MAX.max(BODY_MAX) + SLACK).await;
            println!("{what}: ended after {:?}", begun.elapsed());
        }
    });
    futures_util::future::join_all(ends).await;
}

#[tokio::test]
async fn http_2_is_refused() {
    let server = TestServer::start(Kind::Sqlite).await;
    let mut stream = connected(&server).await;
    let preface = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0";
    stream.write_all(preface).await.unwrap();
    let said = ends_within(&mut stream, SLACK).await;
    assert!(!said.contains("200"), "{said}");
}

#[tokio::test]
async fn sockets_count_as_connections() {
    let settings = ["--connections-per-address", "20"];
    let server = TestServer::start_with(Kind::Sqlite, &settings).await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let mut open = Vec::new();
    for _ in 0..40 {
        if let Ok(socket) = ada.raw_socket("/ws/lobby", None).await {
            open.push(socket);
        }
    }
    // One of them is the request's own connection, kept alive.
    assert!(
        (15..=20).contains(&open.len()),
        "{} sockets are open",
        open.len()
    );
    drop(open);
    let again = timeout(SLACK, async {
        while ada.raw_socket("/ws/lobby", None).await.is_err() {}
    });
    assert!(again.await.is_ok(), "the places are not free again");
}

#[tokio::test]
async fn behind_a_proxy_each_client_has_its_own_count() {
    let settings = ["--connections-per-address", "3", "--trust-proxy"];
    let server = TestServer::start_with(Kind::Sqlite, &settings).await;
    let socket = async |client: &str| {
        let url = format!("{}/ws/lobby", server.url().replacen("http", "ws", 1));
        let mut request =
            tokio_tungstenite::tungstenite::client::IntoClientRequest::into_client_request(url)
                .unwrap();
        let headers = request.headers_mut();
        headers.insert("x-forwarded-for", client.parse().unwrap());
        tokio_tungstenite::connect_async(request).await
    };
    let mut open = Vec::new();
    for _ in 0..3 {
        open.push(socket("2001:db8::1").await.unwrap());
    }
    let refused = socket("2001:db8::2").await.unwrap_err().to_string();
    assert!(refused.contains("429"), "the same /64: {refused}");
    open.push(socket("2001:db8:0:1::1").await.unwrap());
    open.push(socket("198.51.100.7").await.unwrap());
}

#[tokio::test]
async fn silent_connections_give_way_to_people() {
    let settings = ["--connections", "20", "--connections-per-address", "20"];
    let server = TestServer::start_with(Kind::Sqlite, &settings).await;
    let mut night = GameNight::started(&server, 2).await;
    let mut silent = Vec::new();
    for _ in 0..60 {
        silent.push(connected(&server).await);
    }
    // This address has used up its allowance of new connections for the moment.
    let elsewhere = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 2));
    let url = server.url();
    let guest = Person::guest_from(&url, "Eve", elsewhere);
    let guest = timeout(SLACK, guest).await;
    assert!(guest.is_ok_and(|guest| guest.is_ok()), "Eve cannot come in");
    let seat = night.to_act().unwrap();
    let action = night.sockets[seat].legal_actions()[0].clone();
    night.act(seat, &action).await;
}

#[tokio::test]
async fn a_flood_of_nonsense_ends_the_socket() {
    let server = TestServer::start_with(Kind::Sqlite, &["--actions-per-second", "20"]).await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let table = ada.open_table(RULESET, 2).await.unwrap();
    for path in ["/ws/lobby".to_owned(), format!("/ws/tables/{}", table.id)] {
        let mut socket = ada.raw_socket(&path, None).await.unwrap();
        let hello = Message::Text("{\"type\":\"hello\"}".into());
        socket.send(hello).await.unwrap();
        // A second's worth of violations is forgiven while they arrive.
        for _ in 0..VIOLATIONS_MAX * 2 {
            if socket.send(Message::Text("nonsense".into())).await.is_err() {
                break;
            }
        }
        let closed = timeout(SLACK, async {
            loop {
                match socket.next().await {
                    Some(Ok(Message::Close(frame))) => return frame,
                    Some(Ok(_)) => {}
                    Some(Err(error)) => panic!("{path}: {error}"),
                    None => return None,
                }
            }
        });
        let frame = closed.await.unwrap_or_else(|_| panic!("{path} goes on"));
        assert_eq!(u16::from(frame.unwrap().code), 1008, "{path}");
    }
}

#[tokio::test]
async fn stuck_strangers_do_not_delay_a_stop() {
    let mut server = TestServer::start(Kind::Sqlite).await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let table = ada.open_table(RULESET, 2).await.unwrap();
    let path = format!("/ws/tables/{}", table.id);
    let mut sockets = Vec::new();
    let mut streams = Vec::new();
    let post = "POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
                content-length: 20\r\n\r\n";
    for _ in 0..25 {
        sockets.push(ada.raw_socket(&path, None).await.unwrap());
        sockets.push(ada.raw_socket("/ws/lobby", None).await.unwrap());
        for opening in ["", post] {
            let mut stream = connected(&server).await;
            stream.write_all(opening.as_bytes()).await.unwrap();
            streams.push(stream);
        }
    }
    let begun = Instant::now();
    server.stop().await;
    let took = begun.elapsed();
    println!("stopped in {took:?} with 100 strangers");
    // They get a second and a half; waiting for them to end by themselves would take eight.
    assert!(took < Duration::from_secs(5), "it took {took:?}");
}
