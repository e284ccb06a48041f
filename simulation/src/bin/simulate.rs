//! Runs many simulated worlds, and reports the first in which a promise was broken.

use clap::Parser;
use simulation::{Failure, nodes, run};
use std::sync::Mutex;
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
    /// Courses of one table at three nodes in place of worlds.
    #[arg(long)]
    nodes: bool,
}

fn main() {
    let Simulate {
        worlds,
        from,
        nodes,
    } = Simulate::parse();
    let (next, steps) = (AtomicU64::new(from), AtomicU64::new(0));
    let courses = Mutex::new(Vec::new());
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let live = || -> Result<(), Failure> {
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= from + worlds {
                return Ok(());
            }
            let lived = if nodes {
                let figures = nodes::run(seed, None)?;
                courses.lock().expect("no panic").push(figures);
                figures.steps
            } else {
                run(seed, None)?
            };
            steps.fetch_add(lived as u64, Ordering::Relaxed);
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
    let courses = courses.into_inner().expect("no panic");
    if !courses.is_empty() {
        tell(&courses);
    }
    for failure in &failures {
        println!("{failure:?}");
    }
    if !failures.is_empty() {
        std::process::exit(1);
    }
}

/// Prints a summary of the courses.
fn tell(courses: &[nodes::Figures]) {
    let sum = |of: fn(&nodes::Figures) -> u64| courses.iter().map(of).sum::<u64>();
    println!(
        "{} entries by {} owners, {} of them with open connections after it; {} acknowledged at other nodes; {} envelopes, {} meddled with",
        sum(|one| one.entries),
        sum(|one| one.owners),
        sum(|one| one.handed),
        sum(|one| one.acks_elsewhere),
        sum(|one| one.envelopes),
        sum(|one| one.meddled),
    );
    let mut settled: Vec<u64> = courses.iter().map(|one| one.settled_ms).collect();
    settled.sort_unstable();
    let at = |part: usize| settled[(settled.len() - 1) * part / 100];
    println!(
        "everybody at the head after the last fault: half after {} ms, 99 % after {} ms, all after {} ms",
        at(50),
        at(99),
        at(100),
    );
}
