//! Defaults for a game that says nothing about itself.

use crate::{Evaluate, Level, Outlook, Spread, Thinking, TreeTuning};
use game_core::Game;

/// Plays any game by its rules alone: random games to the end show what an action is worth.
#[derive(Clone, Copy, Debug)]
pub struct Plain;

impl<G: Game> Evaluate<G> for Plain {
    fn outlook(&self, _game: &G) -> Option<Outlook> {
        None
    }

    /// Never asked for, because there is no outlook.
    fn spread(&self) -> Spread {
        Spread {
            at_start: 1.0,
            at_end: 1.0,
        }
    }

    fn thinking(&self, _game: &G, level: Level) -> Thinking {
        let playouts = match level {
            Level::Easy => 30,
            Level::Medium => 200,
            Level::Strong => 1_000,
        };
        Thinking::Tree {
            playouts,
            tuning: TreeTuning::PLAIN,
        }
    }
}
