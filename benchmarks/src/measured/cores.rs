//! What a second core gains.

use crate::basis::figures::middle;
use crate::basis::load::{PLAYERS, Pace, RealTable};
use crate::basis::process::{self, Server};
use crate::basis::run::{Round, Run};
use anyhow::Context;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Moves per table in one round.
const MOVES_A_ROUND: u64 = 50;

/// Spectators per table.
const SPECTATORS: usize = 1;

/// A server on one or more cores, and the CPU time that the load used meanwhile.
struct Beside {
    run: Run<RealTable>,
    /// The number of cores that the load kept busy, per round.
    load: Vec<f64>,
    #[expect(dead_code, reason = "it keeps the folder")]
    folder: TempDir,
}

/// Measures servers with one core and with two alternately, until each has been busy for `time`.
/// The server with two cores shares the second one with the load.
pub(crate) async fn run(tables: usize, time: Duration) -> anyhow::Result<()> {
    println!("whole server on SQLite, {tables} tables of 4 players and {SPECTATORS} spectator");
    let mut all = Vec::new();
    for cores in [1, 2] {
        let folder = tempfile::tempdir()?;
        let data = folder.path().to_str().context("a path in UTF-8")?;
        let server = Server::fondaco_on(cores, &process::built()?, &["--data", data])?;
        let name = format!("cores: {cores}");
        all.push(Beside {
            run: Run::new(name, server, tables, SPECTATORS).await?,
            load: Vec::new(),
            folder,
        });
    }
    while all.iter().any(|one| one.run.elapsed() < time) {
        for one in &mut all {
            one.round().await?;
        }
    }
    all.iter().for_each(Beside::print);
    Ok(())
}

impl Beside {
    async fn round(&mut self) -> anyhow::Result<()> {
        // Opening tables is not measured.
        self.run.prepare().await?;
        let (begin, before) = (Instant::now(), process::cpu_of_load()?);
        let pace = |_| Pace::AsSoonAsPossible;
        self.run.round(MOVES_A_ROUND, pace, None).await?;
        let load = process::cpu_of_load()? - before;
        self.load
            .push(load.as_secs_f64() / begin.elapsed().as_secs_f64());
        Ok(())
    }

    fn print(&self) {
        let of = |figure: fn(&Round) -> f64| middle(self.run.rounds.iter().map(figure).collect());
        println!(
            "  {}  {:>6.0} moves/s  {:>5.1} us CPU a delivery  busy with {:.2} cores, the load with {:.2}  n={}",
            self.run.name,
            of(Round::rate) / (PLAYERS + SPECTATORS) as f64,
            of(Round::cpu_us),
            of(Round::cores),
            middle(self.load.clone()),
            self.load.len(),
        );
    }
}
