//! The crash campaign: kill the server at random moments under load, restart it, and compare what
//! the clients were told with what is on disk.

mod archive;
mod checker;
mod driver;
mod friends;
mod history;
mod load;
mod nodes;
mod outage;
mod power;

pub use archive::{ArchiveCampaign, ArchiveVerdict, open_for_archive};
pub use checker::Verdict;
pub use friends::FriendsVerdict;
pub use history::Judgement;
pub use load::Load;
pub use nodes::{Fault, NodesCampaign, NodesVerdict};
pub use outage::{OutageVerdict, full_disks, outages};
pub use power::{Honesty, Played, Playing, PowerVerdict};

use crate::servers::process::{Program, ServerProcess};
use checker::check;
use driver::{Driver, Memory, Progress};
use friends::Friends;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use store::{Store, StoreConfig};
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::sleep;

/// The maximum time that a round waits for its first action or remark.
const FIRST_MAX: Duration = Duration::from_secs(3);

/// How the server is stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// `kill -9`.
    Kill,
    /// SIGTERM, as when a new version is rolled out.
    Stop,
}

/// The parameters of a campaign.
#[derive(Clone, Debug)]
pub struct Campaign {
    /// The program under test.
    pub program: Program,
    /// The database.
    pub database: String,
    /// How often the server is killed or stopped.
    pub endings: u32,
    /// In which way.
    pub ending: Ending,
    /// Tables that play continuously.
    pub tables: usize,
    /// Determines moments and actions.
    pub seed: u64,
}

impl Campaign {
    /// Runs the campaign to its end.
    ///
    /// # Errors
    /// If the server does not start, or clients see something that no server should send.
    pub async fn run(&self) -> anyhow::Result<Verdict> {
        let mut dice = Dice::new(self.seed);
        let mut listen = "127.0.0.1:0".to_owned();
        let progress: Arc<Progress> = Arc::default();
        let mut drivers = drivers(self.tables, self.seed, &progress);
        let mut friends = Friends::new(self.seed);
        for round in 1..=self.endings {
            let server = ServerProcess::start(self.program, &listen, &self.database).await?;
            listen = server.address();
            if round == 1 {
                friends.play(&server.url).await;
            }
            let playing = play(drivers, &server.url);
            let remarked = friends.remarked();
            let meeting = meet(friends, &server.url);
            // Some rounds are cut short while clients are still reconnecting.
            match dice.below(4) {
                0 => {}
                1 => until_more(|| remarked.load(Ordering::Relaxed)).await,
                _ => until_more(|| progress.acked()).await,
            }
            sleep(Duration::from_millis(60 + dice.below(340))).await;
            match self.ending {
                Ending::Kill => server.kill().await?,
                Ending::Stop => server.stop().await?,
            }
            drivers = playing.join_all().await;
            friends = meeting.await?;
            if round % 50 == 0 {
                let acked: usize = drivers.iter().map(Driver::acked).sum();
                println!(
                    "  {round} of {} done, {acked} actions acknowledged",
                    self.endings
                );
            }
        }
        let server = ServerProcess::start(self.program, &listen, &self.database).await?;
        settle(server, &mut drivers).await?;
        let mut verdict = verdict(&self.database, &drivers, self.endings).await?;
        let store = open(&self.database).await?;
        verdict.friends = friends.check(&store).await?;
        store.close().await;
        Ok(verdict)
    }
}

/// Waits until there is one more of these, or until [`FIRST_MAX`] has passed.
async fn until_more(count: impl Fn() -> usize) {
    let (before, begin) = (count(), Instant::now());
    while count() == before && begin.elapsed() < FIRST_MAX {
        sleep(Duration::from_millis(2)).await;
    }
}

fn drivers(tables: usize, seed: u64, progress: &Arc<Progress>) -> Vec<Driver> {
    (0..tables)
        .map(|number| Driver::new(seed.wrapping_add(number as u64), progress.clone()))
        .collect()
}

/// Lets every open command get its answer undisturbed, then stops the server.
async fn settle(server: ServerProcess, drivers: &mut [Driver]) -> anyhow::Result<()> {
    for driver in drivers {
        driver.settle(&server.url).await;
    }
    server.stop().await
}

/// Inspects what is on disk.
async fn verdict(database: &str, drivers: &[Driver], endings: u32) -> anyhow::Result<Verdict> {
    let store = open(database).await?;
    let memories = drivers.iter().flat_map(Driver::memories);
    let mut verdict = check(&store, memories, endings).await?;
    store.close().await;
    let memories = drivers.iter().flat_map(Driver::memories);
    verdict.judged = Judgement::of(database, memories.filter_map(Memory::history)).await?;
    Ok(verdict)
}

async fn open(database: &str) -> anyhow::Result<Store> {
    let config = StoreConfig {
        url: database.to_owned(),
        allow_unsafe: true,
        connections_max: 2,
    };
    Ok(Store::open(&config).await?)
}

/// Lets friends meet until the server ends.
fn meet(mut friends: Friends, url: &str) -> JoinHandle<Friends> {
    let url = url.to_owned();
    tokio::spawn(async move {
        friends.meet(&url).await;
        friends
    })
}

/// Lets every table play until its connection breaks.
fn play(drivers: Vec<Driver>, url: &str) -> JoinSet<Driver> {
    let mut playing = JoinSet::new();
    for mut driver in drivers {
        let url = url.to_owned();
        playing.spawn(async move {
            driver.play(&url).await;
            driver
        });
    }
    playing
}

/// Reproducible choices.
#[derive(Clone, Debug)]
struct Dice(u64);

impl Dice {
    fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % bound.max(1)
    }
}
