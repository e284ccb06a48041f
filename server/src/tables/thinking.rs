//! Runs computer players' thinking away from the threads that serve.

use super::context::TableContext;
use crate::background::{StopThinking, Wish, longest};
use fondaco_protocol::CommandId;
use futures_util::FutureExt as _;
use futures_util::future::{BoxFuture, ready};
use table::basis::Rulesets;
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
    ask(context, to_think, ToThink::advice, move |found| Hinted {
        cmd_id,
        found,
    })
}

/// Starts a computer player's thinking.
pub(super) fn think(context: &TableContext, to_think: ToThink) -> UnderWay<Thought> {
    let ToThink { seat, version, .. } = to_think;
    ask(context, to_think, ToThink::choice, move |found| Thought {
        seat,
        version,
        found,
    })
}

/// Thinks elsewhere, and turns the result into the table's input.
fn ask<T: Send + 'static, Told: Send + 'static>(
    context: &TableContext,
    to_think: ToThink,
    think: fn(&ToThink, &Rulesets, &dyn Fn() -> bool) -> Option<T>,
    told: impl FnOnce(Result<T, NoThought>) -> Told + Send + 'static,
) -> UnderWay<Told> {
    let wish = Wish {
        person: to_think.host,
        is_awaited: to_think.is_awaited,
        longest: longest(to_think.level),
    };
    let begun = context
        .thinkers
        .think(wish, move |rulesets, stop| think(&to_think, rulesets, stop));
    match begun {
        Ok((answer, stop)) => {
            let found = answer.map(|answer| answer.ok().flatten().ok_or(NoThought::Nothing));
            (found.map(told).boxed(), Some(stop))
        }
        Err(_) => (ready(told(Err(NoThought::Busy))).boxed(), None),
    }
}
