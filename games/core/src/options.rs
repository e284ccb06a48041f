//! What a table may choose about its rules, described by the game itself.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// One choice that a table has, for the create form and for bots.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct OptionSpec {
    /// Stable name, `snake_case`, unique in its ruleset.
    pub id: String,
    /// English label, for clients that have no translation of their own.
    pub label: String,
    /// English sentence that says what the choice does.
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
        /// What holds if nothing is said.
        default: bool,
    },
    /// One of several named values.
    Choice {
        /// The stable names, the usual one first.
        values: Vec<String>,
        /// What holds if nothing is said; one of `values`.
        default: String,
    },
}

/// A chosen value.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(untagged)]
pub enum OptionValue {
    /// For [`OptionKind::Toggle`].
    Toggle(bool),
    /// For [`OptionKind::Choice`].
    Choice(String),
}

/// The values chosen at one table, by option id. What is missing has its default.
pub type Options = BTreeMap<String, OptionValue>;

/// Why a game cannot be set up like this.
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
    /// The value that holds if nothing is said.
    pub fn default_value(&self) -> OptionValue {
        match &self.kind {
            OptionKind::Toggle { default } => OptionValue::Toggle(*default),
            OptionKind::Choice { default, .. } => OptionValue::Choice(default.clone()),
        }
    }

    fn accepts(&self, value: &OptionValue) -> bool {
        match (&self.kind, value) {
            (OptionKind::Toggle { .. }, OptionValue::Toggle(_)) => true,
            (OptionKind::Choice { values, .. }, OptionValue::Choice(value)) => {
                values.contains(value)
            }
            (OptionKind::Toggle { .. }, OptionValue::Choice(_))
            | (OptionKind::Choice { .. }, OptionValue::Toggle(_)) => false,
        }
    }
}

/// All options with their values: the chosen ones, and defaults for the rest.
///
/// # Errors
/// [`SetupError::UnknownOption`] or [`SetupError::BadValue`].
pub(crate) fn complete(specs: &[OptionSpec], chosen: &Options) -> Result<Options, SetupError> {
    for (id, value) in chosen {
        let Some(spec) = specs.iter().find(|spec| spec.id == *id) else {
            return Err(SetupError::UnknownOption(id.clone()));
        };
        if !spec.accepts(value) {
            return Err(SetupError::BadValue {
                option: id.clone(),
                value: match value {
                    OptionValue::Toggle(on) => on.to_string(),
                    OptionValue::Choice(name) => name.clone(),
                },
            });
        }
    }
    let value_of = |spec: &OptionSpec| chosen.get(&spec.id).cloned();
    Ok(specs
        .iter()
        .map(|spec| {
            (
                spec.id.clone(),
                value_of(spec).unwrap_or_else(|| spec.default_value()),
            )
        })
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn specs() -> Vec<OptionSpec> {
        vec![OptionSpec {
            id: "end".into(),
            label: "End".into(),
            help: "How it ends".into(),
            kind: OptionKind::Choice {
                values: vec!["round".into(), "turn".into()],
                default: "round".into(),
            },
        }]
    }

    #[test]
    fn what_is_not_chosen_has_its_default() {
        let all = complete(&specs(), &Options::new()).unwrap();
        assert_eq!(all["end"], OptionValue::Choice("round".into()));
    }

    #[test]
    fn unknown_options_and_values_are_refused() {
        let chosen = |id: &str, value| Options::from([(id.to_owned(), value)]);
        let unknown = complete(&specs(), &chosen("dice", OptionValue::Toggle(true)));
        assert_eq!(unknown, Err(SetupError::UnknownOption("dice".into())));
        let bad = complete(&specs(), &chosen("end", OptionValue::Toggle(true)));
        assert!(matches!(bad, Err(SetupError::BadValue { .. })));
    }
}
