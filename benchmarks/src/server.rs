//! Moves a second through the whole server on both stores, beside the bare one.

use crate::targets::Targets;
use std::time::Duration;

/// Moves of a table in one round: few, so that hardly a table whose game is over is idle for long.
const MOVES_A_ROUND: u64 = 50;

/// Measures all of them in turns, so that whatever else the machine does hits all alike, until
/// each has been busy for `time`, and prints them as ratios.
pub(crate) async fn run(beside: Option<&str>, tables: usize, time: Duration) -> anyhow::Result<()> {
    println!("whole server, {tables} tables of 4 players and 1 spectator, server on one core");
    let mut targets = Targets::start(beside, tables, 1).await?;
    while targets.elapsed() < time {
        targets.round(MOVES_A_ROUND).await?;
    }
    targets.print()
}
