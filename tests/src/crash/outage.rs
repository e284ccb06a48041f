//! The outage campaign: the database is stopped at once and started again,
//! while the server stays up and the players stay connected.

use super::load::Load;
use super::{Dice, Verdict, verdict};
use crate::postgres::PostgresServer;
use crate::process::{Program, ServerProcess};
use std::fmt;
use std::time::{Duration, Instant};
use tokio::time::sleep;

/// The longest that the database is away, in milliseconds, beside its own start.
const AWAY_MAX_MS: u64 = 1500;

/// What an outage campaign found.
#[derive(Clone, Debug)]
pub struct OutageVerdict {
    /// What the clients were told, held against what is on disk.
    pub verdict: Verdict,
    /// Saves of which the server did not know whether they had succeeded.
    pub ambiguous: u64,
    /// How many of those turned out to be in the log after all.
    pub found_saved: u64,
    /// From the database's end until a player was told that saving is slow: one for each
    /// outage that lasted long enough.
    pub noticed: Vec<Duration>,
    /// From the database's return to the next acknowledged action, one an outage.
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

/// The median and the longest.
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
    let load = Load::start(&server.url, tables, seed);
    let (mut noticed, mut returned) = (Vec::new(), Vec::new());
    for _ in 0..times {
        load.more(1).await?;
        sleep(Duration::from_millis(200 + dice.below(300))).await;
        let (begin, warned) = (Instant::now(), load.warned());
        postgres.stop_immediately();
        sleep(Duration::from_millis(50 + dice.below(AWAY_MAX_MS))).await;
        let warning = load.warned();
        if warning != warned
            && let Some(at) = warning
        {
            noticed.push(at - begin);
        }
        postgres.start_again();
        returned.push(load.more(1).await?);
    }
    let drivers = load.end().await;
    let [ambiguous, found_saved] = [
        server.metric("fondaco_saves_ambiguous_total").await?,
        server.metric("fondaco_saves_found_total").await?,
    ];
    let verdict = verdict(server, &database, drivers, times).await?;
    Ok(OutageVerdict {
        verdict,
        ambiguous,
        found_saved,
        noticed,
        returned,
    })
}
