//! Three servers on one database: the cost of a move when everybody is connected to the server that
//! owns the table, and when everybody is connected to another one.

use crate::basis::cluster::{Cluster, Cpu};
use crate::basis::figures::{middle, us_each};
use crate::basis::load::{Pace, RealTable, Table, Tally};
use futures_util::future::try_join_all;
use std::time::{Duration, Instant};

/// Moves per table in one round.
const MOVES_A_ROUND: u64 = 50;

/// Moves per second over all tables, when they are made at a steady rate.
const RATE: u32 = 200;

/// How long one side's turn lasts in that case.
const TURN: Duration = Duration::from_secs(2);

/// Tables whose people are connected in the same way, and the cost of their rounds.
struct Side {
    name: &'static str,
    tables: Vec<RealTable>,
    tally: Tally,
    /// CPU microseconds per delivery: of the owner, the edges, NATS and the database.
    rounds: Vec<[f64; 4]>,
    elapsed: Duration,
}

/// Measures both alternately until each has been busy for `time`.
pub(crate) async fn run(tables: usize, time: Duration) -> anyhow::Result<()> {
    println!("three servers, {tables} tables of 4 players and 1 spectator, servers on one core");
    let cluster = Cluster::start(3).await?;
    let urls = cluster.urls();
    let mut here = Side::open("all with the owner", tables, &urls[..1], &urls[0]).await?;
    let mut elsewhere = Side::open("all elsewhere", tables, &urls[1..], &urls[0]).await?;
    while here.elapsed.min(elsewhere.elapsed) < time {
        here.round(&cluster).await?;
        elsewhere.round(&cluster).await?;
    }
    here.print();
    elsewhere.print();
    let ratios = elsewhere
        .rounds
        .iter()
        .zip(&here.rounds)
        .map(|(far, near)| {
            let servers = |parts: &[f64; 4]| parts[..3].iter().sum::<f64>();
            servers(far) / servers(near)
        });
    println!(
        "  elsewhere: {:.2} x the processor time of servers and NATS, n={}",
        middle(ratios.collect()),
        here.rounds.len(),
    );
    println!("  at {RATE} moves/s, from when a move is due to its ack");
    (here.tally, here.elapsed) = Default::default();
    (elsewhere.tally, elsewhere.elapsed) = Default::default();
    while here.elapsed.min(elsewhere.elapsed) < time {
        here.turn().await?;
        elsewhere.turn().await?;
    }
    here.print_latency();
    elsewhere.print_latency();
    Ok(())
}

impl Side {
    async fn open(
        name: &'static str,
        tables: usize,
        connecting_at: &[String],
        url: &str,
    ) -> anyhow::Result<Side> {
        let open = (0..tables).map(|number| RealTable::open(url, number, 1));
        let tables = try_join_all(open).await?.into_iter();
        Ok(Side {
            name,
            tables: tables
                .map(|table| table.connecting_at(connecting_at))
                .collect(),
            tally: Tally::default(),
            rounds: Vec::new(),
            elapsed: Duration::ZERO,
        })
    }

    async fn round(&mut self, cluster: &Cluster) -> anyhow::Result<()> {
        try_join_all(self.tables.iter_mut().map(RealTable::prepare)).await?;
        let (before, begin) = (cluster.cpu()?, Instant::now());
        let tables = self.tables.iter_mut();
        let playing = tables.map(|table| table.play(MOVES_A_ROUND, Pace::AsSoonAsPossible));
        let mut round = Tally::default();
        for tally in try_join_all(playing).await? {
            round.add(tally);
        }
        self.elapsed += begin.elapsed();
        let after = cluster.cpu()?;
        let each = |of: fn(&Cpu) -> Duration| {
            let spent = of(&after).saturating_sub(of(&before));
            us_each(spent, round.deliveries)
        };
        self.rounds.push([
            each(|cpu| cpu.servers[0]),
            each(|cpu| cpu.servers[1..].iter().sum()),
            each(|cpu| cpu.nats),
            each(|cpu| cpu.database),
        ]);
        self.tally.add(round);
        Ok(())
    }

    /// One turn of moves at a steady rate.
    async fn turn(&mut self) -> anyhow::Result<()> {
        try_join_all(self.tables.iter_mut().map(RealTable::prepare)).await?;
        let between = Duration::from_secs(1) / RATE;
        let time = between * u32::try_from(self.tables.len())?;
        let moves = (TURN.as_secs_f64() / time.as_secs_f64()) as u64;
        let begin = Instant::now() + Duration::from_millis(20);
        let tables = self.tables.iter_mut().zip(0..);
        let playing = tables.map(|(table, number)| {
            let next = begin + between * number;
            table.play(moves, Pace::Every { next, time })
        });
        for tally in try_join_all(playing).await? {
            self.tally.add(tally);
        }
        self.elapsed += begin.elapsed();
        Ok(())
    }

    fn print_latency(&mut self) {
        let [p50, p99] = [0.5, 0.99].map(|share| self.tally.latency(share).as_secs_f64() * 1e3);
        println!(
            "    {:<20} p50 {p50:.2} ms  p99 {p99:.2} ms  {} moves",
            self.name, self.tally.moves
        );
    }

    /// Prints the costs.
    fn print(&mut self) {
        let part = |part: usize| middle(self.rounds.iter().map(|round| round[part]).collect());
        let [owner, edges, nats, database] = [0, 1, 2, 3].map(part);
        let [p50, p99] = [0.5, 0.99].map(|share| self.tally.latency(share));
        println!(
            "  {:<20} {:>6.0} moves/s; us CPU a delivery: owner {owner:.1}, other servers {edges:.1}, \
             NATS {nats:.1}, database {database:.1}; {:.0} bytes a delivery; p50 {:.1} ms  p99 {:.1} ms",
            self.name,
            self.tally.moves as f64 / self.elapsed.as_secs_f64(),
            self.tally.bytes as f64 / self.tally.deliveries.max(1) as f64,
            p50.as_secs_f64() * 1e3,
            p99.as_secs_f64() * 1e3,
        );
    }
}
