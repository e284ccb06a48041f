//! Nobody receives a byte that depends on what they may not see.
//!
//! A *course* is everything that happens at one table: moves, nonsense, questions, answers, chat,
//! people who come, go, leave and hand over, a store that is slow or fails, restarts, the passing
//! of time. It is played by the real [`Table`](crate::table) in a true world and, in lockstep, in
//! one more world for each viewer: every seat and one spectator. There, everything that this viewer
//! cannot know is different: hands, the order of deck and bag, secret choices, and the actions by
//! which others bring about the same events.
//!
//! How two worlds with different secrets can share one public course: both ask the rules of the
//! game about each action. If the viewer would see the same position in both, each goes its own
//! way, with its own events. If the rules themselves show the viewer a difference, such as a drawn
//! card, the other world is redealt from the true position as this viewer sees it, and tells the
//! viewer the same; what it tells others remains different. So everything that the viewer
//! *receives* must be a function of what the rules show that viewer. What the rules show is proved
//! for each game by its own tests ([`game_core::testkit`] for views, previews and reasons); this
//! module proves what tables make of it.
//!
//! At some tables one person plays against computers: their choices differ between the worlds, as
//! people's do, and hints are computed in each world from its own position.
//!
//! Compared after each deed, in order, byte by byte: frames of all connections that know no more
//! than the viewer does, answers to requests, refusals, looking back at the game, the game file,
//! when the table wants to be woken, what the store is asked and in which order, the table's row
//! (from which lists of tables are made), the log down to `trace`, and the metrics. A *pair* is one
//! deed in two worlds whose positions differ, after which the viewer received something. The seed
//! and the seats' parts of the deal are the same in both, because their hashes are public; other
//! tests search for them in everything that is sent and written. Hashes of sealed piles cover what is hidden, so
//! they are compared as if they were zero ([`blinded`]).

mod blinded;
mod course;
pub(crate) mod deed;
mod ear;
pub(crate) mod parlour;
mod redealt;
mod shadow;
pub mod wire;
pub(crate) mod world;

use crate::Flaw;
pub use blinded::blinded;
use course::Course;
use std::ops::AddAssign;

/// Counts of what was compared.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Counted {
    pub courses: u64,
    /// Worlds beside the true ones, one for each viewer.
    pub worlds: u64,
    /// Deeds in two worlds with different secrets, after which a viewer received something.
    pub pairs: u64,
    /// Bytes that viewers received; the same number in both worlds.
    pub bytes: u64,
    /// Hints among the pairs, each of which the viewer received.
    pub hints: u64,
    /// Answers among the pairs to what an action costs, each of which the viewer received.
    pub warnings: u64,
    /// Seats that were taken after a claim.
    pub claimed: u64,
    /// Worlds that could not be kept in step to the end.
    pub astray: u64,
}

impl AddAssign for Counted {
    fn add_assign(&mut self, other: Counted) {
        self.courses += other.courses;
        self.worlds += other.worlds;
        self.pairs += other.pairs;
        self.bytes += other.bytes;
        self.astray += other.astray;
        self.hints += other.hints;
        self.warnings += other.warnings;
        self.claimed += other.claimed;
    }
}

/// A viewer received something that they may not know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leak {
    /// Reproduces the course.
    pub seed: u64,
    /// How many things had happened.
    pub deed: usize,
    pub viewer: String,
    pub why: String,
}

/// Plays one course in all worlds, with or without a leak in what surrounds the tables. Out of a hundred
/// courses, `real_games` are of a real game, and the rest of a small one that has a place for every
/// leak.
///
/// # Errors
/// [`Leak`] if a viewer received different bytes.
pub fn compare(seed: u64, real_games: usize, flaw: Option<Flaw>) -> Result<Counted, Leak> {
    Course::new(seed, real_games, flaw).run()
}
