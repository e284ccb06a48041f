//! Moves per second through the whole server on both stores, beside the bare one.

use crate::basis::targets::Targets;
use std::time::Duration;

/// Moves per table in one round: few, so that a table whose game has ended is never idle for long.
const MOVES_A_ROUND: u64 = 50;

/// Measures all of them in turn, so that other activity on the machine affects all alike, until
/// each has been busy for `time`, and prints the ratios.
pub(crate) async fn run(beside: Option<&str>, tables: usize, time: Duration) -> anyhow::Result<()> {
    println!("whole server, {tables} tables of 4 players and 1 spectator, server on one core");
    let mut targets = Targets::start(beside, tables, 1).await?;
    while targets.elapsed() < time {
        targets.round(MOVES_A_ROUND).await?;
    }
    targets.print()
}
