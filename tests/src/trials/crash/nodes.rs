//! The campaign with several servers: one of them, NATS or the database fails repeatedly while
//! people play at tables of other servers. It also runs with a single server, to show what the
//! others are good for.

use super::driver::{Driver, Progress};
use super::load::Load;
use super::{Dice, Verdict, drivers, verdict};
use crate::servers::cluster::Cluster;
use crate::servers::postgres::PostgresServer;
use crate::servers::process::Program;
use clap::ValueEnum;
use parking_lot::Mutex;
use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::record::LEASE;
use tokio::time::sleep;

/// How long a server is cut off from the database: long enough for its lease to expire.
const CUT: Duration = Duration::from_secs(1).saturating_add(LEASE);

/// Each table's pause before an action, because this measures waiting, not load. Faulty programs
/// get no pause, so that they are caught sooner.
const PACE: Duration = Duration::from_millis(25);

/// The maximum time that a table may stay silent after a fault was repaired.
const SILENT_MAX: Duration = Duration::from_secs(30);

const POLL: Duration = Duration::from_millis(5);

/// What fails.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Fault {
    /// A server is killed, and started again at once.
    Killed,
    /// A server is killed, and started again when others have its tables.
    Gone,
    /// A server does nothing for 1 to 7 s, then goes on.
    Frozen,
    /// A server is told to stop, and started again.
    Stopped,
    /// A server reaches everybody but PostgreSQL, until others have its tables.
    DatabaseCut,
    /// NATS is killed, and started again at once.
    NatsRestarted,
    /// NATS is killed, and started again within 2 s.
    NatsKilled,
    /// NATS does nothing for 1 to 7 s, then goes on.
    NatsFrozen,
    /// PostgreSQL is stopped at once, and started again.
    DatabaseStopped,
}

impl Fault {
    /// All of them.
    pub const ALL: [Fault; 9] = [
        Fault::Killed,
        Fault::Gone,
        Fault::Frozen,
        Fault::Stopped,
        Fault::DatabaseCut,
        Fault::NatsRestarted,
        Fault::NatsKilled,
        Fault::NatsFrozen,
        Fault::DatabaseStopped,
    ];

    /// Whether the fault also applies to a single server.
    pub fn is_for_one(self) -> bool {
        match self {
            Fault::Killed | Fault::Frozen | Fault::Stopped | Fault::DatabaseStopped => true,
            Fault::Gone
            | Fault::DatabaseCut
            | Fault::NatsRestarted
            | Fault::NatsKilled
            | Fault::NatsFrozen => false,
        }
    }
}

/// The parameters of a campaign.
#[derive(Clone, Debug)]
pub struct NodesCampaign {
    pub fault: Fault,
    /// How many servers there are. A single one has the database to itself and runs without NATS.
    pub servers: usize,
    /// How often it happens.
    pub faults: u32,
    /// Tables that play continuously.
    pub tables: usize,
    /// The program under test.
    pub program: Program,
    /// Determines moments, servers and actions.
    pub seed: u64,
}

/// What a campaign found.
#[derive(Clone, Debug)]
pub struct NodesVerdict {
    pub fault: Fault,
    pub servers: usize,
    /// What the clients were told, compared with what is on disk.
    pub verdict: Verdict,
    /// For each fault and table: the longest time between two acknowledged actions.
    pub pauses: Vec<Duration>,
}

impl NodesVerdict {
    /// The verdict before anything was played.
    pub fn new(fault: Fault, servers: usize) -> NodesVerdict {
        NodesVerdict {
            fault,
            servers,
            verdict: Verdict::default(),
            pauses: Vec::new(),
        }
    }

    /// Adds what another campaign of the same kind found.
    pub fn add(&mut self, other: NodesVerdict) {
        self.verdict.add(other.verdict);
        self.pauses.extend(other.pauses);
    }

    /// The pause that this percentage of all pauses does not exceed.
    pub fn pause(&self, share: usize) -> Duration {
        let mut pauses = self.pauses.clone();
        pauses.sort_unstable();
        let last = pauses.len().saturating_sub(1);
        let place = (pauses.len() * share).div_ceil(100).saturating_sub(1);
        pauses.get(place.min(last)).copied().unwrap_or_default()
    }
}

impl fmt::Display for NodesVerdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [half, most, all] = [50, 99, 100].map(|share| self.pause(share).as_secs_f64());
        write!(
            f,
            "{:?}, {} servers: pauses p50 {half:.2} s, p99 {most:.2} s, longest {all:.2} s; {}",
            self.fault, self.servers, self.verdict
        )
    }
}

impl NodesCampaign {
    /// Runs the campaign to its end. `postgres` is stopped if that is the fault.
    ///
    /// # Errors
    /// If a server does not start.
    pub async fn run(&self, postgres: &PostgresServer) -> anyhow::Result<NodesVerdict> {
        let database = postgres.create_database().await;
        let mut cluster = self.start(database.clone()).await?;
        let mut dice = Dice::new(self.seed);
        let progress: Arc<Progress> = Arc::default();
        let mut players = drivers(self.tables, self.seed, &progress);
        if self.program == Program::Fondaco {
            for player in &mut players {
                player.pace = PACE;
            }
        }
        let watches: Vec<Watch> = players.iter().map(Watch::of).collect();
        let load = Load::of(players, progress, &cluster.urls());
        let (mut pauses, mut silent) = (Vec::new(), Vec::new());
        for number in 0..self.faults {
            silent.extend(silent_since(&watches, &format!("before fault {number}")).await);
            sleep(Duration::from_millis(200 + dice.below(400))).await;
            let begun = Instant::now();
            self.fail(&mut cluster, postgres, &mut dice).await?;
            silent.extend(silent_since(&watches, &format!("after fault {number}")).await);
            pauses.extend(watches.iter().map(|watch| watch.longest_since(begun)));
        }
        let mut players = load.end().await;
        for player in &mut players {
            player.settle(&cluster.urls()[0]).await;
        }
        for server in 0..self.servers {
            cluster.stop(server).await?;
        }
        let mut found = verdict(&database, &players, self.faults).await?;
        found.violations.extend(silent);
        Ok(NodesVerdict {
            verdict: found,
            pauses,
            ..NodesVerdict::new(self.fault, self.servers)
        })
    }

    async fn start(&self, database: String) -> anyhow::Result<Cluster> {
        match (self.servers, self.fault) {
            (1, _) => Cluster::alone(self.program, database).await,
            (servers, Fault::DatabaseCut) => {
                Cluster::start_behind_gates(self.program, servers, database).await
            }
            (servers, _) => Cluster::start_as(self.program, servers, database).await,
        }
    }

    async fn fail(
        &self,
        cluster: &mut Cluster,
        postgres: &PostgresServer,
        dice: &mut Dice,
    ) -> anyhow::Result<()> {
        let server = dice.below(self.servers as u64) as usize;
        match self.fault {
            Fault::Killed => {
                cluster.kill(server).await?;
                cluster.start_again(server).await
            }
            Fault::Gone => {
                cluster.kill(server).await?;
                sleep(LEASE + Duration::from_secs(1)).await;
                cluster.start_again(server).await
            }
            Fault::Frozen => {
                cluster.node(server)?.freeze().await?;
                sleep(Duration::from_millis(1000 + dice.below(6000))).await;
                cluster.node(server)?.go_on().await
            }
            Fault::Stopped => {
                cluster.stop(server).await?;
                cluster.start_again(server).await
            }
            Fault::DatabaseCut => {
                cluster.gate(server).shut();
                sleep(CUT).await;
                cluster.gate(server).open();
                Ok(())
            }
            Fault::NatsRestarted => {
                cluster.nats().kill();
                cluster.nats().start_again();
                Ok(())
            }
            Fault::NatsKilled => {
                cluster.nats().kill();
                sleep(Duration::from_millis(dice.below(2000))).await;
                cluster.nats().start_again();
                Ok(())
            }
            Fault::NatsFrozen => {
                cluster.nats().freeze();
                sleep(Duration::from_millis(1000 + dice.below(6000))).await;
                cluster.nats().go_on();
                Ok(())
            }
            Fault::DatabaseStopped => {
                postgres.stop_immediately();
                sleep(Duration::from_millis(dice.below(1500))).await;
                postgres.start_again();
                Ok(())
            }
        }
    }
}

/// When the actions of one table were acknowledged, and what was last in their way.
struct Watch {
    times: Arc<Mutex<Vec<Instant>>>,
    trouble: Arc<Mutex<String>>,
}

impl Watch {
    fn of(player: &Driver) -> Watch {
        Watch {
            times: player.times.clone(),
            trouble: player.trouble.clone(),
        }
    }

    fn has_played_since(&self, begun: Instant) -> bool {
        let times = self.times.lock();
        times.last().is_some_and(|last| *last > begun)
    }

    /// The longest time between two acknowledged actions of which the second came after `begun`.
    fn longest_since(&self, begun: Instant) -> Duration {
        let times = self.times.lock();
        let after = times.partition_point(|time| *time <= begun);
        let window = &times[after.saturating_sub(1)..];
        let pauses = window.windows(2).map(|pair| pair[1] - pair[0]);
        pauses.max().unwrap_or_default()
    }
}

/// Waits until every table has played on. Otherwise returns a message for each that has not.
async fn silent_since(watches: &[Watch], when: &str) -> Vec<String> {
    let begun = Instant::now();
    let waits = |watch: &&Watch| !watch.has_played_since(begun);
    while watches.iter().any(|watch| waits(&watch)) {
        if begun.elapsed() > SILENT_MAX {
            let told =
                |watch: &Watch| format!("a table is silent {when}: {}", watch.trouble.lock());
            return watches.iter().filter(waits).map(told).collect();
        }
        sleep(POLL).await;
    }
    Vec::new()
}
