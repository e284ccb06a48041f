//! `releases`: an update and the way back with two programs, the earlier one built from an earlier
//! commit.

use crate::basis::client;
use crate::basis::needs;
use crate::basis::run::{Done, cargo, npm, output, root, run};
use crate::release::dist::option;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// Where each step of the schema is a file, in order.
const STEPS: &str = "migrations/sqlite";

/// Builds both, and plays while servers change from one to the other. Debug builds: what differs is
/// the source.
pub(crate) fn releases(arguments: &[String]) -> Done {
    let from = match option(arguments, "--from")? {
        Some(commit) => commit.to_owned(),
        None => last_with_older_schema()?,
    };
    needs::install()?;
    let older = build(&from)?;
    client::build()?;
    client::install("tests/browser")?;
    cargo(&["build", "--locked", "--package", "fondaco-server"], &[])?;
    fs::copy(&older, root().join("target/debug/older-fondaco"))
        .map_err(|why| format!("{}: {why}", older.display()))?;
    let browser = root().join("tests/browser").display().to_string();
    let play = ["run", "--locked", "--package", "fondaco-tests"];
    cargo(
        &[&play[..], &["--bin", "two-releases"]].concat(),
        &[browser],
    )
}

/// The commit before the one that added the last step.
fn last_with_older_schema() -> Result<String, String> {
    let steps = fs::read_dir(root().join(STEPS)).map_err(|why| format!("{STEPS}: {why}"))?;
    let last = steps.flatten().map(|step| step.path()).max();
    let last = last.ok_or_else(|| format!("{STEPS} is empty"))?;
    let mut log = Command::new("git");
    log.args(["log", "-1", "--diff-filter=A", "--format=%h", "--"])
        .arg(&last)
        .current_dir(root());
    match output(&mut log)?.trim() {
        "" => Err(format!("{} is in no commit", last.display())),
        added => Ok(format!("{added}~")),
    }
}

/// The server as it was at a commit. A debug build reads its pages from the folder that it was built
/// in, so that stays.
fn build(commit: &str) -> Result<PathBuf, String> {
    let mut parse = Command::new("git");
    parse
        .args(["rev-parse", "--short=8", "--verify"])
        .arg(format!("{commit}^{{commit}}"))
        .current_dir(root());
    let name = output(&mut parse)?.trim().to_owned();
    let folder = format!("target/releases/{name}");
    let place = root().join(&folder);
    let program = place.join("fondaco");
    if program.exists() {
        println!("the server of {name} is built already");
        return Ok(program);
    }
    println!("building the server of {name} ...");
    let io = |error: std::io::Error| format!("{folder}: {error}");
    fs::create_dir_all(&place).map_err(io)?;
    let source = place.join("source.tar");
    run(Command::new("git")
        .args(["archive", "--output"])
        .arg(&source)
        .arg(&name)
        .current_dir(root()))?;
    run(Command::new("tar")
        .arg("-C")
        .arg(&place)
        .arg("-xf")
        .arg(&source))?;
    let client = format!("{folder}/web-client");
    client::install(&client)?;
    npm(&client, &["run", "build"])?;
    let built = root().join("target/releases/build");
    run(
        Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()))
            .args(["build", "--locked", "--package", "fondaco-server"])
            .args(["--bin", "fondaco"])
            .env("CARGO_TARGET_DIR", &built)
            .current_dir(&place),
    )?;
    fs::copy(built.join("debug/fondaco"), &program).map_err(io)?;
    Ok(program)
}
