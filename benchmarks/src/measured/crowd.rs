//! One table with many spectators: what a delivery costs, and when it arrives.

use crate::basis::load::Table;
use crate::basis::run::Run;
use crate::basis::targets::Targets;
use std::time::Duration;

/// Numbers of spectators.
const CROWDS: [usize; 2] = [50, 1_000];

/// Moves per round.
const MOVES_A_ROUND: u64 = 10;

/// Measures all servers in turn until each has been busy for `time` with each crowd.
pub(crate) async fn run(beside: Option<&str>, time: Duration) -> anyhow::Result<()> {
    for crowd in CROWDS {
        println!("one table of 4 players and {crowd} who watch");
        let mut targets = Targets::start(beside, 1, crowd).await?;
        while targets.elapsed() < time {
            targets.round(MOVES_A_ROUND).await?;
        }
        targets.print()?;
        print_delay(&mut targets.bare);
        for fondaco in &mut targets.fondaco {
            print_delay(&mut fondaco.run);
        }
    }
    Ok(())
}

fn print_delay<T: Table>(run: &mut Run<T>) {
    let [p50, p99] = [0.5, 0.99].map(|share| run.tally.delay(share).as_secs_f64() * 1e3);
    let name = &run.name;
    println!("  {name:<20} arrives within {p50:.1} ms (half), {p99:.1} ms (99 %)");
}
