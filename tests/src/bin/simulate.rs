//! Lets many simulated worlds live, and reports the first in which a promise was broken.

use clap::Parser;
use fondaco_server::simulation::{Failure, run};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// Progress is reported after this many worlds.
const REPORT_EVERY: u64 = 50_000;

#[derive(Parser)]
struct Simulate {
    /// How many worlds.
    #[arg(long, default_value_t = 1_000_000)]
    worlds: u64,
    /// The number of the first one.
    #[arg(long, default_value_t = 0)]
    from: u64,
}

fn main() {
    let Simulate { worlds, from } = Simulate::parse();
    let (next, steps) = (AtomicU64::new(from), AtomicU64::new(0));
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let live = || -> Result<(), Failure> {
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= from + worlds {
                return Ok(());
            }
            steps.fetch_add(run(seed, None)? as u64, Ordering::Relaxed);
            if (seed + 1) % REPORT_EVERY == 0 {
                println!("{} worlds", seed + 1 - from);
            }
        }
    };
    let failures: Vec<Failure> = thread::scope(|scope| {
        let all: Vec<_> = (0..threads).map(|_| scope.spawn(live)).collect();
        let lived = all.into_iter().filter_map(|one| one.join().ok());
        lived.filter_map(Result::err).collect()
    });
    let steps = steps.into_inner();
    println!(
        "{worlds} worlds, {steps} steps, {} failures",
        failures.len()
    );
    for failure in &failures {
        println!("{failure:?}");
    }
    if !failures.is_empty() {
        std::process::exit(1);
    }
}
