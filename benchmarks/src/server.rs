//! Moves a second through the whole server on both stores, beside the bare one.

use crate::load::{self, Tally};
use crate::process::Server;
use anyhow::Context;
use fondaco_tests::postgres::{Durability, PostgresServer};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// One measured run.
struct Run {
    tally: Tally,
    cpu: Duration,
    elapsed: Duration,
    memory_kib: u64,
}

impl Run {
    fn cpu_per_delivery_us(&self) -> f64 {
        self.cpu.as_secs_f64() * 1e6 / self.tally.deliveries.max(1) as f64
    }
}

/// Measures all three in one run and prints them as ratios.
pub(crate) fn run(tables: usize, time: Duration) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
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

        let bare = measure(Server::start(own, &["fanout"])?, tables, time, false).await?;
        let base = bare.cpu_per_delivery_us();
        print("bare fan-out", bare, base);

        let folder = tempfile::tempdir()?;
        let data = folder.path().to_str().context("a path in UTF-8")?;
        let settings = [
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
        ];
        let with = |more: &[&'static str]| [settings.as_slice(), more].concat();
        let mut arguments: Vec<&str> = with(&[]);
        arguments.extend(["--data", data]);
        print(
            "SQLite",
            measure(Server::start(fondaco, &arguments)?, tables, time, true).await?,
            base,
        );

        let postgres = PostgresServer::start_with(Durability::Safe);
        let url = postgres.create_database().await;
        let mut arguments = with(&[]);
        arguments.extend(["--database-url", &url]);
        print(
            "PostgreSQL",
            measure(Server::start(fondaco, &arguments)?, tables, time, true).await?,
            base,
        );
        Ok(())
    })
}

async fn measure(
    server: Server,
    tables: usize,
    time: Duration,
    is_real: bool,
) -> anyhow::Result<Run> {
    let begin = Instant::now();
    let cpu_before = server.cpu()?;
    let until = begin + time;
    let mut tasks = JoinSet::new();
    for number in 0..tables {
        let url = server.url.clone();
        tasks.spawn(async move {
            if is_real {
                load::real(&url, number, until).await
            } else {
                load::bare(&url, until).await
            }
        });
    }
    let mut tally = Tally::default();
    while let Some(one) = tasks.join_next().await {
        tally.add(one??);
    }
    Ok(Run {
        tally,
        cpu: server.cpu()? - cpu_before,
        elapsed: begin.elapsed(),
        memory_kib: server.memory_kib()?,
    })
}

fn print(name: &str, mut run: Run, base: f64) {
    let us = run.cpu_per_delivery_us();
    let seconds = run.elapsed.as_secs_f64();
    let [p50, p99] = [0.5, 0.99].map(|share| run.tally.percentile(share).as_secs_f64() * 1e3);
    println!(
        "  {name:<13} {:>7.0} moves/s {:>8.0} deliveries/s  {us:>5.1} us CPU a delivery ({:.2} x)  \
         p50 {p50:.1} ms  p99 {p99:.1} ms  {:>4.0} bytes a delivery  {} MiB",
        run.tally.moves as f64 / seconds,
        run.tally.deliveries as f64 / seconds,
        us / base,
        run.tally.bytes as f64 / run.tally.deliveries.max(1) as f64,
        run.memory_kib / 1024,
    );
}
