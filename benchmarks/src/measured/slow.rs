//! Do spectators who never read at one busy table affect the other tables?

use crate::basis::load::{Pace, RealTable, Table, Tally};
use crate::basis::process::{self, Server};
use anyhow::Context;
use fondaco_tests::busy_table::{BusyTable, Silent};
use futures_util::future::try_join_all;
use std::cell::Cell;
use std::path::Path;
use std::time::{Duration, Instant};

/// Spectators who never read.
const SPECTATORS: usize = 200;

/// The other tables, of four players and one spectator each.
const TABLES: usize = 10;

/// Moves per table in one turn.
const MOVES_A_TURN: u64 = 50;

/// After this many updates, the buffers of a connection that never reads are full.
const UPDATES: usize = 2_000;

/// How often the spectators reconnect: the server drops them after a while.
const ROUNDS: u32 = 5;

/// A server with its busy table and its other tables.
struct Side {
    server: Server,
    tables: Vec<RealTable>,
    busy: BusyTable,
    silent: Vec<Silent>,
    /// The measurements of each turn.
    turns: Vec<Turn>,
}

struct Turn {
    moves: u64,
    updates: u64,
    p50: Duration,
    p99: Duration,
}

/// Measures the other tables without and with the spectators, on two servers that take turns: short
/// ones, so that other activity on the machine affects both alike.
pub(crate) fn run(time: Duration) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let folders = [tempfile::tempdir()?, tempfile::tempdir()?];
        let mut calm = Side::start(folders[0].path()).await?;
        let mut crowded = Side::start(folders[1].path()).await?;
        println!("{TABLES} tables, and one busy table with {SPECTATORS} spectators who never read");
        for _ in 0..ROUNDS {
            crowded.silent = crowded.busy.watched_silently(SPECTATORS).await?;
            let begin = Instant::now();
            while begin.elapsed() < time {
                calm.turn().await?;
                crowded.turn().await?;
            }
        }
        let [without, with] = [("without", &calm), ("with", &crowded)].map(|(name, side)| {
            let [moves, updates] = [|turn: &Turn| turn.moves, |turn: &Turn| turn.updates]
                .map(|count| side.turns.iter().map(count).sum::<u64>());
            let [p50, p99] = [|turn: &Turn| turn.p50, |turn: &Turn| turn.p99]
                .map(|time| middle(side.turns.iter().map(time)).as_secs_f64() * 1e3);
            println!(
                "  {name:<7} {} turns, {moves} moves beside {updates} updates, acknowledged \
                 within {p50:.1} ms (half), {p99:.1} ms (99 %) in the middle of all turns",
                side.turns.len()
            );
            p99
        });
        println!("  99 % with them : without them = {:.2}", with / without);
        drop(crowded);
        let [process, system] = memory(&calm.server).await?;
        println!("  memory a spectator: {process} KiB of the server, {system} KiB of the system");
        Ok(())
    })
}

impl Side {
    async fn start(data: &Path) -> anyhow::Result<Side> {
        let data = data.to_str().context("a path in UTF-8")?;
        let program = process::built()?;
        let endless = ["--endless-games", "--allow-unsafe-database"];
        // The busy table lasts longer than any ordinary game.
        let server = Server::fondaco(&program, &[&["--data", data][..], &endless].concat())?;
        let open = (0..TABLES).map(|number| RealTable::open(&server.url, number, 1));
        Ok(Side {
            tables: try_join_all(open).await?,
            busy: BusyTable::start(&server.url).await?,
            silent: Vec::new(),
            turns: Vec::new(),
            server,
        })
    }

    /// Plays some moves at all other tables while the busy table is active.
    async fn turn(&mut self) -> anyhow::Result<()> {
        try_join_all(self.tables.iter_mut().map(RealTable::prepare)).await?;
        let is_over = Cell::new(false);
        let playing = async {
            let tables = self.tables.iter_mut();
            let plays = tables.map(|table| table.play(MOVES_A_TURN, Pace::AsSoonAsPossible));
            let tallies = try_join_all(plays).await;
            is_over.set(true);
            tallies
        };
        let updating = async {
            let mut updates = 0;
            while !is_over.get() {
                self.busy.update(1).await?;
                updates += 1;
            }
            Ok(updates)
        };
        let (tallies, updates) = tokio::try_join!(playing, updating)?;
        let mut tally = Tally::default();
        tallies.into_iter().for_each(|one| tally.add(one));
        self.turns.push(Turn {
            moves: tally.moves,
            updates,
            p50: tally.latency(0.5),
            p99: tally.latency(0.99),
        });
        Ok(())
    }
}

fn middle(times: impl Iterator<Item = Duration>) -> Duration {
    let mut times: Vec<Duration> = times.collect();
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

/// The memory per spectator who never reads, in KiB, in the server and in the system's buffers,
/// while nothing else happens.
async fn memory(server: &Server) -> anyhow::Result<[u64; 2]> {
    let mut busy = BusyTable::start(&server.url).await?;
    // After this, a table's history in memory no longer grows.
    busy.update(UPDATES).await?;
    let taken = || anyhow::Ok([server.memory_kib()?, tcp_kib()?]);
    let before = taken()?;
    let _silent = busy.watched_silently(SPECTATORS).await?;
    busy.update(UPDATES).await?;
    let after = taken()?;
    let each = |index: usize| after[index].saturating_sub(before[index]) / SPECTATORS as u64;
    Ok([each(0), each(1)])
}

/// What all TCP connections of this machine occupy in the system's buffers, in KiB.
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
