//! The table in WebAssembly, for a worker of a page.

use super::compiler::{BROWSERS, Compiler};
use crate::basis::run::{Done, root, run, target};
use std::collections::BTreeSet;
use std::fs;
use std::io::ErrorKind;
use std::process::Command;

/// Where the client's build looks for the modules, each named after its game. Without them, pages
/// leave games against computers to the server.
const MODULES: &str = "web-client/src/alone/modules";

/// One line for each game to play, which begins with its name.
const RECORDED: &str = "alone/tests/games.txt";

/// Whether there are modules.
pub(crate) fn is_built() -> bool {
    fs::read_dir(root().join(MODULES)).is_ok_and(|mut modules| modules.next().is_some())
}

/// Builds a module for each game, and plays the recorded games in them. `rest` is for cargo:
/// `-Zbuild-std=std,panic_abort` with a toolchain that has the source of the standard library only.
/// `--compare N` builds nothing, and compares what is there.
pub(crate) fn alone(rest: &[String]) -> Done {
    if let [word, choices] = rest
        && word == "--compare"
    {
        return compare(choices);
    }
    let compiler = match rest {
        [] => Compiler::for_browsers()?,
        more => Compiler::of_toolchain(more),
    };
    built_with(&compiler)
}

/// Builds a module for each game with this, and plays the recorded games in them.
pub(crate) fn built_with(compiler: &Compiler) -> Done {
    build(compiler)?;
    run(Command::new("node")
        .args(["alone/tests/play.mjs", MODULES])
        .current_dir(root()))
}

/// Has computers choose natively, this many times at least, and plays the same games in the modules.
fn compare(choices: &str) -> Done {
    let games = root().join("target/alone-games.txt");
    let test = ["test", "--profile", "campaign", "--locked"];
    run(Command::new("cargo")
        .args(test)
        .args(["--package", "alone", "--test", "alone", "choices"])
        .env("ALONE_CHOICES", choices)
        .env("ALONE_GAMES", &games)
        .current_dir(root()))?;
    run(Command::new("node")
        .args(["alone/tests/play.mjs", MODULES])
        .arg(games)
        .current_dir(root()))
}

/// Builds what a release has: nothing, not even old modules, where browsers' code cannot be built.
pub(crate) fn for_release() -> Done {
    match Compiler::for_browsers() {
        Ok(compiler) => return built_with(&compiler),
        Err(why) => println!("without games in the browser: {why}"),
    }
    match fs::remove_dir_all(root().join(MODULES)) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(format!("{MODULES}: {error}")),
        _ => Ok(()),
    }
}

fn build(compiler: &Compiler) -> Done {
    let built = target().join(BROWSERS).join("browser/alone.wasm");
    let modules = root().join(MODULES);
    let failed = |error| format!("{MODULES}: {error}");
    fs::create_dir_all(&modules).map_err(failed)?;
    for game in games()? {
        let program = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
        let mut cargo = Command::new(program);
        cargo.args(["rustc", "--locked", "--package", "alone"]);
        cargo.args(["--crate-type", "cdylib", "--profile", "browser"]);
        cargo.env("FONDACO_GAME", &game).current_dir(root());
        run(compiler.of(&mut cargo))?;
        fs::copy(&built, modules.join(format!("{game}.wasm"))).map_err(failed)?;
    }
    Ok(())
}

/// The games that are played alone.
fn games() -> Result<BTreeSet<String>, String> {
    let recorded = fs::read_to_string(root().join(RECORDED));
    let recorded = recorded.map_err(|error| format!("{RECORDED}: {error}"))?;
    let games = recorded.lines().filter_map(|line| line.split(' ').next());
    Ok(games.map(str::to_owned).collect())
}
