//! How long a freshly started server takes to show a game, and the cost of a replay.

pub(crate) mod grown;
pub(crate) mod herd;

use crate::basis::load::{Pace, RealTable, Table, percentile, watch};
use crate::basis::process::{self, Server};
use anyhow::Context;
use futures_util::future::try_join_all;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Games of each kind.
const GAMES: usize = 20;

/// Moves per unfinished game.
const MOVES: u64 = 100;

/// The cost of a replay is scaled to this many actions.
const ACTIONS: f64 = 200.0;

/// Plays games, restarts the server, and looks at each of them once.
pub(crate) async fn run(beside: Option<&str>) -> anyhow::Result<()> {
    println!("the past, {GAMES} games of each kind, middle");
    let built = process::built()?;
    for (name, program) in [("SQLite", Some(built.as_str())), ("SQLite, beside", beside)] {
        let Some(program) = program else { continue };
        let folder = tempfile::tempdir()?;
        let data = folder.path().to_str().context("a path in UTF-8")?;
        let going_on = played(program, &["--data", data], MOVES).await?;
        let over = played(program, &["--data", data], u64::MAX).await?;
        let server = Server::fondaco(program, &["--data", data])?;
        // Pays for whatever only the first request needs.
        if let Some((table, _)) = over.first() {
            watch(&server.url, *table).await?;
        }
        let mut loads = Vec::new();
        let mut again = Vec::new();
        for (table, _) in &going_on {
            let (_first, load) = watch(&server.url, *table).await?;
            let (_second, known) = watch(&server.url, *table).await?;
            loads.push(load);
            again.push(known);
        }
        let mut times = Vec::new();
        let mut bytes = 0.0;
        for (table, moves) in &over {
            let share = ACTIONS / *moves as f64;
            let path = format!("/api/tables/{table}/replay");
            let (time, length) = got(&server.url, &path, None).await?;
            times.push(time.mul_f64(share));
            bytes += length as f64 * share / over.len() as f64;
        }
        let [load, known, replay] =
            [&mut loads, &mut again, &mut times].map(|times| ms(percentile(times, 0.5)));
        println!(
            "  {name:<20} {load:.1} ms to the snapshot of a game of {MOVES} moves that is not \
             loaded, {known:.1} ms of one that is; a replay of {ACTIONS} actions {replay:.1} ms, \
             {:.1} kB sent",
            bytes / 1e3
        );
    }
    Ok(())
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// Plays games of at most this many moves. Returns their tables, and the number of moves of each.
async fn played(
    program: &str,
    settings: &[&str],
    moves: u64,
) -> anyhow::Result<Vec<(fondaco_protocol::TableId, u64)>> {
    let server = Server::fondaco(program, settings)?;
    let mut tables = Vec::new();
    for number in 0..GAMES {
        tables.push(RealTable::open(&server.url, number, 1).await?);
    }
    try_join_all(tables.iter_mut().map(RealTable::prepare)).await?;
    let playing = tables.iter_mut().map(async |table| {
        let tally = table.play(moves, Pace::AsSoonAsPossible).await?;
        anyhow::Ok((table.id.context("a game")?, tally.moves))
    });
    try_join_all(playing).await
}

/// How long a response takes, and the size of its body in bytes.
async fn got(url: &str, path: &str, cookie: Option<&str>) -> anyhow::Result<(Duration, usize)> {
    let address = url.trim_start_matches("http://");
    let mut stream = TcpStream::connect(address).await?;
    let cookie = cookie.unwrap_or_default();
    let request = format!(
        "GET {path} HTTP/1.1\r\nHost: {address}\r\nAccept-Encoding: gzip\r\nCookie: {cookie}\r\n\
         Connection: close\r\n\r\n"
    );
    let begin = Instant::now();
    stream.write_all(request.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    let time = begin.elapsed();
    let status = String::from_utf8_lossy(answer.get(..12).unwrap_or_default());
    anyhow::ensure!(status == "HTTP/1.1 200", "{path}: {status}");
    let head = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n");
    Ok((time, answer.len() - head.context("a head")? - 4))
}
