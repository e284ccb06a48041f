//! A table as the create form describes it.

use crate::contract::options::{self, OptionValue, Options};
use crate::{Game, Ruleset, Seat, Setup, rulesets};
use serde::Deserialize;

/// How many play and which options they chose; the others have their defaults.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// Their version of the rules; `None` for the newest.
    pub rules_version: Option<u32>,
    /// How many play.
    pub seats: u8,
    /// The seat of the host.
    pub host: Seat,
    /// The chosen options.
    pub options: Options,
}

impl Table {
    /// A table of `seats` players, hosted by the first, with default options.
    pub fn seats(seats: u8) -> Table {
        Table {
            rules_version: None,
            seats,
            host: Seat::FIRST,
            options: Options::new(),
        }
    }

    /// The same table under this version of the rules.
    #[must_use]
    pub fn under(mut self, rules_version: u32) -> Table {
        self.rules_version = Some(rules_version);
        self
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

    /// The rules that they play by.
    ///
    /// # Panics
    /// If the game has no such version.
    pub(super) fn rules<G: Game>(&self) -> Box<dyn Ruleset> {
        let version = self.rules_version.unwrap_or(G::RULES_VERSION);
        let mut all = rulesets::<G>().into_iter();
        all.find(|rules| rules.info().version == version)
            .unwrap_or_else(|| panic!("{} has no rules of version {version}", G::NAME))
    }

    /// The setup with which the game starts.
    ///
    /// # Panics
    /// If the game has no such options.
    pub fn setup<G: Game>(&self) -> Setup<G::Options> {
        let all = options::complete(&G::option_specs(), self.seats, &self.options)
            .unwrap_or_else(|error| panic!("{error}"));
        let json = serde_json::to_value(all).expect("options serialize");
        Setup {
            rules_version: self.rules_version.unwrap_or(G::RULES_VERSION),
            seats: self.seats,
            host: self.host,
            options: G::Options::deserialize(json)
                .unwrap_or_else(|error| panic!("options do not fit their specification: {error}")),
        }
    }
}
