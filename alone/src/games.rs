//! The games of this module.

use all_games::EachGame;
use bot_players::{Players, is_same, player_of};
use game_core::{Game, Ruleset};
use table::basis::Rulesets;

/// The only game, so that nobody fetches another one; all of them if none was named when this was
/// built.
const ONLY: Option<&str> = option_env!("FONDACO_GAME");

/// The rulesets of this module, and their players.
pub(crate) fn in_this_module() -> Rulesets {
    let mut here = Here::default();
    all_games::each(&mut here);
    Rulesets::of(here.rulesets).played_by(Players::of(here.players))
}

#[derive(Default)]
struct Here {
    rulesets: Vec<Box<dyn Ruleset>>,
    players: Vec<(&'static str, Box<dyn bots::Player>)>,
}

impl EachGame for Here {
    fn game<G: Game>(&mut self) {
        if const { is_here(G::ID) } {
            self.rulesets.extend(game_core::rulesets::<G>());
            self.players.push((G::ID, player_of::<G>()));
        }
    }
}

const fn is_here(id: &str) -> bool {
    match ONLY {
        Some(only) => is_same(id, only),
        None => true,
    }
}
