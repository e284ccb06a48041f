//! Three nodes sharing one table, single-threaded and determined by one number. People are
//! connected to any of them; messages between the nodes are lost, late, truncated, repeated and
//! forged; nodes freeze, die and come back, and lose the database. After each step, what people
//! were sent is checked against the log, and what the nodes send against what they may.

mod course;
mod database;
mod duties;
mod faults;
mod node;
mod people;
mod rest;
mod spy;
mod traffic;

use crate::{Failure, Flaw};
use course::Course;

/// The figures of one course.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Figures {
    pub steps: usize,
    /// Entries in the log at the end.
    pub entries: u64,
    /// Owners that the table has had.
    pub owners: u64,
    /// Envelopes that nodes have sent to each other.
    pub envelopes: u64,
    /// Envelopes that were forged, truncated or repeated on the way.
    pub meddled: u64,
    /// Acknowledgements received by people at nodes that did not own the table.
    pub acks_elsewhere: u64,
    /// How often a node that lost the table continued as a relay, with its connections kept open.
    pub handed: u64,
    /// How long it took everybody to reach the head after the last fault, in milliseconds.
    pub settled_ms: u64,
}

/// All effects of the tables and relays in one course, and all messages between the nodes, each as
/// text: a function of the number.
pub fn trace(seed: u64) -> Vec<String> {
    let mut course = Course::new(seed, None);
    course.trace.begin();
    // A failure is for `run` to tell.
    let _ = course.play();
    course.trace.taken()
}

/// Plays one course, with or without a flaw in its database.
///
/// # Errors
/// [`Failure`] if a promise was broken.
pub fn run(seed: u64, flaw: Option<Flaw>) -> Result<Figures, Failure> {
    let mut course = Course::new(seed, flaw);
    let played = course.play();
    let step = course.figures.steps;
    match played {
        Ok(()) => Ok(course.figures),
        Err(why) => Err(Failure { seed, step, why }),
    }
}
