//! What every game on the server has in common.
//!
//! A game is a pure state machine ([`Rules`], [`Game`]): no I/O, no clock, no randomness
//! of its own. The server runs it through [`Position`], which knows only JSON.

#![warn(missing_docs)]

mod basis {
    //! What everything stands on: seats, chance, the limit on steps, and JSON.

    pub(crate) mod binary;
    pub(crate) mod by_seat;
    pub(crate) mod chance;
    pub mod fuel;
    pub(crate) mod hash;
    pub(crate) mod json;
    pub(crate) mod patch;
    pub(crate) mod seat;
}

mod contract {
    //! What a game provides: its rules, its options, its lesson, its words and its feats.

    pub(crate) mod feats;
    pub(crate) mod game;
    pub(crate) mod lesson;
    pub(crate) mod open_game;
    pub(crate) mod options;
    pub(crate) mod start_player;
    pub mod words;
}

mod running {
    //! How a game is run by those who do not know which one it is.

    pub(crate) mod ahead;
    pub(crate) mod play;
    pub(crate) mod position;
    pub(crate) mod ruleset;
}

pub use basis::fuel;
pub use contract::words;
#[cfg(feature = "testkit")]
pub mod testkit;

pub use basis::by_seat::{BySeat, TooManySeats};
pub use basis::chance::{Draw, GameRng, PileSteps, Seed};
pub use basis::hash::{half_sha256, sha256};
pub use basis::json::{Json, with_scratch, write_json};
pub use basis::patch::{Diff, PatchWriter};
pub use basis::seat::{SEATS_MAX, Seat, SeatSet, Viewer};
pub use contract::feats::{FEATS_VERSION, Feat, ToldStep};
pub use contract::game::{
    Game, HiddenPile, IllegalAction, Outcome, Rules, Setup, Status, Step, require,
};
pub use contract::lesson::{Lesson, LessonMove};
pub use contract::open_game::{NoSecrets, OpenGame};
pub use contract::options::{NoOptions, OptionKind, OptionSpec, OptionValue, Options, SetupError};
pub use contract::start_player::StartPlayer;
pub use contract::words::{Language, Reader, Words, listed, of_step};
pub use running::ahead::{Ahead, NoAhead};
pub use running::play::{Rejection, may_act, play};
pub use running::position::{EventJson, Hashes, Played, PlayerPart, Position, Refusal, game_of};
pub use running::ruleset::{Ruleset, RulesetInfo, ruleset, rulesets};
