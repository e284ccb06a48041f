//! `check`: everything that must hold, in an order that fails early.

use crate::run::{Outcome, cargo, npm, root, run};
use crate::{client, needs};
use std::process::Command;
use std::time::Instant;

type Step = (&'static str, fn() -> Outcome);

const STEPS: &[Step] = &[
    ("what the tests need", needs::install),
    ("formatting", || cargo(&["fmt", "--all", "--check"], &[])),
    ("web client: packages", || client::install("web-client")),
    ("web client: lint", || npm("web-client", &["run", "lint"])),
    ("web client: types", || npm("web-client", &["run", "check"])),
    ("web client: tests", || npm("web-client", &["test"])),
    ("web client: build", || npm("web-client", &["run", "build"])),
    ("web client: budget", || npm("web-client", &["run", "budget"])),
    ("clippy", clippy),
    ("server: build", || {
        cargo(&["build", "--locked", "--workspace", "--all-targets"], &[])
    }),
    ("server: tests", || {
        cargo(&["test", "--locked", "--workspace", "--no-fail-fast"], &[])
    }),
    ("licences", licences),
    ("browser: packages", || client::install("tests/browser")),
    ("browser: tests", || npm("tests/browser", &["test"])),
];

/// Runs all steps; stops at the first that fails.
pub(crate) fn check() -> Outcome {
    let all = STEPS.len();
    let start = Instant::now();
    for (number, (name, step)) in (1..).zip(STEPS) {
        println!("\n[{number}/{all}] {name}");
        let begun = Instant::now();
        step().map_err(|why| format!("{name}: {why}"))?;
        println!(
            "[{number}/{all}] {name}: done in {} s",
            begun.elapsed().as_secs()
        );
    }
    println!("\nall checks passed in {} s", start.elapsed().as_secs());
    Ok(())
}

fn clippy() -> Outcome {
    cargo(
        &["clippy", "--locked", "--workspace", "--all-targets"],
        &["-D".into(), "warnings".into()],
    )
}

/// The version that is installed where there is no cargo-deny.
const DENY: &str = "cargo-deny@0.20.2";

/// Where it is installed: built without optimisation, which takes some minutes, once.
const DENY_FOLDER: &str = "target/tools/deny";

fn licences() -> Outcome {
    let checks = ["check", "bans", "licenses", "sources"];
    let version = Command::new("cargo").args(["deny", "--version"]).output();
    if version.is_ok_and(|output| output.status.success()) {
        return run(Command::new("cargo")
            .arg("deny")
            .args(checks)
            .current_dir(root()));
    }
    let folder = root().join(DENY_FOLDER);
    let program = folder.join("bin/cargo-deny");
    if !program.exists() {
        println!("installing cargo-deny into {DENY_FOLDER}, which takes some minutes ...");
        let install = ["install", "--quiet", "--locked", "--debug", "--root"];
        let installed = run(Command::new("cargo").args(install).arg(folder).arg(DENY));
        if let Err(why) = installed {
            // Says nothing about the code: without a network, for example.
            println!("left out: {why}");
            return Ok(());
        }
    }
    run(Command::new(program).args(checks).current_dir(root()))
}
