//! The player in `docs/bots`, written from PROTOCOL.md in another language, plays whole games.

use fondaco_tests::needs;
use fondaco_tests::server::{Kind, TestServer};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command as Blocking, Stdio};
use std::sync::OnceLock;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, BufReader, Lines};
use tokio::process::{Child, ChildStdout, Command};
use tokio::time::timeout;

/// The only package that the player needs.
const PACKAGE: &str = "websockets>=13,<18";

/// No game of two quick players takes longer than this.
const GAME_MAX: Duration = Duration::from_secs(120);

/// A Python that has the package, set up once. `None` if this machine cannot provide it.
fn python() -> Option<PathBuf> {
    static PYTHON: OnceLock<Option<PathBuf>> = OnceLock::new();
    PYTHON.get_or_init(make_python).clone()
}

fn make_python() -> Option<PathBuf> {
    let folder = repository().join("target/tools/python");
    let python = folder.join("bin/python");
    let has_package = |python: &Path| {
        succeeds(Blocking::new(python).args(["-c", "import websockets.sync.client"]))
    };
    if has_package(&python) || (make_venv(&folder, &python) && has_package(&python)) {
        return Some(python);
    }
    None
}

fn make_venv(folder: &Path, python: &Path) -> bool {
    let pip = [
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
    ];
    succeeds(
        Blocking::new("python3")
            .args(["-m", "venv", "--clear"])
            .arg(folder),
    ) && succeeds(Blocking::new(python).args(pip).arg(PACKAGE))
}

fn succeeds(command: &mut Blocking) -> bool {
    let status = command.stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

fn repository() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

/// A running player and what it prints.
struct Player {
    child: Child,
    lines: Lines<BufReader<ChildStdout>>,
}

impl Player {
    fn start(python: &Path, server: &TestServer, arguments: &[&str]) -> Player {
        let mut child = Command::new(python)
            .arg(repository().join("docs/bots/player.py"))
            .arg(server.url())
            .args(arguments)
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        let output = child.stdout.take().unwrap();
        let lines = BufReader::new(output).lines();
        Player { child, lines }
    }

    /// What the next printed line says after these words, which it must contain.
    async fn says(&mut self, words: &str) -> String {
        let line = self.lines.next_line().await.unwrap();
        let line = line.expect("the player has failed; it says why above");
        let (_, rest) = line
            .split_once(words)
            .unwrap_or_else(|| panic!("it says {line}"));
        rest.trim().to_owned()
    }

    async fn result(mut self) -> Value {
        let result = self.says("result").await;
        assert!(self.child.wait().await.unwrap().success());
        serde_json::from_str(&result).unwrap()
    }
}

async fn whole_game(ruleset: &str, options: &str) {
    // It takes python3-venv, and a package index that pip can reach.
    let Some(python) = python() else {
        return needs::leave_out("Python with websockets");
    };
    let server = TestServer::start(Kind::Sqlite).await;
    let open = ["--open", ruleset, "--options", options, "--seed", "1"];
    let mut host = Player::start(&python, &server, &open);
    let play = async {
        let code = host.says("table").await;
        let guest = Player::start(&python, &server, &[&code, "--seed", "2", "--name", "Guest"]);
        let (one, other) = tokio::join!(host.result(), guest.result());
        assert_eq!(one, other);
        assert_eq!(one["scores"].as_array().unwrap().len(), 2);
        assert!(!one["winners"].as_array().unwrap().is_empty());
    };
    timeout(GAME_MAX, play)
        .await
        .expect("the game ends in time");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn python_players_finish_a_game_of_golden_horn() {
    whole_game("golden-horn", "{}").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn python_players_finish_a_game_with_dominio_da_mar() {
    whole_game("golden-horn", r#"{"expansion":"dominio_da_mar"}"#).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn python_players_finish_a_game_of_horus() {
    whole_game("horus", "{}").await;
}
