//! Defaults for a game that provides no evaluation.

use crate::{Evaluate, Level, Outlook, Spread, Thinking, TreeTuning};
use game_core::Game;

/// Plays any game by its rules alone, rating actions by random games played to the end.
#[derive(Clone, Copy, Debug)]
pub struct Plain;

impl<G: Game> Evaluate<G> for Plain {
    fn outlook(&self, _game: &G) -> Option<Outlook> {
        None
    }

    /// Never called, because there is no outlook.
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
