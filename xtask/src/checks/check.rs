//! `check`: everything that must hold, ordered so that it fails early.

use super::left_out;
use crate::basis::run::{Done, cargo, npm, output, root, run};
use crate::basis::{client, needs};
use crate::checks::deny;
use crate::podman::containers;
use crate::release::compiler::Compiler;
use crate::release::{alone, demo};
use std::process::Command;
use std::time::Instant;

/// The result of a step that did not fail.
pub(crate) enum Step {
    /// It was checked.
    Passed,
    /// It could not be checked because something installable is missing: not good enough for
    /// continuous integration.
    LeftOut(String),
    /// It depends on a service that cannot be reached from everywhere, or on something that cannot
    /// run everywhere.
    Unreachable(String),
}

type Run = fn() -> Result<Step, String>;

const STEPS: &[(&str, Run)] = &[
    ("what the tests need", needed),
    ("formatting", || {
        passed(cargo(&["fmt", "--all", "--check"], &[]))
    }),
    ("dependencies between crates and files", || {
        passed(crate::house::house(&[]))
    }),
    ("web client: packages", || {
        passed(client::install("web-client"))
    }),
    ("web client: lint", || {
        passed(npm("web-client", &["run", "lint"]))
    }),
    ("web client: types", || {
        passed(npm("web-client", &["run", "check"]))
    }),
    ("web client: tests", || passed(npm("web-client", &["test"]))),
    // The client's build takes the modules.
    ("games in WebAssembly", webassembly),
    ("web client: build", || {
        passed(npm("web-client", &["run", "build"]))
    }),
    ("demo", demonstration),
    ("web client: budget", || {
        passed(npm("web-client", &["run", "budget"]))
    }),
    ("clippy", || passed(clippy())),
    ("server: build", || {
        let build = ["build", "--locked", "--workspace", "--all-targets"];
        passed(cargo(&build, &[]))
    }),
    ("server: tests", server_tests),
    ("containers: set-ups", set_ups),
    ("licences and sources", deny::licences),
    ("known weaknesses", deny::advisories),
    ("browser: packages", || {
        passed(client::install("tests/browser"))
    }),
    ("browser: tests", browser_tests),
    ("browser: Firefox and WebKit", engines),
];

/// Runs all steps; stops at the first failure.
pub(crate) fn check() -> Done {
    let all = STEPS.len();
    let start = Instant::now();
    let mut left_out: Vec<String> = Vec::new();
    let mut unreachable = Vec::new();
    for (number, (name, step)) in (1..).zip(STEPS) {
        println!("\n[{number}/{all}] {name}");
        let begun = Instant::now();
        match step().map_err(|why| format!("{name}: {why}"))? {
            Step::Passed => {
                let seconds = begun.elapsed().as_secs();
                println!("[{number}/{all}] {name}: done in {seconds} s");
            }
            Step::LeftOut(why) => {
                println!("[{number}/{all}] {name}: LEFT OUT: {why}");
                left_out.push(format!("{name} ({why})"));
            }
            Step::Unreachable(why) => {
                println!("[{number}/{all}] {name}: NOT CHECKED: {why}");
                unreachable.push(*name);
            }
        }
    }
    let (text, is_good) = verdict(&left_out, &unreachable, is_ci());
    let text = format!("{text} in {} s", start.elapsed().as_secs());
    if is_good {
        println!("\n{text}");
        Ok(())
    } else {
        Err(text)
    }
}

/// The final message, and whether the result is good enough.
fn verdict(left_out: &[String], unreachable: &[&str], is_ci: bool) -> (String, bool) {
    if left_out.is_empty() && unreachable.is_empty() {
        return ("all checks passed".to_owned(), true);
    }
    let mut text = "what was checked passed".to_owned();
    if !left_out.is_empty() {
        text.push_str(&format!("; LEFT OUT: {}", left_out.join(", ")));
    }
    if !unreachable.is_empty() {
        text.push_str(&format!("; NOT CHECKED: {}", unreachable.join(", ")));
    }
    (text, left_out.is_empty() || !is_ci)
}

fn is_ci() -> bool {
    std::env::var("CI").is_ok_and(|ci| ci == "true")
}

/// What decides everything at a table needs no operating system, and plays the same everywhere.
fn webassembly() -> Result<Step, String> {
    match Compiler::for_browsers() {
        Ok(compiler) => passed(alone::built_with(&compiler)),
        Err(why) => Ok(Step::Unreachable(why)),
    }
}

/// What the browser tests play in.
fn demonstration() -> Result<Step, String> {
    if !alone::is_built() {
        return Ok(Step::Unreachable("no games in WebAssembly".to_owned()));
    }
    passed(demo::demo(&[]))
}

/// What is missing leaves out the tests that need it, but stops continuous integration at once.
fn needed() -> Result<Step, String> {
    match needs::install() {
        Ok(()) => Ok(Step::Passed),
        Err(why) if is_ci() => Err(why),
        Err(why) => Ok(Step::LeftOut(why)),
    }
}

/// All Rust tests, doc tests included.
fn server_tests() -> Result<Step, String> {
    let list = left_out::begin()?;
    let mut test = Command::new("cargo");
    test.args(["test", "--locked", "--workspace", "--no-fail-fast"])
        .current_dir(root())
        .env(left_out::LEFT_OUT, &list)
        .env("RUST_TEST_THREADS", test_threads().to_string());
    run(&mut test)?;
    let list = std::fs::read_to_string(&list).map_err(|error| error.to_string())?;
    Ok(match left_out::summary(&list) {
        None => Step::Passed,
        Some(counted) => Step::LeftOut(counted),
    })
}

/// Twice as many as there are processors: the longest tests wait most of the time, for processes
/// that start, for disks, and for each other.
fn test_threads() -> usize {
    2 * std::thread::available_parallelism().map_or(1, usize::from)
}

fn browser_tests() -> Result<Step, String> {
    if npm("tests/browser", &["run", "--silent", "chromium"]).is_ok() {
        return passed(npm("tests/browser", &["test"]));
    }
    let listed = output(
        Command::new("npx")
            .args(["playwright", "test", "--list"])
            .current_dir(root().join("tests/browser")),
    )?;
    let count = left_out::listed(&listed).ok_or("the browser tests cannot be listed")?;
    Ok(Step::LeftOut(left_out::without(count, "Chromium")))
}

/// A few moves and a restart of the server in the other browsers. Not every machine has them, and
/// not every machine that has them can start a browser that needs a screen.
fn engines() -> Result<Step, String> {
    if let Err(missing) = needs::install_browsers() {
        return Ok(Step::Unreachable(missing));
    }
    match npm("tests/browser", &["run", "engines-start"]) {
        Ok(()) => passed(npm("tests/browser", &["run", "engines"])),
        Err(why) => Ok(Step::Unreachable(format!(
            "a browser does not start: {why}"
        ))),
    }
}

/// The compose files. Not every machine has podman, and not every machine that
/// has it can run a container.
fn set_ups() -> Result<Step, String> {
    if let Err(missing) = needs::install_podman() {
        return Ok(Step::Unreachable(missing));
    }
    let outcome = match containers::run_here() {
        Ok(()) => passed(containers::try_here()),
        Err(why) => Ok(Step::Unreachable(format!(
            "podman cannot run containers here: {why}"
        ))),
    };
    containers::clean_here();
    outcome
}

fn passed(outcome: Done) -> Result<Step, String> {
    outcome.map(|()| Step::Passed)
}

/// Everything, and then what is shipped by itself: without the test kit, no type is described.
fn clippy() -> Done {
    let all = ["--workspace", "--all-targets"];
    let shipped = ["--package", "fondaco-server", "--package", "alone"];
    [all.as_slice(), &shipped].into_iter().try_for_each(|what| {
        cargo(
            &[&["clippy", "--locked"], what].concat(),
            &["-D".into(), "warnings".into()],
        )
    })
}

#[cfg(test)]
mod tests {
    use super::verdict;

    #[test]
    fn what_is_left_out_is_said_and_fails_continuous_integration() {
        assert_eq!(
            verdict(&[], &[], true),
            ("all checks passed".to_owned(), true)
        );
        let (text, is_good) = verdict(&["licences".to_owned()], &[], true);
        assert!(!is_good && text.contains("LEFT OUT: licences"), "{text}");
        assert!(!text.contains("all"), "{text}");
        assert!(verdict(&["licences".to_owned()], &[], false).1);
    }

    #[test]
    fn tests_without_something_are_counted_in_the_last_line() {
        let left_out = ["server: tests (12 tests without NATS)".to_owned()];
        let (text, is_good) = verdict(&left_out, &[], false);
        assert!(is_good && text.contains("12 tests without NATS"), "{text}");
        assert!(!verdict(&left_out, &[], true).1);
    }

    #[test]
    fn a_database_that_nobody_reaches_fails_nothing_and_is_said() {
        let (text, is_good) = verdict(&[], &["known weaknesses"], true);
        assert!(is_good && text.contains("NOT CHECKED: known weaknesses"));
        assert!(!text.contains("all"), "{text}");
    }
}
