//! The rules of any game as the server sees them, with options as JSON.

use crate::contract::options::{self, OptionSpec, Options, SetupError};
use crate::running::position::{Position, Running};
use crate::{Feat, Game, GameRng, Lesson, Seat, Seed, Setup, ToldStep, Words, basis::fuel};
use serde::Deserialize;
use std::marker::PhantomData;

/// A ruleset's entry in the catalogue.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesetInfo {
    /// Stable name.
    pub id: &'static str,
    /// English name.
    pub name: &'static str,
    /// Version of the behaviour.
    pub version: u32,
    /// The fewest seats.
    pub seats_min: u8,
    /// The most seats.
    pub seats_max: u8,
    /// The most entries that a game's log may have.
    pub entries_max: u32,
    /// What a table may choose.
    pub options: Vec<OptionSpec>,
}

/// A set of rules for which tables can be opened.
pub trait Ruleset: Send + Sync + 'static {
    /// Its entry in the catalogue.
    fn info(&self) -> &RulesetInfo;

    /// Checks that a table with this many seats can be played with these options, and returns
    /// all options, with defaults for those not chosen.
    ///
    /// Call it when a table is opened and whenever its seats or options change:
    /// [`Ruleset::start`] accepts whatever was accepted here.
    ///
    /// # Errors
    /// If the number of seats, an option or a value does not fit.
    fn check_setup(&self, seats: u8, chosen: &Options) -> Result<Options, SetupError>;

    /// The position at the start of a game, using the random stream of step 0.
    ///
    /// # Errors
    /// The same as [`Ruleset::check_setup`] for these seats and options.
    fn start(
        &self,
        seats: u8,
        host: Seat,
        options: &Options,
        rng: &mut GameRng,
    ) -> Result<Box<dyn Position>, SetupError>;

    /// The lesson of the game, if it has one. It is played by the newest rules.
    fn lesson(&self) -> Option<Lesson> {
        None
    }

    /// The game in words, if it has any.
    fn words(&self) -> Option<&'static dyn Words> {
        None
    }

    /// What is worth remembering of a game that is over: of each kind the greatest feat.
    fn feats(&self, _steps: &[ToldStep]) -> Vec<Feat> {
        Vec::new()
    }
}

/// The newest rules of a game.
pub fn ruleset<G: Game>() -> Box<dyn Ruleset> {
    Box::new(RulesOf::<G>::of_version(G::RULES_VERSION))
}

/// All versions of the rules of a game that can still be played, the newest first.
pub fn rulesets<G: Game>() -> Vec<Box<dyn Ruleset>> {
    let versions = G::RULES_VERSION_OLDEST..=G::RULES_VERSION;
    let boxed = |version| -> Box<dyn Ruleset> { Box::new(RulesOf::<G>::of_version(version)) };
    versions.rev().map(boxed).collect()
}

struct RulesOf<G> {
    info: RulesetInfo,
    game: PhantomData<fn() -> G>,
}

impl<G: Game> RulesOf<G> {
    fn of_version(version: u32) -> RulesOf<G> {
        let info = RulesetInfo {
            id: G::ID,
            name: G::NAME,
            version,
            seats_min: *G::SEATS.start(),
            seats_max: *G::SEATS.end(),
            entries_max: G::ENTRIES_MAX,
            options: G::option_specs(),
        };
        let game = PhantomData;
        RulesOf { info, game }
    }

    fn begin(
        &self,
        seats: u8,
        host: Seat,
        options: &Options,
        rng: &mut GameRng,
    ) -> Result<(Options, G), SetupError> {
        let _limit = fuel::limit();
        if !G::SEATS.contains(&seats) {
            return Err(SetupError::SeatCount {
                min: self.info.seats_min,
                max: self.info.seats_max,
            });
        }
        let all = options::complete(&self.info.options, seats, options)?;
        let json = serde_json::to_value(&all).expect("options serialize");
        let options = G::Options::deserialize(json).expect("options fit their own specification");
        let setup = Setup {
            rules_version: self.info.version,
            seats,
            host,
            options,
        };
        Ok((all, G::start(&setup, rng)?))
    }
}

impl<G: Game> Ruleset for RulesOf<G> {
    fn info(&self) -> &RulesetInfo {
        &self.info
    }

    fn check_setup(&self, seats: u8, chosen: &Options) -> Result<Options, SetupError> {
        // A game may refuse setups that no specification can describe; any seed will do.
        let mut rng = GameRng::for_step(&Seed::new([0; 32]), 0);
        let (options, _) = self.begin(seats, Seat::FIRST, chosen, &mut rng)?;
        Ok(options)
    }

    fn start(
        &self,
        seats: u8,
        host: Seat,
        options: &Options,
        rng: &mut GameRng,
    ) -> Result<Box<dyn Position>, SetupError> {
        let (_, game) = self.begin(seats, host, options, rng)?;
        Ok(Box::new(Running::new(game)))
    }

    fn lesson(&self) -> Option<Lesson> {
        G::lesson().map(|json| serde_json::from_str(json).expect("lessons are valid"))
    }

    fn words(&self) -> Option<&'static dyn Words> {
        // Whoever plays in a browser is looking at the game: nobody has to be told of it in words.
        if cfg!(target_family = "wasm") {
            None
        } else {
            G::words()
        }
    }

    fn feats(&self, steps: &[ToldStep]) -> Vec<Feat> {
        // Nobody asks for them in a browser, where every byte of the rules is fetched.
        if cfg!(target_family = "wasm") {
            return Vec::new();
        }
        Feat::greatest(G::feats(steps))
    }
}
