//! The outage campaigns: the database cannot save for a while, because it was stopped or its disk
//! is full. The server stays up and the players stay connected.

use super::driver::Driver;
use super::load::Load;
use super::{Dice, Verdict, settle, verdict};
use crate::servers::postgres::PostgresServer;
use crate::servers::process::{Program, ServerProcess};
use crate::servers::small_disk::SmallDisk;
use std::fmt;
use std::time::{Duration, Instant};
use tokio::time::sleep;

/// The longest that the database is down, in milliseconds, not counting its own start.
const AWAY_MAX_MS: u64 = 1500;

/// What an outage campaign found.
#[derive(Clone, Debug)]
pub struct OutageVerdict {
    /// What the clients were told, compared with what is on disk.
    pub verdict: Verdict,
    /// Saves for which the server did not know whether they had succeeded.
    pub ambiguous: u64,
    /// How many of those turned out to be in the log.
    pub found_saved: u64,
    /// Time from the database's failure until a player was told that saving is slow: one per outage
    /// that lasted long enough.
    pub noticed: Vec<Duration>,
    /// Time from the database's return to the next acknowledged action, one per outage.
    pub returned: Vec<Duration>,
}

impl fmt::Display for OutageVerdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.verdict)?;
        writeln!(
            f,
            "  {} saves without an outcome, {} of them found saved, the others saved again",
            self.ambiguous, self.found_saved
        )?;
        write!(
            f,
            "  players told after {}; served again after {}",
            span(&self.noticed),
            span(&self.returned)
        )
    }
}

/// The median and the maximum.
fn span(times: &[Duration]) -> String {
    let mut times = times.to_vec();
    times.sort_unstable();
    match (times.get(times.len() / 2), times.last()) {
        (Some(median), Some(longest)) => {
            format!(
                "{:.2} s ({:.2} s at most)",
                median.as_secs_f64(),
                longest.as_secs_f64()
            )
        }
        _ => "no time".to_owned(),
    }
}

/// Stops PostgreSQL `times` times under the load of `tables` tables.
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
    let load = Load::start(&server.url, tables, seed);
    let stop = || {
        postgres.stop_immediately();
        Ok(())
    };
    let start = || {
        postgres.start_again();
        Ok(())
    };
    let (mut found, mut drivers) = campaign(&server, load, times, seed, stop, start).await?;
    settle(server, &mut drivers).await?;
    found.verdict = verdict(&database, &drivers, times).await?;
    Ok(found)
}

/// Fills the disk of an SQLite store `times` times under the load of `tables` tables.
///
/// # Errors
/// If the server does not start, or service does not return.
pub async fn full_disks(
    disk: &SmallDisk,
    times: u32,
    tables: usize,
    seed: u64,
) -> anyhow::Result<OutageVerdict> {
    const FILE: &str = "fondaco.sqlite";
    let database = format!("sqlite://{}", disk.inside(FILE).display());
    let wrapper = disk.wrapper();
    let server =
        ServerProcess::start_under(&wrapper, Program::Fondaco, "127.0.0.1:0", &database).await?;
    let load = Load::start(&server.url, tables, seed);
    let (fill, free) = (|| disk.fill(), || disk.free());
    let (mut found, mut drivers) = campaign(&server, load, times, seed, fill, free).await?;
    settle(server, &mut drivers).await?;
    // The server has left a single file, which is checked from outside its namespace.
    let folder = tempfile::tempdir()?;
    let copy = folder.path().join(FILE);
    std::fs::copy(disk.outside(FILE), &copy)?;
    let database = format!("sqlite://{}", copy.display());
    found.verdict = verdict(&database, &drivers, times).await?;
    Ok(found)
}

/// Breaks and repairs the database repeatedly, and measures how long players wait.
async fn campaign(
    server: &ServerProcess,
    load: Load,
    times: u32,
    seed: u64,
    fail: impl Fn() -> anyhow::Result<()>,
    repair: impl Fn() -> anyhow::Result<()>,
) -> anyhow::Result<(OutageVerdict, Vec<Driver>)> {
    let mut dice = Dice::new(seed);
    let (mut noticed, mut returned) = (Vec::new(), Vec::new());
    for _ in 0..times {
        load.more(1).await?;
        sleep(Duration::from_millis(200 + dice.below(300))).await;
        let (begin, before) = (Instant::now(), load.warned());
        fail()?;
        sleep(Duration::from_millis(50 + dice.below(AWAY_MAX_MS))).await;
        if let Some(warned) = load.warned()
            && before != Some(warned)
        {
            noticed.push(warned - begin);
        }
        repair()?;
        returned.push(load.more(1).await?);
    }
    let drivers = load.end().await;
    let found = OutageVerdict {
        verdict: Verdict::default(),
        ambiguous: server.metric("fondaco_saves_ambiguous_total").await?,
        found_saved: server.metric("fondaco_saves_found_total").await?,
        noticed,
        returned,
    };
    Ok((found, drivers))
}
