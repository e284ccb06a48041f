//! The table of all settings, which is that of the command line.

use clap::{Arg, ArgAction, Command};
use std::ffi::OsString;

/// What the names of most variables begin with.
const PREFIX: &str = "FONDACO_";

/// How similar a name must be to be meant by another, from 0 to 1.
const SIMILAR_MIN: f64 = 0.8;

/// One setting.
#[derive(Clone, Debug)]
pub(crate) struct Setting {
    /// What the command line calls it inside the program.
    pub(crate) id: String,
    /// What people call it there: `listen` for `--listen`.
    pub(crate) option: String,
    /// The variable that sets it.
    pub(crate) variable: String,
    /// The variable that names a file with it; only for secrets.
    pub(crate) file_variable: Option<String>,
    pub(crate) default: Option<String>,
    /// Whether it takes no value on the command line.
    pub(crate) is_switch: bool,
}

impl Setting {
    fn of(arg: &Arg) -> Option<Setting> {
        let variable = arg.get_env()?.to_str()?.to_owned();
        let is_switch = matches!(arg.get_action(), ArgAction::SetTrue);
        let defaults = arg.get_default_values().iter();
        let default = defaults
            .map(|value| value.to_string_lossy())
            .collect::<Vec<_>>();
        let is_secret = arg.is_hide_env_values_set();
        Some(Setting {
            id: arg.get_id().to_string(),
            option: arg.get_long()?.to_owned(),
            file_variable: is_secret.then(|| format!("{variable}_FILE")),
            variable,
            default: if is_switch {
                Some("off".to_owned())
            } else {
                Some(default.join(",")).filter(|text| !text.is_empty())
            },
            is_switch,
        })
    }

    pub(crate) fn is_secret(&self) -> bool {
        self.file_variable.is_some()
    }

    fn variables(&self) -> impl Iterator<Item = &str> {
        [Some(&self.variable), self.file_variable.as_ref()]
            .into_iter()
            .flatten()
            .map(String::as_str)
    }
}

/// Every setting of this command line that has a variable.
pub(crate) fn settings(command: &Command) -> Vec<Setting> {
    command.get_arguments().filter_map(Setting::of).collect()
}

/// A sentence for each variable that looks like a setting but is none.
pub(super) fn unknown(settings: &[Setting], given: &[(OsString, OsString)]) -> Vec<String> {
    let known: Vec<&str> = settings.iter().flat_map(Setting::variables).collect();
    let names = given.iter().filter_map(|(name, value)| {
        let name = name.to_str()?;
        let is_ours = name.to_ascii_uppercase().starts_with(PREFIX);
        let is_unknown = is_ours && !known.contains(&name) && !is_of_kubernetes(name, value);
        is_unknown.then_some(name)
    });
    let mut told: Vec<String> = names.map(|name| tell(&known, name)).collect();
    told.sort();
    told
}

fn tell(known: &[&str], name: &str) -> String {
    let upper = name.to_ascii_uppercase();
    let own = upper.trim_start_matches(PREFIX);
    let nearness = |one: &str| strsim::jaro_winkler(one.trim_start_matches(PREFIX), own);
    let nearest = known
        .iter()
        .max_by(|a, b| nearness(a).total_cmp(&nearness(b)));
    match nearest.filter(|nearest| nearness(nearest) >= SIMILAR_MIN) {
        Some(nearest) => format!("{name} is no setting and is ignored; did you mean {nearest}?"),
        None => format!("{name} is no setting and is ignored; `fondaco --help` lists them"),
    }
}

/// Kubernetes gives each container such variables for a service that is called fondaco.
fn is_of_kubernetes(name: &str, value: &OsString) -> bool {
    let is_port = name == "FONDACO_PORT" && value.to_string_lossy().contains("://");
    is_port || name.starts_with("FONDACO_PORT_") || name.starts_with("FONDACO_SERVICE_")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::CommandLine;
    use clap::CommandFactory;
    use game_core::testkit::assert_committed;
    use std::fmt::Write;
    use std::path::Path;

    fn told(name: &str, value: &str) -> Vec<String> {
        let table = settings(&CommandLine::command());
        unknown(&table, &[(name.into(), value.into())])
    }

    #[test]
    fn a_misspelled_variable_is_named_with_the_one_that_was_meant() {
        for (misspelled, meant) in [
            ("FONDACO_TRUSTPROXY", "FONDACO_TRUST_PROXY"),
            ("FONDACO_PUBLIC_URI", "FONDACO_PUBLIC_URL"),
            ("fondaco_listen", "FONDACO_LISTEN"),
            ("FONDACO_LISTEN_FILE", "FONDACO_LISTEN"),
            ("FONDACO_OPENING_WORDFILE", "FONDACO_OPENING_WORD_FILE"),
        ] {
            let told = told(misspelled, "1");
            assert_eq!(told.len(), 1, "{misspelled}");
            let asked = format!("did you mean {meant}?");
            assert!(told[0].ends_with(&asked), "{}", told[0]);
        }
        assert!(told("FONDACO_XYZZY", "1")[0].contains("--help"));
    }

    #[test]
    fn variables_of_others_are_left_alone() {
        for (name, value) in [
            ("FONDACO_LISTEN", ":1"),
            ("FONDACO_OPENING_WORD_FILE", "/run/word"),
            ("PATH", "/bin"),
            ("FONDACO_PORT", "tcp://10.0.0.1:7878"),
            ("FONDACO_PORT_7878_TCP_ADDR", "10.0.0.1"),
            ("FONDACO_SERVICE_HOST", "10.0.0.1"),
        ] {
            assert_eq!(told(name, value), [""; 0], "{name}");
        }
    }

    /// `UPDATE_GENERATED=1` writes the page.
    #[test]
    fn the_page_of_settings_is_current() {
        let mut page = String::from(
            "# Settings\n\n\
             Generated from `fondaco --help`. An option on the command line wins over its variable. An empty variable counts as unset. \
             Switches may be written 1/0, true/false, yes/no or on/off. \
             A variable for a secret can be replaced by one that names a file, whose first line is used.\n\n\
             `fondaco config check` prints what would be used, where each value comes from, and what is wrong with it.\n\n\
             | option | variable | meaning | default |\n|---|---|---|---|\n",
        );
        let command = CommandLine::command();
        for setting in settings(&command) {
            let Setting {
                id,
                option,
                variable,
                ..
            } = &setting;
            let mut args = command.get_arguments();
            let arg = args.find(|arg| arg.get_id() == id).unwrap();
            let meaning = arg.get_help().unwrap();
            let file = setting.file_variable.as_ref();
            let file = file
                .map(|name| format!(", or `{name}`"))
                .unwrap_or_default();
            let default = setting.default.as_ref();
            let default = default
                .map(|value| format!("`{value}`"))
                .unwrap_or_default();
            writeln!(
                page,
                "| `--{option}` | `{variable}`{file} | {meaning} | {default} |"
            )
            .unwrap();
        }
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/settings.md");
        assert_committed(&path, &page, "UPDATE_GENERATED");
    }
}
