//! Ways to think. A level is one of them for each game.

/// How a player comes to a choice. Budgets are counts, never times.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Thinking {
    /// Any legal action.
    Random,
    /// The action with the best outlook right after it.
    OneStep {
        /// The mean over this many deals.
        deals: u32,
        /// How wrong the judgement is, as a share of winning.
        noise: f32,
    },
    /// The action with which the best whole turn begins.
    Turn {
        /// The mean over this many deals.
        deals: u32,
        /// How the turns are found.
        beam: Beam,
        /// How wrong the judgement is, as a share of winning.
        noise: f32,
    },
    /// Information-set tree search.
    Tree {
        /// How many games are looked at.
        playouts: u32,
        /// How the tree grows.
        tuning: TreeTuning,
    },
    /// The best whole turns, tested by what the others may answer.
    Plans {
        /// How the turns are found.
        beam: Beam,
        /// How the others find their answers.
        reply: Beam,
        /// How many turns are tested.
        plans: usize,
        /// How many turns of others are played out for the test.
        playouts: u32,
    },
}

impl Thinking {
    /// The same with the small budget of an analysis, which looks at every step of a game.
    pub(crate) fn light(self) -> Thinking {
        match self {
            Thinking::Tree { playouts, tuning } => Thinking::Tree {
                playouts: playouts.min(TREE_PLAYOUTS_LIGHT),
                tuning,
            },
            Thinking::Plans {
                reply, playouts, ..
            } => Thinking::Plans {
                beam: reply,
                reply,
                plans: PLANS_LIGHT,
                playouts: playouts.min(PLAN_PLAYOUTS_LIGHT),
            },
            Thinking::Random | Thinking::OneStep { .. } | Thinking::Turn { .. } => self,
        }
    }
}

const TREE_PLAYOUTS_LIGHT: u32 = 400;
const PLAN_PLAYOUTS_LIGHT: u32 = 12;
const PLANS_LIGHT: usize = 2;

/// How whole turns are searched for: at each step only the best go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Beam {
    /// How many go on after the first step.
    pub first: usize,
    /// How many go on after each later step.
    pub width: usize,
}

/// How a tree grows.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TreeTuning {
    /// How much is tried that does not look best.
    pub exploration: f32,
    /// How much the evaluation of an action counts before it was tried often; 0 leaves it out.
    pub bias: f32,
    /// So many actions are tried at once in a position; more as it is visited more often.
    pub breadth: f32,
    /// The evaluation is asked after this many random actions; `None` plays to the end.
    pub cut_after: Option<u32>,
}

impl TreeTuning {
    /// For games without an evaluation.
    pub const PLAIN: TreeTuning = TreeTuning {
        exploration: 0.7,
        bias: 0.0,
        breadth: f32::INFINITY,
        cut_after: None,
    };
}
