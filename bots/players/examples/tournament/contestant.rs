//! Who takes part.

use bots::{Beam, CannotThink, Dealt, Level, Player, Thinking, Thought, TreeTuning};

/// A way of choosing actions.
pub(crate) struct Contestant {
    pub(crate) name: String,
    how: How,
}

enum How {
    Level(Level),
    Thinking(Thinking),
}

/// Players in a tournament are never stopped.
fn never() -> bool {
    false
}

impl Contestant {
    pub(crate) fn named(name: &str) -> Result<Contestant, String> {
        let parts: Vec<&str> = name.split(':').collect();
        let how = match parts.as_slice() {
            ["easy"] => How::Level(Level::Easy),
            ["medium"] => How::Level(Level::Medium),
            ["strong"] => How::Level(Level::Strong),
            ["random"] => How::Thinking(Thinking::Random),
            ["greedy"] => How::Thinking(Thinking::OneStep {
                deals: 2,
                noise: 0.0,
            }),
            ["step", noise] => How::Thinking(Thinking::OneStep {
                deals: 1,
                noise: value(noise)?,
            }),
            ["turn", deals, first, width, noise] => How::Thinking(Thinking::Turn {
                deals: value(deals)?,
                beam: beam(first, width)?,
                noise: value(noise)?,
            }),
            ["tree", playouts, rest @ ..] => How::Thinking(tree(playouts, rest)?),
            ["plans", playouts, plans, first, width] => How::Thinking(Thinking::Plans {
                beam: beam(first, width)?,
                reply: Beam { first: 1, width: 2 },
                plans: value(plans)?,
                playouts: value(playouts)?,
            }),
            _ => return Err(format!("nobody is called {name}")),
        };
        let name = name.to_owned();
        Ok(Contestant { name, how })
    }

    pub(crate) fn think(
        &self,
        player: &dyn Player,
        dealt: &Dealt,
        seed: u64,
    ) -> Result<Thought, CannotThink> {
        match self.how {
            How::Level(level) => player.think(dealt, level, seed, &never),
            How::Thinking(thinking) => player.think_as(dealt, thinking, seed, &never),
        }
    }
}

fn beam(first: &str, width: &str) -> Result<Beam, String> {
    Ok(Beam {
        first: value(first)?,
        width: value(width)?,
    })
}

/// `tree:PLAYOUTS[:EXPLORATION:BIAS:BREADTH:CUT]`
fn tree(playouts: &str, rest: &[&str]) -> Result<Thinking, String> {
    let playouts = value(playouts)?;
    let tuning = match rest {
        [] => bot_players::GOLDEN_HORN_TREE,
        [exploration, bias, breadth, cut] => TreeTuning {
            exploration: value(exploration)?,
            bias: value(bias)?,
            breadth: value(breadth)?,
            cut_after: Some(value(cut)?),
        },
        _ => return Err("tree:PLAYOUTS:EXPLORATION:BIAS:BREADTH:CUT".to_owned()),
    };
    Ok(Thinking::Tree { playouts, tuning })
}

fn value<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| format!("{text} is not a number"))
}
