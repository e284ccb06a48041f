//! The computer players of all games: what the search knows about each game, and the list of
//! players.

mod golden_horn;
mod horus;

pub use self::golden_horn::{GoldenHornJudge, TREE as GOLDEN_HORN_TREE};
pub use self::horus::HorusJudge;

use all_games::EachGame;
use bots::{Plain, Player, player};
use game_core::{Game, Rules};

macro_rules! judges {
    ($($game:ty: $judge:expr,)+) => {
        /// The computer player of a game: a plain one if the game has no evaluation yet.
        pub fn player_of<G: Game>() -> Box<dyn Player> {
            $(if const { is_same(G::ID, <$game as Rules>::ID) } {
                return player::<$game, _>($judge);
            })+
            player::<G, _>(Plain)
        }
    };
}

judges! {
    ::golden_horn::GoldenHorn: GoldenHornJudge,
    ::horus::Horus: HorusJudge,
}

/// Whether two games are the same one, by their names. It is known when the program is built, which
/// then has no player in it that nobody meets.
pub const fn is_same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}

/// All computer players, one per ruleset.
#[derive(Default)]
pub struct Players(Vec<(&'static str, Box<dyn Player>)>);

impl Players {
    /// The players that this server was built with. Every game has one; those listed above also
    /// have an evaluation of their own.
    pub fn built_in() -> Players {
        let mut players = Players::default();
        all_games::each(&mut players);
        players
    }

    /// Just these players.
    pub fn of(players: Vec<(&'static str, Box<dyn Player>)>) -> Players {
        Players(players)
    }

    /// The player for the ruleset with this name.
    pub fn of_ruleset(&self, id: &str) -> Option<&dyn Player> {
        let found = self.0.iter().find(|(ruleset, _)| *ruleset == id)?;
        Some(&*found.1)
    }
}

impl EachGame for Players {
    fn game<G: Game>(&mut self) {
        self.0.push((G::ID, player_of::<G>()));
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
