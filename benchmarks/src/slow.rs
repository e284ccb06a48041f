//! Spectators who never read at one busy table: are they felt at the others?

use crate::load::{RealTable, Table, Tally};
use crate::process::Server;
use anyhow::Context;
use fondaco_tests::busy_table::BusyTable;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// Spectators who never read.
const SPECTATORS: usize = 200;

/// The other tables, of four players and one spectator each.
const TABLES: usize = 10;

/// After so many updates the buffers of who never reads are full.
const UPDATES: usize = 2_000;

/// How often both are measured, in turns.
const ROUNDS: u32 = 3;

/// Measures the other tables without and with the spectators, in turns.
pub(crate) fn run(time: Duration) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let folder = tempfile::tempdir()?;
        let data = folder.path().to_str().context("a path in UTF-8")?;
        let program = std::env::current_exe()?.with_file_name("fondaco");
        let program = program.to_str().context("a path in UTF-8")?;
        let unlimited = "1000000";
        let server = Server::start(
            program,
            &[
                ["--listen", "127.0.0.1:0"],
                ["--data", data],
                ["--threads", "1"],
                ["--log", "error"],
                ["--requests-per-second", unlimited],
                ["--actions-per-second", unlimited],
                ["--connections-per-address", unlimited],
            ]
            .concat(),
        )?;
        println!("{TABLES} tables, and one busy table with {SPECTATORS} spectators who never read");
        let (mut without, mut with) = (Tally::default(), Tally::default());
        for _ in 0..ROUNDS {
            without.add(round(&server, time, 0).await?);
            with.add(round(&server, time, SPECTATORS).await?);
        }
        let [calm, crowded] = [&mut without, &mut with].map(|tally| {
            let [p50, p99] = [0.5, 0.99].map(|share| tally.percentile(share).as_secs_f64() * 1e3);
            println!(
                "  {} moves, acknowledged within {p50:.1} ms (half), {p99:.1} ms (99 %)",
                tally.moves
            );
            p99
        });
        println!("  99 % with them : without them = {:.2}", crowded / calm);
        let [process, system] = memory(&server).await?;
        println!("  memory a spectator: {process} KiB of the server, {system} KiB of the system");
        Ok(())
    })
}

/// What each spectator who never reads takes, in KiB, of the server and of the system's buffers,
/// when nothing else goes on.
async fn memory(server: &Server) -> anyhow::Result<[u64; 2]> {
    let mut busy = BusyTable::start(&server.url).await?;
    // What a table keeps of its past does not grow any more after this.
    busy.update(UPDATES).await?;
    let taken = || anyhow::Ok([server.memory_kib()?, tcp_kib()?]);
    let before = taken()?;
    let _silent = busy.watched_silently(SPECTATORS).await?;
    busy.update(UPDATES).await?;
    let after = taken()?;
    let each = |index: usize| after[index].saturating_sub(before[index]) / SPECTATORS as u64;
    Ok([each(0), each(1)])
}

/// What all TCP connections of this machine hold in the system's buffers, in KiB.
fn tcp_kib() -> anyhow::Result<u64> {
    const PAGE_KIB: u64 = 4;
    let stat = std::fs::read_to_string("/proc/net/sockstat")?;
    let pages = stat
        .lines()
        .find_map(|line| line.strip_prefix("TCP:")?.rsplit_once("mem "));
    Ok(pages
        .context("the memory of TCP")?
        .1
        .trim()
        .parse::<u64>()?
        * PAGE_KIB)
}

/// The other tables' moves.
async fn round(server: &Server, time: Duration, spectators: usize) -> anyhow::Result<Tally> {
    let mut busy = BusyTable::start(&server.url).await?;
    let silent = busy.watched_silently(spectators).await?;
    let until = Instant::now() + time;
    let mut playing = JoinSet::new();
    for number in 0..TABLES {
        let url = server.url.clone();
        playing.spawn(async move {
            let mut table = RealTable::open(&url, number).await?;
            let mut tally = Tally::default();
            while Instant::now() < until {
                table.prepare().await?;
                tally.add(table.play().await?);
            }
            anyhow::Ok(tally)
        });
    }
    let mut updates = 0;
    while Instant::now() < until {
        busy.update(1).await?;
        updates += 1;
    }
    let mut tally = Tally::default();
    while let Some(one) = playing.join_next().await {
        tally.add(one??);
    }
    println!("  {updates} updates at the busy table before {spectators} spectators");
    drop(silent);
    Ok(tally)
}
