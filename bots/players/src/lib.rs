//! The computer players of all games: what the search knows about each game, and the list of
//! players.

mod golden_horn;
mod horus;

pub use self::golden_horn::{GoldenHornJudge, TREE as GOLDEN_HORN_TREE};
pub use self::horus::HorusJudge;

use all_games::EachGame;
use bots::{Plain, Player, player};
use game_core::Game;

/// All computer players, one per ruleset.
#[derive(Default)]
pub struct Players(Vec<(&'static str, Box<dyn Player>)>);

impl Players {
    /// The players that this server was built with. Every game has one; those listed here also
    /// have an evaluation of their own.
    pub fn built_in() -> Players {
        let mut players = Players(vec![
            (
                "golden-horn",
                player::<::golden_horn::GoldenHorn, _>(GoldenHornJudge),
            ),
            ("horus", player::<::horus::Horus, _>(HorusJudge)),
        ]);
        all_games::each(&mut players);
        players
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

/// Adds a plain player for a game that has no evaluation yet.
impl EachGame for Players {
    fn game<G: Game>(&mut self) {
        if self.of_ruleset(G::ID).is_none() {
            self.0.push((G::ID, player::<G, _>(Plain)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Players;

    #[test]
    fn every_game_has_one_player() {
        let players = Players::built_in();
        for ruleset in all_games::newest() {
            let own = players.0.iter().filter(|(id, _)| *id == ruleset.info().id);
            assert_eq!(own.count(), 1, "{}", ruleset.info().name);
        }
    }
}
