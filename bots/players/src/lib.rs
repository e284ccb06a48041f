//! The computer players of all games: what the search knows about each game, and the list of
//! players.

mod golden_horn;
mod horus;

pub use self::golden_horn::{GoldenHornJudge, TREE as GOLDEN_HORN_TREE};
pub use self::horus::HorusJudge;

use bots::{Player, player};

/// All computer players, one per ruleset.
#[derive(Default)]
pub struct Players(Vec<(&'static str, Box<dyn Player>)>);

impl Players {
    /// The players that this server was built with. A game that is not listed can be added with
    /// `player::<Game, _>(bots::Plain)`, and given an evaluation later.
    pub fn built_in() -> Players {
        Players(vec![
            (
                "golden-horn",
                player::<::golden_horn::GoldenHorn, _>(GoldenHornJudge),
            ),
            ("horus", player::<::horus::Horus, _>(HorusJudge)),
        ])
    }

    /// Just these players, for tests.
    pub fn of(players: Vec<(&'static str, Box<dyn Player>)>) -> Players {
        Players(players)
    }

    /// The player for the ruleset with this name.
    pub fn of_ruleset(&self, id: &str) -> Option<&dyn Player> {
        let found = self.0.iter().find(|(ruleset, _)| *ruleset == id)?;
        Some(&*found.1)
    }
}
