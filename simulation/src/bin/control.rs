//! Shows that a simulation finds what is wrong with it: `control KIND`. Succeeds, and says where and
//! what, if it does.

use clap::{Parser, ValueEnum};
use simulation::consent::try_to_bend;
use simulation::noninterference::compare;
use simulation::{nodes, run};
use std::process::ExitCode;

/// How much of the reason is printed, in characters.
const WHY_MAX: usize = 120;

#[derive(Parser)]
struct Control {
    kind: Kind,
}

/// What is simulated.
#[derive(Clone, Copy, ValueEnum)]
enum Kind {
    /// Worlds of tables.
    Worlds,
    /// Courses of one table at three nodes.
    Nodes,
    /// Courses in worlds whose secrets differ.
    Leaks,
    /// Games that somebody tries to bend.
    Games,
}

impl Kind {
    /// How many there are at most, and what one is called.
    fn most(self) -> (u64, &'static str) {
        match self {
            Kind::Worlds => (8_000, "worlds"),
            Kind::Nodes => (300, "courses of nodes"),
            Kind::Leaks => (60, "courses"),
            Kind::Games => (6_000, "games"),
        }
    }

    /// What is wrong in the one with this number.
    fn failure(self, seed: u64) -> Option<String> {
        match self {
            Kind::Worlds => run(seed, None).err().map(|found| found.why),
            Kind::Nodes => nodes::run(seed, None).err().map(|found| found.why),
            Kind::Leaks => compare(seed, 0, None).err().map(|found| found.why),
            Kind::Games => try_to_bend(seed, 0, None).err().map(|found| found.why),
        }
    }
}

fn main() -> ExitCode {
    let kind = Control::parse().kind;
    let (most, name) = kind.most();
    let found = (0..most).find_map(|seed| Some((seed + 1, kind.failure(seed)?)));
    match found {
        Some((count, why)) => {
            let why: String = why.chars().take(WHY_MAX).collect();
            println!("{count} {name}: {why}");
            ExitCode::SUCCESS
        }
        None => {
            println!("not in {most} {name}");
            ExitCode::FAILURE
        }
    }
}
