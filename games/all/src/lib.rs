//! Every game that the server offers, in the order of the catalogue. To add a game, add a line
//! to `games!` and a dependency to `Cargo.toml`; everything else finds it here.

#![warn(missing_docs)]

use game_core::{Game, Ruleset};

macro_rules! games {
    ($($package:ident::$game:ident,)+) => {
        /// The crates of the games, as Rust names them.
        pub const CRATES: &[&str] = &[$(stringify!($package)),+];

        /// Visits every game.
        pub fn each(visitor: &mut impl EachGame) {
            $(visitor.game::<$package::$game>();)+
        }
    };
}

games! {
    golden_horn::GoldenHorn,
    horus::Horus,
}

/// What is to be done with every game.
pub trait EachGame {
    /// Called once per game.
    fn game<G: Game>(&mut self);
}

/// The rulesets of all games, in every version that can still be played.
pub fn rulesets() -> Vec<Box<dyn Ruleset>> {
    let mut all = All(Vec::new());
    each(&mut all);
    all.0
}

/// The newest ruleset of each game.
pub fn newest() -> Vec<Box<dyn Ruleset>> {
    let mut newest = Newest(Vec::new());
    each(&mut newest);
    newest.0
}

struct All(Vec<Box<dyn Ruleset>>);

impl EachGame for All {
    fn game<G: Game>(&mut self) {
        self.0.extend(game_core::rulesets::<G>());
    }
}

struct Newest(Vec<Box<dyn Ruleset>>);

impl EachGame for Newest {
    fn game<G: Game>(&mut self) {
        self.0.push(game_core::ruleset::<G>());
    }
}
