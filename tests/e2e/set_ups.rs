//! What the documents and examples say about starting a server is tried as they say it.

use fondaco_tests::certificate::Certificate;
use fondaco_tests::nats::{NatsServer, PASSWORD};
use fondaco_tests::needs;
use fondaco_tests::postgres::PostgresServer;
use fondaco_tests::process::{Program, ServerProcess, path_of_server};
use std::process::Stdio;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::Command;
use tokio::time::{sleep, timeout};

const START_MAX: Duration = Duration::from_secs(30);

const POLL: Duration = Duration::from_millis(20);

const OPERATIONS: &str = include_str!("../../docs/operations.md");
const NODES: &str = include_str!("../../docs/nodes.md");
const README: &str = include_str!("../../README.md");
const EXAMPLE: &str = include_str!("../../dist/fondaco.env.example");

/// A variable and its value, as in `FONDACO_LISTEN=:7878`.
fn setting(word: &str) -> Option<(&str, &str)> {
    let (name, value) = word.split_once('=')?;
    let is_name = |c: char| c.is_ascii_uppercase() || c == '_';
    let is_setting = name.starts_with("FONDACO_") || name == "DATABASE_URL";
    (is_setting && name.chars().all(is_name)).then_some((name, value))
}

/// The settings that stand together, line by line.
fn blocks<'a>(lines: impl Iterator<Item = &'a str>) -> Vec<Vec<(&'a str, &'a str)>> {
    let mut blocks = vec![Vec::new()];
    for line in lines {
        match setting(line) {
            Some(setting) => blocks.last_mut().unwrap().push(setting),
            None if blocks.last().unwrap().is_empty() => {}
            None => blocks.push(Vec::new()),
        }
    }
    blocks.retain(|block| !block.is_empty());
    blocks
}

/// The server, which finds no other settings.
fn fondaco(settings: &[(&str, &str)]) -> Command {
    let mut command = Command::new(path_of_server().unwrap());
    command.env_clear().envs(settings.iter().copied());
    command.stdin(Stdio::null()).kill_on_drop(true);
    command
}

async fn would_start(settings: &[(&str, &str)]) {
    let folder = tempfile::tempdir().unwrap();
    let mut check = fondaco(settings);
    check.args(["config", "check"]).current_dir(folder.path());
    let output = timeout(START_MAX, check.output()).await.unwrap().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{settings:?}: {said}");
}

#[tokio::test]
async fn a_server_would_start_with_every_block_of_settings_in_the_operations_page() {
    let indented = OPERATIONS.lines().map(|line| {
        let line = line.strip_prefix("    ");
        line.unwrap_or_default()
    });
    let mut blocks = blocks(indented);
    assert!(blocks.len() >= 3, "{blocks:?}");
    needs!(Openssl);
    let files = Certificate::make();
    for block in &mut blocks {
        // Files that a server would read.
        for (name, value) in block.iter_mut() {
            match *name {
                "FONDACO_HTTPS_CERTIFICATE" => *value = files.own.to_str().unwrap(),
                "FONDACO_HTTPS_KEY" => *value = files.key.to_str().unwrap(),
                _ => {}
            }
        }
        would_start(block).await;
    }
}

#[tokio::test]
async fn servers_talk_over_nats_with_the_configuration_in_the_page_of_several_servers() {
    needs!(Postgres, Nats);
    let (_, section) = NODES.split_once("\n## NATS\n").unwrap();
    let block = section.split("```").nth(1).unwrap();
    assert!(block.contains("\"...\""), "{block}");
    let nats = NatsServer::start_set(&block.replace("...", PASSWORD));
    let database = PostgresServer::shared().create_database().await;
    let mut settings = nats.arguments();
    settings.extend(["--node", "one"].map(str::to_owned));
    let settings: Vec<&str> = settings.iter().map(String::as_str).collect();
    let listen = "127.0.0.1:0";
    let server =
        ServerProcess::start_set(&[], Program::Fondaco, listen, &database, &settings).await;
    let server = server.unwrap();
    let reaching = async {
        while server.metric("fondaco_nats_up").await.unwrap() == 0 {
            sleep(POLL).await;
        }
    };
    timeout(START_MAX, reaching).await.unwrap();
}

#[tokio::test]
async fn a_server_would_start_with_the_example_of_settings_and_with_all_that_it_offers() {
    let set: Vec<_> = EXAMPLE.lines().filter_map(setting).collect();
    assert!(set.len() >= 3, "{set:?}");
    would_start(&set).await;
    // `# FONDACO_HTTPS=..` is there instead of a proxy.
    let offered = EXAMPLE.lines().filter_map(|line| line.strip_prefix("# "));
    let offered: Vec<_> = offered.filter_map(setting).collect();
    let is_https = |name: &str| name == "FONDACO_HTTPS";
    let (https, others): (Vec<_>, Vec<_>) = offered.iter().partition(|(name, _)| is_https(name));
    assert!(!https.is_empty() && !others.is_empty(), "{offered:?}");
    would_start(&https.into_iter().copied().collect::<Vec<_>>()).await;
    would_start(
        &set.into_iter()
            .chain(others.into_iter().copied())
            .collect::<Vec<_>>(),
    )
    .await;
}

/// `./play` builds the server and starts it with the same settings, and a QR code.
#[tokio::test]
async fn every_way_to_play_in_the_readme_starts_a_server() {
    needs!(Postgres);
    let database = PostgresServer::shared().create_database().await;
    let lines = README.lines().filter_map(|line| {
        let line = line.split(" #").next().unwrap_or_default().trim();
        let (before, after) = line.split_once("./play")?;
        let is_command = before
            .split_whitespace()
            .all(|word| setting(word).is_some());
        is_command.then_some((before, after))
    });
    let lines: Vec<_> = lines.collect();
    assert!(lines.len() >= 3, "{lines:?}");
    for (before, after) in lines {
        let folder = tempfile::tempdir().unwrap();
        let settings: Vec<_> = before.split_whitespace().filter_map(setting).collect();
        let mut server = fondaco(&settings);
        if settings.iter().any(|(name, _)| *name == "DATABASE_URL") {
            server.env("DATABASE_URL", &database);
            server.arg("--allow-unsafe-database");
        }
        // Ports that others may use are not taken.
        let options = after
            .split_whitespace()
            .map(|word| match word.split_once(':') {
                Some((host, _)) => format!("{host}:0"),
                None => word.to_owned(),
            });
        let options: Vec<_> = options.collect();
        if options.is_empty() {
            server.args(["--listen", "127.0.0.1:0"]);
        }
        server.args(options).arg("--qr");
        let started = server
            .current_dir(folder.path())
            .stdout(Stdio::piped())
            .spawn();
        let mut started = started.unwrap();
        let mut said = BufReader::new(started.stdout.take().unwrap()).lines();
        let open = async {
            while let Some(line) = said.next_line().await.unwrap() {
                if line.contains("open at ") {
                    return;
                }
            }
            panic!("{before}./play{after} does not open");
        };
        timeout(START_MAX, open).await.unwrap();
    }
}
