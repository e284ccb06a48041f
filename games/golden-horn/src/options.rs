//! What a table may choose.

use crate::components::SEATS_MAX;
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
    /// Whether Dominio da Mar is played.
    pub expansion: Expansion,
}

/// What a ship left without cargo does (GH-14).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RobbedShip {
    /// Its owner chooses on its next voyage.
    MayTurn,
    /// It is turned at once.
    MustTurn,
}

/// Whether a ship may stop on a square of its own colours (GH-23).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MatchingSquare {
    /// The free step is an offer.
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
    /// When all others have had one more turn (GH-31).
    OneMoreTurnEach,
}

/// Which expansion is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Expansion {
    /// The base game.
    None,
    /// People and territories (DM-1 to DM-11).
    DominioDaMar,
}

/// One for each field of [`Options`].
pub(crate) fn specs() -> Vec<OptionSpec> {
    vec![
        StartPlayer::spec(SEATS_MAX as u8),
        OptionSpec::toggle(
            "random_sea",
            "Shuffled sea",
            "Lays the coloured squares of the route in a new order for this game.",
        ),
        OptionSpec::choice(
            "robbed_ship",
            "Robbed ships",
            "Whether a ship that pirates leave empty may turn round on its next voyage, or is turned at once.",
            &["may_turn", "must_turn"],
        ),
        OptionSpec::choice(
            "matching_square",
            "Squares in the colour of a sail",
            "Whether a ship may stop on a square of its own colours, or has to take the free step.",
            &["may_stop", "must_continue"],
        ),
        OptionSpec::choice(
            "end",
            "After an announcement",
            "Whether the round is finished once a player announces the end, or everybody else has one more turn.",
            &["finish_round", "one_more_turn_each"],
        ),
        OptionSpec::choice(
            "expansion",
            "Expansion",
            "Dominio da Mar adds mercenaries, peasants, and five territories that they can take.",
            &["none", "dominio_da_mar"],
        ),
    ]
}
