//! The example for nginx, with Debian's nginx: sockets, a base path, and the client's address.

use fondaco_tests::client::Person;
use fondaco_tests::process::{Program, ServerProcess, command};
use std::net::{IpAddr, Ipv4Addr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tokio::time::{sleep, timeout};

const EXAMPLE: &str = include_str!("../../dist/nginx.conf.example");

/// The longest that nginx may take to start.
const START_MAX: Duration = Duration::from_secs(10);

/// A running nginx, ended when this is dropped.
struct Nginx {
    process: Child,
    url: String,
}

impl Drop for Nginx {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Nginx {
    /// The example as it is, but for the port, the certificate and the path.
    async fn start(folder: &Path, server: &str, path: &str) -> Nginx {
        let free = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = free.local_addr().unwrap().port();
        drop(free);
        let listen = format!("listen 127.0.0.1:{port};");
        let lines = EXAMPLE.lines().filter(|line| !line.contains("ssl_"));
        let example = lines.collect::<Vec<_>>().join("\n");
        for part in ["listen 443 ssl;", "127.0.0.1:7878", "location / {"] {
            assert!(example.contains(part), "the example has no {part}");
        }
        let example = example
            .replace("listen 443 ssl;", &listen)
            .replace("127.0.0.1:7878", server)
            .replace("location / {", &format!("location {path} {{"));
        let here = folder.display();
        let config = format!(
            "pid {here}/nginx.pid; error_log {here}/error.log; worker_processes 1;\n\
             events {{ worker_connections 256; }}\n\
             http {{ access_log off; client_body_temp_path {here}/body; proxy_temp_path {here}/proxy;\n\
             fastcgi_temp_path {here}/fastcgi; uwsgi_temp_path {here}/uwsgi;\n\
             scgi_temp_path {here}/scgi;\n{example}\n}}\n"
        );
        let file = folder.join("nginx.conf");
        std::fs::write(&file, config).unwrap();
        let process = Command::new("/usr/sbin/nginx")
            .arg("-p")
            .arg(folder)
            .arg("-c")
            .arg(&file)
            .args(["-g", "daemon off; master_process off;"])
            .stdout(Stdio::null())
            .spawn()
            .expect("nginx starts; apt-get install nginx-light");
        let nginx = Nginx {
            process,
            url: format!("http://127.0.0.1:{port}{}", path.trim_end_matches('/')),
        };
        let listening = async {
            while reqwest::get(format!("{}/api/rulesets", nginx.url))
                .await
                .is_err()
            {
                sleep(Duration::from_millis(20)).await;
            }
        };
        timeout(START_MAX, listening).await.expect("nginx listens");
        nginx
    }
}

/// Both see a move that one of them makes.
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
    for (path, settings) in [("/", vec![]), ("/games/", vec!["--base-path", "/games"])] {
        let folder = tempfile::tempdir().unwrap();
        let database = super::sqlite(&folder);
        let settings = [&settings[..], &["--trust-proxy"]].concat();
        let program = Program::Fondaco;
        let server =
            ServerProcess::start_as_is(&[], program, "127.0.0.1:0", &database, &settings).await;
        let server = server.unwrap();
        let nginx = Nginx::start(folder.path(), &address_of(&server), path).await;
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
    let folder = tempfile::tempdir().unwrap();
    let database = super::sqlite(&folder);
    let program = Program::Fondaco;
    let settings = ["--trust-proxy"];
    let server = ServerProcess::start_as_is(&[], program, "127.0.0.1:0", &database, &settings);
    let server = server.await.unwrap();
    let nginx = Nginx::start(folder.path(), &address_of(&server), "/").await;
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
