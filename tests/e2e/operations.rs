//! What the operators of a server rely on.

use fondaco_tests::client::Person;
use fondaco_tests::game_night::{GameNight, HORUS, RULESET};
use fondaco_tests::needs;
use fondaco_tests::postgres::PostgresServer;
use fondaco_tests::process::{free_address, path_of_server};
use fondaco_tests::server::{Kind, TestServer};
use std::process::Stdio;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::Command;
use tokio::task::block_in_place;
use tokio::time::{sleep, timeout};

#[tokio::test]
async fn health_readiness_and_metrics_answer() {
    let mut server = TestServer::start(Kind::Sqlite).await;
    let status = async |path: &str| {
        reqwest::get(format!("{}{path}", server.url()))
            .await
            .unwrap()
            .status()
            .as_u16()
    };
    assert_eq!(status("/healthz").await, 200);
    assert_eq!(status("/readyz").await, 200);
    assert_eq!(status("/metrics").await, 200);
    server.stop().await;
}

#[tokio::test]
async fn a_base_path_moves_everything_but_health() {
    let server = TestServer::start_with(Kind::Sqlite, &["--base-path", "/games"]).await;
    let status = async |path: &str| {
        reqwest::get(format!("{}{path}", server.url()))
            .await
            .unwrap()
            .status()
            .as_u16()
    };
    assert_eq!(status("/games/api/rulesets").await, 200);
    assert_eq!(status("/api/rulesets").await, 404);
    assert_eq!(status("/healthz").await, 200);
    assert_eq!(status("/games/readyz").await, 200);
}

#[tokio::test]
async fn pages_carry_a_strict_policy() {
    let server = TestServer::start(Kind::Sqlite).await;
    let answer = reqwest::get(format!("{}/api/rulesets", server.url()))
        .await
        .unwrap();
    let policy = answer.headers()["content-security-policy"]
        .to_str()
        .unwrap();
    assert!(policy.contains("default-src 'self'") && policy.contains("frame-ancestors 'none'"));
    assert_eq!(answer.headers()["x-content-type-options"], "nosniff");
}

#[tokio::test]
async fn only_what_can_be_a_page_carries_the_policies_of_pages() {
    let server = TestServer::start(Kind::Sqlite).await;
    let get = async |path: &str| {
        reqwest::get(format!("{}{path}", server.url()))
            .await
            .unwrap()
    };
    let page = get("/").await;
    assert!(page.headers().contains_key("content-security-policy"));
    let page = page.text().await.unwrap();
    let is_script = |text: &&str| text.contains("assets/") && text.ends_with(".js");
    let script = page.split('"').find(is_script);
    let script = get(&format!("/{}", script.unwrap().trim_start_matches("./"))).await;
    assert_eq!(script.status(), 200);
    assert!(!script.headers().contains_key("content-security-policy"));
    assert_eq!(script.headers()["x-content-type-options"], "nosniff");
    let missing = get("/assets/nothing.js").await;
    assert!(missing.headers().contains_key("content-security-policy"));
}

#[tokio::test]
async fn unknown_addresses_of_the_interface_are_json_404() {
    let server = TestServer::start(Kind::Sqlite).await;
    let answer = reqwest::get(format!("{}/api/nothing", server.url()))
        .await
        .unwrap();
    assert_eq!(answer.status(), 404);
    let body: serde_json::Value = answer.json().await.unwrap();
    assert_eq!(body["code"], "not_found");
}

#[tokio::test]
async fn too_many_requests_are_refused() {
    let server = TestServer::start_with(Kind::Sqlite, &["--requests-per-second", "5"]).await;
    let mut limited = 0;
    for _ in 0..60 {
        let answer = reqwest::get(format!("{}/api/rulesets", server.url()))
            .await
            .unwrap();
        if answer.status() == 429 {
            limited += 1;
        }
    }
    assert!(
        limited > 0,
        "60 requests at once passed a limit of 5 a second"
    );
}

#[tokio::test]
async fn another_name_for_the_server_is_refused() {
    let settings = ["--public-url", "https://games.example/"];
    let server = TestServer::start_with(Kind::Sqlite, &settings).await;
    let status = async |host: &str| {
        let request = reqwest::Client::new().get(format!("{}/api/rulesets", server.url()));
        let answer = request.header("host", host).send().await.unwrap();
        answer.status().as_u16()
    };
    assert_eq!(status("games.example").await, 200);
    assert_eq!(status("127.0.0.1:7878").await, 200);
    assert_eq!(status("evil.example").await, 403);
}

#[tokio::test]
async fn pages_are_kept_apart_from_other_sites() {
    let server = TestServer::start(Kind::Sqlite).await;
    let answer = reqwest::get(format!("{}/api/rulesets", server.url()))
        .await
        .unwrap();
    let header = |name: &str| answer.headers()[name].to_str().unwrap();
    assert_eq!(header("cross-origin-opener-policy"), "same-origin");
    assert_eq!(header("cross-origin-resource-policy"), "same-origin");
    assert!(header("permissions-policy").contains("camera=()"));
    assert!(!header("content-security-policy").contains("unsafe"));
}

/// The first process in a container ignores signals that it does not handle.
#[tokio::test]
async fn a_server_that_waits_for_its_database_can_be_stopped() {
    let mut server = Command::new(path_of_server().unwrap())
        .args(["--listen", "127.0.0.1:0"])
        .env("DATABASE_URL", "postgres://nobody@127.0.0.1:1/nothing")
        .stderr(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    let mut said = BufReader::new(server.stderr.take().unwrap()).lines();
    while let Some(line) = said.next_line().await.unwrap() {
        if line.contains("is not there yet") {
            break;
        }
    }
    let id = server.id().unwrap().to_string();
    let asked = Command::new("kill").args(["-TERM", &id]).status().await;
    assert!(asked.unwrap().success());
    let ended = timeout(Duration::from_secs(5), server.wait()).await;
    assert!(
        ended.unwrap().unwrap().success(),
        "it was ended by the signal"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_is_away_is_not_ready() {
    needs!(Postgres);
    let postgres = PostgresServer::start();
    let server = TestServer::start_on(&postgres.create_database().await).await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let status = async |path: &str| {
        let answer = reqwest::get(format!("{}{path}", server.url())).await;
        answer.unwrap().status().as_u16()
    };
    assert_eq!(status("/readyz").await, 200);
    // A server that has just started reads the list of tables once.
    assert_eq!(status("/api/tables").await, 200);
    block_in_place(|| postgres.stop_immediately());
    let becomes = async |wanted: u16| {
        let waiting = async {
            while status("/readyz").await != wanted {
                sleep(Duration::from_millis(50)).await;
            }
        };
        let became = timeout(Duration::from_secs(20), waiting).await;
        assert!(became.is_ok(), "/readyz does not become {wanted}");
    };
    becomes(503).await;
    assert_eq!(status("/healthz").await, 200);
    assert_eq!(status("/api/tables").await, 200, "what was last known");
    let further = format!("{}/api/tables?status=gathering", server.url());
    let answer = reqwest::get(further).await.unwrap();
    assert_eq!(answer.status(), 503);
    assert!(answer.headers().contains_key("retry-after"));
    block_in_place(|| postgres.start_again());
    becomes(200).await;
    assert!(ada.open_table(RULESET, 2).await.is_ok());
}

/// How a command ends when its output goes there.
fn ends(url: &str, words: &[&str], output: Stdio, errors: Stdio) -> (Option<i32>, String) {
    let mut fondaco = std::process::Command::new(path_of_server().unwrap());
    let fondaco = fondaco.args(words).env("DATABASE_URL", url);
    let ended = fondaco.stdout(output).stderr(errors).spawn().unwrap();
    let ended = ended.wait_with_output().unwrap();
    (
        ended.status.code(),
        String::from_utf8(ended.stderr).unwrap(),
    )
}

/// `fondaco admin tables | grep -q horus` stops reading at the first line.
#[tokio::test]
async fn commands_finish_though_nobody_reads_what_they_print() {
    let mut server = TestServer::start(Kind::Sqlite).await;
    GameNight::started_for(&server, HORUS, 2).await;
    server.stop().await;
    let url = server.store_url();
    let folder = tempfile::tempdir().unwrap();
    let backup = folder.path().join("monday");
    let backup = backup.to_str().unwrap();
    let closed = || Stdio::from(std::io::pipe().unwrap().1);
    const WRONG: [&str; 5] = [
        "--https",
        "games.example",
        "--trust-proxy",
        "config",
        "check",
    ];
    let commands: [(&[&str], i32); 9] = [
        (&["config", "check"], 0),
        (&WRONG, 1),
        (&["admin", "tables"], 0),
        (&["admin", "people", "--json"], 0),
        (&["backup", backup], 0),
        (&["restore", "--force", "--verify", backup], 0),
        (&["repair", backup], 0),
        (&["restore", backup], 1),
        (&["health", "--listen", "127.0.0.1:1"], 1),
    ];
    for (words, code) in commands {
        let ended = ends(&url, words, closed(), Stdio::piped());
        assert_eq!(ended.0, Some(code), "{words:?}: {}", ended.1);
    }
    assert!(std::fs::exists(backup).unwrap());
    let (code, _) = ends(&url, &WRONG, closed(), closed());
    assert_eq!(code, Some(1));

    // A full disk is something else: what was to be kept is not there.
    let full = || Stdio::from(std::fs::File::create("/dev/full").unwrap());
    for words in [["admin", "tables"], ["config", "check"]] {
        let (code, said) = ends(&url, &words, full(), Stdio::piped());
        assert_eq!(code, Some(1), "{words:?}");
        let told = said.matches("error: the output cannot be written: No space left");
        assert_eq!(told.count(), 1, "{said}");
    }
}

#[tokio::test]
async fn a_server_whose_output_nobody_reads_serves() {
    let closed = || Stdio::from(std::io::pipe().unwrap().1);
    let (folder, address) = (tempfile::tempdir().unwrap(), free_address());
    let mut server = Command::new(path_of_server().unwrap())
        .args(["--listen", &address.to_string(), "--data"])
        .arg(folder.path())
        .stdout(closed())
        .stderr(closed())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    let healthy = format!("http://{address}/healthz");
    while reqwest::get(&healthy).await.is_err() {
        assert!(server.try_wait().unwrap().is_none(), "it ended");
        sleep(Duration::from_millis(50)).await;
    }
    // It has announced its address by now, or is about to.
    sleep(Duration::from_millis(200)).await;
    assert!(server.try_wait().unwrap().is_none(), "it ended");
}
