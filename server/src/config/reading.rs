//! Reads the command line and the environment, which is more forgiving than a command line.

use super::table::{Setting, settings, unknown};
use clap::builder::{OsStr, Resettable};
use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{ArgMatches, Command, Error, Parser};
use std::ffi::OsString;
use std::fmt;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};

/// The most that is read of a file with a secret.
const SECRET_BYTES_MAX: u64 = 16 * 1024;

/// What was read.
pub struct Reading<P> {
    /// The settings: without those of the environment if something is wrong with any.
    pub parsed: P,
    /// Where each setting comes from.
    pub(crate) found: Vec<Found>,
    /// Variables that are ignored, in sentences.
    pub ignored: Vec<String>,
    /// What is wrong, in sentences. Values of secrets are not in them.
    pub wrong: Vec<String>,
}

impl<P> Reading<P> {
    /// Whether a setting was given, on the command line or by the environment.
    pub fn is_given(&self, option: &str) -> bool {
        let mut found = self.found.iter();
        found.any(|found| found.setting.option == option && found.source != Source::Default)
    }
}

/// A setting, and what it is set to.
pub(crate) struct Found {
    pub(crate) setting: Setting,
    /// As it was written.
    pub(crate) value: Option<String>,
    pub(crate) source: Source,
}

/// Where a value comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Source {
    CommandLine,
    Variable(String),
    /// The variable that names it, and its path.
    File(String, String),
    Default,
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::CommandLine => f.write_str("command line"),
            Source::Variable(name) => f.write_str(name),
            Source::File(name, path) => write!(f, "{name}: {path}"),
            Source::Default => f.write_str("default"),
        }
    }
}

/// Reads the settings of this program.
///
/// # Errors
/// What is wrong with the command line, or what it asks to be printed.
pub fn read<P: Parser>(
    arguments: &[OsString],
    variables: &[(OsString, OsString)],
) -> Result<Reading<P>, Error> {
    let table = settings(&P::command());
    // Clap would read the environment as it is.
    let command = P::command().mut_args(|arg| arg.env(Resettable::<OsStr>::Reset));
    let typed = match command.clone().try_get_matches_from(arguments) {
        Ok(typed) => typed,
        // The help names the variables.
        Err(error) if error.kind() == ErrorKind::DisplayHelp => {
            return Err(P::command()
                .try_get_matches_from(arguments)
                .err()
                .unwrap_or(error));
        }
        Err(error) => return Err(error),
    };
    let ignored = unknown(&table, variables);
    let mut wrong = Vec::new();
    let mut words = Vec::new();
    let mut found = Vec::new();
    for setting in table {
        let is_typed = typed.value_source(&setting.id) == Some(ValueSource::CommandLine);
        let given = if is_typed {
            None
        } else {
            given(&setting, variables).unwrap_or_else(|why| {
                wrong.push(why);
                None
            })
        };
        let Some((value, source)) = given else {
            found.push(unset(setting, &typed, is_typed));
            continue;
        };
        match word(&command, &setting, &value) {
            Ok(word) => words.extend(word),
            Err(why) if setting.is_secret() => {
                wrong.push(format!("{source} cannot be used: {why}"));
            }
            Err(why) => wrong.push(format!("{source} = '{value}' cannot be used: {why}")),
        }
        found.push(Found {
            setting,
            value: Some(value),
            source,
        });
    }
    let program = arguments.iter().take(1).cloned();
    let all = program
        .chain(words)
        .chain(arguments.iter().skip(1).cloned());
    let matches = if wrong.is_empty() {
        command.try_get_matches_from(all)?
    } else {
        typed
    };
    Ok(Reading {
        parsed: P::from_arg_matches(&matches)?,
        found,
        ignored,
        wrong,
    })
}

/// A setting that the environment does not give.
fn unset(setting: Setting, typed: &ArgMatches, is_typed: bool) -> Found {
    let raw = typed.get_raw(&setting.id).filter(|_| is_typed);
    let raw = raw.map(|raw| raw.map(|value| value.to_string_lossy()).collect::<Vec<_>>());
    let (value, source) = match raw {
        Some(_) if setting.is_switch => (Some("on".to_owned()), Source::CommandLine),
        Some(raw) => (Some(raw.join(",")), Source::CommandLine),
        None => (setting.default.clone(), Source::Default),
    };
    Found {
        setting,
        value,
        source,
    }
}

/// What the environment gives for a setting. An empty variable gives nothing.
fn given(
    setting: &Setting,
    variables: &[(OsString, OsString)],
) -> Result<Option<(String, Source)>, String> {
    let variable = setting.variable.clone();
    let value = value_of(variables, &variable)?;
    let Some(file_variable) = &setting.file_variable else {
        return Ok(value.map(|value| (value, Source::Variable(variable))));
    };
    match (value, value_of(variables, file_variable)?) {
        (Some(_), Some(_)) => Err(format!(
            "{variable} and {file_variable} are both set: keep one of them"
        )),
        (Some(value), None) => Ok(Some((value, Source::Variable(variable)))),
        (None, Some(path)) => {
            let value = first_line(&path)
                .map_err(|why| format!("{file_variable}: the file {path} {why}"))?;
            Ok(Some((value, Source::File(file_variable.clone(), path))))
        }
        (None, None) => Ok(None),
    }
}

fn value_of(variables: &[(OsString, OsString)], name: &str) -> Result<Option<String>, String> {
    let Some((_, value)) = variables.iter().find(|(of, _)| of == name) else {
        return Ok(None);
    };
    let value = value.to_str();
    let value = value
        .ok_or_else(|| format!("{name} is not in UTF-8"))?
        .trim();
    Ok(Some(value.to_owned()).filter(|value| !value.is_empty()))
}

fn first_line(path: &str) -> Result<String, String> {
    let file = File::open(path).map_err(|error| format!("cannot be opened: {error}"))?;
    let mut line = String::new();
    BufReader::new(file.take(SECRET_BYTES_MAX))
        .read_line(&mut line)
        .map_err(|error| format!("cannot be read: {error}"))?;
    match line.trim() {
        "" => Err("has nothing in its first line".to_owned()),
        line => Ok(line.to_owned()),
    }
}

/// The setting as a word of a command line; `None` for a switch that is off.
fn word(command: &Command, setting: &Setting, value: &str) -> Result<Option<OsString>, String> {
    if setting.is_switch {
        let is_on = super::spelling::switch(value)?;
        return Ok(is_on.then(|| format!("--{}", setting.option).into()));
    }
    let word = OsString::from(format!("--{}={value}", setting.option));
    let alone = [OsString::from(command.get_name()), word.clone()];
    match command.clone().try_get_matches_from(alone) {
        Ok(_) => Ok(Some(word)),
        Err(error) => Err(reason(&error)),
    }
}

/// Why a value is refused, without the value.
fn reason(error: &Error) -> String {
    use clap::error::{ContextKind, ContextValue};
    match (
        std::error::Error::source(error),
        error.get(ContextKind::ValidValue),
    ) {
        (Some(why), _) => why.to_string(),
        (None, Some(ContextValue::Strings(valid))) => format!("write one of {}", valid.join(", ")),
        (None, _) => error.kind().to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::CommandLine;
    use std::fs;
    use tempfile::TempDir;

    fn reading(words: &[&str], variables: &[(&str, &str)]) -> Reading<CommandLine> {
        let words: Vec<OsString> = ["fondaco"]
            .iter()
            .chain(words)
            .map(OsString::from)
            .collect();
        let pair = |(name, value): &(&str, &str)| (OsString::from(name), OsString::from(value));
        let variables: Vec<_> = variables.iter().map(pair).collect();
        read(&words, &variables).unwrap()
    }

    fn found(reading: &Reading<CommandLine>, variable: &str) -> (Option<String>, Source) {
        let mut all = reading.found.iter();
        let found = all
            .find(|found| found.setting.variable == variable)
            .unwrap();
        (found.value.clone(), found.source.clone())
    }

    #[test]
    fn switches_and_empty_variables_are_forgiven() {
        for (value, expected) in [
            ("1", true),
            ("yes", true),
            ("True\r", true),
            ("ON", true),
            ("", false),
            ("  ", false),
            ("0", false),
            ("no", false),
        ] {
            let variables = [("FONDACO_TRUST_PROXY", value), ("FONDACO_LISTEN", "")];
            let reading = reading(&[], &variables);
            assert_eq!(reading.wrong, [""; 0]);
            assert_eq!(reading.parsed.config.trust_proxy, expected, "{value:?}");
            assert_eq!(reading.parsed.config.listen.to_string(), "127.0.0.1:7878");
        }
        let off = reading(&[], &[("FONDACO_NOTICES", "No")]);
        assert!(!off.parsed.config.sends_notices());
    }

    #[test]
    fn the_command_line_wins_and_everything_has_a_source() {
        let variables = [("FONDACO_LISTEN", ":1 \r"), ("FONDACO_DATA", "/srv/games")];
        let reading = reading(&["admin", "tables", "--data", "here"], &variables);
        assert_eq!(reading.parsed.config.data.to_str(), Some("here"));
        assert_eq!(reading.parsed.config.listen.to_string(), "0.0.0.0:1");
        let variable = Source::Variable("FONDACO_LISTEN".to_owned());
        assert_eq!(
            found(&reading, "FONDACO_LISTEN"),
            (Some(":1".to_owned()), variable)
        );
        assert_eq!(found(&reading, "FONDACO_DATA").1, Source::CommandLine);
        assert_eq!(found(&reading, "FONDACO_THREADS").1, Source::Default);
    }

    #[test]
    fn everything_that_is_wrong_is_told_at_once_and_without_secrets() {
        let variables = [
            ("FONDACO_LISTEN", "here"),
            ("FONDACO_TRUST_PROXY", "perhaps"),
            ("FONDACO_CONNECTIONS", "many"),
        ];
        let wrong = reading(&[], &variables).wrong;
        assert_eq!(wrong.len(), 3, "{wrong:?}");
        assert!(wrong[0].starts_with("FONDACO_LISTEN = 'here' cannot be used"));
        assert!(wrong[0].contains("localhost:7878"));
        assert!(wrong[1].contains("write on or off"));
    }

    #[test]
    fn a_secret_comes_from_the_first_line_of_a_file() {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("word");
        let name = path.to_str().unwrap();
        fs::write(&path, " open sesame \r\nanother line\n").unwrap();
        let reads = reading(&[], &[("FONDACO_OPENING_WORD_FILE", name)]);
        assert_eq!(reads.parsed.config.opening_word(), Some("open sesame"));
        let both = [
            ("FONDACO_OPENING_WORD_FILE", name),
            ("FONDACO_OPENING_WORD", "swordfish"),
        ];
        let wrong = reading(&[], &both).wrong.join("\n");
        assert!(
            wrong.contains("both set") && !wrong.contains("swordfish"),
            "{wrong}"
        );
        let missing = reading(&[], &[("FONDACO_OPENING_WORD_FILE", "/nowhere/word")]).wrong;
        assert!(
            missing[0].contains("/nowhere/word cannot be opened"),
            "{missing:?}"
        );
        fs::write(&path, "\nsecond").unwrap();
        let empty = reading(&[], &[("FONDACO_OPENING_WORD_FILE", name)]).wrong;
        assert!(empty[0].contains("nothing in its first line"), "{empty:?}");
    }

    #[test]
    fn the_help_names_the_variables() {
        let words = ["fondaco", "--help"].map(OsString::from);
        let help = read::<CommandLine>(&words, &[]).err().unwrap().to_string();
        assert!(help.contains("[env: FONDACO_LISTEN="), "{help}");
    }
}
