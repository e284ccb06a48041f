//! HTTPS without a proxy, with certificates from a real authority.

use fondaco_protocol::{Me, TableView};
use fondaco_tests::certificate::Certificate;
use fondaco_tests::game_night::RULESET;
use fondaco_tests::needs;
use fondaco_tests::pebble::{Pebble, TlsBrowser};
use fondaco_tests::process::{command, free_address, path_of_server};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use std::fs;
use std::net::SocketAddr;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader, Lines};
use tokio::net::{TcpListener, TcpStream};
use tokio::process::{Child, ChildStderr, Command};
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

const NAME: &str = "games.example";

/// The longest that anything may take here.
const WAIT_MAX: Duration = Duration::from_secs(60);

const POLL: Duration = Duration::from_millis(50);

const A_YEAR: Duration = Duration::from_secs(365 * 24 * 60 * 60);

/// A server process that answers HTTPS, as behind a router that leads the usual ports to its own.
struct Server {
    child: Child,
    logged: Lines<BufReader<ChildStderr>>,
}

/// Where it listens.
#[derive(Clone, Copy)]
struct Ports {
    https: SocketAddr,
    http: SocketAddr,
}

impl Ports {
    fn free() -> Ports {
        Ports {
            https: free_address(),
            http: free_address(),
        }
    }
}

impl Server {
    fn start(data: &Path, ports: Ports, directory: &str, ca: &Path) -> Server {
        let ca = ca.to_str().unwrap();
        let authority = ["--https-directory", directory, "--https-ca", ca];
        Server::start_with(data, ports, &authority)
    }

    fn start_with(data: &Path, ports: Ports, certificate: &[&str]) -> Server {
        let mut child = Command::new(path_of_server().unwrap())
            .args(["--listen", "127.0.0.1:0", "--https", NAME])
            .args(["--https-listen", &ports.https.to_string()])
            .args(["--http-listen", &ports.http.to_string()])
            .args(certificate)
            .arg("--data")
            .arg(data)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        let logged = BufReader::new(child.stderr.take().unwrap()).lines();
        Server { child, logged }
    }

    /// The next line of the log that contains this.
    async fn line(&mut self, part: &str) -> String {
        let reading = async {
            loop {
                let line = self.logged.next_line().await.unwrap();
                let line = line.unwrap_or_else(|| panic!("it ended without '{part}'"));
                if line.contains(part) {
                    return line;
                }
            }
        };
        timeout(WAIT_MAX, reading).await.unwrap()
    }

    async fn stop(mut self) {
        let id = self.child.id().unwrap().to_string();
        Command::new("kill").arg(id).status().await.unwrap();
        let ended = timeout(WAIT_MAX, self.child.wait()).await.unwrap();
        assert!(ended.unwrap().success());
    }
}

/// The certificate, once new connections are shown another than this.
async fn next_certificate(browser: &TlsBrowser, before: &[u8]) -> Vec<u8> {
    let begun = Instant::now();
    loop {
        match browser.shown().await {
            Ok(shown) if shown != before => return shown,
            Ok(_) | Err(_) => {}
        }
        assert!(begun.elapsed() < WAIT_MAX, "there is no new certificate");
        sleep(POLL).await;
    }
}

async fn plain(ports: Ports, request: &str) -> String {
    let mut stream = TcpStream::connect(ports.http).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer
}

fn body<T: serde::de::DeserializeOwned>(answer: &str) -> T {
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {head}\n{body}"))
}

#[tokio::test]
async fn a_certificate_is_fetched_and_renewed_while_sockets_stay_open() {
    needs!(Pebble, Openssl);
    let (data, ports) = (TempDir::new().unwrap(), Ports::free());
    let pebble = Pebble::start(ports.http.port(), Duration::from_secs(20));
    let browser = pebble.browser().await.unwrap().at(ports.https, NAME);
    let server = Server::start(data.path(), ports, &pebble.directory(), pebble.ca());
    let first = next_certificate(&browser, &[]).await;

    let ada = json!({ "name": "Ada" }).to_string();
    let arrived = browser.ask("POST", "/api/session", "", &ada).await.unwrap();
    let mut heads = arrived.lines();
    let cookie = heads
        .find_map(|line| line.strip_prefix("set-cookie: "))
        .unwrap();
    assert!(
        cookie.starts_with("__Host-") && cookie.contains("Secure"),
        "{cookie}"
    );
    assert!(
        arrived.contains("\r\nstrict-transport-security: "),
        "{arrived}"
    );
    let ada: Me = body(&arrived);
    assert_eq!(ada.name, "Ada");
    let cookie = cookie.split(';').next().unwrap();
    let headers = format!("cookie: {cookie}\r\norigin: https://{NAME}\r\n");
    let asked =
        json!({ "ruleset": RULESET, "seats": 2, "visibility": "private", "spectators": true });
    let asked = asked.to_string();
    let opened = browser.ask("POST", "/api/tables", &headers, &asked).await;
    let table: TableView = body(&opened.unwrap());

    let id = table.id;
    let mut upgrade = format!("wss://{NAME}/ws/tables/{id}")
        .into_client_request()
        .unwrap();
    upgrade
        .headers_mut()
        .insert("cookie", cookie.parse().unwrap());
    let (mut socket, _) = client_async(upgrade, browser.connect().await.unwrap())
        .await
        .unwrap();
    let hello = json!({ "type": "hello" }).to_string();
    socket.send(Message::text(hello)).await.unwrap();
    let greeting = timeout(WAIT_MAX, socket.next())
        .await
        .unwrap()
        .unwrap()
        .unwrap();
    assert!(greeting.to_text().unwrap().contains("Ada"), "{greeting}");

    let doctor: Value = body(&browser.ask("GET", "/api/doctor", "", "").await.unwrap());
    assert_eq!(
        (&doctor["https"], &doctor["findings"]),
        (&json!(true), &json!([])),
        "{doctor}"
    );

    let second = next_certificate(&browser, &first).await;
    assert_ne!(first, second);
    // A line of chat comes from the table, over the connection with the first certificate.
    let words = json!({ "type": "text", "text": "still here" });
    let said = json!({ "type": "say", "cmd_id": uuid::Uuid::new_v4(), "words": words });
    socket.send(Message::text(said.to_string())).await.unwrap();
    let heard = async {
        loop {
            let message = socket.next().await.expect("it is open").unwrap();
            if message
                .to_text()
                .is_ok_and(|text| text.contains("still here"))
            {
                return;
            }
        }
    };
    timeout(WAIT_MAX, heard).await.unwrap();
    server.stop().await;
    let closing = async {
        while let Some(Ok(message)) = socket.next().await {
            if message
                .to_text()
                .is_ok_and(|text| text.contains("restarting"))
            {
                return true;
            }
        }
        false
    };
    assert!(
        timeout(WAIT_MAX, closing).await.unwrap(),
        "it said good-bye"
    );
}

#[tokio::test]
async fn a_certificate_is_kept_and_plain_requests_are_redirected() {
    needs!(Pebble, Openssl);
    let (data, ports) = (TempDir::new().unwrap(), Ports::free());
    let pebble = Pebble::start(ports.http.port(), A_YEAR);
    let browser = pebble.browser().await.unwrap().at(ports.https, NAME);
    let (directory, ca) = (pebble.directory(), pebble.ca().to_owned());
    let ca_copy = data.path().join("ca.pem");
    fs::copy(ca, &ca_copy).unwrap();
    let mut server = Server::start(data.path(), ports, &directory, &ca_copy);
    server.line("is in use until 2027").await;
    let first = browser.shown().await.unwrap();
    for name in ["account.json", "certificate.json"] {
        let kept = fs::metadata(data.path().join("https").join(name)).unwrap();
        assert_eq!(kept.permissions().mode() & 0o777, 0o600, "{name}");
    }
    // Says nothing at the encrypted port, while the rest goes on.
    let mut silent = TcpStream::connect(ports.https).await.unwrap();

    let answer = plain(
        ports,
        "GET /t/ABC?a=b HTTP/1.1\r\nhost: other\r\nconnection: close\r\n\r\n",
    );
    let answer = answer.await;
    assert!(answer.starts_with("HTTP/1.1 308 "), "{answer}");
    let location = format!("\r\nlocation: https://{NAME}/t/ABC?a=b\r\n");
    assert!(answer.contains(&location), "{answer}");
    let unknown =
        "GET /.well-known/acme-challenge/x HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
    assert!(plain(ports, unknown).await.starts_with("HTTP/1.1 404 "));

    let mut nothing = [0; 1];
    let read = timeout(WAIT_MAX / 2, silent.read(&mut nothing)).await;
    assert!(
        matches!(read, Ok(Ok(0) | Err(_))),
        "it is let wait for ever"
    );

    server.stop().await;
    drop(pebble);
    let mut server = Server::start(data.path(), ports, &directory, &ca_copy);
    server.line("listening").await;
    assert_eq!(next_certificate(&browser, &[]).await, first);
    server.stop().await;
}

#[tokio::test]
async fn a_name_that_leads_elsewhere_is_told() {
    needs!(Pebble, Openssl);
    let (data, ports) = (TempDir::new().unwrap(), Ports::free());
    // The authority asks where nobody listens.
    let pebble = Pebble::start(free_address().port(), A_YEAR);
    let mut server = Server::start(data.path(), ports, &pebble.directory(), pebble.ca());
    let told = server.line("no certificate for").await;
    for part in [
        "cannot see that games.example leads to this server",
        "connection refused",
        "port 80",
        "next attempt in 5 minutes",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    // It goes on without, and says nothing to browsers but that there is no certificate.
    let browser = pebble.browser().await.unwrap().at(ports.https, NAME);
    assert!(browser.connect().await.is_err());
    server.stop().await;
}

#[tokio::test]
async fn an_authority_that_is_not_there_and_a_port_that_is_taken_are_told() {
    needs!(Openssl);
    let (data, ports) = (TempDir::new().unwrap(), Ports::free());
    let certificate = Certificate::make();
    let nobody = format!("https://{}/dir", free_address());
    let mut server = Server::start(data.path(), ports, &nobody, &certificate.authority);
    let told = server.line("no certificate for").await;
    assert!(
        told.contains(&nobody) && told.contains("cannot be reached"),
        "{told}"
    );
    server.stop().await;

    let taken = TcpListener::bind(ports.https).await.unwrap();
    let mut server = Server::start(data.path(), ports, &nobody, &certificate.authority);
    let told = server.line("another program").await;
    assert!(told.contains("--https-listen"), "{told}");
    let ended = timeout(WAIT_MAX, server.child.wait()).await.unwrap();
    assert!(!ended.unwrap().success());
    drop(taken);
}

#[tokio::test]
async fn a_certificate_from_files_is_followed_while_connections_stay_open() {
    needs!(Openssl);
    let (data, ports) = (TempDir::new().unwrap(), Ports::free());
    let files = Certificate::make();
    let browser = TlsBrowser::of_file(&files.authority, ports.https, NAME).unwrap();
    let given = [
        "--https-certificate",
        files.own.to_str().unwrap(),
        "--https-key",
        files.key.to_str().unwrap(),
    ];
    let mut server = Server::start_with(data.path(), ports, &given);
    server
        .line("the certificate for games.example is in use until")
        .await;
    let first = next_certificate(&browser, &[]).await;
    let redirected = plain(
        ports,
        "GET /a HTTP/1.1\r\nhost: other\r\nconnection: close\r\n\r\n",
    );
    assert!(
        redirected
            .await
            .contains("location: https://games.example/a")
    );
    let metrics = browser.ask("GET", "/healthz", "", "").await.unwrap();
    assert!(metrics.starts_with("HTTP/1.1 200 "), "{metrics}");
    let lobby = format!("wss://{NAME}/ws/lobby").into_client_request();
    let connected = browser.connect().await.unwrap();
    let (mut socket, _) = client_async(lobby.unwrap(), connected).await.unwrap();

    // Another key alone is not used.
    let key = fs::read(&files.key).unwrap();
    fs::write(&files.key, fs::read(&Certificate::make().key).unwrap()).unwrap();
    let told = server.line("no other certificate for").await;
    assert!(
        told.contains("does not belong to the certificate"),
        "{told}"
    );
    assert_eq!(browser.shown().await.unwrap(), first);
    fs::write(&files.key, key).unwrap();

    files.renew();
    let second = next_certificate(&browser, &first).await;
    assert_ne!(first, second);
    socket
        .send(Message::Ping("still here".into()))
        .await
        .unwrap();
    let answered =
        async { while !matches!(socket.next().await.unwrap().unwrap(), Message::Pong(_)) {} };
    timeout(WAIT_MAX, answered).await.unwrap();
    server.stop().await;
}

#[tokio::test]
async fn files_that_cannot_be_used_keep_a_server_from_starting() {
    needs!(Openssl);
    let (own, other) = (Certificate::make(), Certificate::make());
    let [certificate, key] = [&own.own, &other.key].map(|path| path.to_str().unwrap());
    let check = async |arguments: &[&str]| {
        let all = [&["--https", NAME], arguments, &["config", "check"]].concat();
        let checked = command(&all).await.unwrap();
        (
            checked.status.success(),
            String::from_utf8(checked.stdout).unwrap(),
        )
    };
    let both = ["--https-certificate", certificate, "--https-key"];
    let good = own.key.to_str().unwrap();
    let (is_well, said) = check(&[&both[..], &[good]].concat()).await;
    assert!(is_well, "{said}");
    for (arguments, part) in [
        (
            &[&both[..], &[key]].concat()[..],
            "does not belong to the certificate",
        ),
        (
            &[&both[..], &["/nowhere/key.pem"]].concat()[..],
            "/nowhere/key.pem cannot be read",
        ),
        (&both[..2], "belong together"),
    ] {
        let (is_well, said) = check(arguments).await;
        assert!(!is_well && said.contains(part), "{said}");
    }
}
