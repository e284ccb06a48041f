//! What every game on the server has in common.
//!
//! A game is a pure state machine ([`Rules`], [`Game`]): no I/O, no clock, no randomness
//! of its own. The server runs it through [`Position`], which knows only JSON.

#![warn(missing_docs)]

mod ahead;
mod binary;
mod by_seat;
mod chance;
pub mod fuel;
mod game;
mod json;
mod open_game;
mod options;
mod patch;
mod play;
mod position;
mod ruleset;
mod seat;
mod start_player;
#[cfg(feature = "testkit")]
pub mod testkit;
pub mod words;

pub use ahead::{Ahead, NoAhead};
pub use by_seat::{BySeat, TooManySeats};
pub use chance::{GameRng, Seed};
pub use game::{Game, IllegalAction, Outcome, Rules, Setup, Status, Step, require};
pub use json::{Json, with_scratch, write_json};
pub use open_game::{NoSecrets, OpenGame};
pub use options::{NoOptions, OptionKind, OptionSpec, OptionValue, Options, SetupError};
pub use patch::{Diff, PatchWriter};
pub use play::{Rejection, may_act, play};
pub use position::{EventJson, Hashes, Played, PlayerPart, Position, Refusal, game_of};
pub use ruleset::{Ruleset, RulesetInfo, ruleset, rulesets};
pub use seat::{SEATS_MAX, Seat, SeatSet, Viewer};
pub use start_player::StartPlayer;
pub use words::{Language, Reader, Words, listed, of_step};
