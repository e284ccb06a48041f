//! How soon everybody is back after a restart: all browsers return at once, and hardly any table is
//! in memory.

use crate::basis::database::Database;
use crate::basis::load::{Socket, percentile, roll};
use crate::basis::process::{self, Server};
use anyhow::Context;
use fondaco_protocol::TableId;
use fondaco_tests::client::Person;
use futures_util::future::{join_all, try_join_all};
use futures_util::{SinkExt, StreamExt};
use std::time::{Duration, Instant};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

/// Pairs of people; each pair plays at an equal part of the tables.
const PAIRS: usize = 10;

/// What browsers wait before the first attempt to come back, at most; it doubles with each attempt.
const PAUSE_FIRST: Duration = Duration::from_millis(400);

/// The shortest pause, and the longest.
const PAUSES: [Duration; 2] = [Duration::from_millis(100), Duration::from_secs(15)];

/// What browsers wait for an answer.
const OPENING_MAX: Duration = Duration::from_secs(10);

/// Everybody has given up by then.
const BACK_MAX: Duration = Duration::from_secs(120);

/// Restarts a server with this many running tables of two, on each kind of database.
pub(crate) async fn run(tables: usize) -> anyhow::Result<()> {
    println!("a restart with {tables} tables of two people");
    let built = process::built()?;
    let folder = tempfile::tempdir()?;
    let data = folder.path().to_str().context("a path in UTF-8")?;
    once("SQLite", &built, &["--data", data], tables).await?;
    let database = Database::start().await?;
    once(
        "PostgreSQL",
        &built,
        &["--database-url", &database.url],
        tables,
    )
    .await
}

async fn once(name: &str, program: &str, store: &[&str], tables: usize) -> anyhow::Result<()> {
    let settings = [store, &["--connections", "30000"]].concat();
    let server = Server::fondaco(program, &settings)?;
    let players = opened(&server.url, tables).await?;
    let before = come(&server.url, &players).await;
    let stopped = server.stop()?;
    drop(before);
    let begun = Instant::now();
    let server = Server::fondaco(program, &settings)?;
    let started = begun.elapsed();
    let came = come(&server.url, &players).await;
    let back: Vec<&Back> = came.iter().flatten().collect();
    let mut times: Vec<Duration> = back.iter().map(|back| back.after).collect();
    let refused: u32 = back.iter().map(|back| back.refused).sum();
    let [half, last] = [0.5, 1.0].map(|part| percentile(&mut times, part).as_secs_f64());
    println!(
        "  {name:<12} stopped in {:.1} s, started in {:.1} s; half of {} are back after {half:.1} s, \
         the last of {} after {last:.1} s; {refused} refused",
        stopped.as_secs_f64(),
        started.as_secs_f64(),
        came.len(),
        back.len(),
    );
    Ok(())
}

/// Starts the games. Returns who sits where.
async fn opened(url: &str, tables: usize) -> anyhow::Result<Vec<(Person, TableId)>> {
    let pairs = (0..PAIRS).map(async |number| {
        let [host, guest] = [
            Person::guest(url, &format!("Host {number}")).await?,
            Person::guest(url, &format!("Guest {number}")).await?,
        ];
        let mut players = Vec::new();
        for _ in 0..tables.div_ceil(PAIRS) {
            let table = host.start_game("horus", &[&guest]).await?;
            players.extend([(host.clone(), table), (guest.clone(), table)]);
        }
        anyhow::Ok(players)
    });
    Ok(try_join_all(pairs).await?.concat())
}

/// Everybody comes at once, each in a task of their own.
async fn come(url: &str, players: &[(Person, TableId)]) -> Vec<Option<Back>> {
    let coming = players.iter().enumerate().map(|(number, (person, table))| {
        let (person, table) = (person.moved_to(url), *table);
        let coming = async move {
            let mut dice = number as u64 * 7919 + 1;
            come_back(person, table, &mut dice).await
        };
        tokio::spawn(timeout(BACK_MAX, coming))
    });
    let came = join_all(coming).await.into_iter();
    came.map(|back| back.ok().and_then(Result::ok)).collect()
}

struct Back {
    after: Duration,
    /// How often there was an answer, but no table.
    refused: u32,
    #[expect(dead_code, reason = "it stays connected")]
    socket: Socket,
}

/// Tries until the table is there, as a browser does.
async fn come_back(person: Person, table: TableId, dice: &mut u64) -> Back {
    let begun = Instant::now();
    let mut refused = 0;
    let mut limit = PAUSE_FIRST;
    loop {
        let chance = roll(dice, 1_000) as f64 / 1_000.0;
        sleep(limit.mul_f64(chance).max(PAUSES[0])).await;
        if let Ok(Ok(socket)) = timeout(OPENING_MAX, attempt(&person, table)).await {
            return Back {
                after: begun.elapsed(),
                refused,
                socket,
            };
        }
        refused += 1;
        limit = (limit * 2).min(PAUSES[1]);
    }
}

async fn attempt(person: &Person, table: TableId) -> anyhow::Result<Socket> {
    let path = format!("/ws/tables/{table}");
    let mut socket = person.raw_socket(&path, None).await?;
    let hello = Message::Text("{\"type\":\"hello\"}".into());
    socket.send(hello).await?;
    while let Some(message) = socket.next().await {
        let message = message?;
        let Ok(text) = message.to_text() else {
            continue;
        };
        if text.contains("\"type\":\"snapshot\"") {
            return Ok(socket);
        }
        anyhow::ensure!(!text.contains("\"type\":\"closing\""), "turned away");
    }
    anyhow::bail!("the connection ended")
}
