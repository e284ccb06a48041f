//! A single-threaded world determined by one number: tables; players and watchers who connect,
//! disconnect, resend, leave, ask and answer; a store that is slow, fails, or cannot say what it
//! did; a process that dies. After each step, everything that anybody was sent is checked against
//! the log. A failure is a number that can be run again.

pub(crate) mod kit {
    //! What all worlds are made of.

    mod client;
    mod dice;
    mod reference;
    mod store;
    pub(crate) mod thinking;
    mod trace;

    pub(crate) use client::{Client, Link};
    pub(crate) use dice::Dice;
    pub(crate) use reference::Reference;
    pub(crate) use store::SimStore;
    pub(crate) use trace::Trace;
}

pub mod consent;
pub mod nodes;
pub mod noninterference;
mod world;

use world::World;

/// What is wrong around the tables of a world, so that tests can show that they would find it. What
/// is wrong in tables is in `simulation/flaws`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// The store accepts entries from any owner.
    NoFence,
    /// The store sometimes says that it has saved an entry, and has not.
    Forgetful,
    /// The log says which action is played.
    LogLineTells,
    /// A metric counts which actions are played.
    MetricTells,
    /// The clock of the tables is a quarter faster than that of their people.
    FastClock,
}

/// A failure that a world has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// Reproduces it.
    pub seed: u64,
    /// The number of steps until it occurred.
    pub step: usize,
    pub why: String,
}

/// All effects of the tables in one world, each as text: a function of the number.
pub fn trace(seed: u64) -> Vec<String> {
    World::new(seed, None).traced()
}

/// Runs one world, with or without a flaw in its store.
///
/// # Errors
/// [`Failure`] if a promise was broken.
pub fn run(seed: u64, flaw: Option<Flaw>) -> Result<usize, Failure> {
    let mut world = World::new(seed, flaw);
    match world.live() {
        Ok(()) => Ok(world.steps),
        Err(why) => Err(Failure {
            seed,
            step: world.steps,
            why,
        }),
    }
}
