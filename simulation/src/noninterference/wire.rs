//! The same over real sockets: rules for two servers that one viewer cannot tell apart.

use super::redealt::Redealt;
use super::shadow::{Rules, Tape, Truth};
use game_core::{Ruleset, Viewer, ruleset};
use golden_horn::GoldenHorn;
use horus::Horus;
use std::sync::Arc;
use table::basis::Rulesets;
use table::testkit::Lots;

/// The game that is played at both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Played {
    /// The small test game, which has a place for every leak.
    Lots,
    GoldenHorn,
    Horus,
}

impl Played {
    fn rules(self) -> Box<dyn Ruleset> {
        match self {
            Played::Lots => ruleset::<Lots>(),
            Played::GoldenHorn => ruleset::<GoldenHorn>(),
            Played::Horus => ruleset::<Horus>(),
        }
    }

    /// The id of the ruleset with which its tables are opened.
    pub fn id(self) -> &'static str {
        match self {
            Played::Lots => "lots",
            Played::GoldenHorn => "golden-horn",
            Played::Horus => "horus",
        }
    }
}

/// The rules of two servers. The same must be done at both, one thing after the other, each at the
/// first server first.
#[derive(Clone)]
pub struct TwoServers {
    game: Played,
    tape: Arc<Tape>,
    other: Arc<Redealt>,
}

impl TwoServers {
    /// `number` decides what is dealt at the second server.
    pub fn alike_to(viewer: Viewer, game: Played, number: u64) -> TwoServers {
        let tape = Arc::new(Tape::default());
        let other = Arc::new(Redealt::new(viewer, tape.clone(), number));
        TwoServers { game, tape, other }
    }

    pub fn of_first(&self) -> Rulesets {
        Rulesets::of(vec![Box::new(Rules {
            rules: self.game.rules(),
            physics: Arc::new(Truth(self.tape.clone())),
        })])
    }

    pub fn of_second(&self) -> Rulesets {
        Rulesets::of(vec![Box::new(Rules {
            rules: self.game.rules(),
            physics: self.other.clone(),
        })])
    }

    /// To be called before something is done at the first server.
    pub fn first_begins(&self) {
        self.tape.rewind();
    }

    /// To be called before the same is done at the second one; `only_asks` if nothing follows from
    /// it.
    pub fn second_begins(&self, only_asks: bool) {
        self.other.rewind(only_asks);
    }

    /// Why the two can no longer be compared, although nobody saw anything.
    pub fn went_astray(&self) -> Option<&'static str> {
        self.other.astray()
    }
}
