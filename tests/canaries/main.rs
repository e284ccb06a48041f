//! Searches for secrets in everything that a real server writes at the most verbose log level: a
//! whole game with chat, refused commands, bad tokens and a hand-over.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod secrets;

use fondaco_protocol::{ClientMessage, CommandId, SeatToken, TableView, Words};
use fondaco_tests::client::{Person, TableSocket};
use fondaco_tests::process::path_of_server;
use fondaco_tests::receiver::Receiver;
use secrets::Secrets;
use serde_json::{Value, json};
use std::fs::{File, read_to_string};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use uuid::Uuid;

/// The maximum time that the server may take to start.
const START_MAX: Duration = Duration::from_secs(30);

/// No game of Horus takes more actions than this.
const ACTIONS_MAX: usize = 1_000;

/// Said at the table.
const CHAT: &str = "canary-in-the-chat";

/// A session that does not exist.
const BAD_COOKIE: &str = "canarycanarycanarycanarycanarycanarycanary0";

/// A server whose whole output is kept.
struct Watched {
    process: Child,
    folder: TempDir,
    url: String,
}

impl Watched {
    fn start() -> Watched {
        let folder = TempDir::new().unwrap();
        let words = |name: &str| File::create(folder.path().join(name)).unwrap();
        let database = format!(
            "sqlite://{}",
            folder.path().join("canaries.sqlite").display()
        );
        let process = Command::new(path_of_server().unwrap())
            .args(["--listen", "127.0.0.1:0", "--database-url", &database])
            .args(["--allow-unsafe-database", "--log", "trace"])
            .args(["--requests-per-second", "100000"])
            .args(["--notices-allow", "127.0.0.0/8", "--hurried-notices"])
            .args(["--actions-per-second", "100000"])
            .env("RUST_LOG", "trace")
            .env("RUST_BACKTRACE", "1")
            .stdin(Stdio::null())
            .stdout(words("out"))
            .stderr(words("err"))
            .spawn()
            .unwrap();
        let mut watched = Watched {
            process,
            folder,
            url: String::new(),
        };
        watched.url = watched.address();
        watched
    }

    fn address(&mut self) -> String {
        let deadline = Instant::now() + START_MAX;
        loop {
            let said = read_to_string(self.path("out")).unwrap();
            let found = said.lines().find_map(|line| line.split_once("open at "));
            if let Some((_, address)) = found.filter(|_| said.ends_with('\n')) {
                return address.trim_end_matches('/').to_owned();
            }
            let ended = self.process.try_wait().unwrap();
            assert!(
                ended.is_none(),
                "{}",
                read_to_string(self.path("err")).unwrap()
            );
            assert!(Instant::now() < deadline, "the server does not start");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Stops it as an operator would, and returns everything that it wrote.
    fn stop(&mut self) -> String {
        let id = self.process.id().to_string();
        let asked = Command::new("kill").args(["-TERM", &id]).status().unwrap();
        assert!(asked.success());
        assert!(self.process.wait().unwrap().success());
        let words = ["out", "err"].map(|name| read_to_string(self.path(name)).unwrap());
        words.join("\n")
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        let _ = self.process.kill();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_secret_is_written_anywhere() {
    let mut server = Watched::start();
    let mut secrets = Secrets::default();
    let mut heard = play(&server, &mut secrets).await;
    let metrics = reqwest::get(format!("{}/metrics", server.url))
        .await
        .unwrap();
    heard.push(metrics.text().await.unwrap());
    secrets.read_database(&server.path("canaries.sqlite")).await;
    let log = server.stop();

    // The log is at its most verbose, and a search in it can find something.
    assert!(log.contains("DEBUG"), "nothing was logged: {log}");
    assert!(secrets.len() > 100, "only {} secrets", secrets.len());
    secrets.assert_finds_what_is_there();
    secrets.assert_not_in("the log", &log);
    for answer in &heard {
        secrets.assert_not_in("an answer", answer);
    }
    println!(
        "{} secrets, none of them in {} bytes of log and {} answers",
        secrets.len(),
        log.len(),
        heard.len()
    );
}

/// Tries webhooks that answer, that refuse and that do not exist. Returns everything the server
/// says about them.
async fn webhooks(person: &Person, secrets: &mut Secrets) -> Vec<String> {
    const PATH: &str = "/api/me/notices/webhooks";
    let receiver = Receiver::start().await;
    receiver.answer(404, "gone");
    let (working, gone) = (receiver.url(), "http://127.0.0.1:9/canary-of-a-webhook");
    secrets.add_text("secret-path-of-a-webhook");
    secrets.add_text("canary-of-a-webhook");
    let mut heard = Vec::new();
    for (kind, address) in [
        ("discord", working.as_str()),
        ("json", gone),
        ("json", "http://10.0.0.1/canary-of-a-webhook"),
        ("json", "https://user:canary-of-a-webhook@ntfy.sh/x"),
        ("ntfy", "canary-of-a-webhook"),
    ] {
        let body = json!({ "kind": kind, "address": address, "template": null, "language": "en" });
        heard.push(person.answer_to(PATH, Some(&body)).await.unwrap());
    }
    let settings: Value = person.get("/api/me/notices").await.unwrap();
    for webhook in settings["webhooks"].as_array().unwrap() {
        let path = format!("{PATH}/{}/test", webhook["id"].as_str().unwrap());
        heard.push(person.answer_to(&path, Some(&json!({}))).await.unwrap());
    }
    assert!(!receiver.posted().is_empty(), "{heard:?}");
    heard.push(settings.to_string());
    heard
}

/// Plays a whole game in which everything that can go wrong does. Returns the resulting metrics,
/// refusals and error bodies.
async fn play(server: &Watched, secrets: &mut Secrets) -> Vec<String> {
    let mut heard = Vec::new();
    let ada = Person::guest(&server.url, "Ada").await.unwrap();
    let bea = Person::guest(&server.url, "Bea").await.unwrap();
    let table = ada.start_game("horus", &[&bea]).await.unwrap();
    for person in [&ada, &bea] {
        secrets.add_cookie(person.cookie.as_ref().unwrap());
    }
    heard.extend(webhooks(&ada, secrets).await);
    secrets.add_text(CHAT);
    secrets.add_text(BAD_COOKIE);

    let token: SeatToken = bea
        .post(&format!("/api/tables/{table}/handover"), &json!({}))
        .await
        .unwrap();
    secrets.add_text(&token.token.to_string());
    heard.extend(refused_requests(server, &ada, &table.to_string()).await);

    let watcher = Person::stranger(&server.url);
    let mut watching = watcher.connect(table).await.unwrap();
    let mut sockets = [
        ada.connect(table).await.unwrap(),
        bea.connect(table).await.unwrap(),
    ];
    for socket in &mut sockets {
        say(socket, CHAT).await;
        say(socket, &format!("{CHAT}\u{202e}")).await;
        socket
            .send_text(format!(r#"{{"type":"say","words":"{CHAT}"}}"#))
            .await
            .unwrap();
        socket.send_text(CHAT.to_owned()).await.unwrap();
    }
    for number in 0..ACTIONS_MAX {
        for socket in &sockets {
            secrets.add_json(socket.private().map(|part| &part.view));
        }
        let acting = sockets
            .iter()
            .position(|one| !one.legal_actions().is_empty());
        let Some(acting) = acting else { break };
        let listed = sockets[acting].legal_actions();
        let action = listed[number % listed.len()].clone();
        if number % 8 == 0 {
            // An action out of turn, and one that no seat may play.
            let wrong = sockets[1 - acting].act(&action).await.unwrap();
            let refused = sockets[1 - acting].answer(wrong).await.unwrap();
            heard.push(refused.expect_err("it is not that seat's turn"));
        }
        let command = sockets[acting].act(&action).await.unwrap();
        let version = sockets[acting]
            .answer(command)
            .await
            .unwrap()
            .expect("it was listed");
        for socket in &mut sockets {
            while socket.version() < version {
                socket.next().await.unwrap();
            }
        }
    }
    for socket in &mut sockets {
        while !socket.is_over() {
            socket.next().await.unwrap();
        }
    }
    while !watching.is_over() {
        watching.next().await.unwrap();
    }
    heard
}

async fn say(socket: &mut TableSocket, text: &str) {
    let words = Words::Text {
        text: text.to_owned(),
    };
    let cmd_id = CommandId(Uuid::new_v4());
    socket
        .send(&ClientMessage::Say {
            cmd_id,
            words,
            step: None,
        })
        .await
        .unwrap();
}

/// Sends requests with bad tokens, bad bodies and bad addresses. Returns the server's responses.
async fn refused_requests(server: &Watched, ada: &Person, table: &str) -> Vec<String> {
    let http = reqwest::Client::new();
    let url = |path: &str| format!("{}{path}", server.url);
    let mut bad = Person::stranger(&server.url);
    bad.cookie = ada.cookie.as_ref().map(|cookie| bad_cookie(cookie));
    let mut answers = Vec::new();
    let tables: Result<Value, _> = bad.get("/api/me/tables").await;
    answers.push(tables.expect_err("no session").to_string());
    let token = json!({ "token": "ca".repeat(32) });
    let taken: Result<TableView, _> = bad
        .post(&format!("/api/tables/{table}/take-over"), &token)
        .await;
    answers.push(taken.expect_err("a bad token").to_string());
    let cookie = ada.cookie.clone().unwrap_or_default();
    let asked = [
        http.get(url(&format!("/api/tables/{table}/file"))),
        http.get(url(&format!("/api/tables/{BAD_COOKIE}"))),
        http.get(url(&format!("/api/nothing?session={BAD_COOKIE}"))),
        http.post(url("/api/session")).body(CHAT),
        http.post(url(&format!("/api/tables/{table}/join")))
            .json(&json!({ "x": 1 })),
        http.post(url(&format!("/api/tables/{table}/close")))
            .json(&json!({})),
    ];
    for request in asked {
        let response = request.header("cookie", &cookie).send().await.unwrap();
        assert_ne!(response.status().as_u16(), 500);
        let headers = format!("{:?}", response.headers());
        answers.push(headers + &response.text().await.unwrap());
    }
    answers
}

/// The same cookie with a value that is not a session.
fn bad_cookie(cookie: &str) -> String {
    let (name, _) = cookie.split_once('=').unwrap_or((cookie, ""));
    format!("{name}={BAD_COOKIE}")
}

/// The database's URL, for [`Secrets`].
fn read_only(path: &Path) -> String {
    format!("sqlite://{}?mode=ro", path.display())
}
