//! What a computer player makes of what it is given to think about. Whoever runs a table decides
//! where the thinking happens; the choice is the same everywhere.

use super::turn::ToThink;
use crate::basis::Rulesets;
use bots::Level;
use fondaco_protocol::{ComputerLevel, Suggestion};
use game_core::BySeat;
use serde_json::Value;

impl ToThink {
    /// The action that the computer chooses; `None` if the rules or the evaluation failed. `stop` is
    /// polled from time to time, and ends the thinking early.
    pub fn choice(&self, rulesets: &Rulesets, stop: &dyn Fn() -> bool) -> Option<Value> {
        let player = rulesets.player(&self.ruleset)?;
        let chosen = player.think(&self.dealt, level_of(self.level), self.seed, stop);
        Some(chosen.ok()?.action)
    }

    /// The best actions, best first; `None` if the rules or the evaluation failed.
    pub fn suggestions(
        &self,
        rulesets: &Rulesets,
        stop: &dyn Fn() -> bool,
    ) -> Option<Vec<Suggestion>> {
        let player = rulesets.player(&self.ruleset)?;
        let found = player.hint(&self.dealt, self.seed, stop).ok()?;
        Some(found.into_iter().map(as_told).collect())
    }
}

/// Rounds the suggestion for clients, which have no use for more digits.
fn as_told(suggestion: bots::Suggestion) -> Suggestion {
    let rounded = |by_seat: &BySeat<f32>, digits: f32| {
        let numbers = by_seat.values().map(|number| (number * digits).round());
        numbers.map(|number| number / digits).collect()
    };
    Suggestion {
        points: rounded(&suggestion.points, 10.0),
        chances: rounded(&suggestion.win_chance, 1_000.0),
        action: suggestion.action,
    }
}

fn level_of(level: ComputerLevel) -> Level {
    match level {
        ComputerLevel::Easy => Level::Easy,
        ComputerLevel::Medium => Level::Medium,
        ComputerLevel::Strong => Level::Strong,
    }
}
