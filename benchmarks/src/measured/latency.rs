//! The latency from when a move is due to its ack, at a steady rate of moves.

use crate::basis::load::BareTable;
use crate::basis::load::{Pace, RealTable, Table};
use crate::basis::process::{self, Server};
use crate::basis::run::Run;
use anyhow::Context;
use std::time::{Duration, Instant};

/// Moves per second, over all tables.
pub(crate) const RATES: [u32; 2] = [200, 1_000];

/// How long one server's turn lasts.
const TURN: Duration = Duration::from_secs(2);

/// Measures all servers in turn until each has been busy for `time` at each rate.
pub(crate) async fn run(beside: Option<&str>, tables: usize, time: Duration) -> anyhow::Result<()> {
    println!("from when a move is due to its ack, {tables} tables of 4 players and 1 spectator");
    let built = process::built()?;
    for rate in RATES {
        let mut bare = Run::<BareTable>::new("bare fan-out", Server::bare()?, tables, 1).await?;
        let mut folders = Vec::new();
        let mut fondaco = Vec::new();
        for (name, program) in [("SQLite", Some(built.as_str())), ("SQLite, beside", beside)] {
            let Some(program) = program else { continue };
            let folder = tempfile::tempdir()?;
            let data = folder.path().to_str().context("a path in UTF-8")?;
            let server = Server::fondaco(program, &["--data", data])?;
            fondaco.push(Run::<RealTable>::new(name, server, tables, 1).await?);
            folders.push(folder);
        }
        while bare.elapsed() < time {
            turn(&mut bare, rate, tables).await?;
            for run in &mut fondaco {
                turn(run, rate, tables).await?;
            }
        }
        println!("  {rate} moves/s");
        print(&mut bare);
        fondaco.iter_mut().for_each(print);
    }
    Ok(())
}

/// One turn of moves that are due at this rate.
pub(crate) async fn turn<T: Table>(
    run: &mut Run<T>,
    rate: u32,
    tables: usize,
) -> anyhow::Result<()> {
    let between = Duration::from_secs(1) / rate;
    let time = between * u32::try_from(tables)?;
    let moves = (TURN.as_secs_f64() / time.as_secs_f64()) as u64;
    // Opening tables is not measured.
    run.prepare().await?;
    let begin = Instant::now() + Duration::from_millis(20);
    let pace = |number: usize| Pace::Every {
        next: begin + between * number as u32,
        time,
    };
    run.round(moves, pace, None).await
}

/// Prints the latency of moves.
pub(crate) fn print<T: Table>(run: &mut Run<T>) {
    let [p50, p99] = [0.5, 0.99].map(|share| run.tally.latency(share).as_secs_f64() * 1e3);
    let (name, moves) = (&run.name, run.tally.moves);
    println!("    {name:<20} p50 {p50:.2} ms  p99 {p99:.2} ms  {moves} moves");
}
