//! Runs other programs, showing their output.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The error is a sentence that says what went wrong.
pub(crate) type Done = Result<(), String>;

/// The project's root folder.
pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}

/// Where cargo writes what it builds.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// Runs a command to completion.
pub(crate) fn run(command: &mut Command) -> Done {
    let shown = format!("{command:?}").replace('"', "");
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{shown} failed ({status})")),
        Err(error) => Err(format!("{shown} did not start: {error}")),
    }
}

/// A command of cargo in the project's folder.
pub(crate) fn of_cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()));
    command.args(arguments).current_dir(root());
    command
}

/// Runs cargo in the project's folder.
pub(crate) fn cargo(arguments: &[&str], rest: &[String]) -> Done {
    let mut command = of_cargo(arguments);
    if !rest.is_empty() {
        command.arg("--").args(rest);
    }
    run(&mut command)
}

/// Runs npm in a folder of the project.
pub(crate) fn npm(folder: &str, arguments: &[&str]) -> Done {
    run(Command::new("npm")
        .args(arguments)
        .current_dir(root().join(folder)))
}

/// The output of a command.
pub(crate) fn output(command: &mut Command) -> Result<String, String> {
    let shown = format!("{command:?}").replace('"', "");
    match command.output() {
        Ok(output) if output.status.success() => {
            Ok(String::from_utf8_lossy(&output.stdout).into_owned())
        }
        Ok(output) => Err(format!(
            "{shown} failed ({}): {}",
            output.status,
            String::from_utf8_lossy(&output.stderr)
        )),
        Err(error) => Err(format!("{shown} did not start: {error}")),
    }
}
