//! Computer players for every game: a search that knows nothing but [`game_core`].
//!
//! A player thinks about a [`Dealt`] position, in which everything that its seat cannot see has
//! been dealt again; the true position cannot be passed in. Thinking is a pure function of that
//! position, a level and a seed: no clock, no I/O, no threads. Each game adds an [`Evaluate`];
//! [`Plain`] plays the games that have none.

mod analysis;
mod beam;
mod choice;
mod dealt;
mod evaluate;
mod greedy;
mod plain;
mod plans;
mod player;
mod rules;
mod thinking;
mod tree;
mod worth;

pub use analysis::{AfterGame, StepChances};
pub use dealt::Dealt;
pub use evaluate::{Evaluate, Outlook, Points, Spread};
pub use plain::Plain;
pub use player::{CannotThink, Level, Player, Suggestion, Thought, player};
pub use thinking::{Beam, Thinking, TreeTuning};
