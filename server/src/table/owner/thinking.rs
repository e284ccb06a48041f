//! Has computer players think, away from the threads that serve.

use super::super::computers::{Found, Thought, ToThink};
use super::super::hints::{Hinted, NoHint};
use super::context::TableContext;
use crate::thinkers::{StopThinking, longest};
use bots::Level;
use fondaco_protocol::{CommandId, ComputerLevel, Suggestion};
use futures_util::FutureExt as _;
use futures_util::future::{BoxFuture, ready};
use game_core::BySeat;

/// The hint to come, and what ends it early.
pub(super) fn hint(
    context: &TableContext,
    cmd_id: CommandId,
    to_think: ToThink,
) -> (BoxFuture<'static, Hinted>, Option<StopThinking>) {
    let ToThink {
        level,
        ruleset,
        dealt,
        seed,
        host,
        ..
    } = to_think;
    let begun = context
        .thinkers
        .think(host, longest(level), move |rulesets, stop| {
            let player = rulesets.player(&ruleset)?;
            let found = player.hint(&dealt, seed, stop).ok()?;
            Some(found.into_iter().map(as_told).collect())
        });
    let hinted = move |found| Hinted { cmd_id, found };
    match begun {
        Ok((answer, stop)) => {
            let found = answer.map(|answer| answer.ok().flatten().ok_or(NoHint::Nothing));
            (found.map(hinted).boxed(), Some(stop))
        }
        Err(_) => (ready(hinted(Err(NoHint::Busy))).boxed(), None),
    }
}

/// As clients receive it: nobody can use more digits.
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

/// The thought to come, and what ends it early.
pub(super) fn think(
    context: &TableContext,
    to_think: ToThink,
) -> (BoxFuture<'static, Thought>, Option<StopThinking>) {
    let ToThink {
        seat,
        version,
        level,
        ruleset,
        dealt,
        seed,
        host,
    } = to_think;
    let thought = move |found| Thought {
        seat,
        version,
        found,
    };
    let begun = context
        .thinkers
        .think(host, longest(level), move |rulesets, stop| {
            let player = rulesets.player(&ruleset)?;
            let chosen = player.think(&dealt, level_of(level), seed, stop).ok()?;
            Some(chosen.action)
        });
    match begun {
        Ok((answer, stop)) => {
            let found = answer.map(|answer| match answer {
                Ok(Some(action)) => Found::Action(action),
                Ok(None) | Err(_) => Found::Nothing,
            });
            (found.map(thought).boxed(), Some(stop))
        }
        Err(_) => (ready(thought(Found::Busy)).boxed(), None),
    }
}

fn level_of(level: ComputerLevel) -> Level {
    match level {
        ComputerLevel::Easy => Level::Easy,
        ComputerLevel::Medium => Level::Medium,
        ComputerLevel::Strong => Level::Strong,
    }
}
