//! Who takes the first turn: an option that most games have.

use crate::{GameRng, OptionSpec, Seat, Setup, SetupError};
use serde::{Deserialize, Serialize};

/// Who takes the first turn. Its JSON form is `random`, `host`, `seat_1`, `seat_2` and so on.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum StartPlayer {
    /// A random player.
    #[default]
    Random,
    /// The host of the table.
    Host,
    /// The player in this seat.
    Seat(Seat),
}

impl StartPlayer {
    /// The id of the option.
    pub const OPTION: &str = "start_player";

    /// The option of a game for up to this many players.
    pub fn spec(seats_max: u8) -> OptionSpec {
        let seats = Seat::all(seats_max).map(StartPlayer::Seat);
        let all = [StartPlayer::Random, StartPlayer::Host]
            .into_iter()
            .chain(seats.clone());
        let names: Vec<String> = all.map(String::from).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let spec = OptionSpec::choice(
            StartPlayer::OPTION,
            "First player",
            "Who takes the first turn; the others follow in the order of their seats.",
            &names,
        );
        seats.fold(spec, |spec, seat| {
            spec.needs_seats(&String::from(seat), seat.seats_min())
        })
    }

    /// Who takes the first turn at this table.
    ///
    /// # Errors
    /// If the table has no such seat; [`Ruleset::check_setup`](crate::Ruleset::check_setup)
    /// says so before the game starts.
    pub fn seat<O>(self, setup: &Setup<O>, rng: &mut GameRng) -> Result<Seat, SetupError> {
        let seat = match self {
            StartPlayer::Random => Seat::new(rng.below(u32::from(setup.seats)) as u8),
            StartPlayer::Host => Some(setup.host),
            StartPlayer::Seat(seat) => Some(seat),
        };
        let at_table = seat.filter(|seat| seat.number() < setup.seats);
        at_table.ok_or_else(|| SetupError::TooFewSeats {
            option: StartPlayer::OPTION.to_owned(),
            value: self.into(),
            min: self.seats_min(),
        })
    }

    fn seats_min(self) -> u8 {
        match self {
            StartPlayer::Random | StartPlayer::Host => 1,
            StartPlayer::Seat(seat) => seat.number() + 1,
        }
    }
}

impl From<StartPlayer> for String {
    fn from(start: StartPlayer) -> String {
        match start {
            StartPlayer::Random => "random".to_owned(),
            StartPlayer::Host => "host".to_owned(),
            StartPlayer::Seat(seat) => format!("seat_{}", seat.number() + 1),
        }
    }
}

impl TryFrom<String> for StartPlayer {
    type Error = String;

    fn try_from(name: String) -> Result<StartPlayer, String> {
        let seats = Seat::all(crate::SEATS_MAX).map(StartPlayer::Seat);
        let mut all = [StartPlayer::Random, StartPlayer::Host]
            .into_iter()
            .chain(seats);
        all.find(|&start| String::from(start) == name)
            .ok_or_else(|| format!("\"{name}\" is no start player"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{OptionKind, Seed};

    fn setup(seats: u8) -> Setup<()> {
        Setup {
            rules_version: 1,
            seats,
            host: Seat::FIRST.next(seats),
            options: (),
        }
    }

    fn first(name: &str, seats: u8) -> Result<Seat, SetupError> {
        let start = StartPlayer::try_from(name.to_owned()).unwrap();
        let mut rng = GameRng::for_step(&Seed::new([1; 32]), 0);
        start.seat(&setup(seats), &mut rng)
    }

    #[test]
    fn the_named_seat_the_host_or_anybody_starts() {
        assert_eq!(first("seat_3", 3), Ok(Seat::new(2).unwrap()));
        assert_eq!(first("host", 3), Ok(Seat::new(1).unwrap()));
        assert!(first("random", 3).unwrap().number() < 3);
    }

    #[test]
    fn a_seat_that_the_table_does_not_have_is_refused() {
        let refused = first("seat_4", 3).unwrap_err();
        assert!(
            refused.to_string().contains("at least 4 players"),
            "{refused}"
        );
    }

    #[test]
    fn the_option_says_how_many_seats_each_value_needs() {
        let OptionKind::Choice {
            values,
            default,
            seats_min,
        } = StartPlayer::spec(3).kind
        else {
            panic!("a choice");
        };
        assert_eq!(values, ["random", "host", "seat_1", "seat_2", "seat_3"]);
        assert_eq!(default, "random");
        let needed: Vec<(&str, u8)> = seats_min.iter().map(|(v, n)| (v.as_str(), *n)).collect();
        assert_eq!(needed, [("seat_1", 1), ("seat_2", 2), ("seat_3", 3)]);
    }
}
