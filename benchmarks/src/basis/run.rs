//! One server under load, and its measurements.

use crate::basis::database::Database;
use crate::basis::figures::us_each;
use crate::basis::load::{Pace, Parts, Table, Tally};
use crate::basis::process::Server;
use futures_util::future::try_join_all;
use std::time::{Duration, Instant};

/// A server, its tables, and its measurements.
pub(crate) struct Run<T> {
    pub(crate) name: String,
    pub(crate) server: Server,
    tables: Vec<T>,
    pub(crate) tally: Tally,
    pub(crate) rounds: Vec<Round>,
}

/// The cost of one round.
#[derive(Clone, Copy)]
pub(crate) struct Round {
    elapsed: Duration,
    deliveries: u64,
    /// The server's CPU time.
    cpu: Duration,
    /// The database's CPU time, if it has processes of its own.
    database_cpu: Duration,
}

impl Round {
    /// The number of cores that the server kept busy.
    pub(crate) fn cores(&self) -> f64 {
        self.cpu.as_secs_f64() / self.elapsed.as_secs_f64()
    }

    /// Deliveries per second.
    pub(crate) fn rate(&self) -> f64 {
        self.deliveries as f64 / self.elapsed.as_secs_f64()
    }

    /// The server's CPU time per delivery, in microseconds.
    pub(crate) fn cpu_us(&self) -> f64 {
        us_each(self.cpu, self.deliveries)
    }

    /// The same, including the database's.
    pub(crate) fn all_cpu_us(&self) -> f64 {
        us_each(self.cpu + self.database_cpu, self.deliveries)
    }
}

impl<T: Table> Run<T> {
    pub(crate) async fn new(
        name: impl Into<String>,
        server: Server,
        tables: usize,
        spectators: usize,
    ) -> anyhow::Result<Run<T>> {
        let open = (0..tables).map(|number| T::open(&server.url, number, spectators));
        Ok(Run {
            name: name.into(),
            tables: try_join_all(open).await?,
            server,
            tally: Tally::default(),
            rounds: Vec::new(),
        })
    }

    /// Prepares all tables for the next round.
    pub(crate) async fn prepare(&mut self) -> anyhow::Result<()> {
        try_join_all(self.tables.iter_mut().map(T::prepare)).await?;
        Ok(())
    }

    /// One round of at most this many moves per table; `pace` says when the moves of each table are
    /// due. The preparation (opening tables, sitting down and connecting) is not measured.
    pub(crate) async fn round(
        &mut self,
        moves: u64,
        pace: impl Fn(usize) -> Pace,
        database: Option<&Database>,
    ) -> anyhow::Result<()> {
        self.prepare().await?;
        let database_cpu = || database.map_or(Ok(Duration::ZERO), Database::cpu);
        let before = (self.server.cpu()?, database_cpu()?);
        let begin = Instant::now();
        let paced = self.tables.iter_mut().enumerate();
        let playing = paced.map(|(number, table)| table.play(moves, pace(number)));
        let mut round = Tally::default();
        for tally in try_join_all(playing).await? {
            round.add(tally);
        }
        self.rounds.push(Round {
            elapsed: begin.elapsed(),
            deliveries: round.deliveries,
            cpu: self.server.cpu()? - before.0,
            database_cpu: database_cpu()?.saturating_sub(before.1),
        });
        self.tally.add(round);
        Ok(())
    }

    /// Discards all measurements so far.
    pub(crate) fn forget(&mut self) {
        self.tally = Tally::default();
        self.rounds.clear();
    }

    /// How long it has been busy.
    pub(crate) fn elapsed(&self) -> Duration {
        self.rounds.iter().map(|round| round.elapsed).sum()
    }

    /// Prints the results relative to the rounds of the bare server.
    pub(crate) fn print(&mut self, bare: &[Round]) -> anyhow::Result<()> {
        let memory_mib = self.server.memory_kib()? / 1024;
        let seconds = self.elapsed().as_secs_f64();
        let [cpu, all_cpu] =
            [Round::cpu_us, Round::all_cpu_us].map(|of| Spread::of(self, bare, of));
        let tally = &mut self.tally;
        let [p50, p99] = [0.5, 0.99].map(|share| tally.latency(share).as_secs_f64() * 1e3);
        let each = |count: u64| count as f64 / tally.deliveries.max(1) as f64;
        println!(
            "  {:<20} {:>6.0} moves/s  {:>5.1} us CPU a delivery: {cpu}  p50 {p50:.1} ms  \
             p99 {p99:.1} ms  {:>4.0} bytes a delivery  {memory_mib} MiB",
            self.name,
            tally.moves as f64 / seconds,
            cpu.us,
            each(tally.bytes),
        );
        if all_cpu.us > cpu.us {
            println!(
                "                       with the database's own: {:.1} us: {all_cpu}",
                all_cpu.us
            );
        }
        let Parts {
            patch,
            events,
            view,
            actions,
        } = tally.parts;
        if patch > 0 {
            let [patch, events, view, actions] = [patch, events, view, actions].map(each);
            println!(
                "                       of the bytes: patch {patch:.0}, events {events:.0}, \
                 private view {view:.0}, actions {actions:.0}"
            );
        }
        Ok(())
    }
}

/// The cost, and its ratio to the bare server: the median and the quartiles of all rounds.
struct Spread {
    us: f64,
    middle: f64,
    quarters: [f64; 2],
    rounds: usize,
}

impl Spread {
    fn of<T>(run: &Run<T>, bare: &[Round], cost: fn(&Round) -> f64) -> Spread {
        let pairs = run.rounds.iter().zip(bare);
        let ratios = sorted(pairs.map(|(round, bare)| cost(round) / bare.cpu_us()));
        let us = sorted(run.rounds.iter().map(cost));
        let at = |values: &[f64], share: f64| {
            let index = (values.len() as f64 * share) as usize;
            values.get(index).copied().unwrap_or_default()
        };
        Spread {
            us: at(&us, 0.5),
            middle: at(&ratios, 0.5),
            quarters: [at(&ratios, 0.25), at(&ratios, 0.75)],
            rounds: ratios.len(),
        }
    }
}

fn sorted(values: impl Iterator<Item = f64>) -> Vec<f64> {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values
}

impl std::fmt::Display for Spread {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Spread {
            middle,
            quarters,
            rounds,
            ..
        } = self;
        let [low, high] = quarters;
        write!(f, "{middle:.2} x ({low:.2}-{high:.2}, n={rounds})")
    }
}
