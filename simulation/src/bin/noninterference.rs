//! Compares what viewers receive in many pairs of worlds, tries to corrupt many games, and reports
//! the first leak or corrupted game.

use clap::Parser;
use simulation::consent::{Tried, try_to_bend};
use simulation::noninterference::{Counted, compare};
use std::fmt::Debug;
use std::ops::AddAssign;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// Progress is reported after this many courses or games.
const REPORT_EVERY: u64 = 20_000;

#[derive(Parser)]
struct Campaign {
    /// How many pairs are compared at least.
    #[arg(long, default_value_t = 10_000_000)]
    pairs: u64,
    /// How many games are played.
    #[arg(long, default_value_t = 100_000)]
    games: u64,
    /// The number of the first course and game.
    #[arg(long, default_value_t = 0)]
    from: u64,
    /// Out of a hundred tables, how many play a real game; the others play a small one.
    #[arg(long, default_value_t = 10)]
    real: usize,
}

fn main() {
    let Campaign {
        pairs,
        games,
        from,
        real,
    } = Campaign::parse();
    let compared: Counted = campaign(
        from,
        |seed| compare(seed, real, None),
        |all: &Counted, _| all.pairs >= pairs,
    );
    println!("{compared:?}, 0 bytes differ");
    let tried: Tried = campaign(
        from,
        |seed| try_to_bend(seed, real, None),
        |_, seed| seed >= from + games,
    );
    println!("{tried:?}, 0 bent");
}

/// Works through the numbers in order, on all processors, until there have been enough.
fn campaign<T, E>(
    from: u64,
    run: impl Fn(u64) -> Result<T, E> + Sync,
    is_enough: impl Fn(&T, u64) -> bool + Sync,
) -> T
where
    T: AddAssign + Default + Copy + Debug + Send,
    E: Debug,
{
    let next = AtomicU64::new(from);
    let all = std::sync::Mutex::new(T::default());
    let so_far = || *all.lock().expect("nobody panicked");
    let work = || {
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if is_enough(&so_far(), seed) {
                return;
            }
            match run(seed) {
                Ok(more) => *all.lock().expect("nobody panicked") += more,
                Err(failure) => {
                    println!("{failure:?}");
                    std::process::exit(1);
                }
            }
            if (seed + 1 - from).is_multiple_of(REPORT_EVERY) {
                println!("{:?}", so_far());
            }
        }
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
    so_far()
}
