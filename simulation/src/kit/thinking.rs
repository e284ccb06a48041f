//! Computer players of a simulated world: they think in no time, but their answers come late or not
//! at all.

use super::dice::Dice;
use bots::Level;
use table::basis::Rulesets;
use table::computers::{NoThought, Thought, ToThink};

/// The result of thinking. The situation it is for may be gone by now.
pub(crate) fn think(rulesets: &Rulesets, to_think: &ToThink, dice: &mut Dice) -> Thought {
    let player = rulesets.player(&to_think.ruleset);
    let found = match dice.below(20) {
        0 | 1 => Err(NoThought::Busy),
        2 => Err(NoThought::Nothing),
        _ => player
            .and_then(|player| {
                let thought = player.think(&to_think.dealt, Level::Easy, to_think.seed, &|| true);
                Some(thought.ok()?.action)
            })
            .ok_or(NoThought::Nothing),
    };
    Thought {
        seat: to_think.seat,
        version: to_think.version,
        found,
    }
}
