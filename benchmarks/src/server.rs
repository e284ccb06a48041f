//! Moves a second through the whole server on both stores, beside the bare one.

use crate::load::{BareTable, Parts, RealTable, Table, Tally};
use crate::process::Server;
use anyhow::Context;
use fondaco_tests::postgres::{Durability, PostgresServer};
use futures_util::future::try_join_all;
use std::time::{Duration, Instant};

/// How the server is started: on one thread, and without what holds back a load that
/// comes from one address.
const SETTINGS: [&str; 20] = [
    "--listen",
    "127.0.0.1:0",
    "--threads",
    "1",
    "--log",
    "error",
    "--requests-per-second",
    "1000000",
    "--actions-per-second",
    "1000000",
    "--connections-per-address",
    "100000",
    "--tables-per-person",
    "100000",
    "--tables-per-address",
    "100000",
    "--new-tables-per-minute",
    "100000",
    "--new-guests-per-minute",
    "100000",
];

/// A server, its tables, and what was measured.
struct Run<T> {
    name: &'static str,
    server: Server,
    tables: Vec<T>,
    tally: Tally,
    cpu: Duration,
    elapsed: Duration,
}

/// Measures all three in turns, so that whatever else the machine does hits all alike, until
/// each has been busy for `time`, and prints them as ratios.
pub(crate) fn run(tables: usize, time: Duration) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        println!("whole server, {tables} tables of 4 players and 1 spectator, server on one core");
        let program = std::env::current_exe()?;
        let own = program.to_str().context("a path in UTF-8")?;
        let fondaco = program.with_file_name("fondaco");
        anyhow::ensure!(
            fondaco.exists(),
            "build the server first: cargo build --release"
        );
        let fondaco = fondaco.to_str().context("a path in UTF-8")?;

        let bare = Server::start(own, &["fanout"])?;
        let mut bare = Run::<BareTable>::new("bare fan-out", bare, tables).await?;

        let folder = tempfile::tempdir()?;
        let data = folder.path().to_str().context("a path in UTF-8")?;
        let sqlite = Server::start(fondaco, &[&SETTINGS[..], &["--data", data]].concat())?;
        let mut sqlite = Run::<RealTable>::new("SQLite", sqlite, tables).await?;

        let database = PostgresServer::start_with(Durability::Safe);
        let url = database.create_database().await;
        let postgres = [&SETTINGS[..], &["--database-url", &url]].concat();
        let postgres = Server::start(fondaco, &postgres)?;
        let mut postgres = Run::<RealTable>::new("PostgreSQL", postgres, tables).await?;

        while [bare.elapsed, sqlite.elapsed, postgres.elapsed]
            .iter()
            .any(|elapsed| *elapsed < time)
        {
            bare.round(time).await?;
            sqlite.round(time).await?;
            postgres.round(time).await?;
        }
        let base = bare.cpu_per_delivery_us();
        bare.print(base)?;
        sqlite.print(base)?;
        postgres.print(base)
    })
}

impl<T: Table> Run<T> {
    async fn new(name: &'static str, server: Server, tables: usize) -> anyhow::Result<Run<T>> {
        let open = (0..tables).map(|number| T::open(&server.url, number));
        Ok(Run {
            name,
            tables: try_join_all(open).await?,
            server,
            tally: Tally::default(),
            cpu: Duration::ZERO,
            elapsed: Duration::ZERO,
        })
    }

    /// One round at all tables, unless `time` is over. What happens before it, opening tables,
    /// sitting down and connecting, is not measured.
    async fn round(&mut self, time: Duration) -> anyhow::Result<()> {
        if self.elapsed >= time {
            return Ok(());
        }
        try_join_all(self.tables.iter_mut().map(T::prepare)).await?;
        let (begin, cpu_before) = (Instant::now(), self.server.cpu()?);
        let tallies = try_join_all(self.tables.iter_mut().map(T::play)).await?;
        self.elapsed += begin.elapsed();
        self.cpu += self.server.cpu()? - cpu_before;
        tallies.into_iter().for_each(|one| self.tally.add(one));
        Ok(())
    }

    fn cpu_per_delivery_us(&self) -> f64 {
        self.cpu.as_secs_f64() * 1e6 / self.tally.deliveries.max(1) as f64
    }

    fn print(&mut self, base: f64) -> anyhow::Result<()> {
        let us = self.cpu_per_delivery_us();
        let memory_kib = self.server.memory_kib()?;
        let tally = &mut self.tally;
        let seconds = self.elapsed.as_secs_f64();
        let [p50, p99] = [0.5, 0.99].map(|share| tally.percentile(share).as_secs_f64() * 1e3);
        let each = |count: u64| count as f64 / tally.deliveries.max(1) as f64;
        println!(
            "  {:<13} {:>7.0} moves/s {:>8.0} deliveries/s  {us:>5.1} us CPU a delivery ({:.2} x)  \
             p50 {p50:.1} ms  p99 {p99:.1} ms  {:>4.0} bytes a delivery  {} MiB",
            self.name,
            tally.moves as f64 / seconds,
            tally.deliveries as f64 / seconds,
            us / base,
            each(tally.bytes),
            memory_kib / 1024,
        );
        let Parts {
            patch,
            events,
            view,
            actions,
        } = tally.parts;
        if patch > 0 {
            let [patch, events, view, actions] = [patch, events, view, actions].map(each);
            println!(
                "                of which patch {patch:.0}, events {events:.0}, \
                 private view {view:.0}, actions {actions:.0}"
            );
        }
        Ok(())
    }
}
