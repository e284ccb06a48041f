//! Ways of thinking. For each game, every level is one of them.

/// How a player arrives at a choice. Budgets are counts, never times.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Thinking {
    /// Any legal action.
    Random,
    /// The action with the best outlook right after it.
    OneStep {
        /// The number of deals to average over.
        deals: u32,
        /// The maximum error of judgement, as a share of a win.
        noise: f32,
    },
    /// The action that begins the best whole turn.
    Turn {
        /// The number of deals to average over.
        deals: u32,
        /// How the turns are searched for.
        beam: Beam,
        /// The maximum error of judgement, as a share of a win.
        noise: f32,
    },
    /// Information-set tree search.
    Tree {
        /// The number of playouts.
        playouts: u32,
        /// How the tree grows.
        tuning: TreeTuning,
    },
    /// The best whole turns, tested against the replies of the others.
    Plans {
        /// How the turns are searched for.
        beam: Beam,
        /// How the replies of the others are searched for.
        reply: Beam,
        /// How many turns are tested.
        plans: usize,
        /// How many turns, including our own, are played in all tests together.
        playouts: u32,
    },
}

impl Thinking {
    /// The same on the small budget of an analysis, which looks at every step of a game.
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

/// How whole turns are searched for: at each step, only the best lines continue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Beam {
    /// How many lines continue after the first step that can be judged.
    pub first: usize,
    /// How many lines continue after each later step.
    pub width: usize,
}

/// How a tree grows.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TreeTuning {
    /// How much effort goes into actions that do not look best.
    pub exploration: f32,
    /// The weight of an action's evaluation, which fades as the action is tried; 0 ignores it.
    pub bias: f32,
    /// How many actions are tried in a position at first; the more visits, the more actions.
    pub breadth: f32,
    /// How many random actions precede the evaluation; `None` means none. If there is no
    /// evaluation, games are played to the end.
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
