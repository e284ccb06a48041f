//! An update and the way back, with two programs that were built from two states of the source:
//! `cargo xtask releases`. People play on one database while its servers change from the older
//! release to the newer one and back, and some are killed. In the middle, browsers get their pages
//! from one release and everything else from the other.

use anyhow::{Context, ensure};
use fondaco_tests::client::TableSocket;
use fondaco_tests::cluster::Cluster;
use fondaco_tests::game_night::{Dice, GOLDEN_HORN, GameNight, HORUS};
use fondaco_tests::postgres::PostgresServer;
use fondaco_tests::process::{Program, ServerProcess, command_of, path_of};
use fondaco_tests::proxy::Proxy;
use std::process::Stdio;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::Command;
use tokio::time::{sleep, timeout};

/// How many actions are played at each table between two changes.
const ACTIONS: usize = 10;

/// No random game takes more actions than this.
const ACTIONS_MAX: usize = 5000;

/// The maximum time until a table has an owner again: a lease, and some more.
const FOUND_MAX: Duration = Duration::from_secs(30);

/// The maximum time that a server takes to warn.
const WARN_MAX: Duration = Duration::from_secs(30);

const POLL: Duration = Duration::from_millis(50);

/// What the older release says at its start, after the newer one.
const WARNING: &str = "a newer release has used this database";

/// Pages from one server, everything else from another.
const PAGES_AND_SERVER: &str =
    "map $http_upgrade $connection_upgrade { default upgrade; '' close; }
server {
    listen 443 ssl;
    proxy_http_version 1.1;
    proxy_set_header Host $http_host;
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header Connection $connection_upgrade;
    location / { proxy_pass PAGES; }
    location /api/ { proxy_pass SERVER; }
}";

/// The tables that are played at during everything.
struct Nights {
    nights: Vec<GameNight>,
    dice: Dice,
    acknowledged: usize,
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let browser = std::env::args().nth(1);
    let browser = browser.context("usage: two-releases FOLDER-OF-BROWSER-TESTS")?;
    let folder = tempfile::tempdir()?;
    let sqlite = format!("sqlite://{}/games.sqlite", folder.path().display());
    let postgres = PostgresServer::start();
    one_server("SQLite", &sqlite).await?;
    one_server("PostgreSQL", &postgres.create_database().await).await?;
    let database = postgres.create_database().await;
    three_servers(database, &browser).await
}

/// One server after another on the same database.
async fn one_server(store: &str, database: &str) -> anyhow::Result<()> {
    use Program::{Fondaco, Older};
    let mut server = ServerProcess::start(Older, "127.0.0.1:0", database).await?;
    let (listen, url) = (server.address(), server.url.clone());
    let mut nights = Nights::begin();
    nights.open(&[&url]).await?;
    for (number, program) in [Fondaco, Older, Fondaco, Older].into_iter().enumerate() {
        // Killed in the first round, stopped in the second.
        if number < 2 {
            server.kill().await?
        } else {
            server.stop().await?
        }
        if program == Older {
            warns(database).await?;
        }
        server = ServerProcess::start(program, &listen, database).await?;
        nights.go_on().await?;
        nights.open(&[&url]).await?;
    }
    let tables = nights.nights.len();
    nights.finish().await?;
    let acknowledged = nights.acknowledged;
    println!("{store}: {acknowledged} moves at {tables} tables, there and back twice; none lost");
    server.stop().await
}

/// Three servers that share a database, updated one by one, and back.
async fn three_servers(database: String, browser: &str) -> anyhow::Result<()> {
    use Program::{Fondaco, Older};
    let mut cluster = Cluster::start_as(Older, 3, database).await?;
    let urls = cluster.urls();
    let urls: Vec<&str> = urls.iter().map(String::as_str).collect();
    let mut nights = Nights::begin();
    nights.open(&urls).await?;
    for (from, to) in [(Older, Fondaco), (Fondaco, Older)] {
        for number in 0..urls.len() {
            cluster.stop(number).await?;
            cluster.start_again_as(number, to).await?;
            nights.go_on().await?;
            if number == 0 {
                // One of those that wait for their turn is killed, and started by its supervisor.
                cluster.kill(2).await?;
                cluster.start_again_as(2, from).await?;
                nights.go_on().await?;
                nights.open(&urls).await?;
            }
            if number == 1 && to == Fondaco {
                pages_of_the_other(urls[1], urls[2], browser).await?;
                nights.go_on().await?;
            }
        }
    }
    let tables = nights.nights.len();
    nights.finish().await?;
    let acknowledged = nights.acknowledged;
    println!(
        "three servers: {acknowledged} moves at {tables} tables, updated one by one and back; none lost"
    );
    Ok(())
}

/// Starts the older release on a database that the newer one has used, until it has said so.
async fn warns(database: &str) -> anyhow::Result<()> {
    let mut child = Command::new(path_of(Program::Older)?)
        .args(["--listen", "127.0.0.1:0", "--database-url", database])
        .args(["--log", "warn", "--allow-unsafe-database"])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .kill_on_drop(true)
        .spawn()?;
    let output = child.stderr.take().context("its log")?;
    let mut lines = BufReader::new(output).lines();
    let warned = timeout(WARN_MAX, async {
        while let Some(line) = lines.next_line().await? {
            if line.contains(WARNING) {
                return Ok(());
            }
        }
        anyhow::bail!("the older release ended without a warning")
    });
    warned.await.context("the older release does not warn")??;
    Ok(child.kill().await?)
}

/// Browsers whose pages come from one release and everything else from the other, both ways.
async fn pages_of_the_other(one: &str, other: &str, browser: &str) -> anyhow::Result<()> {
    let mut proxies = Vec::new();
    for (pages, server) in [(one, other), (other, one)] {
        let folder = tempfile::tempdir()?;
        let both = PAGES_AND_SERVER.replace("PAGES", pages);
        let both = both.replace("SERVER", server);
        let proxy = Proxy::nginx(folder.path(), &both, "/").await;
        proxies.push((proxy, folder));
    }
    let urls: Vec<&str> = proxies
        .iter()
        .map(|(proxy, _)| proxy.url.as_str())
        .collect();
    let tried = Command::new("npm")
        .args(["run", "releases"])
        .current_dir(browser)
        .env("PAGES_AND_SERVERS", urls.join(" "))
        .status();
    ensure!(
        tried.await?.success(),
        "pages of one release do not work with a server of the other"
    );
    Ok(())
}

impl Nights {
    fn begin() -> Nights {
        Nights {
            nights: Vec::new(),
            dice: Dice::new(1),
            acknowledged: 0,
        }
    }

    /// A table of each game for two, who are at these servers in turn, and a few actions there.
    async fn open(&mut self, urls: &[&str]) -> anyhow::Result<()> {
        for (number, game) in [HORUS, GOLDEN_HORN].into_iter().enumerate() {
            let mut night = GameNight::open(urls[number % urls.len()], game, 2).await;
            night.sit_down(urls[(number + 1) % urls.len()]).await;
            night.start().await;
            self.acknowledged += night.play(&mut self.dice, ACTIONS).await;
            self.nights.push(night);
        }
        Ok(())
    }

    /// Everybody comes back, has seen every acknowledged move, and plays on.
    async fn go_on(&mut self) -> anyhow::Result<()> {
        for night in &mut self.nights {
            let before = night.sockets[0].version();
            night.sockets = come_back(night).await?;
            for socket in &night.sockets {
                let now = socket.version();
                ensure!(now == before, "at {now:?}, and {before:?} was acknowledged");
            }
            self.acknowledged += night.play(&mut self.dice, ACTIONS).await;
        }
        Ok(())
    }

    /// Plays all games to their end. Both releases can verify their files.
    async fn finish(&mut self) -> anyhow::Result<()> {
        self.go_on().await?;
        let folder = tempfile::tempdir()?;
        for night in &mut self.nights {
            self.acknowledged += night.play(&mut self.dice, ACTIONS_MAX).await;
            for socket in &mut night.sockets {
                while !socket.is_over() {
                    socket.next().await?;
                }
            }
            let path = format!("/api/tables/{}/file", night.table);
            let file: serde_json::Value = night.people[0].get(&path).await?;
            let path = folder.path().join("game.json");
            std::fs::write(&path, file.to_string())?;
            for program in [Program::Older, Program::Fondaco] {
                let verified =
                    command_of(program, &["verify", &path.display().to_string()]).await?;
                ensure!(verified.status.success(), "{program:?}: {verified:?}");
            }
        }
        Ok(())
    }
}

/// Connects everybody as a browser would, retrying until it succeeds.
async fn come_back(night: &GameNight) -> anyhow::Result<Vec<TableSocket>> {
    let mut sockets = Vec::new();
    for person in &night.people {
        let connecting = async {
            loop {
                match person.connect(night.table).await {
                    Ok(socket) => return socket,
                    Err(_) => sleep(POLL).await,
                }
            }
        };
        let found = timeout(FOUND_MAX, connecting).await;
        sockets.push(found.context("the table does not come back")?);
    }
    Ok(sockets)
}
