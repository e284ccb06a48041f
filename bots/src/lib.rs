//! Computer players for every game: a search that knows nothing but [`game_core`].
//!
//! A player thinks about a [`Dealt`] position, in which everything that its seat cannot see has
//! been dealt again; the true position cannot be passed in. Thinking is a pure function of that
//! position, a level and a seed: no clock, no I/O, no threads. Each game adds an [`Evaluate`];
//! [`Plain`] plays the games that have none.

mod judgement {
    //! What a game says about its positions, and how hard to think about them.

    pub(crate) mod evaluate;
    pub(crate) mod level;
    pub(crate) mod numbers;
    pub(crate) mod plain;
    pub(crate) mod rules;
    pub(crate) mod thinking;
    pub(crate) mod worth;
}

mod search {
    //! The ways of thinking.

    mod beam;
    pub(crate) mod choice;
    mod greedy;
    mod plans;
    pub(crate) mod rounds;
    mod tree;
}

mod players {
    //! Players as the server sees them, and what they are given to think about.

    pub(crate) mod analysis;
    pub(crate) mod dealt;
    pub(crate) mod player;
    pub(crate) mod reckoning;
    pub(crate) mod shares;
}

pub use judgement::evaluate::{Evaluate, Outlook, Points, Spread};
pub use judgement::level::Level;
pub use judgement::numbers::power;
pub use judgement::plain::Plain;
pub use judgement::thinking::{Beam, Thinking, TreeTuning};
pub use players::analysis::{AfterGame, StepChances};
pub use players::dealt::Dealt;
pub use players::player::{CannotThink, Player, Suggestion, Thought, player};
pub use players::reckoning::{MISTAKES_MAX, Mistake, Reckoned, Reckoning, dearest};
pub use players::shares::{Estimate, PastStep, StepSkill};
