//! Lessons: a first turn on a prepared position.

use crate::{Options, Seat, Seed};
use serde::Deserialize;
use serde_json::Value;

/// What has happened at a table before a newcomer, in the first seat, is to act.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// How many play.
    pub seats: u8,
    /// Chosen options; omitted ones have their default.
    pub options: Options,
    /// Every byte of the seed with which these moves are played. It is no secret.
    seed: u8,
    /// What has been done, in order.
    pub moves: Vec<LessonMove>,
}

/// What one seat has done.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonMove {
    /// Who acted.
    pub seat: Seat,
    /// In the game's own JSON.
    pub action: Value,
}

impl Lesson {
    /// The seed with which the moves are played.
    pub fn seed(&self) -> Seed {
        Seed::new([self.seed; 32])
    }
}
