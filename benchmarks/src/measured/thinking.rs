//! Whether people are affected by computer players that think at other tables.

use crate::basis::load::RealTable;
use crate::basis::process::{self, Server};
use crate::basis::run::Run;
use crate::measured::latency::{self, RATES};
use anyhow::Context;
use fondaco_tests::client::{Person, TableSocket};
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tempfile::TempDir;

/// Tables of one person against strong computers.
const THINKING: usize = 50;

/// Seats per table of that kind.
const SEATS: u8 = 4;

/// How long computers play before anything is measured, so that all have started.
const WARM_UP: Duration = Duration::from_secs(5);

/// Measures two servers in turn, both with people's tables but only one with computers. The server
/// whose turn it is not is suspended, so that each has the core to itself.
pub(crate) async fn run(tables: usize, time: Duration) -> anyhow::Result<()> {
    let (_folder, mut quiet) = started("without computers", tables).await?;
    let (_other, mut busy) = started("beside computers", tables).await?;
    let moves = Arc::new(AtomicU64::new(0));
    let playing: Vec<_> = (0..THINKING)
        .map(|number| tokio::spawn(play(busy.server.url.clone(), number, moves.clone())))
        .collect();
    tokio::time::sleep(WARM_UP).await;
    println!("{tables} tables of people, {THINKING} tables of a person and strong computers");
    for rate in RATES {
        let before = moves.load(Ordering::Relaxed);
        while busy.elapsed() < time {
            turn(&mut quiet, &busy, rate, tables).await?;
            turn(&mut busy, &quiet, rate, tables).await?;
        }
        println!("  {rate} moves/s");
        latency::print(&mut quiet);
        latency::print(&mut busy);
        let made = moves.load(Ordering::Relaxed) - before;
        println!("    {made} moves at the tables of computers");
        quiet.forget();
        busy.forget();
    }
    for task in playing {
        // They play as long as the server runs.
        if task.is_finished() {
            task.await??;
        }
    }
    Ok(())
}

/// One server's turn, during which the other one is suspended.
async fn turn(
    run: &mut Run<RealTable>,
    other: &Run<RealTable>,
    rate: u32,
    tables: usize,
) -> anyhow::Result<()> {
    other.server.halt()?;
    latency::turn(run, rate, tables).await?;
    other.server.go_on()
}

async fn started(name: &str, tables: usize) -> anyhow::Result<(TempDir, Run<RealTable>)> {
    let folder = tempfile::tempdir()?;
    let data = folder.path().to_str().context("a path in UTF-8")?;
    let server = Server::fondaco(&process::built()?, &["--data", data])?;
    Ok((folder, Run::new(name, server, tables, 1).await?))
}

/// One person who plays game after game against strong computers.
async fn play(url: String, number: usize, moves: Arc<AtomicU64>) -> anyhow::Result<()> {
    loop {
        let person = Person::guest(&url, &format!("Guest {number}")).await?;
        let table = person.open_table("golden-horn", SEATS).await?.id;
        for seat in 1..SEATS {
            let computer = json!({ "seat": seat, "level": "strong" });
            person.at(table, "computer", computer).await?;
        }
        person.at(table, "start", json!({})).await?;
        let mut socket = person.connect(table).await?;
        let seen = |entries| {
            moves.fetch_add(entries, Ordering::Relaxed);
        };
        whole_game(&mut socket, seen).await?;
    }
}

/// Plays to the end, each time the first that is possible. `seen` is told how many entries of the log
/// have come. Returns how many were of this seat's making.
pub(crate) async fn whole_game(
    socket: &mut TableSocket,
    seen: impl Fn(u64),
) -> anyhow::Result<u64> {
    let mut own = 0;
    while !socket.is_over() {
        let before = socket.version().0;
        match socket.legal_actions().first().cloned() {
            // Where several may act, a computer may be quicker; then the loop tries again.
            Some(action) => {
                let command = socket.act(&action).await?;
                own += u64::from(socket.answer(command).await?.is_ok());
                while socket.version().0 == before {
                    socket.next().await?;
                }
            }
            None => drop(socket.next().await?),
        }
        seen(socket.version().0 - before);
    }
    Ok(own)
}
