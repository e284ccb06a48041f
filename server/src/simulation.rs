//! A single-threaded world determined by one number: tables; players and watchers who connect,
//! disconnect, resend, leave, ask and answer; a store that is slow, fails, or cannot say what it
//! did; a process that dies. After each step, everything that anybody was sent is checked against
//! the log. A failure is a number that can be run again.

mod client;
pub mod consent;
mod dice;
pub mod nodes;
pub mod noninterference;
mod reference;
mod store;
mod thinking;
mod world;

pub use crate::flaw::Flaw;
use crate::flaw::plant;
use world::World;

/// A failure that a world has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// Reproduces it.
    pub seed: u64,
    /// The number of steps until it occurred.
    pub step: usize,
    pub why: String,
}

/// Runs one world, with or without a bug planted in its tables.
///
/// # Errors
/// [`Failure`] if a promise was broken.
pub fn run(seed: u64, flaw: Option<Flaw>) -> Result<usize, Failure> {
    plant(flaw);
    let mut world = World::new(seed);
    let lived = world.live();
    plant(None);
    match lived {
        Ok(()) => Ok(world.steps),
        Err(why) => Err(Failure {
            seed,
            step: world.steps,
            why,
        }),
    }
}
