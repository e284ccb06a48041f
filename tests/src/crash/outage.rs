//! The outage campaign: the database is stopped at once and started again,
//! while the server stays up and the players stay connected.

use super::{Dice, Verdict, drivers, verdict};
use crate::postgres::PostgresServer;
use crate::process::{Program, ServerProcess};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;
use tokio::time::sleep;

/// The longest that a campaign waits for the first action after an outage.
const BACK_MAX: Duration = Duration::from_secs(30);

/// What an outage campaign found.
#[derive(Clone, Debug)]
pub struct OutageVerdict {
    /// What the clients were told, held against what is on disk.
    pub verdict: Verdict,
    /// The longest time from the database's return to the next acknowledged action.
    pub slowest_return: Duration,
}

impl fmt::Display for OutageVerdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let back = self.slowest_return.as_secs_f64();
        write!(
            f,
            "{}; back {back:.2} s after the database at the latest",
            self.verdict
        )
    }
}

/// Stops the database `times` times under the load of `tables` tables.
///
/// # Errors
/// If the server does not start, or service does not return.
pub async fn outages(
    postgres: &PostgresServer,
    times: u32,
    tables: usize,
    seed: u64,
) -> anyhow::Result<OutageVerdict> {
    let database = postgres.create_database().await;
    let server = ServerProcess::start(Program::Fondaco, "127.0.0.1:0", &database).await?;
    let mut dice = Dice::new(seed);
    let progress = Arc::new(AtomicUsize::new(0));
    let is_over = Arc::new(AtomicBool::new(false));
    let mut playing = JoinSet::new();
    for mut driver in drivers(tables, seed, &progress) {
        let (url, is_over) = (server.url.clone(), is_over.clone());
        playing.spawn(async move {
            // What the database refuses meanwhile (a new table, a connection) is tried again.
            while !is_over.load(Ordering::Relaxed) {
                driver.play_until(&url, &is_over).await;
                sleep(Duration::from_millis(50)).await;
            }
            driver
        });
    }
    let mut slowest_return = Duration::ZERO;
    for _ in 0..times {
        sleep(Duration::from_millis(200 + dice.below(300))).await;
        postgres.stop_immediately();
        sleep(Duration::from_millis(50 + dice.below(900))).await;
        postgres.start_again();
        let before = progress.load(Ordering::Relaxed);
        let begin = Instant::now();
        while progress.load(Ordering::Relaxed) == before {
            anyhow::ensure!(begin.elapsed() < BACK_MAX, "service does not return");
            sleep(Duration::from_millis(5)).await;
        }
        slowest_return = slowest_return.max(begin.elapsed());
    }
    is_over.store(true, Ordering::Relaxed);
    let drivers = playing.join_all().await;
    let verdict = verdict(server, &database, drivers, times).await?;
    Ok(OutageVerdict {
        verdict,
        slowest_return,
    })
}
