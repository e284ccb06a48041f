//! The options of a table, described by the game itself.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// One option of a table, for the create form and for bots.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct OptionSpec {
    /// Stable name, `snake_case`, unique in its ruleset.
    pub id: String,
    /// English label, for clients that have no translation of their own.
    pub label: String,
    /// English sentence that says what the option does.
    pub help: String,
    /// Which values it takes.
    pub kind: OptionKind,
}

/// The values that an option takes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum OptionKind {
    /// Yes or no.
    Toggle {
        /// The value if none is chosen.
        default: bool,
    },
    /// One of several named values.
    Choice {
        /// Stable names, the most common one first.
        values: Vec<String>,
        /// The value if none is chosen; one of `values`.
        default: String,
        /// The fewest seats that a value needs, by its name; it is refused at smaller
        /// tables. Values that are not listed here are fine for any number of seats.
        seats_min: BTreeMap<String, u8>,
    },
}

/// For games that have no options.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NoOptions {}

/// A chosen value.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(untagged)]
pub enum OptionValue {
    /// For [`OptionKind::Toggle`].
    Toggle(bool),
    /// For [`OptionKind::Choice`].
    Choice(String),
}

/// The values chosen at one table, by option id. Missing options have their defaults.
pub type Options = BTreeMap<String, OptionValue>;

/// Why a game cannot be set up.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// The ruleset has no such option.
    #[error("there is no option \"{0}\" in this game")]
    UnknownOption(String),
    /// The option does not take this value.
    #[error("option \"{option}\" does not take the value \"{value}\"")]
    BadValue {
        /// The option's id.
        option: String,
        /// The value as it was sent.
        value: String,
    },
    /// The option only takes this value at larger tables.
    #[error(
        "option \"{option}\" takes the value \"{value}\" at tables of at least {min} players; \
         choose another value or add seats"
    )]
    TooFewSeats {
        /// The option's id.
        option: String,
        /// The value's name.
        value: String,
        /// The fewest seats that it needs.
        min: u8,
    },
    /// Too few or too many seats.
    #[error("this game is for {min} to {max} players")]
    SeatCount {
        /// The fewest seats.
        min: u8,
        /// The most seats.
        max: u8,
    },
}

impl OptionSpec {
    /// A choice between named values; the first is the default.
    pub fn choice(id: &str, label: &str, help: &str, values: &[&str]) -> OptionSpec {
        let values: Vec<String> = values.iter().map(|&value| value.to_owned()).collect();
        let kind = OptionKind::Choice {
            default: values.first().cloned().unwrap_or_default(),
            values,
            seats_min: BTreeMap::new(),
        };
        OptionSpec::new(id, label, help, kind)
    }

    /// Yes or no; the default is no.
    pub fn toggle(id: &str, label: &str, help: &str) -> OptionSpec {
        OptionSpec::new(id, label, help, OptionKind::Toggle { default: false })
    }

    fn new(id: &str, label: &str, help: &str, kind: OptionKind) -> OptionSpec {
        OptionSpec {
            id: id.to_owned(),
            label: label.to_owned(),
            help: help.to_owned(),
            kind,
        }
    }

    /// The same choice, where `value` needs at least `min` seats.
    #[must_use]
    pub fn needs_seats(mut self, value: &str, min: u8) -> OptionSpec {
        if let OptionKind::Choice { seats_min, .. } = &mut self.kind {
            seats_min.insert(value.to_owned(), min);
        }
        self
    }

    /// The value if none is chosen.
    pub fn default_value(&self) -> OptionValue {
        match &self.kind {
            OptionKind::Toggle { default } => OptionValue::Toggle(*default),
            OptionKind::Choice { default, .. } => OptionValue::Choice(default.clone()),
        }
    }

    /// Checks that the option takes this value at a table with this many seats.
    fn check(&self, value: &OptionValue, seats: u8) -> Result<(), SetupError> {
        let bad = |value: String| SetupError::BadValue {
            option: self.id.clone(),
            value,
        };
        match (&self.kind, value) {
            (OptionKind::Toggle { .. }, OptionValue::Toggle(_)) => Ok(()),
            (OptionKind::Toggle { .. }, OptionValue::Choice(name)) => Err(bad(name.clone())),
            (OptionKind::Choice { .. }, OptionValue::Toggle(on)) => Err(bad(on.to_string())),
            (
                OptionKind::Choice {
                    values, seats_min, ..
                },
                OptionValue::Choice(name),
            ) => match seats_min.get(name) {
                _ if !values.contains(name) => Err(bad(name.clone())),
                Some(&min) if seats < min => Err(SetupError::TooFewSeats {
                    option: self.id.clone(),
                    value: name.clone(),
                    min,
                }),
                Some(_) | None => Ok(()),
            },
        }
    }
}

/// All options of a table with this many seats: the chosen values, and defaults for the rest.
pub(crate) fn complete(
    specs: &[OptionSpec],
    seats: u8,
    chosen: &Options,
) -> Result<Options, SetupError> {
    for (id, value) in chosen {
        let spec = specs.iter().find(|spec| spec.id == *id);
        let spec = spec.ok_or_else(|| SetupError::UnknownOption(id.clone()))?;
        spec.check(value, seats)?;
    }
    let all = specs.iter().map(|spec| {
        let value = chosen.get(&spec.id).cloned();
        let value = value.unwrap_or_else(|| spec.default_value());
        (spec.id.clone(), value)
    });
    Ok(all.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn specs() -> Vec<OptionSpec> {
        vec![
            OptionSpec::choice("end", "End", "How it ends", &["round", "turn", "team"])
                .needs_seats("team", 4),
            OptionSpec::toggle("rain", "Rain", "Whether it rains"),
        ]
    }

    fn completed(id: &str, value: OptionValue, seats: u8) -> Result<Options, SetupError> {
        complete(&specs(), seats, &Options::from([(id.to_owned(), value)]))
    }

    fn choice(value: &str) -> OptionValue {
        OptionValue::Choice(value.to_owned())
    }

    #[test]
    fn what_is_not_chosen_has_its_default() {
        let all = complete(&specs(), 2, &Options::new()).unwrap();
        assert_eq!(all["end"], choice("round"));
        assert_eq!(all["rain"], OptionValue::Toggle(false));
        let all = completed("end", choice("turn"), 2).unwrap();
        assert_eq!(all["end"], choice("turn"));
    }

    #[test]
    fn unknown_options_and_values_are_refused() {
        let unknown = completed("dice", OptionValue::Toggle(true), 2);
        assert_eq!(unknown, Err(SetupError::UnknownOption("dice".into())));
        for bad in [OptionValue::Toggle(true), choice("never")] {
            let refused = completed("end", bad, 2);
            assert!(matches!(refused, Err(SetupError::BadValue { .. })));
        }
        let refused = completed("rain", choice("yes"), 2);
        assert!(matches!(refused, Err(SetupError::BadValue { .. })));
    }

    #[test]
    fn a_value_for_larger_tables_is_refused_at_smaller_ones() {
        assert!(completed("end", choice("team"), 4).is_ok());
        let refused = completed("end", choice("team"), 3).unwrap_err();
        assert_eq!(
            refused.to_string(),
            "option \"end\" takes the value \"team\" at tables of at least 4 players; \
             choose another value or add seats"
        );
    }
}
