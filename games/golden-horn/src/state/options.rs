//! The options of a table.

use crate::pieces::components::SEATS_MAX;
use game_core::{OptionSpec, StartPlayer};
use serde::{Deserialize, Serialize};

/// The chosen variants.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// Who starts (GH-7).
    pub start_player: StartPlayer,
    /// Whether the sea tiles are laid at random (GH-5).
    pub random_sea: bool,
    /// What a ship left without cargo does (GH-14).
    pub robbed_ship: RobbedShip,
    /// Whether a ship may stop on a matching square (GH-23).
    pub matching_square: MatchingSquare,
    /// How the game ends after an announcement (GH-30, GH-31).
    pub end: EndRule,
    /// Whether Dominio da Mar is in play.
    pub expansion: Expansion,
}

/// What a ship left without cargo does (GH-14).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RobbedShip {
    /// Its owner chooses on its next voyage.
    MayTurn,
    /// It is turned round at once.
    MustTurn,
}

/// Whether a ship may stop on a square of its own colours (GH-23).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MatchingSquare {
    /// The free step is optional.
    MayStop,
    /// The free step is compulsory.
    MustContinue,
}

/// How the game ends after an announcement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndRule {
    /// With the round (GH-30).
    FinishRound,
    /// After one more turn for all other players (GH-31).
    OneMoreTurnEach,
}

/// Which expansion is in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Expansion {
    /// The base game.
    None,
    /// People and territories (DM-1 to DM-11).
    DominioDaMar,
}

/// One spec for each field of [`Options`].
pub(crate) fn specs() -> Vec<OptionSpec> {
    vec![
        StartPlayer::spec(SEATS_MAX as u8),
        OptionSpec::toggle(
            "random_sea",
            "Shuffled sea",
            "Lays out the coloured squares of the route in a random order.",
        ),
        OptionSpec::choice(
            "robbed_ship",
            "Robbed ships",
            "Whether a ship left empty by pirates may turn round on its next voyage, or is turned round at once.",
            &["may_turn", "must_turn"],
        ),
        OptionSpec::choice(
            "matching_square",
            "Squares in a ship's own colours",
            "Whether a ship may stop on a square in one of its own colours, or has to sail on for free.",
            &["may_stop", "must_continue"],
        ),
        OptionSpec::choice(
            "end",
            "After an announcement",
            "Whether the game ends with the current round once a player announces the end, or after one more turn for everybody else.",
            &["finish_round", "one_more_turn_each"],
        ),
        OptionSpec::choice(
            "expansion",
            "Expansion",
            "Dominio da Mar adds mercenaries, peasants and five territories for them to take.",
            &["none", "dominio_da_mar"],
        ),
    ]
}
