//! `play`: one command to a server that is ready to play on.

use crate::basis::client;
use crate::basis::run::{Done, cargo};

/// Builds what is needed and serves. Phones in the same network can reach the server unless another
/// address is given.
pub(crate) fn play(arguments: &[String]) -> Done {
    client::build()?;
    println!("building the server (the first time takes some minutes) ...");
    let mut arguments = arguments.to_vec();
    let is_chosen = arguments
        .iter()
        .any(|argument| argument.starts_with("--listen"))
        || std::env::var_os("FONDACO_LISTEN").is_some();
    if !is_chosen {
        arguments.extend(["--listen".to_owned(), "0.0.0.0:7878".to_owned()]);
    }
    arguments.push("--qr".to_owned());
    cargo(
        &[
            "run",
            // Only the games and their computer players are optimised.
            "--profile",
            "evening",
            "--locked",
            "--package",
            "fondaco-server",
            "--bin",
            "fondaco",
        ],
        &arguments,
    )
}
