//! The computer players of each game: what the search knows about it, and the one list.

mod golden_horn;
mod horus;

pub use self::golden_horn::{GoldenHornJudge, TREE as GOLDEN_HORN_TREE};
pub use self::horus::HorusJudge;

use bots::{Player, player};

/// All computer players, one a ruleset.
#[derive(Default)]
pub struct Players(Vec<(&'static str, Box<dyn Player>)>);

impl Players {
    /// What this server was built with. A game that is not here can be added with
    /// `player::<Game, _>(bots::Plain)`, and an evaluation later.
    pub fn built_in() -> Players {
        Players(vec![
            (
                "golden-horn",
                player::<::golden_horn::GoldenHorn, _>(GoldenHornJudge),
            ),
            ("horus", player::<::horus::Horus, _>(HorusJudge)),
        ])
    }

    /// Only these, for tests.
    pub fn of(players: Vec<(&'static str, Box<dyn Player>)>) -> Players {
        Players(players)
    }

    /// The player of the ruleset of this name.
    pub fn of_ruleset(&self, id: &str) -> Option<&dyn Player> {
        let found = self.0.iter().find(|(ruleset, _)| *ruleset == id)?;
        Some(&*found.1)
    }
}
