//! `bench bots`: tournaments between computer players, and a check that they do not look at hidden
//! cards.

use crate::basis::run::{Done, cargo, root, run};
use std::process::Command;

/// How many pairs of positions `bench bots pairs` compares per game.
const PAIRS: &str = "100000";

pub(crate) fn bench(rest: &[String]) -> Done {
    if rest.first().is_some_and(|word| word == "pairs") {
        return pairs();
    }
    let tournament = ["run", "--release", "--locked", "--package", "bot-players"];
    cargo(
        &[&tournament[..], &["--example", "tournament"]].concat(),
        rest,
    )
}

fn pairs() -> Done {
    let test = ["test", "--release", "--locked", "--package", "bot-players"];
    let only = ["--test", "players", "cannot_cheat", "--", "--nocapture"];
    run(Command::new("cargo")
        .args(test)
        .args(only)
        .env("BOT_PAIRS", PAIRS)
        .current_dir(root()))
}
