//! Three nodes with one table, in one thread and decided by one number. People are connected to
//! any of them; what the nodes say to each other is lost, late, cut, repeated and forged; nodes
//! freeze, die and come back, and lose the database. What anybody is sent is held against the log
//! after each step, and what the nodes send against what they may.

mod course;
mod database;
mod duties;
mod faults;
mod node;
mod people;
mod rest;
mod spy;
mod traffic;

use super::Failure;
use crate::flaw::{Flaw, plant};
use course::Course;

/// What a course came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Figures {
    pub steps: usize,
    /// Entries of the log at the end.
    pub entries: u64,
    /// Owners that the table has had.
    pub owners: u64,
    /// Envelopes that nodes have sent each other.
    pub envelopes: u64,
    /// Envelopes that were forged, cut or repeated on the way.
    pub meddled: u64,
    /// Acknowledgements that came to people at nodes that did not own the table.
    pub acks_elsewhere: u64,
    /// How often a node that lost the table went on as a relay, its connections open.
    pub handed: u64,
    /// How long after the last fault everybody had reached the head, in milliseconds.
    pub settled_ms: u64,
}

/// Plays one course, with or without a bug planted in its nodes.
///
/// # Errors
/// [`Failure`] if a promise was broken.
pub fn run(seed: u64, flaw: Option<Flaw>) -> Result<Figures, Failure> {
    plant(flaw);
    let mut course = Course::new(seed);
    let played = course.play();
    plant(None);
    let step = course.figures.steps;
    match played {
        Ok(()) => Ok(course.figures),
        Err(why) => Err(Failure { seed, step, why }),
    }
}
