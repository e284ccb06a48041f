//! A table as the create form describes it.

use crate::options::{self, OptionValue, Options};
use crate::{Game, Seat, Setup};
use serde::Deserialize;

/// How many play, and what they chose; what is not chosen has its default.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// How many play.
    pub seats: u8,
    /// The seat of the host.
    pub host: Seat,
    /// The chosen options.
    pub options: Options,
}

impl Table {
    /// A table of `seats` players, hosted by the first, with all defaults.
    pub fn seats(seats: u8) -> Table {
        Table {
            seats,
            host: Seat::FIRST,
            options: Options::new(),
        }
    }

    /// The same table with this value of a choice.
    #[must_use]
    pub fn choose(mut self, option: &str, value: &str) -> Table {
        let value = OptionValue::Choice(value.to_owned());
        self.options.insert(option.to_owned(), value);
        self
    }

    /// The same table with this toggle on or off.
    #[must_use]
    pub fn toggle(mut self, option: &str, on: bool) -> Table {
        let value = OptionValue::Toggle(on);
        self.options.insert(option.to_owned(), value);
        self
    }

    /// What the game is started with.
    ///
    /// # Panics
    /// If the game has no such options.
    pub fn setup<G: Game>(&self) -> Setup<G::Options> {
        let all = options::complete(&G::option_specs(), self.seats, &self.options)
            .unwrap_or_else(|error| panic!("{error}"));
        let json = serde_json::to_value(all).expect("options serialize");
        Setup {
            seats: self.seats,
            host: self.host,
            options: G::Options::deserialize(json)
                .unwrap_or_else(|error| panic!("options do not fit their specification: {error}")),
        }
    }
}
