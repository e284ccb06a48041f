//! `play`: one command to a server that is ready to play on.

use crate::basis::client;
use crate::basis::run::{Done, cargo, of_cargo};

/// Builds what is needed and serves. Phones in the same network can reach the server unless another
/// address is given.
pub(crate) fn play(arguments: &[String]) -> Done {
    println!("building the server and its pages (the first time takes some minutes) ...");
    build()?;
    let is_chosen = std::env::var_os("FONDACO_LISTEN").is_some();
    let arguments = completed(arguments, is_chosen);
    cargo(&with_server("run"), &arguments)
}

/// Builds the server and the web client at the same time: neither keeps two cores busy to its end.
fn build() -> Done {
    let mut server = of_cargo(&with_server("build"))
        .spawn()
        .map_err(|error| format!("cargo did not start: {error}"))?;
    let client = client::build();
    if client.is_err() {
        let _ = server.kill();
    }
    match server.wait() {
        Ok(status) if status.success() => client,
        _ => client.and(Err("the server cannot be built".to_owned())),
    }
}

/// A command of cargo. Only the games and their computer players are optimised.
fn with_server(command: &str) -> [&str; 8] {
    [
        command,
        "--profile",
        "evening",
        "--locked",
        "--package",
        "fondaco-server",
        "--bin",
        "fondaco",
    ]
}

/// What the server is told, besides what it is told by whoever starts it.
fn completed(arguments: &[String], is_chosen: bool) -> Vec<String> {
    let mut arguments = arguments.to_vec();
    let is_chosen = is_chosen || arguments.iter().any(|one| one.starts_with("--listen"));
    if !is_chosen {
        arguments.extend(["--listen", "0.0.0.0:7878"].map(str::to_owned));
    }
    arguments.push("--qr".to_owned());
    arguments
}

#[cfg(test)]
mod tests {
    use super::completed;
    use crate::basis::run::root;
    use std::fs;

    #[test]
    fn the_server_is_told_what_the_readme_says_and_an_address_for_phones() {
        let readme = fs::read_to_string(root().join("README.md")).expect("the page");
        let lines = readme.lines().filter_map(|line| {
            let (before, after) = line.split('#').next()?.split_once("./play")?;
            (!before.contains('`') && !after.contains('`')).then_some(after)
        });
        let told: Vec<_> = lines
            .map(|after| {
                let words: Vec<_> = after.split_whitespace().map(str::to_owned).collect();
                completed(&words, false).join(" ")
            })
            .collect();
        let for_phones = "--listen 0.0.0.0:7878 --qr";
        let only_here = "--listen 127.0.0.1:8080 --qr";
        assert_eq!(told, [for_phones, only_here, for_phones]);
        assert_eq!(completed(&[], true), ["--qr"]);
    }
}
