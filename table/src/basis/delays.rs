//! How long a table waits for people, and computers let them wait.

use std::ops::Range;
use std::time::Duration;

/// How long a table waits for people, and computers let them wait.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Delays {
    /// How long after the previous action a computer moves, so that people can follow, unless it is
    /// still thinking.
    pub computers: Range<Duration>,
    /// The player of a seat that somebody claims can refuse for at most this long.
    pub claims_max: Duration,
    /// At a table without a clock, everybody is told of a connected player who has done nothing for
    /// this long while the game was waiting for them, so that they can still say that they are there.
    pub inactive_shown: Duration,
    /// After this long, nobody waits for that player.
    pub inactive_min: Duration,
}

impl Delays {
    /// Those of every server; tests have no time for them.
    pub const USUAL: Delays = Delays {
        computers: Duration::from_millis(600)..Duration::from_millis(1_200),
        claims_max: Duration::MAX,
        inactive_shown: Duration::from_secs(8 * 60),
        inactive_min: Duration::from_secs(10 * 60),
    };
}
