//! Runs computer players' thinking away from the threads that serve.

use super::context::TableContext;
use crate::background::{StopThinking, Wish, longest};
use bots::{Dealt, Level, Player};
use fondaco_protocol::{CommandId, ComputerLevel, Suggestion};
use futures_util::FutureExt as _;
use futures_util::future::{BoxFuture, ready};
use game_core::BySeat;
use table::computers::Hinted;
use table::computers::{NoThought, Thought, ToThink};

/// The future result of thinking, and the means to stop it early.
type UnderWay<T> = (BoxFuture<'static, T>, Option<StopThinking>);

/// Starts looking for a hint.
pub(super) fn hint(
    context: &TableContext,
    cmd_id: CommandId,
    to_think: ToThink,
) -> UnderWay<Hinted> {
    let seed = to_think.seed;
    ask(
        context,
        to_think,
        move |player, dealt, stop| {
            let found = player.hint(dealt, seed, stop).ok()?;
            Some(found.into_iter().map(as_told).collect())
        },
        move |found| Hinted { cmd_id, found },
    )
}

/// Starts a computer player's thinking.
pub(super) fn think(context: &TableContext, to_think: ToThink) -> UnderWay<Thought> {
    let ToThink {
        seat,
        version,
        level,
        seed,
        ..
    } = to_think;
    ask(
        context,
        to_think,
        move |player, dealt, stop| {
            let chosen = player.think(dealt, level_of(level), seed, stop).ok()?;
            Some(chosen.action)
        },
        move |found| Thought {
            seat,
            version,
            found,
        },
    )
}

/// Runs `think` with a player of the game, and turns its result into the table's input.
fn ask<T: Send + 'static, Told: Send + 'static>(
    context: &TableContext,
    to_think: ToThink,
    think: impl FnOnce(&dyn Player, &Dealt, &dyn Fn() -> bool) -> Option<T> + Send + 'static,
    told: impl FnOnce(Result<T, NoThought>) -> Told + Send + 'static,
) -> UnderWay<Told> {
    let ToThink {
        level,
        ruleset,
        dealt,
        host,
        is_awaited,
        ..
    } = to_think;
    let wish = Wish {
        person: host,
        is_awaited,
        longest: longest(level),
    };
    let begun = context.thinkers.think(wish, move |rulesets, stop| {
        think(rulesets.player(&ruleset)?, &dealt, stop)
    });
    match begun {
        Ok((answer, stop)) => {
            let found = answer.map(|answer| answer.ok().flatten().ok_or(NoThought::Nothing));
            (found.map(told).boxed(), Some(stop))
        }
        Err(_) => (ready(told(Err(NoThought::Busy))).boxed(), None),
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
