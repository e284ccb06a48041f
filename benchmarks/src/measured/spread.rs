//! The same tables, and the same crowd at one table, with one server and with people spread over
//! several: the cost of a delivery, and the cost of admitting a crowd.

use crate::basis::cluster::Cluster;
use crate::basis::figures::{middle, us_each};
use crate::basis::load::{Pace, RealTable, Table, Tally, percentile};
use futures_util::future::try_join_all;
use std::time::{Duration, Instant};

/// How many servers share the tables.
const SERVERS: [usize; 3] = [1, 2, 3];

/// How many servers share the crowd.
const CROWD_SERVERS: [usize; 2] = [1, 3];

/// Moves per table in one round.
const MOVES_A_ROUND: u64 = 50;

/// Spectators of one table.
const CROWD: usize = 2_000;

/// Moves per round at the table with the crowd.
const CROWD_MOVES: u64 = 10;

/// Tables whose people connect to any of several servers.
struct Spread {
    cluster: Cluster,
    tables: Vec<RealTable>,
    tally: Tally,
    rounds: Vec<Round>,
    elapsed: Duration,
}

/// The cost of a round: CPU time of the servers and NATS, and of the database, and the bytes that
/// NATS has forwarded.
struct Round {
    deliveries: u64,
    cpu: Duration,
    database: Duration,
    nats_bytes: u64,
    arrival: Arrival,
}

/// The cost of admitting a crowd.
#[derive(Default)]
struct Arrival {
    cpu: Duration,
    /// CPU time of the server that owns the table.
    owner: Duration,
    nats_bytes: u64,
    /// Time until each spectator had everything.
    waits: Vec<Duration>,
}

/// Measures all of them in turn until each has been busy for `time`.
pub(crate) async fn run(tables: usize, time: Duration) -> anyhow::Result<()> {
    println!(
        "{tables} tables of 4 players and 1 spectator, connected at random; servers on one core"
    );
    let mut sides = Vec::new();
    for servers in SERVERS {
        sides.push(Spread::open(servers, tables, 1).await?);
    }
    while sides.iter().any(|side| side.elapsed < time) {
        for side in &mut sides {
            side.round(MOVES_A_ROUND, 0).await?;
        }
    }
    print_all(&mut sides);
    println!("one table of 4 players and {CROWD} who watch, connected at random");
    let mut sides = Vec::new();
    for servers in CROWD_SERVERS {
        sides.push(Spread::open(servers, 1, 0).await?);
    }
    while sides.iter().any(|side| side.elapsed < time) {
        for side in &mut sides {
            side.round(CROWD_MOVES, CROWD).await?;
        }
    }
    print_all(&mut sides);
    sides.iter_mut().for_each(Spread::print_crowd);
    Ok(())
}

impl Spread {
    async fn open(servers: usize, tables: usize, spectators: usize) -> anyhow::Result<Spread> {
        let cluster = Cluster::start(servers).await?;
        let urls = cluster.urls();
        let open = (0..tables).map(|number| {
            let url = &urls[number % urls.len()];
            RealTable::open(url, number, spectators)
        });
        let tables = try_join_all(open).await?.into_iter();
        Ok(Spread {
            tables: tables.map(|table| table.spread_over(&urls)).collect(),
            cluster,
            tally: Tally::default(),
            rounds: Vec::new(),
            elapsed: Duration::ZERO,
        })
    }

    /// Lets the crowd, if there is one, join each table, plays this many moves, and lets the crowd
    /// leave.
    async fn round(&mut self, moves: u64, crowd: usize) -> anyhow::Result<()> {
        try_join_all(self.tables.iter_mut().map(RealTable::prepare)).await?;
        let mut arrival = Arrival::default();
        if crowd > 0 {
            for table in &mut self.tables {
                arrival.let_in(table, crowd, &self.cluster).await?;
            }
        }
        let (before, nats_before) = (self.cluster.cpu()?, self.cluster.nats_bytes()?);
        let begin = Instant::now();
        let tables = self.tables.iter_mut();
        let playing = tables.map(|table| table.play(moves, Pace::AsSoonAsPossible));
        let mut round = Tally::default();
        for tally in try_join_all(playing).await? {
            round.add(tally);
        }
        self.elapsed += begin.elapsed();
        let after = self.cluster.cpu()?;
        self.rounds.push(Round {
            deliveries: round.deliveries,
            cpu: after.since(&before),
            database: after.database.saturating_sub(before.database),
            nats_bytes: self.cluster.nats_bytes()? - nats_before,
            arrival,
        });
        self.tally.add(round);
        if crowd > 0 {
            self.tables.iter_mut().for_each(RealTable::leave);
        }
        Ok(())
    }

    fn print(&mut self, first: &[f64]) {
        let all = self.cpu_us();
        let ratios = all.iter().zip(first).map(|(own, first)| own / first);
        let database = self
            .rounds
            .iter()
            .map(|round| us_each(round.database, round.deliveries));
        let bytes = |round: &Round| round.nats_bytes as f64 / round.deliveries.max(1) as f64;
        let [p50, p99] = [0.5, 0.99].map(|share| self.tally.delay(share).as_secs_f64() * 1e3);
        println!(
            "  {} servers: {:>6.0} moves/s; us CPU a delivery {:.1} ({:.2} x, n={}), database {:.1}; \
             {:.0} bytes through NATS; arrives within {p50:.1} ms (half), {p99:.1} ms (99 %)",
            self.cluster.servers.len(),
            self.tally.moves as f64 / self.elapsed.as_secs_f64(),
            middle(all.clone()),
            middle(ratios.collect()),
            all.len(),
            middle(database.collect()),
            middle(self.rounds.iter().map(bytes).collect()),
        );
    }

    /// Prints the cost of admitting the crowd.
    fn print_crowd(&mut self) {
        let arrivals = || self.rounds.iter().map(|round| &round.arrival);
        let ms = |time: Duration| time.as_secs_f64() * 1e3;
        let cpu = middle(arrivals().map(|arrival| ms(arrival.cpu)).collect());
        let owner = middle(arrivals().map(|arrival| ms(arrival.owner)).collect());
        let bytes = middle(
            arrivals()
                .map(|arrival| arrival.nats_bytes as f64)
                .collect(),
        );
        let last = arrivals().filter_map(|arrival| arrival.waits.iter().max());
        let last = middle(last.map(|time| ms(*time)).collect());
        let mut waits: Vec<Duration> = arrivals()
            .flat_map(|arrival| &arrival.waits)
            .copied()
            .collect();
        println!(
            "  {} servers: all come at once: {cpu:.0} ms CPU, {owner:.0} of them the owner's, {:.0} kB through NATS; half are there within \
             {:.0} ms, the last after {last:.0} ms (n={})",
            self.cluster.servers.len(),
            bytes / 1e3,
            ms(percentile(&mut waits, 0.5)),
            self.rounds.len(),
        );
    }

    fn cpu_us(&self) -> Vec<f64> {
        let rounds = self.rounds.iter();
        rounds
            .map(|round| us_each(round.cpu, round.deliveries))
            .collect()
    }
}

impl Arrival {
    async fn let_in(
        &mut self,
        table: &mut RealTable,
        crowd: usize,
        cluster: &Cluster,
    ) -> anyhow::Result<()> {
        let mut before = None;
        let waits = table
            .gather(crowd, || {
                before = Some((cluster.cpu()?, cluster.nats_bytes()?));
                Ok(())
            })
            .await?;
        if let Some((cpu, nats_bytes)) = before {
            let after = cluster.cpu()?;
            self.cpu += after.since(&cpu);
            self.owner += after.servers[0].saturating_sub(cpu.servers[0]);
            self.nats_bytes += cluster.nats_bytes()? - nats_bytes;
        }
        self.waits.extend(waits);
        Ok(())
    }
}

fn print_all(sides: &mut [Spread]) {
    let first = sides.first().map(Spread::cpu_us).unwrap_or_default();
    for side in sides {
        side.print(&first);
    }
}
