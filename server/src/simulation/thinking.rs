//! Computer players of a simulated world: they think in no time, are answered late, or not at
//! all.

use super::dice::Dice;
use crate::rulesets::Rulesets;
use crate::table::simulated::{Found, Thought, ToThink};
use bots::Level;

/// What comes of it. What it is about may be gone by now.
pub(super) fn think(rulesets: &Rulesets, to_think: &ToThink, dice: &mut Dice) -> Thought {
    let player = rulesets.player(&to_think.ruleset);
    let found = match dice.below(20) {
        0 | 1 => Found::Busy,
        2 => Found::Nothing,
        _ => player
            .and_then(|player| {
                let thought = player.think(&to_think.dealt, Level::Easy, to_think.seed, &|| true);
                Some(Found::Action(thought.ok()?.action))
            })
            .unwrap_or(Found::Nothing),
    };
    Thought {
        seat: to_think.seat,
        version: to_think.version,
        found,
    }
}
