//! Has computer players think, away from the threads that serve.

use super::super::computers::{Found, Thought, ToThink};
use super::context::TableContext;
use crate::thinkers::{StopThinking, longest};
use bots::Level;
use fondaco_protocol::ComputerLevel;
use futures_util::FutureExt as _;
use futures_util::future::{BoxFuture, ready};

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
