//! What a computer player makes of what it is given to think about. Whoever runs a table decides
//! where the thinking happens; the choice is the same everywhere.

use super::turn::ToThink;
use crate::basis::Rulesets;
use bots::Level;
use fondaco_protocol::{BLUNDER_POINTS, ComputerLevel, Suggestion};
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

    /// The best actions, or what one costs; `None` if the rules or the evaluation failed.
    pub fn advice(&self, rulesets: &Rulesets, stop: &dyn Fn() -> bool) -> Option<Advice> {
        let player = rulesets.player(&self.ruleset)?;
        if let Some(action) = &self.about {
            let cost = player.cost(&self.dealt, action, self.seed).ok()?;
            // Not a number, and what is too much or too little, become something that is told.
            let points = cost.round().clamp(0.0, 1_000.0) as u32;
            return Some(Advice::Costs((points >= BLUNDER_POINTS).then_some(points)));
        }
        let found = player.hint(&self.dealt, self.seed, stop).ok()?;
        Some(Advice::Best(found.into_iter().map(as_told).collect()))
    }
}

/// What whoever asked is told.
#[derive(Clone, PartialEq, Debug)]
pub enum Advice {
    /// The best actions, best first.
    Best(Vec<Suggestion>),
    /// The points that an action costs; `None` if it is no blunder.
    Costs(Option<u32>),
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
