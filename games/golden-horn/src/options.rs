//! What a table may choose.

use game_core::{OptionKind, OptionSpec, Seat, Setup, SetupError};
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

/// Who starts (GH-7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say all")]
pub enum StartPlayer {
    Random,
    Host,
    #[serde(rename = "seat_1")]
    Seat1,
    #[serde(rename = "seat_2")]
    Seat2,
    #[serde(rename = "seat_3")]
    Seat3,
    #[serde(rename = "seat_4")]
    Seat4,
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

impl StartPlayer {
    /// The seat that starts, `None` if it is drawn.
    pub(crate) fn seat(self, setup: &Setup<Options>) -> Result<Option<Seat>, SetupError> {
        let (number, value) = match self {
            StartPlayer::Random => return Ok(None),
            StartPlayer::Host => return Ok(Some(setup.host)),
            StartPlayer::Seat1 => (0, "seat_1"),
            StartPlayer::Seat2 => (1, "seat_2"),
            StartPlayer::Seat3 => (2, "seat_3"),
            StartPlayer::Seat4 => (3, "seat_4"),
        };
        match Seat::new(number).filter(|seat| seat.number() < setup.seats) {
            Some(seat) => Ok(Some(seat)),
            None => Err(SetupError::BadValue {
                option: "start_player".to_owned(),
                value: value.to_owned(),
            }),
        }
    }
}

/// One option a field of [`Options`].
pub(crate) fn specs() -> Vec<OptionSpec> {
    vec![
        choice(
            "start_player",
            "First player",
            "Who takes the first turn; the others follow in the order of their seats.",
            &["random", "host", "seat_1", "seat_2", "seat_3", "seat_4"],
        ),
        toggle(
            "random_sea",
            "Shuffled sea",
            "Lays the coloured squares of the route in a new order for this game.",
        ),
        choice(
            "robbed_ship",
            "Robbed ships",
            "Whether a ship that pirates leave empty may turn round on its next voyage, or is turned at once.",
            &["may_turn", "must_turn"],
        ),
        choice(
            "matching_square",
            "Squares in the colour of a sail",
            "Whether a ship may stop on a square of its own colours, or has to take the free step.",
            &["may_stop", "must_continue"],
        ),
        choice(
            "end",
            "After an announcement",
            "Whether the round is finished once a player announces the end, or everybody else has one more turn.",
            &["finish_round", "one_more_turn_each"],
        ),
        choice(
            "expansion",
            "Expansion",
            "Dominio da Mar adds mercenaries, peasants, and five territories that they can take.",
            &["none", "dominio_da_mar"],
        ),
    ]
}

/// The first value is the default.
fn choice(id: &str, label: &str, help: &str, values: &[&str]) -> OptionSpec {
    OptionSpec {
        id: id.to_owned(),
        label: label.to_owned(),
        help: help.to_owned(),
        kind: OptionKind::Choice {
            values: values.iter().map(|&value| value.to_owned()).collect(),
            default: values[0].to_owned(),
        },
    }
}

fn toggle(id: &str, label: &str, help: &str) -> OptionSpec {
    OptionSpec {
        id: id.to_owned(),
        label: label.to_owned(),
        help: help.to_owned(),
        kind: OptionKind::Toggle { default: false },
    }
}
