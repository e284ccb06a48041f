//! The nginx example, with Debian's nginx: sockets, a base path, and the client's address.

use fondaco_tests::client::Person;
use fondaco_tests::needs;
use fondaco_tests::process::{Program, ServerProcess, command};
use fondaco_tests::proxy::Proxy;
use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;

const EXAMPLE: &str = include_str!("../../dist/nginx.conf.example");

/// Runs the example in front of a server, below a path.
async fn nginx(folder: &Path, server: &str, path: &str) -> Proxy {
    let mut example = EXAMPLE.to_owned();
    let location = format!("location {path} {{");
    for (part, here) in [("127.0.0.1:7878", server), ("location / {", &location)] {
        assert!(example.contains(part), "the example has no {part}");
        example = example.replace(part, here);
    }
    Proxy::nginx(folder, &example, path).await
}

/// One player makes a move, and both see it.
async fn play_a_move(url: &str) {
    let ada = Person::guest(url, "Ada").await.unwrap();
    let bob = Person::guest(url, "Bob").await.unwrap();
    let table = ada.start_game("golden-horn", &[&bob]).await.unwrap();
    let mut sockets = [
        ada.connect(table).await.unwrap(),
        bob.connect(table).await.unwrap(),
    ];
    let can_act =
        |socket: &&mut fondaco_tests::client::TableSocket| !socket.legal_actions().is_empty();
    let socket = sockets.iter_mut().find(can_act).expect("somebody acts");
    let action = socket.legal_actions().swap_remove(0);
    let command = socket.act(&action).await.unwrap();
    let version = socket.answer(command).await.unwrap().unwrap();
    for socket in &mut sockets {
        while socket.version() < version {
            socket.next().await.unwrap();
        }
    }
}

#[tokio::test]
async fn a_game_goes_through_nginx_also_below_a_path() {
    needs!(Nginx);
    for (path, settings) in [("/", vec![]), ("/games/", vec!["--base-path", "/games"])] {
        let folder = tempfile::tempdir().unwrap();
        let database = super::sqlite(&folder);
        let settings = [&settings[..], &["--trust-proxy"]].concat();
        let program = Program::Fondaco;
        let server =
            ServerProcess::start_as_is(&[], program, "127.0.0.1:0", &database, &settings).await;
        let server = server.unwrap();
        let nginx = nginx(folder.path(), &address_of(&server), path).await;
        play_a_move(&nginx.url).await;
        let metrics = reqwest::get(format!("{}/metrics", nginx.url)).await;
        assert_eq!(metrics.unwrap().status(), 404, "figures are public");
    }
}

/// `127.0.0.1:PORT`, without a path.
fn address_of(server: &ServerProcess) -> String {
    let address = server.address();
    address.split('/').next().unwrap_or_default().to_owned()
}

#[tokio::test]
async fn behind_nginx_the_client_counts_and_cannot_choose_its_address() {
    needs!(Nginx);
    let folder = tempfile::tempdir().unwrap();
    let database = super::sqlite(&folder);
    let program = Program::Fondaco;
    let settings = ["--trust-proxy"];
    let server = ServerProcess::start_as_is(&[], program, "127.0.0.1:0", &database, &settings);
    let server = server.await.unwrap();
    let nginx = nginx(folder.path(), &address_of(&server), "/").await;
    let ban = [
        "admin",
        "ban",
        "--address",
        "127.0.0.3",
        "--database-url",
        &database,
    ];
    let banned = command(&ban).await.unwrap();
    assert!(banned.status.success(), "{banned:?}");
    let status = async |from: u8| {
        let from = IpAddr::V4(Ipv4Addr::new(127, 0, 0, from));
        let client = reqwest::Client::builder()
            .local_address(from)
            .build()
            .unwrap();
        let request = client.get(format!("{}/api/rulesets", nginx.url));
        let request = request.header("x-forwarded-for", "127.0.0.2");
        request.send().await.unwrap().status().as_u16()
    };
    assert_eq!(status(2).await, 200);
    assert_eq!(status(3).await, 429, "it is kept out, whatever it says");
}
