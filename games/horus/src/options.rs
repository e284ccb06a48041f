//! What a table chooses (HO-11).

use game_core::{GameRng, OptionKind, OptionSpec, Seat, Setup, SetupError};
use serde::Deserialize;

/// The options of one table.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// Who has the first turn.
    pub start_player: StartPlayer,
}

/// Who has the first turn.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Deserialize)]
pub enum StartPlayer {
    /// Chance decides.
    #[default]
    #[serde(rename = "random")]
    Random,
    /// The host of the table.
    #[serde(rename = "host")]
    Host,
    /// Seat 0.
    #[serde(rename = "seat_1")]
    Seat1,
    /// Seat 1.
    #[serde(rename = "seat_2")]
    Seat2,
    /// Seat 2.
    #[serde(rename = "seat_3")]
    Seat3,
    /// Seat 3.
    #[serde(rename = "seat_4")]
    Seat4,
}

const START_PLAYER: &str = "start_player";

impl Options {
    /// What the catalogue says of them.
    pub(crate) fn specs() -> Vec<OptionSpec> {
        let values = ["random", "host", "seat_1", "seat_2", "seat_3", "seat_4"];
        vec![OptionSpec {
            id: START_PLAYER.to_owned(),
            label: "First turn".to_owned(),
            help: "Who begins; then play goes on in the order of the seats.".to_owned(),
            kind: OptionKind::Choice {
                values: values.map(str::to_owned).to_vec(),
                default: "random".to_owned(),
            },
        }]
    }
}

/// Who has the first turn at this table.
pub(crate) fn first_seat(setup: &Setup<Options>, rng: &mut GameRng) -> Result<Seat, SetupError> {
    let (name, seat) = match setup.options.start_player {
        StartPlayer::Random => return Ok(any_seat(setup.seats, rng)),
        StartPlayer::Host => ("host", Some(setup.host)),
        StartPlayer::Seat1 => ("seat_1", Seat::new(0)),
        StartPlayer::Seat2 => ("seat_2", Seat::new(1)),
        StartPlayer::Seat3 => ("seat_3", Seat::new(2)),
        StartPlayer::Seat4 => ("seat_4", Seat::new(3)),
    };
    let at_table = seat.filter(|seat| seat.number() < setup.seats);
    at_table.ok_or_else(|| SetupError::BadValue {
        option: START_PLAYER.to_owned(),
        value: name.to_owned(),
    })
}

fn any_seat(seats: u8, rng: &mut GameRng) -> Seat {
    let number = rng.below(u32::from(seats)) as u8;
    Seat::new(number).expect("a number below the number of seats")
}
