//! cargo-deny: what may be built in.

use crate::basis::run::{root, run};
use crate::checks::check::Step;
use std::path::PathBuf;
use std::process::Command;

/// The version that is installed if there is no cargo-deny.
const DENY: &str = "cargo-deny@0.20.2";

/// Where it is installed. It is built without optimisation, once, which takes a few minutes.
const DENY_FOLDER: &str = "target/tools/deny";

/// Licences, sources and banned crates.
pub(crate) fn licences() -> Result<Step, String> {
    let mut deny = match program() {
        Ok(deny) => deny,
        Err(why) => return Ok(Step::LeftOut(why)),
    };
    run(deny.args(["check", "bans", "licenses", "sources"])).map(|()| Step::Passed)
}

/// Known vulnerabilities in dependencies, from the RustSec database.
pub(crate) fn advisories() -> Result<Step, String> {
    let mut fetch = match program() {
        Ok(deny) => deny,
        Err(why) => return Ok(Step::LeftOut(why)),
    };
    if run(fetch.args(["fetch", "db"])).is_err() {
        let why = "the RustSec database cannot be fetched from here; run `cargo deny check advisories` where it can";
        return Ok(Step::Unreachable(why.to_owned()));
    }
    let mut deny = program()?;
    run(deny.args(["check", "advisories"])).map(|()| Step::Passed)
}

/// cargo-deny, installed if necessary.
fn program() -> Result<Command, String> {
    let version = Command::new("cargo").args(["deny", "--version"]).output();
    if version.is_ok_and(|output| output.status.success()) {
        let mut command = Command::new("cargo");
        command.arg("deny").current_dir(root());
        return Ok(command);
    }
    let folder: PathBuf = root().join(DENY_FOLDER);
    let program = folder.join("bin/cargo-deny");
    if !program.exists() {
        println!("installing cargo-deny into {DENY_FOLDER}, which takes some minutes ...");
        let install = ["install", "--quiet", "--locked", "--debug", "--root"];
        run(Command::new("cargo").args(install).arg(folder).arg(DENY))?;
    }
    let mut command = Command::new(program);
    command.current_dir(root());
    Ok(command)
}
