//! `cargo xtask flaws`: plants bugs in a copy of the project, and shows that its tests find them.

mod copy;
mod flaw;
#[cfg(test)]
mod tests;

use crate::basis::run::{self, Done};
use flaw::{Control, Flaw};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

const USAGE: &str = "usage: cargo xtask flaws [--simulated] [NAME..]";

/// A test of real servers may miss a flaw by chance. It finds it in one of this many runs.
const RUNS_MAX: u32 = 12;

/// The setting that names the flaw to plant.
const PLANTED: &str = "PLANTED";

/// Added to the copy: all flaws are in one build, and a setting says which one is there.
const IS_PLANTED: &str = r#"
/// Whether this flaw is planted.
pub fn is_planted(name: &str) -> bool {
    static NAME: std::sync::OnceLock<String> = std::sync::OnceLock::new();
    NAME.get_or_init(|| std::env::var("PLANTED").unwrap_or_default()) == name
}
"#;

/// Runs the controls of the named flaws, or of all. `--simulated` leaves out those that start
/// cargo for real servers.
pub(crate) fn flaws(arguments: &[String]) -> Done {
    let all = read(&run::root())?;
    let (mut names, mut is_simulated) = (BTreeSet::new(), false);
    for argument in arguments {
        match argument.as_str() {
            "--simulated" => is_simulated = true,
            name if all.iter().any(|flaw| flaw.name == name) => _ = names.insert(name),
            _ => return Err(format!("{USAGE}\n{argument} is not in simulation/flaws")),
        }
    }
    let tree = planted(&all)?;
    let what: &[&str] = if is_simulated {
        &["--package", "simulation", "--bins"]
    } else {
        &["--workspace", "--bins"]
    };
    run::run(cargo(&tree).args(["build", "--locked"]).args(what))?;
    let mut missed = Vec::new();
    for flaw in &all {
        if !names.is_empty() && !names.contains(&*flaw.name) {
            continue;
        }
        for control in &flaw.controls {
            let found = match control {
                Control::Test(_) if is_simulated => continue,
                Control::Test(test) => tested(&tree, flaw, test)?,
                Control::Simulated(kind) => simulated(&tree, flaw, kind)?,
            };
            println!("{}: {}", flaw.name, found.as_deref().unwrap_or("NOT FOUND"));
            if found.is_none() {
                missed.push(format!("{} by {control:?}", flaw.name));
            }
        }
    }
    if missed.is_empty() {
        Ok(())
    } else {
        Err(format!("not found: {}", missed.join(", ")))
    }
}

/// All flaws, by name.
fn read(root: &Path) -> Result<Vec<Flaw>, String> {
    let folder = root.join("simulation/flaws");
    let listed = std::fs::read_dir(&folder).map_err(|error| error.to_string())?;
    let mut paths: Vec<PathBuf> = listed.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths.iter().map(|path| Flaw::read(path)).collect()
}

/// A copy of the project in which all flaws can be planted.
fn planted(all: &[Flaw]) -> Result<PathBuf, String> {
    let tree = run::root().join("target/flaws/tree");
    let mut changed = flaw::planted(all, |path| {
        std::fs::read_to_string(run::root().join(path)).map_err(|error| error.to_string())
    })?;
    let library = changed.entry("table/src/lib.rs".to_owned());
    let text = library.or_insert(
        std::fs::read_to_string(run::root().join("table/src/lib.rs"))
            .map_err(|error| error.to_string())?,
    );
    text.push_str(IS_PLANTED);
    copy::copy(&run::root(), &tree, &changed)
        .map_err(|error| format!("the project cannot be copied: {error}"))?;
    Ok(tree)
}

/// Cargo in the copy. It builds beside it, never where the project's own programs are.
fn cargo(tree: &Path) -> Command {
    let mut cargo = Command::new("cargo");
    cargo.current_dir(tree);
    cargo.env("CARGO_TARGET_DIR", tree.with_file_name("build"));
    cargo
}

/// Runs the simulation. What it says if it finds the flaw.
fn simulated(tree: &Path, flaw: &Flaw, kind: &str) -> Result<Option<String>, String> {
    let control = tree.with_file_name("build").join("debug/control");
    let mut control = Command::new(control);
    let output = control.arg(kind).env(PLANTED, &flaw.name).output();
    let output = output.map_err(|error| format!("the simulation did not start: {error}"))?;
    let said = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    Ok(output.status.success().then_some(said))
}

/// Runs the test until it fails.
fn tested(tree: &Path, flaw: &Flaw, test: &[String]) -> Result<Option<String>, String> {
    for number in 1..=RUNS_MAX {
        let mut cargo = cargo(tree);
        let output = cargo.args(test).env(PLANTED, &flaw.name).output();
        let output = output.map_err(|error| format!("cargo did not start: {error}"))?;
        let said = String::from_utf8_lossy(&output.stdout);
        if said.contains("test result: FAILED") {
            let test = test.last().map_or("", String::as_str);
            return Ok(Some(format!("run {number} of {test} fails")));
        }
        if !output.status.success() {
            let why = String::from_utf8_lossy(&output.stderr).into_owned();
            return Err(format!("cargo {} did not run: {why}", test.join(" ")));
        }
    }
    Ok(None)
}
